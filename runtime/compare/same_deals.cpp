#include "compare/same_deals.h"

#include <algorithm>
#include <numeric>
#include <optional>
#include <span>

#include "base/rng.h"

namespace talon {
namespace {

/// Whether the set-up begins with a shuffle of the whole deck, so that any order of it may
/// take the place of what the seed shuffles.
bool shuffles_first(const Game& game) {
  const spec::Effects& setup = game.rules.setup;
  const auto* const first = setup.empty() ? nullptr : setup.front()->as<spec::Shuffle>();
  return first != nullptr && first->zone == game.definition.stock;
}

/// The first shuffle of the deck, as the rules do it, first dealt first.
std::vector<CardId> shuffled(const Game& game, std::string_view seed) {
  std::vector<CardId> stock(game.cards().size());
  std::iota(stock.begin(), stock.end(), CardId{0});
  Rng::seeded(seed, "deal").shuffle(std::span(stock));
  std::ranges::reverse(stock);  // the last card of a zone is its top
  return stock;
}

}  // namespace

SameDeals::SameDeals(const Game& first, const Game& second) : first_(first), second_(second) {
  if (first.cards().ids() == second.cards().ids()) return;
  for (int card = 0; card < second.cards().size(); ++card) {
    const auto id = static_cast<CardId>(card);
    if (!first.cards().find(second.cards().id(id))) only_in_second_.push_back(id);
  }
  const bool in_common = static_cast<int>(only_in_second_.size()) < second.cards().size();
  const bool any_order = shuffles_first(first) && shuffles_first(second);
  kind_ = in_common && any_order ? Kind::common_cards : Kind::chance_alone;
}

std::size_t SameDeals::only_in_first() const {
  const std::size_t common = second_.cards().size() - only_in_second_.size();
  return first_.cards().size() - common;
}

std::vector<CardId> SameDeals::order(std::string_view seed) const {
  std::vector<CardId> order;
  if (kind_ != Kind::common_cards) return order;
  // The indices are drawn among all cards, also those that only the first game has.
  std::vector<std::optional<CardId>> all;
  for (const CardId card : shuffled(first_, seed)) {
    all.push_back(second_.cards().find(first_.cards().id(card)));
  }
  Rng indices = Rng::seeded(seed, "union");
  for (const CardId card : only_in_second_) {
    const std::uint32_t index = indices.below(static_cast<std::uint32_t>(all.size() + 1));
    all.insert(all.begin() + index, card);
  }
  for (const std::optional<CardId>& card : all) {
    if (card) order.push_back(*card);
  }
  return order;
}

}  // namespace talon
