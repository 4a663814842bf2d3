#pragma once

#include "base/result.h"

namespace talon {

/// Whether the kernel lets this process filter its system calls; else the errno.
Expected<void, int> can_filter_calls();

/// What a process needs beside computing, threads, and reading files.
struct CallGrants {
  bool files = false;     ///< to make, write, rename and remove files
  bool terminal = false;  ///< to set the mode of a terminal that is open
  bool helpers = false;   ///< to talk over sockets that are open, and to wait for children
};

/// From here on all threads of this process can only make the calls of a list: they start no
/// program and no process, make no socket, trace and signal nobody else, make no memory
/// executable. Any other call fails as on a kernel that does not have it, so that the C
/// library does without what is new in it. Cannot be undone. An error is an errno.
Expected<void, int> restrict_calls(const CallGrants& grants);

}  // namespace talon
