#include "solve/word_block.h"

#include <cstdlib>
#include <cstring>
#include <new>

#if defined(__linux__)
#include <sys/mman.h>
#endif

namespace talon {
namespace {

constexpr std::size_t kLargePage = std::size_t{2} << 20;
constexpr std::size_t kWordAlignment = alignof(std::max_align_t);

std::size_t rounded_up(std::size_t bytes, std::size_t unit) {
  return (bytes + unit - 1) / unit * unit;
}

void* allocate(std::size_t bytes) {
  const bool large = bytes >= 2 * kLargePage;
  const std::size_t unit = large ? kLargePage : kWordAlignment;
  void* const block = std::aligned_alloc(unit, rounded_up(bytes, unit));
  if (block == nullptr) throw std::bad_alloc();
#if defined(__linux__)
  // Without large pages it is as good as any other memory, so nobody asks whether.
  if (large) madvise(block, rounded_up(bytes, unit), MADV_HUGEPAGE);
#endif
  return block;
}

}  // namespace

WordBlock::WordBlock(std::size_t size) : size_(size) {
  words_.reset(static_cast<std::uint64_t*>(allocate(bytes())));
}

WordBlock WordBlock::zeroed(std::size_t size) {
  WordBlock block(size);
  std::memset(block.data(), 0, block.bytes());
  return block;
}

void WordBlock::Free::operator()(std::uint64_t* words) const { std::free(words); }

}  // namespace talon
