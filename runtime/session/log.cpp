#include "session/log.h"

#include <algorithm>

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
