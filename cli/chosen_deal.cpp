#include "cli/chosen_deal.h"

#include "base/result.h"
#include "base/text.h"
#include "cards/numbered_deal.h"
#include "cli/again.h"
#include "cli/game_word.h"
#include "compare/same_deals.h"

namespace talon::cli {

namespace {

/// The order of the cards of a deal such as "ms:617"; a message where there is none.
Result<std::vector<CardId>> numbered(const Game& game, const std::string& numbering,
                                     const std::vector<std::string>& cards,
                                     const std::string& number_text) {
  const std::optional<std::int64_t> number = parse_integer(number_text);
  if (!number || *number < 1 || *number > std::int64_t{kGreatestDealNumber}) {
    return failure(Message("diagnostic.no-such-deal")
                       .with("name", number_text)
                       .with("numbering", numbering)
                       .with("maximum", std::int64_t{kGreatestDealNumber}));
  }
  std::vector<CardId> order;
  const auto places = numbered_deal(numbering, static_cast<std::uint32_t>(*number), cards.size());
  for (const std::size_t place : places.value()) {
    const std::optional<CardId> card = game.cards().find(cards[place]);
    if (card) order.push_back(*card);
  }
  if (order.size() == cards.size() && game.cards().size() == static_cast<int>(order.size())) {
    return order;
  }
  return failure(Message("diagnostic.deal-of-other-cards").with("name", numbering));
}

/// By a file, or by a number where the deck has a numbering of that name.
std::optional<std::vector<CardId>> named_deal(const std::string& name, const Game& game,
                                              Diagnostics& diagnostics) {
  const std::size_t colon = name.find(':');
  const auto known = game.definition.numbered_deals.find(name.substr(0, colon));
  if (colon == std::string::npos || known == game.definition.numbered_deals.end()) {
    return load_deal(name, game.cards(), diagnostics);
  }
  auto order = numbered(game, known->first, known->second, name.substr(colon + 1));
  if (order) return std::move(*order);
  diagnostics.error({}, order.error());
  return std::nullopt;
}

}  // namespace

tl::expected<Rules::Deal, ExitCode> chosen_deal(Context& context, const Game& game) {
  Rules::Deal deal;
  deal.seed = context.options.seed ? *context.options.seed : fresh_seed();
  if (context.options.deal_as) {
    const auto other = context.load(request_of_word(*context.options.deal_as, context.options));
    if (!other) return tl::unexpected(other.error());
    deal.order = SameDeals(**other, game).order(deal.seed);
    return deal;
  }
  if (!context.options.deal) return deal;
  Diagnostics diagnostics;
  auto order = named_deal(*context.options.deal, game, diagnostics);
  if (!order) {
    context.complain(diagnostics);
    return tl::unexpected(ExitCode::broken);
  }
  deal.order = std::move(*order);
  return deal;
}

}  // namespace talon::cli
