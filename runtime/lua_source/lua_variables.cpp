#include "lua_source/lua_variables.h"

#include <algorithm>
#include <string>

#include "base/index_in.h"

namespace talon {

void LuaVariables::declare(const LuaToken& name, Unread unread, const LuaValue& value) {
  const bool reported = unread == Unread::reported && !name.text.starts_with('_');
  locals_.push_back({name.text, cursor_.where(name), false, reported, value.built, value.builds});
  if (value.field != kNoToken) locals_.back().owner = value.first;
  locals_.back().field = value.field;
  locals_.back().table = value.table;
}

void LuaVariables::declare_self(const LuaToken& function) {
  locals_.push_back({"self", cursor_.where(function), true, false});
}

void LuaVariables::declare_parameter(const LuaToken& name, std::string_view function,
                                     std::size_t parameter) {
  declare(name, Unread::allowed);
  locals_.back().function = function;
  locals_.back().parameter = parameter;
}

LuaVariables::Local* LuaVariables::find(std::string_view name) {
  const auto found = std::ranges::find(locals_.rbegin(), locals_.rend(), name, &Local::name);
  return found == locals_.rend() ? nullptr : &*found;
}

void LuaVariables::read(const LuaToken& name) {
  if (Local* local = find(name.text)) {
    local->used = true;
  } else {
    facts_.globals_read.push_back(cursor_.named(name));
  }
}

void LuaVariables::close(std::size_t count) {
  for (std::size_t i = count; i < locals_.size(); ++i) {
    const Local& local = locals_[i];
    note_compared(local);
    if (local.used || !local.reported) continue;
    facts_.unused_locals.push_back({std::string(local.name), local.where});
  }
  locals_.resize(count);
}

std::optional<LuaValue> LuaVariables::value_of(std::string_view name) {
  const Local* const local = find(name);
  if (local == nullptr) return std::nullopt;
  return LuaValue{.built = local->built,
                  .builds = local->builds,
                  .declared_line = local->where.line,
                  .local = index_in(locals_, local),
                  .table = local->table};
}

void LuaVariables::set(const LuaToken& name) {
  Local* const local = find(name.text);
  if (local == nullptr) return facts_.globals_set.push_back(cursor_.named(name));
  local->built = local->builds = false;
  local->set = true;
  local->table = kNoToken;
}

void LuaVariables::compare(const LuaValue& value, const LuaValue& other) {
  if (value.field != kNoToken) {
    const Field field{value.first, value.field};
    if (other.text != kNoToken) comparisons_.add(field, other.text);
    if (other.local != kNoToken) locals_[other.local].compared.push_back(field);
  } else if (value.local != kNoToken && other.text != kNoToken) {
    locals_[value.local].texts.push_back(other.text);
  }
}

void LuaVariables::note_compared(const Local& local) {
  if (local.set) return;
  if (local.field != kNoToken) {
    for (const std::size_t text : local.texts) {
      comparisons_.add({local.owner, local.field}, text);
    }
  }
  if (local.function.empty()) return;
  for (const Field& field : local.compared) {
    comparisons_.add_parameter(local.function, local.parameter, field);
  }
}

}  // namespace talon
