#pragma once

namespace talon::spec {

/// What the values of a set of cards must add up to.
enum class Bound { none, at_least, exactly, at_most };

}  // namespace talon::spec
