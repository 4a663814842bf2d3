#include "rules/declared_names.h"

#include <map>
#include <utility>

#include "base/contains.h"
#include "base/names.h"
#include "base/plain_name.h"
#include "base/unknown.h"

namespace talon {
namespace {

class DeclaredNames {
 public:
  DeclaredNames(const spec::Rules& rules, Diagnostics& diagnostics)
      : rules_(rules), diagnostics_(diagnostics) {}

  void check() {
    for (const auto& move : rules_.moves) look_at("move", *move);
    // Questions are told apart by their handles.
    for (const auto& question : rules_.questions) check_name(question->name, question->where);
    for (const auto* list : {&rules_.moves, &rules_.questions}) {
      for (const auto& move : *list) check_slots(*move);
    }
    look_at_all("ending", rules_.endings);
    look_at_all("phase", rules_.phases);
    look_at_all("procedure", rules_.procedures);
    look_at_all("effect", rules_.effects);
    look_at_all("hopeless", rules_.hints.hopeless);
    for (const spec::AnswerHint& hint : rules_.hints.forced) {
      look_at_hint(hint.automatic ? "automatic" : "forced", hint);
    }
    for (const spec::Preference& hint : rules_.hints.prefer) look_at_hint("prefer", hint);
    for (const spec::Dominance& hint : rules_.hints.dominates) look_at_hint("dominates", hint);
    for (const spec::AnswerHint& hint : rules_.hints.needless) look_at_hint("needless", hint);
    for (const spec::Cycle& hint : rules_.hints.cycles) look_at_hint("cycle", hint);
  }

 private:
  /// Names are typed by players and are in logs.
  void check_name(const std::string& name, const SourceRef& where) {
    if (!is_name(name)) diagnostics_.error(where, Message("compile.bad-name").with("name", name));
  }
  void check_slots(const spec::Move& move) {
    for (const spec::Slot& slot : move.slots) check_name(slot.name, slot.where);
  }
  void check_is_first(const std::string& kind, const std::string& name, const SourceRef& where) {
    const auto [first, is_new] = first_.try_emplace({kind, name}, where);
    if (!is_new) diagnostics_.add(declared_twice(kind, name, where, first->second));
  }
  template <typename Declared>
  void look_at(const std::string& kind, const Declared& declared) {
    check_name(declared.name, declared.where);
    check_is_first(kind, declared.name, declared.where);
  }
  template <typename Declared>
  void look_at_all(const std::string& kind, const std::vector<Declared>& all) {
    for (const Declared& declared : all) look_at(kind, declared);
  }
  /// What it names is a move, and whoever looks for that says where there is none.
  template <typename Hint>
  void look_at_hint(const std::string& kind, const Hint& hint) {
    check_is_first(kind, hint.move, hint.where);
  }

  const spec::Rules& rules_;
  Diagnostics& diagnostics_;
  std::map<std::pair<std::string, std::string>, SourceRef> first_;  ///< by kind and name
};

/// Calls visit(name) for every procedure that a value names.
template <typename Visit>
void each_procedure(const DataType& type, const Datum& datum, const Visit& visit) {
  if (type.kind == DataKind::procedure) {
    if (const auto* name = datum.name()) visit(*name);
  } else if (const auto* map = std::get_if<Datum::Map>(&datum.value)) {
    for (const Datum::Entry& entry : *map) each_procedure(*type.of, entry.value, visit);
  } else if (const auto* list = datum.list()) {
    for (const Datum& item : *list) {
      if (type.kind == DataKind::list) each_procedure(*type.of, item, visit);
      for (std::size_t column = 0; column < type.columns.size(); ++column) {
        each_procedure(type.columns[column].type, (*item.list())[column], visit);
      }
    }
  }
}

void check_procedures(const std::vector<DataTable>& tables, const std::vector<std::string>& known,
                      Diagnostics& diagnostics) {
  for (const DataTable& table : tables) {
    for (const DataTable::Row& row : table.rows) {
      const auto look_for = [&](const std::string& name) {
        if (contains(known, name)) return;
        diagnostics.error(row.where, unknown(Named::procedure, name, known));
      };
      for (std::size_t column = 0; column < table.columns.size(); ++column) {
        each_procedure(table.columns[column].type, row.values[column], look_for);
      }
    }
  }
}

}  // namespace

Diagnostic declared_twice(const std::string& kind, const std::string& name, const SourceRef& where,
                          const SourceRef& first) {
  Diagnostic finding{Severity::error,
                     where,
                     Message("compile.declared-twice")
                         .with("kind", kind)
                         .with("name", name)
                         .with("first", first.line_position()),
                     {}};
  const bool can_be_patched = contains(spec::kDeclaringWords, kind);
  if (can_be_patched && first.file != where.file) {
    finding.hint = Message("compile.patch-instead").with("name", name);
  }
  return finding;
}

void check_declared_names(const Definition& definition, const spec::Rules& rules,
                          Diagnostics& diagnostics) {
  DeclaredNames(rules, diagnostics).check();
  check_procedures(definition.tables, names_of(rules.procedures), diagnostics);
}

}  // namespace talon
