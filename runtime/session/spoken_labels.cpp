#include "session/spoken_labels.h"

#include <algorithm>
#include <numeric>

#include "base/contains.h"
#include "base/text.h"
#include "session/answer_labels.h"
#include "session/answer_text.h"

namespace talon {
namespace {

/// Labels that are made to find one: more take longer than a person waits for.
constexpr std::uint64_t kMaxLabels = 20'000;
/// What stands for a slot in a label that is cut at them.
constexpr std::string_view kSlotMark = "\x01";

std::string label_key(const Game& game, MoveId move, const std::string& which) {
  return "moves." + game.move(move).name + "." + which;
}

/// Puts a mark in place of what fills a slot.
void mark_slot(Message& label, const Game& game, const spec::Slot& slot, const std::string& mark) {
  label.with(slot.name, mark);
  if (const auto* const record = slot.as<spec::RecordSlot>()) {
    for (const FieldInfo& field : game.layout.records()[record->record_kind].fields) {
      label.with(slot.name + "." + field.name, mark);
    }
  }
}

/// The label with marks in place of what fills the slots. A number stays one, since words in
/// the text may hang on it.
SpokenWords marked_label(const Game& game, MoveId id, const std::string& which, std::int64_t number,
                         const SpokenWords& fillers) {
  Message label(label_key(game, id, which));
  if (!game.texts().has(label.key)) return {};
  for (const spec::Slot& slot : game.move(id).slots) {
    if (notation_of(slot) == Notation::number) {
      label.with(slot.name, number);
    } else {
      mark_slot(label, game, slot, std::string(kSlotMark));
    }
  }
  return spoken_words(game.texts().render(label), fillers, game.texts().grammar());
}

/// Where the text of a move first says each of its slots. One that holds a number is marked alone,
/// for words in the text hang on numbers.
std::vector<std::size_t> slot_positions(const Game& game, MoveId move) {
  const std::vector<spec::Slot>& slots = game.move(move).slots;
  std::vector<std::size_t> positions;
  for (const spec::Slot& marked : slots) {
    Message label(label_key(game, move, "text"));
    for (const spec::Slot& slot : slots) {
      if (notation_of(slot) == Notation::number && &slot != &marked) {
        label.with(slot.name, std::int64_t{1});
      } else {
        mark_slot(label, game, slot, &slot == &marked ? std::string(kSlotMark) : "");
      }
    }
    positions.push_back(game.texts().render(label).find(kSlotMark));
  }
  return positions;
}

std::string entry_words(const MessageValue& value) {
  if (const auto* const number = std::get_if<std::int64_t>(&value)) return std::to_string(*number);
  if (const auto* const name = std::get_if<Name>(&value)) return name->label();
  std::string words;
  for (const Name& name : std::get<std::vector<Name>>(value)) words += name.label() + " ";
  return words;
}

/// What stands for an answer in a list, below its heading.
std::string entry_of(const Session& session, const Answer& answer, const CardSet& placed) {
  const Wording wording = session.wording();
  if (auto text = text_of_answer(wording, Reply(answer), "item", placed)) return *std::move(text);
  const std::vector<spec::Slot>& slots = session.game().move(answer.move).slots;
  std::string words;
  for (std::size_t slot = slots.size() > 1 ? 1 : 0; slot < slots.size(); ++slot) {
    if (slots[slot].is<spec::TextSlot>()) return {};  // another may be typed in its place
    words += entry_words(placed_words(wording, slots[slot], answer.bindings[slot], placed)) + " ";
  }
  return words;
}

/// Whether a word holds what fills a slot, as "{name}'s" does, too.
bool holds_slot(const std::string& word) {
  return word.find(kSlotMark) != std::string::npos || parse_integer(word).has_value();
}

/// As a list prints it after its heading, the move and the first of several slots, in words that
/// the game has for that; empty where it has none.
std::string listed_item(const Wording& wording, const Reply& reply) {
  const auto item = text_of_answer(wording, reply, "item");
  if (!item) return {};
  const std::vector<spec::Slot>& slots = wording.game.move(reply.answer.move).slots;
  std::string text = move_name(wording.game, reply.answer.move).label() + ": ";
  if (slots.size() > 1) {
    const MessageValue first = placed_words(wording, slots[0], reply.answer.bindings[0], {});
    if (const auto* const name = std::get_if<Name>(&first)) text += name->label() + ": ";
  }
  return text + *item;
}

}  // namespace

LabelWords label_words(const Game& game, MoveId move, const SpokenWords& fillers) {
  LabelWords words;
  for (const std::int64_t number : {1, 2}) {
    const SpokenWords label = marked_label(game, move, "text", number, fillers);
    const auto first = std::ranges::find_if(label, holds_slot);
    words.beginning.assign(label.begin(), first);
    std::remove_copy_if(first, label.end(), std::back_inserter(words.after), holds_slot);
    const SpokenWords item = marked_label(game, move, "item", number, fillers);
    std::ranges::remove_copy_if(item, std::back_inserter(words.after), holds_slot);
  }
  return words;
}

std::vector<std::size_t> said_order(const Game& game, MoveId move) {
  std::vector<std::size_t> order(game.move(move).slots.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  if (order.size() < 2 || !game.texts().has(label_key(game, move, "text"))) return order;
  const std::vector<std::size_t> positions = slot_positions(game, move);
  if (contains(positions, std::string::npos)) return order;
  std::ranges::stable_sort(order, {}, [&](std::size_t slot) { return positions[slot]; });
  return order;
}

std::vector<Reply> answers_called(const Session& session, std::string_view text) {
  const Grammar& grammar = session.game().texts().grammar();
  const SpokenWords typed = spoken_words(text, {}, grammar);
  const auto begins_with = [&](const SpokenWords& beginning) {
    return std::ranges::mismatch(beginning, typed).in1 == beginning.end();
  };
  std::vector<MoveId> possible;
  for (const MoveId move : session.offered()) {
    const std::string heading = move_name(session.game(), move).label();
    if (begins_with(label_words(session.game(), move, {}).beginning) ||
        begins_with(spoken_words(heading, {}, grammar))) {
      possible.push_back(move);
    }
  }
  std::vector<Reply> called;
  if (possible.empty()) return called;
  const AnswerLabels labels(session);
  const LegalAnswers& legal = session.legal();
  for (std::uint64_t index = 0; index < std::min(legal.size(), kMaxLabels); ++index) {
    const Answer answer = legal.at(index);
    if (!contains(possible, answer.move)) continue;
    const Reply reply = session.whole(answer);
    const auto is_typed = [&](const std::string& printed) {
      return !printed.empty() && spoken_words(printed, {}, grammar) == typed;
    };
    if (is_typed(labels.of(reply)) || is_typed(listed_item(session.wording(), reply))) {
      called.push_back(reply);
    }
  }
  return called;
}

std::vector<Reply> answers_listed(const Session& session, std::string_view text) {
  std::vector<Reply> listed;
  const LegalAnswers& legal = session.legal();
  const SpokenWords fillers = fillers_of(session.game());
  const auto words = [&](std::string_view words_and_asides) {
    return spoken_words(without_asides(words_and_asides), fillers,
                        session.game().texts().grammar());
  };
  const SpokenWords typed = words(text);
  if (typed.empty()) return listed;
  const AnswerLabels labels(session);
  for (std::uint64_t index = 0; index < std::min(legal.size(), kMaxLabels); ++index) {
    const Answer answer = legal.at(index);
    const std::vector<spec::Slot>& slots = session.game().move(answer.move).slots;
    if (slots.size() == 1 && notation_of(slots.front()) == Notation::number) continue;
    if (words(entry_of(session, answer, labels.placed(answer))) != typed) continue;
    listed.emplace_back(answer);
  }
  return listed;
}

std::string without_asides(std::string_view text) {
  std::string rest;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t open = std::min(text.find('(', at), text.size());
    const std::size_t close = text.find(')', open);
    const std::size_t end = close == std::string_view::npos ? text.size() : open;
    rest += text.substr(at, end - at);
    at = close == std::string_view::npos ? end : close + 1;
  }
  return rest;
}

std::vector<MoveId> moves_called(const Session& session, std::string_view text) {
  const SpokenWords fillers = fillers_of(session.game());
  const SpokenNames names(session.wording(), fillers);
  const SpokenWords words = spoken_words(text, fillers, session.game().texts().grammar());
  const std::vector<MoveId> offered = session.offered();
  std::vector<MoveId> called;
  NameMatch best = NameMatch::shortened_id;
  for (std::size_t id = 0; id < session.game().move_count(); ++id) {
    const auto move = static_cast<MoveId>(id);
    if (contains(offered, move)) continue;
    const NameMatch match = names.move(words, move);
    if (match < best) continue;
    if (match > best) called.clear();
    best = match;
    called.push_back(move);
  }
  return called;
}

}  // namespace talon
