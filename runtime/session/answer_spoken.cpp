// Reads what a person types at a prompt.
#include <algorithm>

#include "base/contains.h"
#include "base/text.h"
#include "session/answer_labels.h"
#include "session/answer_text.h"
#include "session/choice.h"
#include "session/spoken_guesses.h"
#include "session/spoken_labels.h"
#include "session/spoken_names.h"
#include "session/spoken_sets.h"
#include "session/spoken_texts.h"

namespace talon {
namespace {

/// Legal answers that are searched for those that a short line can mean.
constexpr std::uint64_t kMaxListed = 20'000;
constexpr std::size_t kMaxShown = 4;

tl::unexpected<Rejection> rejected(Rejection::Kind kind, Message reason) {
  return tl::unexpected<Rejection>(Rejection{kind, std::move(reason), "", {}});
}

void add_once(std::vector<Reply>& replies, const Reply& reply) {
  if (!contains(replies, reply)) replies.push_back(reply);
}

/// Sets that the words do not reach are empty.
bool complete(const Session& session, const Guess& guess) {
  const std::vector<spec::Slot>& slots = session.game().move(guess.reply.answer.move).slots;
  return std::all_of(slots.begin() + static_cast<std::ptrdiff_t>(guess.filled), slots.end(),
                     [](const spec::Slot& slot) { return slot.is<spec::SubsetSlot>(); });
}

/// Replies that fill every slot, of those guesses that cut the words into the
/// fewest names ("ace moons" is one card rather than two).
template <typename Accept>
std::vector<Reply> plainest(const Session& session, const std::vector<Guess>& guesses,
                            Accept accept) {
  std::vector<Reply> replies;
  std::size_t fewest = ~std::size_t{0};
  for (const Guess& guess : guesses) {
    if (!complete(session, guess) || guess.names > fewest || !accept(guess.reply)) continue;
    if (guess.names < fewest) replies.clear();
    fewest = guess.names;
    add_once(replies, guess.reply);
  }
  return replies;
}

/// The legal answers that begin as the guesses do.
std::vector<Reply> continued(const Session& session, const std::vector<Guess>& guesses) {
  std::vector<Reply> replies;
  const LegalAnswers& legal = session.legal();
  for (std::uint64_t index = 0; index < std::min(legal.size(), kMaxListed); ++index) {
    const Answer answer = legal.at(index);
    const bool meant = std::ranges::any_of(guesses, [&](const Guess& guess) {
      // Where a card lies is said of an answer that is said to its end.
      return !guess.placed && guess.reply.answer.move == answer.move &&
             std::equal(answer.bindings.begin(), answer.bindings.begin() + guess.filled,
                        guess.reply.answer.bindings.begin());
    });
    if (meant) replies.emplace_back(answer);
  }
  return replies;
}

/// The legal answers that have a card or a spot of just this name, which is not asked for first:
/// it stands for what can be done with it.
std::vector<Reply> answers_with(const Session& session, const SpokenNames& names,
                                const SpokenWords& words) {
  const bool is_card = names.is_card(words);
  const auto is_named = [&](const spec::Slot& slot, const Binding& bound) {
    if (held_by(slot) == Held::zone) return names.is_zone(words, bound.as_zone());
    if (!is_card || !binds_card(slot)) return false;
    return !names.cards(words, CardSet::of(bound.as_card())).empty();
  };
  std::vector<Reply> replies;
  const LegalAnswers& legal = session.legal();
  for (std::uint64_t index = 0; index < std::min(legal.size(), kMaxListed); ++index) {
    const Answer answer = legal.at(index);
    const std::vector<spec::Slot>& slots = session.game().move(answer.move).slots;
    for (std::size_t slot = 0; slot < slots.size(); ++slot) {
      if (is_named(slots[slot], answer.bindings[slot])) add_once(replies, Reply(answer));
    }
  }
  return replies;
}

tl::unexpected<Rejection> ambiguous(const Session& session, const std::vector<Reply>& replies) {
  const AnswerLabels labels(session);
  std::vector<Name> examples;
  for (const Reply& reply : replies) {
    if (examples.size() == kMaxShown) break;
    const Message example = Message("session.ambiguous-answer").with("answer", labels.of(reply));
    examples.emplace_back(session.game().texts().render(example));
  }
  return rejected(
      Rejection::Kind::ambiguous,
      Message(replies.size() > kMaxShown ? "session.ambiguous-many" : "session.ambiguous")
          .with("count", static_cast<std::int64_t>(replies.size()))
          .with("answers", std::move(examples)));
}

/// A word as it was typed, before the language's other spelling took its place.
std::string as_typed(const std::string& word, std::string_view text, const Grammar& grammar) {
  for (const std::string& typed : split(text, ' ')) {
    if (spoken_words(typed, {}, grammar) == SpokenWords{word}) return typed;
  }
  return word;
}

/// Names the first word that begins no name here, or says that the words do not
/// make an answer together.
tl::unexpected<Rejection> no_reading(const SpokenNames& names, const SpokenWords& words,
                                     std::string_view text, const Grammar& grammar) {
  const SpokenWords known = names.all_words();
  for (const std::string& word : words) {
    const bool begins =
        std::ranges::any_of(known, [&](const std::string& name) { return name.starts_with(word); });
    if (begins || parse_integer(word)) continue;
    const std::string typed = as_typed(word, text, grammar);
    auto near = nearest(word, names.said_words());
    if (near) near = names.spelled(*near);
    return rejected(
        Rejection::Kind::not_understood,
        or_nearest(Message("session.unknown-word").with("name", typed), std::move(near)));
  }
  return rejected(Rejection::Kind::not_understood, Message("session.no-answer"));
}

/// What the words leave open, as the game calls it.
Message missing(const Game& game, const Guess& guess) {
  const MoveId move = guess.reply.answer.move;
  const std::string& slot = game.move(move).slots[guess.filled].name;
  return Message("session.missing-slot").with("slot", slot_name(game, move, slot));
}

/// Legal answers in the order in which they are listed.
std::vector<Reply> as_listed(const Session& session, const std::vector<Reply>& replies) {
  if (replies.size() < 2) return replies;
  std::vector<Reply> listed;
  const LegalAnswers& legal = session.legal();
  for (std::uint64_t index = 0; index < std::min(legal.size(), kMaxListed); ++index) {
    const Reply reply(legal.at(index));
    if (contains(replies, reply)) listed.push_back(reply);
  }
  return listed.size() == replies.size() ? listed : replies;
}

/// Whether nothing that is said of one tells it from the others.
bool are_called_the_same(const Session& session, const std::vector<Reply>& replies) {
  const std::string first = label_of(session.wording(), replies.front());
  return std::ranges::all_of(
      replies, [&](const Reply& reply) { return label_of(session.wording(), reply) == first; });
}

std::vector<Reply> legal_replies(Session& session, const std::vector<Guess>& guesses) {
  std::vector<Reply> replies = plainest(
      session, guesses, [&](const Reply& reply) { return !session.refuse(reply).has_value(); });
  return replies.empty() ? continued(session, guesses) : as_listed(session, replies);
}

/// What the guesses come to and what is listed by just these words.
std::vector<Reply> with_listed(Session& session, const std::vector<Guess>& guesses,
                               std::vector<Reply> listed) {
  for (const Reply& reply : legal_replies(session, guesses)) add_once(listed, reply);
  return as_listed(session, listed);
}

/// Whether nothing comes of the guesses, be it legal or not.
bool none_is_whole(Session& session, const std::vector<Guess>& guesses) {
  return std::ranges::none_of(guesses, [&](const Guess& one) { return complete(session, one); }) &&
         legal_replies(session, guesses).empty();
}

/// The one reply that the guesses come to, or why there is none.
Expected<Reply, Rejection> settle(Session& session, const std::vector<Guess>& guesses) {
  std::vector<Reply> replies = legal_replies(session, guesses);
  if (replies.empty()) {
    replies = plainest(session, guesses, [](const Reply&) { return true; });
    if (replies.size() > 1 && are_called_the_same(session, replies)) return replies.front();
  }
  if (replies.size() == 1) return replies.front();
  if (replies.size() > 1) return ambiguous(session, replies);
  return rejected(Rejection::Kind::incomplete, missing(session.game(), guesses.front()));
}

/// A card in the wrong zone is thought of only where no other reading is left.
std::vector<Guess> all_guesses(const Session& session, const SpokenNames& names,
                               const SpokenWords& words) {
  std::vector<Guess> guesses = guesses_of(session, names, words, NamedAmong::slot_zones);
  if (!guesses.empty()) return guesses;
  return guesses_of(session, names, words, NamedAmong::all_cards);
}

Expected<Reply, Rejection> the_one(const Session& session, const std::vector<Reply>& replies) {
  if (replies.size() > 1) return ambiguous(session, replies);
  return replies.front();
}

/// What words mean that begin no answer: a spot is named, where nothing can be done now.
Expected<Reply, Rejection> read_spot(const Session& session, const SpokenNames& names,
                                     const SpokenWords& words, std::string_view text) {
  std::vector<ZoneId> zones;
  for (const MoveId move : session.offered()) {
    for (const spec::Slot& slot : session.game().move(move).slots) {
      if (held_by(slot) != Held::zone) continue;
      for (const ZoneId zone : spots_of(slot)) {
        const bool known = contains(zones, zone);
        if (!known && names.is_zone(words, zone)) zones.push_back(zone);
      }
    }
  }
  if (zones.empty()) return no_reading(names, words, text, session.game().texts().grammar());
  return rejected(
      Rejection::Kind::not_understood,
      Message("session.nothing-there").with("spots", zone_names(session.game(), zones)));
}

Expected<Reply, Rejection> read_loosely(Session& session, std::string_view text) {
  const SpokenWords fillers = fillers_of(session.game());
  const SpokenNames names(session.wording(), fillers);
  const SpokenWords words = spoken_words(text, fillers, session.game().texts().grammar());
  if (words.empty()) {
    return rejected(Rejection::Kind::not_understood, Message("session.say-a-move"));
  }
  const std::vector<Guess> guesses = all_guesses(session, names, words);
  const std::vector<Reply> listed = answers_listed(session, text);
  if (!listed.empty()) return the_one(session, with_listed(session, guesses, listed));
  const LoneSet set = lone_set(session, names, fillers, text);
  if (!set.replies.empty() && (set.plain || legal_replies(session, guesses).empty())) {
    return the_one(session, set.replies);
  }
  if (none_is_whole(session, guesses)) {
    const std::vector<Reply> replies = answers_with(session, names, words);
    if (!replies.empty()) return the_one(session, replies);
  }
  return guesses.empty() ? read_spot(session, names, words, text) : settle(session, guesses);
}

/// A number is the answer itself where a number is asked, else the number of a line in the list.
Expected<Reply, Rejection> read_number(const Session& session, const Choice& choice,
                                       std::int64_t number) {
  if (choice.kind == Choice::Kind::number) return number_reply(choice, number);
  const std::uint64_t size = session.legal().size();
  if (number >= 1 && static_cast<std::uint64_t>(number) <= size) {
    return Reply(session.legal().at(static_cast<std::uint64_t>(number) - 1));
  }
  return rejected(Rejection::Kind::not_understood,
                  Message("session.no-such-number")
                      .with("number", number)
                      .with("count", static_cast<std::int64_t>(size)));
}

}  // namespace

Expected<Reply, Rejection> read_spoken(Session& session, std::string_view text) {
  const std::optional<Choice> choice = open_choice(session);
  if (!choice) return rejected(Rejection::Kind::game_over, Message("session.game-over"));
  if (choice->kind == Choice::Kind::text) {
    return read_printed_text(session, text).value_or(text_reply(*choice, std::string(text)));
  }
  if (const auto number = parse_integer(text)) return read_number(session, *choice, *number);
  const std::vector<MoveId> offered = session.offered();
  const Asked asked{session.game(), session.state(), offered};
  if (Result<Reply> exact = read_words(asked, text)) return *exact;
  const std::vector<Reply> called = answers_called(session, text);
  if (called.size() == 1) return called.front();
  if (called.size() > 1) return ambiguous(session, called);
  if (auto printed = read_printed_text(session, text)) return *std::move(printed);
  return read_loosely(session, without_asides(text));
}

std::vector<BegunAnswer> answers_begun(const Session& session, std::string_view text) {
  const SpokenWords fillers = fillers_of(session.game());
  const SpokenNames names(session.wording(), fillers);
  const SpokenWords words =
      spoken_words(without_asides(text), fillers, session.game().texts().grammar());
  std::vector<Guess> guesses = all_guesses(session, names, words);
  std::erase_if(guesses, [&](const Guess& guess) { return complete(session, guess); });
  std::ranges::stable_sort(guesses, {}, &Guess::names);
  std::vector<BegunAnswer> begun;
  for (const Guess& guess : guesses) {
    const MoveId move = guess.reply.answer.move;
    const bool known = std::ranges::any_of(
        begun, [&](const BegunAnswer& other) { return other.answer.move == move; });
    if (!known) begun.push_back({guess.reply.answer, guess.filled});
  }
  return begun;
}

std::vector<Reply> answers_meant(Session& session, std::string_view text) {
  const auto read = read_spoken(session, text);
  if (read) return session.refuse(*read) ? std::vector<Reply>() : std::vector<Reply>{*read};
  if (read.error().kind != Rejection::Kind::ambiguous) return {};
  std::vector<Reply> called = answers_called(session, text);
  if (!called.empty()) return called;
  const SpokenWords fillers = fillers_of(session.game());
  const SpokenNames names(session.wording(), fillers);
  const std::vector<Reply> listed = answers_listed(session, text);
  if (listed.empty()) {
    LoneSet set = lone_set(session, names, fillers, without_asides(text));
    if (set.replies.size() > 1) return std::move(set.replies);
  }
  const SpokenWords words =
      spoken_words(without_asides(text), fillers, session.game().texts().grammar());
  std::vector<Reply> meant = with_listed(session, all_guesses(session, names, words), listed);
  return meant.empty() ? answers_with(session, names, words) : meant;
}

}  // namespace talon
