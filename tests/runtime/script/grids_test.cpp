#include <catch2/catch.hpp>

#include "runtime/script/probe.h"
#include "runtime/script/spec_text.h"

namespace talon::testing {
namespace {

/// The probe game with a board of two rows of three, and with edges on all cards
/// but the last: card n shows n at the top, n+1 at the right and so on.
Definition board_definition() {
  Definition definition = probe_definition();
  std::vector<AttributeValue> edges;
  for (int card = 0; card < definition.cards.size(); ++card) {
    AttributeValue shown{0, card + 1 == definition.cards.size()};
    for (const Side side : kSides) {
      if (!shown.absent) shown.set_edge(side, card + static_cast<int>(side));
    }
    edges.push_back(shown);
  }
  definition.cards.add_attribute({"dots", AttributeKind::edges, {}, {}, ""}, std::move(edges));
  definition.grids = {{"board", Facing::up, GridShape(2, 3)}};
  return definition;
}

Loaded load_board(const std::string& text) {
  Definition definition = board_definition();
  definition.scripts = {lua_file("game.lua", text)};
  return load(definition);
}

std::string board_finding(const std::string& text) {
  const Loaded loaded = load_board(text);
  REQUIRE(loaded.findings.size() == 1);
  return loaded.findings.front();
}

Shared<spec::Relation> relation_of(const std::string& fields) {
  const Loaded loaded = load_board("move 'm' { cells = group { 'board', through = relation {" +
                                   fields + "} }, effect = {} }");
  REQUIRE(loaded.findings == std::vector<std::string>{});
  return loaded.rules->moves[0]->slots[0].as<spec::GroupSlot>()->relation;
}

}  // namespace

TEST_CASE("equal edges have equal numbers, whatever they are called", "[script]") {
  const auto numbers =
      relation_of("edge = function(card, side) return card.dots and card.dots[side] end");
  REQUIRE(numbers->edges);
  CHECK(numbers->pairs == nullptr);
  const auto& edges = numbers->edges->of;
  REQUIRE(edges.size() == 8);
  CHECK(edges[0][3] == edges[3][0]);  // both show 3
  CHECK(edges[0][1] == edges[1][0]);
  CHECK(edges[0][0] != edges[0][1]);
  CHECK(edges[7] == std::array<std::uint16_t, 4>{});  // it has no edges

  const auto texts =
      relation_of("edge = function(card, side) return side .. (card.dots and '' or card.id) end");
  CHECK(texts->edges->of[0] == texts->edges->of[6]);
  CHECK(texts->edges->of[0] != texts->edges->of[7]);
  CHECK(texts->edges->of[0][0] != texts->edges->of[0][2]);
}

TEST_CASE("a relation between cards holds both ways", "[script]") {
  const auto relation =
      relation_of("where = function(card, other) return card.rank == other.rank end");
  CHECK(relation->edges == nullptr);
  REQUIRE(relation->pairs);
  for (std::size_t card = 0; card < 8; ++card) {
    CHECK(relation->pairs->by_other[card].contains(static_cast<CardId>(card)));
    relation->pairs->by_other[card].each([&](CardId other) {
      CHECK(relation->pairs->by_other[other].contains(static_cast<CardId>(card)));
    });
  }
}

TEST_CASE("what is wrong with a relation is said at its function", "[script]") {
  CHECK(
      board_finding("relation { where = function(card, other)\nreturn card.id < other.id end }") ==
      "game.lua:1: one-sided-relation");
  CHECK(
      board_finding(
          "local n = 0\nrelation { where = function(card, other)\nn = n + 1 return n % 3 == 0 end }") ==
      "game.lua:2: impure-function");
  CHECK(board_finding(
            "local n = 0\nrelation { edge = function(card, side)\nn = n + 1 return n end }") ==
        "game.lua:2: impure-function");
  CHECK(board_finding("relation { edge = function(card, side) return 1.5 end }") ==
        "game.lua:1:19: card-edge-type returned=number cards=ace-of-moons");
  CHECK(board_finding("relation { edge = function(card, side) return {} end }") ==
        "game.lua:1:19: card-edge-type returned=table cards=ace-of-moons");
  CHECK(
      board_finding(
          "relation { edge = function(card, side) return card.dots and card.dots.upper end }") ==
      "game.lua:1:71: unknown-side name=upper (expected-one-of count=4 names=bottom left right top)");
  CHECK(board_finding("relation { where = function(card, other) card.dots.top = 3 end }") ==
        "game.lua:1: read-only type=table");
  CHECK(board_finding("ending 'n' { when = related_pairs('board', relation {}):equals(4) }") ==
        "game.lua:1: empty-relation");
  CHECK(board_finding("relation { edges = function() end, where = function() end }") ==
        "game.lua:1:12: unknown-field owner=relation name=edges (did-you-mean name=edge)");
}

TEST_CASE("grids are allowed where zones are", "[script]") {
  const Loaded loaded = load_board(R"(
    local meets = relation { where = function(card, other) return true end }
    setup {
      fill { "board", from = "stock" },
      fill { "board", from = "stock", up_to = 2, turned = "random" },
      deal(3, "stock", "board"), put_all("board", "stock"), deal_bottom(1, "stock", "board"),
      slide("board", "left"),
    }
    ending "n" { when = empty_cells("board"):equals(0), score = related_pairs("board", meets) + count("board") }
    move "lay" {
      card = any_of { "board", "capital" },
      cell = cell { "board", empty = true },
      effect = { put("card", slot "cell") },
    }
    move "take" {
      cells = group { "board", through = meets, min = 3, max = 5 },
      effect = { put("cells", "stock", function(card) return card.face end) },
    }
    move "move" {
      direction = direction { "board" },
      effect = { slide("board", slot "direction") },
    }
    move "turn" {
      cell = cell { "board" },
      n = number { 1, 3 },
      effect = { turn("cell", slot "n":number()) },
    }
    move "leave" { resign = true, effect = finish "n" }
  )");
  REQUIRE(loaded.findings == std::vector<std::string>{});
  CHECK(loaded.rules->moves[4]->resigns);
  CHECK(spec_text(*loaded.rules, board_definition()) ==
        R"(setup probe.setup @3
  fill board from stock up to 64
  fill board from stock up to 2 turned
  deal 3 stock to board
  put_all board to stock
  deal bottom 1 stock to board
  slide board left
ending n probe.n @9 when ((6 - cells(board all)) = 0) score (pairs(board) + cells(board all))
move lay probe.lay @10
  slot card card @11 board capital
  slot cell cell @12 board
    empty
  put card to slot cell
move take probe.take @15
  slot cells group @16 board
    size 3 to 5
  put cells of {huntress} to stock
move move probe.move @19
  slot direction direction @20 board
  slide board direction
move turn probe.turn @23
  slot cell cell @24 board
  slot n number @25
    from 1 to 3
  turn cell by n:number
move leave probe.leave @28
  finish n
)");
}

TEST_CASE("what is wrong with a place in a grid is said", "[script]") {
  const std::string meets = "local meets = relation { where = function(a, b) return true end }\n";
  CHECK(board_finding("deal(1, 'stock', 'bord')") ==
        "game.lua:1:18: unknown-spot name=bord (did-you-mean name=board)");
  CHECK(board_finding("cell { 'bord' }") ==
        "game.lua:1:8: unknown-grid name=bord (did-you-mean name=board)");
  CHECK(board_finding("cell {}") == "game.lua:1:1: expected-one-grid field=cell given=table");
  CHECK(board_finding("shuffle 'board'").starts_with("game.lua:1:9: unknown-zone name=board"));
  CHECK(board_finding("move 'm' { at = cell { 'board', empty = true, "
                      "where = function(card) return true end }, effect = {} }") ==
        "game.lua:1: where-of-empty");
  CHECK(board_finding("group { 'board', through = 'stock' }") ==
        "game.lua:1:18: expected-relation field=group.through given=string");
  CHECK(board_finding("group { 'board' }") ==
        "game.lua:1:1: missing-field missing=through owner=group");
  CHECK(
      board_finding(
          meets + "move 'm' { all = group { 'board', through = meets, min = 1 }, effect = {} }") ==
      "game.lua:2: group-of-one");
  CHECK(board_finding(meets +
                      "move 'm' { all = group { 'board', through = meets, min = 5, max = 3 }, "
                      "effect = {} }") == "game.lua:2: min-over-max");
  CHECK(board_finding("slide('board', 'upp')") ==
        "game.lua:1:16: unknown-direction name=upp (did-you-mean name=up)");
  CHECK(board_finding("fill { 'board', from = 'stock', turned = 'often' }") ==
        "game.lua:1:42: unknown-choice name=often (expected-one-of count=2 names=random upright)");
  CHECK(
      board_finding("setup { fill { 'capital', from = 'stock', up_to = 3, turned = 'random' } }") ==
      "game.lua:1: turned-in-zone");
  CHECK(board_finding("fill { 'capital', from = 'stock' }") ==
        "game.lua:1:1: missing-field missing=up_to owner=fill");
  CHECK(finding("local n = empty_cells('board')") == "game.lua:1:23: unknown-grid name=board");
}

}  // namespace talon::testing
