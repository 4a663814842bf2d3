#include <algorithm>
#include <set>

#include "checks/each_effect.h"
#include "checks/single/single_checks.h"

namespace talon::checks {
namespace {

/// The first deal of some cards of a zone, which nobody chooses.
struct FirstDeal {
  const spec::Effect* effect = nullptr;
  ZoneId from = kNoZone;
};

/// Follows the set-up with the zones whose cards lie as the deck lists them.
class SetupWalk {
 public:
  explicit SetupWalk(const Game& game) : game_(game), as_listed_({game.definition.stock}) {}

  /// From one of them, in the set-up or later; without an effect where there is none.
  FirstDeal run() {
    each_effect(game_.rules.setup, [this](const spec::Effect& effect) { look_at(effect); });
    // Phases may shuffle before any move deals.
    const bool scripted = std::ranges::any_of(game_.rules.phases, &spec::Phase::scripted);
    if (first_.effect == nullptr && !scripted && !shuffles_later()) find_later();
    return first_;
  }

 private:
  void look_at(const spec::Effect& effect) {
    each_part<spec::Reordered>(effect, [this](ZoneId zone) { as_listed_.erase(zone); });
    if (const auto* all = effect.as<spec::PutAll>(); all && as_listed_.contains(all->from)) {
      if (!all->filter) as_listed_.insert(all->to);
    }
    note(effect);
  }

  void note(const spec::Effect& effect) {
    if (first_.effect != nullptr || effect.as<spec::PutAll>() != nullptr) return;
    each_part<spec::Source>(effect, [&](ZoneId from) {
      if (as_listed_.contains(from)) first_ = {&effect, from};
    });
  }

  bool shuffles_later() const {
    bool shuffles = false;
    each_effect(game_.rules, [&](const spec::Effect& effect) {
      each_part<spec::Reordered>(effect, [&](ZoneId) { shuffles = true; });
    });
    return shuffles;
  }

  void find_later() {
    each_effect(game_.rules, [this](const spec::Effect& effect) { note(effect); });
  }

  const Game& game_;
  std::set<ZoneId> as_listed_;
  FirstDeal first_;
};

}  // namespace

void unshuffled_deals(const GameFamily& family, Diagnostics& diagnostics) {
  std::set<std::string> told;
  family.each_game([&](const Game& game) {
    const FirstDeal deal = SetupWalk(game).run();
    if (deal.effect == nullptr || !family.owns(deal.effect->where)) return;
    if (!told.insert(deal.effect->where.position()).second) return;
    diagnostics.warning(
        deal.effect->where,
        Message("check.unshuffled-deal").with("zone", game.layout.spot_name(deal.from)));
  });
}

}  // namespace talon::checks
