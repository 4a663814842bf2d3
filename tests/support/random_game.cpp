#include "support/random_game.h"

#include <rapidcheck.h>

#include <utility>

namespace talon::testing {
namespace {

using Bits = std::uint8_t;

Bits any_bits() { return *rc::gen::arbitrary<Bits>(); }
bool any_flag() { return *rc::gen::arbitrary<bool>(); }
int any_number(int minimum, int maximum) { return *rc::gen::inRange(minimum, maximum + 1); }

}  // namespace

RandomGame::RandomGame() {
  for (CardId card = 0; card < kDeckSize; ++card) (any_flag() ? row : hand).push_back(card);
  std::vector<spec::Slot> slots = {any_flag() ? card_slot("first") : run_slot("first")};
  const int further = any_number(0, 2);
  if (further == 1) {
    slots.push_back(card_slot("second"));
    compare(*slots.back().as<spec::CardSlot>());
  } else if (further == 2) {
    slots.push_back(set_slot("second"));
  }
  made.add_move("take", std::move(slots), {made.put("first", "gone")});
  made.rules.endings = {{"stuck", "x.stuck", {}, HandMadeGame::no_moves(), nullptr}};
}

std::vector<ZoneId> RandomGame::any_zones() const {
  if (any_flag()) return {made.zone("row"), made.zone("hand")};
  return {made.zone(any_flag() ? "row" : "hand")};
}

Shared<spec::CardFilter> RandomGame::any_filter() const {
  return made.cards([bits = any_bits()](int card) { return (bits >> card & 1) != 0; });
}

Shared<spec::PairFilter> RandomGame::any_pairs() const {
  const auto bits = *rc::gen::container<std::vector<Bits>>(kDeckSize, rc::gen::arbitrary<Bits>());
  return made.pairs([&](int card, int other) {
    return (bits[static_cast<std::size_t>(other)] >> card & 1) != 0;
  });
}

Shared<spec::CardValue> RandomGame::any_values() const {
  const auto of = *rc::gen::container<std::vector<int>>(kDeckSize, rc::gen::inRange(0, 7));
  return made.values([&](int card) { return of[static_cast<std::size_t>(card)]; });
}

void RandomGame::compare(spec::ChosenCards& slot) const {
  slot.against = "first";
  slot.pair = any_pairs();
}

spec::Slot RandomGame::card_slot(const std::string& name) const {
  spec::CardSlot slot;
  slot.zones = any_zones();
  slot.top_only = any_flag();
  if (any_flag()) slot.filter = any_filter();
  return named(name, std::move(slot));
}

spec::Slot RandomGame::run_slot(const std::string& name) const {
  spec::RunSlot slot;
  slot.zones = any_zones();
  if (any_flag()) slot.joined = any_pairs();
  slot.whole = any_flag();
  slot.minimum_size = any_number(1, 2);
  if (any_flag()) slot.maximum_size = HandMadeGame::number(any_number(0, 4));
  if (any_flag()) slot.filter = any_filter();
  return named(name, std::move(slot));
}

spec::Slot RandomGame::set_slot(const std::string& name) const {
  spec::SubsetSlot slot;
  slot.zones = {made.zone("hand")};
  slot.minimum_size = any_number(1, 2);
  slot.maximum_size = any_number(2, kDeckSize);
  if (any_flag()) compare(slot);
  if (any_flag()) {
    slot.value = any_values();
    slot.bound = any_flag() ? spec::Bound::at_least : spec::Bound::at_most;
    slot.bound_value = HandMadeGame::number(any_number(0, 20));
  }
  return named(name, std::move(slot));
}

std::vector<Binding> RandomGame::bindings(const spec::Slot& slot) const {
  std::vector<Binding> all;
  if (slot.is<spec::SubsetSlot>()) {
    for (unsigned set = 0; set < 1u << kDeckSize; ++set) all.push_back(Binding::cards({{set, 0}}));
    return all;
  }
  for (CardId card = 0; card < kDeckSize; ++card) {
    for (const char* zone : {"row", "hand"}) {
      all.push_back(Binding::card(card, made.zone(zone)));
    }
  }
  return all;
}

}  // namespace talon::testing
