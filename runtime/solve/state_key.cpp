#include "solve/state_key.h"

#include <algorithm>
#include <bit>
#include <cstring>

#include "base/index_in.h"

namespace talon {
namespace {

// What is in Control must be packed below or be known not to matter.
static_assert(sizeof(Control) == 56);

int bits_for(std::uint64_t maximum) { return std::bit_width(maximum); }

constexpr int kTurnBits = 2;

/// Bytes of a list's number, of a single card's, of the number and the turn of a cycle.
constexpr std::size_t kListBytes = 3;
static_assert(ListNames::kBits <= 8 * kListBytes && ByteNames::kBits <= 8 * kListBytes);
constexpr std::size_t kCardBytes = 1;
constexpr std::size_t kCycleBytes = kListBytes + 1;

/// At the end of a mixed zone's list: how many of its cards lie face down. No card's number.
constexpr CardId down_mark(int down) { return static_cast<CardId>(kMaxCards - 1 + down); }
static_assert(down_mark(kMaxCards) == 0xff);

/// Numbers are written byte by byte, so that they may be anywhere.
void put_number(std::uint32_t number, std::size_t bytes, std::uint8_t* at) {
  at[0] = static_cast<std::uint8_t>(number);
  if (bytes == kCardBytes) return;
  at[1] = static_cast<std::uint8_t>(number >> 8);
  at[2] = static_cast<std::uint8_t>(number >> 16);
}

/// There is a byte after the last one, so that all are read at once.
std::uint32_t number_at(const std::uint8_t* at, std::size_t bytes) {
  if (bytes == kCardBytes) return at[0];
  if constexpr (std::endian::native == std::endian::little) {
    std::uint32_t number = 0;
    std::memcpy(&number, at, sizeof number);
    return number & 0xffffff;
  }
  return at[0] | static_cast<std::uint32_t>(at[1]) << 8 | static_cast<std::uint32_t>(at[2]) << 16;
}

/// Puts one number in the place of another one among `count` that ascend. Where they are cannot
/// be predicted, so nothing branches: of those that stay, one is left where it is if it is less
/// than the new number, and else it makes room for the one before it or for the new one.
template <std::size_t bytes>
void replace(std::uint32_t old, std::uint32_t number, std::size_t count, std::uint8_t* at) {
  std::uint32_t before = 0;
  std::uint32_t here = number_at(at, bytes);
  for (; count > 1; --count, at += bytes) {
    const std::uint32_t next = number_at(at + bytes, bytes);
    const std::uint32_t stays = here < old ? here : next;
    put_number(std::max(before, std::min(stays, number)), bytes, at);
    before = stays;
    here = next;
  }
  put_number(std::max(before, number), bytes, at);
}

bool is_of(const ZoneFamily& family, ZoneId zone) {
  return zone >= family.first && zone < family.first + family.count;
}

std::size_t cells_of(const GridInfo& grid) { return grid.shape.cells(); }

}  // namespace

/// Fills words from their lowest bit on.
class StateKeys::Writer {
 public:
  /// The words must be 0.
  explicit Writer(std::uint64_t* words) : words_(words) {}

  /// `value` has no bit beyond `bits`, at most 64.
  void put(std::uint64_t value, int bits) {
    if (bits == 0) return;
    words_[word_] |= value << at_;
    at_ += bits;
    if (at_ < 64) return;
    at_ -= 64;
    ++word_;
    if (at_ > 0) words_[word_] = value >> (bits - at_);
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
  width_.resize(zones.size());
  for (std::size_t zone = 0; zone < zones.size(); ++zone) {
    const auto id = static_cast<ZoneId>(zone);
    if (!is_of_cycle(id) && !zones[zone].ordered && zones[zone].facing != Facing::mixed) {
      unordered_.push_back(id);
      continue;
    }
    // A list of one card at most has the number of that card, and so has a closed zone.
    const bool single = (zones[zone].maximum == 1 && !layout_.is_mixed(id)) || id == same_.closed;
    width_[zone] = single ? kCardBytes : kListBytes;
    if (is_of_cycle(id)) continue;
    const auto holds = [&](const ZoneFamily& family) { return is_of(family, id); };
    if (std::ranges::none_of(same_.families, holds)) ordered_.push_back(id);
  }
  const std::size_t list_bytes = find_spots();
  zone_bits_ = bits_for(unordered_.size());
  phase_bits_ = game.definition.turn.empty() ? 0 : bits_for(game.definition.turn.size() - 1);
  std::size_t bits = zone_bits_ * layout_.cards() + phase_bits_ + ByteNames::kBits;
  for (const CounterInfo& counter : layout_.counters()) {
    counter_bits_.push_back(bits_for(
        static_cast<std::uint64_t>(std::int64_t{counter.maximum} - std::int64_t{counter.minimum})));
    bits += counter_bits_.back();
  }
  for (const GridInfo& grid : layout_.grids()) {
    bits += cells_of(grid) * (card_bits_ + kTurnBits);
  }
  // One more than needed when the last bit ends a word: the writer is there then.
  head_bytes_ = bits / 8 + 1;
  words_ = (head_bytes_ + list_bytes + sizeof(std::uint64_t)) / sizeof(std::uint64_t);
  words_ = std::max(words_, bits / 64 + 1);
  lately_.resize(zones.size());
  find_unknown_parts();
}

/// Says how many bytes all lists take.
std::size_t StateKeys::find_spots() {
  spots_.resize(width_.size());
  std::size_t at = 0;
  if (cycle_) {
    at = kCycleBytes;
    spots_[cycle_->from].in_cycle = true;
    spots_[cycle_->to].in_cycle = true;
  }
  for (const ZoneId zone : ordered_) {
    spots_[zone] = {static_cast<std::uint16_t>(at), -1};
    at += width_[zone];
  }
  for (std::size_t family = 0; family < same_.families.size(); ++family) {
    const ZoneFamily& zones = same_.families[family];
    for (int spot = 0; spot < zones.count; ++spot) {
      spots_[zones.first + spot] = {static_cast<std::uint16_t>(at),
                                    static_cast<std::int16_t>(family)};
    }
    at += std::size_t{zones.count} * width_[zones.first];
  }
  return at;
}

void StateKeys::clear() {
  list_names_.clear();
  names_.clear();
  lately_.assign(lately_.size(), {});
}

/// The block without the parts that are packed one by one.
void StateKeys::find_unknown_parts() {
  std::vector<Range> known = {{0, sizeof(Control)}};
  const std::size_t counters = layout_.counters().size() * sizeof(std::int32_t);
  known.push_back({layout_.counter_offset(CounterId{}), counters});
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
  std::ranges::sort(known, [](const Range& a, const Range& b) { return a.start < b.start; });
  constexpr std::size_t word = sizeof(std::uint64_t);
  std::size_t end = 0;
  for (const Range& part : known) {
    // Less than a word between two parts only puts the second one in its place.
    if (part.start >= end + word) unknown_.push_back({end, part.start - end});
    end = std::max(end, part.start + part.size);
  }
}

/// Inside a scripted phase the block at its start and the answers since are exact.
const State& StateKeys::packed_state(const Position& position) {
  return position.phase_start.words() != 0 ? position.phase_start : position.state;
}

void StateKeys::pack(const Position& position, Lists& lists, std::uint64_t* key) {
  list(position, lists);
  pack_from(position, lists, key);
}

void StateKeys::list(const Position& position, Lists& lists) {
  const State& state = packed_state(position);
  lists.resize(width_.size());
  for (std::size_t zone = 0; zone < lists.size(); ++zone) {
    if (width_[zone] != 0) lists[zone] = list_of(state, static_cast<ZoneId>(zone));
  }
}

void StateKeys::pack_from(const Position& position, const Lists& lists, std::uint64_t* key) {
  const State& state = packed_state(position);
  std::fill_n(key, words_, 0);
  Writer writer(key);
  if (layout_.cards() <= 64) {
    pack_zones<1>(state, writer);
  } else {
    pack_zones<2>(state, writer);
  }
  pack_grids(state, writer);
  pack_counters(state, writer);
  writer.put(state.control().phase, phase_bits_);
  writer.put(rest_of(position, state), ByteNames::kBits);
  pack_lists(lists, lists_at(key));
  if (cycle_) pack_cycle(line_up(state, 0), lists_at(key));
}

bool StateKeys::foresee(const State& before, const Lists& lists_before, const Transfer& transfer,
                        int turns, Step& step) {
  const bool of_cycle = spots_[transfer.from].in_cycle;
  if (!has_list(transfer.from) || !has_list(transfer.to) || spots_[transfer.to].in_cycle) {
    return false;
  }
  if (of_cycle ? transfer.from != cycle_->to : turns > 0) return false;
  step = {transfer.from, transfer.to, static_cast<std::uint8_t>(turns), 0, 0};
  const std::size_t waiting = of_cycle ? line_up(before, turns) : 0;
  const std::span<const CardId> cards = of_cycle
                                            ? std::span<const CardId>(cycle_cards_).first(waiting)
                                            : before.zone(layout_, transfer.from);
  step.to_list =
      longer(step.to, lists_before[step.to], cards.last(transfer.cards), transfer.turned);
  if (turns == 0) {
    step.from_list = shorter(step.from, before, lists_before[step.from], transfer.cards);
  }
  return true;
}

bool StateKeys::foresee(const State& before, const Lists& lists_before,
                        const std::uint64_t* key_before, const Transfer& transfer, int turns,
                        Step& step, std::uint64_t* key) {
  if (!foresee(before, lists_before, transfer, turns, step)) return false;
  // Keys are a few words long: a loop is quicker than a call that copies.
  for (std::size_t word = 0; word < words_; ++word) key[word] = key_before[word];
  change(key, step.to, lists_before[step.to], step.to_list);
  change(key, step.from, lists_before[step.from], step.from_list);
  if (!is_of_cycle(step.from)) return true;
  const std::size_t waiting = line_up(before, turns) - transfer.cards;
  const auto gone = cycle_cards_.begin() + static_cast<std::ptrdiff_t>(waiting);
  cycle_cards_.erase(gone, gone + transfer.cards);
  pack_cycle(waiting, lists_at(key));
  return true;
}

void StateKeys::unpack(std::uint32_t list, ZoneId zone, State& state) const {
  const auto put = [&](std::span<const CardId> cards) {
    std::byte* const at = state.block().data() + layout_.zone_offset(zone);
    std::memcpy(at + 1, cards.data(), cards.size());
    const auto before = static_cast<std::size_t>(at[0]);
    for (std::size_t gone = cards.size(); gone < before; ++gone) at[gone + 1] = std::byte{0};
    at[0] = static_cast<std::byte>(cards.size());
  };
  if (width_[zone] == kCardBytes) {
    const auto card = static_cast<CardId>(list - 1);
    return put({&card, list == 0 ? 0u : 1u});
  }
  if (layout_.is_mixed(zone)) {
    const CardId mark = list_names_.last(list);
    const bool marked = list != ListNames::kEmpty && mark >= kMaxCards;
    state.set_down(layout_, zone, marked ? mark - down_mark(0) : 0);
    if (marked) list = list_names_.shorter(list);
  }
  std::array<CardId, kMaxCards> found;
  std::size_t first = found.size();
  for (; list != ListNames::kEmpty; list = list_names_.shorter(list)) {
    found[--first] = list_names_.last(list);
  }
  put(std::span(found).subspan(first));
}

/// Plane b has a bit for each card: bit b of the number of its zone, 0 for a card in none.
template <int WordsOfASet>
void StateKeys::pack_zones(const State& state, Writer& writer) const {
  std::array<std::array<std::uint64_t, WordsOfASet>, 8> planes{};
  for (std::size_t index = 0; index < unordered_.size(); ++index) {
    std::array<std::uint64_t, WordsOfASet> cards{};
    for (const CardId card : state.zone(layout_, unordered_[index])) {
      cards[WordsOfASet == 1 ? 0 : card >> 6] |= std::uint64_t{1} << (card & 63);
    }
    const std::size_t number = index + 1;
    for (std::size_t plane = 0; number >> plane != 0; ++plane) {
      const std::uint64_t in_plane = std::uint64_t{0} - (number >> plane & 1);
      for (std::size_t word = 0; word < WordsOfASet; ++word)
        planes[plane][word] |= cards[word] & in_plane;
    }
  }
  for (int plane = 0; plane < zone_bits_; ++plane) {
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

std::uint8_t* StateKeys::lists_at(std::uint64_t* key) const {
  return reinterpret_cast<std::uint8_t*>(key) + head_bytes_;
}

void StateKeys::pack_lists(const Lists& lists, std::uint8_t* lists_at) const {
  for (const ZoneId zone : ordered_) {
    put_number(lists[zone], width_[zone], lists_at + spots_[zone].at);
  }
  for (std::size_t family = 0; family < same_.families.size(); ++family) {
    pack_family(lists.data() + same_.families[family].first, family, lists_at);
  }
}

void StateKeys::change(std::uint64_t* key, ZoneId zone, std::uint32_t before,
                       std::uint32_t list) const {
  const Spot spot = spots_[zone];
  if (spot.in_cycle) return;
  std::uint8_t* const at = lists_at(key) + spot.at;
  if (spot.family < 0) return put_number(list, width_[zone], at);
  const std::size_t count = same_.families[spot.family].count;
  if (width_[zone] == kCardBytes) return replace<kCardBytes>(before, list, count, at);
  replace<kListBytes>(before, list, count, at);
}

/// In ascending order. Each goes to the place that the number of lesser ones gives it: where they
/// go cannot be predicted, so nothing branches.
void StateKeys::pack_family(const std::uint32_t* members, std::size_t family,
                            std::uint8_t* lists_at) const {
  const ZoneFamily& zones = same_.families[family];
  const std::size_t count = zones.count;
  const std::size_t width = width_[zones.first];
  std::uint8_t* const at = lists_at + spots_[zones.first].at;
  std::array<std::uint8_t, kNoZone> ranks;
  for (std::size_t index = 0; index < count; ++index) {
    std::size_t rank = 0;
    for (std::size_t before = 0; before < index; ++before) {
      const bool less = members[index] < members[before];
      rank += !less;
      ranks[before] = static_cast<std::uint8_t>(ranks[before] + less);
    }
    ranks[index] = static_cast<std::uint8_t>(rank);
  }
  for (std::size_t index = 0; index < count; ++index) {
    put_number(members[index], width, at + ranks[index] * width);
  }
}

/// Finds the cards as they come when all are put back: what waits, from below, and then the rest.
/// Says how many of them wait after so many turns.
std::size_t StateKeys::line_up(const State& state, int turns) {
  const std::span<const CardId> waiting = state.zone(layout_, cycle_->to);
  const std::span<const CardId> rest = state.zone(layout_, cycle_->from);
  cycle_cards_.assign(waiting.begin(), waiting.end());
  cycle_cards_.insert(cycle_cards_.end(), rest.rbegin(), rest.rend());
  const std::size_t all = cycle_cards_.size();
  std::size_t waits = waiting.size();
  for (; turns > 0; --turns) {
    waits = waits == all ? 0 : std::min(all, waits + cycle_->amount);
  }
  return waits;
}

/// Writes the cards as line_up has put them; the first `waiting` of them wait.
void StateKeys::pack_cycle(std::size_t waiting, std::uint8_t* at) {
  rest_.clear();
  for (const CardId card : cycle_cards_) rest_.push_back(static_cast<std::byte>(same_.twin[card]));
  const bool whole = waiting == cycle_cards_.size() || waiting % cycle_->amount == 0;
  put_number(names_.name(rest_), kListBytes, at);
  at[kListBytes] = static_cast<std::uint8_t>(whole ? 0 : waiting);
}

std::uint32_t StateKeys::list_of_card(ZoneId zone, CardId card) const {
  return (zone == same_.closed ? same_.top_alike : same_.twin)[card] + 1u;
}

/// From what lay there lately as few steps lead there as cards have come and gone.
std::uint32_t StateKeys::list_of(const State& state, ZoneId zone) {
  const std::span<const CardId> cards = state.zone(layout_, zone);
  if (width_[zone] == kCardBytes) return cards.empty() ? 0 : list_of_card(zone, cards.back());
  Lately& lately = lately_[zone];
  const auto differs = std::mismatch(
      cards.begin(),
      cards.begin() + static_cast<std::ptrdiff_t>(std::min(cards.size(), lately.count)),
      lately.cards.begin());
  const auto common = index_in(cards, differs.first);
  for (; lately.count > common; --lately.count) lately.list = list_names_.shorter(lately.list);
  for (; lately.count < cards.size(); ++lately.count) {
    lately.cards[lately.count] = cards[lately.count];
    lately.list = list_names_.longer(lately.list, same_.twin[cards[lately.count]]);
  }
  return layout_.is_mixed(zone) ? with_down(lately.list, state.down(layout_, zone)) : lately.list;
}

std::uint32_t StateKeys::with_down(std::uint32_t list, int down) {
  return down == 0 ? list : list_names_.longer(list, down_mark(down));
}

/// The list of a zone with more cards, the last one first if they are turned; those that lie face
/// down stay so.
std::uint32_t StateKeys::longer(ZoneId zone, std::uint32_t list, std::span<const CardId> cards,
                                bool turned) {
  if (width_[zone] == kCardBytes) {
    return list_of_card(zone, turned ? cards.front() : cards.back());
  }
  const CardId last = list_names_.last(list);
  const bool marked = list != ListNames::kEmpty && last >= kMaxCards;
  if (marked) list = list_names_.shorter(list);
  for (std::size_t index = 0; index < cards.size(); ++index) {
    const CardId card = cards[turned ? cards.size() - 1 - index : index];
    list = list_names_.longer(list, same_.twin[card]);
  }
  return marked ? list_names_.longer(list, last) : list;
}

/// The list of a zone with some cards less; of a mixed one the last that is left turns up.
std::uint32_t StateKeys::shorter(ZoneId zone, const State& before, std::uint32_t list, int cards) {
  if (width_[zone] == kCardBytes) return 0;
  int down = 0;
  if (layout_.is_mixed(zone)) {
    down = before.down(layout_, zone);
    if (down > 0) list = list_names_.shorter(list);
    const int left = before.count(layout_, zone) - cards;
    down = left == 0 ? 0 : std::min(down, left - 1);
  }
  for (; cards > 0; --cards) list = list_names_.shorter(list);
  return with_down(list, down);
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
  add(std::as_bytes(std::span(state.slots(layout_), layout_.slots())));
  // What the question remembers are zones and cards as such: then all of them are told apart.
  if (same_.is_all_told_apart()) return;
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
