#include "session/log.h"

#include <catch2/catch.hpp>

#include "support/effort.h"

namespace talon {
namespace {

using LineKind = LogLine::Kind;

LogLine line(LineKind kind, std::size_t count) { return {kind, "", count, 0, {}}; }
LogLine note(std::string text) { return {LineKind::note, std::move(text), 0, 0, {}}; }

TEST_CASE("a log says how many answers are in force, whatever it takes back", "[session]") {
  CHECK(ply_after(line(LineKind::answer, 0), 2) == 3);
  CHECK(ply_after(line(LineKind::undo, 2), 3) == 1);
  CHECK(ply_after(line(LineKind::undo, 5), 3) == 0);  // as no session writes it
  CHECK(ply_after(line(LineKind::redo, 2), 1) == 3);
  CHECK(ply_after(note("x"), 1) == 1);
}

TEST_CASE("notes are kept with the answers that they follow", "[session]") {
  const LogLine answer = line(LineKind::answer, 0);
  const auto texts = [](const std::vector<LogLine>& log) {
    std::string all;
    for (const Note& one : notes_in(log)) all += std::to_string(one.ply) + one.text + " ";
    return all;
  };
  CHECK(texts({answer, note("a"), answer, note("b")}) == "1a 2b ");
  CHECK(texts({answer, note("a"), line(LineKind::undo, 1), note("b")}) == "0b ");
  // What is redone has its notes again, among those that were written meanwhile.
  CHECK(texts({answer, note("a"), line(LineKind::undo, 1), note("b"), line(LineKind::redo, 1)}) ==
        "0b 1a ");
  // Another answer drops them.
  CHECK(texts({answer, note("a"), line(LineKind::undo, 1), answer}) == "");
}

TEST_CASE("as many notes as a save may bring are told apart soon", "[session]") {
  std::vector<LogLine> log;
  for (int ply = 0; ply < 30'000; ++ply) {
    log.push_back(line(LineKind::answer, 0));
    log.push_back(note("a"));
  }
  const testing::Effort effort;
  const std::vector<Note> notes = notes_in(log);
  std::size_t told = 0;
  for (std::size_t ply = 0; ply <= 30'000; ++ply) told += notes_at(notes, ply).size();
  CHECK(effort.units() < 50);
  CHECK(told == 30'000);
  CHECK(notes_at(notes, 0).empty());
  CHECK(notes_at({}, 1).empty());
}

TEST_CASE("what was given together is known until something else is answered there", "[session]") {
  using Plies = std::set<std::size_t>;
  const LogLine alone = line(LineKind::answer, 0);
  LogLine joined = alone;
  joined.joined = true;
  const std::vector<LogLine> sent = {alone, joined, joined};
  const auto after = [&](std::vector<LogLine> more) {
    more.insert(more.begin(), sent.begin(), sent.end());
    return joined_answers(more);
  };
  CHECK(after({}) == Plies{1, 2});
  CHECK(after({line(LineKind::undo, 3), note("a")}) == Plies{1, 2});
  CHECK(after({line(LineKind::undo, 2), line(LineKind::redo, 1), alone}) == Plies{1});
  CHECK(after({line(LineKind::undo, 3), alone, alone, joined}) == Plies{2});
}

TEST_CASE("a deal that is begun again after an end is another game", "[session]") {
  const auto ends = [](const char* ending) {
    return LogLine{LineKind::answer, "", 0, 0, Outcome{ending, {}}};
  };
  const auto endings = [](const std::vector<LogLine>& log) {
    std::string all;
    for (const Outcome& one : ended_games(log, std::nullopt)) all += one.ending + " ";
    return all;
  };
  const LogLine answer = line(LineKind::answer, 0);
  CHECK(endings({answer}) == "");
  CHECK(endings({answer, ends("lost")}) == "lost ");
  CHECK(endings({answer, ends("lost"), line(LineKind::undo, 1), ends("won")}) == "won ");
  CHECK(endings({answer, ends("lost"), line(LineKind::undo, 2), answer}) == "lost ");
  CHECK(endings({answer, ends("lost"), line(LineKind::undo, 2), answer, ends("won")}) ==
        "lost won ");
  // What was made again is not begun again.
  CHECK(endings({answer, ends("lost"), line(LineKind::undo, 2), line(LineKind::redo, 1),
                 ends("won")}) == "won ");
  CHECK(ended_games({}, Outcome{"at once", {}}).size() == 1);
}

}  // namespace
}  // namespace talon
