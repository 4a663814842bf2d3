#include "solve/transposition_table.h"

#include <bit>
#include <new>
#include <utility>

namespace talon {
namespace {

constexpr int kMinLogBuckets = 10;
/// Buckets from its home on in which a full table looks for a key.
constexpr std::size_t kWindow = 16;

}  // namespace

TranspositionTable::TranspositionTable(std::size_t key_words, std::size_t max_bytes)
    : key_words_(key_words), max_bytes_(max_bytes) {
  clear();
}

void TranspositionTable::clear() {
  size_ = 0;
  forgets_ = false;
  buckets_ = 0;
  words_ = {};
  resize(kMinLogBuckets);
}

void TranspositionTable::reserve(std::size_t keys) {
  std::size_t buckets = buckets_;
  const std::size_t bytes = key_words_ * sizeof(std::uint64_t);
  while (4 * keys > 3 * buckets && 3 * buckets * bytes <= max_bytes_) buckets *= 2;
  if (buckets > buckets_) resize(std::countr_zero(buckets));
}

std::uint64_t TranspositionTable::hash(const std::uint64_t* key) const {
  std::uint64_t mixed = 0;
  for (std::size_t word = 0; word < key_words_; ++word) {
    mixed = (mixed ^ key[word]) * 0x9E3779B97F4A7C15u;  // 2^64 over the golden ratio
    mixed ^= mixed >> 29;
  }
  return mixed * 0xBF58476D1CE4E5B9u;
}

// Keys are a few words long: a loop is quicker than a call that copies or compares.

bool TranspositionTable::equal(std::size_t index, const std::uint64_t* key) const {
  const std::uint64_t* at = words_.data() + index * key_words_;
  for (std::size_t word = 0; word < key_words_; ++word) {
    if (at[word] != key[word]) return false;
  }
  return true;
}

void TranspositionTable::put(std::size_t index, const std::uint64_t* key) {
  std::uint64_t* at = words_.data() + index * key_words_;
  for (std::size_t word = 0; word < key_words_; ++word) at[word] = key[word];
}

bool TranspositionTable::insert(const std::uint64_t* key, std::uint64_t hash) {
  if (forgets_) return insert_forgetting(key, hash);
  std::size_t index = home(hash);
  while (words_[index * key_words_] != 0) {
    if (equal(index, key)) return false;
    index = index + 1 == buckets_ ? 0 : index + 1;
  }
  put(index, key);
  ++size_;
  if (4 * size_ > 3 * buckets_) {
    forgets_ = !may_double() || !doubled();
  }
  return true;
}

void TranspositionTable::erase(const std::uint64_t* key, std::uint64_t hash) {
  if (forgets_) return erase_forgetting(key, hash);
  for (std::size_t index = home(hash); words_[index * key_words_] != 0;
       index = index + 1 == buckets_ ? 0 : index + 1) {
    if (!equal(index, key)) continue;
    --size_;
    words_[index * key_words_] = 0;
    return close_gap(index);
  }
}

/// Leaves gaps: a full table looks at all buckets of a window.
void TranspositionTable::erase_forgetting(const std::uint64_t* key, std::uint64_t hash) {
  std::size_t index = home(hash);
  for (std::size_t step = 0; step < kWindow; ++step) {
    if (equal(index, key)) {
      --size_;
      words_[index * key_words_] = 0;
    }
    index = index + 1 == buckets_ ? 0 : index + 1;
  }
}

/// Moves up what a search from its home would not reach past the gap.
void TranspositionTable::close_gap(std::size_t gap) {
  const auto steps = [&](std::size_t from, std::size_t to) { return (to - from) & (buckets_ - 1); };
  for (std::size_t index = (gap + 1) & (buckets_ - 1); words_[index * key_words_] != 0;
       index = (index + 1) & (buckets_ - 1)) {
    const std::uint64_t* const key = words_.data() + index * key_words_;
    const std::size_t wanted = home(this->hash(key));
    if (steps(wanted, index) < steps(gap, index)) continue;
    put(gap, key);
    words_[index * key_words_] = 0;
    gap = index;
  }
}

bool TranspositionTable::contains(const std::uint64_t* key, std::uint64_t hash) const {
  std::size_t index = home(hash);
  const std::size_t window = forgets_ ? kWindow : buckets_;
  for (std::size_t step = 0; step < window; ++step) {
    if (equal(index, key)) return true;
    if (!forgets_ && words_[index * key_words_] == 0) return false;
    index = index + 1 == buckets_ ? 0 : index + 1;
  }
  return false;
}

void TranspositionTable::prefetch(std::uint64_t hash) const {
  const std::uint64_t* at = words_.data() + home(hash) * key_words_;
  __builtin_prefetch(at);
  __builtin_prefetch(at + key_words_);  // the next key may lie in the next line
}

/// The new key goes to a free bucket near its home, or replaces one that is chosen by bits that no
/// home depends on.
bool TranspositionTable::insert_forgetting(const std::uint64_t* key, std::uint64_t hash) {
  std::size_t victim = buckets_;
  bool found_free = false;
  const std::size_t chosen = hash % kWindow;
  std::size_t index = home(hash);
  for (std::size_t step = 0; step < kWindow; ++step) {
    if (equal(index, key)) return false;
    const bool is_free = words_[index * key_words_] == 0;
    if (!found_free && (is_free || step == chosen)) victim = index;
    found_free |= is_free;
    index = index + 1 == buckets_ ? 0 : index + 1;
  }
  if (words_[victim * key_words_] == 0) ++size_;
  put(victim, key);
  return true;
}

/// While it doubles, the old buckets and the new ones are there.
bool TranspositionTable::may_double() const { return 3 * bytes() <= max_bytes_; }

/// False when the system gives no more memory than there is: less than the limit may be
/// what a process is allowed (`ulimit -v`).
bool TranspositionTable::doubled() {
  try {
    resize(64 - shift_ + 1);
  } catch (const std::bad_alloc&) {
    return false;
  }
  return true;
}

void TranspositionTable::resize(int log_buckets) {
  ZeroedWords words((std::size_t{1} << log_buckets) * key_words_);
  const ZeroedWords old = std::exchange(words_, std::move(words));
  buckets_ = std::size_t{1} << log_buckets;
  shift_ = 64 - log_buckets;
  for (std::size_t from = 0; from < old.size(); from += key_words_) {
    if (old[from] == 0) continue;
    std::size_t index = home(hash(old.data() + from));
    while (words_[index * key_words_] != 0) index = index + 1 == buckets_ ? 0 : index + 1;
    put(index, old.data() + from);
  }
}

}  // namespace talon
