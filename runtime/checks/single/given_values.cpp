#include <map>
#include <set>

#include "base/contains.h"
#include "checks/single/single_checks.h"
#include "script/script_facts.h"

namespace talon::checks {
namespace {

using Given = std::vector<std::string>;

/// A column of procedures and what it says that they are given.
struct ProcedureColumn {
  std::string table;
  std::string name;
  Given given;

  Message with(const char* key) const {
    return Message(key)
        .with("table", table)
        .with("column", name)
        .with("given", given)
        .with("count", static_cast<std::int64_t>(given.size()));
  }
};

/// Calls visit(type, datum) for every procedure that a value names.
template <typename Visit>
void each_given_procedure(const DataType& type, const Datum& datum, const Visit& visit) {
  if (type.kind == DataKind::procedure && type.given) {
    if (const auto* const name = datum.name()) visit(type, *name);
  } else if (const auto* const map = std::get_if<Datum::Map>(&datum.value)) {
    for (const Datum::Entry& entry : *map) each_given_procedure(*type.of, entry.value, visit);
  } else if (const auto* const list = datum.list()) {
    for (const Datum& item : *list) {
      if (type.kind == DataKind::list) each_given_procedure(*type.of, item, visit);
    }
  }
}

/// Why a procedure does not take what the column gives; none where it does.
std::optional<Message> otherwise(const spec::Procedure& procedure, const ProcedureColumn& column) {
  if (procedure.parameters.size() > column.given.size() + 1) {
    return column.with("check.takes-more")
        .with("name", procedure.name)
        .with("parameter", procedure.parameters[column.given.size() + 1]);
  }
  for (std::size_t index = 1; index < procedure.parameters.size(); ++index) {
    const std::string& parameter = procedure.parameters[index];
    const std::string& given = column.given[index - 1];
    // A value may have a name of its own for what the parameter means; only the name of another
    // parameter is a mistake.
    const bool is_other = contains(column.given, parameter);
    if (parameter == given || !is_other) continue;
    return column.with("check.takes-otherwise")
        .with("name", procedure.name)
        .with("parameter", parameter)
        .with("is", given);
  }
  return std::nullopt;
}

class GivenValues {
 public:
  GivenValues(const GameFamily& family, Diagnostics& diagnostics)
      : family_(family), diagnostics_(diagnostics) {}

  void check() {
    family_.each_game([&](const Game& game) {
      for (const DataTable& table : game.definition.tables) check(game, table);
    });
    for (const auto& [path, file] : family_.scripts()) {
      for (const LuaFacts::Call& call : script_facts(file).calls) check(call);
    }
  }

 private:
  void check(const Game& game, const DataTable& table) {
    for (std::size_t column = 0; column < table.columns.size(); ++column) {
      const auto& [name, type] = table.columns[column];
      const DataType& inner = type.of ? *type.of : type;
      if (!inner.given) continue;
      const ProcedureColumn declared{table.name, name, *inner.given};
      columns_[name].push_back(declared);
      for (const DataTable::Row& row : table.rows) {
        each_given_procedure(type, row.values[column],
                             [&](const DataType&, const std::string& procedure) {
                               check(game, procedure, declared);
                             });
      }
    }
  }

  void check(const Game& game, const std::string& name, const ProcedureColumn& column) {
    for (const spec::Procedure& procedure : game.rules.procedures) {
      if (procedure.name != name || !family_.owns(procedure.where)) continue;
      const auto found = otherwise(procedure, column);
      if (!found || !told_.insert(procedure.where.position() + column.table + column.name).second) {
        continue;
      }
      diagnostics_.error(procedure.where, *found);
    }
  }

  /// `game:call(row.column, ...)`, where all values can be counted.
  void check(const LuaFacts::Call& call) {
    if (!call.method || call.function != "call" || call.arguments.empty()) return;
    const auto columns = columns_.find(call.arguments.front().field);
    if (columns == columns_.end() || call.arguments.back().open) return;
    const std::size_t given = call.arguments.size() - 1;
    for (const ProcedureColumn& column : columns->second) {
      if (column.given.size() == given) return;
    }
    diagnostics_.error(call.where, columns->second.front()
                                       .with("check.called-otherwise")
                                       .with("found", static_cast<std::int64_t>(given)));
  }

  const GameFamily& family_;
  Diagnostics& diagnostics_;
  std::map<std::string, std::vector<ProcedureColumn>> columns_;  ///< by their own names
  std::set<std::string> told_;
};

}  // namespace

void given_values(const GameFamily& family, Diagnostics& diagnostics) {
  if (family.whole) GivenValues(family, diagnostics).check();
}

}  // namespace talon::checks
