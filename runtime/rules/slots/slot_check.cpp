#include "rules/slots/slot_check.h"

namespace talon {

Message SlotCheck::words(const std::string& authors, const char* engines) const {
  Message message(authors.empty() ? std::string(engines) : "refusals." + authors);
  const spec::Move& move = game.move(answer.move);
  // Every slot up to this one may be named; what a person chose here is shown as {card} too.
  for (std::size_t named = 0; named <= index; ++named) {
    const spec::Slot& one = move.slots[named];
    if (one.is<spec::TextSlot>()) continue;
    message.values.emplace_back(one.name, binding_words(wording, one, answer.bindings[named]));
  }
  return message;
}

SlotRefusal SlotCheck::candidate(const CardSet& indexes) const {
  if (candidates == nullptr || (indexes - candidates->of).empty()) return std::nullopt;
  Message message = words(slot().refusal, "refusal.not-a-candidate");
  message.values.emplace_back("what", binding_words(wording, slot(), bound()));
  return message;
}

SlotRefusal SlotCheck::size(int chosen, int minimum, int maximum, const char* too_few,
                            const char* too_many) const {
  const bool few = chosen < minimum;
  if (!few && chosen <= maximum) return std::nullopt;
  return words({}, few ? too_few : too_many).with("count", std::int64_t{few ? minimum : maximum});
}

}  // namespace talon
