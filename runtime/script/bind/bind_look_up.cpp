#include <algorithm>

#include "base/names.h"
#include "base/unknown.h"
#include "script/bind/bindings.h"
#include "script/bind/call.h"
#include "script/bind/fields.h"
#include "script/phase/data_values.h"
#include "script/phase/game_arguments.h"
#include "script/vm/text_at.h"

namespace talon {
namespace {

// ---- look_up { rows =, where =, read = } -----------------------------------

/// The attribute of type rows that the field names; null after a finding.
const Attribute* read_rows(Call& call, const Fields& fields) {
  const Indexed<Attribute>& attributes = call.definition().cards.attributes();
  const std::string name = fields.text("rows");
  std::vector<std::string> known;
  for (const Attribute& attribute : attributes) {
    const bool rows =
        attribute.kind == AttributeKind::data && attribute.type.kind == DataKind::rows;
    if (rows && attribute.name == name) return &attribute;
    if (rows) known.push_back(attribute.name);
  }
  call.error(unknown(Message("script.attribute-without-rows"), name, known));
  return nullptr;
}

std::size_t read_column(Call& call, const Fields& fields, const std::string& field,
                        const Attribute& attribute) {
  const std::string name = fields.text(field);
  if (const auto index = column_of(attribute.type.columns, name)) return *index;
  call.error(unknown(Named::column, name, names_of(attribute.type.columns)));
  return 0;
}

/// Where it looks comes packed in the handle: the attribute and both columns.
CallReply bind_look_up(Call& call) {
  Fields fields(call, 1, "look_up");
  fields.allow_only({"read", "rows", "where"});
  fields.no_items();
  const CallReply none = CallReply::of({Kind::look_up, 0});
  bool whole = true;
  for (const char* name : {"rows", "where", "read"}) whole = fields.require(name) && whole;
  const Attribute* const attribute = whole ? read_rows(call, fields) : nullptr;
  if (attribute == nullptr) return none;
  const auto index = attribute - call.definition().cards.attributes().data();
  const std::size_t where = read_column(call, fields, "where", *attribute);
  const std::size_t read = read_column(call, fields, "read", *attribute);
  return CallReply::of(
      {Kind::look_up, static_cast<std::uint32_t>(index << 16 | where << 8 | read)});
}

constexpr HostFunction kLookUpFunctions[] = {
    {"look_up", "look_up { rows =, where =, read = }",
     "How two cards are read together with game:look_up: by the columns `where` and `read` of "
     "their "
     "attribute `rows`.",
     kDeclaring<bind_look_up>},
};

// ---- game:look_up ----------------------------------------------------------

const Datum::List* rows_of(const PhaseRun& run, int attribute, CardId card) {
  const AttributeValue value = run.game.cards().value(attribute, card);
  if (value.absent) return nullptr;
  const Attribute& rows = run.game.cards().attributes()[attribute];
  return rows.data[value.value].list();
}

/// Whether a value of a card is the one at `index`.
bool is_wanted(lua_State* lua, const Datum& value, int index) {
  if (const auto* number = value.number()) {
    return lua_isinteger(lua, index) != 0 && lua_tointeger(lua, index) == *number;
  }
  const auto* name = value.name();
  return name != nullptr && lua_type(lua, index) == LUA_TSTRING && *name == text_at(lua, index);
}

/// The row of the top card that the value at index 4 points at, or, `above` it,
/// a row that points at all; rows.size() for none.
std::size_t find_row(lua_State* lua, const Datum::List& rows, std::size_t where,
                     lua_Integer above) {
  for (std::size_t row = 0; row < rows.size(); ++row) {
    if (!is_wanted(lua, (*rows[row].list())[where], 4)) continue;
    while (above > 0 && row > 0) {
      if (!(*rows[--row].list())[where].absent()) --above;
    }
    return above == 0 ? row : rows.size();
  }
  return rows.size();
}

int game_look_up(lua_State* lua) {
  const PhaseRun& run = check_run(lua);
  lua_settop(lua, 5);
  const ZoneId zone = check_zone(lua, run, 2, "game:look_up");
  const Handle* const look = handle_at(lua, 3, Kind::look_up);
  if (look == nullptr) raise_expected(lua, "expected-look-up", "game:look_up", 3);
  const lua_Integer above = lua_isnil(lua, 5) ? 0 : check_integer(lua, 5, "game:look_up.above");
  const Indexed<Attribute>& attributes = run.game.cards().attributes();
  const auto attribute = static_cast<int>(look->index >> 16);
  const std::size_t where = look->index >> 8 & 0xff;
  const std::size_t read = look->index & 0xff;
  check_index_in(lua, look->index >> 16, attributes.size());
  const std::size_t columns = attributes[attribute].type.columns.size();
  check_index_in(lua, std::max(where, read), columns);
  const std::span<const CardId> cards = run.state.zone(run.game.layout, zone);
  if (cards.size() < 2) return 0;
  const Datum::List* const top = rows_of(run, attribute, cards[cards.size() - 1]);
  const Datum::List* const below = rows_of(run, attribute, cards[cards.size() - 2]);
  if (top == nullptr || below == nullptr) return 0;
  const std::size_t row = find_row(lua, *top, where, above);
  if (row >= top->size() || row >= below->size()) return 0;
  push_datum(lua, attributes[attribute].type.columns[read].type, (*(*below)[row].list())[read]);
  lua_pushinteger(lua, static_cast<lua_Integer>(row) + 1);
  return 2;
}

constexpr HostFunction kLookUpMethods[] = {
    {"look_up", "game:look_up(zone, look_up, value [, above])",
     "Finds the row of the top card of a zone whose `where` equals the value, and gives `read` of "
     "the row of the same number of the card below it, and that number. `above` goes on "
     "upwards over so many rows whose `where` says something. nil without such a row or a second card.",
     lua_entry<game_look_up>},
};

}  // namespace

std::span<const HostFunction> look_up_functions() { return kLookUpFunctions; }
std::span<const HostFunction> look_up_methods() { return kLookUpMethods; }

}  // namespace talon
