#include "script/bind/declare.h"

#include <algorithm>

#include "base/contains.h"
#include "base/diagnostic.h"
#include "base/index_in.h"
#include "base/indexed.h"
#include "rules/answer.h"
#include "script/bind/declare_hints.h"
#include "script/bind/effect_list.h"
#include "script/bind/fields.h"

namespace talon {
namespace {

using What = Builder::Declared::What;

// ---- moves and questions ---------------------------------------------------

const std::vector<std::string> kMoveFields = {"effect", "refusal", "resign", "rule", "when"};

/// Where a slot is in its move, then its age. It is in the place of the
/// slot of this name in the move that it patches; a new one comes after all
/// of those, but before the last where that must be last.
using SlotOrder = std::pair<std::size_t, std::uint32_t>;

SlotOrder order_of(const spec::Slot& slot, std::uint32_t age, const std::vector<spec::Slot>& old) {
  const auto same =
      std::ranges::find_if(old, [&](const spec::Slot& one) { return one.name == slot.name; });
  const auto index = index_in(old, same);
  const bool before_last =
      same == old.end() && !old.empty() && is_last(old.back()) && !is_last(slot);
  return {before_last ? 2 * index - 2 : 2 * index + 1, age};
}

/// The slots of a move by the fields that hold them, in the order in which the
/// file made them.
std::vector<spec::Slot> read_slots(Call& call, const Fields& fields, const std::string& owner,
                                   const std::vector<spec::Slot>& old) {
  std::vector<std::pair<SlotOrder, spec::Slot>> ordered;
  for (const auto& [name, index] : fields.named()) {
    if (contains(kMoveFields, name)) continue;
    const Handle* const handle = handle_at(call.lua(), index, Kind::slot);
    if (handle == nullptr) {
      call.error(Message("script.not-a-slot")
                     .with("name", name)
                     .with("owner", owner)
                     .with("given", type_name(call.lua(), index)),
                 suggest(name, kMoveFields));
      continue;
    }
    spec::Slot slot = call.builder().slots[handle->index];
    slot.name = name;
    const SlotOrder order = order_of(slot, handle->index, old);
    ordered.emplace_back(order, std::move(slot));
  }
  std::ranges::sort(ordered, [](const auto& a, const auto& b) { return a.first < b.first; });
  std::vector<spec::Slot> slots;
  for (auto& [order, slot] : ordered) slots.push_back(std::move(slot));
  return slots;
}

void fill_slots(Call& call, const Fields& fields, const std::string& owner,
                const std::vector<spec::Slot>& old, spec::Move& move) {
  for (spec::Slot& slot : read_slots(call, fields, owner, old))
    move.slots.push_back(std::move(slot));
}

struct ReadMove {
  spec::Move move;
  std::uint32_t depth = 0;  ///< of its effects
};

/// `old`: the slots of what it takes the place of.
ReadMove read_move(Call& call, const Builder::Declared& declared, const char* owner,
                   const std::vector<spec::Slot>& old) {
  Fields fields(call, 2, owner);
  fields.no_items();
  ReadMove read;
  spec::Move& move = read.move;
  move.name = declared.name;
  move.where = declared.where;
  move.rule = fields.text("rule", declared.rule);
  if (fields.has("when")) {
    move.condition = call.condition(fields.at("when"), fields.field("when")).tree;
  }
  move.condition_refusal = fields.text("refusal");
  if (fields.has("resign")) {
    move.resigns = call.flag(fields.at("resign"), fields.field("resign")).value_or(false);
  }
  fill_slots(call, fields, owner, old, move);
  const bool question = declared.what == Builder::Declared::What::question;
  if (question ? fields.has("effect") : fields.require("effect")) {
    EffectList list = read_effects(call, fields.at("effect"), fields.field("effect"));
    move.effects = std::move(list.effects);
    read.depth = list.size.depth;
  }
  return read;
}

using Moves = std::vector<Shared<spec::Move>>;

Indexed<spec::Slot> old_slots(const Moves& moves, const Builder::Declared& declared) {
  return declared.patch ? moves[declared.index]->slots : Indexed<spec::Slot>();
}

CallReply declare_move(Call& call, Builder::Declared& declared) {
  Builder& builder = call.builder();
  spec::Move move =
      read_move(call, declared, "move", old_slots(builder.rules().moves, declared)).move;
  declared.rule = move.rule;
  declared.index = builder.add_move(std::move(move), declared);
  return CallReply::of({Kind::move, static_cast<std::uint32_t>(declared.index)});
}

CallReply declare_question(Call& call, Builder::Declared& declared) {
  Builder& builder = call.builder();
  ReadMove question =
      read_move(call, declared, "question", old_slots(builder.rules().questions, declared));
  declared.rule = question.move.rule;
  declared.index = builder.add_question(std::move(question.move), declared, question.depth);
  return CallReply::of({Kind::question, static_cast<std::uint32_t>(declared.index)});
}

// ---- endings, phases, the set-up -------------------------------------------

CallReply declare_ending(Call& call, Builder::Declared& declared) {
  Fields fields(call, 2, "ending");
  fields.allow_only({"rule", "score", "when", "won"});
  fields.no_items();
  spec::Ending ending;
  ending.name = declared.name;
  ending.where = declared.where;
  ending.rule = declared.rule = fields.text("rule", declared.rule);
  if (fields.has("when")) {
    ending.condition = call.condition(fields.at("when"), fields.field("when")).tree;
  }
  if (fields.has("score")) {
    ending.score = call.number(fields.at("score"), fields.field("score")).tree;
  }
  if (fields.has("won")) {
    ending.won = call.flag(fields.at("won"), fields.field("won")).value_or(false);
  }
  declared.index = call.builder().add_ending(std::move(ending), declared);
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
    phase.moves.push_back(std::move(name));
  }
}

void check_function(Call& call, const Fields& fields, const std::string& name) {
  if (lua_type(call.lua(), fields.at(name)) == LUA_TFUNCTION) return;
  call.expected("function", fields.field(name), fields.at(name));
}

CallReply declare_phase(Call& call, Builder::Declared& declared) {
  spec::Phase phase;
  phase.name = declared.name;
  phase.where = declared.where;
  phase.rule = declared.rule;
  phase.scripted = lua_type(call.lua(), 2) == LUA_TFUNCTION;
  if (!phase.scripted) {
    Fields fields(call, 2, "phase");
    fields.allow_only({"moves", "rule", "run"});
    fields.no_items();
    phase.rule = declared.rule = fields.text("rule", declared.rule);
    phase.scripted = fields.has("run");
    if (phase.scripted) {
      check_function(call, fields, "run");
    } else if (fields.require("moves")) {
      read_offered(call, fields.at("moves"), phase);
    }
  }
  declared.index = call.builder().add_phase(std::move(phase), declared);
  return {};
}

CallReply declare_setup(Call& call, Builder::Declared& declared) {
  Fields fields(call, 2, "setup");
  fields.allow_only({"rule"});
  EffectList list = read_effects(call, fields, "setup");
  declared.rule = fields.text("rule", declared.rule);
  declared.index = call.builder().set_setup(std::move(list.effects), declared);
  return {};
}

CallReply declare_effect(Call& call, Builder::Declared& declared) {
  EffectList list = read_effects(call, 2, "effect");
  Builder& builder = call.builder();
  declared.index = builder.add_named_effect(std::move(list.effects), declared, list.size.depth);
  return CallReply::of(
      {Kind::effect, static_cast<std::uint32_t>(builder.named_effect(declared.index))});
}

/// What the function at an index of the stack calls the values that it takes.
void read_parameters(lua_State* lua, int index, spec::Procedure& procedure) {
  if (lua_type(lua, index) != LUA_TFUNCTION) return;
  lua_Debug function{};
  lua_pushvalue(lua, index);
  lua_getinfo(lua, ">u", &function);
  lua_pushvalue(lua, index);
  for (int number = 1; number <= function.nparams; ++number) {
    procedure.parameters.emplace_back(lua_getlocal(lua, nullptr, number));
  }
  lua_pop(lua, 1);
  procedure.takes_any = function.isvararg != 0;
}

CallReply declare_procedure(Call& call, Builder::Declared& declared) {
  spec::Procedure procedure{declared.name, {}, declared.where};
  if (lua_type(call.lua(), 2) != LUA_TFUNCTION) {
    Fields fields(call, 2, "procedure");
    fields.allow_only({"rule", "run"});
    fields.no_items();
    if (fields.require("run")) check_function(call, fields, "run");
    declared.rule = fields.text("rule", declared.rule);
    read_parameters(call.lua(), fields.at("run"), procedure);
  } else {
    read_parameters(call.lua(), 2, procedure);
  }
  procedure.rule = declared.rule;
  declared.index = call.builder().add_procedure(std::move(procedure), declared);
  return {};
}

}  // namespace

CallReply declare(Call& call, Builder::Declared& declared) {
  switch (declared.what) {
    case What::move:
      return declare_move(call, declared);
    case What::question:
      return declare_question(call, declared);
    case What::ending:
      return declare_ending(call, declared);
    case What::phase:
      return declare_phase(call, declared);
    case What::setup:
      return declare_setup(call, declared);
    case What::effect:
      return declare_effect(call, declared);
    case What::hopeless:
      return declare_hopeless(call, declared);
    case What::prefer:
      return declare_preference(call, declared);
    case What::dominates:
      return declare_dominance(call, declared);
    case What::forced:
      return declare_forced(call, declared);
    case What::automatic:
      return declare_automatic(call, declared);
    case What::needless:
      return declare_needless(call, declared);
    case What::cycle:
      return declare_cycle(call, declared);
    case What::procedure:
      return declare_procedure(call, declared);
    case What::replacement:
    case What::wrapper:
      break;  // these only lead to one of the others
  }
  return {};
}

}  // namespace talon
