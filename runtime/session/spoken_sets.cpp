#include "session/spoken_sets.h"

#include <algorithm>
#include <optional>
#include <span>
#include <utility>

#include "base/index_in.h"
#include "base/text.h"
#include "base/unicode.h"

namespace talon {
namespace {

/// Legal answers that are searched for what a set may be for.
constexpr std::uint64_t kMaxSearched = 20'000;
/// What comes between the cards of a set in a list.
constexpr char kSetSign = '+';

void replace_each(std::string& text, std::string_view mark, char sign) {
  if (mark.empty()) return;
  for (std::size_t at = text.find(mark); at != std::string::npos; at = text.find(mark, at + 1)) {
    text.replace(at, mark.size(), 1, sign);
  }
}

/// The text cut at signs, or where the language joins the items of a list; whole where neither
/// comes before the last one.
std::vector<std::string> items_in(std::string_view text, const Catalogue& texts) {
  std::string joined = small_letters(text);
  replace_each(joined, texts.text("list.last").value_or(""), kSetSign);
  if (joined.find(kSetSign) == std::string::npos) return {joined};
  replace_each(joined, texts.text("list.between").value_or(""), kSetSign);
  return split(joined, kSetSign);
}

/// The slot of a move that takes a set, where it has one such slot.
std::optional<std::size_t> set_slot(const spec::Move& move) {
  const auto takes_set = [](const spec::Slot& slot) { return slot.is<spec::SubsetSlot>(); };
  if (std::ranges::count_if(move.slots, takes_set) != 1) return std::nullopt;
  return index_in(move.slots, std::ranges::find_if(move.slots, takes_set));
}

CardSet cards_lying_in(const Session& session, std::span<const ZoneId> zones) {
  CardSet cards;
  for (const ZoneId zone : zones) {
    for (const CardId card : session.state().zone(session.game().layout, zone)) cards.insert(card);
  }
  return cards;
}

/// The one card that each item names, if it names one among those of the slot or else of the game.
std::optional<CardSet> cards_named(const SpokenNames& names, const std::vector<SpokenWords>& items,
                                   const CardSet& of_slot, const CardSet& all) {
  CardSet named;
  for (const SpokenWords& item : items) {
    CardSet cards = names.cards(item, of_slot - named);
    if (cards.empty()) cards = names.cards(item, all - named);
    if (cards.size() != 1) return std::nullopt;
    named = named | cards;
  }
  return named;
}

/// What a set would be, as an answer of this move.
struct SetOfMove {
  MoveId move;
  std::size_t slot;
  CardSet cards;
};

std::vector<SetOfMove> sets_meant(const Session& session, const SpokenNames& names,
                                  const std::vector<SpokenWords>& items) {
  const Game& game = session.game();
  std::vector<SetOfMove> sets;
  for (const MoveId move : session.offered()) {
    const std::optional<std::size_t> slot = set_slot(game.move(move));
    if (!slot) continue;
    const auto& spots = game.move(move).slots[*slot].as<spec::SubsetSlot>()->spots();
    const auto cards =
        cards_named(names, items, cards_lying_in(session, spots), game.cards().all());
    if (cards) sets.push_back({move, *slot, *cards});
  }
  return sets;
}

/// Legal answers with a set in place of their own, and which cards of it would do there.
class AnswersWithSet {
 public:
  void add(Answer answer, const SetOfMove& set) {
    const CardSet own = answer.bindings[set.slot].as_cards();
    answer.bindings[set.slot] = Binding::cards(set.cards);
    auto known = std::ranges::find(answers_, answer, &Known::answer);
    if (known == answers_.end()) known = answers_.insert(known, Known{answer, {}, false});
    known->would_do = known->would_do | (own & set.cards);
    known->is_legal |= own == set.cards;
  }
  std::vector<Reply> legal() const {
    std::vector<Reply> replies;
    for (const Known& known : answers_) {
      if (known.is_legal) replies.emplace_back(known.answer);
    }
    return replies;
  }
  /// The one for which most would do.
  std::vector<Reply> nearest() const {
    if (answers_.empty()) return {};
    return {std::ranges::max_element(answers_, {}, [](const Known& known) {
              return known.would_do.size();
            })->answer};
  }

 private:
  struct Known {
    Answer answer;
    CardSet would_do;
    bool is_legal;
  };
  std::vector<Known> answers_;
};

}  // namespace

LoneSet lone_set(const Session& session, const SpokenNames& names, const SpokenWords& fillers,
                 std::string_view text) {
  const Catalogue& texts = session.game().texts();
  std::vector<SpokenWords> items;
  for (const std::string& item : items_in(text, texts)) {
    items.push_back(spoken_words(item, fillers, texts.grammar()));
  }
  if (items.size() < 2) return {};
  const std::vector<SetOfMove> sets = sets_meant(session, names, items);
  AnswersWithSet answers;
  const LegalAnswers& legal = session.legal();
  for (std::uint64_t index = 0; index < std::min(legal.size(), kMaxSearched); ++index) {
    const Answer answer = legal.at(index);
    const auto set = std::ranges::find(sets, answer.move, &SetOfMove::move);
    if (set != sets.end()) answers.add(answer, *set);
  }
  std::vector<Reply> replies = answers.legal();
  if (replies.empty()) replies = answers.nearest();
  return {std::move(replies), text.find(kSetSign) != std::string_view::npos};
}

}  // namespace talon
