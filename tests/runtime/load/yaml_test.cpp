#include "load/yaml.h"

#include <algorithm>
#include <catch2/catch.hpp>

#include "support/effort.h"
#include "support/fixture_library.h"
#include "support/golden.h"

namespace talon {
namespace {

namespace fs = std::filesystem;

std::shared_ptr<const SourceFile> file(std::string text) {
  return std::make_shared<SourceFile>(SourceFile{"file.yaml", std::move(text)});
}

/// The code of the only finding of a text; "" when it is read without one.
std::string only_finding(std::string text, const YamlLimits& limits = {}) {
  Diagnostics diagnostics;
  const auto root = parse_yaml(file(std::move(text)), diagnostics, Node::Kind::map, limits);
  if (diagnostics.empty()) return root ? "" : "nothing said";
  return diagnostics.all().size() == 1 ? code(diagnostics.all()[0]) : "more than one";
}

Node read(std::string text) {
  Diagnostics diagnostics;
  auto root = parse_yaml(file(std::move(text)), diagnostics);
  INFO(rendered(diagnostics));
  REQUIRE(diagnostics.empty());
  return std::move(*root);
}

std::string repeated(const std::string& piece, int times) {
  std::string text;
  for (int i = 0; i < times; ++i) text += piece;
  return text;
}

TEST_CASE("every broken file has its own words", "[load]") {
  int files = 0;
  for (const fs::directory_entry& entry : fs::directory_iterator(kLoadFixtures / "yaml")) {
    if (entry.path().extension() != ".yaml") continue;
    ++files;
    Diagnostics diagnostics;
    const auto source =
        read_source(entry.path(), entry.path().filename(), Reach::everywhere(), diagnostics);
    REQUIRE(source);
    parse_yaml(source, diagnostics);
    CHECK(diagnostics.has_errors());
    fs::path kept = entry.path();
    check_golden(kept.replace_extension(".txt"), rendered(diagnostics));
  }
  CHECK(files > 25);
}

TEST_CASE("a value keeps its text, whatever it looks like", "[load]") {
  const Node root = read("a: no\nb: 010\nc: 0x1F\nd: \"true\"\ne: off\nf: 1_000\ng: 12:30:45\n");
  const std::vector<std::string> texts = {"no", "010", "0x1F", "true", "off", "1_000", "12:30:45"};
  REQUIRE(root.entries.size() == texts.size());
  for (std::size_t i = 0; i < texts.size(); ++i) CHECK(root.entries[i].value.scalar == texts[i]);
  CHECK(root.find("d")->quoted);
  CHECK_FALSE(root.find("a")->quoted);
}

TEST_CASE("nodes know where they are", "[load]") {
  const Node root = read("schema: 1\nzones:\n  ställe: {facing: \"up\"}\n  list: [one, two]\n");
  const Node& zones = *root.find("zones");
  CHECK(zones.where.position() == "file.yaml:3:3");
  const Node::Entry& first = zones.entries[0];
  CHECK(first.key == "ställe");
  CHECK(first.key_where.position() == "file.yaml:3:3");
  CHECK(first.value.where.position() == "file.yaml:3:12");
  CHECK(first.value.find("facing")->where.position() == "file.yaml:3:21");
  CHECK(first.value.find("facing")->where.length == 4);
  CHECK(zones.find("list")->items[1].where.position() == "file.yaml:4:15");
}

TEST_CASE("an empty value is where its key is", "[load]") {
  const Node root = read("a:\nnext: 1\nlist:\n  -\n  - x\nlast:");
  CHECK(root.find("a")->is_null());
  CHECK(root.find("a")->where.position() == "file.yaml:1:1");
  CHECK(root.find("list")->items[0].is_null());
  CHECK(root.find("list")->items[0].where.position() == "file.yaml:4:3");
  CHECK(root.find("last")->where.position() == "file.yaml:6:1");
}

TEST_CASE("a text of several lines may be a block or quoted", "[load]") {
  const Node root = read("a: |\n  one\n  two\nb: >-\n  one\n  two\nc: \"one\n  two\"\n");
  CHECK(root.find("a")->scalar == "one\ntwo\n");
  CHECK(root.find("b")->scalar == "one two");
  CHECK(root.find("c")->scalar == "one two");
}

TEST_CASE("the marks that begin and end a document are read over", "[load]") {
  CHECK(read("%YAML 1.2\n---\na: 1\n...\n").find("a")->scalar == "1");
  CHECK(read("a: 1\r\nb: 2\r\n").find("b")->where.position() == "file.yaml:2:4");
}

TEST_CASE("a list is the root where the reader wants one", "[load]") {
  Diagnostics diagnostics;
  const auto root = parse_yaml(file("- a\n- b\n"), diagnostics, Node::Kind::list);
  REQUIRE(root);
  CHECK(root->items.size() == 2);
  CHECK_FALSE(parse_yaml(file("a: 1\n"), diagnostics, Node::Kind::list));
  CHECK(code(diagnostics.all()[0]) == "yaml-root-is-not-a-list");
}

TEST_CASE("a key that is there twice keeps its first value", "[load]") {
  Diagnostics diagnostics;
  const auto root = parse_yaml(file("a: 1\nb: 2\na: 3\n"), diagnostics);
  REQUIRE(root);
  CHECK(diagnostics.error_count() == 1);
  CHECK(root->keys() == std::vector<std::string>{"a", "b"});
  CHECK(root->find("a")->scalar == "1");
}

TEST_CASE("nesting ends at 32 levels, however deep the file goes", "[load]") {
  const std::string flow = repeated("[", 31) + repeated("]", 31);
  CHECK(only_finding("a: " + flow) == "");
  CHECK(only_finding("a: [" + flow + "]") == "yaml-too-deep");
  for (const int levels : {33, 501, 20'000, 200'000}) {
    CAPTURE(levels);
    CHECK(only_finding("a: " + repeated("[", levels) + repeated("]", levels)) == "yaml-too-deep");
    CHECK(only_finding("a: " + repeated("{a: ", levels)) == "yaml-too-deep");
    CHECK(only_finding("a:\n " + repeated("- ", levels)) == "yaml-too-deep");
    CHECK(only_finding(repeated("? ", levels)) == "yaml-key-is-not-text");
    CHECK(only_finding(repeated("[", levels)) == "yaml-too-deep");
  }
}

TEST_CASE("the number of values and of bytes is limited", "[load]") {
  CHECK(only_finding("a: [1, 2, 3]", {.nodes = 5}) == "");
  CHECK(only_finding("a: [1, 2, 3]", {.nodes = 4}) == "yaml-too-many-nodes");
  CHECK(only_finding("a: " + std::string(100, 'x'), {.bytes = 100}) == "file-too-large");
  CHECK(only_finding("a: [" + repeated("1,", 60'000) + "1]") == "yaml-too-many-nodes");
}

TEST_CASE("files made to take for ever end at once", "[load]") {
  const testing::Effort effort;
  const int much = 1 << 19;
  for (const std::string& text :
       {std::string(","), std::string(",,"), std::string("a: 1\n,"), std::string(much, ','),
        "a: " + std::string(much, '"'), "a: " + std::string(much, '\''), std::string(much, '?'),
        repeated("? \n", much / 3), repeated("a: b: ", much / 6), repeated("!", much),
        "a: |\n" + repeated("\n", much), repeated("- ", much / 2), repeated("&a ", much / 3),
        repeated("{", much), repeated("a:\n", much / 3), repeated("%", much)}) {
    CAPTURE(text.substr(0, 12));
    CHECK(only_finding(text) != "nothing said");
  }
  CHECK(effort.units() < 1000);
}

TEST_CASE("what is compared with all before it does not take for ever", "[load]") {
  std::string keys = repeated("x: 1\n", 24'000);
  std::string directives;
  for (int i = 0; i < 60'000; ++i) {
    if (i < 24'000) keys += "k" + std::to_string(i) + ": 1\n";
    directives += "%TAG !" + std::to_string(i) + "! t\n";
  }
  for (const auto& [text, finding] :
       {std::pair(keys, "yaml-duplicate-key"), std::pair(directives + "---\na: 1\n", "yaml-tag"),
        std::pair("a: 1\n...\n" + directives + "---\na: 1\n", "yaml-tag"),
        std::pair("\xef\xbb\xbf" + directives + "---\na: 1\n", "yaml-tag"),
        std::pair("#\u0085" + directives + "---\na: 1\n", "yaml-tag")}) {
    CAPTURE(text.substr(0, 12));
    const testing::Effort effort;
    Diagnostics diagnostics;
    parse_yaml(file(text), diagnostics);
    REQUIRE_FALSE(diagnostics.empty());
    CHECK(code(diagnostics.all()[0]) == finding);
    CHECK(effort.units() < 150);
  }
}

TEST_CASE("an alias bomb is refused at its first anchor", "[load]") {
  std::string bomb = "a0: &a0 [x, x, x, x, x, x, x, x, x]\n";
  for (int i = 1; i <= 9; ++i) {
    const std::string below = "*a" + std::to_string(i - 1);
    bomb += "a" + std::to_string(i) + ": &a" + std::to_string(i) + " [" + below +
            repeated(", " + below, 8) + "]\n";
  }
  CHECK(only_finding(bomb) == "yaml-anchor");
}

TEST_CASE("a quoted text is as long as it is written", "[load]") {
  const Node root =
      read("a: plain # x\nb: \"a\\\"b\" # x\nc: 'it''s'\nd: ''\ne: \"ä\"\nf: \"x\n  y\"\n");
  const std::vector<int> lengths = {5, 6, 7, 2, 4, 7};
  for (std::size_t i = 0; i < lengths.size(); ++i) {
    CAPTURE(root.entries[i].key);
    CHECK(root.entries[i].value.where.length == lengths[i]);
  }
  CHECK(root.find("b")->scalar == "a\"b");
  CHECK(root.find("c")->scalar == "it's");
}

TEST_CASE("columns count bytes, whatever comes before them", "[load]") {
  const Node root = read("ä: {ö: ü, next: [🂡, x]}\nß: \"é\"\nlast: 1\n");
  CHECK(root.find("ä")->find("next")->where.position() == "file.yaml:1:20");
  CHECK(root.find("ä")->find("next")->items[1].where.position() == "file.yaml:1:27");
  CHECK(root.find("ß")->where.position() == "file.yaml:2:5");
  CHECK(root.find("last")->where.position() == "file.yaml:3:7");
}

TEST_CASE("a character that no YAML may hold is shown where it is", "[load]") {
  Diagnostics diagnostics;
  CHECK_FALSE(parse_yaml(file("a: ä\nb: x\xc2\x9by\n"), diagnostics));
  CHECK(code(diagnostics.all()[0]) == "control-character");
  CHECK(diagnostics.all()[0].where.position() == "file.yaml:2:5");
}

TEST_CASE("what is not YAML is told apart", "[load]") {
  const std::vector<std::pair<std::string, std::string>> mistakes = {
      {"a: [b}", "yaml-unclosed-bracket"},
      {"a: {b: 1]", "yaml-unclosed-bracket"},
      {"a: [", "yaml-unclosed-bracket"},
      {"a: {", "yaml-unclosed-bracket"},
      {"a: 1\n}", "yaml-unopened-bracket"},
      {"a: {n} cards", "yaml-text-after-bracket"},
      {"a: {text: {n} cards}", "yaml-text-after-bracket"},
      {"a: [b] 'c'", "yaml-text-after-bracket"},
      {"a: [[b]\n", "yaml-unclosed-bracket"},
      {"a: ,", "yaml-character"},
      {"a: 1\nword\nb: 2", "yaml-misplaced"},
      {"- a\nb: 1", "yaml-misplaced"},
      {"a: b: c", "yaml-colon"},
      {"a: \"\\q\"", "yaml-escape"},
      {"a: \"\\u12\"", "yaml-escape"},
      {"a: `x`", "yaml-character"},
      {"a: %x", "yaml-character"},
      {"a: &", "yaml-character"},
      {"a: *", "yaml-character"},
      {"a: !<x", "yaml-tag"},
      {"a: !e!x 1", "yaml-tag"},
      {"a: |x\n b", "yaml-syntax"},
      {"a: |\n\tb", "yaml-tab"},
      {"%FOO\na: 1", "yaml-syntax"},
      {"a: \"x\n---\n\"", "yaml-unclosed-quote"},
      {"a: 1\n--- \nb", "yaml-second-document"},
  };
  for (const auto& [text, finding] : mistakes) {
    CAPTURE(text);
    CHECK(only_finding(text) == finding);
  }
}

}  // namespace
}  // namespace talon
