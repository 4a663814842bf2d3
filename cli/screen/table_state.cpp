#include "cli/screen/table_state.h"

#include <utility>

#include "cli/play/lost_game.h"

namespace talon::screen {

TableState::TableState(Session& at, const cli::Presenter& shown_by, cli::Keeping& keeping,
                       std::string again)
    : session(at),
      presenter(shown_by),
      seat(at, shown_by, keeping, std::move(again)),
      choice(seat.choice()),
      choosing(at, shown_by) {}

std::vector<Entry> entries_of(const TableState& state) {
  std::vector<Entry> entries;
  if (state.choice) {
    for (const Item& item : state.choosing.menu()) entries.push_back({item.label, ""});
    return entries;
  }
  std::vector<std::pair<const char*, const char*>> offered = {
      {"screen.end-new", "n"}, {"screen.end-again", "R"}, {"screen.end-undo", "u"}};
  if (cli::may_be_lost_by_an_answer(state.session)) offered.emplace_back("screen.end-analyze", "W");
  offered.insert(offered.end(),
                 {{"screen.end-log", "L"}, {"screen.end-report", "F"}, {"screen.end-leave", "q"}});
  for (const auto& [key, press] : offered) entries.push_back({state.presenter.say(key), press});
  return entries;
}

}  // namespace talon::screen
