// All games that are found, with their variants, in positions that come up in random play.
#include <algorithm>
#include <catch2/catch.hpp>
#include <map>
#include <set>

#include "base/rng.h"
#include "cli/pages/card_face.h"
#include "cli/screen/board.h"
#include "cli/screen/choosing.h"
#include "rules/card_mover.h"
#include "session/answer_text.h"
#include "session/loading.h"
#include "support/fixture_library.h"

using namespace talon;
using namespace talon::screen;

namespace {

constexpr int kPlies = 60;
constexpr std::uint64_t kAnswersTried = 12;
// A window of 80x24 without its first and last lines, a line of notes, one of the list and two
// of what happened.
constexpr int kRoomForBoard = 18;
constexpr int kUsualColumns = 80;

std::vector<std::shared_ptr<const Game>> games_found() {
  const Library library = shipped_library();
  std::vector<std::shared_ptr<const Game>> games;
  for (const Found& found : library.games()) {
    GameRequest request;
    request.name = found.path.string();
    Diagnostics diagnostics;
    games.push_back(load_game(library, request, diagnostics));
    REQUIRE(games.back());
  }
  return games;
}

/// Calls look(session, random) at each choice of a random game.
template <typename Look>
void play_at_random(const std::shared_ptr<const Game>& game, Look look) {
  auto session = Session::start(game, Rules::Deal{"screen", {}});
  REQUIRE(session);
  Rng random = Rng::seeded("pointing", "screen");
  for (int ply = 0; ply < kPlies && !session->over(); ++ply) {
    look(*session, random);
    const std::uint64_t choosable = session->legal().choosable();
    const Reply reply =
        session->whole(session->legal().at(random.below(static_cast<std::uint32_t>(choosable))));
    REQUIRE_FALSE(session->answer(reply));
  }
}

/// What is pointed at for a slot of an answer; none for what is in the list, and several
/// for a set.
std::vector<Thing> things_for(const Session& session, const Answer& answer, std::size_t index) {
  const Game& game = session.game();
  const spec::Slot& slot = game.move(answer.move).slots[index];
  const Binding& bound = answer.bindings[index];
  std::vector<Thing> things;
  if (slot.is<spec::CardSlot>() || slot.is<spec::RunSlot>()) {
    things.push_back(Thing::card(bound.as_card(), bound.as_card_zone()));
  } else if (slot.is<spec::ZoneSlot>()) {
    things.push_back(Thing::zone(bound.as_zone()));
  } else if (const auto* cell = slot.as<spec::CellSlot>()) {
    things.push_back(Thing::cell(cell->grid, bound.as_cell()));
  } else if (slot.is<spec::SubsetSlot>()) {
    bound.as_cards().each([&](CardId card) {
      things.push_back(
          Thing::card(card, CardMover(game.layout, nullptr).zone_of(session.state(), card)));
    });
  } else if (const auto* group = slot.as<spec::GroupSlot>()) {
    each_cell(bound.as_cell_set(),
              [&](CellId one) { things.push_back(Thing::cell(group->grid, one)); });
  }
  return things;
}

/// Of the cards, where they lie, and of the cells.
std::set<Thing> pickable_things(const Choosing& choosing, const Session& session) {
  const Layout& layout = session.game().layout;
  std::set<Thing> things;
  const auto look_at = [&](const Thing& thing) {
    if (choosing.can_pick(thing)) things.insert(thing);
  };
  for (std::size_t index = 0; index < layout.zones().size(); ++index) {
    const auto zone = static_cast<ZoneId>(index);
    for (const CardId card : session.state().zone(layout, zone)) look_at(Thing::card(card, zone));
  }
  for (std::size_t index = 0; index < layout.grids().size(); ++index) {
    const ZoneId grid = layout.grid_id(index);
    for (CellId cell = 0; cell < kMaxCells; ++cell) look_at(Thing::cell(grid, cell));
  }
  return things;
}

/// Takes the item of the list that is the answer or leads to it, if there is one.
std::optional<Choosing::Step> take_from_list(Choosing& choosing, const Session& session,
                                             const Answer& answer) {
  for (const Item& item : std::vector<Item>(choosing.menu())) {
    if (item.kind == Item::Kind::answer && session.whole(item.answer) == session.whole(answer)) {
      return choosing.take(item);
    }
    if (item.kind == Item::Kind::move && item.answer.move == answer.move) {
      return choosing.take(item);
    }
    if (item.kind == Item::Kind::number && item.answer.move == answer.move) {
      Answer typed = item.answer;
      typed.bindings[item.slot] = answer.bindings[item.slot];
      if (typed == answer) {
        return Choosing::Step{.what = Choosing::Step::What::answered,
                              .reply = session.whole(typed)};
      }
    }
  }
  return std::nullopt;
}

/// The reply that comes about when the things of an answer are pointed at one by one.
std::optional<Reply> pointed(Choosing& choosing, const Session& session, const Answer& answer) {
  choosing.renew();
  const std::size_t slots = session.game().move(answer.move).slots.size();
  for (std::size_t slot = 0; slot <= slots; ++slot) {
    auto step = take_from_list(choosing, session, answer);
    if (!step && slot < slots) {
      const std::vector<Thing> things = things_for(session, answer, slot);
      const bool set = session.game().move(answer.move).slots[slot].is<spec::SubsetSlot>() ||
                       session.game().move(answer.move).slots[slot].is<spec::GroupSlot>();
      if (set) {
        for (const Thing& thing : pickable_things(choosing, session)) {
          const bool wanted = std::ranges::find(things, thing) != things.end();
          if (choosing.is_picked(thing) != wanted) (void)choosing.pick(thing);
        }
        step = choosing.confirm();
      } else if (!things.empty()) {
        step = choosing.choose(things.front());
        // Which of several moves it was meant for.
        if (step->what == Choosing::Step::What::narrowed && choosing.next().empty()) {
          if (const auto meant = take_from_list(choosing, session, answer)) step = meant;
        }
      }
    }
    if (!step) return std::nullopt;
    if (step->what == Choosing::Step::What::answered) return step->reply;
    if (step->what != Choosing::Step::What::narrowed) return std::nullopt;
  }
  return std::nullopt;
}

/// All that is within the board.
std::set<Thing> things_on(const Board& board) {
  std::set<Thing> things;
  for (const Spot& spot : board.spots) {
    const bool inside = spot.area.row >= 0 && spot.area.column >= 0 &&
                        spot.area.row + spot.area.height <= board.canvas.rows() &&
                        spot.area.column + spot.area.width <= board.canvas.columns();
    if (inside) things.insert(spot.things.begin(), spot.things.end());
  }
  return things;
}

}  // namespace

TEST_CASE("Every legal answer can be given by pointing", "[screen]") {
  const auto messages = shipped_library().messages("en");
  std::uint64_t all = 0;
  for (const auto& game : games_found()) {
    INFO(game->definition.game << " " << game->definition.variant);
    const cli::Presenter presenter{*game, *messages, {}};
    std::uint64_t tried = 0;
    play_at_random(game, [&](Session& session, Rng& random) {
      const auto choice = open_choice(session);
      if (choice->kind == Choice::Kind::text) return;  // that is typed
      Choosing choosing(session, presenter);
      const std::uint64_t count = session.legal().size();
      for (std::uint64_t i = 0; i < std::min(count, kAnswersTried); ++i) {
        const Answer answer = session.legal().at(random.below(static_cast<std::uint32_t>(count)));
        const auto reply = pointed(choosing, session, answer);
        INFO(words_of(*game, session.state(), session.whole(answer)));
        ++tried;
        if (!reply || !(*reply == session.whole(answer))) FAIL("it comes about otherwise");
      }
    });
    all += tried;
  }
  CHECK(all > 4'000);
}

TEST_CASE("All that can be chosen is on the board, whatever room there is", "[screen]") {
  const auto messages = shipped_library().messages("en");
  int boards = 0;
  for (const auto& game : games_found()) {
    INFO(game->definition.game << " " << game->definition.variant);
    play_at_random(game, [&](Session& session, Rng&) {
      for (const int columns : {40, kUsualColumns, 132}) {
        const cli::Presenter presenter{
            *game, *messages, {.colours = true, .glyphs = true, .plain = false, .width = columns}};
        const Choosing choosing(session, presenter);
        const std::set<Thing> pickable = pickable_things(choosing, session);
        const View view = view_of(session.wording());
        for (const Density& density : densities()) {
          const auto shown = things_on(make_board(presenter, view, {}, columns, density));
          const bool all = std::ranges::includes(shown, choosing.next()) &&
                           std::ranges::includes(shown, pickable);
          boards += 1;
          if (!all) {
            INFO(columns << " columns");
            FAIL("something is nowhere");
          }
        }
      }
    });
  }
  CHECK(boards > 20'000);
}

TEST_CASE("A window of 80x24 shows the whole board of nearly all positions", "[screen]") {
  const auto messages = shipped_library().messages("en");
  int positions = 0;
  int whole = 0;
  for (const auto& game : games_found()) {
    const cli::Presenter presenter{
        *game, *messages, {.colours = false, .glyphs = true, .plain = false, .width = 80}};
    play_at_random(game, [&](Session& session, Rng&) {
      const View view = view_of(session.wording());
      const Board board = make_board(presenter, view, {}, kUsualColumns, densities().back());
      ++positions;
      whole += board.canvas.rows() <= kRoomForBoard;
    });
  }
  INFO(whole << " of " << positions);
  CHECK(positions > 500);
  CHECK(whole * 100 >= positions * 98);  // in a column of Yukon lie up to 24 cards
}

TEST_CASE("What colours tell of cards their letters tell, too", "[screen]") {
  const auto messages = shipped_library().messages("en");
  for (const auto& game : games_found()) {
    for (const bool glyphs : {true, false}) {
      const cli::Presenter presenter{*game, *messages, {.colours = true, .glyphs = glyphs}};
      std::map<std::string, std::vector<std::string>> colours_by_text;
      for (CardId card = 0; card < game->cards().size(); ++card) {
        const cli::Line corner = card_corner(presenter, card);
        std::vector<std::string> colours;
        for (const cli::Span& span : corner) colours.push_back(span.style.colour);
        const auto known = colours_by_text.emplace(text_of(corner), colours).first;
        INFO(game->definition.game << ": " << text_of(corner));
        CHECK(known->second == colours);
      }
    }
  }
}
