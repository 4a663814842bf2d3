#include "cli/pages/group_words.h"

#include "session/answer_text.h"
#include "session/spoken_names.h"

namespace talon::cli {

std::optional<AskedGroup> asked_group(const Session& session) {
  for (const MoveId move : session.offered()) {
    const std::vector<spec::Slot>& slots = session.game().move(move).slots;
    const auto* const group = slots.size() == 1 ? slots[0].as<spec::GroupSlot>() : nullptr;
    if (group != nullptr) return AskedGroup{move, 0, group->grid};
  }
  return std::nullopt;
}

std::optional<CellSet> whole_group(Session& session, std::string_view line,
                                   const AskedGroup& asked) {
  const SpokenWords words = spoken_words(line, {}, session.game().texts().grammar());
  const SpokenNames names(session.wording(), {});
  if (words.empty() || !names.means_whole_group(words.front())) return std::nullopt;
  const auto read = read_spoken(session, line);
  if (!read || read->answer.move != asked.move) return std::nullopt;
  return read->answer.bindings[asked.slot].as_cell_set();
}

}  // namespace talon::cli
