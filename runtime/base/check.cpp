#include "base/check.h"

#include <cstdio>
#include <cstdlib>

namespace talon {

void fail_check(const char* file, int line, const std::string& claim) {
  std::fprintf(stderr, "%s:%d: check failed: %s\n", file, line, claim.c_str());
  std::fflush(stderr);
  std::abort();
}

}  // namespace talon
