#pragma once

#include "rules/spec.h"

namespace talon {

/// Whether two moves, of which one deals cards from a zone to another and one puts them back, can
/// be made at any point of the cycle, without limit: the first while there are cards to deal, the
/// other once there are none and some to put back, and never before: that would change the order
/// of the cards. Their conditions then look at nothing but how many cards lie in these zones,
/// `cards` at the most.
bool turns_without_limit(const spec::Move& move, const spec::Move& back, ZoneId from, ZoneId to,
                         int cards);

/// Whether a condition looks at one of the two zones.
bool looks_at(const spec::ExprPtr& expr, ZoneId one, ZoneId other);

}  // namespace talon
