#pragma once

#include "base/result.h"
#include "confine/landlock.h"
#include "confine/resource_limits.h"
#include "confine/system_calls.h"

namespace talon {

/// The two walls that the operating system can put around a process. Each works without
/// the other; an error is the errno for which one is missing.
struct Walls {
  Expected<int, int> files;   ///< Landlock, by its version
  Expected<void, int> calls;  ///< the filter of system calls

  bool whole() const { return files.has_value() && calls.has_value(); }
};

/// Which walls this kernel, and whoever started this process, let it have.
Walls possible_walls();

/// What a process keeps when it gives up all else.
struct Confinement {
  FileGrants files;
  CallGrants calls;
  ResourceLimits limits;
};

/// Gives up what is not kept, for this process and all its threads to come, before there
/// is a second thread. Returns the walls that stand.
Walls confine(Confinement kept);

}  // namespace talon
