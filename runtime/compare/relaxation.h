#pragma once

#include "load/rule_claim.h"
#include "rules/game.h"

namespace talon {

/// How the rules of the second game relate to those of the first, as far as that can be seen
/// from what they declare. Compares the rules as compiled, after all options and variants. The
/// second game is a relaxation when every answer that the first allows is allowed by it and does
/// the same, and no win comes later or loss earlier. Sufficient for that, and all that is looked
/// for:
///
/// - the same cards, zones, grids and counters, no records and no phases of a turn;
/// - the same set-up;
/// - every move of the first game is there and does the same, its condition implied, each
///   of its slots at least as wide: more zones or cards, looser limits of size and sum. Other
///   moves may be there, too. What effects ask in the middle stays as it is, since a
///   question that nobody can answer falls away;
/// - the same endings in the same order. A won one may be easier to reach, one that is not
///   won may be harder. None of the won ones depends on what moves there are if moves
///   differ, others only so that more moves put them off.
///
/// Then a line of answers that wins by the first rules goes through the same positions by the
/// second, until it has won there. Hints of the author are not looked at: they must not
/// change what can be won, so a deal that says otherwise shows a wrong hint or a bug.
RuleChange rule_change(const Game& first, const Game& second);

}  // namespace talon
