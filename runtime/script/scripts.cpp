#include "script/scripts.h"

#include "base/unknown.h"
#include "script/bind/bindings.h"
#include "script/phase/card_values.h"
#include "script/phase/data_values.h"
#include "script/phase/offers.h"
#include "script/phase/procedures.h"
#include "script/phase/record_values.h"
#include "script/vm/frozen.h"
#include "script/vm/handle.h"
#include "script/vm/text_at.h"

namespace talon {
namespace {

/// Its address is the registry key of what included files returned, by name:
/// a list with the result, or false while the file runs.
const char included_key = 0;

// ---- include ---------------------------------------------------------------

/// The file that `include` names; null after keeping a fault.
const ScriptFile* find_include(lua_State* lua, std::string_view name, std::uint32_t& kept) {
  Host& host = Host::of(lua);
  Fault fault{Message("script.declares-too-late"), host.here(lua), {}};
  if (host.builder != nullptr && !host.in_card_function) {
    const auto& includes = host.builder->definition().includes;
    if (const auto found = includes.find(std::string(name)); found != includes.end())
      return &found->second;
    auto [message, hint] =
        unknown(Named::include, std::string(name), host.builder->definition().includable);
    fault.message = std::move(message);
    fault.hint = std::move(hint);
  }
  kept = host.keep(std::move(fault));
  return nullptr;
}

/// Runs the file, pushes its result and notes it in the table at `included`.
void run_include(lua_State* lua, const ScriptFile& file, int included) {
  lua_pushvalue(lua, 1);
  lua_pushboolean(lua, 0);
  lua_rawset(lua, included);
  push_chunk(lua, file);
  lua_call(lua, 0, 1);
  if (lua_type(lua, -1) == LUA_TTABLE) freeze_deep(lua, -1);
  lua_createtable(lua, 1, 0);
  lua_pushvalue(lua, -2);
  lua_rawseti(lua, -2, 1);
  lua_pushvalue(lua, 1);
  lua_insert(lua, -2);
  lua_rawset(lua, included);
}

int bind_include(lua_State* lua) {
  luaL_checkstring(lua, 1);
  lua_settop(lua, 1);
  luaL_checkstack(lua, 16, nullptr);
  std::uint32_t kept = 0;
  const ScriptFile* const file = find_include(lua, text_at(lua, 1), kept);
  if (file == nullptr) raise_kept(lua, kept);
  lua_rawgetp(lua, LUA_REGISTRYINDEX, &included_key);
  lua_pushvalue(lua, 1);
  switch (lua_rawget(lua, 2)) {
    case LUA_TTABLE:
      lua_rawgeti(lua, -1, 1);
      return 1;
    case LUA_TBOOLEAN:
      raise(lua, "include-cycle", {{"name", text_at(lua, 1)}});
    default:
      lua_pop(lua, 1);
      run_include(lua, *file, 2);
      lua_settop(lua, 3);
      return 1;
  }
}

// ---- options ---------------------------------------------------------------

void push_option(lua_State* lua, const OptionValue& value) {
  if (const auto* number = std::get_if<std::int64_t>(&value)) {
    lua_pushinteger(lua, *number);
  } else if (const auto* flag = std::get_if<bool>(&value)) {
    lua_pushboolean(lua, static_cast<int>(*flag));
  } else if (const auto* name = std::get_if<std::string>(&value)) {
    lua_pushlstring(lua, name->data(), name->size());
  } else {
    const auto& ids = std::get<std::vector<std::string>>(value);
    lua_createtable(lua, static_cast<int>(ids.size()), 0);
    for (std::size_t i = 0; i < ids.size(); ++i) {
      lua_pushlstring(lua, ids[i].data(), ids[i].size());
      lua_rawseti(lua, -2, static_cast<lua_Integer>(i) + 1);
    }
    freeze(lua, -1);
  }
}

void add_options(lua_State* lua, const Definition& definition) {
  lua_createtable(lua, 0, static_cast<int>(definition.options.size()));
  for (const Option& option : definition.options) {
    push_option(lua, option.value);
    lua_setfield(lua, -2, option.name.c_str());
  }
  make_strict(lua, Named::option);
  lock(lua);
  lua_setfield(lua, -2, "options");
}

// ---- the environment of a game ---------------------------------------------

void add_game_names(lua_State* lua, const Definition& definition) {
  lua_newtable(lua);
  lua_rawsetp(lua, LUA_REGISTRYINDEX, &included_key);
  add_cards(lua, definition.cards);
  add_expressions(lua);
  add_declarations(lua);
  add_procedures(lua);
  add_records(lua, definition.records);
  add_offers(lua);
  add_game(lua);
  push_names(lua);
  add_functions(lua, expression_functions());
  add_functions(lua, slot_functions());
  add_functions(lua, effect_functions());
  add_functions(lua, declaration_functions());
  add_functions(lua, look_up_functions());
  add_functions(lua, patch_functions());
  add_functions(lua, hint_functions());
  lua_pushcfunction(lua, lua_entry<bind_include>);
  lua_setfield(lua, -2, "include");
  push_handle(lua, {Kind::expression, 0});  // see Builder::expressions
  lua_setfield(lua, -2, "no_moves");
  push_tables(lua, definition);
  lua_setfield(lua, -2, "tables");
  add_options(lua, definition);
}

}  // namespace

bool run_scripts(Sandbox& sandbox, Builder& builder) {
  const Definition& definition = builder.definition();
  const auto report = [&](const Fault& fault) {
    builder.error(fault.where, fault.message, fault.hint);
  };
  auto fault = sandbox.open();
  if (!fault) fault = sandbox.protect([&](lua_State* lua) { add_game_names(lua, definition); });
  if (fault) {
    report(*fault);
    return false;
  }
  bool whole = true;
  Host& host = sandbox.host();
  host.builder = &builder;
  host.start_clock();
  for (const ScriptFile& file : definition.scripts) {
    builder.start_script();
    fault = sandbox.run(file);
    if (!fault) continue;
    report(*fault);
    whole = false;
    if (host.limit() != Limit::none) break;
  }
  host.stop_clock();
  host.builder = nullptr;
  return whole;
}

}  // namespace talon
