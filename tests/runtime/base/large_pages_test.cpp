#include "base/large_pages.h"

#include <malloc.h>

#include <catch2/catch.hpp>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <memory>
#include <sstream>
#include <string>
#include <thread>

/// Null where no sanitizer is linked: the tests are compiled once, without any.
extern "C" [[gnu::weak]] void __asan_init();

namespace talon::testing {
namespace {

/// Whether the system was asked to keep what lies at an address in large pages: "hg" among the
/// flags of its part of the memory, see proc(5).
bool asked_for_large_pages(const void* address) {
  const auto wanted = reinterpret_cast<std::uintptr_t>(address);
  std::ifstream maps("/proc/self/smaps");
  bool is_here = false;
  for (std::string line; std::getline(maps, line);) {
    std::istringstream words(line);
    std::uintptr_t first = 0;
    std::uintptr_t end = 0;
    char dash = 0;
    if (words >> std::hex >> first >> dash >> end && dash == '-') {
      is_here = first <= wanted && wanted < end;
    } else if (is_here && line.starts_with("VmFlags:")) {
      return (line + " ").find(" hg ") != std::string::npos;
    }
  }
  return false;
}

}  // namespace

TEST_CASE("what a thread takes from the heap may lie in large pages", "[base]") {
  if (__asan_init != nullptr) return;  // it has a heap of its own
  if (!std::filesystem::exists("/sys/kernel/mm/transparent_hugepage")) return;
  mallopt(M_MMAP_THRESHOLD, 32 << 20);
  mallopt(M_TRIM_THRESHOLD, 128 << 20);
  bool large = false;
  std::thread([&] {
    use_large_pages();
    const std::unique_ptr<char[]> block(new char[std::size_t{20} << 20]);
    large = asked_for_large_pages(block.get() + (std::size_t{10} << 20));
  }).join();
  CHECK(large);
}

}  // namespace talon::testing
