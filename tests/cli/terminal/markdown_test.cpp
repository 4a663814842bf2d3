#include "cli/terminal/markdown.h"

#include <catch2/catch.hpp>

namespace talon::cli {

TEST_CASE("A text means nothing in Markdown but itself, on one line", "[cli]") {
  CHECK(in_markdown("a *b* [c](d) <e> #f\n`g` {h}") == R"(a \*b\* \[c\](d) \<e\> \#f \`g\` \{h\})");
  CHECK(in_markdown("Größe 日本") == "Größe 日本");
  CHECK(in_markdown("a\x1b[31m\u009bb\u202ec\u2028d") == R"(a\[31mbcd)");
}

TEST_CASE("No line between fences ends them", "[cli]") {
  CHECK(fenced_markdown("a\nb") == "```text\na\nb\n```\n");
  CHECK(fenced_markdown("a\n````\n<b>\x1b[2J") == "`````text\na\n````\n<b>[2J\n`````\n");
}

}  // namespace talon::cli
