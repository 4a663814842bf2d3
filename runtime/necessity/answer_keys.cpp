#include "necessity/answer_keys.h"

#include <string>

#include "base/hash.h"

namespace talon {
namespace {

std::uint64_t name_key(const std::string& name) { return hash_bytes(name.data(), name.size()); }

std::uint64_t joined_key(std::uint64_t first, std::uint64_t second) {
  const std::uint64_t both[] = {first, second};
  return hash_bytes(both, sizeof both);
}

}  // namespace

AnswerKeys::AnswerKeys(const Game& game) {
  for (std::size_t id = 0; id < game.move_count(); ++id) {
    const spec::Move& move = game.move(id);
    MoveNames names{name_key(move.name), {}};
    for (const spec::Slot& slot : move.slots) names.slots.push_back(held_by(slot));
    moves_.push_back(std::move(names));
  }
  for (const std::string& id : game.cards().ids()) cards_.push_back(name_key(id));
  for (std::size_t spot = 0; spot < game.layout.spots(); ++spot) {
    spots_.push_back(name_key(game.layout.spot_name(static_cast<ZoneId>(spot))));
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

std::uint64_t AnswerKeys::binding_key(std::optional<Held> held, const Binding& bound) const {
  const std::uint64_t as_it_is = joined_key(bound.low, bound.high);
  if (!held) return as_it_is;
  switch (*held) {
    case Held::card:
    case Held::run:
      return joined_key(cards_[bound.as_card()], spots_[bound.as_card_zone()]);
    case Held::cards: {
      // A sum, since cards of a set have no order.
      std::uint64_t sum = 0;
      bound.as_cards().each([&](CardId card) { sum += cards_[card]; });
      return sum;
    }
    case Held::zone:
      return spots_[bound.as_zone()];
    case Held::cell:
    case Held::cells:
      break;
  }
  return as_it_is;
}

}  // namespace talon
