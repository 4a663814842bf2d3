#include "solve/transposition_table.h"

#include <algorithm>
#include <bit>
#include <new>
#include <utility>

namespace talon {
namespace {

constexpr int kMinLogBuckets = 8;
/// Buckets from its home on in which a full table looks for a key.
constexpr std::size_t kWindow = 16;
constexpr std::size_t kNowhere = ~std::size_t{0};
/// A number of a key plus 1 must fit into half of a bucket.
constexpr std::size_t kMaxKeys = std::size_t{1} << 31;
constexpr std::uint64_t kNumberBits = 0xFFFFFFFFu;

std::uint64_t mixed(std::uint64_t before, std::uint64_t word) {
  const std::uint64_t product =
      (before ^ word) * 0x9E3779B97F4A7C15u;  // 2^64 over the golden ratio
  return product ^ product >> 29;
}

std::uint64_t bucket_of(std::uint64_t hash, std::uint32_t number) {
  return (hash & ~kNumberBits) | (std::uint64_t{number} + 1);
}

std::uint32_t number_in(std::uint64_t bucket) {
  return static_cast<std::uint32_t>((bucket & kNumberBits) - 1);
}

bool may_be_of(std::uint64_t bucket, std::uint64_t hash) { return (bucket ^ hash) <= kNumberBits; }

/// How many buckets a table needs for so many keys: at most three quarters of them are filled.
std::size_t buckets_for(std::size_t keys) {
  return std::max(std::bit_ceil((4 * keys + 2) / 3), std::size_t{1} << kMinLogBuckets);
}

}  // namespace

TranspositionTable::TranspositionTable(std::size_t key_words, std::size_t max_bytes)
    : key_words_(key_words), max_bytes_(max_bytes), keys_(key_words) {
  clear();
}

void TranspositionTable::clear() {
  size_ = 0;
  forgets_ = false;
  buckets_ = {};
  keys_ = StoredKeys(key_words_);
  make_buckets(kMinLogBuckets);
  keys_.grow(StoredKeys::kPiece);
}

/// Its buckets, too, of which the old ones and the new ones are there while their number doubles.
bool TranspositionTable::may_hold(std::size_t keys) const {
  if (keys > kMaxKeys) return false;
  const std::size_t buckets = buckets_for(keys);
  const std::size_t old_buckets = buckets > buckets_.size() ? buckets / 2 : 0;
  return keys * key_words_ + buckets + old_buckets <= max_bytes_ / sizeof(std::uint64_t);
}

void TranspositionTable::may_take(std::size_t max_bytes) {
  max_bytes_ = max_bytes;
  if (!forgets_) return;
  forget_past_windows();
  if (!grow()) return;
  try {
    make_buckets(64 - shift_);  // keys that were forgotten have left gaps
    forgets_ = false;
  } catch (const std::bad_alloc&) {
    return;  // it goes on as it was
  }
}

/// A full table looks at no key past the window of its home, so whoever took such a key out left it
/// there. It must not be known again.
void TranspositionTable::forget_past_windows() {
  for (std::size_t index = 0; index < buckets_.size(); ++index) {
    if (buckets_[index] == 0) continue;
    const std::size_t steps = (index - home(buckets_[index])) & (buckets_.size() - 1);
    if (steps >= kWindow) remove(index);
  }
}

void TranspositionTable::reserve(std::size_t keys) {
  std::size_t wanted = keys_.capacity();
  while (wanted < keys && may_hold(2 * wanted)) wanted *= 2;
  if (wanted > keys_.capacity()) keys_.grow(wanted - keys_.capacity());
  const std::size_t buckets = buckets_for(std::min(keys, wanted));
  if (buckets > buckets_.size()) make_buckets(std::countr_zero(buckets));
}

std::uint64_t TranspositionTable::hash(const std::uint64_t* key) const {
  // Two chains side by side, since each multiplication waits for the one before it.
  std::uint64_t even = 0;
  std::uint64_t odd = 0;
  std::size_t word = 0;
  for (; word + 1 < key_words_; word += 2) {
    even = mixed(even, key[word]);
    odd = mixed(odd, key[word + 1]);
  }
  if (word < key_words_) even = mixed(even, key[word]);
  return mixed(even, odd) * 0xBF58476D1CE4E5B9u;
}

/// Whether a bucket, which may be free, is that of the key.
inline bool TranspositionTable::is_of(std::uint64_t bucket, const std::uint64_t* key,
                                      std::uint64_t hash) const {
  return may_be_of(bucket, hash) && bucket != 0 && is_stored(number_in(bucket), key);
}

bool TranspositionTable::is_stored(std::uint32_t number, const std::uint64_t* key) const {
  const std::uint64_t* const met = keys_[number];
  // Keys are a few words long: a loop is quicker than a call that compares.
  for (std::size_t word = 0; word < key_words_; ++word) {
    if (met[word] != key[word]) return false;
  }
  return true;
}

bool TranspositionTable::insert(const std::uint64_t* key, std::uint64_t hash) {
  if (forgets_) return insert_forgetting(key, hash);
  std::size_t index = home(hash);
  for (; buckets_[index] != 0; index = after(index)) {
    if (is_of(buckets_[index], key, hash)) return false;
  }
  buckets_[index] = bucket_of(hash, keys_.add(key));
  ++size_;
  if (4 * size_ > 3 * buckets_.size() || keys_.full()) forgets_ = !grow();
  return true;
}

void TranspositionTable::remove(std::size_t index) {
  keys_.remove(number_in(buckets_[index]));
  buckets_[index] = 0;
  --size_;
}

void TranspositionTable::erase(const std::uint64_t* key, std::uint64_t hash) {
  if (forgets_) return erase_forgetting(key, hash);
  for (std::size_t index = home(hash); buckets_[index] != 0; index = after(index)) {
    if (!is_of(buckets_[index], key, hash)) continue;
    remove(index);
    return close_gap(index);
  }
}

/// Leaves gaps: a full table looks at all buckets of a window.
void TranspositionTable::erase_forgetting(const std::uint64_t* key, std::uint64_t hash) {
  std::size_t index = home(hash);
  for (std::size_t step = 0; step < kWindow; ++step, index = after(index)) {
    if (is_of(buckets_[index], key, hash)) remove(index);
  }
}

/// Moves up what a search from its home would not reach past the gap.
void TranspositionTable::close_gap(std::size_t gap) {
  const auto steps = [&](std::size_t from, std::size_t to) {
    return (to - from) & (buckets_.size() - 1);
  };
  for (std::size_t index = after(gap); buckets_[index] != 0; index = after(index)) {
    const std::size_t wanted = home(buckets_[index]);
    if (steps(wanted, index) < steps(gap, index)) continue;
    buckets_[gap] = std::exchange(buckets_[index], 0);
    gap = index;
  }
}

bool TranspositionTable::contains(const std::uint64_t* key, std::uint64_t hash) const {
  if (forgets_) return contains_near(key, hash);
  std::size_t index = home(hash);
  for (; buckets_[index] != 0; index = after(index)) {
    if (is_of(buckets_[index], key, hash)) return true;
  }
  return false;
}

bool TranspositionTable::contains_near(const std::uint64_t* key, std::uint64_t hash) const {
  std::size_t index = home(hash);
  for (std::size_t step = 0; step < kWindow; ++step, index = after(index)) {
    if (is_of(buckets_[index], key, hash)) return true;
  }
  return false;
}

void TranspositionTable::prefetch_key(std::uint64_t hash) const {
  std::size_t index = home(hash);
  for (std::size_t step = 0; step < kWindow && buckets_[index] != 0; ++step, index = after(index)) {
    if (!may_be_of(buckets_[index], hash)) continue;
    const std::uint64_t* const key = keys_[number_in(buckets_[index])];
    __builtin_prefetch(key);
    __builtin_prefetch(key + key_words_ - 1);  // which may lie in the next line
    return;
  }
}

/// The new key goes to a free bucket near its home if a key was taken out before, or replaces one.
bool TranspositionTable::insert_forgetting(const std::uint64_t* key, std::uint64_t hash) {
  std::size_t free = kNowhere;
  std::size_t index = home(hash);
  for (std::size_t step = 0; step < kWindow; ++step, index = after(index)) {
    if (is_of(buckets_[index], key, hash)) return false;
    if (free == kNowhere && buckets_[index] == 0) free = index;
  }
  if (free != kNowhere && !keys_.full()) {
    buckets_[free] = bucket_of(hash, keys_.add(key));
    ++size_;
  } else {
    replace_near(free, key, hash);
  }
  return true;
}

/// Replaces the first key from a bucket of the window on that is chosen by bits that no home
/// depends on. If that key lies past the window, the new one goes to the bucket of the window that
/// is free.
void TranspositionTable::replace_near(std::size_t free, const std::uint64_t* key,
                                      std::uint64_t hash) {
  const std::size_t chosen = hash % kWindow;
  std::size_t victim = (home(hash) + chosen) & (buckets_.size() - 1);
  std::size_t step = chosen;
  for (; buckets_[victim] == 0; victim = after(victim)) ++step;
  const std::uint32_t number = number_in(std::exchange(buckets_[victim], 0));
  keys_.replace(number, key);
  buckets_[step < kWindow ? victim : free] = bucket_of(hash, number);
}

/// Makes room for more keys. False when the table may not grow any more, or when the
/// system gives no more memory than there is: less than the limit may be what a process is allowed
/// (`ulimit -v`).
bool TranspositionTable::grow() {
  try {
    if (4 * size_ > 3 * buckets_.size()) make_buckets(64 - shift_ + 1);
    if (!keys_.full()) return true;
    std::size_t more = keys_.capacity();
    while (more >= StoredKeys::kPiece && !may_hold(keys_.capacity() + more)) more /= 2;
    more -= more % StoredKeys::kPiece;
    if (more == 0) return false;
    keys_.grow(more);
  } catch (const std::bad_alloc&) {
    return false;
  }
  return true;
}

void TranspositionTable::make_buckets(int log_buckets) {
  WordBlock buckets = WordBlock::zeroed(std::size_t{1} << log_buckets);
  const WordBlock old = std::exchange(buckets_, std::move(buckets));
  shift_ = 64 - log_buckets;
  for (std::size_t from = 0; from < old.size(); ++from) {
    if (old[from] == 0) continue;
    std::size_t index = home(old[from]);
    while (buckets_[index] != 0) index = after(index);
    buckets_[index] = old[from];
  }
}

}  // namespace talon
