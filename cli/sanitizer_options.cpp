// For builds with AddressSanitizer only.

/// What ASAN_OPTIONS says goes before this: where a block was made is kept in few frames, since
/// scripts make a great many blocks, and a third of their time went there.
extern "C" const char* __asan_default_options();
const char* __asan_default_options() { return "malloc_context_size=2"; }

/// ncurses keeps what it read of a terminal until the process ends.
extern "C" const char* __lsan_default_suppressions();
const char* __lsan_default_suppressions() { return "leak:libtinfo.so\nleak:libncursesw.so\n"; }
