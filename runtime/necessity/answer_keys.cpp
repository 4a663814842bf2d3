#include "necessity/answer_keys.h"

#include <algorithm>
#include <optional>
#include <span>
#include <string>
#include <type_traits>
#include <variant>

#include "base/hash.h"

namespace talon {
namespace {

std::uint64_t name_key(const std::string& name) { return hash_bytes(name.data(), name.size()); }

std::uint64_t joined_key(std::uint64_t first, std::uint64_t second) {
  const std::uint64_t both[] = {first, second};
  return hash_bytes(both, sizeof both);
}

/// What an effect could do with it; nothing where it holds no cards and no places of them.
std::optional<Held> effects_hold(const spec::Slot& slot) {
  return std::visit(
      [](const auto& kind) -> std::optional<Held> {
        using Kind = std::decay_t<decltype(kind)>;
        if constexpr (requires { Kind::held; }) {
          return Kind::held;
        } else {
          return std::nullopt;
        }
      },
      slot.kind);
}

/// Where a slot looks at zones alone and holds no card, it holds one of them.
bool holds_zone(const spec::Slot& slot, const Layout& layout) {
  const std::span<const ZoneId> places = places_of(slot);
  return !places.empty() &&
         std::ranges::none_of(places, [&](ZoneId spot) { return layout.is_grid(spot); });
}

}  // namespace

AnswerKeys::Holds AnswerKeys::held_in(const spec::Slot& slot, const Layout& layout) {
  const std::optional<Held> held = effects_hold(slot);
  if (held == Held::card || held == Held::run) return Holds::card;
  if (held == Held::cards) return Holds::cards;
  return !held && holds_zone(slot, layout) ? Holds::zone : Holds::other;
}

AnswerKeys::AnswerKeys(const Game& game) {
  for (std::size_t id = 0; id < game.move_count(); ++id) {
    const spec::Move& move = game.move(id);
    MoveNames names{name_key(move.name), {}};
    for (const spec::Slot& slot : move.slots) names.slots.push_back(held_in(slot, game.layout));
    moves_.push_back(std::move(names));
  }
  for (const std::string& id : game.cards().ids()) cards_.push_back(name_key(id));
  for (std::size_t spot = 0; spot < game.layout.spots(); ++spot) {
    places_.push_back(name_key(game.layout.spot_name(static_cast<ZoneId>(spot))));
  }
}

std::uint64_t AnswerKeys::key(const Answer& answer) const {
  const MoveNames& move = moves_[answer.move];
  std::uint64_t key = move.name;
  for (std::size_t slot = 0; slot < move.slots.size(); ++slot) {
    key = joined_key(key, binding_key(move.slots[slot], answer.bindings[slot]));
  }
  return key;
}

std::uint64_t AnswerKeys::binding_key(Holds holds, const Binding& bound) const {
  switch (holds) {
    case Holds::card:
      return joined_key(cards_[bound.as_card()], places_[bound.as_card_zone()]);
    case Holds::cards: {
      // A sum, since cards of a set have no order.
      std::uint64_t sum = 0;
      bound.as_cards().each([&](CardId card) { sum += cards_[card]; });
      return sum;
    }
    case Holds::zone:
      return places_[bound.as_zone()];
    case Holds::other:
      break;
  }
  return joined_key(bound.low, bound.high);
}

}  // namespace talon
