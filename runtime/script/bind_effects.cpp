#include "script/bindings.h"
#include "script/call.h"
#include "script/effect_list.h"
#include "script/fields.h"

namespace talon {
namespace {

using spec::EffectKind;

spec::Effect make(EffectKind kind) {
  spec::Effect tree;
  tree.kind = kind;
  return tree;
}

CallReply bind_put(Call& call) {
  spec::Effect tree = make(EffectKind::put);
  tree.slot = call.text(1, "put.slot").value_or("");
  tree.zone = call.zone(2, "put.zone").value_or(kNoZone);
  return call.effect(std::move(tree));
}

CallReply bind_put_all(Call& call) {
  spec::Effect tree = make(EffectKind::put_all);
  tree.from = call.zone(1, "put_all.from").value_or(kNoZone);
  tree.zone = call.zone(2, "put_all.to").value_or(kNoZone);
  return call.effect(std::move(tree));
}

CallReply bind_deal(Call& call) {
  spec::Effect tree = make(EffectKind::put_top);
  const Builder::Expression amount = call.number(1, "deal.n");
  tree.amount = amount.tree;
  tree.from = call.zone(2, "deal.from").value_or(kNoZone);
  tree.zone = call.zone(3, "deal.to").value_or(kNoZone);
  return call.effect(std::move(tree), 1 + amount.weight);
}

// ---- fill ------------------------------------------------------------------

spec::TurnedUp read_turned_up(Call& call, int index, std::uint32_t& weight) {
  Fields fields(call, index, "fill.turned_up");
  fields.allow_only({"card", "effect", "where"});
  fields.no_items();
  spec::TurnedUp entry;
  entry.slot = fields.text("card", "card");
  if (fields.require("where"))
    entry.filter = call.filter(fields.at("where"), fields.field("where"));
  if (fields.require("effect")) {
    EffectList list = read_effects(call, fields.at("effect"), fields.field("effect"));
    entry.effects = std::move(list.effects);
    weight += list.weight;
  }
  return entry;
}

CallReply bind_fill(Call& call) {
  Fields fields(call, 1, "fill");
  fields.allow_only({"from", "turned_up", "up_to"});
  spec::Effect tree = make(EffectKind::fill);
  std::uint32_t weight = 1;
  if (fields.items().size() != 1) {
    call.expected("one-zone", "fill", 1);
  } else {
    tree.zone = call.zone(fields.items()[0], "fill.zone").value_or(kNoZone);
  }
  if (fields.require("from")) {
    tree.from = call.zone(fields.at("from"), fields.field("from")).value_or(kNoZone);
  }
  if (fields.require("up_to")) {
    const Builder::Expression amount = call.number(fields.at("up_to"), fields.field("up_to"));
    tree.amount = amount.tree;
    weight += amount.weight;
  }
  if (fields.has("turned_up")) {
    Fields entries(call, fields.at("turned_up"), fields.field("turned_up"));
    entries.allow_only({});
    for (const int entry : entries.items()) {
      tree.turned_up.push_back(read_turned_up(call, entry, weight));
    }
  }
  return call.effect(std::move(tree), weight);
}

CallReply bind_shuffle(Call& call) {
  spec::Effect tree = make(EffectKind::shuffle);
  tree.zone = call.zone(1, "shuffle.zone").value_or(kNoZone);
  return call.effect(std::move(tree));
}

CallReply bind_set(Call& call) {
  spec::Effect tree = make(EffectKind::set_counter);
  tree.counter = call.counter(1, "set.counter").value_or(CounterId{0});
  const Builder::Expression amount = call.number(2, "set.value");
  tree.amount = amount.tree;
  return call.effect(std::move(tree), 1 + amount.weight);
}

// ---- control ---------------------------------------------------------------

CallReply bind_when(Call& call) {
  spec::Effect tree = make(EffectKind::when);
  const Builder::Expression condition = call.condition(1, "when.condition");
  EffectList then = read_effects(call, 2, "when.effects");
  EffectList otherwise;
  if (call.is_given(3)) otherwise = read_effects(call, 3, "when.otherwise");
  tree.condition = condition.tree;
  tree.then = std::move(then.effects);
  tree.otherwise = std::move(otherwise.effects);
  return call.effect(std::move(tree), 1 + condition.weight + then.weight + otherwise.weight);
}

CallReply bind_repeat_while(Call& call) {
  spec::Effect tree = make(EffectKind::repeat);
  const Builder::Expression condition = call.condition(1, "repeat_while.condition");
  EffectList then = read_effects(call, 2, "repeat_while.effects");
  tree.condition = condition.tree;
  tree.then = std::move(then.effects);
  return call.effect(std::move(tree), 1 + condition.weight + then.weight);
}

/// Appends the question at a stack place; its own effects count as part of the asking one.
void add_question(Call& call, int index, spec::Effect& tree) {
  if (const Handle* question = handle_at(call.lua(), index, Kind::question)) {
    tree.moves.push_back(call.builder().rules().questions[question->index]);
  } else {
    call.expected("question", "ask.question", index);
  }
}

CallReply bind_ask(Call& call) {
  spec::Effect tree = make(EffectKind::ask);
  if (lua_type(call.lua(), 1) == LUA_TTABLE) {
    Fields fields(call, 1, "ask");
    fields.allow_only({});
    for (const int item : fields.items()) add_question(call, item, tree);
    if (fields.items().empty()) call.expected("question", "ask.question", 1);
  } else {
    add_question(call, 1, tree);
  }
  return call.effect(std::move(tree));
}

template <EffectKind kind>
CallReply bind_ending_effect(Call& call) {
  spec::Effect tree = make(kind);
  tree.ending =
      call.text(1, kind == EffectKind::test ? "test.ending" : "finish.ending").value_or("");
  if (!tree.ending.empty()) call.builder().use_ending(tree.ending, call.where());
  return call.effect(std::move(tree));
}

CallReply bind_say(Call& call) {
  spec::Effect tree = make(EffectKind::say);
  tree.text = call.text(1, "say.key").value_or("");
  return call.effect(std::move(tree));
}

constexpr HostFunction kFunctions[] = {
    {"put", "put(slot, zone)", "Moves the cards that a slot holds to the top of a zone.",
     kDeclaring<bind_put>},
    {"put_all", "put_all(from, to)", "Moves all cards of a zone to another, the top card first.",
     kDeclaring<bind_put_all>},
    {"deal", "deal(n, from, to)", "Moves n cards one by one from the top of a zone to another.",
     kDeclaring<bind_deal>},
    {"fill",
     "fill { zone, from = zone, up_to = n [, turned_up = {{where =, effect = [, card =]}, ...}] }",
     "Deals cards until the zone has n of them or the other is empty. A card that an entry of "
     "turned_up accepts is bound to its slot (\"card\") and has its effects instead.",
     kDeclaring<bind_fill>},
    {"shuffle", "shuffle \"zone\"", "Shuffles a zone.", kDeclaring<bind_shuffle>},
    {"set", "set(counter, number)", "Sets a counter, held within its range.", kDeclaring<bind_set>},
    {"when", "when(condition, effects [, otherwise])",
     "Runs the effects if the condition holds then, else the others.", kDeclaring<bind_when>},
    {"repeat_while", "repeat_while(condition, effects)",
     "Runs the effects again and again as long as the condition holds.",
     kDeclaring<bind_repeat_while>},
    {"ask", "ask(question) or ask { question, ... }",
     "The player answers one of the questions, then the effects go on.", kDeclaring<bind_ask>},
    {"test", "test \"ending\"", "Ends the game here if the condition of the ending holds.",
     kDeclaring<bind_ending_effect<EffectKind::test>>},
    {"finish", "finish \"ending\"", "Ends the game.",
     kDeclaring<bind_ending_effect<EffectKind::finish>>},
    {"say", "say \"key\"", "Tells the player the text events.<key> of the game.",
     kDeclaring<bind_say>},
};

}  // namespace

std::span<const HostFunction> effect_functions() { return kFunctions; }

}  // namespace talon
