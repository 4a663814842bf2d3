#include "session/rejection.h"

namespace talon {

std::string_view rejection_code(Rejection::Kind kind) {
  switch (kind) {
    case Rejection::Kind::not_understood:
    case Rejection::Kind::incomplete:
      return "not-understood";
    case Rejection::Kind::ambiguous:
      return "ambiguous";
    case Rejection::Kind::illegal:
      return "illegal-move";
    case Rejection::Kind::game_over:
      return "game-over";
    case Rejection::Kind::nothing_to_undo:
      return "nothing-to-undo";
    case Rejection::Kind::nothing_to_redo:
      return "nothing-to-redo";
    case Rejection::Kind::script_fault:
      return "script-fault";
  }
  return "";
}

}  // namespace talon
