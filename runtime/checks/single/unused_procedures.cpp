#include <set>

#include "checks/single/single_checks.h"
#include "lua_source/lua_tokens.h"

namespace talon::checks {
namespace {

/// The texts of a Lua file, but for those that declare or change something.
void add_written_texts(const ScriptFile& file, std::set<std::string>& texts) {
  static const std::set<std::string_view> kDeclaring = {"procedure", "replace", "wrap"};
  std::string_view before;
  for (const LuaToken& token : lua_tokens(file->text)) {
    if (token.kind == LuaToken::Kind::text && !kDeclaring.contains(before)) {
      texts.emplace(token.text);
    }
    if (!token.is("(")) before = token.text;
  }
}

void add_names_in(const Datum& datum, std::set<std::string>& names) {
  if (const std::string* name = datum.name()) names.insert(*name);
  if (const auto* list = datum.list()) {
    for (const Datum& inner : *list) add_names_in(inner, names);
  }
  if (const auto* map = std::get_if<Datum::Map>(&datum.value)) {
    for (const Datum::Entry& entry : *map) add_names_in(entry.value, names);
  }
}

/// Every name that a table of the game holds, those of procedures among them.
void add_names(const Definition& definition, std::set<std::string>& names) {
  for (const DataTable& table : definition.tables) {
    for (const DataTable::Row& row : table.rows) {
      for (const Datum& value : row.values) add_names_in(value, names);
    }
  }
}

}  // namespace

void unused_procedures(const GameFamily& family, Diagnostics& diagnostics) {
  if (!family.whole) return;
  std::set<std::string> used;
  for (const auto& [path, file] : family.scripts()) add_written_texts(file, used);
  std::map<std::string, SourceRef> declared;
  for (const GameFamily::Member& member : family.members) {
    add_names(member.game->definition, used);
    for (const spec::Procedure& procedure : member.game->rules.procedures) {
      declared.emplace(procedure.name, procedure.where);
    }
  }
  for (const auto& [name, where] : declared) {
    if (used.contains(name) || !family.owns(where)) continue;
    diagnostics.warning(where, Message("check.unused-procedure").with("name", name));
  }
}

}  // namespace talon::checks
