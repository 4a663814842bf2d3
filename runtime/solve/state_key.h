#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "base/indexed.h"
#include "rules/compiled_rules.h"
#include "rules/rules.h"
#include "solve/byte_names.h"
#include "solve/list_names.h"
#include "solve/sameness.h"
#include "solve/transfer.h"

namespace talon {

/// Packs the positions of one game into keys, exactly: from two positions with
/// equal keys the same can happen. The game must not be over.
///
/// A key holds for each ordered zone the number of its list of cards, for each card of another zone
/// which zone that is (so the order there is not in it), for each cell of a grid its card and how
/// that is turned, the counters, the phase, and the number of what is rare: an open question, the
/// answers of a scripted phase so far, parts of the block that have no packing of their own. What
/// no rule tells apart (see Sameness) is not told apart: the numbers of the zones of a family are
/// in ascending order, a card has the name of its twin, and a closed zone is its top card. Where a
/// stock goes around (see spec::Cycle), its cards and those that wait to be put back are one list,
/// and where it is is in the key only between two deals of whole portions. The random stream of
/// play belongs to it only in games that draw after the set-up; the search then knows that chance
/// as it knows the hidden cards. How many turns were played is not in it, as no rule can ask.
///
/// Keys of one object can be compared until `clear`. Belongs to one thread.
class StateKeys {
 public:
  StateKeys(const Game& game, Sameness same, std::optional<CyclePlan> cycle = std::nullopt);
  /// For keys that tell everything apart: no zones or cards count as the same.
  explicit StateKeys(const Game& game) : StateKeys(game, Sameness::none(game)) {}

  /// The numbers of a position's lists, by zone; 0 for a zone without order. They serve until
  /// `clear`, as keys do.
  using Lists = std::vector<std::uint32_t>;

  /// The length of a key.
  std::size_t words() const { return words_; }
  /// Writes the key of a position; its first bit is always 1.
  void pack(const Position& position, std::uint64_t* key) { pack(position, own_lists_, key); }
  /// Writes the numbers of its lists, too.
  void pack(const Position& position, Lists& lists, std::uint64_t* key);
  /// The same where the numbers of its lists are known.
  void pack_from(const Position& position, const Lists& lists, std::uint64_t* key);
  /// Puts the number of another list of a zone into a key, in place of the one that it has there.
  /// Lists of the cycle have no number there: where they change a position is packed again.
  bool is_of_cycle(ZoneId zone) const {
    return cycle_ && (zone == cycle_->from || zone == cycle_->to);
  }
  void change(std::uint64_t* key, ZoneId zone, std::uint32_t before, std::uint32_t list) const;
  /// How many numbers there are for a position.
  std::size_t lists() const { return width_.size(); }
  bool has_list(ZoneId zone) const { return width_[zone] != 0; }
  /// Whether lists name cards and not their twins, so that they tell what lies where.
  bool can_unpack() const { return !same_.has_twins && same_.closed == kNoZone; }
  /// Puts the cards of a list, if `can_unpack`, into a zone in place of those that lie there.
  void unpack(std::uint32_t list, ZoneId zone, State& state) const;
  /// The lists of zones that may have more than one card.
  const ListNames& names() const { return list_names_; }
  /// Lists have lower numbers than this.
  std::size_t greatest_list() const {
    return std::max(list_names_.size(), std::size_t{kMaxCards} + 1);
  }
  /// What a transfer makes of two lists.
  struct Step {
    ZoneId from = kNoZone;
    ZoneId to = kNoZone;
    /// How often the cycle turns before the transfer. Then the lists of the cycle's zones change,
    /// too, and are not known.
    std::uint8_t turns = 0;
    std::uint32_t from_list = 0;
    std::uint32_t to_list = 0;

    void change(Lists& lists) const {
      lists[from] = from_list;
      lists[to] = to_list;
    }
  };
  /// Finds what a transfer makes of the lists of a position, without going there; the cycle may
  /// turn before. False where that is not known.
  bool foresee(const State& before, const Lists& lists_before, const Transfer& transfer, int turns,
               Step& step);
  /// Writes the key of where that leads, too, from the key before.
  bool foresee(const State& before, const Lists& lists_before, const std::uint64_t* key_before,
               const Transfer& transfer, int turns, Step& step, std::uint64_t* key);
  /// The numbers of its lists alone.
  void list(const Position& position, Lists& lists);

  /// What it has allocated.
  std::size_t bytes() const { return names_.bytes() + list_names_.bytes(); }
  /// True when it must be cleared before many more positions are packed, or so many foreseen.
  bool full(std::size_t foreseen = 0) const {
    constexpr std::size_t maximum = std::size_t{1} << ByteNames::kBits;
    return std::max(names_.size(), list_names_.size()) + kMaxNames + (foreseen + 1) * kMaxCards >
           maximum;
  }
  /// Forgets the lists it has seen: keys from before mean nothing any more.
  void clear();

 private:
  /// More texts than one position can have.
  static constexpr std::size_t kMaxNames = 1024;
  /// Bytes of the block that are packed as they are.
  struct Range {
    std::size_t start;
    std::size_t size;
  };
  class Writer;
  /// The list that a zone held lately, with its number. From one position to the next most zones
  /// stay as they are, and the others mostly have some cards more or less.
  struct Lately {
    std::uint32_t list = ListNames::kEmpty;
    std::size_t count = 0;
    std::array<CardId, kMaxCards> cards;
  };

  static const State& packed_state(const Position& position);
  void find_unknown_parts();
  std::size_t find_spots();
  template <int WordsOfASet>
  void pack_zones(const State& state, Writer& writer) const;
  void pack_grids(const State& state, Writer& writer) const;
  void pack_counters(const State& state, Writer& writer) const;
  void pack_family(const std::uint32_t* members, std::size_t family, std::uint8_t* lists_at) const;
  void pack_lists(const Lists& lists, std::uint8_t* lists_at) const;
  std::size_t line_up(const State& state, int turns);
  void pack_cycle(std::size_t waiting, std::uint8_t* at);
  std::uint8_t* lists_at(std::uint64_t* key) const;
  std::uint32_t list_of(const State& state, ZoneId zone);
  std::uint32_t list_of_card(ZoneId zone, CardId card) const;
  std::uint32_t with_down(std::uint32_t list, int down);
  std::uint32_t longer(ZoneId zone, std::uint32_t list, std::span<const CardId> cards, bool turned);
  std::uint32_t shorter(ZoneId zone, const State& before, std::uint32_t list, int cards);
  std::uint32_t rest_of(const Position& position, const State& state);
  void add(std::span<const std::byte> bytes);
  template <typename Value>
  void add_value(const Value& value) {
    add(std::as_bytes(std::span(&value, 1)));
  }
  void add_question(const State& state);
  void add_answers(const std::vector<Answer>& answers);

  const Game& game_;
  const Layout& layout_;
  bool draws_;
  Sameness same_;
  std::optional<CyclePlan> cycle_;
  int zone_bits_;  ///< planes of the numbers of zones without order
  int card_bits_;  ///< of a cell's card, or none
  int phase_bits_;
  std::vector<int> counter_bits_;
  /// Where the list of a zone is in the key, after the head.
  struct Spot {
    std::uint16_t at = 0;  ///< of its family, where it is of one that is alike
    std::int16_t family = -1;
    bool in_cycle = false;  ///< not by itself, but in what comes of the cycle
  };
  Indexed<Spot> spots_;              ///< by zone
  std::vector<std::uint8_t> width_;  ///< by zone: bytes of its list; 0 where it has no order
  std::vector<ZoneId> ordered_;      ///< those, but for families that are alike and the cycle
  std::vector<ZoneId> unordered_;    ///< of which the first is number 1
  std::vector<Range> unknown_;
  std::size_t words_ = 0;
  std::size_t head_bytes_ = 0;  ///< all but the lists
  ListNames list_names_;
  ByteNames names_;  ///< of what is rare, and of the cycle
  std::vector<std::byte> rest_;
  std::vector<Lately> lately_;  ///< by zone
  Lists own_lists_;
  std::vector<CardId> cycle_cards_;  ///< as they come when all are put back
};

}  // namespace talon
