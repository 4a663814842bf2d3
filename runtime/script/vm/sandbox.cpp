#include "script/vm/sandbox.h"

#include "base/unknown.h"
#include "lua_source/function_code.h"
#include "lua_source/missing_mark.h"
#include "script/lib/libraries.h"
#include "script/vm/compiled_files.h"
#include "script/vm/frozen.h"
#include "script/vm/list_length.h"
#include "script/vm/text_at.h"

namespace talon {
namespace {

// Their addresses are registry keys.
const char names_key = 0;
const char environment_key = 0;

struct Task {
  void (*body)(lua_State*, void*);
  void* data;
};

int run_task(lua_State* lua) {
  const auto* const task = static_cast<const Task*>(lua_touserdata(lua, 1));
  lua_settop(lua, 0);
  task->body(lua, task->data);
  return 0;
}

int refuse_global(lua_State* lua) {
  raise(lua, "assigned-global",
        {{"name", lua_type(lua, 2) == LUA_TSTRING ? text_at(lua, 2) : "?"}});
}

/// Adds the rows to the table at `to`; a row without a function of its own is
/// what the library at `from` has under that name.
void add_from_library(lua_State* lua, std::span<const HostFunction> rows, int from, int to) {
  for (const HostFunction& row : rows) {
    if (lua_getfield(lua, from, row.name) == LUA_TNIL && row.function == nullptr) {
      raise(lua, "host-error", {{"text", row.name}});
    }
    if (row.function != nullptr) {
      lua_pushstring(lua, row.name);
      lua_pushcclosure(lua, row.function, 2);
    }
    lua_setfield(lua, to, row.name);
  }
}

/// Pushes a read-only table with the rows of one of Lua's libraries.
void push_library(lua_State* lua, lua_CFunction open, const char* name,
                  std::span<const HostFunction> rows) {
  lua_pushcfunction(lua, open);
  lua_pushstring(lua, name);
  lua_call(lua, 1, 1);
  lua_createtable(lua, 0, static_cast<int>(rows.size()));
  add_from_library(lua, rows, lua_gettop(lua) - 1, lua_gettop(lua));
  make_strict(lua, Named::function);
  lua_remove(lua, -2);
}

/// `("x"):rep(3)` must reach no more than `string` does, which is on top of the stack.
void lock_string_methods(lua_State* lua) {
  lua_pushliteral(lua, "");
  lua_createtable(lua, 0, 2);
  lua_pushvalue(lua, -3);
  lua_setfield(lua, -2, "__index");
  lua_pushboolean(lua, 0);
  lua_setfield(lua, -2, "__metatable");
  lua_setmetatable(lua, -2);
  lua_pop(lua, 1);
}

void add_libraries(lua_State* lua, int names) {
  push_library(lua, luaopen_string, "string", string_functions());
  lock(lua);
  lock_string_methods(lua);
  lua_setfield(lua, names, "string");
  push_library(lua, luaopen_table, "table", table_functions());
  lock(lua);
  lua_setfield(lua, names, "table");
  push_library(lua, luaopen_math, "math", math_functions());
  lock(lua);
  lua_setfield(lua, names, "math");
}

void build_environment(lua_State* lua) {
  lua_pushcfunction(lua, luaopen_base);
  lua_call(lua, 0, 1);
  const int base = lua_gettop(lua);
  lua_newtable(lua);
  const int names = lua_gettop(lua);
  add_from_library(lua, base_functions(), base, names);
  add_libraries(lua, names);
  add_length_operator(lua);
  make_strict(lua, "unknown-global");
  lua_pushvalue(lua, names);
  lua_rawsetp(lua, LUA_REGISTRYINDEX, &names_key);
  lock(lua);
  lua_getmetatable(lua, -1);
  lua_pushcfunction(lua, lua_entry<refuse_global>);
  lua_setfield(lua, -2, "__newindex");
  lua_pop(lua, 1);
  lua_rawsetp(lua, LUA_REGISTRYINDEX, &environment_key);
  // Lua's own tables of names: nothing may find the functions that were left out. Not nil,
  // for lua_load reads this place of the registry's array without asking whether it is there.
  lua_pushboolean(lua, 0);
  lua_rawseti(lua, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
}

int compile_text(lua_State* lua, const std::string& text, const char* name) {
  const std::string rewritten = rewrite_lengths(text);
  // Mode "t": Lua does not check code, and what a stranger made can break the process.
  const int status = luaL_loadbufferx(lua, rewritten.data(), rewritten.size(), name, "t");
  if (status != LUA_ERRSYNTAX) return status;
  // The author is to be told about the text as it was written.
  if (luaL_loadbufferx(lua, text.data(), text.size(), name, "t") == LUA_OK) {
    lua_pop(lua, 1);
  } else {
    lua_remove(lua, -2);
  }
  return status;
}

/// Pushes the code of a file, or what is wrong with it; the status says which. Never raises.
int load_code(lua_State* lua, const ScriptFile& file, const char* name) {
  CompiledFiles& compiled = CompiledFiles::of_process();
  if (const CompiledFiles::Code code = compiled.find(*file, name)) {
    return luaL_loadbufferx(lua, code->data(), code->size(), name, "b");
  }
  const int status = compile_text(lua, file->text, name);
  if (status != LUA_OK) return status;
  if (auto code = code_of_function(lua, LineInfo::with)) {
    compiled.add(*file, name, std::move(*code));
  }
  return LUA_OK;
}

/// Puts what a mark that is missing led to back to where it is missing.
void name_missing_mark(const ScriptFile& file, Fault& fault) {
  const std::string& text = std::get<Name>(fault.message.values.front().second).text;
  const bool of_words = text.find(" expected") != text.npos || text.starts_with("unexpected");
  // Not below the line that Lua names: up to there it has understood the file.
  auto missing = of_words ? missing_mark(file) : std::nullopt;
  if (!missing || missing->where.line > fault.where.line) return;
  fault = {std::move(missing->message), std::move(missing->where), {}};
}

/// Raises what load_code left on top of the stack, with the file at least.
[[noreturn]] void raise_load_error(lua_State* lua, const ScriptFile& file, int status) {
  Host& host = Host::of(lua);
  if (status == LUA_ERRMEM) host.stop_at_memory(lua);
  std::uint32_t kept = 0;
  {
    Fault fault = host.fault(lua, -1, LUA_ERRSYNTAX);
    if (!fault.where) fault.where = {file, 1, 0, 1};
    name_missing_mark(file, fault);
    kept = host.keep(std::move(fault));
  }
  raise_kept(lua, kept);
}

}  // namespace

void push_names(lua_State* lua) { lua_rawgetp(lua, LUA_REGISTRYINDEX, &names_key); }

void push_chunk(lua_State* lua, const ScriptFile& file) {
  Host& host = Host::of(lua);
  // Lua's compiler cannot be stopped on its way.
  host.check_clock(lua);
  host.memory.count_given(false);
  const int status = load_code(lua, file, host.places.chunk_name(file));
  host.memory.count_given(true);
  if (status != LUA_OK) raise_load_error(lua, file, status);
  lua_rawgetp(lua, LUA_REGISTRYINDEX, &environment_key);
  lua_setupvalue(lua, -2, 1);
}

Sandbox::Sandbox(const ScriptLimits& limits) : host_(limits) {
  lua_ = lua_newstate(&Memory::allocate, &host_.memory);
  if (lua_ != nullptr) *static_cast<Host**>(lua_getextraspace(lua_)) = &host_;
}

Sandbox::~Sandbox() {
  if (lua_ != nullptr) lua_close(lua_);
}

Fallible<Fault> Sandbox::protect(Raw body, void* data) {
  if (lua_ == nullptr) return host_.fault(nullptr, 0, LUA_ERRMEM);
  Task task{body, data};
  lua_pushcfunction(lua_, run_task);
  lua_pushlightuserdata(lua_, &task);
  const int status = lua_pcall(lua_, 1, 0, 0);
  if (status == LUA_OK) return std::nullopt;
  Fault fault = host_.fault(lua_, -1, status);
  lua_settop(lua_, 0);
  return fault;
}

Fallible<Fault> Sandbox::open() { return protect(build_environment); }

Fallible<Fault> Sandbox::run(const ScriptFile& file) {
  // A thread of its own keeps its stack after an error, so that its line is known.
  lua_State* thread = nullptr;
  int status = LUA_OK;
  auto fault = protect([&](lua_State* lua) {
    thread = lua_newthread(lua);
    host_.count_steps(thread);
    push_chunk(lua, file);
    lua_xmove(lua, thread, 1);
    int results = 0;
    status = lua_resume(thread, lua, 0, &results);
  });
  host_.end_count();
  if (status != LUA_OK) fault = host_.fault(thread, -1, status);
  if (fault && !fault->where) fault->where = {file, 1, 0, 1};
  return fault;
}

}  // namespace talon
