#include <algorithm>

#include "base/check.h"
#include "base/unknown.h"
#include "script/bind/bindings.h"
#include "script/bind/call.h"
#include "script/bind/declare.h"
#include "script/bind/effect_list.h"
#include "script/bind/fields.h"
#include "script/bind/patches.h"
#include "script/bind/tabulate.h"
#include "script/phase/procedures.h"
#include "script/vm/deep_copy.h"
#include "script/vm/frozen.h"

namespace talon {
namespace {

using What = Builder::Declared::What;

// Their addresses are registry keys: of the list of the phases' functions, and
// of the list of what declarations were given, by their index in the builder's.
const char phases_key = 0;
const char given_key = 0;

CallReply begin(Call& call, What what, const std::string& name) {
  Builder& builder = call.builder();
  builder.declarations.push_back({.what = what,
                                  .name = name,
                                  .where = call.where(),
                                  .rule = call.definition().game + "." + name});
  return CallReply::of(
      {Kind::declaration, static_cast<std::uint32_t>(builder.declarations.size() - 1)});
}

// ---- `move "name"` waits for its table -------------------------------------

template <What what>
CallReply bind_named(Call& call) {
  static const char* const kFields[] = {
      "move.name",   "question.name",  "ending.name",   "phase.name",  "setup.name",
      "effect.name", "procedure.name", "hopeless.name", "prefer.move", "dominates.move",
      "forced.move", "automatic.move", "needless.move", "cycle.move"};
  return begin(call, what, call.text(1, kFields[static_cast<int>(what)]).value_or(""));
}

Builder::Declared& declared_at(Call& call, int index) {
  const Handle* const handle = handle_at(call.lua(), index, Kind::declaration);
  TALON_CHECK(handle != nullptr);  // call_declaration has looked
  return call.builder().declarations[handle->index];
}

CallReply finish_declaration(Call& call) {
  Builder::Declared declared = declared_at(call, 1);
  declared.complete = true;
  const CallReply reply = declare(call, declared);
  declared_at(call, 1) = std::move(declared);
  return reply;
}

/// Pushes the function at index 2, or the one that the table there has as
/// `run`; nothing, and false, without one.
bool push_function(lua_State* lua) {
  const int top = lua_gettop(lua);
  if (lua_type(lua, 2) == LUA_TFUNCTION) {
    lua_pushvalue(lua, 2);
    return true;
  }
  if (lua_type(lua, 2) == LUA_TTABLE && push_contents(lua, 2)) {
    lua_pushliteral(lua, "run");
    if (lua_rawget(lua, -2) == LUA_TFUNCTION) return true;
  }
  lua_settop(lua, top);
  return false;
}

/// The functions of phases, in their order, and of procedures stay in Lua.
void keep_function(lua_State* lua) {
  const int top = lua_gettop(lua);
  const Handle* const handle = handle_at(lua, 1, Kind::declaration);
  const Builder::Declared& declared = Host::of(lua).builder->declarations[handle->index];
  const bool phase = declared.what == What::phase;
  if ((!phase && declared.what != What::procedure) || !push_function(lua)) return;
  if (phase) {
    push_phase_functions(lua);
    lua_insert(lua, -2);
    lua_rawseti(lua, -2, static_cast<lua_Integer>(lua_rawlen(lua, -2)) + 1);
  } else {
    set_procedure(lua, declared.name.c_str());
  }
  lua_settop(lua, top);
}

void keep_given(lua_State* lua) {
  const Handle* const handle = handle_at(lua, 1, Kind::declaration);
  lua_rawgetp(lua, LUA_REGISTRYINDEX, &given_key);
  push_deep_copy(lua, 2);
  lua_rawseti(lua, -2, lua_Integer{handle->index} + 1);
  lua_pop(lua, 1);
}

/// __call of a declaration: (the declaration, what it was given).
int call_declaration(lua_State* lua) {
  lua_settop(lua, 2);
  if (handle_at(lua, 1, Kind::declaration) == nullptr) {
    raise(lua, "without-fields", {{"type", type_name(lua, 1)}});
  }
  return is_patch(lua, 1) ? complete_patch(lua) : complete_declaration(lua);
}

// ---- set-up, effects for phases --------------------------------------------

CallReply begin_setup(Call& call) { return begin(call, What::setup, "setup"); }

/// The set-up has no name to wait for its table.
int bind_setup(lua_State* lua) {
  lua_settop(lua, 1);
  push_reply(lua, run_declaring(lua, begin_setup));
  lua_insert(lua, 1);
  return complete_declaration(lua);
}

/// `effect "name"` waits for its list; `effect {...}` is for phases.
CallReply bind_effect(Call& call) {
  if (lua_type(call.lua(), 1) == LUA_TSTRING) return bind_named<What::effect>(call);
  EffectList list = read_effects(call, 1, "effect");
  const auto index =
      static_cast<std::uint32_t>(call.builder().add_script_effect(std::move(list.effects)));
  return CallReply::of({Kind::script_effect, index});
}

CallReply bind_rules(Call& call) {
  Fields fields(call, 1, "rules");
  fields.allow_only({});
  for (const int item : fields.items()) {
    const std::string rule = call.text(item, "rules").value_or("");
    if (!rule.empty()) call.builder().cite({rule, call.where()});
  }
  return {};
}

CallReply bind_relation(Call& call) {
  Fields fields(call, 1, "relation");
  fields.allow_only({"diagonal", "edge", "where"});
  fields.no_items();
  auto relation = std::make_shared<spec::Relation>();
  relation->where = call.where();
  if (fields.has("edge"))
    relation->edges = read_card_edges(call, fields.at("edge"), fields.field("edge"));
  if (fields.has("where")) {
    relation->pairs =
        read_pair_filter(call, fields.at("where"), fields.field("where"), PairKind::both_ways);
  }
  if (fields.has("diagonal")) {
    relation->diagonal = call.flag(fields.at("diagonal"), fields.field("diagonal")).value_or(false);
  }
  call.builder().relations.push_back(std::move(relation));
  const auto index = static_cast<std::uint32_t>(call.builder().relations.size() - 1);
  return CallReply::of({Kind::relation, index});
}

/// Stops the script with a finding where an option has the value that it can do nothing with.
CallReply bind_assert_option(Call& call) {
  const auto name = call.text(2, "assert_option.name");
  const auto why = call.text(3, "assert_option.why");
  if (!name || !why) return {};
  const Option* const option = call.definition().option(*name);
  if (option == nullptr) {
    std::vector<std::string> known;
    for (const Option& one : call.definition().options) known.push_back(one.name);
    call.error(unknown(Named::option, *name, known));
    return {};
  }
  if (lua_toboolean(call.lua(), 1) != 0) return {};
  const Message refused =
      Message("script.option-refused").with("name", *name).with("why", shown_text(*why));
  return CallReply::raising(Host::of(call.lua()).keep({refused, option->value_where, {}}));
}

CallReply bind_declared_only(Call& call) {
  Fields fields(call, 1, "declared_only");
  fields.allow_only({});
  std::vector<std::string> names;
  for (const int item : fields.items()) {
    if (auto name = call.text(item, "declared_only")) names.push_back(*std::move(name));
  }
  return CallReply::of_truth(call.builder().declares_only(names));
}

CallReply bind_worth(Call& call) {
  std::vector<spec::ExprPtr> worths;
  const int given = lua_gettop(call.lua());
  for (int argument = 1; argument <= std::max(given, 1); ++argument) {
    worths.push_back(call.number(argument, "worth").tree);
  }
  call.builder().set_worths(std::move(worths), call.where());
  return {};
}

int any_card(lua_State* lua) {
  lua_pushboolean(lua, 1);
  return 1;
}

constexpr HostFunction kDeclarationFunctions[] = {
    {"setup", "setup { [rule =,] effect, ... }", "What happens before the first choice.",
     lua_entry<bind_setup>},
    {"move",
     "move \"name\" { [rule =,] [when =, refusal =,] slot = ..., effect = {...} [, resign = true] "
     "}",
     "What a player may do. The slots are chosen in the order in which they are written. One that "
     "resigns gives the game up: it is offered last, and no_moves does not count it.",
     kDeclaring<bind_named<What::move>>},
    {"question", "question \"name\" { ... }",
     "Like a move, but only asked by effects and phases; gives the handle to ask it with. It needs "
     "no effect.",
     kDeclaring<bind_named<What::question>>},
    {"ending", "ending \"name\" { [rule =,] [when =] [, score =] [, won = true] }",
     "A way the game ends. Endings are tested in their order before moves are offered; one without "
     "`when` is only reached by `finish`. `won` marks those that a player strives for.",
     kDeclaring<bind_named<What::ending>>},
    {"phase",
     "phase \"name\" (function(game) ... end), phase \"name\" { [rule =,] run = function(game) ... "
     "end } or phase \"name\" { [rule =,] moves = {...} }",
     "A part of the turn: a function, or moves that are offered.",
     kDeclaring<bind_named<What::phase>>},
    {"procedure",
     "procedure \"name\" { [rule =,] run = function(game, ...) ... end } or procedure \"name\" "
     "(function(game, ...) ... end)",
     "A function with a name, which phases call with game:call, tables may name and a variant may "
     "replace or wrap.",
     kDeclaring<bind_named<What::procedure>>},
    {"rules", "rules { \"game.rule\", ... }",
     "The rules that the scripts follow, whether or not anything cites them, in the order in which "
     "a person reads them.",
     kDeclaring<bind_rules>},
    {"effect", "effect \"name\" { ... } or effect { ... }",
     "Effects under a name: `run` stands for them in other effects, and a variant may replace or "
     "wrap them. Without a name: effects that a phase runs with game:run.",
     kDeclaring<bind_effect>},
    {"relation",
     "relation { [edge = function(card, side)] [, where = function(card, other)] "
     "[, diagonal = true] }",
     "When two cards that touch in a grid belong together: `edge` gives the same for the sides "
     "that "
     "touch (a number or a text; nil is nothing), or `where` accepts the two, whatever their "
     "edges. "
     "With `diagonal` the two may touch at a corner too. "
     "A side is \"top\", \"right\", \"bottom\" or \"left\" of the upright card.",
     kDeclaring<bind_relation>},
    {"any_card", "any_card", "A filter that accepts every card.", any_card},
    {"no_moves", "no_moves", "A condition of endings: no move can be made.", nullptr},
    {"tables", "tables.table.row.column, tables.table[number]",
     "The rows of the game's tables of data, by name or by number; each has its `id` too.",
     nullptr},
    {"options", "options.name", "The value of an option of the game.", nullptr},
    {"assert_option", "assert_option(holds, \"name\", \"why\")",
     "Where `holds` is false or nil, the file is not read any further: the text is said of the "
     "option, at the line that gives it its value.",
     kDeclaring<bind_assert_option>},
    {"declared_only", "declared_only { \"name\", ... }",
     "Whether all moves, endings and phases that are declared so far have one of these names, and "
     "no script has changed them: what a file that games share knows of its own rules may be wrong "
     "beside others.",
     kDeclaring<bind_declared_only>},
    {"include", "include \"name\"",
     "Runs another Lua file of the game, or a shared one, once, and gives what it returns.",
     nullptr},
};

constexpr HostFunction kHints[] = {
    {"hopeless",
     "hopeless \"name\" { [when =] [, unless_payable = { move =, goals = [, later = {zone, ...}] "
     "}] }",
     "For searches: between moves no win can follow where the condition holds and the goals cannot "
     "all be bought with what there is and what may still come.",
     kDeclaring<bind_named<What::hopeless>>},
    {"prefer", "prefer \"move\" { number or condition, ... }",
     "For searches: answers of the move with greater numbers are tried first.",
     kDeclaring<bind_named<What::prefer>>},
    {"dominates",
     "dominates \"move\" { slot = [, when =] [, exchange = function(card, other)] [, fewer =] }",
     "For searches: of the sets for the slot, none that takes `card` and leaves `other` where it "
     "could do the opposite and `exchange` says that `card` is never worse to keep; and none with "
     "a "
     "smaller legal set inside where the condition `fewer` holds.",
     kDeclaring<bind_named<What::dominates>>},
    {"forced", "forced \"move\" { [when =] }",
     "For searches: where such an answer can be given and the condition holds, which may speak of "
     "its slots, no other answer need be tried.",
     kDeclaring<bind_named<What::forced>>},
    {"automatic", "automatic \"move\" { [when =] }",
     "The same as `forced`, and whoever plays may wish that such answers are given without being "
     "asked for; so the condition speaks of what a player sees. A key sends a card by this move.",
     kDeclaring<bind_named<What::automatic>>},
    {"needless", "needless \"move\" { [when =] }",
     "For searches: such answers need not be tried where the condition holds.",
     kDeclaring<bind_named<What::needless>>},
    {"cycle", "cycle \"move\" { back = \"move\" }",
     "For searches: the first move deals a number of cards from one zone to another, the second "
     "one puts them all back, and both may be made without limit; so it makes no difference "
     "how far it is turned over, but for the cards that lie on top.",
     kDeclaring<bind_named<What::cycle>>},
    {"worth", "worth(number, ...)",
     "For bots that look ahead: what a position is worth, the more the better. Left out, it is the "
     "highest score that an ending would give it. Searches take turns with further numbers, for "
     "the deals in which the first one leads astray.",
     kDeclaring<bind_worth>},
};

}  // namespace

std::span<const HostFunction> declaration_functions() { return kDeclarationFunctions; }
std::span<const HostFunction> hint_functions() { return kHints; }

void push_phase_functions(lua_State* lua) { lua_rawgetp(lua, LUA_REGISTRYINDEX, &phases_key); }

int complete_declaration(lua_State* lua) {
  const int results = push_reply(lua, run_declaring(lua, finish_declaration));
  keep_function(lua);
  keep_given(lua);
  return results;
}

void push_given(lua_State* lua, std::size_t declaration) {
  lua_rawgetp(lua, LUA_REGISTRYINDEX, &given_key);
  lua_rawgeti(lua, -1, static_cast<lua_Integer>(declaration) + 1);
  lua_remove(lua, -2);
}

void add_declarations(lua_State* lua) {
  lua_newtable(lua);
  lua_rawsetp(lua, LUA_REGISTRYINDEX, &phases_key);
  lua_newtable(lua);
  lua_rawsetp(lua, LUA_REGISTRYINDEX, &given_key);
  push_metatable(lua, Kind::declaration);
  lua_pushcfunction(lua, lua_entry<call_declaration>);
  lua_setfield(lua, -2, "__call");
  lua_pop(lua, 1);
}

}  // namespace talon
