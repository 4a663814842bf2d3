#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "session/answer_text.h"
#include "session/protocol.h"
#include "session/view.h"
#include "support/answers.h"
#include "support/hand_made_game.h"
#include "support/texts.h"

using namespace talon;
using namespace talon::testing;
using Parsed = nlohmann::json;

namespace {

std::shared_ptr<const Catalogue> texts() {
  return texts_over_messages({{"cards.c0", "the Red Lion"},
                              {"cards.c1", "the Red Bear"},
                              {"cards.c4", "the Owl"},
                              {"cards.c5", "the Blue Wolf"},
                              {"moves.take.text", "Take {cells}"},
                              {"moves.turn.text", "Turn {cell} by {n}"},
                              {"moves.tilt.text", "Tilt {towards}"},
                              {"moves.peek.text", "Peek at {hidden}"}});
}

std::shared_ptr<spec::Move> move_of(const std::string& name, std::vector<spec::Slot> slots,
                                    spec::Effects effects) {
  auto move = std::make_shared<spec::Move>();
  move->name = name;
  move->rule = "hand-made." + name;
  move->slots = std::move(slots);
  move->effects = std::move(effects);
  return move;
}

/// Two rows of three: c0 to c3 in the first cells, which all meet but for c3, then
/// c4 turned once, and nothing in the last. A second grid lies face down, with c5; cells of it can
/// be chosen where there is one to `peek`.
Session start_grid(bool peek = false) {
  HandMadeGame made(6, {"stock", "gone"});
  made.definition.texts = texts();
  made.add_grid("board", 2, 3);
  made.add_grid("store", 1, 1);
  made.definition.grids[1].facing = Facing::down;
  spec::GroupSlot cells;
  cells.grid = made.zone("board");
  cells.relation = made.relation([](int card, Side) { return card == 3 ? 2 : 1; });
  spec::CellSlot cell;
  cell.grid = cells.grid;
  const spec::NumberSlot number{HandMadeGame::number(1), HandMadeGame::number(3)};
  const spec::DirectionSlot towards{.grid = cells.grid};
  made.rules.moves = {move_of("take", {named("cells", cells)}, {made.put("cells", "gone")}),
                      move_of("turn", {named("cell", cell), named("n", number)}, {}),
                      move_of("tilt", {named("towards", towards)}, {})};
  if (peek) {
    spec::CellSlot hidden;
    hidden.grid = made.zone("store");
    made.rules.moves.push_back(move_of("peek", {named("hidden", hidden)}, {}));
  }
  made.rules.endings = {{"done", "x.done", {}, HandMadeGame::no_moves(), nullptr}};
  const auto game = made.compile();
  Position position{Layout(game->layout)};
  GridCells board = position.state.grid(game->layout, *game->layout.grid("board"));
  for (CellId index = 0; index < 4; ++index) board.put(index, index);
  board.put(4, 4, 1);
  position.state.grid(game->layout, *game->layout.grid("store")).put(0, 5, 2);
  auto session = Session::start_at(game, std::move(position));
  REQUIRE(session);
  return std::move(*session);
}

std::string read_back(Session& session, const std::string& text) {
  const std::vector<MoveId> offered = session.offered();
  const auto found = read_words({session.game(), session.state(), offered}, text);
  return found ? words_of(session.game(), session.state(), *found) : found.error().key;
}

}  // namespace

TEST_CASE("cells are named in logs by column and row", "[session]") {
  Session session = start_grid();
  CHECK(read_back(session, "take a1 b1") == "take a1 b1");
  CHECK(read_back(session, "take b2 c1 b1") == "take b1 c1 b2");
  CHECK(read_back(session, "turn b2 3") == "turn b2 3");
  CHECK(read_back(session, "tilt right") == "tilt right");
  CHECK(read_back(session, "take a1 d1") == "session.unknown-cell");
  CHECK(read_back(session, "take a1 a1") == "session.repeated-cell");
  CHECK(read_back(session, "tilt rigt") == "session.unknown-near");
  CHECK(read_back(session, "turn b2") == "session.missing-slot");
  CHECK(label_of(session.wording(), *read_spoken(session, "take c1 b1 b2")) ==
        "Take b1, c1 and b2");
}

TEST_CASE("a person names cells, the cards in them, or all that one is joined with", "[session]") {
  Session session = start_grid();
  for (const char* text : {"take a1 b1", "TAKE B1, A1", "a1 b1", "take red lion and red bear",
                           "take lion b1", "t a1 b1"}) {
    INFO(text);
    CHECK(heard(session, text) == "take a1 b1");
  }
  for (const char* text : {"group a1", "take group b1", "all c1", "take the group of owl"}) {
    INFO(text);
    CHECK(heard(session, text) == "take a1 b1 c1 b2");
  }
  CHECK(heard(session, "turn owl 2") == "turn b2 2");
  CHECK(heard(session, "b2 2") == "turn b2 2");
  CHECK(heard(session, "tilt r") == "tilt right");
  CHECK(heard(session, "right") == "tilt right");
  CHECK(heard(session, "take a1 c1") == "take a1 c1");  // to be refused with the rule
  CHECK(heard(session, "turn a1") == "session.ambiguous");
  CHECK(heard(session, "take d4 a1").starts_with("session.unknown-word"));
}

TEST_CASE("a card that lies face down is not known by its name", "[session]") {
  Session session = start_grid(true);
  CHECK(heard(session, "peek a1") == "peek a1");
  CHECK(heard(session, "turn owl 2") == "turn b2 2");
  CHECK(heard(session, "peek wolf").starts_with("session."));
  CHECK(heard(session, "the blue wolf").starts_with("session."));
}

TEST_CASE("programs give cells by row and column", "[session]") {
  Session session = start_grid();
  std::vector<Parsed> lines;
  Protocol protocol(session, [&](std::string_view line) { lines.push_back(Parsed::parse(line)); },
                    {});
  const auto ask = [&](const std::string& line) {
    lines.clear();
    protocol.receive(line + "\n");
    return lines.front();
  };
  protocol.begin();
  const Parsed choice = lines.back();
  CHECK(choice["complete"] == false);
  CHECK(choice["legal"][0] == Parsed::parse(R"({"id": "take a1 b1", "move": "take",
      "args": {"cells": [[0, 0], [0, 1]]}, "text": "Take a1 and b1"})"));
  CHECK(choice["view"]["grids"] == Parsed::parse(R"({
      "board": [[{"card": "c0", "turns": 0}, {"card": "c1", "turns": 0}, {"card": "c2", "turns": 0}],
                [{"card": "c3", "turns": 0}, {"card": "c4", "turns": 1}, null]],
      "store": [[{"card": null, "turns": 2}]]})"));
  bool turns = false, tilts = false;
  for (const Parsed& move : choice["legal"]) {
    turns = turns || move["args"] == Parsed{{"cell", {1, 1}}, {"n", 2}};
    tilts = tilts || move["args"] == Parsed{{"towards", "right"}};
  }
  CHECK(turns);
  CHECK(tilts);

  const Parsed apart = ask(R"({"move": "take", "args": {"cells": [[0, 0], [0, 2]]}})");
  CHECK(apart["code"] == "illegal-move");
  CHECK(apart["rule"] == "hand-made.take");
  CHECK(apart["message"] == "Nothing joins a1 with c1.");
  for (const char* cells :
       {"[[0, 3], [0, 1]]", "[[2, 0]]", "[[-1, 0]]", "[[0, 99]]", "[[99999999999, 0]]"}) {
    INFO(cells);
    const Parsed outside =
        ask(std::string(R"({"move": "take", "args": {"cells": )") + cells + "}}");
    CHECK(outside["code"] == "not-understood");
    CHECK_THAT(outside["message"].get<std::string>(), Catch::Contains("the cells are a1 to c2"));
  }
  for (const char* cells : {"[[0, 1, 2]]", "[[\"a\", 0]]", "[0]", "[[0.5, 1]]", "{}"}) {
    INFO(cells);
    CHECK(ask(std::string(R"({"move": "take", "args": {"cells": )") + cells + "}}")["code"] ==
          "bad-message");
  }
  CHECK(ask(R"({"move": "take", "args": {"cells": [[0, 0], [0, 0]]}})")["code"] ==
        "not-understood");
  CHECK(ask(R"({"move": "take", "args": {"cells": [[1, 1], [0, 2], [0, 1]]}})")["type"] ==
        "choice");
  CHECK(session.ply() == 1);
  CHECK(words_of(session.game(), session.position_at(0).state, session.reply_at(0)) ==
        "take b1 c1 b2");
}

TEST_CASE("a view shows the links of what it shows, and of hidden cards only where they lie",
          "[session]") {
  const Session session = start_grid();
  const View view = view_of(session.wording());
  REQUIRE(view.grids.size() == 2);
  CHECK(view.grids[0].links.right == 0b000011);
  CHECK(view.grids[0].links.below == 0b000010);
  CHECK(view.grids[0].cells[5].filled == false);
  CHECK(view.grids[1].cells[0].filled);
  CHECK(view.grids[1].cells[0].card == kNoCard);
}
