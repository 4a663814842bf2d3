#include "session/answer_labels.h"

#include <algorithm>
#include <set>

#include "rules/card_mover.h"
#include "session/answer_text.h"

namespace talon {
namespace {

/// Longer lists are not compared to their end: that takes longer than a person waits for.
constexpr std::uint64_t kMaxLabelled = 20'000;

/// Whether two cards, or two records that are there, have the same name.
bool names_recur(const Wording& wording) {
  const Game& game = wording.game;
  std::set<std::string> cards;
  for (CardId card = 0; card < game.cards().size(); ++card) {
    if (!cards.insert(card_name(game, card).text).second) return true;
  }
  for (std::size_t kind = 0; kind < game.layout.records().size(); ++kind) {
    std::set<std::string> records;
    for (int index = 0; index < game.layout.records()[kind].maximum; ++index) {
      const RecordId id{static_cast<RecordKindId>(kind), static_cast<std::uint8_t>(index)};
      if (!wording.state.is_there(game.layout, id)) continue;
      if (!records.insert(record_name(wording, id).text).second) return true;
    }
  }
  return false;
}

std::vector<Name> set_names(const Wording& wording, const spec::SubsetSlot& slot,
                            const CardSet& cards, const CardSet& placed) {
  std::vector<Name> names;
  for (const CardId card : slot.in_zone_order(wording.game.layout, wording.state, cards)) {
    names.push_back(placed.contains(card) ? placed_card_name(wording, card)
                                          : card_name(wording.game, card));
  }
  return names;
}

CardSet cards_in(const Game& game, const Answer& answer) {
  CardSet cards;
  const std::vector<spec::Slot>& slots = game.move(answer.move).slots;
  for (std::size_t slot = 0; slot < slots.size(); ++slot) {
    if (binds_card(slots[slot])) cards.insert(answer.bindings[slot].as_card());
    if (slots[slot].is<spec::SubsetSlot>()) cards = cards | answer.bindings[slot].as_cards();
  }
  return cards;
}

}  // namespace

Name placed_card_name(const Wording& wording, CardId card) {
  const Name plain = card_name(wording.game, card);
  const ZoneId spot = CardMover(wording.game.layout, nullptr).zone_of(wording.state, card);
  if (spot == kNoZone) return plain;
  const Name zone = zone_name(wording.game, spot);
  const auto placed = [&](const std::string& name) {
    return wording.game.texts().render(
        Message("session.card-from").with("card", name).with("zone", zone));
  };
  Name name(placed(plain.text));
  if (plain.forms == nullptr) return name;
  const auto forms = std::make_shared<NameForms>(*plain.forms);
  for (const std::string& form : forms->grammar->forms) {
    if (const auto text = plain.forms->form(form)) forms->written[form] = placed(*text);
  }
  name.forms = forms;
  return name;
}

MessageValue placed_words(const Wording& wording, const spec::Slot& slot, const Binding& binding,
                          const CardSet& placed) {
  if (const auto* const set = slot.as<spec::SubsetSlot>()) {
    return set_names(wording, *set, binding.as_cards(), placed);
  }
  MessageValue words = binding_words(wording, slot, binding);
  if (!binds_card(slot) || !placed.contains(binding.as_card())) return words;
  auto* const run = std::get_if<std::vector<Name>>(&words);
  if (run == nullptr) return placed_card_name(wording, binding.as_card());
  const auto cards = wording.state.zone(wording.game.layout, binding.as_card_zone());
  if (!run->empty()) run->back() = placed_card_name(wording, cards.back());
  return words;
}

AnswerLabels::AnswerLabels(const Session& session) : session_(&session) {
  const Wording wording = session.wording();
  if (!names_recur(wording)) return;
  const std::uint64_t size = std::min(session.legal().size(), kMaxLabelled);
  for (std::uint64_t index = 0; index < size; ++index) {
    alike_[label_of(wording, session.whole(session.legal().at(index)))].push_back(index);
  }
  std::erase_if(alike_, [](const auto& entry) { return entry.second.size() == 1; });
}

const AnswerLabels::Alike* AnswerLabels::alike(const std::string& label) const {
  const auto found = alike_.find(label);
  return found == alike_.end() ? nullptr : &found->second;
}

CardSet AnswerLabels::differing(const Alike& alike) const {
  CardSet some;
  CardSet all = cards_in(session_->game(), session_->legal().at(alike.front()));
  for (const std::uint64_t index : alike) {
    const CardSet cards = cards_in(session_->game(), session_->legal().at(index));
    some = some | cards;
    all = all & cards;
  }
  return some - all;
}

CardSet AnswerLabels::placed(const Reply& reply) const {
  if (alike_.empty()) return {};
  const Alike* const others = alike(label_of(session_->wording(), session_->whole(reply)));
  return others == nullptr ? CardSet() : differing(*others);
}

std::string AnswerLabels::of(const Reply& reply) const {
  const Wording wording = session_->wording();
  const Reply whole = session_->whole(reply);
  std::string label = label_of(wording, whole);
  const Alike* const others = alike(label);
  if (others == nullptr) return label;
  const CardSet placed = differing(*others);
  label = label_of(wording, whole, placed);
  const auto is_another_so_called = [&](std::uint64_t index) {
    const Reply other = session_->whole(session_->legal().at(index));
    return !(other == whole) && label_of(wording, other, placed) == label;
  };
  if (std::ranges::none_of(*others, is_another_so_called)) return label;
  const auto own = std::ranges::find_if(*others, [&](std::uint64_t index) {
    return session_->whole(session_->legal().at(index)) == whole;
  });
  if (own == others->end()) return label;
  return session_->game().texts().render(Message("session.answer-numbered")
                                             .with("answer", std::move(label))
                                             .with("number", static_cast<std::int64_t>(*own) + 1));
}

}  // namespace talon
