#include <algorithm>

#include "base/diagnostic.h"
#include "base/unknown.h"
#include "script/bind/bindings.h"
#include "script/bind/call.h"
#include "script/bind/fields.h"
#include "script/bind/tabulate.h"

namespace talon {
namespace {

using spec::Sign;

// ---- what can be counted ---------------------------------------------------

/// A zone, a family of them or a grid. False, after a finding, where it is none of these.
bool read_zones(Call& call, int index, const std::string& field, spec::Spots& of) {
  if (const ZoneFamily* family = call.family(index)) {
    of = {family->first, family->count};
    return true;
  }
  const auto spot = call.spot(index, field);
  if (spot) of.first = *spot;
  return spot.has_value();
}

/// What an expression reads: the first argument is a zone, a family of them, a grid or the slot
/// of a zone. False, after a finding, where it is none of these.
bool read_operand(Call& call, const std::string& field, spec::Spots& of) {
  const Handle* const slot = handle_at(call.lua(), 1, Kind::slot_reference);
  if (slot != nullptr && !call.builder().slot_references[slot->index].under) {
    of.slot = call.builder().slot_references[slot->index].name;
    return true;
  }
  return read_zones(call, 1, field, of);
}

/// False, after a finding, where an expression of zones alone would read a grid.
bool refuse_grid(Call& call, const spec::Spots& of, int index = 1) {
  const bool grid = of.first != kNoZone && of.first >= call.definition().zones.size();
  if (grid) call.zone(index, "zone");
  return !grid;
}

/// The number that is read, or 0 after a finding.
template <typename Kind>
CallReply number_of(Call& call, Kind tree, bool known) {
  if (!known) return call.expression({}, false);
  const auto weight = static_cast<std::uint32_t>(std::max(tree.of.count, 1));
  return call.expression(std::move(tree), false, weight);
}

CallReply bind_count(Call& call) {
  spec::CardTotal tree;
  const bool known = read_operand(call, "count.zone", tree.of);
  if (call.is_given(2)) tree.filter = read_card_filter(call, 2, "count.filter");
  return number_of(call, std::move(tree), known);
}

CallReply bind_total(Call& call) {
  spec::CardTotal tree;
  const bool known = read_operand(call, "total.zone", tree.of);
  tree.value = read_card_value(call, 2, "total.value");
  if (call.is_given(3)) tree.filter = read_card_filter(call, 3, "total.filter");
  return number_of(call, std::move(tree), known);
}

template <typename Kind>
CallReply bind_of_zones(Call& call, const char* field) {
  Kind tree;
  const bool known = read_operand(call, field, tree.of) && refuse_grid(call, tree.of);
  return number_of(call, std::move(tree), known);
}

CallReply bind_empty_zones(Call& call) {
  return bind_of_zones<spec::EmptyZones>(call, "empty_zones.zone");
}
CallReply bind_face_down(Call& call) {
  return bind_of_zones<spec::DownCount>(call, "face_down.zone");
}

CallReply bind_top_value(Call& call) {
  spec::TopValue tree;
  bool known = call.family(1) == nullptr;
  if (!known) call.zone(1, "top_value.zone");  // which says that one zone is needed
  known = known && read_operand(call, "top_value.zone", tree.of) && refuse_grid(call, tree.of);
  tree.value = read_card_value(call, 2, "top_value.value");
  return number_of(call, std::move(tree), known);
}

template <typename Kind>
CallReply bind_of_piles(Call& call, const std::string& name) {
  Kind tree;
  const bool known = read_operand(call, name + ".zone", tree.of) && refuse_grid(call, tree.of);
  tree.pair = read_pair_filter(call, 2, name + ".where");
  return number_of(call, std::move(tree), known);
}

CallReply bind_run_length(Call& call) { return bind_of_piles<spec::RunLength>(call, "run_length"); }
CallReply bind_lying_on(Call& call) { return bind_of_piles<spec::LyingOn>(call, "lying_on"); }
CallReply bind_joined(Call& call) { return bind_of_piles<spec::Joined>(call, "joined"); }

/// The ways in which cards get out of the way otherwise.
void read_other_ways(Call& call, spec::Deadlocked& tree) {
  Fields ways(call, 3, "deadlocked");
  ways.allow_only({"closed", "empty", "onto", "together"});
  ways.no_items();
  const auto pair = [&](const std::string& name) -> Shared<spec::PairFilter> {
    return ways.has(name) ? read_pair_filter(call, ways.at(name), ways.field(name)) : nullptr;
  };
  tree.onto = pair("onto");
  tree.together = pair("together");
  if (ways.has("empty")) {
    tree.empty = read_card_filter(call, ways.at("empty"), ways.field("empty"));
  }
  if (!ways.has("closed")) return;
  const bool known = read_zones(call, ways.at("closed"), ways.field("closed"), tree.closed);
  if (!known || !refuse_grid(call, tree.closed, ways.at("closed"))) tree.closed = {kNoZone, 0};
}

CallReply bind_deadlocked(Call& call) {
  spec::Deadlocked tree;
  const bool known = read_operand(call, "deadlocked.zone", tree.of) && refuse_grid(call, tree.of);
  tree.pair = read_pair_filter(call, 2, "deadlocked.where");
  if (call.is_given(3)) read_other_ways(call, tree);
  return number_of(call, std::move(tree), known);
}

CallReply bind_empty_cells(Call& call) {
  const auto grid = call.grid(1, "empty_cells.grid");
  if (!grid) return call.expression({}, false);
  const GridShape& shape = call.definition().grids[*grid - call.definition().zones.size()].shape;
  return call.expression(
      spec::Binary{Sign::subtract, spec::expression(spec::Constant{shape.cells()}),
                   spec::expression(spec::CardTotal{{*grid}})},
      false, 3);
}

CallReply bind_related_pairs(Call& call) {
  const auto grid = call.grid(1, "related_pairs.grid");
  spec::RelatedPairs tree{{grid.value_or(kNoZone)}, call.relation(2, "related_pairs.relation")};
  return number_of(call, std::move(tree), grid.has_value());
}

CallReply bind_fitting(Call& call) {
  spec::FittingCards tree;
  const auto grid = call.grid(1, "fitting.grid");
  tree.side = call.direction(2, "fitting.side").value_or(tree.side);
  tree.pair = read_pair_filter(call, 3, "fitting.where");
  if (call.is_given(4)) tree.filter = read_card_filter(call, 4, "fitting.edge");
  tree.of.first = grid.value_or(kNoZone);
  return number_of(call, std::move(tree), grid.has_value());
}

CallReply bind_counter(Call& call) {
  const auto counter = call.counter(1, "counter.name");
  if (!counter) return call.expression({}, false);
  return call.expression(spec::CounterValue{*counter}, false);
}

CallReply bind_deck_count(Call& call) {
  const spec::CardFilter all{call.definition().cards.all()};
  const CardSet cards =
      (call.is_given(1) ? *read_card_filter(call, 1, "deck_count.filter") : all).cards;
  return call.expression(spec::Constant{cards.size()}, false);
}

CallReply bind_deck_kinds(Call& call) {
  return call.expression(spec::Constant{count_card_kinds(call, 1, "deck_kinds.of")}, false);
}

// ---- slots -----------------------------------------------------------------

CallReply refer_to_slot(Call& call, const std::string& field, bool under) {
  std::vector<spec::SlotReference>& all = call.builder().slot_references;
  all.push_back({call.text(1, field).value_or(""), under});
  return CallReply::of({Kind::slot_reference, static_cast<std::uint32_t>(all.size() - 1)});
}

CallReply bind_slot(Call& call) { return refer_to_slot(call, "slot.name", false); }
CallReply bind_under(Call& call) { return refer_to_slot(call, "under.name", true); }

/// The slot that a method was called on; `field` is the method's name.
spec::SlotReference slot_at(Call& call, int index, const std::string& field) {
  if (const Handle* slot = handle_at(call.lua(), index, Kind::slot_reference)) {
    return call.builder().slot_references[slot->index];
  }
  call.expected("slot-reference", field, index);
  return {};
}

CallReply slot_is(Call& call) {
  spec::SlotIs tree{slot_at(call, 1, "slot:is"), read_card_filter(call, 2, "slot:is.filter")};
  return call.expression(std::move(tree), true);
}

/// One for each card that is accepted.
Shared<spec::CardValue> count_of(const Call& call, const Shared<spec::CardFilter>& filter) {
  if (!filter) return nullptr;
  spec::CardValue ones{std::vector<std::int32_t>(call.definition().cards.size())};
  filter->cards.each([&](CardId card) { ones.of[card] = 1; });
  return std::make_shared<const spec::CardValue>(std::move(ones));
}

CallReply slot_count(Call& call) {
  spec::SlotTotal tree{slot_at(call, 1, "slot:count")};
  if (call.is_given(2)) tree.value = count_of(call, read_card_filter(call, 2, "slot:count.filter"));
  return call.expression(std::move(tree), false);
}

CallReply slot_total(Call& call) {
  spec::SlotTotal tree{slot_at(call, 1, "slot:total"),
                       read_card_value(call, 2, "slot:total.value")};
  return call.expression(std::move(tree), false);
}

CallReply slot_fits(Call& call) {
  spec::SlotFits tree{slot_at(call, 1, "slot:fits"), slot_at(call, 2, "slot:fits.slot"),
                      read_pair_filter(call, 3, "slot:fits.where")};
  return call.expression(std::move(tree), true);
}

CallReply slot_all_in(Call& call) {
  spec::SlotAllIn tree;
  tree.slot = slot_at(call, 1, "slot:all_in");
  const bool known =
      read_zones(call, 2, "slot:all_in.zone", tree.of) && refuse_grid(call, tree.of, 2);
  tree.pair = read_pair_filter(call, 3, "slot:all_in.where");
  if (!known) return call.expression({}, true);
  const auto weight = static_cast<std::uint32_t>(std::max(tree.of.count, 1));
  return call.expression(std::move(tree), true, weight);
}

template <spec::SlotWhere::By by>
CallReply slot_where(Call& call) {
  const std::string name(spec::kWhereNames[by]);
  return call.expression(spec::SlotWhere{slot_at(call, 1, "slot:" + name), by}, false);
}

CallReply slot_number(Call& call) {
  return call.expression(spec::SlotNumber{slot_at(call, 1, "slot:number")}, false);
}

// ---- operators and comparisons ---------------------------------------------

enum class Order { given, swapped };
enum class Gives { number, truth };

CallReply combine(Call& call, Sign sign, const Builder::Expression& a, const Builder::Expression& b,
                  Gives result) {
  return call.expression(spec::Binary{sign, a.tree, b.tree}, result == Gives::truth,
                         1 + a.weight + b.weight);
}

template <Sign sign>
CallReply arithmetic(Call& call) {
  return combine(call, sign, call.number(1, "left operand"), call.number(2, "right operand"),
                 Gives::number);
}

template <Sign sign>
CallReply logic(Call& call) {
  return combine(call, sign, call.condition(1, "left operand"), call.condition(2, "right operand"),
                 Gives::truth);
}

CallReply negation(Call& call) {
  const Builder::Expression zero{spec::expression(spec::Constant{}), false, 1};
  return combine(call, Sign::subtract, zero, call.number(1, "right operand"), Gives::number);
}

CallReply logical_not(Call& call) {
  const Builder::Expression operand = call.condition(1, "right operand");
  return call.expression(spec::Not{operand.tree}, true, 1 + operand.weight);
}

template <Sign sign, Order order>
CallReply comparison(Call& call) {
  const Builder::Expression a = call.number(1, "left operand");
  const Builder::Expression b = call.number(2, "right operand");
  return order == Order::given ? combine(call, sign, a, b, Gives::truth)
                               : combine(call, sign, b, a, Gives::truth);
}

template <Sign sign>
CallReply extreme(Call& call) {
  return combine(call, sign, call.number(1, "first number"), call.number(2, "second number"),
                 Gives::number);
}

int refuse_comparison(lua_State* lua) { raise(lua, "compare-by-method"); }

constexpr HostFunction kExpressionFunctions[] = {
    {"count", "count(zone [, filter])",
     "How many cards lie in a zone, a family of zones, a grid or the zone that a slot holds, or "
     "how many of them the filter accepts.",
     kDeclaring<bind_count>},
    {"total", "total(zone, value [, filter])",
     "The sum of the value over the cards of a zone, a family, a grid or a slot's zone.",
     kDeclaring<bind_total>},
    {"empty_zones", "empty_zones(family)",
     "How many zones of a family hold no card; of one zone, or of a slot's, 1 or 0.",
     kDeclaring<bind_empty_zones>},
    {"face_down", "face_down(zone)",
     "How many cards of a zone, a family or a slot's zone lie face down.",
     kDeclaring<bind_face_down>},
    {"top_value", "top_value(zone, value)",
     "The value of the top card of a zone, or of a slot's; 0 where no card lies there.",
     kDeclaring<bind_top_value>},
    {"run_length", "run_length(zone, function(card, on))",
     "How many cards at the end of a zone or a slot's zone lie one on the other as the function "
     "accepts; of a family, of all its zones together.",
     kDeclaring<bind_run_length>},
    {"lying_on", "lying_on(zone, function(card, below))",
     "How many cards of a zone, a family or a slot's zone have one below them in their zone, at "
     "any depth, beside which the function accepts them.",
     kDeclaring<bind_lying_on>},
    {"joined", "joined(zone, function(card, on))",
     "How many cards of a zone, a family or a slot's zone lie right on one beside which the "
     "function accepts them.",
     kDeclaring<bind_joined>},
    {"deadlocked",
     "deadlocked(zone, function(card, later) [, { [onto = function(card, on)] [, empty = filter] "
     "[, together = function(card, on)] [, closed = zone] }])",
     "How many cards of a zone, a family or a slot's zone could never leave, from the top alone, "
     "where the function accepts a card and one that must leave later: they wait for each other. "
     "They may also go `onto` a card that lies open, but on none of the zone or family `closed`, and "
     "into one of the zones that is `empty`; cards that lie `together` on one go with it.",
     kDeclaring<bind_deadlocked>},
    {"empty_cells", "empty_cells(grid)", "How many cells of a grid hold no card.",
     kDeclaring<bind_empty_cells>},
    {"related_pairs", "related_pairs(grid, relation)",
     "How many pairs of touching cards of a grid are related.", kDeclaring<bind_related_pairs>},
    {"fitting", "fitting(grid, side, function(card, neighbour) [, edge])",
     "How many cards of a grid the function accepts with the one that lies on their side (\"up\", "
     "\"right\", \"down\" or \"left\"), and at that edge of the grid the filter `edge`.",
     kDeclaring<bind_fitting>},
    {"least", "least(a, b)", "The smaller of two numbers.", kDeclaring<extreme<Sign::minimum>>},
    {"greatest", "greatest(a, b)", "The greater of two numbers.",
     kDeclaring<extreme<Sign::maximum>>},
    {"slot", "slot \"name\"", "What the player chose for this slot of the move.",
     kDeclaring<bind_slot>},
    {"under", "under \"name\"",
     "The card right under the one that the player chose for this slot, where it lies face up; "
     "has the methods of a slot. Where there is none, conditions do not hold and totals are 0.",
     kDeclaring<bind_under>},
    {"counter", "counter \"name\"", "The value of a counter.", kDeclaring<bind_counter>},
    {"deck_count", "deck_count([filter])",
     "How many cards of the deck in play the filter accepts, wherever they lie.",
     kDeclaring<bind_deck_count>},
    {"deck_kinds", "deck_kinds(function(card))",
     "How many different numbers or texts the function gives for the cards of the deck in play, nil "
     "not counted.",
     kDeclaring<bind_deck_kinds>},
};

constexpr HostFunction kExpressionMethods[] = {
    {"equals", "expression:equals(number)", "A condition: both are the same number.",
     kDeclaring<comparison<Sign::equal, Order::given>>},
    {"more_than", "expression:more_than(number)", "A condition: this is greater.",
     kDeclaring<comparison<Sign::less, Order::swapped>>},
    {"less_than", "expression:less_than(number)", "A condition: this is less.",
     kDeclaring<comparison<Sign::less, Order::given>>},
    {"at_least", "expression:at_least(number)", "A condition: this is greater or equal.",
     kDeclaring<comparison<Sign::less_equal, Order::swapped>>},
    {"at_most", "expression:at_most(number)", "A condition: this is less or equal.",
     kDeclaring<comparison<Sign::less_equal, Order::given>>},
};

constexpr HostFunction kSlotMethods[] = {
    {"is", "slot \"name\":is(filter)", "A condition: the filter accepts the chosen card.",
     kDeclaring<slot_is>},
    {"count", "slot \"name\":count([filter])",
     "How many cards were chosen, or how many of them the filter accepts.", kDeclaring<slot_count>},
    {"total", "slot \"name\":total(value)", "The sum of the value over the chosen cards.",
     kDeclaring<slot_total>},
    {"fits", "slot \"name\":fits(slot, function(card, other))",
     "A condition: the function accepts the card of this slot (the lowest of a run) beside that "
     "of the other one.",
     kDeclaring<slot_fits>},
    {"all_in", "slot \"name\":all_in(zone, function(card, chosen))",
     "A condition: a zone or family holds all cards of the deck that the function accepts beside "
     "the chosen one.",
     kDeclaring<slot_all_in>},
    {"place", "slot \"name\":place()",
     "The number of the chosen zone in its family; that of the chosen card from the bottom of "
     "its zone; that of the chosen cell, or of a card in a grid, in the order of reading. All "
     "begin with 1.",
     kDeclaring<slot_where<spec::SlotWhere::By::index>>},
    {"row", "slot \"name\":row()", "The row of the chosen cell, or of a card in a grid, from 1.",
     kDeclaring<slot_where<spec::SlotWhere::By::row>>},
    {"column", "slot \"name\":column()", "The column of the same, from 1.",
     kDeclaring<slot_where<spec::SlotWhere::By::column>>},
    {"number", "slot \"name\":number()", "The chosen number.", kDeclaring<slot_number>},
};

constexpr HostFunction kOperators[] = {
    {"__add", "a + b", "The sum of two numbers.", kDeclaring<arithmetic<Sign::add>>},
    {"__sub", "a - b", "The difference of two numbers.", kDeclaring<arithmetic<Sign::subtract>>},
    {"__mul", "a * b", "The product of two numbers.", kDeclaring<arithmetic<Sign::multiply>>},
    {"__shl", "a << n", "The number doubled n times.", kDeclaring<arithmetic<Sign::double_times>>},
    {"__unm", "-a", "The number with the other sign.", kDeclaring<negation>},
    {"__band", "a & b", "A condition: both hold.", kDeclaring<logic<Sign::logical_and>>},
    {"__bor", "a | b", "A condition: one of them holds, or both.",
     kDeclaring<logic<Sign::logical_or>>},
    {"__bnot", "~a", "A condition: a does not hold.", kDeclaring<logical_not>},
};

/// What Lua would otherwise decide while the file is read.
constexpr HostFunction kRefusedOperators[] = {
    {"__lt", "", "", lua_entry<refuse_comparison>},
    {"__le", "", "", lua_entry<refuse_comparison>},
    {"__eq", "", "", lua_entry<refuse_comparison>},
};

}  // namespace

std::span<const HostFunction> expression_functions() { return kExpressionFunctions; }
std::span<const HostFunction> expression_methods() { return kExpressionMethods; }
std::span<const HostFunction> expression_operators() { return kOperators; }
std::span<const HostFunction> slot_methods() { return kSlotMethods; }

void add_expressions(lua_State* lua) {
  add_methods(lua, Kind::expression, {kExpressionMethods});
  add_methods(lua, Kind::slot_reference, {kSlotMethods});
  push_metatable(lua, Kind::expression);
  add_functions(lua, kOperators);
  add_functions(lua, kRefusedOperators);
  lua_pop(lua, 1);
}

}  // namespace talon
