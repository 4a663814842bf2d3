#include "session/record_page.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>

#include "cli/support/temporary_folder.h"
#include "load/annotations.h"
#include "support/market.h"
#include "support/shipped.h"

using namespace talon;
using namespace talon::testing;

namespace {

/// A game of a folder, with the shipped decks.
std::shared_ptr<const Game> game_in(const std::filesystem::path& games, const std::string& id) {
  const std::filesystem::path source(TALON_SOURCE_DIR);
  return loaded_game(Library({{games}, {source / "decks"}, source / "runtime/messages"}), id);
}

std::shared_ptr<const Game> beacons() {
  static const auto game =
      game_in(std::filesystem::path(TALON_SOURCE_DIR) / "tests/games", "beacons");
  return game;
}

/// The first position of random games that `wanted` accepts.
template <typename Wanted>
Session find(Wanted wanted) {
  for (int game = 0; game < 200; ++game) {
    auto session = Session::start(beacons(), {std::to_string(game), {}});
    REQUIRE(session);
    for (int ply = 0; ply < 60 && !session->over(); ++ply) {
      if (wanted(*session)) return std::move(*session);
      play_randomly(*session, std::to_string(game * 100 + ply), 1);
    }
  }
  FAIL("no random game comes to such a position");
  return std::move(*Session::start(beacons(), {"0", {}}));
}

template <typename Page>
Page page(const Session& session, const char* view) {
  const RecordView* found = annotations_of(session.game()).view(view);
  REQUIRE(found);
  const RecordPage made = page_of(session, *found);
  REQUIRE(made.content);
  return std::get<Page>(*made.content);
}

bool has_content(const Session& session, const char* view) {
  return page_of(session, *annotations_of(session.game()).view(view)).content.has_value();
}

bool has_rows(const Session& session, const char* view, std::size_t rows) {
  return has_content(session, view) && page<ListPage>(session, view).rows.size() == rows;
}

}  // namespace

TEST_CASE("A list has a row for each record that passes, in the order that the view says",
          "[session]") {
  const Session session = find([](const Session& at) { return has_rows(at, "fires", 2); });
  const ListPage fires = page<ListPage>(session, "fires");
  REQUIRE(fires.columns.size() == 3);
  CHECK(fires.columns[0].name == "hill.name");
  CHECK(fires.columns[0].label == "name");
  CHECK(fires.columns[1].number);
  CHECK(std::stoi(fires.rows[0].cells[1].words) <= std::stoi(fires.rows[1].cells[1].words));
  for (const ListPage::Row& row : fires.rows) CHECK_FALSE(row.cells[0].words.empty());
}

TEST_CASE("A list can show only what belongs to another record", "[session]") {
  const Session session = find([](const Session& at) { return has_rows(at, "fires_here", 1); });
  const auto here = page<ListPage>(session, "fires_here");
  const MapPage map = page<MapPage>(session, "map");
  const auto cell = std::ranges::find_if(map.cells, [&](const auto& one) {
    return std::ranges::any_of(
        one.marks, [&](const auto& mark) { return map.marks[mark.kind].name == "keeper"; });
  });
  REQUIRE(cell != map.cells.end());
  const auto burns = [&](const MapPage::Mark& mark) {
    return map.marks[mark.kind].name == "fire" &&
           mark.numbers[0].words == here.rows[0].cells[0].words;
  };
  CHECK(std::ranges::any_of(cell->marks, burns));
}

TEST_CASE("A sheet tells a group in a sentence where the game has one", "[session]") {
  const Session session = find([](const Session& at) { return has_rows(at, "fires_here", 1); });
  const auto sheet = page<SheetPage>(session, "here");
  REQUIRE(sheet.groups.size() >= 2);
  CHECK(sheet.id == "keeper-1");
  CHECK(sheet.groups.front().name == "place");
  CHECK_THAT(sheet.groups.front().sentence, Catch::Matchers::StartsWith("Day "));
  CHECK(sheet.groups.front().sentence.find('{') == std::string::npos);
  CHECK_THAT(sheet.groups.back().sentence,
             Catch::Matchers::StartsWith("A fire burns here, of heat "));
}

TEST_CASE("A group is left out unless its record passes", "[session]") {
  const auto tired = [](const Session& at, const char* wanted) {
    if (!has_content(at, "keeper")) return false;
    const auto sheet = page<SheetPage>(at, "keeper");
    return sheet.groups[0].values[4].words == wanted;
  };
  const auto tells = [](const Session& at) {
    const auto sheet = page<SheetPage>(at, "here");
    return std::ranges::any_of(sheet.groups,
                               [](const auto& group) { return group.name == "tired"; });
  };
  CHECK(tells(find([&](const Session& at) { return tired(at, "yes"); })));
  CHECK_FALSE(tells(find([&](const Session& at) { return tired(at, "no"); })));
}

TEST_CASE("A map lays its records out from the top left, with their links", "[session]") {
  const Session session = find([](const Session& at) {
    return has_content(at, "map") && page<MapPage>(at, "map").cells.size() == 4;
  });
  const MapPage map = page<MapPage>(session, "map");
  int left = map.columns, top = map.rows;
  for (const MapPage::Cell& cell : map.cells) {
    left = std::min(left, cell.column);
    top = std::min(top, cell.row);
    CHECK(cell.column < map.columns);
    CHECK(cell.row < map.rows);
  }
  CHECK(left == 0);
  CHECK(top == 0);
  // What joins two cells is seen from both.
  for (const MapPage::Cell& cell : map.cells) {
    for (const MapPage::Link& link : cell.links) {
      if (map.links[link.kind].name != "path") continue;
      const int right = link.side == Side::right ? 1 : link.side == Side::left ? -1 : 0;
      const int down = link.side == Side::bottom ? 1 : link.side == Side::top ? -1 : 0;
      const auto other = std::ranges::find_if(map.cells, [&](const auto& one) {
        return one.column == cell.column + right && one.row == cell.row + down;
      });
      CHECK(other != map.cells.end());
    }
  }
}

TEST_CASE("A list keeps back what hangs on the answer to an open question", "[session]") {
  const TemporaryFolder folder;
  folder.write("inn/texts/en.yaml", "schema: 1\ntitle: Inn\n");
  folder.write("inn/game.yaml", R"(schema: 1
id: inn
deck: {use: french, into: stock}
zones: {stock: {facing: up}}
records:
  host: {max: 1, fields: {at: {type: integer, max: 9}}}
  guest: {max: 4, full: full, fields: {room: {type: integer, max: 9}}}
views:
  guests: {kind: list, of: guest, columns: [room], unless_asked: {admit: {room: {min: 3}}}}
  inn: {kind: sheet, of: host, groups: {guests: {list: guests}}}
turn: [day]
scripts: [rules.lua]
)");
  folder.write("inn/rules.lua", R"(
ending 'end' { when = count('stock'):equals(0) }
local admit = question 'admit' {}
local refuse = question 'refuse' {}
local wait = question 'wait' {}
phase 'day' (function(game)
  game:create('host', { at = 1 })
  game:create('guest', { room = 2 })
  game:create('guest', { room = 3 })
  game:choose { admit, refuse }
  game:choose(wait)
end)
)");
  auto session = Session::start(game_in(folder.path(), "inn"), {"1", {}});
  REQUIRE(session);
  const auto in_sheet = [&] {
    return page<SheetPage>(*session, "inn").groups.at(0).list->rows.size();
  };
  CHECK(page<ListPage>(*session, "guests").rows.size() == 1);
  CHECK(in_sheet() == 1);
  REQUIRE_FALSE(session->answer(session->whole(session->legal().at(0))));
  CHECK(page<ListPage>(*session, "guests").rows.size() == 2);
  CHECK(in_sheet() == 2);
}

TEST_CASE("A list without columns is told by what its records are called", "[session]") {
  const TemporaryFolder folder;
  folder.write(
      "inn/texts/en.yaml",
      "schema: 1\ntitle: Inn\nviews: {inn: {groups: {guests: {text: 'Here: {rows}.'}}}}\n");
  folder.write("inn/game.yaml", R"(schema: 1
id: inn
deck: {use: french, into: stock}
zones: {stock: {facing: up}}
records:
  host: {max: 1, fields: {at: {type: integer, max: 9}}}
  guest: {max: 4, full: full, fields: {room: {type: integer, max: 9}}}
views:
  guests: {kind: list, of: guest, columns: []}
  inn: {kind: sheet, of: host, groups: {guests: {list: guests}}}
turn: [day]
scripts: [rules.lua]
)");
  folder.write("inn/rules.lua", R"(
ending 'end' { when = count('stock'):equals(0) }
local wait = question 'wait' {}
phase 'day' (function(game)
  game:create('host', { at = 1 })
  game:create('guest', { room = 2 })
  game:choose(wait)
end)
)");
  const auto session = Session::start(game_in(folder.path(), "inn"), {"1", {}});
  REQUIRE(session);
  CHECK(page<SheetPage>(*session, "inn").groups.front().sentence == "Here: guest-1.");
}

TEST_CASE("A map may begin anywhere, and is cut where it is too large to draw", "[session]") {
  const TemporaryFolder folder;
  folder.write("far/texts/en.yaml", "schema: 1\ntitle: Far\n");
  folder.write("far/game.yaml", R"(schema: 1
id: far
deck: {use: french, into: stock}
zones: {stock: {facing: up}}
records:
  hill:
    max: 4
    full: full
    fields:
      x: {type: integer, min: -2147483648, max: 2147483647}
      y: {type: integer, min: -2147483648, max: 2147483647}
views:
  map: {kind: map, of: hill, across: x, up: y, label: x}
turn: [day]
scripts: [rules.lua]
)");
  const auto spots_of = [&](const std::string& hills) {
    folder.write("far/rules.lua",
                 "ending 'end' { when = count('stock'):equals(0) }\n"
                 "local go = question 'go' {}\n"
                 "phase 'day' (function(game)\n"
                 "  for _, hill in ipairs { " +
                     hills +
                     " } do game:create('hill', hill) end\n"
                     "  game:choose(go)\nend)\n");
    const auto session = Session::start(game_in(folder.path(), "far"), {"1", {}});
    REQUIRE(session);
    const MapPage map = page<MapPage>(*session, "map");
    std::vector<std::pair<int, int>> spots = {{map.columns, map.rows}};
    for (const MapPage::Cell& cell : map.cells) spots.emplace_back(cell.column, cell.row);
    return spots;
  };
  using Spots = std::vector<std::pair<int, int>>;
  CHECK(spots_of("{ x = 2147483646, y = -2147483648 }, { x = 2147483647, y = -2147483647 }") ==
        Spots{{2, 2}, {1, 0}, {0, 1}});
  CHECK(spots_of("{ x = -2147483648, y = 2147483647 }, { x = 2147483647, y = -2147483648 }") ==
        Spots{{1000, 1000}, {0, 0}, {999, 999}});
}
