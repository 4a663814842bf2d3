#include "support/golden.h"

#include <catch2/catch.hpp>
#include <cstdlib>
#include <fstream>
#include <sstream>

namespace talon {

void check_golden(const std::filesystem::path& kept, const std::string& text) {
  CAPTURE(kept.string());
  if (std::getenv("TALON_APPROVE")) {
    std::ofstream(kept, std::ios::binary) << text;
    return;
  }
  std::ostringstream expected;
  expected << std::ifstream(kept, std::ios::binary).rdbuf();
  CHECK(text == expected.str());
}

}  // namespace talon
