#include <algorithm>
#include <array>

#include "script/bind/bindings.h"
#include "script/phase/card_values.h"
#include "script/phase/field_values.h"
#include "script/phase/game_arguments.h"
#include "script/vm/frozen.h"
#include "script/vm/list_length.h"

namespace talon {
namespace {

/// Its address is the registry key of the one `game` value.
const char game_key = 0;

int game_count(lua_State* lua) {
  const PhaseRun& run = check_run(lua);
  const ZoneId spot = check_spot(lua, run, 2, "game:count");
  const Layout& layout = run.game.layout;
  lua_pushinteger(lua, layout.is_grid(spot) ? run.state.grid(layout, spot).count()
                                            : run.state.count(layout, spot));
  return 1;
}

void push_card_list(lua_State* lua, std::span<const CardId> cards) {
  lua_createtable(lua, static_cast<int>(cards.size()), 0);
  for (std::size_t i = 0; i < cards.size(); ++i) {
    push_card(lua, cards[i]);
    lua_rawseti(lua, -2, static_cast<lua_Integer>(i) + 1);
  }
}

int game_cards(lua_State* lua) {
  const PhaseRun& run = check_run(lua);
  const ZoneId spot = check_spot(lua, run, 2, "game:cards");
  if (!run.game.layout.is_grid(spot)) {
    push_card_list(lua, run.state.zone(run.game.layout, spot));
    return 1;
  }
  const ConstGridCells cells = run.state.grid(run.game.layout, spot);
  std::array<CardId, kMaxCells> cards;
  std::size_t count = 0;
  each_cell(cells.occupied(), [&](CellId cell) { cards[count++] = cells.card(cell); });
  push_card_list(lua, std::span(cards).first(count));
  return 1;
}

int game_top(lua_State* lua) {
  const PhaseRun& run = check_run(lua);
  const ZoneId zone = check_zone(lua, run, 2, "game:top");
  const CardId top = run.state.top(run.game.layout, zone);
  if (top == kNoCard) return 0;
  push_card(lua, top);
  return 1;
}

void put_card(lua_State* lua, PhaseRun& run, int index, ZoneId spot) {
  if (!run.actions.move(check_card(lua, index, "game:put.card"), spot)) raise(lua, "no-room");
  count_told(lua, run, kToldOfMove);
}

int game_deal(lua_State* lua) {
  PhaseRun& run = check_run(lua);
  const ZoneId from = check_zone(lua, run, 2, "game:deal.from");
  const ZoneId to = check_zone(lua, run, 3, "game:deal.to");
  const CardId card = run.state.top(run.game.layout, from);
  if (card == kNoCard) return 0;
  run.actions.move(card, to);
  count_told(lua, run, kToldOfMove);
  push_card(lua, card);
  return 1;
}

int game_put(lua_State* lua) {
  PhaseRun& run = check_run(lua);
  const ZoneId spot = check_spot(lua, run, 3, "game:put.zone");
  if (lua_type(lua, 2) != LUA_TTABLE) {
    put_card(lua, run, 2, spot);
    return 0;
  }
  push_contents(lua, 2);
  const lua_Integer count = list_length(lua, -1);
  for (lua_Integer i = 1; i <= count; ++i) {
    lua_rawgeti(lua, -1, i);
    put_card(lua, run, -1, spot);
    lua_pop(lua, 1);
  }
  return 0;
}

int game_shuffle(lua_State* lua) {
  PhaseRun& run = check_run(lua);
  run.actions.shuffle(check_zone(lua, run, 2, "game:shuffle"));
  return 0;
}

int game_roll(lua_State* lua) {
  PhaseRun& run = check_run(lua);
  const lua_Integer sides = check_integer(lua, 2, "game:roll");
  if (sides < 1 || sides > INT32_MAX) raise(lua, "roll-out-of-range");
  lua_pushinteger(lua, 1 + lua_Integer{run.actions.draw(static_cast<std::uint32_t>(sides))});
  return 1;
}

int game_get(lua_State* lua) {
  const PhaseRun& run = check_run(lua);
  const CounterId counter = check_counter(lua, run, 2, "game:get");
  lua_pushinteger(lua, run.state.counter(run.game.layout, counter));
  return 1;
}

int set_counter(lua_State* lua, PhaseRun& run, CounterId counter, lua_Integer value) {
  if (!run.actions.set_counter(counter, value)) {
    raise(lua, "counter-out-of-range",
          {{"name", run.game.layout.counters()[counter].name.c_str()}});
  }
  return 0;
}

int game_set(lua_State* lua) {
  PhaseRun& run = check_run(lua);
  const CounterId counter = check_counter(lua, run, 2, "game:set.counter");
  return set_counter(lua, run, counter, check_integer(lua, 3, "game:set.value"));
}

/// What is to be added. Beyond these bounds any sum is out of range, and within
/// them none overflows.
lua_Integer check_change(lua_State* lua, int index) {
  const lua_Integer change = check_integer(lua, index, "game:add.value");
  return std::clamp<lua_Integer>(change, INT32_MIN * 4LL, INT32_MAX * 4LL);
}

/// Adds to a field of the record at stack index 2 within its range; gives whether the
/// range has held something back.
int add_to_field(lua_State* lua, PhaseRun& run) {
  const RecordId record = check_record(lua, run, 2, "game:add.record");
  const FieldId field = check_field(lua, run, record.kind, 3);
  const FieldInfo& info = run.game.layout.records()[record.kind].fields[field];
  if (info.type != FieldType::integer)
    raise(lua, "field-without-number", {{"name", info.name.c_str()}});
  const lua_Integer change = check_change(lua, 4);
  const lua_Integer before =
      info.minimum + static_cast<lua_Integer>(run.state.field(run.game.layout, record, field));
  const lua_Integer after = std::clamp<lua_Integer>(before + change, info.minimum, info.maximum);
  run.actions.set_field(record, field, static_cast<std::uint64_t>(after - info.minimum));
  lua_pushboolean(lua, static_cast<int>(after != before + change));
  return 1;
}

int game_add(lua_State* lua) {
  PhaseRun& run = check_run(lua);
  if (handle_at(lua, 2, Kind::record) != nullptr) return add_to_field(lua, run);
  const CounterId counter = check_counter(lua, run, 2, "game:add.counter");
  const lua_Integer change = check_change(lua, 3);
  return set_counter(lua, run, counter, run.state.counter(run.game.layout, counter) + change);
}

constexpr HostFunction kGameMethods[] = {
    {"count", "game:count(zone)", "How many cards lie in a zone or a grid.", lua_entry<game_count>},
    {"cards", "game:cards(zone)",
     "A list of the cards of a zone, from the bottom, or of a grid, in reading order.",
     lua_entry<game_cards>},
    {"top", "game:top(zone)", "The top card of a zone, or nil.", lua_entry<game_top>},
    {"deal", "game:deal(from, to)",
     "Moves the top card of a zone to the top of another and gives it; nil when there is none.",
     lua_entry<game_deal>},
    {"put", "game:put(card, zone)",
     "Moves a card, or a list of cards, to the top of a zone or the first empty cells of a grid.",
     lua_entry<game_put>},
    {"shuffle", "game:shuffle(zone)", "Shuffles a zone.", lua_entry<game_shuffle>},
    {"roll", "game:roll(n)", "A whole number from 1 to n, by chance.", lua_entry<game_roll>},
    {"get", "game:get(counter)", "The value of a counter.", lua_entry<game_get>},
    {"set", "game:set(counter, value)", "Sets a counter; out of its range is an error.",
     lua_entry<game_set>},
    {"add", "game:add(counter, change) or game:add(record, field, change)",
     "Adds to a counter, out of its range is an error; or to a field of a record as far as its "
     "range "
     "goes, and gives whether that was not all.",
     lua_entry<game_add>},
};

}  // namespace

std::span<const HostFunction> game_methods() { return kGameMethods; }

void add_game(lua_State* lua) {
  add_methods(lua, Kind::game,
              {turn_methods(), procedure_methods(), game_methods(), say_methods(), record_methods(),
               look_up_methods()});
  push_handle(lua, {Kind::game, 0});
  lua_rawsetp(lua, LUA_REGISTRYINDEX, &game_key);
}

void push_game(lua_State* lua) { lua_rawgetp(lua, LUA_REGISTRYINDEX, &game_key); }

}  // namespace talon
