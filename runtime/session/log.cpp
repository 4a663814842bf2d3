#include "session/log.h"

#include <algorithm>

namespace talon {

std::vector<Note> notes_in(const std::vector<LogLine>& log) {
  std::vector<Note> notes;
  std::size_t ply = 0;
  for (const LogLine& line : log) {
    switch (line.kind) {
      case LogLine::Kind::answer:
        std::erase_if(notes, [&](const Note& note) { return note.ply > ply; });
        ++ply;
        break;
      case LogLine::Kind::undo:
        ply -= std::min(ply, line.count);
        break;
      case LogLine::Kind::redo:
        ply += line.count;
        break;
      case LogLine::Kind::note:
        notes.push_back({ply, line.words});
        break;
    }
  }
  std::erase_if(notes, [&](const Note& note) { return note.ply > ply; });
  std::ranges::stable_sort(notes, {}, &Note::ply);
  return notes;
}

}  // namespace talon
