#include "session/log.h"

#include <algorithm>
#include <utility>

namespace talon {

std::size_t ply_after(const LogLine& line, std::size_t ply) {
  switch (line.kind) {
    case LogLine::Kind::answer:
      return ply + 1;
    case LogLine::Kind::undo:
      return ply - std::min(ply, line.count);
    case LogLine::Kind::redo:
      return ply + line.count;
    case LogLine::Kind::note:
      return ply;
  }
  return ply;
}

std::vector<Outcome> ended_games(const std::vector<LogLine>& log,
                                 const std::optional<Outcome>& at_deal) {
  std::vector<Outcome> ended;
  std::optional<Outcome> last = at_deal;
  std::size_t ply = 0;
  for (const LogLine& line : log) {
    const bool begins = line.kind == LogLine::Kind::answer && ply == 0;
    if (begins && last) ended.push_back(*std::exchange(last, std::nullopt));
    if (line.outcome) last = line.outcome;
    ply = ply_after(line, ply);
  }
  if (last) ended.push_back(*last);
  return ended;
}

std::vector<Note> notes_in(const std::vector<LogLine>& log) {
  std::vector<Note> notes;
  std::size_t ply = 0;
  const auto drop_those_after = [&] {
    std::erase_if(notes, [&](const Note& note) { return note.ply > ply; });
  };
  for (const LogLine& line : log) {
    if (line.kind == LogLine::Kind::answer) drop_those_after();
    if (line.kind == LogLine::Kind::note) notes.push_back({ply, line.words});
    ply = ply_after(line, ply);
  }
  drop_those_after();
  std::ranges::stable_sort(notes, {}, &Note::ply);
  return notes;
}

}  // namespace talon
