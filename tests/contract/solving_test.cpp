#include <catch2/catch.hpp>
#include <map>
#include <numeric>

#include "contract/random_play.h"
#include "script/script.h"
#include "solve/claim_sample.h"
#include "solve/hint_audit.h"
#include "solve/solver.h"

using namespace talon;
using namespace talon::contract;

namespace {

constexpr std::uint64_t kNodesOfSmallDeal = 40'000;

/// The game over the cards of its deck whose value is not above `greatest`; null where it has no
/// such attribute or cannot be played with them.
std::shared_ptr<const Game> with_low_cards(const Subject& subject, int maximum) {
  Diagnostics diagnostics;
  std::optional<Definition> definition = library().load(subject.request, diagnostics);
  if (!definition) return nullptr;
  const auto value = definition->cards.attribute("value");
  if (!value) return nullptr;
  CardSet low;
  for (int card = 0; card < definition->cards.size(); ++card) {
    const auto id = static_cast<CardId>(card);
    if (definition->cards.value(*value, id).value <= maximum) low.insert(id);
  }
  definition->cards = definition->cards.only(low);
  std::optional<spec::Rules> rules = load_rules(*definition, diagnostics);
  return rules ? compile(*std::move(definition), *std::move(rules), diagnostics) : nullptr;
}

/// Whether some zone ends in a card that lies face down: the rules of the games never leave one,
/// but a deck that is too small to be dealt out does, and what a game's hints say of it is not
/// meant.
bool ends_face_down(const Layout& layout, const State& state) {
  for (std::size_t zone = 0; zone < layout.zones().size(); ++zone) {
    const auto id = static_cast<ZoneId>(zone);
    if (layout.is_mixed(id) && state.count(layout, id) > 0 && state.seen(layout, id).empty()) {
      return true;
    }
  }
  return false;
}

std::optional<Verdict> small_verdict(const std::shared_ptr<const Game>& game,
                                     const HintSwitches& switches, const std::string& seed) {
  Solver solver(game, switches);
  Rules rules = make_rules(game);
  Position start = rules.blank();
  LegalAnswers legal;
  if (rules.start({seed, {}}, start, legal)) return std::nullopt;
  if (ends_face_down(game->layout, start.state)) return std::nullopt;
  SearchLimits limits;
  limits.nodes = kNodesOfSmallDeal;
  const auto solution = solver.solve(start, limits);
  if (!solution) return std::nullopt;
  return solution->verdict;
}

/// What the game and the engine tell a search, each by itself.
std::map<std::string, HintSwitches> one_by_one(const Game& game) {
  std::map<std::string, HintSwitches> all;
  for (const HintId hint : hints_that_claim(game)) {
    all[hint_name(game, hint)] = HintSwitches::only(game, hint);
    all[hint_name(game, hint)].sameness = false;
  }
  all["cycle"] = all["sameness"] = HintSwitches::plain(game);
  all["cycle"].cycle = true;
  all["sameness"].sameness = true;
  return all;
}

}  // namespace

TEST_CASE("Over small decks no verdict depends on hints or on what is told apart", "[contract]") {
  std::map<Verdict, int> verdicts;
  for (const Subject& subject : subjects()) {
    if (!can_be_won(*subject.game) || subject.game->cards().deck() != "french") continue;
    INFO(subject.name);
    for (int number = 0; number < subject.games(24); ++number) {
      const int maximum = 2 + number % 5;
      const auto game = with_low_cards(subject, maximum);
      if (game == nullptr) break;
      INFO("up to value " << maximum << ", seed " << seed_text(number));
      const auto plain = small_verdict(game, HintSwitches::plain(*game), seed_text(number));
      const auto hinted = small_verdict(game, HintSwitches::all(*game), seed_text(number));
      if (!plain || !hinted || plain == Verdict::unknown || hinted == Verdict::unknown) continue;
      CHECK(*plain == *hinted);
      if (*plain != *hinted) {
        for (const auto& [name, switches] : one_by_one(*game)) {
          INFO(name);
          CHECK(small_verdict(game, switches, seed_text(number)) == *plain);
        }
      }
      ++verdicts[*plain];
    }
  }
  CHECK(verdicts[Verdict::winnable] > 100);
  CHECK(verdicts[Verdict::not_winnable] > 30);
}
