#include "fuzz/memory_peak.h"

#include <atomic>

#include "confine/sanitized.h"

// Declared here, since not every compiler has the header of its sanitizer.
#ifdef TALON_ADDRESS_SANITIZER
extern "C" int __sanitizer_install_malloc_and_free_hooks(
    void (*taken)(const volatile void* block, std::size_t size),
    void (*given_back)(const volatile void* block));
extern "C" std::size_t __sanitizer_get_allocated_size(const volatile void* block);
#endif

namespace talon::fuzz {
namespace {

/// Blocks that are there when an input begins may be given back in it: below zero, too.
std::atomic<std::ptrdiff_t> held_bytes = 0;
std::atomic<std::ptrdiff_t> most_held = 0;

#ifdef TALON_ADDRESS_SANITIZER

void note_taken(const volatile void*, std::size_t size) {
  const auto held =
      held_bytes.fetch_add(static_cast<std::ptrdiff_t>(size), std::memory_order_relaxed) +
      static_cast<std::ptrdiff_t>(size);
  auto maximum = most_held.load(std::memory_order_relaxed);
  while (held > maximum && !most_held.compare_exchange_weak(maximum, held)) continue;
}

void note_given_back(const volatile void* block) {
  if (block == nullptr) return;
  held_bytes.fetch_sub(static_cast<std::ptrdiff_t>(__sanitizer_get_allocated_size(block)),
                       std::memory_order_relaxed);
}

void start_to_count() {
  [[maybe_unused]] static const int installed =
      __sanitizer_install_malloc_and_free_hooks(note_taken, note_given_back);
}

#else

void start_to_count() {}

#endif

}  // namespace

MemoryPeak::MemoryPeak() {
  start_to_count();
  held_bytes = 0;
  most_held = 0;
}

std::size_t MemoryPeak::bytes() const { return static_cast<std::size_t>(most_held.load()); }

}  // namespace talon::fuzz
