// Catch2's main takes seconds to compile; it is compiled once, for all test programs.
#define CATCH_CONFIG_MAIN
#include <catch2/catch.hpp>

/// For builds with AddressSanitizer, unless ASAN_OPTIONS says otherwise: where a block was made
/// is kept in few frames, since scripts make a great many blocks.
extern "C" const char* __asan_default_options();
const char* __asan_default_options() { return "malloc_context_size=2"; }
