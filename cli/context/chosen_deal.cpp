#include "cli/context/chosen_deal.h"

#include "cli/context/again.h"
#include "cli/context/deal_list.h"
#include "cli/context/game_word.h"
#include "compare/same_deals.h"

namespace talon::cli {

namespace {

/// The deal in a file of that name, or the numbered deal where the deck has such a numbering.
std::optional<std::vector<CardId>> named_deal(const std::string& name, const Game& game,
                                              Diagnostics& diagnostics) {
  if (!is_numbered(name)) return load_deal(name, game.cards(), diagnostics);
  auto order = numbered_order(game, name);
  if (order) return std::move(*order);
  diagnostics.error({}, order.error());
  return std::nullopt;
}

/// Where nobody chose a seed, a numbered deal has its number for one: so it is called everywhere.
std::string chosen_seed(const Context& context) {
  if (context.options.seed) return *context.options.seed;
  const std::optional<std::string>& deal = context.options.deal;
  return deal && is_numbered(*deal) ? *deal : fresh_seed();
}

}  // namespace

Expected<Rules::Deal, ExitCode> chosen_deal(Context& context, const Game& game) {
  Rules::Deal deal;
  deal.seed = chosen_seed(context);
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
