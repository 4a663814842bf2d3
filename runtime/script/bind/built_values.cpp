#include "script/bind/built_values.h"

#include <map>
#include <utility>

#include "script/vm/host.h"

namespace talon {
namespace {

/// A script's functions that call each other to make a value; what is further out does not
/// tell two values of a rule apart.
constexpr int kMaxCallers = 6;

/// The line on which each caller is, and what it called there.
std::vector<BuiltValue::Caller> callers_of(lua_State* lua, const Host& host) {
  std::vector<BuiltValue::Caller> callers;
  lua_Debug record;
  std::string called;
  for (int level = 0; level <= kMaxCallers && lua_getstack(lua, level, &record) != 0; ++level) {
    lua_getinfo(lua, "Sln", &record);
    const bool script = record.currentline > 0;
    if (level > 0 && !script) break;
    if (script) callers.push_back({called, host.places.where(record)});
    called = record.name != nullptr ? record.name : "";
  }
  return callers;
}

/// Tells values apart that were made by other calls.
std::string key_of_value(const BuiltValue& value) {
  std::string key = std::to_string(static_cast<int>(value.what));
  for (const BuiltValue::Caller& call : value.calls) {
    key += " " + (call.where ? call.where.file->path : "") + ":" + std::to_string(call.where.line) +
           ":" + call.function;
  }
  return key;
}

}  // namespace

ValueMaker BuiltValue::Caller::maker() const {
  return {where ? where.file->path : "", where.line, function};
}

int BuiltValues::add(lua_State* lua, BuiltValue::What what) {
  const Host& host = Host::of(lua);
  if (host.meter == nullptr || !host.meter->follows_values()) return kNotFollowed;
  all_.push_back({.what = what, .calls = callers_of(lua, host), .forgotten = true});
  return static_cast<int>(all_.size()) - 1;
}

void BuiltValues::use(int value) {
  if (value == kNotFollowed) return;
  BuiltValue& used = all_[value];
  used.used = true;
  used.forgotten = false;
}

void BuiltValues::add_to(ScriptMeter& meter) const {
  std::map<ValueMaker, std::vector<bool>> made;
  for (const BuiltValue& value : all_) {
    const auto [known, is_new] = meter.built.try_emplace(key_of_value(value), value);
    known->second.used = known->second.used || value.used;
    known->second.forgotten = known->second.forgotten || value.forgotten;
    if (!value.calls.empty()) made[value.calls.front().maker()].push_back(value.used);
  }
  for (auto& [maker, used] : made) meter.made[maker].insert(std::move(used));
}

}  // namespace talon
