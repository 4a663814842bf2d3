#include "cli/play/picking.h"

#include "base/text.h"
#include "base/unicode.h"
#include "rules/names.h"
#include "rules/touching.h"
#include "session/answer_text.h"
#include "session/spoken_names.h"
#include "table/cell_name.h"

namespace talon::cli {
namespace {

/// The cells that a line names and nothing else.
std::optional<CellSet> cells_in(const GridShape& shape, std::string_view line) {
  CellSet cells = 0;
  for (const std::string& word : spoken_words(line, {})) {
    const std::optional<CellId> cell = find_cell(shape, word);
    if (!cell) return std::nullopt;
    cells |= cell_bit(*cell);
  }
  return cells == 0 ? std::nullopt : std::optional(cells);
}

}  // namespace

void Picking::forget_old() {
  if (ply_ != session_.ply()) picked_ = 0;
  ply_ = session_.ply();
}

bool Picking::take(std::string_view line) {
  forget_old();
  const std::optional<AskedGroup> group = asked_group(session_);
  if (!group) return false;
  const auto cells = cells_in(session_.game().layout.grid(group->grid).shape, line);
  if (!cells) {
    const auto group_cells = whole_group(session_, line, *group);
    if (group_cells) picked_ = *group_cells;
    return group_cells.has_value();
  }
  if (picked_ == 0 && std::popcount(*cells) > 1) return false;
  picked_ ^= *cells;
  return true;
}

std::optional<Reply> Picking::answer(std::string_view line) {
  forget_old();
  const std::optional<AskedGroup> group = asked_group(session_);
  if (!group || picked_ == 0) return std::nullopt;
  const SpokenWords words = spoken_words(line, {}, session_.game().texts().grammar());
  const SpokenNames names(session_.wording(), {});
  if (names.move(words, group->move) == NameMatch::none) return std::nullopt;
  return reply(*group);
}

Reply Picking::reply(const AskedGroup& asked) const {
  Answer answer;
  answer.move = asked.move;
  answer.bindings[asked.slot] = Binding::cells(picked_);
  return answer;
}

Message Picking::report() const {
  if (picked_ == 0) return Message("play.picked-none");
  const AskedGroup group = *asked_group(session_);
  const Game& game = session_.game();
  const GridShape& shape = game.layout.grid(group.grid).shape;
  const Links links = links_of(game, session_.state(), group.move, group.slot);
  const CellSet others = links.grown(shape, picked_) & ~picked_;
  const Fallible<Rejection> rejection = session_.refuse(reply(group));
  // Where no card lies, that is the reason.
  const bool lies = (session_.state().grid(game.layout, group.grid).occupied() & picked_) != 0;
  const bool lone = others == 0 && std::popcount(picked_) == 1 && lies;
  const char* key = rejection && lone          ? "play.picked-lone"
                    : rejection && others == 0 ? "play.picked-alone"
                    : rejection                ? "play.picked-needs"
                    : others == 0              ? "play.picked"
                                               : "play.picked-more";
  Message message(key);
  message.with("cells", cell_names(shape, picked_))
      .with("others", cell_names(shape, others))
      .with("move", move_name(game, group.move));
  if (rejection) message.with("reason", capital_first(presenter_.say(rejection->reason)));
  return message;
}

}  // namespace talon::cli
