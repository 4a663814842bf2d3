#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <set>

#include "contract/random_play.h"
#include "load/annotations.h"
#include "session/protocol.h"
#include "session/view.h"
#include "table/known.h"

using namespace talon;
using namespace talon::contract;

namespace {

using Parsed = nlohmann::json;

/// Those that lie face down and that the player has not seen.
std::set<std::string> hidden_cards(const Game& game, const State& state) {
  std::set<std::string> hidden;
  for (std::size_t zone = 0; zone < game.layout.zones().size(); ++zone) {
    const auto id = static_cast<ZoneId>(zone);
    const auto down = static_cast<std::size_t>(state.down(game.layout, id));
    for (const CardId card : state.zone(game.layout, id).first(down)) {
      hidden.insert(game.cards().id(card));
    }
  }
  for (std::size_t grid = 0; grid < game.layout.grids().size(); ++grid) {
    if (game.layout.grids()[grid].facing == Facing::up) continue;
    state.grid(game.layout, game.layout.grid_id(grid)).cards().each([&](CardId card) {
      hidden.insert(game.cards().id(card));
    });
  }
  known_face_down(game.layout, state).each([&](CardId card) {
    hidden.erase(game.cards().id(card));
  });
  return hidden;
}

/// Every text anywhere in the value.
void add_texts(const Parsed& value, std::set<std::string>& texts) {
  if (value.is_string()) texts.insert(value.get<std::string>());
  if (value.is_structured()) {
    for (const Parsed& part : value) add_texts(part, texts);
  }
}

void check_message(const Parsed& message, const std::set<std::string>& hidden) {
  std::set<std::string> texts;
  for (const char* part : {"view", "content"}) {
    if (message.contains(part)) add_texts(message[part], texts);
  }
  if (message.contains("legal")) {
    for (const Parsed& move : message["legal"]) add_texts(move["args"], texts);
  }
  for (const std::string& card : hidden) {
    if (texts.contains(card)) FAIL(card << " is hidden and told");
  }
  if (message.contains("seed") && !message["seed"].is_null()) FAIL("a bot is told the seed");
}

}  // namespace

TEST_CASE("A view shows no card that lies face down", "[contract]") {
  play_all(40, [](Rules& rules, const Position& position, const LegalAnswers&) {
    const Game& game = rules.game();
    const View view = view_of({game, position.state});
    for (const View::Zone& zone : view.zones) {
      const auto cards = position.state.zone(game.layout, zone.id);
      if (zone.count != static_cast<int>(cards.size())) FAIL("a wrong count");
      const std::size_t shown = zone.facing == Facing::up ? cards.size()
                                : zone.facing == Facing::down
                                    ? 0
                                    : cards.size() - static_cast<std::size_t>(zone.down);
      if (zone.cards.size() != shown) FAIL(zone.name << " shows too much or too little");
    }
    for (const View::Grid& grid : view.grids) {
      const ConstGridCells held = position.state.grid(game.layout, grid.id);
      for (std::size_t cell = 0; cell < grid.cells.size(); ++cell) {
        const CardId card = held.card(static_cast<CellId>(cell));
        if (grid.cells[cell].filled != (card != kNoCard)) FAIL("a wrong cell");
        const CardId shown = grid.facing == Facing::up ? card : kNoCard;
        if (grid.cells[cell].card != shown) FAIL(grid.name << " shows too much or too little");
      }
    }
  });
  SUCCEED();
}

TEST_CASE("A view shows the known cards where they lie, and no others", "[contract]") {
  int seen = 0;
  play_all(40, [&](Rules& rules, const Position& position, const LegalAnswers&) {
    const Game& game = rules.game();
    const CardSet known = known_face_down(game.layout, position.state);
    CardSet shown;
    const View view = view_of({game, position.state});
    for (const View::Zone& zone : view.zones) {
      const auto cards = position.state.zone(game.layout, zone.id);
      for (const View::Zone::Known& one : zone.known) {
        shown.insert(one.card);
        const auto place = cards.size() - static_cast<std::size_t>(one.from_top);
        if (place >= cards.size() || cards[place] != one.card) FAIL("it lies elsewhere");
      }
    }
    for (const View::Grid& grid : view.grids) {
      const ConstGridCells held = position.state.grid(game.layout, grid.id);
      for (std::size_t cell = 0; cell < grid.cells.size(); ++cell) {
        const CardId card = grid.cells[cell].known;
        if (card == kNoCard) continue;
        shown.insert(card);
        if (held.card(static_cast<CellId>(cell)) != card) FAIL("it lies elsewhere");
      }
    }
    if (shown != known) FAIL("too many or too few are shown");
    seen += shown.size();
  });
  // A shipped house rule lets one look at cards.
  CHECK(seen > 100);
}

TEST_CASE("A bot is told neither a hidden card nor the seed", "[contract]") {
  for (const Subject& subject : subjects()) {
    INFO(subject.name);
    for (int game = 0; game < subject.games(3); ++game) {
      Session session = start_session(subject, seed_text(game));
      RandomPlayer player(seed_text(game));
      const auto told = [&](std::string_view line) {
        check_message(Parsed::parse(line), hidden_cards(session.game(), session.state()));
      };
      Protocol::Settings settings;
      settings.client = Protocol::Client::bot;
      for (int ply = 0; ply < 100; ++ply) {
        Protocol protocol(session, told, settings);
        protocol.begin();
        for (const RecordView& view : annotations_of(session.game()).views) {
          protocol.receive("{\"view\": \"" + view.name + "\"}\n");
        }
        if (session.over()) break;
        play_on(session, player, 1);
      }
    }
  }
  SUCCEED();
}
