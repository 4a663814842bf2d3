#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/message.h"
#include "base/source.h"

namespace talon {

/// Why what a player asked for changed nothing. The game is at the same position.
struct Rejection {
  enum class Kind {
    not_understood,  ///< no such move, card, slot or number here
    incomplete,      ///< words that say too little, which programs read as not understood
    ambiguous,       ///< the words can mean several answers
    illegal,         ///< a rule forbids it: see `rule`
    game_over,       ///< nothing is asked any more
    nothing_to_undo,
    nothing_to_redo,
    script_fault,  ///< a script of the game failed: see `where`
  };

  Kind kind = Kind::not_understood;
  Message reason;    ///< rendered by the game's texts
  std::string rule;  ///< illegal, script_fault: the rule that forbids or failed
  SourceRef where;   ///< script_fault: the place in the script
  std::optional<Message> hint = std::nullopt;  ///< script_fault: what may help its author
};

/// The name of a kind of rejection as programs read it ("illegal-move").
std::string_view rejection_code(Rejection::Kind kind);

}  // namespace talon
