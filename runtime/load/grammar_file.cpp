#include "load/grammar_file.h"

#include "base/contains.h"
#include "base/text.h"
#include "base/unknown.h"
#include "load/map_reader.h"
#include "load/reach.h"
#include "load/yaml_file.h"

namespace fs = std::filesystem;

namespace talon {
namespace {

constexpr Key kGrammarKeys[] = {
    {.name = "schema", .type = ValueType::integer, .need = Need::required, .meaning = "1"},
    {.name = "forms",
     .type = ValueType::names,
     .meaning = "The forms of names, the first one first."},
    {.name = "instead",
     .type = ValueType::map,
     .meaning = "By form: what does where it is missing."},
    {.name = "label",
     .type = ValueType::name,
     .meaning = "The form of a name that stands by itself: in a heading, a table."},
    {.name = "genders", .type = ValueType::names, .meaning = "In the order of `{name|he|she|it}`."},
    {.name = "kinds", .type = ValueType::map, .meaning = "By kind of name: how it makes forms."},
    {.name = "formless",
     .type = ValueType::name,
     .meaning = "The kind of names that have no forms, which are one text."},
    {.name = "plurals",
     .type = ValueType::map,
     .meaning = "By category: the numbers that have it."},
    {.name = "spellings", .type = ValueType::map, .meaning = "By letter: how it is written out."},
};
constexpr KeyTable kGrammar = {"language", kGrammarKeys};

constexpr Key kPluralKeys[] = {
    {.name = "is", .type = ValueType::list, .meaning = "Numbers."},
    {.name = "ends", .type = ValueType::list, .meaning = "Last digits."},
    {.name = "except", .type = ValueType::list, .meaning = "Last two digits that do not count."},
};
constexpr KeyTable kPlural = {"plural category", kPluralKeys};

constexpr std::string_view kGender = "gender";

class GrammarReader {
 public:
  GrammarReader(const Node& file, Diagnostics& diagnostics)
      : file_(file, kGrammar, diagnostics), diagnostics_(diagnostics) {}

  Grammar read() {
    Grammar grammar;
    grammar.forms = file_.texts("forms");
    grammar.genders = file_.texts("genders");
    for (const Node::Entry& entry : file_.entries("instead")) {
      known(entry.key, entry.key_where, grammar.forms, Named::form);
      known(entry.value.scalar, entry.value.where, grammar.forms, Named::form);
      grammar.instead[entry.key] = entry.value.scalar;
    }
    if (file_.has("label")) {
      grammar.label = file_.text("label");
      known(grammar.label, file_.where("label"), grammar.forms, Named::form);
    }
    for (const Node::Entry& entry : file_.entries("kinds")) {
      grammar.kinds[entry.key] = kind(entry.value, grammar);
    }
    if (file_.has("formless")) {
      grammar.formless = file_.text("formless");
      std::vector<std::string> kinds;
      for (const auto& [name, kind] : grammar.kinds) kinds.push_back(name);
      known(grammar.formless, file_.where("formless"), kinds, Named::key);
    }
    if (file_.has("plurals")) grammar.plurals.clear();
    for (const Node::Entry& entry : file_.entries("plurals")) {
      grammar.plurals.push_back(plural(entry));
    }
    for (const Node::Entry& entry : file_.entries("spellings")) {
      grammar.spellings.emplace_back(entry.key, entry.value.scalar);
    }
    return grammar;
  }

 private:
  void known(const std::string& name, const SourceRef& where, const std::vector<std::string>& all,
             Named kind) {
    if (contains(all, name)) return;
    diagnostics_.error(where, unknown(kind, name, all));
  }

  NameKind kind(const Node& map, const Grammar& grammar) {
    NameKind kind;
    for (const Node::Entry& entry : map.entries) {
      if (!check_type(entry.value, entry.key, ValueType::line, diagnostics_)) continue;
      if (entry.key == kGender) {
        known(entry.value.scalar, entry.value.where, grammar.genders, Named::gender);
        kind.gender = entry.value.scalar;
        continue;
      }
      known(entry.key, entry.key_where, grammar.forms, Named::form);
      kind.patterns[entry.key] = entry.value.scalar;
    }
    return kind;
  }

  PluralRule plural(const Node::Entry& entry) {
    const MapReader map(entry, kPlural, diagnostics_);
    return {entry.key, numbers(map.items("is")), numbers(map.items("ends")),
            numbers(map.items("except"))};
  }

  std::vector<std::int64_t> numbers(const std::vector<Node>& items) {
    std::vector<std::int64_t> all;
    for (const Node& item : items) {
      if (!check_type(item, "number", ValueType::integer, diagnostics_)) continue;
      all.push_back(parse_integer(item.scalar).value_or(0));
    }
    return all;
  }

  MapReader file_;
  Diagnostics& diagnostics_;
};

}  // namespace

Grammar read_grammar(const Node& file, Diagnostics& diagnostics) {
  return GrammarReader(file, diagnostics).read();
}

std::shared_ptr<const Grammar> grammar_of(const fs::path& messages, const std::string& language) {
  const fs::path path = messages / language / kGrammarFile;
  std::error_code error;  // of a language with a name longer than any file's
  if (!is_name(language) || !fs::exists(path, error)) return std::make_shared<Grammar>();
  Reach reach;
  reach.add(messages);
  const std::optional<Node> root = peek_yaml_file(path, reach);
  Diagnostics reported_by_the_test;
  return std::make_shared<Grammar>(root ? read_grammar(*root, reported_by_the_test) : Grammar());
}

}  // namespace talon
