// Catch2's main takes seconds to compile; it is compiled once, for all test programs.
#define CATCH_CONFIG_MAIN
#include <catch2/catch.hpp>
