// What must hold for every game and variant that ships, whatever its rules are.
#include <set>

#include <catch2/catch.hpp>

#include "session/answer_text.h"
#include "session/replay.h"
#include "session/save_records.h"
#include "session/view.h"
#include "support/fixture_library.h"
#include "support/market.h"
#include "support/shipped.h"

using namespace talon;
using namespace talon::testing;

namespace {

constexpr int kGames = 200;
/// No game that ships is longer when played at random.
constexpr int kLongest = 500;

Session start(std::shared_ptr<const Game> game, int seed) {
  auto session = Session::start(std::move(game), {std::to_string(seed), {}});
  REQUIRE(session);
  return std::move(*session);
}

/// Every card of the deck lies in exactly one place.
bool whole(const Game& game, const State& state) {
  std::multiset<CardId> found;
  for (std::size_t zone = 0; zone < game.layout.zones().size(); ++zone) {
    const auto cards = state.zone(game.layout, static_cast<ZoneId>(zone));
    found.insert(cards.begin(), cards.end());
  }
  const std::set<CardId> once(found.begin(), found.end());
  return found.size() == once.size() && static_cast<int>(found.size()) == game.cards().size();
}

/// No card that lies face down is in the view.
bool discreet(const Game& game, const State& state) {
  for (const View::Zone& zone : view_of(game, state).zones) {
    if (zone.facing == Facing::down && !zone.cards.empty()) return false;
  }
  return true;
}

/// The save of a session, written and read.
SaveContents saved(const Session& session, const std::string& name) {
  std::vector<std::string> records{
      header_record(header_of(session, {name, std::nullopt, {}, "en"}, "1"))};
  for (const LogLine& line : session.log()) records.push_back(line_record(line));
  const JournalText text = JournalText::read(JournalText::write(records));
  SaveContents contents;
  contents.header = read_header(text.records.front()).value();
  for (std::size_t line = 1; line < text.records.size(); ++line) {
    contents.lines.push_back(read_line(text.records[line]).value());
  }
  return contents;
}

template <typename Test>
void for_each_game(Test test) {
  const Library library = shipped_library();
  REQUIRE_FALSE(library.games().empty());
  for (const Found& found : library.games()) {
    const auto game = shipped_game(found.name);
    for (int seed = 0; seed < kGames; ++seed) {
      INFO(found.name << ", seed " << seed);
      test(found.name, game, seed);
    }
  }
}

}  // namespace

TEST_CASE("in every game cards are neither lost nor doubled, and hidden ones stay hidden",
          "[session]") {
  for_each_game([](const std::string&, const std::shared_ptr<const Game>& game, int seed) {
    Session session = start(game, seed);
    play_randomly(session, std::to_string(seed), kLongest);
    CHECK(session.over());
    bool sound = true;
    for (std::size_t ply = 0; ply <= session.ply(); ++ply) {
      const State& state = session.position_at(ply).state;
      sound = sound && whole(*game, state) && discreet(*game, state);
    }
    CHECK(sound);
  });
}

TEST_CASE("in every game the answers that are listed are legal, distinct, and change nothing "
          "until one is given",
          "[session]") {
  for_each_game([](const std::string&, const std::shared_ptr<const Game>& game, int seed) {
    Session session = start(game, seed);
    while (!session.over()) {
      const std::uint64_t before = session.state_hash();
      const std::vector<MoveId> offered = session.offered();
      const Asked asked{*game, session.state(), offered};
      std::set<std::string> ids;
      std::uint64_t good = 0;
      for (std::uint64_t index = 0; index < session.legal().size(); ++index) {
        const Answer answer = session.legal().at(index);
        const std::string id = words_of(*game, session.state(), answer);
        ids.insert(id);
        good += !session.refuse(answer) && read_words(asked, id)->answer == answer;
      }
      CHECK(good == session.legal().size());
      CHECK(ids.size() == session.legal().size());
      CHECK(session.state_hash() == before);
      play_randomly(session, std::to_string(seed), 1);
    }
  });
}

TEST_CASE("in every game undo leads back exactly and a save leads to the same end",
          "[session]") {
  for_each_game([](const std::string& name, const std::shared_ptr<const Game>& game, int seed) {
    Session session = start(game, seed);
    play_randomly(session, "a" + std::to_string(seed), 4);
    std::vector<std::uint64_t> hashes;
    for (std::size_t ply = 0; ply <= session.ply(); ++ply) {
      hashes.push_back(session.position_at(ply).state.hash());
    }
    while (session.ply() > 0) {
      REQUIRE_FALSE(session.undo());
      CHECK(session.state_hash() == hashes[session.ply()]);
    }
    play_randomly(session, "b" + std::to_string(seed), kLongest);
    const auto replayed = replay(saved(session, name), game);
    REQUIRE(replayed);
    CHECK_FALSE(replayed->divergence);
    CHECK(replayed->session.state_hash() == session.state_hash());
    CHECK(replayed->session.outcome().ending == session.outcome().ending);
  });
}
