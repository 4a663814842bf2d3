#include "cli/picking.h"

#include "base/text.h"
#include "cli/sentence.h"
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

/// A move of one slot, so that the cells are all there is to say.
std::optional<Picking::Asked> Picking::asked() const {
  for (const MoveId move : session_.offered()) {
    const std::vector<spec::Slot>& slots = session_.game().move(move).slots;
    if (slots.size() == 1 && slots[0].is<spec::GroupSlot>()) return Asked{move, 0};
  }
  return std::nullopt;
}

void Picking::forget_old() {
  if (ply_ != session_.ply()) picked_ = 0;
  ply_ = session_.ply();
}

bool Picking::take(std::string_view line) {
  forget_old();
  const std::optional<Asked> group = asked();
  if (!group) return false;
  const ZoneId grid =
      session_.game().move(group->move).slots[group->slot].as<spec::GroupSlot>()->grid;
  const auto cells = cells_in(session_.game().layout.grid(grid).shape, line);
  if (!cells) {
    const auto group_cells = whole_group(line, *group);
    if (group_cells) picked_ = *group_cells;
    return group_cells.has_value();
  }
  if (picked_ == 0 && std::popcount(*cells) > 1) return false;
  picked_ ^= *cells;
  return true;
}

std::optional<Picking::Group> Picking::group_in(std::string_view line) {
  const std::optional<Asked> group = asked();
  const auto cells = group ? whole_group(line, *group) : std::nullopt;
  if (!cells) return std::nullopt;
  return Group{session_.game().move(group->move).slots[group->slot].as<spec::GroupSlot>()->grid,
               *cells};
}

std::optional<CellSet> Picking::whole_group(std::string_view line, const Asked& asked) {
  const SpokenWords words = spoken_words(line, {});
  const SpokenNames names(session_.wording(), {});
  if (words.empty() || !names.means_whole_group(words.front())) return std::nullopt;
  const auto read = read_spoken(session_, line);
  if (!read || read->answer.move != asked.move) return std::nullopt;
  return read->answer.bindings[asked.slot].as_cell_set();
}

std::optional<Reply> Picking::answer(std::string_view line) {
  forget_old();
  const std::optional<Asked> group = asked();
  if (!group || picked_ == 0) return std::nullopt;
  const SpokenWords words = spoken_words(line, {});
  const SpokenNames names(session_.wording(), {});
  if (names.move(words, group->move) == NameMatch::none) return std::nullopt;
  return reply(*group);
}

Reply Picking::reply(const Asked& asked) const {
  Answer answer;
  answer.move = asked.move;
  answer.bindings[asked.slot] = Binding::cells(picked_);
  return answer;
}

Message Picking::report() const {
  if (picked_ == 0) return Message("play.picked-none");
  const Asked group = *asked();
  const Game& game = session_.game();
  const ZoneId grid = game.move(group.move).slots[group.slot].as<spec::GroupSlot>()->grid;
  const GridShape& shape = game.layout.grid(grid).shape;
  const Links links = links_of(game, session_.state(), group.move, group.slot);
  const CellSet others = links.grown(shape, picked_) & ~picked_;
  const std::optional<Rejection> rejection = session_.refuse(reply(group));
  const bool lone = others == 0 && std::popcount(picked_) == 1;
  const char* key = rejection && lone          ? "play.picked-lone"
                    : rejection && others == 0 ? "play.picked-alone"
                    : rejection                ? "play.picked-needs"
                    : others == 0              ? "play.picked"
                                               : "play.picked-more";
  Message message(key);
  message.with("cells", cell_names(shape, picked_))
      .with("others", cell_names(shape, others))
      .with("move", move_name(game, group.move));
  if (rejection) message.with("reason", capitalised(presenter_.say(rejection->reason)));
  return message;
}

}  // namespace talon::cli
