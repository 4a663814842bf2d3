// What the program does otherwise in builds with AddressSanitizer.

#include <sys/mman.h>
#include <unistd.h>

#include <cstdint>

/// What ASAN_OPTIONS says goes before this, which is as CMakePresets.json says, and why: many tests
/// start the program with an environment of their own.
extern "C" const char* __asan_default_options();
const char* __asan_default_options() { return "quarantine_size_mb=1:malloc_context_size=1"; }

/// ncurses keeps what it read of a terminal until the process ends.
extern "C" const char* __lsan_default_suppressions();
const char* __lsan_default_suppressions() { return "leak:libtinfo.so\nleak:libncursesw.so\n"; }

/// Where variables without a value begin and end, as the linker says.
extern "C" char __bss_start[];
extern "C" char _end[];

namespace {

/// The search for leaks reads all variables, among them megabytes of the sanitizer's own that were
/// never written to. To be given these pages one by one took a quarter of the time of a short run.
[[gnu::constructor]] void take_all_pages_at_once() {
  const auto page = static_cast<std::uintptr_t>(sysconf(_SC_PAGESIZE));
  const std::uintptr_t first = reinterpret_cast<std::uintptr_t>(__bss_start) / page * page + page;
  madvise(reinterpret_cast<void*>(first), reinterpret_cast<std::uintptr_t>(_end) - first,
          MADV_POPULATE_READ);
}

}  // namespace
