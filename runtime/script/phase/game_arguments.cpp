#include "script/phase/game_arguments.h"

#include "base/unknown.h"

namespace talon {
namespace {

/// What listeners are told from one choice to the next. A long turn of a long game is a few
/// thousand bytes.
constexpr std::uint64_t kMaxTold = 8 << 20;

}  // namespace

std::uint32_t keep_unknown(lua_State* lua, Named kind, std::string_view name,
                           const std::vector<std::string>& known) {
  Host& host = Host::of(lua);
  auto [message, hint] = unknown(kind, shown_text(name), known);
  return host.keep({std::move(message), host.here(lua), std::move(hint)});
}

void raise_unknown_name(lua_State* lua, const char* key, std::string_view name,
                        const std::vector<std::string>& known) {
  std::uint32_t kept = 0;
  {
    Host& host = Host::of(lua);
    auto [message, hint] = unknown(Message(key), shown_text(name), known);
    kept = host.keep({std::move(message), host.here(lua), std::move(hint)});
  }
  raise_kept(lua, kept);
}

PhaseRun& check_run(lua_State* lua) {
  PhaseRun* const run = Host::of(lua).phase;
  if (run == nullptr || lua_touserdata(lua, 1) != run->game_value) raise(lua, "call-with-colon");
  return *run;
}

[[noreturn]] void raise_expected(lua_State* lua, const char* key, const char* field, int index) {
  raise(lua, key, {{"field", field}, {"given", type_name(lua, index)}});
}

ZoneId check_zone(lua_State* lua, const PhaseRun& run, int index, const char* field) {
  const int spot = run.names.spots.find(lua_topointer(lua, index));
  if (spot != AddressNumbers::kNone && !run.game.layout.is_grid(static_cast<ZoneId>(spot))) {
    return static_cast<ZoneId>(spot);
  }
  if (lua_type(lua, index) != LUA_TSTRING) raise_expected(lua, "expected-zone", field, index);
  if (const auto zone = run.game.layout.zone(text_at(lua, index))) return *zone;
  raise_unknown(lua, Named::zone, index, run.game.layout.zones());
}

ZoneId check_spot(lua_State* lua, const PhaseRun& run, int index, const char* field) {
  const int spot = run.names.spots.find(lua_topointer(lua, index));
  if (spot != AddressNumbers::kNone) return static_cast<ZoneId>(spot);
  if (lua_type(lua, index) == LUA_TSTRING) {
    if (const auto grid = run.game.layout.grid(text_at(lua, index))) return *grid;
  }
  return check_zone(lua, run, index, field);
}

CounterId check_counter(lua_State* lua, const PhaseRun& run, int index, const char* field) {
  const int known = run.names.counters.find(lua_topointer(lua, index));
  if (known != AddressNumbers::kNone) return static_cast<CounterId>(known);
  if (lua_type(lua, index) != LUA_TSTRING) raise_expected(lua, "expected-counter", field, index);
  if (const auto counter = run.game.layout.counter(text_at(lua, index))) return *counter;
  raise_unknown(lua, Named::counter, index, run.game.layout.counters());
}

int check_ending(lua_State* lua, const PhaseRun& run, int index, const char* field) {
  if (lua_type(lua, index) != LUA_TSTRING) raise_expected(lua, "expected-text", field, index);
  const std::string_view name = text_at(lua, index);
  const auto& endings = run.game.rules.endings;
  for (std::size_t ending = 0; ending < endings.size(); ++ending) {
    if (endings[ending].name == name) return static_cast<int>(ending);
  }
  raise_unknown(lua, Named::ending, index, endings);
}

CardId check_card(lua_State* lua, int index, const char* field) {
  const Handle* const card = handle_at(lua, index, Kind::card);
  if (card == nullptr) raise_expected(lua, "expected-card", field, index);
  return static_cast<CardId>(card->index);
}

void check_index_in(lua_State* lua, std::size_t index, std::size_t count) {
  if (index >= count) raise(lua, "declared-otherwise");
}

void count_told(lua_State* lua, PhaseRun& run, std::size_t bytes) {
  Host& host = Host::of(lua);
  run.told += bytes;
  if (run.told > kMaxTold) host.stop(lua, Limit::memory);
  host.charge(lua, bytes / Host::kBytesPerStep);
}

lua_Integer check_integer(lua_State* lua, int index, const char* field) {
  int whole = 0;
  const lua_Integer value =
      lua_type(lua, index) == LUA_TNUMBER ? lua_tointegerx(lua, index, &whole) : 0;
  if (whole == 0) raise_expected(lua, "expected-integer", field, index);
  return value;
}

}  // namespace talon
