#include "load/pseudo_language.h"

#include <catch2/catch.hpp>

#include "base/unicode.h"
#include "support/fixture_library.h"

namespace talon {
namespace {

TEST_CASE("a pseudo text has accents and brackets, and is longer by two fifths", "[load]") {
  CHECK(pseudo_text("a card") == "[å çåŕð ~]");
  CHECK(display_width(pseudo_text("The stock is empty now.")) == 23 + 2 + 9);
  CHECK(pseudo_text("Rules\n") == "[Ŕûļéš ~]\n");
}

TEST_CASE("places of a pseudo text keep their names", "[load]") {
  CHECK(pseudo_text("{card} to {to}") == "[{card} ţö {to} ~]");
  CHECK(pseudo_text("{n} {n|card|cards}").starts_with("[{n} {n|çåŕð|çåŕðš}"));
}

TEST_CASE("what is typed stays as it is in the pseudo language", "[load]") {
  const auto messages = shipped_library().messages("qps");
  CHECK(messages->text("play.commands.undo.words") == "undo");
  CHECK(messages->text("play.more-lines-stop.words") == "q");
  CHECK(messages->text("play.over") != shipped_library().messages("en")->text("play.over"));
}

TEST_CASE("a text that only shows a name is that name", "[load]") {
  TextTemplate lone;
  lone.forms["other"] = "{part}";
  CHECK(pseudo_template("records.limb.name", lone).forms.at("other") == "{part}");
}

}  // namespace
}  // namespace talon
