#include "solve/sameness.h"

#include <algorithm>
#include <concepts>
#include <numeric>
#include <span>

#include "base/index_in.h"
#include "rules/compiled_rules.h"
#include "solve/play_walk.h"

namespace talon {
namespace {

/// A part of an effect that names a zone.
template <typename Part>
concept NamesZone = std::same_as<Part, ZoneId> || std::same_as<Part, spec::Source> ||
    std::same_as<Part, spec::Destination> || std::same_as<Part, spec::Reordered>;
/// One that names none.
template <typename Part>
concept NamesNoZone = std::same_as<Part, std::string> || std::same_as<Part, spec::EndingName> ||
    std::same_as<Part, spec::PlaceSlot> || std::same_as<Part, Annotation<std::string>> ||
    std::same_as<Part, bool> || std::same_as<Part, std::vector<int>> ||
    std::same_as<Part, CounterId> || std::same_as<Part, Shared<spec::CardFilter>> ||
    std::same_as<Part, Side> || std::same_as<Part, spec::Orientation> ||
    std::same_as<Part, spec::LookAt::End>;
/// One whose own parts are gone through.
template <typename Part>
concept IsGoneThrough = std::same_as<Part, spec::ExprPtr> || std::same_as<Part, spec::Condition> ||
    std::same_as<Part, spec::Effects> || std::same_as<Part, std::vector<spec::TurnedUp>> ||
    std::same_as<Part, std::vector<Shared<spec::Move>>>;

/// Keeps the families of which each reference names all members or none.
class FamiliesAlike {
 public:
  explicit FamiliesAlike(const Game& game)
      : layout_(game.layout), families_(game.definition.families) {
    std::erase_if(families_, [&](const ZoneFamily& family) { return !has_same_members(family); });
    PlayWalk(game.rules, *this);
  }

  std::vector<ZoneFamily> take() { return std::move(families_); }

  void operator()(const spec::Expr& expr) {
    const spec::Spots* const read = spots_read(expr);
    if (read != nullptr && read->first != kNoZone) {
      std::vector<ZoneId> zones(std::max(read->count, 0));
      std::iota(zones.begin(), zones.end(), read->first);
      refer(zones);
    }
    // An expression that asks which number a zone has in its family tells all zones of families
    // apart.
    const auto* const where = expr.as<spec::SlotWhere>();
    if (where != nullptr && where->by == spec::SlotWhere::By::index) families_.clear();
  }

  void operator()(const spec::Slot& slot) {
    refer(spots_of(slot));
    if (!orders_spots(slot)) return;
    for (const ZoneId zone : spots_of(slot)) refer({&zone, 1});
  }

  void operator()(const spec::Effect& effect) {
    each_part(effect, [&]<typename Part>(const Part& part) {
      if constexpr (std::same_as<Part, std::vector<ZoneId>>) {
        // Dealt to in turn: their order matters.
        for (const ZoneId zone : part) refer({&zone, 1});
      } else if constexpr (NamesZone<Part>) {
        const ZoneId zone = part;
        refer({&zone, 1});
      } else {
        static_assert(NamesNoZone<Part> || IsGoneThrough<Part>, "which zones does it name?");
      }
    });
  }

 private:
  bool has_same_members(const ZoneFamily& family) const {
    if (family.count < 2) return false;
    const ZoneInfo& first = layout_.zones()[family.first];
    for (int index = 1; index < family.count; ++index) {
      const ZoneInfo& other = layout_.zones()[family.first + index];
      if (other.facing != first.facing || other.maximum != first.maximum) return false;
    }
    if (!family.spots.empty()) return false;  // each covers others and is covered by others
    return first.ordered;
  }

  /// A reference to these zones at once.
  void refer(std::span<const ZoneId> zones) {
    std::erase_if(families_, [&](const ZoneFamily& family) {
      int named = 0;
      for (int index = 0; index < family.count; ++index) {
        named += std::ranges::count(zones, static_cast<ZoneId>(family.first + index)) > 0;
      }
      return named != 0 && named != family.count;
    });
  }

  const Layout& layout_;
  std::vector<ZoneFamily> families_;
};

/// Finds the zones that cards only go to, of which no rule asks for more than the top card.
class ClosedZones {
 public:
  explicit ClosedZones(const Game& game) : layout_(game.layout) {
    for (std::size_t zone = 0; zone < layout_.zones().size(); ++zone) {
      const ZoneInfo& info = layout_.zones()[zone];
      const bool may_be = info.ordered && info.family.empty() && info.facing != Facing::mixed;
      asked_.push_back({.may_be = may_be && info.maximum > 1});
    }
    // After a question effects may take a card back from where they put it.
    takes_back_ = !game.compiled->saved.empty();
    PlayWalk(game.rules, *this);
  }

  /// The first of them; kNoZone without one.
  ZoneId first() const {
    if (takes_back_) return kNoZone;
    const auto is_closed = [](const Asked& zone) { return zone.may_be && zone.is_filled; };
    const auto found = std::ranges::find_if(asked_, is_closed);
    return found == asked_.end() ? kNoZone : static_cast<ZoneId>(index_in(asked_, found));
  }

  /// For each card the first one that is the same in all that is asked of the zone's top card.
  std::vector<CardId> alike(ZoneId zone) const {
    std::vector<CardId> first_alike(layout_.cards());
    std::iota(first_alike.begin(), first_alike.end(), CardId{0});
    const auto same_as = [&](CardId a, CardId b) {
      return std::ranges::all_of(asked_[zone].values, [&](const spec::CardValue* value) {
        return value->of[a] == value->of[b];
      });
    };
    for (CardId& card : first_alike) {
      card = *std::ranges::find_if(first_alike, [&](CardId one) { return same_as(one, card); });
    }
    return first_alike;
  }

  void operator()(const spec::Expr& expr) {
    const spec::Spots* const read = spots_read(expr);
    if (read == nullptr || read->first == kNoZone) return;
    const auto* const top = expr.as<spec::TopValue>();
    // How many cards of which kind are there follows from where all others are.
    const bool as_set =
        expr.as<spec::CardTotal>() != nullptr || expr.as<spec::EmptyZones>() != nullptr;
    for (int zone = read->first; zone < read->first + read->count; ++zone) {
      if (top == nullptr && !as_set) open(static_cast<ZoneId>(zone));
      if (top != nullptr && top->value && !layout_.is_grid(static_cast<ZoneId>(zone))) {
        asked_[zone].values.push_back(top->value.get());
      }
    }
  }

  void operator()(const spec::Slot& slot) {
    for (const ZoneId zone : spots_of(slot)) open(zone);
  }

  void operator()(const spec::Effect& effect) {
    each_part(effect, [&]<typename Part>(const Part& part) {
      if constexpr (std::same_as<Part, spec::Destination>) {
        fill(part);
      } else if constexpr (std::same_as<Part, std::vector<ZoneId>>) {
        for (const ZoneId zone : part) fill(zone);
      } else if constexpr (NamesZone<Part>) {
        open(part);
      } else {
        static_assert(NamesNoZone<Part> || IsGoneThrough<Part>, "what does it ask of a zone?");
      }
    });
  }

 private:
  struct Asked {
    bool may_be = false;
    bool is_filled = false;
    std::vector<const spec::CardValue*> values = {};  ///< of its top card
  };

  void open(ZoneId zone) {
    if (zone < layout_.zones().size()) asked_[zone].may_be = false;
  }
  void fill(ZoneId zone) {
    if (zone < layout_.zones().size()) asked_[zone].is_filled = true;
  }

  const Layout& layout_;
  Indexed<Asked> asked_;  ///< by zone
  bool takes_back_ = false;
};

/// Whether no table of the compiled rules tells the two cards apart.
bool are_alike(const CompiledRules& compiled, CardId a, CardId b, CardCount cards) {
  const auto same_in = [&](const CardSet& set) { return set.contains(a) == set.contains(b); };
  if (!std::ranges::all_of(compiled.filters, same_in)) return false;
  if (!std::ranges::all_of(compiled.pairs, same_in)) return false;
  for (std::size_t table = 0; table + cards <= compiled.pairs.size(); table += cards) {
    if (!(compiled.pairs[table + a] == compiled.pairs[table + b])) return false;
  }
  return std::ranges::all_of(compiled.values, [&](const auto& of) { return of[a] == of[b]; });
}

/// Only copies of one card are compared, in games whose rules are tables of cards alone.
void find_twins(const Game& game, Sameness& same) {
  const CompiledRules& compiled = *game.compiled;
  const bool tables_alone = compiled.relations.empty() && compiled.fills.empty() &&
                            game.layout.grids().empty() && game.rules.script_effects.empty() &&
                            !has_scripted_phase(game.rules);
  const CardCount cards = game.cards().size();
  for (int card = 1; tables_alone && card < cards; ++card) {
    const auto id = static_cast<CardId>(card);
    for (int before = 0; before < card; ++before) {
      const auto other = static_cast<CardId>(before);
      if (game.cards().printed(id) != game.cards().printed(other)) continue;
      if (same.twin[other] != other || !are_alike(compiled, id, other, cards)) continue;
      same.twin[id] = other;
      same.has_twins = true;
      break;
    }
  }
}

}  // namespace

Sameness Sameness::none(const Game& game) {
  Sameness same;
  same.twin.resize(game.cards().size());
  std::iota(same.twin.begin(), same.twin.end(), CardId{0});
  return same;
}

Sameness Sameness::of(const Game& game) {
  Sameness same = none(game);
  if (game.rules.script_effects.empty() && !has_scripted_phase(game.rules)) {
    same.families = FamiliesAlike(game).take();
    const ClosedZones closed(game);
    same.closed = closed.first();
    if (same.closed != kNoZone) same.top_alike = closed.alike(same.closed);
  }
  find_twins(game, same);
  return same;
}

Sameness Sameness::kept_by_answers(const Game& game) {
  const auto asks = [](const Op& op) { return op.code == OpCode::ask; };
  return std::ranges::any_of(game.compiled->ops, asks) ? none(game) : of(game);
}

}  // namespace talon
