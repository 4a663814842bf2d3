#pragma once

namespace talon {

#if defined(__SANITIZE_ADDRESS__)
#define TALON_ADDRESS_SANITIZER 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define TALON_ADDRESS_SANITIZER 1
#endif
#endif

/// Whether AddressSanitizer was compiled in. It maps terabytes, and its search for leaks at
/// the end of a process traces that process: such a build has no limit of memory and may
/// trace itself and read /proc. It is for tests, never for strangers' files.
#if defined(TALON_ADDRESS_SANITIZER)
inline constexpr bool kAddressSanitizer = true;
#else
inline constexpr bool kAddressSanitizer = false;
#endif

/// Whether that is so of the program that asks. Tests are compiled once for several builds
/// (TALON_TESTS_OF), where the constant is that of another one.
bool has_address_sanitizer();

}  // namespace talon
