#include <algorithm>

#include "base/diagnostic.h"
#include "base/unknown.h"
#include "script/bind/bindings.h"
#include "script/bind/call.h"
#include "script/bind/effect_list.h"
#include "script/bind/fields.h"
#include "script/bind/tabulate.h"

namespace talon {
namespace {

/// The name after `slot "name"`, where an argument is that.
std::optional<std::string> slot_named(Call& call, int index) {
  const Handle* slot = handle_at(call.lua(), index, Kind::slot_reference);
  if (slot == nullptr || call.builder().slot_references[slot->index].under) return std::nullopt;
  return call.builder().slot_references[slot->index].name;
}

enum class PutWhere { on_top, under };

template <PutWhere where>
CallReply bind_put(Call& call) {
  const bool under = where == PutWhere::under;
  const std::string owner = under ? "put_under" : "put";
  spec::Put tree;
  tree.under = under;
  tree.slot = call.text(1, owner + ".slot").value_or("");
  if (const auto place = slot_named(call, 2)) {
    tree.to_slot = *place;
  } else {
    const auto to = under ? call.zone(2, owner + ".zone") : call.spot(2, owner + ".zone");
    tree.to = {to.value_or(kNoZone)};
  }
  if (call.is_given(3)) tree.filter = read_card_filter(call, 3, owner + ".filter");
  return call.effect(std::move(tree));
}

/// Several effects as one.
CallReply effects_of(Call& call, std::vector<spec::EffectKind> kinds,
                     const Builder::EffectSize& each = {}) {
  spec::Run all;
  Builder::EffectSize size;
  for (spec::EffectKind& kind : kinds) {
    spec::Effect one{std::move(kind), call.where()};
    all.then.push_back(std::make_shared<const spec::Effect>(std::move(one)));
    size.hold(each);
  }
  return call.effect(std::move(all), size);
}

CallReply bind_swap(Call& call) {
  spec::Swap tree;
  tree.slot = call.text(1, "swap.slot").value_or("");
  tree.other_slot = call.text(2, "swap.other").value_or("");
  return call.effect(std::move(tree));
}

CallReply bind_put_all(Call& call) {
  const std::vector<ZoneId> from = call.spots(1, "put_all.from", Call::Grids::allowed);
  const ZoneId to = call.spot(2, "put_all.to").value_or(kNoZone);
  Shared<spec::CardFilter> filter;
  if (call.is_given(3)) filter = read_card_filter(call, 3, "put_all.filter");
  if (from.size() == 1) return call.effect(spec::PutAll{{from.front()}, {to}, filter});
  std::vector<spec::EffectKind> all;
  for (const ZoneId one : from) all.emplace_back(spec::PutAll{{one}, {to}, filter});
  return effects_of(call, std::move(all));
}

/// How many cards each zone of a family gets.
std::vector<int> read_shares(Call& call) {
  std::vector<int> shares;
  Fields fields(call, 1, "deal.n");
  fields.allow_only({});
  for (const int item : fields.items()) {
    const auto share = call.integer(item, "deal.n").value_or(0);
    shares.push_back(static_cast<int>(std::clamp<std::int64_t>(share, 0, kMaxCards)));
  }
  return shares;
}

enum class Dealt { face_up, face_down };

/// To the zones of a family in turn.
CallReply deal_around(Call& call, Dealt dealt) {
  spec::DealAround tree;
  tree.face_down = dealt == Dealt::face_down;
  std::uint32_t weight = 1;
  tree.from = {call.zone(2, "deal.from").value_or(kNoZone)};
  tree.to_each = call.spots(3, "deal.to", Call::Grids::refused);
  if (lua_type(call.lua(), 1) == LUA_TTABLE) {
    tree.each = read_shares(call);
  } else {
    const Builder::Expression amount = call.number(1, "deal.n");
    tree.amount = amount.tree;
    weight += amount.weight;
  }
  return call.effect(std::move(tree), {weight});
}

enum class DealtTo { zones_and_grids, zones };

/// From where and to where, each a zone or the place of a slot.
template <typename Kind>
void read_places(Call& call, const std::string& owner, DealtTo may_be, Kind& tree) {
  if (const auto slot = slot_named(call, 2)) {
    tree.from_slot = *slot;
  } else {
    tree.from = {call.zone(2, owner + ".from").value_or(kNoZone)};
  }
  if (const auto slot = slot_named(call, 3)) {
    tree.to_slot = *slot;
  } else {
    const std::string field = owner + ".to";
    const auto to = may_be == DealtTo::zones ? call.zone(3, field) : call.spot(3, field);
    tree.to = {to.value_or(kNoZone)};
  }
}

template <typename Kind>
CallReply bind_deal(Call& call) {
  const bool from_top = std::is_same_v<Kind, spec::Deal>;
  if (from_top && call.family(3) != nullptr) return deal_around(call, Dealt::face_up);
  const std::string owner = from_top ? "deal" : "deal_bottom";
  Kind tree;
  const Builder::Expression amount = call.number(1, owner + ".n");
  tree.amount = amount.tree;
  read_places(call, owner, DealtTo::zones_and_grids, tree);
  return call.effect(std::move(tree), {1 + amount.weight});
}

CallReply bind_deal_down(Call& call) {
  if (call.family(3) != nullptr) return deal_around(call, Dealt::face_down);
  const Builder::Expression amount = call.number(1, "deal_down.n");
  spec::Deal tree{.amount = amount.tree, .face_down = true};
  read_places(call, "deal_down", DealtTo::zones, tree);
  return call.effect(std::move(tree), {1 + amount.weight});
}

// ---- fill ------------------------------------------------------------------

spec::TurnedUp read_turned_up(Call& call, int index, Builder::EffectSize& size) {
  Fields fields(call, index, "fill.turned_up");
  fields.allow_only({"card", "effect", "where"});
  fields.no_items();
  spec::TurnedUp entry;
  entry.slot = fields.text("card", "card");
  if (fields.require("where"))
    entry.filter = read_card_filter(call, fields.at("where"), fields.field("where"));
  if (fields.require("effect")) {
    EffectList list = read_effects(call, fields.at("effect"), fields.field("effect"));
    entry.effects = std::move(list.effects);
    size.hold(list.size);
  }
  return entry;
}

bool is_grid(const Call& call, ZoneId spot) {
  return spot != kNoZone && spot >= call.definition().zones.size();
}

/// How many cards, which a grid need not say: then all its cells.
void read_up_to(Call& call, const Fields& fields, spec::Fill& tree, Builder::EffectSize& size) {
  if (is_grid(call, tree.to) && !fields.has("up_to")) {
    tree.up_to = spec::expression(spec::Constant{kMaxCells});
  } else if (fields.require("up_to")) {
    const Builder::Expression amount = call.number(fields.at("up_to"), fields.field("up_to"));
    tree.up_to = amount.tree;
    size.weight += amount.weight;
  }
}

void read_orientation(Call& call, const Fields& fields, spec::Fill& tree) {
  const std::string turned = fields.text("turned", "upright");
  if (turned == "random") tree.orientation = spec::Orientation::random;
  if (turned != "random" && turned != "upright") {
    call.error(unknown_choice(turned, {"random", "upright"}));
  }
}

CallReply bind_fill(Call& call) {
  Fields fields(call, 1, "fill");
  fields.allow_only({"from", "turned", "turned_up", "up_to"});
  spec::Fill tree;
  Builder::EffectSize size;
  if (fields.items().size() != 1) {
    call.expected("one-zone", "fill", 1);
  } else {
    tree.to = {call.spot(fields.items()[0], "fill.zone").value_or(kNoZone)};
  }
  if (fields.require("from")) {
    tree.from = {call.zone(fields.at("from"), fields.field("from")).value_or(kNoZone)};
  }
  read_up_to(call, fields, tree, size);
  read_orientation(call, fields, tree);
  if (fields.has("turned_up")) {
    Fields entries(call, fields.at("turned_up"), fields.field("turned_up"));
    entries.allow_only({});
    for (const int entry : entries.items()) {
      tree.turned_up.push_back(read_turned_up(call, entry, size));
    }
  }
  return call.effect(std::move(tree), size);
}

// ---- cards in a grid -----------------------------------------------------------

CallReply bind_turn(Call& call) {
  spec::Turn tree;
  tree.slot = call.text(1, "turn.slot").value_or("");
  const Builder::Expression quarters = call.number(2, "turn.quarters");
  tree.quarters = quarters.tree;
  return call.effect(std::move(tree), {1 + quarters.weight});
}

CallReply bind_slide(Call& call) {
  spec::Slide tree;
  tree.grid = call.grid(1, "slide.grid").value_or(kNoZone);
  if (const auto direction = slot_named(call, 2)) {
    tree.slot = *direction;
    return call.effect(std::move(tree));
  }
  tree.direction = call.direction(2, "slide.direction").value_or(tree.direction);
  return call.effect(std::move(tree));
}

CallReply bind_shuffle(Call& call) {
  return call.effect(spec::Shuffle{{call.zone(1, "shuffle.zone").value_or(kNoZone)}});
}

/// How many cards, from which end.
void read_end(Call& call, spec::LookAt& tree, Builder::EffectSize& size) {
  Fields fields(call, 2, "look_at");
  fields.allow_only({"bottom", "top"});
  fields.no_items();
  const bool bottom = fields.has("bottom");
  if (bottom == fields.has("top")) return call.error(Message("script.one-end"));
  const char* const end = bottom ? "bottom" : "top";
  const Builder::Expression amount = call.number(fields.at(end), fields.field(end));
  tree.amount = amount.tree;
  tree.end = bottom ? spec::LookAt::End::bottom : spec::LookAt::End::top;
  size.weight += amount.weight;
}

CallReply bind_look_at(Call& call) {
  spec::LookAt tree;
  Builder::EffectSize size;
  if (call.is_given(2)) read_end(call, tree, size);
  if (const auto slot = slot_named(call, 1)) {
    tree.slot = *slot;
    return call.effect(std::move(tree), size);
  }
  const std::vector<ZoneId> spots = call.spots(1, "look_at.zone", Call::Grids::allowed);
  if (spots.size() == 1) {
    tree.at = spots.front();
    return call.effect(std::move(tree), size);
  }
  std::vector<spec::EffectKind> all;
  for (const ZoneId spot : spots) all.emplace_back(spec::LookAt{spot, {}, tree.amount, tree.end});
  return effects_of(call, std::move(all), size);
}

CallReply bind_set(Call& call) {
  spec::SetCounter tree;
  tree.counter = call.counter(1, "set.counter").value_or(CounterId{});
  const Builder::Expression value = call.number(2, "set.value");
  tree.value = value.tree;
  return call.effect(std::move(tree), {1 + value.weight});
}

// ---- control ---------------------------------------------------------------

CallReply bind_when(Call& call) {
  spec::When tree;
  const Builder::Expression condition = call.condition(1, "when.condition");
  EffectList then = read_effects(call, 2, "when.effects");
  EffectList otherwise;
  if (call.is_given(3)) otherwise = read_effects(call, 3, "when.otherwise");
  tree.condition = condition.tree;
  tree.then = std::move(then.effects);
  tree.otherwise = std::move(otherwise.effects);
  Builder::EffectSize size{1 + condition.weight};
  size.hold(then.size);
  size.hold(otherwise.size);
  return call.effect(std::move(tree), size);
}

CallReply bind_repeat_while(Call& call) {
  spec::RepeatWhile tree;
  const Builder::Expression condition = call.condition(1, "repeat_while.condition");
  EffectList then = read_effects(call, 2, "repeat_while.effects");
  tree.condition = condition.tree;
  tree.then = std::move(then.effects);
  Builder::EffectSize size{1 + condition.weight};
  size.hold(then.size);
  return call.effect(std::move(tree), size);
}

/// Appends the question at an index of the stack. Its effects lie in the asking one, but are
/// counted where they are: they run in a move of their own.
void add_question(Call& call, int index, spec::Ask& tree, Builder::EffectSize& size) {
  if (const Handle* question = handle_at(call.lua(), index, Kind::question)) {
    tree.moves.push_back(call.builder().rules().questions[question->index]);
    size.hold({0, call.builder().question_depth(question->index)});
  } else {
    call.expected("question", "ask.question", index);
  }
}

CallReply bind_ask(Call& call) {
  spec::Ask tree;
  Builder::EffectSize size;
  if (lua_type(call.lua(), 1) == LUA_TTABLE) {
    Fields fields(call, 1, "ask");
    fields.allow_only({});
    for (const int item : fields.items()) add_question(call, item, tree, size);
    if (fields.items().empty()) call.expected("question", "ask.question", 1);
  } else {
    add_question(call, 1, tree, size);
  }
  return call.effect(std::move(tree), size);
}

template <typename Kind>
CallReply bind_ending_effect(Call& call) {
  Kind tree;
  const bool tests = std::is_same_v<Kind, spec::Test>;
  tree.ending = call.text(1, tests ? "test.ending" : "finish.ending").value_or("");
  return call.effect(std::move(tree));
}

CallReply bind_say(Call& call) {
  spec::Say tree;
  tree.key = call.text(1, "say.key").value_or("");
  return call.effect(std::move(tree));
}

CallReply bind_run(Call& call) {
  const std::string name = call.text(1, "run.name").value_or("");
  const NamedEffects& named = call.builder().named_effects();
  std::vector<std::string> known;
  for (std::size_t index = 0; index < named.size(); ++index) {
    if (named.name(index) == name) {
      return CallReply::of(
          {Kind::effect, static_cast<std::uint32_t>(call.builder().named_effect(index))});
    }
    known.push_back(named.name(index));
  }
  if (!name.empty()) {
    call.error(unknown(Message("script.unknown-effect"), name, known));
  }
  return call.effect(spec::Run());
}

constexpr HostFunction kEffectFunctions[] = {
    {"put", "put(slot, zone [, filter])",
     "Moves the cards that a slot holds, or those of them that the filter accepts, to the top of a "
     "zone or into the first empty cells of a grid; with `slot \"name\"` for the zone, to the zone "
     "or one card into the cell that this slot holds, or, where it holds a card, to the zone in "
     "which that card lay when it was chosen: `put(\"card\", slot \"card\")` is back to where it came "
     "from. A run keeps its order.",
     kDeclaring<bind_put<PutWhere::on_top>>},
    {"put_under", "put_under(slot, zone [, filter])",
     "The same to the bottom of a zone, below the cards that lie there. Several cards stay in the "
     "order in which they lay; below one that lies face down they lie so too.",
     kDeclaring<bind_put<PutWhere::under>>},
    {"swap", "swap(slot, slot)",
     "The cards that two slots hold change places; each lies as the other did.",
     kDeclaring<bind_swap>},
    {"put_all", "put_all(from, to [, filter])",
     "Moves all cards of a zone, or of the zones of a family one after another, to another zone, "
     "the top card first; or those of them that the filter accepts.",
     kDeclaring<bind_put_all>},
    {"deal", "deal(n, from, to) or deal({n, ...}, from, family)",
     "Moves n cards one by one from the top of a zone to another, fewer where the one has no more "
     "or the other no more room; to the zones of a family in turn, so many in all or, with a list, "
     "so many to each. With `slot \"name\"` in place of `from` or `to`: the zone that this slot "
     "holds, or in which its card lay.",
     kDeclaring<bind_deal<spec::Deal>>},
    {"deal_down", "deal_down(n, from, to) or deal_down({n, ...}, from, family)",
     "The same, and the cards lie face down, each until what lay on it has left, so that one that "
     "never had any on it stays so; on a card that lies face up they lie face up, too. The zones "
     "must be `mixed`.",
     kDeclaring<bind_deal_down>},
    {"deal_bottom", "deal_bottom(n, from, to)",
     "Moves n cards one by one from the bottom of a zone to another.",
     kDeclaring<bind_deal<spec::DealBottom>>},
    {"fill",
     "fill { zone, from = zone, up_to = n [, turned_up = {{where =, effect = [, card =]}, ...}] "
     "[, turned = \"random\"] }",
     "Deals cards until the zone has n of them or the other is empty. A card that an entry of "
     "turned_up accepts is bound to its slot (\"card\") and has its effects instead. A grid is "
     "filled in reading order, without up_to wholly; `turned` says whether its cards lie "
     "\"upright\" or are turned by chance.",
     kDeclaring<bind_fill>},
    {"turn", "turn(slot, n)", "Turns the card in the chosen cell by n quarter turns clockwise.",
     kDeclaring<bind_turn>},
    {"slide", "slide(grid, direction)",
     "Moves every card of a grid as far in one direction as it can: \"up\", \"right\", \"down\", "
     "\"left\", or `slot \"name\"` for the chosen one.",
     kDeclaring<bind_slide>},
    {"shuffle", "shuffle \"zone\"", "Shuffles a zone.", kDeclaring<bind_shuffle>},
    {"look_at", "look_at(zone [, {top = n}]) or look_at(zone, {bottom = n})",
     "The player looks at cards that lie face down: all of a zone or grid, of the zones of a "
     "family, or so many from one end of each; with `slot \"name\"`, those that the slot holds or "
     "that lie in its zone. They stay known, wherever they go, until the zone where they lie is "
     "shuffled.",
     kDeclaring<bind_look_at>},
    {"set", "set(counter, number)", "Sets a counter, held within its range.", kDeclaring<bind_set>},
    {"when", "when(condition, effects [, otherwise])",
     "Runs the effects if the condition holds then, else the others.", kDeclaring<bind_when>},
    {"repeat_while", "repeat_while(condition, effects)",
     "Runs the effects again and again as long as the condition holds.",
     kDeclaring<bind_repeat_while>},
    {"ask", "ask(question) or ask { question, ... }",
     "The player answers one of the questions, then the effects go on.", kDeclaring<bind_ask>},
    {"test", "test \"ending\"", "Ends the game here if the condition of the ending holds.",
     kDeclaring<bind_ending_effect<spec::Test>>},
    {"finish", "finish \"ending\"", "Ends the game.", kDeclaring<bind_ending_effect<spec::Finish>>},
    {"run", "run \"name\"", "Runs the effects that were declared under this name before.",
     kDeclaring<bind_run>},
    {"say", "say \"key\"", "Tells the player the text events.<key> of the game.",
     kDeclaring<bind_say>},
};

}  // namespace

std::span<const HostFunction> effect_functions() { return kEffectFunctions; }

}  // namespace talon
