#include "workshop/json_schema.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <map>
#include <set>
#include <valijson/adapters/nlohmann_json_adapter.hpp>
#include <valijson/schema.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validator.hpp>

#include "load/keys.h"
#include "load/map_reader.h"
#include "load/source_file.h"
#include "load/yaml.h"
#include "scenarios/scenario_keys.h"
#include "support/fixture_library.h"
#include "support/yaml_json.h"
#include "workshop/schema_forms.h"

using namespace talon;
namespace fs = std::filesystem;
using Parsed = nlohmann::json;

namespace {

const fs::path kRoot = TALON_SOURCE_DIR;

/// The schema of a kind of file, in the hands of a validator that is not ours.
class Judge {
 public:
  explicit Judge(const FileKind& kind) : document_(Parsed::parse(json_schema(kind, Catalogue()))) {
    valijson::SchemaParser(valijson::SchemaParser::kDraft7)
        .populateSchema(valijson::adapters::NlohmannJsonAdapter(document_), schema_);
  }

  /// What is wrong with the file; empty when it is as the schema says.
  std::string complaint(const Parsed& file) const {
    valijson::Validator validator;
    valijson::ValidationResults results;
    const valijson::adapters::NlohmannJsonAdapter adapter(file);
    if (validator.validate(schema_, adapter, &results)) return {};
    std::string text;
    for (const auto& error : results) {
      for (const std::string& part : error.context) text += part;
      text += ": " + error.description + "\n";
    }
    return text;
  }

 private:
  Parsed document_;
  valijson::Schema schema_;
};

const Judge& judge(const std::string& kind) {
  static std::map<std::string, Judge> judges;
  const auto known = judges.find(kind);
  return known != judges.end() ? known->second
                               : judges.emplace(kind, *find_file_kind(kind)).first->second;
}

/// The kind of a file by the place where it lies.
std::string kind_of(const fs::path& path) {
  const std::string folder = path.parent_path().filename();
  if (folder == "texts") {
    const std::string owner = path.parent_path().parent_path().filename();
    return owner == "decks" ? "deck-texts" : owner == "shared" ? "shared-texts" : "texts";
  }
  if (folder == "decks") return "deck";
  if (folder == "deals") return "deal";
  if (folder == "variants") return "variant";
  if (folder == "tests") return "scenario";
  return path.filename() == "game.yaml" ? "game" : "";
}

std::vector<fs::path> yaml_files(const fs::path& folder) {
  std::vector<fs::path> files;
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    if (entry.path().extension() == ".yaml") files.push_back(entry.path());
  }
  std::ranges::sort(files);
  return files;
}

/// Nullopt for what is not YAML at all.
std::optional<Parsed> read(const fs::path& path) {
  Diagnostics diagnostics;
  const auto source = read_source(path, path, Reach::everywhere(), diagnostics);
  const auto tree = source ? parse_yaml(source, diagnostics, std::nullopt) : std::nullopt;
  if (!tree || diagnostics.has_errors()) return std::nullopt;
  return testing::json_of(*tree);
}

std::vector<const KeyTable*> all_tables() {
  std::vector<const KeyTable*> tables(keys::all().begin(), keys::all().end());
  tables.insert(tables.end(), keys::scenarios().begin(), keys::scenarios().end());
  return tables;
}

/// A finding whose cause lies in the file alone: a key or the type of a value.
bool is_of_form(const std::string& code) {
  return code == "unknown-key" || code == "missing-key" || code.starts_with("expected-") ||
         code == "one-move" || code == "arguments-form" || code == "argument-form";
}

/// What loading everything in a folder of fixtures says, by file.
std::map<fs::path, std::set<std::string>> codes_by_file(const Library& library,
                                                        const fs::path& root) {
  Diagnostics diagnostics;
  for (const Found& found : library.games()) {
    GameRequest request;
    request.name = found.name;
    (void)library.load(request, diagnostics);
  }
  std::map<fs::path, std::set<std::string>> codes;
  for (const Diagnostic& finding : diagnostics.all()) {
    if (finding.where) codes[root / finding.where.file->path].insert(code(finding));
  }
  return codes;
}

/// The values that YAML can hold, one of every kind that a reader tells apart.
const std::vector<std::string> kSamples = {
    "true", "'true'", "5",        "-5",     "'5'",    "1.5",      "name",
    "Name", "a b",    "'a\n\nb'", "''",     "~",      "[]",       "[a, 7]",
    "[A]",  "[[a]]",  "[{a: 1}]", "{}",     "{a: 1}", "{a: [b]}", "{A: 1}",
    "up",   "down",   "integer",  "symbol", "black",  "boolean",  "['x\n\ny']",
};

Node parsed(const std::string& text) {
  Diagnostics diagnostics;
  const auto file = std::make_shared<SourceFile>(SourceFile{"sample", "value: " + text + "\n"});
  const auto tree = parse_yaml(file, diagnostics);
  REQUIRE(tree);
  return *tree->find("value");
}

/// What the readers look at further, in tables of inner keys or in code of their own.
bool has_inner_form(ValueType type) {
  return type == ValueType::object || type == ValueType::objects || type == ValueType::named ||
         type == ValueType::change || type == ValueType::changes || type == ValueType::list ||
         type == ValueType::map || type == ValueType::any;
}

}  // namespace

TEST_CASE("Every file that ships is as its schema says", "[workshop]") {
  std::size_t files = 0;
  for (const fs::path folder : {"decks", "rules", "tests/games"}) {
    for (const fs::path& path : yaml_files(kRoot / folder)) {
      const std::string kind = kind_of(path);
      if (kind.empty()) continue;
      CAPTURE(path.string(), kind);
      const auto file = read(path);
      REQUIRE(file);
      CHECK(judge(kind).complaint(*file) == "");
      ++files;
    }
  }
  CHECK(files > 10);
}

TEST_CASE("A broken file is refused by its schema just where its form is wrong", "[workshop]") {
  const auto codes = codes_by_file(fixture_library(), kLoadFixtures / "library");
  std::size_t refused = 0;
  for (const fs::path& path : yaml_files(kLoadFixtures / "library")) {
    const auto file = read(path);
    if (!file) continue;
    CAPTURE(path.string());
    const auto found = codes.find(path);
    const bool wrong = found != codes.end() && std::ranges::any_of(found->second, is_of_form);
    CHECK(judge(kind_of(path)).complaint(*file).empty() == !wrong);
    refused += wrong;
  }
  CHECK(refused >= 5);
}

TEST_CASE("Schemas and readers agree on every key and every kind of value", "[workshop]") {
  for (const KeyTable* table : all_tables()) {
    for (const Key& key : table->keys) {
      const KeyTable alone = {"alone", std::span(&key, 1)};
      const Judge schema(FileKind{"alone", &alone});
      for (const std::string& sample : kSamples) {
        CAPTURE(table->name, key.name, sample);
        const Node value = parsed(sample);
        Diagnostics diagnostics;
        const bool read = check_type(value, key, diagnostics);
        const Parsed file = {{std::string(key.name), testing::json_of(value)}};
        const bool allowed = schema.complaint(file).empty();
        // A schema may know more of what a list or map holds, but never less.
        CHECK((has_inner_form(key.type) ? !allowed || read : allowed == read));
      }
    }
  }
}

TEST_CASE("Every form that a table of keys names is there", "[workshop]") {
  std::set<std::string_view> forms;
  for (const SchemaForm& form : schema_forms()) {
    CAPTURE(form.name);
    CHECK(forms.insert(form.name).second);
    CHECK(Parsed::accept(form.schema));
  }
  for (const KeyTable* table : all_tables()) {
    for (const Key& key : table->keys) {
      const bool free =
          key.type == ValueType::list || key.type == ValueType::map || key.type == ValueType::any;
      CAPTURE(table->name, key.name);
      CHECK((!free || key.of.empty() || forms.contains(key.of)));
    }
  }
}

TEST_CASE("Schemas tell what each key means, and what it is when it is left out", "[workshop]") {
  const Parsed zone =
      Parsed::parse(json_schema(*find_file_kind("game"), Catalogue()))["definitions"]["zone"];
  const Parsed& ordered = zone["properties"]["ordered"];
  CHECK(ordered["description"] ==
        "`false` when the order of its cards cannot matter to the rules.");
  CHECK(ordered["default"] == true);
  CHECK(zone["required"] == Parsed{"facing"});
  CHECK(zone["properties"]["facing"]["enum"] == Parsed{"up", "down", "mixed"});
  CHECK(zone["additionalProperties"] == false);
}

TEST_CASE("Schemas tell it in the language of the messages", "[workshop]") {
  const LibraryPaths paths = LibraryPaths::standard().value();
  const auto german = Library(paths).messages("de");
  const Parsed schema = Parsed::parse(json_schema(*find_file_kind("game"), *german));
  CHECK(schema["properties"]["zones"]["description"] ==
        KeyWords{*german}.meaning(keys::game, *keys::game.find("zones")));
  CHECK(schema["properties"]["zones"]["description"] != keys::game.find("zones")->meaning);
  CHECK(schema["title"] == "game");
}
