#include <algorithm>

#include "base/check.h"
#include "base/diagnostic.h"
#include "rules/answer.h"
#include "script/bindings.h"
#include "script/call.h"
#include "script/effect_list.h"
#include "script/fields.h"

namespace talon {
namespace {

using What = Builder::Declared::What;

/// Its address is the registry key of the list of the phases' functions.
const char phases_key = 0;

std::string default_rule(const Call& call, const std::string& name) {
  return call.definition().game + "." + name;
}

/// Names are typed by players and stand in logs: small letters, digits, - and _.
bool is_name(const std::string& text) {
  const auto allowed = [](char letter) {
    return (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9') || letter == '-' ||
           letter == '_';
  };
  return !text.empty() && std::all_of(text.begin(), text.end(), allowed);
}

void check_name(Call& call, const std::string& name) {
  if (!is_name(name)) call.error(Message("script.bad-name").with("name", name));
}

// ---- `move "name"` waits for its table -------------------------------------

template <What what>
CallReply bind_named(Call& call) {
  static const char* const kFields[] = {"move.name", "question.name", "ending.name", "phase.name"};
  const std::string name = call.text(1, kFields[static_cast<int>(what)]).value_or("");
  if (!name.empty()) check_name(call, name);
  call.builder().declarations.push_back({what, name, call.where(), false});
  const auto place = static_cast<std::uint32_t>(call.builder().declarations.size() - 1);
  return CallReply::of({Kind::declaration, place});
}

// ---- moves and questions ---------------------------------------------------

const std::vector<std::string> kMoveFields = {"effect", "refusal", "rule", "when"};

/// The slots of a move by the fields that hold them, in the order in which the
/// file made them.
std::vector<std::pair<std::uint32_t, spec::Slot>> read_slots(Call& call, const Fields& fields,
                                                             const std::string& owner) {
  std::vector<std::pair<std::uint32_t, spec::Slot>> slots;
  for (const auto& [name, place] : fields.named()) {
    if (std::find(kMoveFields.begin(), kMoveFields.end(), name) != kMoveFields.end()) continue;
    const Handle* const handle = handle_at(call.lua(), place, Kind::slot);
    if (handle == nullptr) {
      call.error(Message("script.not-a-slot")
                     .with("name", name)
                     .with("owner", owner)
                     .with("given", type_name(call.lua(), place)),
                 suggest(name, kMoveFields));
      continue;
    }
    check_name(call, name);
    slots.emplace_back(handle->index, call.builder().slots[handle->index]);
    slots.back().second.name = name;
  }
  std::sort(slots.begin(), slots.end(),
            [](const auto& a, const auto& b) { return a.first < b.first; });
  return slots;
}

void check_against(Call& call, const std::vector<spec::Slot>& earlier, const spec::Slot& slot) {
  if (slot.against.empty()) return;
  std::vector<std::string> known;
  for (const spec::Slot& one : earlier) {
    if (one.kind == spec::SlotKind::card) known.push_back(one.name);
  }
  if (std::find(known.begin(), known.end(), slot.against) != known.end()) return;
  call.builder().error(
      slot.where,
      Message("script.against-unknown").with("slot", slot.name).with("name", slot.against),
      suggest(slot.against, known));
}

void fill_slots(Call& call, const Fields& fields, const std::string& owner, spec::Move& move) {
  for (auto& [serial, slot] : read_slots(call, fields, owner)) {
    check_against(call, move.slots, slot);
    move.slots.push_back(std::move(slot));
  }
  if (move.slots.size() > kMaxSlots) {
    call.builder().error(move.where, Message("script.too-many-slots")
                                         .with("name", move.name)
                                         .with("maximum", std::int64_t{kMaxSlots}));
  }
}

spec::Move read_move(Call& call, const Builder::Declared& declared, const char* owner) {
  Fields fields(call, 2, owner);
  fields.no_items();
  spec::Move move;
  move.name = declared.name;
  move.where = declared.where;
  move.rule = fields.text("rule", default_rule(call, declared.name));
  if (fields.has("when")) {
    move.condition = call.condition(fields.at("when"), fields.field("when")).tree;
  }
  move.condition_refusal = fields.text("refusal");
  fill_slots(call, fields, owner, move);
  if (fields.require("effect")) {
    move.effects = read_effects(call, fields.at("effect"), fields.field("effect")).effects;
  }
  return move;
}

CallReply finish_move(Call& call, const Builder::Declared& declared) {
  const auto place =
      static_cast<std::uint32_t>(call.builder().add_move(read_move(call, declared, "move")));
  return CallReply::of({Kind::move, place});
}

CallReply finish_question(Call& call, const Builder::Declared& declared) {
  const auto place = static_cast<std::uint32_t>(
      call.builder().add_question(read_move(call, declared, "question")));
  return CallReply::of({Kind::question, place});
}

// ---- endings and phases ----------------------------------------------------

CallReply finish_ending(Call& call, const Builder::Declared& declared) {
  Fields fields(call, 2, "ending");
  fields.allow_only({"rule", "score", "when"});
  fields.no_items();
  spec::Ending ending;
  ending.name = declared.name;
  ending.where = declared.where;
  ending.rule = fields.text("rule", default_rule(call, declared.name));
  if (fields.require("when")) {
    ending.condition = call.condition(fields.at("when"), fields.field("when")).tree;
  }
  if (fields.has("score")) {
    ending.score = call.number(fields.at("score"), fields.field("score")).tree;
  }
  call.builder().add_ending(std::move(ending));
  return {};
}

void read_offered(Call& call, int index, spec::Phase& phase) {
  Fields names(call, index, "phase.moves");
  names.allow_only({});
  for (const int item : names.items()) {
    std::string name;
    if (const Handle* move = handle_at(call.lua(), item, Kind::move)) {
      name = call.builder().rules().moves[move->index]->name;
    } else {
      name = call.text(item, "phase.moves").value_or("");
    }
    if (!name.empty()) call.builder().use_move(name, call.where());
    phase.moves.push_back(std::move(name));
  }
}

CallReply finish_phase(Call& call, const Builder::Declared& declared) {
  spec::Phase phase;
  phase.name = declared.name;
  phase.where = declared.where;
  phase.rule = default_rule(call, declared.name);
  phase.scripted = lua_type(call.lua(), 2) == LUA_TFUNCTION;
  if (!phase.scripted) {
    Fields fields(call, 2, "phase");
    fields.allow_only({"moves", "rule"});
    fields.no_items();
    phase.rule = fields.text("rule", phase.rule);
    if (fields.require("moves")) read_offered(call, fields.at("moves"), phase);
  }
  call.builder().add_phase(std::move(phase));
  return {};
}

CallReply finish_declaration(Call& call) {
  const Handle* const handle = handle_at(call.lua(), 1, Kind::declaration);
  // Only the metatable of declarations leads here, and scripts cannot reach it.
  TALON_CHECK(handle != nullptr);
  Builder::Declared& waiting = call.builder().declarations[handle->index];
  waiting.complete = true;
  const Builder::Declared declared = waiting;
  switch (declared.what) {
    case What::move:
      return finish_move(call, declared);
    case What::question:
      return finish_question(call, declared);
    case What::ending:
      return finish_ending(call, declared);
    case What::phase:
      return finish_phase(call, declared);
  }
  return {};
}

/// __call of a declaration. The functions of phases stay in Lua, in their order.
int complete_declaration(lua_State* lua) {
  const CallReply reply = run_declaring(lua, finish_declaration);
  if (reply.what == CallReply::What::nothing && lua_type(lua, 2) == LUA_TFUNCTION) {
    push_phase_functions(lua);
    lua_pushvalue(lua, 2);
    lua_rawseti(lua, -2, static_cast<lua_Integer>(lua_rawlen(lua, -2)) + 1);
  }
  return push_reply(lua, reply);
}

// ---- set-up, effects for phases --------------------------------------------

CallReply bind_setup(Call& call) {
  Fields fields(call, 1, "setup");
  fields.allow_only({"rule"});
  EffectList list = read_effects(call, fields, "setup");
  call.builder().set_setup(std::move(list.effects),
                           fields.text("rule", default_rule(call, "setup")), call.where());
  return {};
}

CallReply bind_effect(Call& call) {
  EffectList list = read_effects(call, 1, "effect");
  const auto place =
      static_cast<std::uint32_t>(call.builder().add_script_effect(std::move(list.effects)));
  return CallReply::of({Kind::script_effect, place});
}

int any_card(lua_State* lua) {
  lua_pushboolean(lua, 1);
  return 1;
}

constexpr HostFunction kFunctions[] = {
    {"setup", "setup { [rule =,] effect, ... }", "What happens before the first choice.",
     kDeclaring<bind_setup>},
    {"move", "move \"name\" { [rule =,] [when =, refusal =,] slot = ..., effect = {...} }",
     "What a player may do. The slots are chosen in the order in which they are written.",
     kDeclaring<bind_named<What::move>>},
    {"question", "question \"name\" { ... }",
     "Like a move, but only asked by effects and phases; gives the handle to ask it with.",
     kDeclaring<bind_named<What::question>>},
    {"ending", "ending \"name\" { [rule =,] when = [, score =] }",
     "A way the game ends. Endings are tested in their order before moves are offered.",
     kDeclaring<bind_named<What::ending>>},
    {"phase", "phase \"name\" (function(game) ... end) or phase \"name\" { moves = {...} }",
     "A part of the turn: a function, or moves that are offered.",
     kDeclaring<bind_named<What::phase>>},
    {"effect", "effect { ... }", "Effects that a phase runs with game:run.",
     kDeclaring<bind_effect>},
    {"any_card", "any_card", "A filter that accepts every card.", any_card},
    {"no_moves", "no_moves", "A condition of endings: no move can be made.", nullptr},
    {"options", "options.name", "The value of an option of the game.", nullptr},
    {"include", "include \"name\"",
     "Runs another Lua file of the game, or a shared one, once, and gives what it returns.",
     nullptr},
};

}  // namespace

std::span<const HostFunction> declaration_functions() { return kFunctions; }

void push_phase_functions(lua_State* lua) { lua_rawgetp(lua, LUA_REGISTRYINDEX, &phases_key); }

void add_declarations(lua_State* lua) {
  lua_newtable(lua);
  lua_rawsetp(lua, LUA_REGISTRYINDEX, &phases_key);
  push_metatable(lua, Kind::declaration);
  lua_pushcfunction(lua, lua_entry<complete_declaration>);
  lua_setfield(lua, -2, "__call");
  lua_pop(lua, 1);
}

}  // namespace talon
