#include "confine/sanitized.h"

namespace talon {

bool has_address_sanitizer() { return kAddressSanitizer; }

}  // namespace talon
