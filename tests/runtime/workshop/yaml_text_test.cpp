#include "workshop/yaml_text.h"

#include <rapidcheck.h>

#include <catch2/catch.hpp>
#include <memory>
#include <string>
#include <vector>

#include "base/unicode.h"

using namespace talon;

namespace {

/// Of the characters that YAML gives a meaning to, and some others.
rc::Gen<std::string> yaml_texts() {
  static const std::string letters = "aZ09 -_./+:#'\"\\{}[],&*!|>%@`~?=\n\u00fc";
  return rc::gen::container<std::string>(rc::gen::elementOf(letters));
}

/// What a file with this one line holds there.
Node read_back(const std::string& line) {
  Diagnostics diagnostics;
  const auto file = std::make_shared<SourceFile>(SourceFile{"page.yaml", line});
  auto root = parse_yaml(file, diagnostics);
  RC_ASSERT(root.has_value());
  return root->entries.at(0).value;
}

}  // namespace

TEST_CASE("A text that is shown as YAML is read back as it was", "[workshop]") {
  CHECK(rc::check([] {
    const std::string text = *yaml_texts();
    RC_PRE(is_utf8(text));
    const Node alone = read_back("text: " + scalar_text(text) + "\n");
    RC_ASSERT(alone.is_scalar());
    RC_ASSERT(alone.scalar == text);
    const Node in_list = read_back("texts: [" + scalar_text(text) + ", last]\n");
    RC_ASSERT(in_list.items.size() == 2U);
    RC_ASSERT(in_list.items[0].scalar == text);
  }));
}

TEST_CASE("Lists and maps that are shown as YAML are read back as they were", "[workshop]") {
  CHECK(rc::check([] {
    const auto words = *rc::gen::container<std::vector<std::string>>(yaml_texts());
    Node list;
    list.kind = Node::Kind::list;
    for (const std::string& word : words) {
      if (!is_utf8(word)) continue;
      list.items.emplace_back().kind = Node::Kind::scalar;
      list.items.back().scalar = word;
      list.items.back().quoted = true;
    }
    const Node read = read_back("all: " + flow_text(list) + "\n");
    RC_ASSERT(flow_text(read) == flow_text(list));
    RC_ASSERT(read.items.size() == list.items.size());
  }));
}
