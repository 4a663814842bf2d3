#include "solve/state_key.h"

#include <algorithm>
#include <bit>
#include <cstring>

#include "solve/transposition_table.h"

namespace talon {
namespace {

// What is in Control must be packed below or be known not to matter.
static_assert(sizeof(Control) == 56);

int bits_for(std::uint64_t greatest) { return std::bit_width(greatest); }

constexpr int kTurnBits = 2;

/// Names of lists begin after those of single cards.
constexpr std::uint32_t kFirstList = kMaxCards;
constexpr int kPositionBits = 8;  // of a cycle

bool is_of(const ZoneFamily& family, ZoneId zone) {
  return zone >= family.first && zone < family.first + family.count;
}

std::size_t cells_of(const GridInfo& grid) { return static_cast<std::size_t>(grid.shape.cells()); }

}  // namespace

/// Fills words from their lowest bit on.
class StateKeys::Writer {
 public:
  explicit Writer(std::uint64_t* words) : words_(words) { words_[0] = 0; }

  /// `value` has no bit beyond `bits`, at most 64.
  void put(std::uint64_t value, int bits) {
    if (bits == 0) return;
    words_[word_] |= value << at_;
    at_ += bits;
    if (at_ < 64) return;
    at_ -= 64;
    words_[++word_] = at_ == 0 ? 0 : value >> (bits - at_);
  }

 private:
  std::uint64_t* words_;
  std::size_t word_ = 0;
  int at_ = 0;
};

StateKeys::StateKeys(const Game& game, Sameness same, std::optional<CyclePlan> cycle)
    : game_(game),
      layout_(game.layout),
      draws_(game.draws_in_play),
      same_(std::move(same)),
      cycle_(cycle) {
  const std::vector<ZoneInfo>& zones = layout_.zones();
  card_bits_ = bits_for(static_cast<std::uint64_t>(layout_.cards()));
  int order_bits = cycle_ ? ByteNames::kBits + kPositionBits : 0;
  for (std::size_t zone = 0; zone < zones.size(); ++zone) {
    const auto id = static_cast<ZoneId>(zone);
    if (cycle_ && (id == cycle_->from || id == cycle_->to)) continue;
    if (!zones[zone].ordered && zones[zone].facing != Facing::mixed) {
      unordered_.push_back(id);
      continue;
    }
    order_bits += width_of(id);
    const auto holds = [&](const ZoneFamily& family) { return is_of(family, id); };
    if (std::ranges::none_of(same_.families, holds)) ordered_.push_back(id);
  }
  place_bits_ = bits_for(unordered_.size());
  phase_bits_ = game.definition.turn.empty() ? 0 : bits_for(game.definition.turn.size() - 1);
  int bits = 1 + place_bits_ * layout_.cards() + order_bits + phase_bits_ + ByteNames::kBits;
  for (const CounterInfo& counter : layout_.counters()) {
    counter_bits_.push_back(bits_for(
        static_cast<std::uint64_t>(std::int64_t{counter.maximum} - std::int64_t{counter.minimum})));
    bits += counter_bits_.back();
  }
  for (const GridInfo& grid : layout_.grids()) {
    bits += static_cast<int>(cells_of(grid)) * (card_bits_ + kTurnBits);
  }
  // One more than needed when the last bit ends a word: the writer stands there then.
  words_ = static_cast<std::size_t>(bits) / 64 + 1;
  lately_.resize(zones.size());
  find_unknown_parts();
}

void StateKeys::clear() {
  names_.clear();
  lately_.assign(lately_.size(), {});
}

/// The block without the parts that are packed one by one.
void StateKeys::find_unknown_parts() {
  std::vector<Range> known = {{0, sizeof(Control)}};
  const std::size_t counters = layout_.counters().size() * sizeof(std::int32_t);
  known.push_back({layout_.counter_offset(0), counters});
  for (std::size_t zone = 0; zone < layout_.zones().size(); ++zone) {
    const auto id = static_cast<ZoneId>(zone);
    const std::uint32_t start =
        layout_.is_mixed(id) ? layout_.down_offset(id) : layout_.zone_offset(id);
    known.push_back({start, layout_.zone_bytes(id) + layout_.zone_offset(id) - start});
  }
  for (std::size_t grid = 0; grid < layout_.grids().size(); ++grid) {
    known.push_back({layout_.grid_offset(layout_.grid_id(grid)),
                     sizeof(CellSet) + cells_of(layout_.grids()[grid]) * sizeof(Cell)});
  }
  // No rule can ask what a player knows.
  if (layout_.tracks_known()) known.push_back({layout_.known_offset(), layout_.known_bytes()});
  known.push_back({layout_.slots_offset(), layout_.bytes() - layout_.slots_offset()});
  std::sort(known.begin(), known.end(),
            [](const Range& a, const Range& b) { return a.start < b.start; });
  constexpr std::size_t word = sizeof(std::uint64_t);
  std::size_t end = 0;
  for (const Range& part : known) {
    // Less than a word between two parts only puts the second one in its place.
    if (part.start >= end + word) unknown_.push_back({end, part.start - end});
    end = std::max(end, part.start + part.size);
  }
}

void StateKeys::pack(const Position& position, std::uint64_t* key) {
  // Inside a scripted phase the block at its start and the answers since are exact.
  const bool in_phase = position.phase_start.words() != 0;
  const State& state = in_phase ? position.phase_start : position.state;
  Writer writer(key);
  writer.put(TranspositionTable::kTaken, 1);
  if (layout_.cards() <= 64) {
    pack_places<1>(state, writer);
  } else {
    pack_places<2>(state, writer);
  }
  pack_orders(state, writer);
  pack_grids(state, writer);
  pack_counters(state, writer);
  writer.put(state.control().phase, phase_bits_);
  writer.put(rest_of(position, state), ByteNames::kBits);
}

/// Plane b has a bit for each card: bit b of the number of its zone, 0 for a card in none.
template <int WordsOfASet>
void StateKeys::pack_places(const State& state, Writer& writer) const {
  std::array<std::array<std::uint64_t, WordsOfASet>, 8> planes{};
  for (std::size_t place = 0; place < unordered_.size(); ++place) {
    std::array<std::uint64_t, WordsOfASet> cards{};
    for (const CardId card : state.zone(layout_, unordered_[place])) {
      cards[WordsOfASet == 1 ? 0 : card >> 6] |= std::uint64_t{1} << (card & 63);
    }
    const std::size_t number = place + 1;
    for (std::size_t plane = 0; number >> plane != 0; ++plane) {
      const std::uint64_t in_plane = std::uint64_t{0} - (number >> plane & 1);
      for (std::size_t word = 0; word < WordsOfASet; ++word)
        planes[plane][word] |= cards[word] & in_plane;
    }
  }
  for (std::size_t plane = 0; plane < static_cast<std::size_t>(place_bits_); ++plane) {
    int bits = layout_.cards();
    for (const std::uint64_t word : planes[plane]) {
      writer.put(word, std::min(bits, 64));
      bits -= 64;
    }
  }
}

void StateKeys::pack_grids(const State& state, Writer& writer) const {
  for (std::size_t grid = 0; grid < layout_.grids().size(); ++grid) {
    const ConstGridCells cells = state.grid(layout_, layout_.grid_id(grid));
    for (std::size_t cell = 0; cell < cells_of(layout_.grids()[grid]); ++cell) {
      const auto id = static_cast<CellId>(cell);
      writer.put(static_cast<std::uint8_t>(cells.card(id) + 1), card_bits_);
      writer.put(static_cast<std::uint64_t>(cells.turns(id)), kTurnBits);
    }
  }
}

void StateKeys::pack_counters(const State& state, Writer& writer) const {
  for (std::size_t i = 0; i < counter_bits_.size(); ++i) {
    const std::int64_t value = state.counter(layout_, static_cast<CounterId>(i));
    writer.put(static_cast<std::uint64_t>(value - layout_.counters()[i].minimum), counter_bits_[i]);
  }
}

void StateKeys::pack_orders(const State& state, Writer& writer) {
  for (const ZoneId zone : ordered_) writer.put(order_of(state, zone), width_of(zone));
  for (const ZoneFamily& family : same_.families) pack_family(state, family, writer);
  if (cycle_) pack_cycle(state, writer);
}

void StateKeys::pack_family(const State& state, const ZoneFamily& family, Writer& writer) {
  std::array<std::uint32_t, kNoZone> members;
  const auto count = static_cast<std::size_t>(family.count);
  for (std::size_t place = 0; place < count; ++place) {
    const std::uint32_t order = order_of(state, static_cast<ZoneId>(family.first + place));
    // Families are short: each goes to its place among those before it.
    std::size_t at = place;
    for (; at > 0 && members[at - 1] > order; --at) members[at] = members[at - 1];
    members[at] = order;
  }
  const int width = width_of(family.first);
  for (std::size_t place = 0; place < count; ++place) writer.put(members[place], width);
}

/// The cards as they come when all are put back: what waits, from below, and then the rest.
void StateKeys::pack_cycle(const State& state, Writer& writer) {
  const std::span<const CardId> waiting = state.zone(layout_, cycle_->to);
  const std::span<const CardId> rest = state.zone(layout_, cycle_->from);
  list_.assign(waiting.begin(), waiting.end());
  list_.insert(list_.end(), rest.rbegin(), rest.rend());
  const auto portion = static_cast<std::size_t>(cycle_->amount);
  const bool whole = rest.empty() || waiting.size() % portion == 0;
  writer.put(name_of(list_), ByteNames::kBits);
  writer.put(whole ? 0 : waiting.size(), kPositionBits);
}

int StateKeys::width_of(ZoneId zone) const {
  const bool single = layout_.zones()[zone].maximum == 1 && !layout_.is_mixed(zone);
  return single ? card_bits_ : ByteNames::kBits;
}

/// 0 for no cards; that of one card is its own number.
std::uint32_t StateKeys::name_of(std::span<const CardId> cards) {
  if (cards.empty()) return 0;
  if (same_.has_twins) {
    rest_.clear();
    for (const CardId card : cards) rest_.push_back(static_cast<std::byte>(same_.twin[card]));
    if (rest_.size() > 1) return kFirstList + names_.name(rest_);
  }
  if (cards.size() == 1) return same_.twin[cards.front()] + 1u;
  return kFirstList + names_.name(std::as_bytes(cards));
}

std::uint32_t StateKeys::order_of(const State& state, ZoneId zone) {
  const CardId* begin = state.zone(layout_, zone).data() - 1;  // with their number
  std::size_t length = std::size_t{*begin} + 1;
  if (layout_.is_mixed(zone)) {
    --begin;  // with the number of those that lie face down
    ++length;
  }
  if (length <= 2) return new_order_of(state, zone);
  Lately& lately = lately_[zone];
  for (int tried = 0; tried < 2; ++tried) {
    const Lately::Order& order = lately.orders[lately.last];
    if (order.length == length && std::memcmp(order.bytes.data(), begin, length) == 0) {
      return order.number;
    }
    lately.last = 1 - lately.last;
  }
  lately.last = 1 - lately.last;
  Lately::Order& order = lately.orders[lately.last];
  order.number = new_order_of(state, zone);
  order.length = length;
  std::memcpy(order.bytes.data(), begin, length);
  return order.number;
}

std::uint32_t StateKeys::new_order_of(const State& state, ZoneId zone) {
  if (layout_.is_mixed(zone) && state.down(layout_, zone) != 0) return order_of_mixed(state, zone);
  return name_of(state.zone(layout_, zone));
}

/// A byte that is no card's tells it from the lists of zones that lie face up.
std::uint32_t StateKeys::order_of_mixed(const State& state, ZoneId zone) {
  const std::span<const CardId> cards = state.zone(layout_, zone);
  const std::array<CardId, 2> down = {kNoCard, static_cast<CardId>(state.down(layout_, zone))};
  rest_.clear();
  add(std::as_bytes(std::span(down)));
  for (const CardId card : cards) rest_.push_back(static_cast<std::byte>(same_.twin[card]));
  return kFirstList + names_.name(rest_);
}

/// 0 when there is nothing rare.
std::uint32_t StateKeys::rest_of(const Position& position, const State& state) {
  const Control& control = state.control();
  if (control.ask_depth == 0 && unknown_.empty() && !draws_ && position.answers.empty()) return 0;
  rest_.clear();
  add_question(state);
  for (const Range& part : unknown_) add(state.block().subspan(part.start, part.size));
  if (draws_) {
    add_value(control.play_stream);
    add_value(control.deal_stream);  // whose chance goes on when the set-up asks
    add_value(control.set_up);
    add_value(control.fixed_deal);
  }
  add_answers(position.answers);
  return names_.name(rest_);
}

void StateKeys::add(std::span<const std::byte> bytes) {
  rest_.insert(rest_.end(), bytes.begin(), bytes.end());
}

void StateKeys::add_question(const State& state) {
  const Control& control = state.control();
  add_value(control.ask_depth);
  if (control.ask_depth == 0) return;
  add(std::as_bytes(std::span(control.resume).first(control.ask_depth)));
  add(std::as_bytes(std::span(state.slots(layout_), static_cast<std::size_t>(layout_.slots()))));
  // What the question remembers are zones and cards as such: then all of them are told apart.
  if (same_.families.empty() && !same_.has_twins) return;
  for (std::size_t zone = 0; zone < layout_.zones().size(); ++zone) {
    const std::span<const CardId> cards = state.zone(layout_, static_cast<ZoneId>(zone));
    add_value(static_cast<CardId>(cards.size()));
    add(std::as_bytes(cards));
  }
}

void StateKeys::add_answers(const std::vector<Answer>& answers) {
  for (const Answer& answer : answers) {
    add_value(answer.move);
    const std::size_t slots = game_.move(answer.move).slots.size();
    add(std::as_bytes(std::span(answer.bindings).first(slots)));
  }
}

}  // namespace talon
