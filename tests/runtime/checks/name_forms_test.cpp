#include <catch2/catch.hpp>

#include "checks/check.h"
#include "cli/support/temporary_folder.h"
#include "runtime/checks/checks_library.h"

using namespace talon;

namespace {

/// What check says of forms in the German texts of a game with a move "keep" of a card.
std::vector<std::string> found_in(const std::string& zones, const std::string& text,
                                  const std::string& cards = "{one: {f: Eins}, two: {f: Zwei}}",
                                  const std::string& refusal = "{to}") {
  const testing::TemporaryFolder folder;
  folder.write("shop/decks/tiny.yaml",
               "schema: 1\nid: tiny\nattributes: {size: {type: integer}}\n"
               "cards: [{id: one, size: 1}, {id: two, size: 2}]\n");
  folder.write("shop/decks/texts/tiny.en.yaml",
               "schema: 1\ntitle: T\nattributes: {size: Z}\ncards: {one: O, two: W}\n");
  folder.write("shop/decks/texts/tiny.de.yaml",
               "schema: 1\ntitle: T\nattributes: {size: Z}\ncards: " + cards + "\n");
  folder.write("shop/game.yaml",
               "schema: 1\nid: shop\ndeck: {use: tiny, into: stock}\n"
               "zones: {stock: {facing: up}, hand: {facing: up}}\nscripts: [rules.lua]\n");
  folder.write(
      "shop/rules.lua",
      "setup { rule = 'shop.setup', shuffle 'stock' }\n"
      "ending 'done' { rule = 'shop.done', when = no_moves }\n"
      "move 'keep' { rule = 'shop.keep', card = any_of { 'stock' }, "
      "to = zone_of { 'hand', when = count(slot 'to'):less_than(9), when_refusal = 'full' }, "
      "effect = { put('card', slot 'to') } }\n");
  const std::string rest =
      "endings: {done: E}\nslots: {keep: {card: c, to: t}}\nrules: {setup: {title: S, text: S}, "
      "done: {title: D, text: D}, keep: {title: W, text: W}}\n";
  folder.write("shop/texts/en.yaml",
               "schema: 1\ntitle: T\nzones: {stock: s, hand: h}\n"
               "moves: {keep: {label: L, text: \"{to}\"}}\nrefusals: {full: \"{to}\"}\n" +
                   rest);
  folder.write("shop/texts/de.yaml", "schema: 1\ntitle: T\nzones: {" + zones +
                                         "}\nmoves: {keep: {label: L, text: \"" + text +
                                         "\"}}\nrefusals: {full: \"" + refusal + "\"}\n" + rest);
  const Library library = checks_library();
  const auto report = check(library, {(folder.path() / "shop").string()});
  REQUIRE(report);
  std::vector<std::string> all;
  for (const Diagnostic& finding : report->findings.all()) {
    all.push_back(code(finding) + " " + std::to_string(finding.where.line));
  }
  return all;
}

using Codes = std::vector<std::string>;

}  // namespace

TEST_CASE("Names that have what texts ask for are not a finding", "[workshop]") {
  CHECK(found_in("stock: {m: Stapel}, hand: {f: Hand}", "{to:ins}") == Codes{});
  CHECK(found_in("stock: {m: Stapel}, hand: {f: Hand}", "{to:Genitive} {to|er|sie}") == Codes{});
}

TEST_CASE("Names without forms are one warning", "[workshop]") {
  CHECK(found_in("stock: Stapel, hand: Hand", "{to:ins}") == Codes{"names-without-forms 3"});
}

TEST_CASE("A kind of names that the language lacks is reported where it is", "[workshop]") {
  CHECK(found_in("stock: {m: Stapel}, hand: {q: Hand}", "{to}") ==
        Codes{"missing-text 4", "unknown-form 3"});
}

TEST_CASE("Cards of the deck without forms are one warning", "[workshop]") {
  CHECK(found_in("stock: {m: Stapel}, hand: {f: Hand}", "{to:ins}",
                 "{one: {f: Eins}, two: Zwei}") == Codes{"names-without-forms 4"});
}

TEST_CASE("A form that a card of the deck does not have is told where a text asks", "[workshop]") {
  CHECK(found_in("stock: {m: Stapel}, hand: {f: Hand}", "{card:genitive} {to:ins}",
                 "{one: {m: Eins}, two: {f: Zwei}}") == Codes{"missing-form 4"});
}

TEST_CASE("A name is told where it lost its forms", "[workshop]") {
  const testing::TemporaryFolder folder;
  const std::string file =
      folder.write("court.yaml",
                   "schema: 1\nid: court\nextends: adaman\ntitle: Court\ntexts:\n"
                   "  de: {zones: {palace: Hof}}\n  en: {zones: {palace: the court}}\n");
  const auto report = check(Library(LibraryPaths::standard().value()), {file});
  REQUIRE(report);
  REQUIRE(report->findings.all().size() == 1);
  const Diagnostic& finding = report->findings.all().front();
  CHECK(code(finding) == "names-without-forms");
  CHECK(finding.where.position().ends_with("court.yaml:6:16"));
}

TEST_CASE("A deck by itself is told which of its cards have no forms", "[workshop]") {
  const testing::TemporaryFolder folder;
  folder.write("tiny.yaml",
               "schema: 1\nid: tiny\nattributes: {size: {type: integer}}\n"
               "cards: [{id: one, size: 1}, {id: two, size: 2}]\n");
  for (const std::string language : {"en", "de"}) {
    folder.write("texts/tiny." + language + ".yaml",
                 "schema: 1\ntitle: T\ncards: {one: Eins, two: Zwei}\n");
  }
  const Library library = checks_library();
  const auto report = check(library, {(folder.path() / "tiny.yaml").string()});
  REQUIRE(report);
  REQUIRE(report->findings.all().size() == 1);
  const Diagnostic& finding = report->findings.all().front();
  CHECK(code(finding) == "names-without-forms");
  CHECK(finding.where.position().ends_with("texts/tiny.de.yaml:3:9"));
}

TEST_CASE("A form that a name does not have is told where it is asked for", "[workshop]") {
  CHECK(found_in("stock: {m: Stapel}, hand: {m: Griff}", "{to:genitive}") ==
        Codes{"missing-form 3"});
}

TEST_CASE("A refusal asks the slots that it tells of for forms", "[workshop]") {
  const std::string zones = "stock: {m: Stapel}, hand: {m: Griff}";
  const std::string cards = "{one: {f: Eins}, two: {f: Zwei}}";
  CHECK(found_in(zones, "{to:ins}", cards, "{to:genitive} ist voll") == Codes{"missing-form 3"});
  CHECK(found_in(zones, "{to:ins}", cards, "in {to:dative} liegt {card:genitive}, {to}") ==
        Codes{});
}

TEST_CASE("A form that the language does not have is an error", "[workshop]") {
  CHECK(found_in("stock: {m: Stapel}, hand: {f: Hand}", "{to:dativ}") == Codes{"unknown-form 4"});
}

TEST_CASE("A value that English shows and a translation does not is a warning", "[workshop]") {
  CHECK(found_in("stock: {m: Stapel}, hand: {f: Hand}", "Nimm") == Codes{"lacks-value 4"});
}
