#include "cli/terminal/output.h"

#include <catch2/catch.hpp>

#include "cli/support/captured_output.h"

using namespace talon::cli;
using namespace talon::cli::testing;

TEST_CASE("Text from a file cannot command the terminal", "[cli]") {
  CapturedOutput captured(Output::Colours::shown);
  captured.output().line(
      "a\x1b[2Jb\x9b"
      "31mc\x1b]52;c;AAAA\x07"
      "d");
  captured.output().line(Line{{"e\x1b[31m\r", {}}});
  captured.output().prompt("f\x1b> ");
  const std::string text = captured.text();
  CHECK(text.find('\x1b') == std::string::npos);
  CHECK(text.find('\x07') == std::string::npos);
  CHECK(text.find('\r') == std::string::npos);
  CHECK(text.find("a[2Jb") == 0);
}

TEST_CASE("Styles become sequences only where colours are shown", "[cli]") {
  const Line line = {{"plain ", {}}, {"red", {"bright-red", true, false}}, {".", {"no-colour"}}};
  CapturedOutput shown(Output::Colours::shown);
  shown.output().line(line);
  CHECK(shown.text() == "plain \x1b[1;91mred\x1b[0m.\n");
  CapturedOutput none;
  none.output().line(line);
  CHECK(none.text() == "plain red.\n");
}

TEST_CASE("A line for a program is not filtered", "[cli]") {
  CapturedOutput captured;
  captured.output().data("{\"a\":\"\t\"}");
  CHECK(captured.text() == "{\"a\":\"\t\"}\n");
}

TEST_CASE("An output that cannot be written is not good any more", "[cli]") {
  std::FILE* full = std::fopen("/dev/full", "w");
  REQUIRE(full != nullptr);
  Output output(full, Output::Colours::none);
  CHECK(output.good());
  output.line("lost");
  output.flush();
  CHECK_FALSE(output.good());
  std::fclose(full);
}
