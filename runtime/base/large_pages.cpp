#include "base/large_pages.h"

#include <sys/mman.h>
#include <unistd.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>

namespace talon {
namespace {

/// The heap of a thread is 64 MiB large, and a block is cut from it if it takes less than half.
constexpr std::size_t kBlockBytes = std::size_t{31} << 20;
constexpr std::size_t kBlocks = 2;

/// Sanitizers have a heap of their own, which writes a mark for each few bytes of a block that is
/// taken or given back, and would be at nothing else where searches are short.
#ifdef TALON_PLAIN_MEMORY
constexpr bool kHeapIsOfLibrary = false;
#else
constexpr bool kHeapIsOfLibrary = true;
#endif

void wish_for_large_pages(void* block) {
  const auto page = static_cast<std::uintptr_t>(sysconf(_SC_PAGESIZE));
  const auto begin = reinterpret_cast<std::uintptr_t>(block);
  const std::uintptr_t first = (begin + page - 1) / page * page;
  const std::uintptr_t end = (begin + kBlockBytes) / page * page;
  madvise(reinterpret_cast<void*>(first), end - first, MADV_HUGEPAGE);
}

}  // namespace

void use_large_pages() {
  if (!kHeapIsOfLibrary) return;
  // The heap is not told where it may grow. So blocks are taken that make it grow, and given back
  // at once: none of their pages was touched, and the wish stays with their addresses.
  std::array<void*, kBlocks> blocks{};
  for (void*& block : blocks) {
    block = std::malloc(kBlockBytes);
    if (block != nullptr) wish_for_large_pages(block);
  }
  for (void* const block : blocks) std::free(block);
}

}  // namespace talon
