// Reads what a person types at a prompt.
#include <algorithm>
#include <array>

#include "base/text.h"
#include "rules/touching.h"
#include "session/answer_text.h"
#include "session/choice.h"
#include "session/spoken_names.h"
#include "table/cell_name.h"

namespace talon {
namespace {

/// Words in a row that may stand for one name.
constexpr std::size_t kLongestName = 6;
/// Ways to read a line that are tried; a line that has more is too vague.
constexpr int kMostSteps = 20'000;
/// Legal answers that are searched for those that a short line can mean.
constexpr std::uint64_t kMostListed = 20'000;
constexpr std::size_t kMostShown = 4;

/// One way to read the words.
struct Guess {
  Reply reply;
  std::size_t filled = 0;  ///< slots, from the first
  std::size_t names = 0;   ///< how many names the words were cut into
};

/// All ways to read words as an answer to the open choice.
class Reader {
 public:
  enum class Among { slot_zones, all_cards };

  Reader(const Session& session, const SpokenNames& names, const SpokenWords& words, Among among)
      : session_(session), names_(names), words_(words), among_(among) {}

  /// The move's name may be left out, so every offered move is tried both ways.
  std::vector<Guess> read() {
    for (const MoveId move : session_.offered()) {
      Guess guess;
      guess.reply.answer.move = move;
      fill(guess, 0);
      for (std::size_t end = 1; end <= std::min(words_.size(), kLongestName); ++end) {
        if (names_.move(run(0, end), move) != NameMatch::none) fill(guess, end);
      }
    }
    return std::move(guesses_);
  }

 private:
  const Game& game() const { return session_.game(); }
  std::span<const std::string> run(std::size_t from, std::size_t end) const {
    return std::span(words_).subspan(from, end - from);
  }
  std::size_t run_end(std::size_t at) const { return std::min(words_.size(), at + kLongestName); }

  /// Fills the slots that are left with the words from `at`.
  void fill(const Guess& guess, std::size_t at) {
    if (++steps_ > kMostSteps) return;
    const std::vector<spec::Slot>& slots = game().move(guess.reply.answer.move).slots;
    if (at == words_.size() || guess.filled == slots.size()) {
      if (at == words_.size() && at != 0) guesses_.push_back(guess);
      return;
    }
    const spec::Slot& slot = slots[guess.filled];
    if (slot.kind == spec::SlotKind::card) fill_card(guess, slot, at);
    if (slot.kind == spec::SlotKind::subset) fill_set(guess, slot, CardSet{}, at);
    if (slot.kind == spec::SlotKind::zone) fill_zone(guess, slot, at);
    if (slot.kind == spec::SlotKind::number) fill_number(guess, at);
    if (slot.kind == spec::SlotKind::cell) fill_cell(guess, slot, at);
    if (slot.kind == spec::SlotKind::group) fill_group(guess, slot, at);
    if (slot.kind == spec::SlotKind::direction) fill_direction(guess, at);
    if (slot.kind == spec::SlotKind::record) fill_record(guess, slot, at);
    if (slot.kind == spec::SlotKind::name) fill_name(guess, slot, at);
  }

  void go_on(Guess guess, Binding binding, std::size_t names, std::size_t at) {
    guess.reply.answer.bindings[guess.filled++] = binding;
    guess.names += names;
    fill(guess, at);
  }

  void fill_card(const Guess& guess, const spec::Slot& slot, std::size_t at) {
    for (std::size_t end = at + 1; end <= run_end(at); ++end) {
      names_.cards(run(at, end), cards_of(slot)).each([&](CardId card) {
        go_on(guess, Binding::card(card, where_[card]), 1, end);
      });
    }
  }

  void fill_set(const Guess& guess, const spec::Slot& slot, CardSet chosen, std::size_t at) {
    if (++steps_ > kMostSteps) return;
    if (!chosen.empty()) {
      go_on(guess, Binding::cards(chosen), static_cast<std::size_t>(chosen.size()), at);
    }
    for (std::size_t end = at + 1; end <= run_end(at); ++end) {
      names_.cards(run(at, end), cards_of(slot) - chosen).each([&](CardId card) {
        fill_set(guess, slot, chosen | CardSet::of(card), end);
      });
    }
  }

  void fill_zone(const Guess& guess, const spec::Slot& slot, std::size_t at) {
    for (std::size_t end = at + 1; end <= run_end(at); ++end) {
      for (const ZoneId zone : slot.zones) {
        if (names_.zone(run(at, end), zone) == NameMatch::none) continue;
        go_on(guess, Binding::zone(zone), 1, end);
      }
    }
  }

  void fill_record(const Guess& guess, const spec::Slot& slot, std::size_t at) {
    for (std::size_t end = at + 1; end <= run_end(at); ++end) {
      for (const std::uint8_t place : names_.records(run(at, end), slot.record_kind)) {
        go_on(guess, Binding::place(place), 1, end);
      }
    }
  }

  void fill_name(const Guess& guess, const spec::Slot& slot, std::size_t at) {
    for (std::size_t end = at + 1; end <= run_end(at); ++end) {
      for (const std::size_t place : names_.listed(run(at, end), slot)) {
        go_on(guess, Binding::place(place), 1, end);
      }
    }
  }

  void fill_number(const Guess& guess, std::size_t at) {
    if (const auto number = parse_integer(words_[at])) {
      go_on(guess, Binding::number(*number), 1, at + 1);
    }
  }

  void fill_cell(const Guess& guess, const spec::Slot& slot, std::size_t at) {
    for (std::size_t end = at + 1; end <= run_end(at); ++end) {
      each_cell(cells_meant(slot, at, end),
                [&](CellId cell) { go_on(guess, Binding::cell(cell), 1, end); });
    }
  }

  /// "group b2" is all that b2 is joined with; else the cells are named one by one.
  void fill_group(const Guess& guess, const spec::Slot& slot, std::size_t at) {
    if (names_.means_whole_group(words_[at]) && at + 1 < words_.size()) {
      const Links links = links_of(game(), session_.state(), guess.reply.answer.move, guess.filled);
      each_cell(cells_meant(slot, at + 1, words_.size()), [&](CellId cell) {
        const CellSet group = links.group(shape_of(slot), cell_bit(cell));
        go_on(guess, Binding::cells(group), 1, words_.size());
      });
    }
    fill_cells(guess, slot, 0, at);
  }

  void fill_cells(const Guess& guess, const spec::Slot& slot, CellSet chosen, std::size_t at) {
    if (++steps_ > kMostSteps) return;
    if (at == words_.size()) {
      const auto names = static_cast<std::size_t>(std::popcount(chosen));
      return go_on(guess, Binding::cells(chosen), names, at);
    }
    for (std::size_t end = at + 1; end <= run_end(at); ++end) {
      each_cell(cells_meant(slot, at, end),
                [&](CellId cell) { fill_cells(guess, slot, chosen | cell_bit(cell), end); });
    }
  }

  void fill_direction(const Guess& guess, std::size_t at) {
    for (const Side side : kSides) {
      if (!names_.means_direction(words_[at], side)) continue;
      go_on(guess, Binding::direction(side), 1, at + 1);
    }
  }

  const GridShape& shape_of(const spec::Slot& slot) const {
    return game().layout.grid(slot.zones.front()).shape;
  }

  /// The cells that words may mean: by a cell's name, or by that of the card in it.
  CellSet cells_meant(const spec::Slot& slot, std::size_t from, std::size_t end) const {
    if (end == from + 1) {
      if (const auto cell = find_cell(shape_of(slot), words_[from])) return cell_bit(*cell);
    }
    const ConstGridCells cells = session_.state().grid(game().layout, slot.zones.front());
    CellSet meant = 0;
    if (game().layout.facing(slot.zones.front()) == Facing::down) return meant;
    names_.cards(run(from, end), cells.cards()).each([&](CardId card) {
      meant |= cell_bit(cells.cell_of(card));
    });
    return meant;
  }

  /// The cards that a name may mean in a slot; notes where they lie.
  CardSet cards_of(const spec::Slot& slot) {
    const Layout& layout = game().layout;
    CardSet cards;
    const auto note = [&](CardId card, ZoneId place) {
      cards.insert(card);
      where_[card] = place;
    };
    for (std::size_t place = 0; place < layout.places(); ++place) {
      const auto id = static_cast<ZoneId>(place);
      const bool of_slot = std::find(slot.zones.begin(), slot.zones.end(), id) != slot.zones.end();
      if (among_ == Among::slot_zones && !of_slot) continue;
      if (layout.is_grid(id)) {
        session_.state().grid(layout, id).cards().each([&](CardId card) { note(card, id); });
      } else {
        for (const CardId card : session_.state().zone(layout, id)) note(card, id);
      }
    }
    return cards;
  }

  const Session& session_;
  const SpokenNames& names_;
  const SpokenWords& words_;
  Among among_;
  std::array<ZoneId, kMaxCards> where_{};
  int steps_ = 0;
  std::vector<Guess> guesses_;
};

tl::unexpected<Rejection> rejected(Rejection::Kind kind, Message reason) {
  return tl::unexpected<Rejection>(Rejection{kind, std::move(reason), "", {}});
}

void add_once(std::vector<Reply>& replies, const Reply& reply) {
  if (std::find(replies.begin(), replies.end(), reply) == replies.end()) replies.push_back(reply);
}

/// Sets that the words do not reach are empty.
bool complete(const Session& session, const Guess& guess) {
  const std::vector<spec::Slot>& slots = session.game().move(guess.reply.answer.move).slots;
  return std::all_of(slots.begin() + static_cast<std::ptrdiff_t>(guess.filled), slots.end(),
                     [](const spec::Slot& slot) { return slot.kind == spec::SlotKind::subset; });
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
  const Options& legal = session.legal();
  for (std::uint64_t index = 0; index < std::min(legal.size(), kMostListed); ++index) {
    const Answer answer = legal.at(index);
    const bool meant = std::any_of(guesses.begin(), guesses.end(), [&](const Guess& guess) {
      return guess.reply.answer.move == answer.move &&
             std::equal(answer.bindings.begin(), answer.bindings.begin() + guess.filled,
                        guess.reply.answer.bindings.begin());
    });
    if (meant) replies.emplace_back(answer);
  }
  return replies;
}

tl::unexpected<Rejection> ambiguous(const Session& session, const std::vector<Reply>& replies) {
  std::vector<std::string> examples;
  for (const Reply& reply : replies) {
    if (examples.size() == kMostShown) break;
    examples.push_back(words_of(session.game(), session.state(), session.whole(reply)));
  }
  return rejected(Rejection::Kind::ambiguous,
                  Message(replies.size() > kMostShown ? "session.ambiguous-many"
                                                      : "session.ambiguous")
                      .with("count", static_cast<std::int64_t>(replies.size()))
                      .with("answers", std::move(examples)));
}

/// Names the first word that begins no name here, or says that the words do not
/// make an answer together.
tl::unexpected<Rejection> no_reading(const SpokenNames& names, const SpokenWords& words) {
  const SpokenWords known = names.all_words();
  for (const std::string& word : words) {
    const bool begins = std::any_of(known.begin(), known.end(), [&](const std::string& name) {
      return name.starts_with(word);
    });
    if (begins || parse_integer(word)) continue;
    const auto near = nearest(word, known);
    Message reason = near ? Message("session.unknown-word-near").with("nearest", *near)
                          : Message("session.unknown-word");
    return rejected(Rejection::Kind::not_understood, std::move(reason).with("name", word));
  }
  return rejected(Rejection::Kind::not_understood, Message("session.no-answer"));
}

/// What the words leave open, as the game calls it.
Message missing(const Game& game, const Guess& guess) {
  const spec::Move& move = game.move(guess.reply.answer.move);
  const std::string& slot = move.slots[guess.filled].name;
  const auto called = game.texts().text("slots." + move.name + "." + slot);
  return Message("session.missing-slot").with("slot", called.value_or(slot));
}

/// The one reply that the guesses come to, or why there is none.
tl::expected<Reply, Rejection> settle(Session& session, const std::vector<Guess>& guesses) {
  std::vector<Reply> replies = plainest(
      session, guesses, [&](const Reply& reply) { return !session.refuse(reply).has_value(); });
  if (replies.empty()) replies = continued(session, guesses);
  if (replies.empty()) {
    replies = plainest(session, guesses, [](const Reply&) { return true; });
  }
  if (replies.size() == 1) return replies.front();
  if (replies.size() > 1) return ambiguous(session, replies);
  return rejected(Rejection::Kind::not_understood, missing(session.game(), guesses.front()));
}

tl::expected<Reply, Rejection> read_loosely(Session& session, std::string_view text) {
  const std::optional<std::string> listed = session.game().texts().text("session.fillers");
  const SpokenWords fillers = spoken_words(listed.value_or(""), {});
  const SpokenNames names(session.wording(), fillers);
  const SpokenWords words = spoken_words(text, fillers);
  if (words.empty()) {
    return rejected(Rejection::Kind::not_understood, Message("session.say-a-move"));
  }
  for (const auto among : {Reader::Among::slot_zones, Reader::Among::all_cards}) {
    const std::vector<Guess> guesses = Reader(session, names, words, among).read();
    if (!guesses.empty()) return settle(session, guesses);
  }
  return no_reading(names, words);
}

/// A number is the answer itself where a number is asked, else a place in the list.
tl::expected<Reply, Rejection> read_number(const Session& session, const Choice& choice,
                                           std::int64_t number) {
  if (choice.kind == Choice::Kind::number) return number_reply(choice, number);
  const std::uint64_t size = session.legal().size();
  if (number >= 1 && static_cast<std::uint64_t>(number) <= size) {
    return Reply(session.legal().at(static_cast<std::uint64_t>(number) - 1));
  }
  return rejected(Rejection::Kind::not_understood,
                  Message("session.no-such-option")
                      .with("number", number)
                      .with("count", static_cast<std::int64_t>(size)));
}

}  // namespace

tl::expected<Reply, Rejection> read_spoken(Session& session, std::string_view text) {
  const std::optional<Choice> choice = open_choice(session);
  if (!choice) return rejected(Rejection::Kind::game_over, Message("session.game-over"));
  if (choice->kind == Choice::Kind::text) return text_reply(*choice, std::string(text));
  if (const auto number = parse_integer(text)) return read_number(session, *choice, *number);
  const std::vector<MoveId> offered = session.offered();
  const Asked asked{session.game(), session.state(), offered};
  if (Result<Reply> exact = read_words(asked, text)) return *exact;
  return read_loosely(session, text);
}

}  // namespace talon
