#include "workshop/starter_scenario.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "base/text.h"
#include "session/answer_text.h"
#include "session/session.h"
#include "workshop/yaml_text.h"

namespace talon {
namespace {

/// Shuffles that are tried until one leaves something to do.
constexpr int kMaxDeals = 100;

std::string flow_list(const std::vector<std::string>& items) {
  std::vector<std::string> texts;
  for (const std::string& item : items) texts.push_back(scalar_text(item));
  return "[" + join(texts, ", ") + "]";
}

/// `{buy: {card: melon}}`, or the name alone of a move without slots.
std::string flow_move(const AnswerParts& answer) {
  std::vector<std::string> arguments;
  for (const AnswerParts::Arg& arg : answer.args) {
    const bool one = arg.values.size() == 1;
    arguments.push_back(arg.slot + ": " +
                        (one ? scalar_text(arg.values.front()) : flow_list(arg.values)));
  }
  if (arguments.empty()) return scalar_text(answer.move);
  return fmt::format("{{{}: {{{}}}}}", answer.move, join(arguments, ", "));
}

/// The cards in some order; the first `dealt` of it are dealt when the game is
/// set up, the rest follow in the order of the deck.
struct Deal {
  std::vector<CardId> order;
  std::size_t dealt = 0;
};

class Writer {
 public:
  Writer(std::shared_ptr<const Game> game, const Catalogue& messages)
      : game_(std::move(game)), messages_(messages) {}

  std::string write() {
    find_deal();
    std::string text = messages_.render(Message("new.scenario-head"));
    auto session = begin();
    if (!session) return text;
    text += "schema: 1\nscenarios:\n";
    text += scenario("new.scenario-deal", game_->rules.setup_rule, *session, {});
    if (session->over() || session->legal().empty()) return text;
    const Reply reply = session->whole(session->legal().at(0));
    const AnswerParts first = parts_of(*game_, session->state(), reply);
    const std::string rule = game_->move(reply.answer.move).rule;
    if (session->answer(reply)) return text;
    return text + "\n" + scenario("new.scenario-move", rule, *session, flow_move(first));
  }

 private:
  Expected<Session, ScriptFault> begin() const {
    return Session::start(game_, {"scenario", deal_.order});
  }

  /// Looks for a shuffle after which there is something to do, and how many of
  /// its cards are dealt: the others can then lie in the order of the deck.
  void find_deal() {
    const int cards = game_->cards().size();
    for (int number = 0; number < kMaxDeals; ++number) {
      deal_.order.clear();
      for (int card = 0; card < cards; ++card) deal_.order.push_back(static_cast<CardId>(card));
      Rng rng = Rng::seeded("starter/" + std::to_string(number), "deal");
      rng.shuffle(std::span(deal_.order));
      const auto session = begin();
      if (!session) return;
      deal_.dealt =
          deal_.order.size() - session->state().count(game_->layout, game_->definition.stock);
      std::sort(deal_.order.begin() + static_cast<std::ptrdiff_t>(deal_.dealt), deal_.order.end());
      if (!session->over()) return;
    }
  }

  std::string scenario(const char* name, const std::string& rule, const Session& session,
                       const std::string& move) const {
    const std::string& stock = game_->layout.zones()[game_->definition.stock].name;
    std::vector<std::string> dealt;
    for (std::size_t i = 0; i < deal_.dealt; ++i) {
      dealt.push_back(scalar_text(game_->cards().id(deal_.order[i])));
    }
    std::string text = fmt::format("  - name: {}\n    rule: {}\n    given:\n",
                                   messages_.render(Message(name)), rule);
    text += wrapped_flow("      deal: ", '[', dealt, ']');
    text += fmt::format("      rest: {}\n", stock);
    if (!move.empty()) text += fmt::format("    do: [{}]\n", move);
    text += fmt::format("    expect:\n      over: {}\n", session.over());
    return text + wrapped_flow("      zones: ", '{', counts(session.state()), '}');
  }

  std::vector<std::string> counts(const State& state) const {
    std::vector<std::string> zones;
    for (std::size_t zone = 0; zone < game_->layout.zones().size(); ++zone) {
      zones.push_back(fmt::format("{}: {{count: {}}}", game_->layout.zones()[zone].name,
                                  state.count(game_->layout, static_cast<ZoneId>(zone))));
    }
    return zones;
  }

  std::shared_ptr<const Game> game_;
  const Catalogue& messages_;
  Deal deal_;
};

}  // namespace

std::string starter_scenario(std::shared_ptr<const Game> game, const Catalogue& messages) {
  return Writer(std::move(game), messages).write();
}

}  // namespace talon
