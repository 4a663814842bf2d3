#include <algorithm>

#include "base/diagnostic.h"
#include "script/bind/bindings.h"
#include "script/bind/call.h"
#include "script/bind/patches.h"
#include "script/vm/deep_copy.h"

namespace talon {
namespace {

using Declared = Builder::Declared;
using What = Builder::Declared::What;

/// They are in the same order, and hints come after them.
spec::Change::Kind kind_of(const Declared& declared) {
  return static_cast<spec::Change::Kind>(declared.what);
}

const char* word_of(const Declared& declared) { return spec::kDeclaringWords[kind_of(declared)]; }

bool patches(const Declared& declared) {
  return declared.what == What::replacement || declared.what == What::wrapper;
}

/// Hints are not rules: a later one simply counts.
bool is_rule(const Declared& declared) { return declared.what <= What::procedure; }

// ---- what a name stands for ------------------------------------------------

bool is_called(const Declared& declared, const std::string& name) {
  return name == declared.name || name == std::string(word_of(declared)) + " " + declared.name;
}

/// The declarations that are in force under the name, the first of a kind first.
std::vector<std::size_t> targets_of(const Builder& builder, const std::string& name) {
  std::vector<std::size_t> targets;
  for (std::size_t i = 0; i < builder.declarations.size(); ++i) {
    const Declared& declared = builder.declarations[i];
    if (declared.complete && !declared.replaced && is_rule(declared) && is_called(declared, name)) {
      targets.push_back(i);
    }
  }
  return targets;
}

std::vector<std::string> names_in_force(const Builder& builder) {
  std::vector<std::string> names;
  for (const Declared& declared : builder.declarations) {
    if (declared.complete && is_rule(declared)) names.push_back(declared.name);
  }
  std::ranges::sort(names);
  names.erase(std::unique(names.begin(), names.end()), names.end());
  return names;
}

const Declared& patch_at(Call& call, int index) {
  return call.builder().declarations[handle_at(call.lua(), index, Kind::declaration)->index];
}

/// Finds what the patch at index 1 of the stack is for and keeps it in the builder;
/// nothing, after a finding, when that is not clear.
CallReply find_targets(Call& call) {
  Builder& builder = call.builder();
  const Declared patch = patch_at(call, 1);
  builder.declarations[handle_at(call.lua(), 1, Kind::declaration)->index].complete = true;
  if (!builder.patched.empty()) {
    Host& host = Host::of(call.lua());
    return CallReply::raising(host.keep({Message("script.patch-inside-wrap"), call.where(), {}}));
  }
  builder.patched = targets_of(builder, patch.name);
  std::vector<std::string> kinds;
  for (const std::size_t target : builder.patched) {
    const std::string kind = word_of(builder.declarations[target]);
    if (kinds.empty() || kinds.back() != kind) kinds.push_back(kind);
  }
  if (kinds.empty()) {
    builder.error(patch.where,
                  unknown(Message("script.nothing-to-patch"), patch.name, names_in_force(builder)));
  } else if (kinds.size() > 1) {
    builder.error(patch.where, Message("script.patch-ambiguous")
                                   .with("name", patch.name)
                                   .with("kinds", kinds)
                                   .with("example", kinds.front() + " " + patch.name));
  } else if (patch.what == What::replacement && builder.patched.size() > 1) {
    builder.error(patch.where, Message("script.patch-shared").with("name", patch.name));
  } else {
    return {};
  }
  builder.patched.clear();
  return {};
}

// ---- one patch of one declaration ------------------------------------------

/// A declaration that takes the place of the last of Builder::patched.
CallReply begin_patch(Call& call) {
  Builder& builder = call.builder();
  const Declared patch = patch_at(call, 1);
  Declared& old = builder.declarations[builder.patched.back()];
  old.replaced = true;
  builder.note_change({.kind = kind_of(old),
                       .name = old.name,
                       .how = patch.what == What::wrapper ? spec::Change::How::wrapped
                                                          : spec::Change::How::replaced,
                       .where = patch.where,
                       .was = old.where});
  Declared declared = old;
  declared.where = patch.where;
  declared.patch = true;
  declared.replaced = false;
  builder.declarations.push_back(std::move(declared));
  return CallReply::of(
      {Kind::declaration, static_cast<std::uint32_t>(builder.declarations.size() - 1)});
}

CallReply report_no_change(Call& call) {
  const Declared& patch = patch_at(call, 1);
  call.builder().error(patch.where,
                       Message("script.patch-changes-nothing").with("name", patch.name));
  return {};
}

CallReply report_nothing_given(Call& call) {
  const Declared& patch = patch_at(call, 1);
  call.builder().error(patch.where, Message("script.wrap-gives-nothing").with("name", patch.name));
  return {};
}

CallReply report_no_function(Call& call) {
  call.expected("function", "wrap", 2);
  return {};
}

/// Pushes what is to be in the place of `target`.
void push_new(lua_State* lua, std::size_t target, bool wraps, bool is_list) {
  lua_pushvalue(lua, 2);
  if (!wraps) return;
  push_given(lua, target);
  push_deep_copy(lua, -1);
  lua_remove(lua, -2);
  if (is_list &&
      lua_type(lua, -1) == LUA_TTABLE) {  // so that it can stand in another list as it is
    lua_pushnil(lua);
    lua_setfield(lua, -2, "rule");
  }
  if (lua_pcall(lua, 1, 1, 0) == LUA_OK) return;
  Host::of(lua).builder->patched.clear();
  lua_error(lua);
}

/// Whether the value on top of the stack is what `target` was given already.
bool changes_nothing(lua_State* lua, std::size_t target) {
  push_given(lua, target);
  const bool same = deep_equal(lua, -2, -1);
  lua_pop(lua, 1);
  return same;
}

void patch_one(lua_State* lua, bool wraps) {
  const Builder& builder = *Host::of(lua).builder;
  const std::size_t target = builder.patched.back();
  const What what = builder.declarations[target].what;
  push_new(lua, target, wraps, what == What::setup || what == What::effect);
  if (wraps && lua_isnil(lua, -1)) {
    push_reply(lua, run_declaring(lua, report_nothing_given));
    return;
  }
  if (changes_nothing(lua, target)) {
    push_reply(lua, run_declaring(lua, report_no_change));
    return;
  }
  lua_pushcfunction(lua, lua_entry<complete_declaration>);
  push_reply(lua, run_declaring(lua, begin_patch));
  lua_pushvalue(lua, -3);
  lua_call(lua, 2, 0);
}

template <What what>
CallReply bind_patch(Call& call) {
  const std::string name =
      call.text(1, what == What::wrapper ? "wrap.name" : "replace.name").value_or("");
  call.builder().declarations.push_back({.what = what, .name = name, .where = call.where()});
  return CallReply::of(
      {Kind::declaration, static_cast<std::uint32_t>(call.builder().declarations.size() - 1)});
}

constexpr HostFunction kPatchFunctions[] = {
    {"replace", "replace \"name\" {...} or replace \"name\" (function(game) ... end)",
     "Takes the place of a move, question, ending, phase, named effect, procedure or the \"setup\" "
     "that "
     "the files before declared; its rule stays unless another is named. Where a name stands for "
     "several, the kind tells them apart: \"ending name\".",
     kDeclaring<bind_patch<What::replacement>>},
    {"wrap", "wrap \"name\" (function(old) ... return new end)",
     "Changes one of these: the function is given a copy of what was declared, which it may "
     "change, and gives what takes its place.",
     kDeclaring<bind_patch<What::wrapper>>},
};

}  // namespace

std::span<const HostFunction> patch_functions() { return kPatchFunctions; }

bool is_patch(lua_State* lua, int index) {
  const Handle* const handle = handle_at(lua, index, Kind::declaration);
  const Builder* const builder = Host::of(lua).builder;
  return handle != nullptr && builder != nullptr && patches(builder->declarations[handle->index]);
}

int complete_patch(lua_State* lua) {
  push_reply(lua, run_declaring(lua, find_targets));
  Builder& builder = *Host::of(lua).builder;
  const Handle* const handle = handle_at(lua, 1, Kind::declaration);
  const bool wraps = builder.declarations[handle->index].what == What::wrapper;
  if (wraps && lua_type(lua, 2) != LUA_TFUNCTION && !builder.patched.empty()) {
    push_reply(lua, run_declaring(lua, report_no_function));
    return 0;
  }
  for (; !builder.patched.empty(); builder.patched.pop_back()) {
    patch_one(lua, wraps);
    lua_settop(lua, 2);
  }
  return 0;
}

}  // namespace talon
