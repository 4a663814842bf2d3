#include "checks/single/single_checks.h"
#include "load/annotations.h"

namespace talon::checks {
namespace {

bool is_move(const Game& game, const std::string& name) {
  for (std::size_t id = 0; id < game.move_count(); ++id) {
    if (game.move(id).name == name) return true;
  }
  return false;
}

void check_view(const RecordView& view, const GameFamily& family, const Game& game,
                Diagnostics& diagnostics) {
  const auto declared = game.definition.declared_at.find("views." + view.name);
  if (declared == game.definition.declared_at.end() || !family.owns(declared->second)) return;
  // A command that every game has is called by the same word.
  if (game.texts().has("play.commands." + view.name + ".shape")) {
    diagnostics.error(declared->second, Message("check.view-is-command").with("name", view.name));
  } else if (is_move(game, view.name)) {
    diagnostics.warning(declared->second, Message("check.view-is-move").with("name", view.name));
  }
}

}  // namespace

void view_names(const GameFamily& family, Diagnostics& diagnostics) {
  for (const GameFamily::Member& member : family.members) {
    for (const RecordView& view : annotations_of(*member.game).views) {
      check_view(view, family, *member.game, diagnostics);
    }
  }
}

}  // namespace talon::checks
