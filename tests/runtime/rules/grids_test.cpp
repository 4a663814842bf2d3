#include <algorithm>
#include <catch2/catch.hpp>
#include <set>

#include "rules/relation.h"
#include "rules/touching.h"
#include "support/hand_made_game.h"

using namespace talon;
using namespace talon::testing;

namespace {

/// What a card shows on a side: some of four numbers.
int edge_of(int card, Side side) {
  return (card * 7 + static_cast<int>(side) * (card + 3)) % 4 + 1;
}

std::shared_ptr<spec::Move> move_of(const std::string& name, std::vector<spec::Slot> slots,
                                    spec::Effects effects) {
  auto move = std::make_shared<spec::Move>();
  move->name = name;
  move->slots = std::move(slots);
  move->effects = std::move(effects);
  return move;
}

HandMadeGame board(int rows, int columns) {
  HandMadeGame made(24, {"stock", "gone"});
  made.add_grid("board", rows, columns);
  made.rules.endings = {{"done", "x.done", {}, HandMadeGame::no_moves(), nullptr}};
  return made;
}

/// Any connected group may be taken from the board.
HandMadeGame taking_groups(int rows, int columns, int least = 2, int most = kMaxCells) {
  HandMadeGame made = board(rows, columns);
  spec::GroupSlot cells;
  cells.grid = made.zone("board");
  cells.relation = made.relation(edge_of);
  cells.minimum_size = least;
  cells.maximum_size = most;
  made.rules.moves = {move_of("take", {named("cells", cells)}, {made.put("cells", "gone")})};
  return made;
}

/// A board with cards at random cells, turned at random.
Position random_board(const Rules& rules, Rng& rng) {
  Position position = rules.blank();
  const Layout& layout = rules.game().layout;
  const ZoneId id = *layout.grid("board");
  GridCells cells = position.state.grid(layout, id);
  std::vector<CardId> cards;
  for (int card = 0; card < layout.cards(); ++card) cards.push_back(static_cast<CardId>(card));
  rng.shuffle(std::span(cards));
  for (int cell = 0; cell < layout.grid(id).shape.cells(); ++cell) {
    if (rng.below(5) == 0) continue;
    cells.put(static_cast<CellId>(cell), cards[static_cast<std::size_t>(cell)],
              static_cast<int>(rng.below(4)));
  }
  for (const CardId card : cards) {
    if (!cells.contains(card)) position.state.push(layout, 0, card);
  }
  return position;
}

Answer taking(CellSet cells) {
  Answer answer;
  answer.bindings[0] = Binding::cells(cells);
  return answer;
}

std::set<CellSet> listed(const LegalAnswers& legal) {
  std::set<CellSet> all;
  legal.each(
      [&](const Answer& answer) { return all.insert(answer.bindings[0].as_cell_set()).second; });
  CHECK(all.size() == legal.size());
  return all;
}

std::set<CellSet> accepted(Rules& rules, const Position& position, int cells) {
  std::set<CellSet> all;
  for (CellSet set = 0; set < CellSet{1} << cells; ++set) {
    if (!rules.refuse(position, taking(set))) all.insert(set);
  }
  return all;
}

/// Whether two cells' cards meet, cell by cell and side by side.
bool meet(const Layout& layout, ConstGridCells cells, CellId cell, Side side) {
  const CellId other = layout.grid(*layout.grid("board")).shape.neighbour(cell, side);
  if (other == kNoCell || cells.card(cell) == kNoCard || cells.card(other) == kNoCard) return false;
  return edge_of(cells.card(cell), turned(side, -cells.turns(cell))) ==
         edge_of(cells.card(other), turned(turned(side, 2), -cells.turns(other)));
}

}  // namespace

TEST_CASE("links join touching cards whose edges show the same as they lie", "[rules]") {
  Rules rules(taking_groups(3, 4).compile(), nullptr);
  const Layout& layout = rules.game().layout;
  const GridShape shape(3, 4);
  Rng rng = Rng::seeded("links", "test");
  for (int round = 0; round < 200; ++round) {
    const Position position = random_board(rules, rng);
    const ConstGridCells cells = position.state.grid(layout, *layout.grid("board"));
    const Links links = links_of(rules.game(), position.state, 0, 0);
    int count = 0;
    for (int i = 0; i < shape.cells(); ++i) {
      const auto cell = static_cast<CellId>(i);
      const bool right = meet(layout, cells, cell, Side::right);
      const bool below = meet(layout, cells, cell, Side::bottom);
      CHECK((links.right >> cell & 1) == right);
      CHECK((links.below >> cell & 1) == below);
      count += right + below;
    }
    CHECK(links.count() == count);
    CHECK(shown_links(rules.game(), position.state, *layout.grid("board"))->count() == count);
  }
}

TEST_CASE("what shows nothing meets nothing, and accepted pairs need no edges", "[rules]") {
  RelationTable relation;
  relation.edges = {0, 0, 0x0001'0001'0001'0001};
  relation.pairs.resize(3);
  relation.pairs[0].insert(2);
  relation.pairs[2].insert(0);
  const GridShape shape(1, 3);
  const Layout layout(3, {}, {}, {{"board", Facing::up, shape}});
  State state(layout);
  GridCells cells = state.grid(layout, 0);
  cells.put(0, 1);
  cells.put(1, 0);
  cells.put(2, 2);
  CHECK(relation.links(shape, cells).right == 0b010);
}

TEST_CASE("the pairs and the largest groups are listed, and each of their parts is legal",
          "[rules]") {
  Rules rules(taking_groups(3, 4).compile(), nullptr);
  Rng rng = Rng::seeded("groups", "test");
  for (int round = 0; round < 40; ++round) {
    Position position = random_board(rules, rng);
    LegalAnswers legal;
    REQUIRE_FALSE(rules.reopen(position, legal));
    if (rules.over(position)) continue;
    CHECK_FALSE(legal.complete());
    const std::set<CellSet> accepted_sets = accepted(rules, position, 12);
    std::set<CellSet> wanted;  // of two cells, or not part of a larger one
    for (const CellSet set : accepted_sets) {
      const bool largest = std::ranges::none_of(
          accepted_sets, [&](CellSet other) { return other != set && (set & ~other) == 0; });
      if (largest || std::popcount(set) == 2) wanted.insert(set);
    }
    CHECK(listed(legal) == wanted);
  }
}

TEST_CASE("a search can have every group listed, and knows when the list is complete", "[rules]") {
  Rules rules(taking_groups(3, 4).compile(), nullptr);
  Rng rng = Rng::seeded("growing", "test");
  for (int round = 0; round < 40; ++round) {
    Position position = random_board(rules, rng);
    LegalAnswers usual, all, some;
    REQUIRE_FALSE(rules.reopen(position, usual));
    if (rules.over(position)) continue;
    rules.list_groups(1'000'000);
    REQUIRE_FALSE(rules.reopen(position, all));
    CHECK(all.complete());
    CHECK(listed(all) == accepted(rules, position, 12));
    for (std::uint64_t place = 0; place < usual.size(); ++place) {
      CHECK(all.at(place) == usual.at(place));
    }
    const std::uint64_t fewer = usual.size() + (all.size() - usual.size()) / 2;
    rules.list_groups(fewer);
    REQUIRE_FALSE(rules.reopen(position, some));
    CHECK(some.size() == fewer);
    CHECK(some.complete() == (fewer == all.size()));
    rules.list_groups(0);
  }
}

TEST_CASE("pairs are listed one and all", "[rules]") {
  Rules rules(taking_groups(3, 4, 2, 2).compile(), nullptr);
  Rng rng = Rng::seeded("pairs", "test");
  for (int round = 0; round < 20; ++round) {
    Position position = random_board(rules, rng);
    LegalAnswers legal;
    REQUIRE_FALSE(rules.reopen(position, legal));
    if (rules.over(position)) continue;
    CHECK(legal.complete());
    CHECK(listed(legal) == accepted(rules, position, 12));
  }
}

TEST_CASE("groups have the sizes that are asked for", "[rules]") {
  Rules rules(taking_groups(3, 4, 3, 4).compile(), nullptr);
  Rng rng = Rng::seeded("sizes", "test");
  int found = 0;
  for (int round = 0; round < 60; ++round) {
    Position position = random_board(rules, rng);
    LegalAnswers legal;
    REQUIRE_FALSE(rules.reopen(position, legal));
    const std::set<CellSet> accepted_sets = accepted(rules, position, 12);
    // Where a group can be taken one is listed, however large the whole group is.
    CHECK(accepted_sets.empty() == legal.empty());
    if (rules.over(position)) continue;
    for (const CellSet set : listed(legal)) CHECK(accepted_sets.contains(set));
    for (const CellSet set : accepted_sets)
      CHECK((std::popcount(set) >= 3 && std::popcount(set) <= 4));
    found += static_cast<int>(accepted_sets.size());
  }
  CHECK(found > 100);
}

TEST_CASE("only cells of the grid and only cards that are wanted make a group", "[rules]") {
  HandMadeGame made = taking_groups(2, 2);
  auto take = std::make_shared<spec::Move>(*made.rules.moves[0]);
  take->slots[0].as<spec::GroupSlot>()->relation = made.relation([](int, Side) { return 1; });
  take->slots[0].as<spec::GroupSlot>()->filter = made.cards([](int card) { return card != 2; });
  made.rules.moves = {take};
  Rules rules(made.compile(), nullptr);
  const Layout& layout = rules.game().layout;
  Position position = rules.blank();
  GridCells cells = position.state.grid(layout, *layout.grid("board"));
  for (const CellId cell : {CellId{0}, CellId{1}, CellId{2}}) cells.put(cell, cell);
  LegalAnswers legal;
  REQUIRE_FALSE(rules.reopen(position, legal));
  CHECK(listed(legal) == std::set<CellSet>{0b0011});
  const auto reason = [&](CellSet set) { return rules.refuse(position, taking(set))->reason.key; };
  CHECK(reason(0b0101) == "refusal.not-allowed");
  CHECK(reason(0b1001) == "refusal.cell-empty");
  CHECK(reason(0b0001) == "refusal.too-few-cells");
  CHECK(reason(0) == "refusal.too-few-cells");
  CHECK(reason(CellSet{1} << 40 | 1) == "refusal.cell-empty");
}

TEST_CASE("what lies apart in a group is named against the rest", "[rules]") {
  HandMadeGame made = taking_groups(1, 5);
  auto take = std::make_shared<spec::Move>(*made.rules.moves[0]);
  take->slots[0].as<spec::GroupSlot>()->relation =
      made.relation([](int card, Side) { return card == 3 ? 2 : 1; });
  made.rules.moves = {take};
  Rules rules(made.compile(), nullptr);
  const Layout& layout = rules.game().layout;
  Position position = rules.blank();
  GridCells cells = position.state.grid(layout, *layout.grid("board"));
  for (int cell = 0; cell < 5; ++cell)
    cells.put(static_cast<CellId>(cell), static_cast<CardId>(cell));
  const Message reason = rules.refuse(position, taking(0b11111))->reason;
  CHECK(reason.key == "refusal.not-joined");
  const auto value = [&](const std::string& name) {
    const auto found =
        std::ranges::find_if(reason.values, [&](const auto& one) { return one.first == name; });
    return texts_of(std::get<std::vector<Name>>(found->second));
  };
  CHECK(value("apart") == std::vector<std::string>{"d1", "e1"});
  CHECK(value("others") == std::vector<std::string>{"a1", "b1", "c1"});
}

TEST_CASE("cells and directions are listed in their fixed order", "[rules]") {
  HandMadeGame made = board(2, 2);
  spec::CellSlot cell;
  cell.grid = made.zone("board");
  cell.filter = made.cards([](int card) { return card != 1; });
  spec::CellSlot empty;
  empty.grid = cell.grid;
  empty.empty_cells = true;
  const spec::DirectionSlot towards{.grid = cell.grid};
  made.rules.moves = {move_of("one", {named("cell", cell), named("towards", towards)}, {}),
                      move_of("two", {named("empty", empty)}, {}),
                      move_of("three", {named("towards", spec::DirectionSlot())}, {})};
  Rules rules(made.compile(), nullptr);
  const Layout& layout = rules.game().layout;
  Position position = rules.blank();
  GridCells cells = position.state.grid(layout, *layout.grid("board"));
  cells.put(0, 0);
  cells.put(1, 1);
  LegalAnswers legal;
  REQUIRE_FALSE(rules.reopen(position, legal));
  std::vector<std::vector<std::uint64_t>> found;
  legal.each([&](const Answer& answer) {
    found.push_back({answer.move, answer.bindings[0].low, answer.bindings[1].low});
    return true;
  });
  CHECK(found == std::vector<std::vector<std::uint64_t>>{
                     {0, 0, 2}, {1, 2, 0}, {1, 3, 0}, {2, 0, 0}, {2, 1, 0}, {2, 2, 0}, {2, 3, 0}});
  CHECK(legal.complete());
  Answer answer;
  answer.bindings[0] = Binding::cell(1);
  CHECK(rules.refuse(position, answer)->reason.key == "refusal.not-allowed");
  answer.bindings[0] = Binding::cell(3);
  CHECK(rules.refuse(position, answer)->reason.key == "refusal.cell-empty");
  answer.bindings[0] = Binding::cell(0);
  answer.bindings[1] = Binding::direction(Side::left);
  CHECK(rules.refuse(position, answer)->reason.key == "refusal.nothing-slides");
  answer.move = 1;
  CHECK(rules.refuse(position, answer)->reason.key == "refusal.cell-taken");
}

TEST_CASE("a card may be put where a grid has room, and nowhere else", "[rules]") {
  HandMadeGame made = board(1, 2);
  made.rules.setup = {made.deal(2, "stock", "gone")};
  made.rules.moves = {
      move_of("lay", {made.card_slot("card", {"gone"})}, {made.put("card", "board")}),
      move_of("draw", {made.card_slot("card", {"stock"})}, {made.put("card", "board")})};
  Rules rules(made.compile(), nullptr);
  Position position;
  LegalAnswers legal;
  REQUIRE_FALSE(rules.start({"", {}}, position, legal));
  REQUIRE_FALSE(rules.apply(position, legal.at(0), legal));
  REQUIRE_FALSE(rules.apply(position, legal.at(0), legal));
  const Layout& layout = rules.game().layout;
  CHECK(position.state.grid(layout, *layout.grid("board")).count() == 2);
  const auto fault = rules.apply(position, legal.at(0), legal);
  REQUIRE(fault);
  CHECK(fault->message.key == "rules.no-room");
}

TEST_CASE("cards are turned by chance when they are dealt so, alike for the same seed", "[rules]") {
  HandMadeGame made = board(4, 5);
  auto fill = std::make_shared<spec::Effect>(*made.fill("board", "stock", kMaxCells));
  fill->as<spec::Fill>()->orientation = spec::Orientation::random;
  made.rules.setup = {fill};
  Rules rules(made.compile(), nullptr);
  Position one, two, other;
  LegalAnswers legal;
  REQUIRE_FALSE(rules.start({"a", {}}, one, legal));
  REQUIRE_FALSE(rules.start({"a", {}}, two, legal));
  REQUIRE_FALSE(rules.start({"b", {}}, other, legal));
  CHECK(one.state == two.state);
  const Layout& layout = rules.game().layout;
  const ConstGridCells cells = std::as_const(one.state).grid(layout, *layout.grid("board"));
  std::set<int> turns;
  bool differ = false;
  each_cell(cells.occupied(), [&](CellId cell) {
    turns.insert(cells.turns(cell));
    const auto others = std::as_const(other.state).grid(layout, *layout.grid("board"));
    differ = differ || others.turns(cell) != cells.turns(cell);
  });
  CHECK(cells.count() == 20);
  CHECK(turns == std::set<int>{0, 1, 2, 3});
  CHECK(differ);
  CHECK_FALSE(rules.game().draws_in_play);
}

TEST_CASE("giving up comes last, is not a move, and is all that is left in the end", "[rules]") {
  HandMadeGame made(3, {"stock", "gone"});
  auto leave = std::make_shared<spec::Move>();
  leave->name = "leave";
  leave->resigns = true;
  leave->effects = {HandMadeGame::finish("left")};
  made.rules.moves = {
      leave, move_of("take", {made.card_slot("card", {"stock"})}, {made.put("card", "gone")})};
  const auto two_gone =
      HandMadeGame::both(spec::Sign::equal, made.count("gone"), HandMadeGame::number(2));
  made.rules.endings = {
      {"stuck",
       "x",
       {},
       HandMadeGame::both(spec::Sign::logical_and, HandMadeGame::no_moves(), two_gone),
       nullptr},
      {"left", "x", {}, nullptr, nullptr}};
  Rules rules(made.compile(), nullptr);
  const auto at = [&](std::vector<CardId> stock, std::vector<CardId> gone, LegalAnswers& legal) {
    Position position = place(rules, {{"stock", stock}, {"gone", gone}});
    REQUIRE_FALSE(rules.reopen(position, legal));
    return position;
  };
  LegalAnswers legal;
  at({0, 1}, {}, legal);
  CHECK(legal.size() == 3);
  CHECK(legal.going_on() == 2);
  CHECK(legal.choosable() == 2);
  CHECK(legal.at(2).move == 0);
  const Position stuck = at({}, {0, 1}, legal);
  CHECK(rules.over(stuck));
  CHECK(legal.empty());
  Position alone = at({}, {0}, legal);
  CHECK_FALSE(rules.over(alone));
  CHECK(legal.size() == 1);
  CHECK(legal.going_on() == 0);
  CHECK(legal.choosable() == 1);
  REQUIRE_FALSE(rules.apply(alone, legal.at(0), legal));
  CHECK(rules.outcome(alone).ending == "left");
}

TEST_CASE("a card that an effect put into a grid is taken out of it by the next one", "[rules]") {
  HandMadeGame made = board(2, 4);
  const spec::Slot card = made.card_slot("card", {"stock"});
  made.rules.moves = {
      move_of("pass", {card}, {made.put("card", "board"), made.put("card", "gone")})};
  Rules rules(made.compile(), nullptr);
  const Layout& layout = rules.game().layout;
  Rng rng = Rng::seeded("passing", "test");
  Position position = random_board(rules, rng);
  const ZoneId gone = *layout.zone("gone");
  const CellSet before = position.state.grid(layout, *layout.grid("board")).occupied();
  const CardId card_to_pass = position.state.top(layout, 0);
  Answer answer;
  answer.bindings[0] = Binding::card(card_to_pass, 0);
  LegalAnswers legal;
  REQUIRE(!rules.refuse(position, answer));
  REQUIRE(!rules.apply(position, answer, legal));
  CHECK(position.state.count(layout, gone) == 1);
  CHECK(position.state.top(layout, gone) == card_to_pass);
  CHECK(position.state.grid(layout, *layout.grid("board")).occupied() == before);
  for (CardId one = 0; one < layout.cards(); ++one) {
    int places = position.state.grid(layout, *layout.grid("board")).contains(one) ? 1 : 0;
    for (const ZoneId zone : {ZoneId{0}, gone}) {
      const auto cards = position.state.zone(layout, zone);
      places += static_cast<int>(std::ranges::count(cards, one));
    }
    CHECK(places == 1);
  }
}

TEST_CASE("a slot for top cards takes any card of a grid", "[rules]") {
  HandMadeGame made = board(2, 4);
  spec::Slot card = made.card_slot("card", {"board", "stock"});
  card.as<spec::CardSlot>()->top_only = true;
  made.rules.moves = {move_of("take", {card}, {made.put("card", "gone")})};
  Rules rules(made.compile(), nullptr);
  const Layout& layout = rules.game().layout;
  Rng rng = Rng::seeded("tops", "test");
  Position position = random_board(rules, rng);
  LegalAnswers legal;
  REQUIRE(!rules.reopen(position, legal));
  const CardSet in_grid = position.state.grid(layout, *layout.grid("board")).cards();
  CHECK(legal.size() == static_cast<std::uint64_t>(in_grid.size()) + 1);
  legal.each([&](const Answer& one) {
    CHECK(!rules.refuse(position, one));
    return true;
  });
  Answer below;
  below.bindings[0] = Binding::card(position.state.zone(layout, 0).front(), 0);
  CHECK(rules.refuse(position, below));
}
