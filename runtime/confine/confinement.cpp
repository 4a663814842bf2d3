#include "confine/confinement.h"

#include "confine/sanitized.h"

namespace talon {

Walls possible_walls() { return {landlock_version(), can_filter_calls()}; }

Walls confine(Confinement kept) {
  set_limits(kept.limits);
  if (kAddressSanitizer) {
    for (const char* const path : {"/proc", "/proc/self/exe", "/usr/lib"}) {
      kept.files.read.emplace_back(path);
    }
  }
  Walls walls = possible_walls();
  if (const auto files = restrict_files(kept.files); !files) {
    walls.files = tl::unexpected(files.error());
  }
  // Last, since the calls that make the other wall are not on its list.
  walls.calls = restrict_calls(kept.calls);
  return walls;
}

}  // namespace talon
