#include <algorithm>
#include <set>

#include "checks/each_effect.h"
#include "checks/single/single_checks.h"

namespace talon::checks {
namespace {

/// The zone that an effect takes some cards from, which nobody chooses.
ZoneId dealt_from(const spec::Effect& effect) {
  return effect.as<spec::PutAll>() != nullptr ? kNoZone : taken_from(effect);
}

/// Follows the set-up with the zones whose cards lie as the deck lists them.
class SetupWalk {
 public:
  explicit SetupWalk(const Game& game) : game_(game), as_listed_({game.definition.stock}) {}

  /// The first deal from one of them, in the set-up or later; null when there is none.
  const spec::Effect* run() {
    each_effect(game_.rules.setup, [this](const spec::Effect& effect) { look_at(effect); });
    // Phases may shuffle before any move deals.
    const bool scripted = std::ranges::any_of(game_.rules.phases, &spec::Phase::scripted);
    if (!first_ && !scripted && !shuffles_later()) find_later();
    return first_;
  }

 private:
  void look_at(const spec::Effect& effect) {
    each_part<spec::Reordered>(effect, [this](ZoneId zone) { as_listed_.erase(zone); });
    if (const auto* all = effect.as<spec::PutAll>(); all && as_listed_.contains(all->from)) {
      if (!all->filter) as_listed_.insert(all->to);
    }
    if (!first_ && as_listed_.contains(dealt_from(effect))) first_ = &effect;
  }

  bool shuffles_later() const {
    bool shuffles = false;
    each_effect(game_.rules, [&](const spec::Effect& effect) {
      each_part<spec::Reordered>(effect, [&](ZoneId) { shuffles = true; });
    });
    return shuffles;
  }

  void find_later() {
    each_effect(game_.rules, [this](const spec::Effect& effect) {
      if (!first_ && as_listed_.contains(dealt_from(effect))) first_ = &effect;
    });
  }

  const Game& game_;
  std::set<ZoneId> as_listed_;
  const spec::Effect* first_ = nullptr;
};

}  // namespace

void unshuffled_deals(const GameFamily& family, Diagnostics& diagnostics) {
  std::set<std::string> told;
  family.each_game([&](const Game& game) {
    const spec::Effect* const deal = SetupWalk(game).run();
    if (deal == nullptr || !family.owns(deal->where)) return;
    if (!told.insert(deal->where.position()).second) return;
    diagnostics.warning(
        deal->where,
        Message("check.unshuffled-deal").with("zone", game.layout.spot_name(dealt_from(*deal))));
  });
}

}  // namespace talon::checks
