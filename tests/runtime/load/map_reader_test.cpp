#include "load/map_reader.h"

#include <catch2/catch.hpp>

#include "support/fixture_library.h"
#include "support/key_pages.h"

namespace talon {
namespace {

constexpr std::string_view kFacings[] = {"up", "down"};
constexpr Key kKeys[] = {
    {.name = "id", .type = ValueType::name, .need = Need::required, .meaning = "Its name."},
    {.name = "size", .type = ValueType::integer, .default_shown = "7", .meaning = "How large."},
    {.name = "open", .type = ValueType::boolean, .meaning = "Whether it is open."},
    {.name = "note", .type = ValueType::line, .meaning = "A note."},
    {.name = "facing", .type = ValueType::choice, .meaning = "Where to.", .choices = kFacings},
    {.name = "friends", .type = ValueType::names, .meaning = "Its friends."},
    {.name = "parts", .type = ValueType::named, .meaning = "Its parts.", .of = "thing"},
};
const KeyTable kThing = {"thing", kKeys};
const KeyTable kOpenThing = {"thing", kKeys, "Whatever the deck declares."};

std::optional<Node> parse(std::string text, Diagnostics& diagnostics) {
  const auto file = std::make_shared<SourceFile>(SourceFile{"thing.yaml", std::move(text)});
  return parse_yaml(file, diagnostics);
}

std::vector<std::string> codes(const Diagnostics& diagnostics) {
  std::vector<std::string> all;
  for (const Diagnostic& finding : diagnostics.all()) all.push_back(code(finding));
  return all;
}

/// The codes of what a reader with the table says of the text.
std::vector<std::string> reader_findings(std::string text, const KeyTable& table = kThing) {
  Diagnostics diagnostics;
  const auto root = parse(std::move(text), diagnostics);
  REQUIRE(root);
  const MapReader reader(*root, table, diagnostics);
  return codes(diagnostics);
}

using Codes = std::vector<std::string>;

TEST_CASE("a map is read by its table", "[load]") {
  Diagnostics diagnostics;
  const auto root = parse(
      "id: box\nsize: -3\nopen: true\nnote: a b\nfacing: down\nfriends: [x, y]\nparts: {lid: {}}\n",
      diagnostics);
  const MapReader reader(*root, kThing, diagnostics);
  CHECK(diagnostics.empty());
  CHECK(reader.text("id") == "box");
  CHECK(reader.integer("size") == -3);
  CHECK(reader.boolean("open"));
  CHECK(reader.text("note") == "a b");
  CHECK(reader.text("facing") == "down");
  CHECK(reader.texts("friends") == std::vector<std::string>{"x", "y"});
  CHECK(reader.entries("parts")[0].key == "lid");
  CHECK(reader.where("size").position() == "thing.yaml:2:7");
}

TEST_CASE("what is absent or of a wrong type reads as its default", "[load]") {
  Diagnostics diagnostics;
  const auto root = parse("size: many\nfriends: none\n", diagnostics);
  const MapReader reader(*root, kThing, diagnostics);
  CHECK(codes(diagnostics) == Codes{"expected-integer", "expected-names", "missing-key"});
  CHECK(reader.integer("size", 7) == 7);
  CHECK_FALSE(reader.has("size"));
  CHECK(reader.boolean("open", true));
  CHECK(reader.text("note", "none") == "none");
  CHECK(reader.texts("friends").empty());
  CHECK(reader.items("friends").empty());
  CHECK(reader.entries("parts").empty());
  CHECK(reader.where("size").position() == "thing.yaml:1:1");
}

TEST_CASE("only true and false are truth values", "[load]") {
  CHECK(reader_findings("id: a\nopen: false") == Codes{});
  for (const std::string word :
       {"no", "NO", "yes", "off", "on", "y", "True", "FALSE", "0", "~", "\"true\"", "[]", ""}) {
    CAPTURE(word);
    CHECK(reader_findings("id: a\nopen: " + word) == Codes{"expected-boolean"});
  }
}

TEST_CASE("only plain decimal numbers are numbers in a file", "[load]") {
  CHECK(reader_findings("id: a\nsize: 10") == Codes{});
  for (const std::string word :
       {"010", "0x1F", "0o17", "1_000", "1e3", "1.0", "+1", "\"1\"", "~", "99999999999999999999"}) {
    CAPTURE(word);
    CHECK(reader_findings("id: a\nsize: " + word) == Codes{"expected-integer"});
  }
}

TEST_CASE("a text of one line has no line break, and an end", "[load]") {
  CHECK(reader_findings("id: a\nnote: " + std::string(1000, 'n')).empty());
  CHECK(reader_findings("id: a\nnote: " + std::string(1001, 'n')) == Codes{"expected-line"});
  CHECK(reader_findings("id: a\nnote: \"one\\ntwo\"") == Codes{"expected-line"});
  CHECK(reader_findings("id: a\nnote: |\n  one\n") == Codes{"expected-line"});
  CHECK(reader_findings("id: a\nnote:") == Codes{"expected-line"});
}

TEST_CASE("names of a map's entries are checked with it", "[load]") {
  CHECK(reader_findings("id: a\nparts: {Lid: {}, \"a/b\": {}}") ==
        Codes{"expected-name", "expected-name"});
}

TEST_CASE("an unknown key is an error, unless the table leaves them to the reader", "[load]") {
  CHECK(reader_findings("id: a\nsizes: 3") == Codes{"unknown-key"});
  CHECK(reader_findings("id: a\nsizes: 3", kOpenThing) == Codes{});
}

TEST_CASE("a key that is misspelt is not missing, too", "[load]") {
  CHECK(reader_findings("idd: thing\n") == std::vector<std::string>{"unknown-key"});
  CHECK(reader_findings("colour: red\n") == std::vector<std::string>{"unknown-key", "missing-key"});
}

TEST_CASE("what is not a map is one finding", "[load]") {
  Diagnostics diagnostics;
  const auto root = parse("box: text\n", diagnostics);
  const MapReader reader(root->entries[0], kThing, diagnostics);
  CHECK(rendered(diagnostics) ==
        "thing.yaml:1:6: error: 'box' must be a map [expected-map]\n"
        "    1 | box: text\n"
        "      |      ^~~~\n");
  CHECK_FALSE(reader.has("id"));
}

TEST_CASE("a table is shown as the README files show it", "[load]") {
  CHECK(reference_table(kThing) ==
        "| key | type | required | default | meaning |\n"
        "|---|---|---|---|---|\n"
        "| `id` | name | yes |  | Its name. |\n"
        "| `size` | whole number | no | `7` | How large. |\n"
        "| `open` | `true` or `false` | no |  | Whether it is open. |\n"
        "| `note` | text of one line | no |  | A note. |\n"
        "| `facing` | `up`, `down` | no |  | Where to. |\n"
        "| `friends` | list of names | no |  | Its friends. |\n"
        "| `parts` | map from names to maps: thing | no |  | Its parts. |\n");
}

}  // namespace
}  // namespace talon
