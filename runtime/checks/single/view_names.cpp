#include <algorithm>

#include "base/unknown.h"
#include "checks/single/single_checks.h"
#include "load/annotations.h"

namespace talon::checks {
namespace {

std::vector<std::string> move_names(const Game& game) {
  std::vector<std::string> names;
  for (std::size_t id = 0; id < game.move_count(); ++id) names.push_back(game.move(id).name);
  return names;
}

bool is_move(const Game& game, const std::string& name) {
  return std::ranges::count(move_names(game), name) > 0;
}

void check_questions(const RecordView& view, const Game& game, Diagnostics& diagnostics) {
  const auto* const list = std::get_if<ListForm>(&view.form);
  if (list == nullptr) return;
  for (const UnlessAsked& one : list->unless_asked) {
    if (is_move(game, one.question)) continue;
    diagnostics.error(one.declared_at, unknown(Named::move, one.question, move_names(game)));
  }
}

void check_view(const RecordView& view, const GameFamily& family, const Game& game,
                Diagnostics& diagnostics) {
  const auto declared = game.definition.declared_at.find("views." + view.name);
  if (declared == game.definition.declared_at.end() || !family.owns(declared->second)) return;
  // A command that every game has is called by the same word.
  if (game.texts().has("play.commands." + view.name + ".shape")) {
    diagnostics.error(declared->second, Message("check.view-is-command").with("name", view.name));
  } else if (is_move(game, view.name)) {
    diagnostics.warning(declared->second, Message("check.view-is-move"));
  }
  check_questions(view, game, diagnostics);
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
