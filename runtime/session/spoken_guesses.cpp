#include "session/spoken_guesses.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <span>

#include "base/contains.h"
#include "base/text.h"
#include "rules/touching.h"
#include "session/spoken_labels.h"
#include "table/cell_name.h"

namespace talon {
namespace {

/// Words in a row that may stand for one name.
constexpr std::size_t kMaxWordsInName = 6;
/// Ways to read a line that are tried; a line that has more is too vague.
constexpr int kMaxSteps = 20'000;

/// All ways to read words as an answer to the open choice.
class Reader {
 public:
  Reader(const Session& session, const SpokenNames& names, const SpokenWords& words,
         NamedAmong among)
      : session_(session),
        names_(names),
        words_(words),
        among_(among),
        card_ends_(words.size() + 1) {}

  std::vector<Guess> read() {
    for (const MoveId move : session_.offered()) {
      order_.resize(game().move(move).slots.size());
      std::iota(order_.begin(), order_.end(), std::size_t{0});
      as_declared_ = true;
      read(move);
      std::vector<std::size_t> said = said_order(game(), move);
      if (said == order_) continue;
      order_ = std::move(said);
      as_declared_ = false;
      read(move);
    }
    return std::move(guesses_);
  }

 private:
  /// The move's name may be left out, so it is tried both ways.
  void read(MoveId move) {
    Guess guess;
    guess.reply.answer.move = move;
    fill(guess, 0);
    for (std::size_t end = 1; end <= std::min(words_.size(), kMaxWordsInName); ++end) {
      const NameMatch match = names_.move(run(0, end), move);
      Guess named = guess;
      if (match != NameMatch::whole) ++named.names;  // a move that is called so goes first
      if (match != NameMatch::none) fill(named, end);
    }
  }

  const Game& game() const { return session_.game(); }
  std::span<const std::string> run(std::size_t from, std::size_t end) const {
    return std::span(words_).subspan(from, end - from);
  }
  std::size_t run_end(std::size_t at) const {
    return std::min(words_.size(), at + kMaxWordsInName);
  }

  /// How far the first words at `at` go together at least: all of a card's name is this card, and
  /// is not cut into the beginnings of others.
  std::size_t card_end(std::size_t at) {
    std::size_t& end = card_ends_[at];
    if (end != 0) return end;
    end = std::max(run_end(at), at + 1);
    while (end > at + 1 && !names_.is_card(run(at, end))) --end;
    return end;
  }

  /// Fills the slots that are left with the words from `at`.
  void fill(const Guess& guess, std::size_t at) {
    if (++steps_ > kMaxSteps) return;
    const MoveId move = guess.reply.answer.move;
    const std::vector<spec::Slot>& slots = game().move(move).slots;
    if (at == words_.size()) {
      // What is begun has slots from the first, so in another order only all of them will do.
      if (at != 0 && (as_declared_ || guess.filled == slots.size())) guesses_.push_back(guess);
      return;
    }
    if (at != 0 && names_.may_follow_slots(words_[at], move)) pass_over(guess, at);
    if (guess.filled == slots.size()) return;
    const spec::Slot& slot = slots[next_slot(guess)];
    std::visit([&](const auto& kind) { fill_slot(guess, kind, at); }, slot.kind);
  }

  /// A word of the move's own counts as a name, so that a reading in which it is one of
  /// something goes first.
  void pass_over(Guess guess, std::size_t at) {
    ++guess.names;
    fill(guess, at + 1);
  }

  std::size_t next_slot(const Guess& guess) const { return order_[guess.filled]; }

  void go_on(Guess guess, Binding binding, std::size_t names, std::size_t at) {
    guess.reply.answer.bindings[next_slot(guess)] = binding;
    ++guess.filled;
    guess.names += names;
    fill(guess, at);
  }

  void fill_slot(const Guess& guess, const spec::CardSlot& slot, std::size_t at) {
    fill_card(guess, slot.spots(), at);
  }
  void fill_slot(const Guess& guess, const spec::RunSlot& slot, std::size_t at) {
    for (std::size_t end = card_end(at); end <= run_end(at); ++end) {
      names_.cards(run(at, end), cards_of(slot.spots())).each([&](CardId card) {
        fill_run(guess, card, end);
      });
    }
  }

  /// A run is named by its first card or by all its cards; the latter goes first.
  void fill_run(Guess guess, CardId first, std::size_t at) {
    const ZoneId zone = where_[first];
    const Binding bound = Binding::card(first, zone);
    if (game().layout.is_grid(zone)) return go_on(guess, bound, 1, at);
    const std::span<const CardId> cards = session_.state().zone(game().layout, zone);
    auto next = std::ranges::find(cards, first) + 1;
    if (next != cards.end()) go_on_with_spot(guess, bound, 2, at);
    while (next != cards.end() && at < words_.size()) {
      const std::size_t end = std::min(card_end(at), words_.size());
      if (!names_.cards(run(at, end), CardSet::of(*next)).contains(*next)) return;
      at = end;
      ++next;
    }
    if (next == cards.end()) go_on_with_spot(guess, bound, 1, at);
  }

  void fill_card(const Guess& guess, std::span<const ZoneId> zones, std::size_t at) {
    for (std::size_t end = card_end(at); end <= run_end(at); ++end) {
      names_.cards(run(at, end), cards_of(zones)).each([&](CardId card) {
        go_on_with_spot(guess, Binding::card(card, where_[card]), 1, end);
      });
    }
  }

  /// After the name of a card may be said where it lies.
  void go_on_with_spot(const Guess& guess, const Binding& card, std::size_t names, std::size_t at) {
    go_on(guess, card, names, at);
    each_spot_end(card.as_card(), at,
                  [&](std::size_t end) { go_on(placed(guess), card, names, end); });
  }

  /// A guess in which words stand for something besides what fills its slots.
  static Guess with_more(Guess guess) {
    ++guess.names;
    return guess;
  }

  static Guess placed(Guess guess) {
    guess.placed = true;
    return with_more(std::move(guess));
  }

  /// Where the words end that say after a card's name where it lies, "jack from column 3". It is
  /// said where two cards have the same name; of others it would be where they are to go.
  template <typename Visit>
  void each_spot_end(CardId card, std::size_t at, const Visit& visit) const {
    if (!names_.is_shared(card)) return;
    for (std::size_t end = at + 1; end <= run_end(at); ++end) {
      if (names_.is_zone(run(at, end), where_[card])) visit(end);
    }
  }

  void fill_slot(const Guess& guess, const spec::SubsetSlot& slot, std::size_t at) {
    fill_set(guess, slot, CardSet{}, at);
  }

  /// What a text says cannot be told from the words around it.
  void fill_slot(const Guess&, const spec::TextSlot&, std::size_t) {}

  void fill_set(const Guess& guess, const spec::SubsetSlot& slot, CardSet chosen, std::size_t at) {
    if (++steps_ > kMaxSteps) return;
    if (!chosen.empty()) {
      go_on(guess, Binding::cards(chosen), chosen.size(), at);
    }
    // "w ace" may be the ace alone, and no second card that begins so is taken unasked.
    if (at + 1 < words_.size() && names_.may_be_filler(words_[at])) {
      fill_set(with_more(guess), slot, chosen, at + 1);
    }
    for (std::size_t end = card_end(at); end <= run_end(at); ++end) {
      names_.cards(run(at, end), cards_of(slot.spots()) - chosen).each([&](CardId card) {
        const CardSet more = chosen | CardSet::of(card);
        fill_set(guess, slot, more, end);
        each_spot_end(card, end,
                      [&](std::size_t spot_end) { fill_set(placed(guess), slot, more, spot_end); });
      });
    }
  }

  void fill_slot(const Guess& guess, const spec::ZoneSlot& slot, std::size_t at) {
    for (std::size_t end = at + 1; end <= run_end(at); ++end) {
      for (const ZoneId zone : names_.zones(run(at, end), slot.zones)) {
        go_on(guess, Binding::zone(zone), 1, end);
      }
    }
  }

  void fill_slot(const Guess& guess, const spec::RecordSlot& slot, std::size_t at) {
    for (std::size_t end = at + 1; end <= run_end(at); ++end) {
      for (const std::uint8_t index : names_.records(run(at, end), slot.record_kind)) {
        go_on(guess, Binding::index(index), 1, end);
      }
    }
  }

  void fill_slot(const Guess& guess, const spec::NameSlot& slot, std::size_t at) {
    for (std::size_t end = at + 1; end <= run_end(at); ++end) {
      for (const std::size_t index : names_.listed(run(at, end), slot)) {
        go_on(guess, Binding::index(index), 1, end);
      }
    }
  }

  void fill_slot(const Guess& guess, const spec::NumberSlot&, std::size_t at) {
    if (const auto number = parse_integer(words_[at])) {
      go_on(guess, Binding::number(*number), 1, at + 1);
    }
  }

  void fill_slot(const Guess& guess, const spec::CellSlot& slot, std::size_t at) {
    for (std::size_t end = at + 1; end <= run_end(at); ++end) {
      each_cell(cells_meant(slot.grid, at, end),
                [&](CellId cell) { go_on(guess, Binding::cell(cell), 1, end); });
    }
  }

  /// "group b2" is all that b2 is joined with; else the cells are named one by one.
  void fill_slot(const Guess& guess, const spec::GroupSlot& slot, std::size_t at) {
    if (names_.means_whole_group(words_[at]) && at + 1 < words_.size()) {
      const Links links =
          links_of(game(), session_.state(), guess.reply.answer.move, next_slot(guess));
      each_cell(cells_meant(slot.grid, at + 1, words_.size()), [&](CellId cell) {
        const CellSet group = links.group(shape_of(slot.grid), cell_bit(cell));
        go_on(guess, Binding::cells(group), 1, words_.size());
      });
    }
    fill_cells(guess, slot, 0, at);
  }

  void fill_cells(const Guess& guess, const spec::GroupSlot& slot, CellSet chosen, std::size_t at) {
    if (++steps_ > kMaxSteps) return;
    const bool ends = at == words_.size();
    if (ends || (chosen != 0 && names_.may_follow_slots(words_[at], guess.reply.answer.move))) {
      const std::size_t names = std::popcount(chosen);
      go_on(guess, Binding::cells(chosen), names, at);
    }
    if (ends) return;
    for (std::size_t end = at + 1; end <= run_end(at); ++end) {
      each_cell(cells_meant(slot.grid, at, end),
                [&](CellId cell) { fill_cells(guess, slot, chosen | cell_bit(cell), end); });
    }
  }

  void fill_slot(const Guess& guess, const spec::DirectionSlot&, std::size_t at) {
    for (const Side side : kSides) {
      if (!names_.means_direction(words_[at], side)) continue;
      go_on(guess, Binding::direction(side), 1, at + 1);
    }
  }

  const GridShape& shape_of(ZoneId grid) const { return game().layout.grid(grid).shape; }

  /// The cells that words may mean: by a cell's name, or by that of the card in it, all of which is
  /// this card here, too.
  CellSet cells_meant(ZoneId grid, std::size_t from, std::size_t end) {
    if (end == from + 1) {
      if (const auto cell = find_cell(shape_of(grid), words_[from])) return cell_bit(*cell);
    }
    const ConstGridCells cells = session_.state().grid(game().layout, grid);
    CellSet meant = 0;
    if (game().layout.facing(grid) == Facing::down || end < card_end(from)) return meant;
    names_.cards(run(from, end), cells.cards()).each([&](CardId card) {
      meant |= cell_bit(cells.cell_of(card));
    });
    return meant;
  }

  /// The cards that a name may mean in a slot; notes where they lie.
  CardSet cards_of(std::span<const ZoneId> zones) {
    const Layout& layout = game().layout;
    CardSet cards;
    const auto note = [&](CardId card, ZoneId spot) {
      cards.insert(card);
      where_[card] = spot;
    };
    for (std::size_t spot = 0; spot < layout.spots(); ++spot) {
      const auto id = static_cast<ZoneId>(spot);
      const bool of_slot = contains(zones, id);
      if (among_ == NamedAmong::slot_zones && !of_slot) continue;
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
  NamedAmong among_;
  std::vector<std::size_t> order_;  ///< in which words fill the slots
  bool as_declared_ = true;
  std::vector<std::size_t> card_ends_;  ///< by word; 0 where it has not been looked for
  std::array<ZoneId, kMaxCards> where_{};
  int steps_ = 0;
  std::vector<Guess> guesses_;
};

}  // namespace

std::vector<Guess> guesses_of(const Session& session, const SpokenNames& names,
                              const SpokenWords& words, NamedAmong among) {
  return Reader(session, names, words, among).read();
}

}  // namespace talon
