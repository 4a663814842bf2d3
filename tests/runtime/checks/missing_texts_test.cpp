#include <algorithm>
#include <catch2/catch.hpp>

#include "checks/check.h"
#include "cli/support/temporary_folder.h"
#include "runtime/checks/checks_library.h"

using namespace talon;

namespace {

const std::string kShopGame =
    "schema: 1\nid: shop\ndeck: {use: tiny, into: stock}\n"
    "zones: {stock: {facing: down}, hand: {facing: up}}\nscripts: [rules.lua]\n";
const std::string kShopRules =
    "setup { rule = 'shop.setup', shuffle 'stock' }\n"
    "ending 'done' { rule = 'shop.done', when = no_moves }\n"
    "move 'draw' { rule = 'shop.draw', when = count('hand'):less_than(3), "
    "effect = { deal(1, 'stock', 'hand') } }\n";

/// The texts of the shop in one language; `zones` is what is under that key.
std::string texts_with(const std::string& zones, const std::string& title = "T") {
  return "schema: 1\ntitle: " + title + "\nzones: {" + zones +
         "}\nmoves: {draw: {label: L, text: D}}\nendings: {done: E}\n"
         "rules: {setup: {title: S, text: S}, done: {title: D, text: D}, "
         "draw: {title: W, text: W}}\n";
}

struct Shop {
  testing::TemporaryFolder folder;

  Shop() {
    folder.write("shop/decks/tiny.yaml",
                 "schema: 1\nid: tiny\nattributes: {size: {type: integer}}\n"
                 "cards: [{id: one, size: 1}, {id: two, size: 2}, {id: three, size: 3}]\n");
    const std::string title = "schema: 1\ntitle: T\nattributes: {size: Z}\n";
    folder.write("shop/decks/texts/tiny.en.yaml", title + "cards: {one: O, two: W, three: H}\n");
    folder.write("shop/decks/texts/tiny.de.yaml",
                 title + "cards: {one: {f: O}, two: {f: W}, three: {f: H}}\n");
    folder.write("shop/game.yaml", kShopGame);
    folder.write("shop/rules.lua", kShopRules);
    folder.write("shop/texts/en.yaml", texts_with("stock: s, hand: h"));
  }

  /// "key: the words" of each finding of these keys, with the folder left out.
  std::vector<std::string> findings(const std::string& prefix) const {
    const Library library = checks_library();
    const auto report = check(library, {(folder.path() / "shop").string()});
    REQUIRE(report);
    std::vector<std::string> all;
    for (const Diagnostic& finding : report->findings.all()) {
      if (!finding.message.key.starts_with(prefix)) continue;
      std::string words = library.messages("en")->render(finding.message);
      const std::string root = folder.path().string() + "/shop/";
      for (std::size_t at = words.find(root); at != words.npos; at = words.find(root)) {
        words.erase(at, root.size());
      }
      all.push_back(words);
    }
    return all;
  }
};

using Sentences = std::vector<std::string>;

}  // namespace

TEST_CASE("A missing text is told by the path to type and by its languages", "[workshop]") {
  Shop shop;
  shop.folder.write("shop/texts/de.yaml", texts_with("stock: {m: s}, hand: {f: h}"));
  CHECK(shop.findings("check.") == Sentences{});
  shop.folder.write(
      "shop/rules.lua",
      kShopRules + "ending 'low' { rule = 'shop.low', when = count('stock'):equals(0) }\n");
  CHECK(
      shop.findings("check.") ==
      Sentences{"'endings: low' has no text in de (texts/de.yaml) and en (texts/en.yaml)",
                "'rules: low: text' and 'rules: low: title' have no text in de (texts/de.yaml) and "
                "en (texts/en.yaml)"});
}

TEST_CASE("What only a translation lacks is a warning, for English is shown in its place",
          "[workshop]") {
  const auto errors_in = [](const std::string& english, const std::string& german) {
    Shop shop;
    shop.folder.write("shop/texts/en.yaml", english);
    shop.folder.write("shop/texts/de.yaml", german);
    const auto report = check(checks_library(), {(shop.folder.path() / "shop").string()});
    REQUIRE(report);
    CHECK_FALSE(report->findings.empty());
    return report->findings.has_errors();
  };
  const std::string english = texts_with("stock: s, hand: h");
  CHECK_FALSE(errors_in(english, texts_with("stock: {m: s}")));
  CHECK_FALSE(errors_in(english, "schema: 1\ntitle: T\n"));
  CHECK(errors_in("schema: 1\ntitle: T\n", texts_with("stock: {m: s}, hand: {f: h}")));
}

TEST_CASE("What only the translation of a deck lacks is a warning, too", "[workshop]") {
  const auto errors_in = [](const std::string& english, const std::string& german) {
    const testing::TemporaryFolder folder;
    folder.write("tiny.yaml",
                 "schema: 1\nid: tiny\nattributes: {size: {type: integer}}\n"
                 "cards: [{id: one, size: 1}, {id: two, size: 2}]\n");
    folder.write("texts/tiny.en.yaml", "schema: 1\ntitle: T\ncards: " + english + "\n");
    folder.write("texts/tiny.de.yaml", "schema: 1\ntitle: T\ncards: " + german + "\n");
    const auto report = check(checks_library(), {(folder.path() / "tiny.yaml").string()});
    REQUIRE(report);
    CHECK_FALSE(report->findings.empty());
    return report->findings.has_errors();
  };
  CHECK_FALSE(errors_in("{one: O, two: W}", "{one: {f: O}}"));
  CHECK(errors_in("{one: O}", "{one: {f: O}, two: {f: W}}"));
}

TEST_CASE("A text that one language lacks is told for this one, many of them once", "[workshop]") {
  Shop shop;
  shop.folder.write("shop/texts/de.yaml", texts_with("stock: {m: s}"));
  CHECK(shop.findings("check.") == Sentences{"'zones: hand' has no text in de (texts/de.yaml)"});
  shop.folder.write("shop/texts/de.yaml", "schema: 1\ntitle: T\n");
  const Sentences folded = shop.findings("check.");
  REQUIRE(folded.size() == 1);
  CHECK_THAT(folded[0], Catch::StartsWith("11 texts that other languages have are missing in de"));
}

TEST_CASE("A text of a variant is missing in the variant's file, where it is told otherwise",
          "[workshop]") {
  Shop shop;
  shop.folder.write("shop/texts/de.yaml", texts_with("stock: {m: s}, hand: {f: h}"));
  shop.folder.write("shop/variants/late.yaml",
                    "schema: 1\nid: late\nextends: shop\ntitle: L\nscripts: [late.lua]\n"
                    "texts: {en: {endings: {low: L}, rules: {low: {title: L, text: L}}}}\n");
  shop.folder.write("shop/variants/late.lua",
                    "ending 'low' { rule = 'shop.low', when = count('stock'):equals(1) }\n");
  CHECK(shop.findings("check.") ==
        Sentences{"'texts: de: endings: low' has no text in de (variants/late.yaml)",
                  "'texts: de: rules: low: text' and 'texts: de: rules: low: title' have no text "
                  "in de (variants/late.yaml)"});
}

TEST_CASE("What a language lacks is pointed at in its own file, and not in that of a variant",
          "[workshop]") {
  Shop shop;
  shop.folder.write("shop/texts/de.yaml", "schema: 1\ntitle: T\n");
  shop.folder.write("shop/variants/late.yaml",
                    "schema: 1\nid: late\nextends: shop\ntitle: L\n"
                    "texts: {de: {attributes: {size: G}}, en: {attributes: {size: Z}}}\n");
  const auto report = check(checks_library(), {(shop.folder.path() / "shop").string()});
  REQUIRE(report);
  const auto folded = std::ranges::find_if(report->findings.all(), [](const Diagnostic& finding) {
    return finding.message.key == "check.language-lacks";
  });
  REQUIRE(folded != report->findings.all().end());
  CHECK_THAT(folded->where.file->path, Catch::EndsWith("texts/de.yaml"));
}

TEST_CASE("Texts of the deck that a language lacks do not hide those of the game", "[workshop]") {
  Shop shop;
  shop.folder.write(
      "shop/game.yaml",
      "schema: 1\nid: shop\ndeck: {use: decktet, into: stock}\nzones: {stock: {facing: down}, "
      "hand: {facing: up}}\nscripts: [rules.lua]\n");
  shop.folder.write("shop/texts/fr.yaml", texts_with("stock: s"));
  const Sentences told = shop.findings("check.");
  REQUIRE(told.size() == 2);
  CHECK_THAT(told[0] + told[1], Catch::Contains("texts that other languages have"));
  CHECK_THAT(told[0] + told[1], Catch::Contains("'zones: hand' has no text in fr"));
}

TEST_CASE("What a language lacks of all that is told in English is missing, shown or not",
          "[workshop]") {
  Shop shop;
  shop.folder.write("shop/texts/en.yaml", texts_with("stock: s, hand: h") + "summary: A shop.\n");
  shop.folder.write("shop/texts/de.yaml", texts_with("stock: {m: s}, hand: {f: h}"));
  CHECK(shop.findings("check.") == Sentences{"'summary' has no text in de (texts/de.yaml)"});
}

TEST_CASE("A house rule need not speak all languages of its game", "[workshop]") {
  const testing::TemporaryFolder folder;
  const auto lacking = [&](const std::string& texts) {
    const std::string file = folder.write(
        "late.yaml",
        "schema: 1\nid: late\nextends: adaman\ntitle: Late\n"
        "add: {zones: {attic: {facing: up}}}\ntexts:\n  en: {zones: {attic: attic}}\n" +
            texts);
    const auto report = check(Library(LibraryPaths::standard().value()), {file});
    REQUIRE(report);
    return std::ranges::count_if(report->findings.all(), [](const Diagnostic& finding) {
      return finding.message.key == "check.missing-text";
    });
  };
  CHECK(lacking("") == 0);
  CHECK(lacking("  de: {zones: {stock: {m: Lager}}}\n") == 1);
}

TEST_CASE("Rules that begin with another name are one finding", "[workshop]") {
  Shop shop;
  std::string rules = kShopRules;
  for (std::size_t at = rules.find("shop."); at != rules.npos; at = rules.find("shop.")) {
    rules.replace(at, 5, "store.");
  }
  shop.folder.write("shop/rules.lua", rules);
  CHECK(
      shop.findings("check.rule-of") ==
      Sentences{"rule 'store.setup' and others (3 in all) do not begin with the name of this game; "
                "write 'shop.setup'"});
  CHECK(shop.findings("check.missing-text") == Sentences{});
  CHECK(shop.findings("check.unused-text") == Sentences{});
}

TEST_CASE("A rule without the name of its game is one finding, whatever its scenarios say",
          "[workshop]") {
  Shop shop;
  std::string rules = kShopRules;
  rules.replace(rules.find("shop.draw"), 9, "draw");
  shop.folder.write("shop/rules.lua", rules);
  shop.folder.write(
      "shop/tests/draw.yaml",
      "schema: 1\nscenarios:\n"
      "  - {name: one, rule: shop.draw, given: {zones: {stock: [one]}}, do: [draw]}\n");
  CHECK(shop.findings("check.") ==
        Sentences{"rule 'draw' does not begin with the name of this game; write 'shop.draw'"});
}

TEST_CASE("A game in a language that its deck has no texts in lacks them once", "[workshop]") {
  Shop shop;
  std::filesystem::remove(shop.folder.path() / "shop/texts/en.yaml");
  shop.folder.write("shop/texts/fr.yaml", texts_with("stock: s, hand: h"));
  std::string cards, printed;
  for (int card = 1; card <= 8; ++card) {
    const std::string id = "c" + std::to_string(card);
    cards += (card > 1 ? ", {id: " : "{id: ") + id + ", size: " + std::to_string(card) + "}";
    printed += (card > 1 ? ", " : "") + id + ": C";
  }
  shop.folder.write(
      "shop/decks/tiny.yaml",
      "schema: 1\nid: tiny\nattributes: {size: {type: integer}}\ncards: [" + cards + "]\n");
  shop.folder.write("shop/decks/texts/tiny.en.yaml",
                    "schema: 1\ntitle: T\nattributes: {size: Z}\ncards: {" + printed + "}\n");
  const Sentences found = shop.findings("check.");
  REQUIRE(found.size() == 1);
  CHECK_THAT(found.front(),
             Catch::Contains("texts that other languages have are missing in fr (texts/fr.yaml)"));
}

TEST_CASE("Scenarios that cite a game by its old name are one finding", "[workshop]") {
  Shop shop;
  const std::string scenario = ", given: {zones: {stock: [one]}}, offers: [draw]}\n";
  const std::string head = "schema: 1\nscenarios:\n";
  shop.folder.write("shop/tests/some.yaml", head + "  - {name: a, rule: store.draw" + scenario +
                                                "  - {name: b, rule: store.draw" + scenario +
                                                "  - {name: c, rule: store.done" + scenario);
  shop.folder.write("shop/tests/others.yaml", head + "  - {name: a, rule: store.setup" + scenario);
  CHECK(shop.findings("check.") == Sentences{"rule 'store.setup' and others (3 in all) do not "
                                             "begin with the name of this game; write "
                                             "'shop.setup'"});
  shop.folder.write("shop/tests/others.yaml", head + "  - {name: a, rule: store.sale" + scenario);
  CHECK(shop.findings("diagnostic.unknown") == Sentences{"there is no rule 'store.sale'"});
}

TEST_CASE("A text that nothing shows is told by its path", "[workshop]") {
  Shop shop;
  shop.folder.write("shop/texts/en.yaml", texts_with("stock: s, hand: h") +
                                              "names: {guests: [Ann]}\nrefusals: {full: F}\n");
  CHECK(shop.findings("check.unused-text") == Sentences{"nothing shows the text 'names: guests'",
                                                        "nothing shows the text 'refusals: full'"});
}

TEST_CASE("A text that a variant changes in one language only is a finding", "[workshop]") {
  Shop shop;
  shop.folder.write("shop/texts/de.yaml", texts_with("stock: s, hand: h"));
  const std::string variant =
      "schema: 1\nid: long\nextends: shop\ntitle: Long\ntexts:\n"
      "  en: {rules: {draw: {text: Draw twice}}, variants: {long: {text: V}}}\n";
  shop.folder.write("shop/variants/long.yaml",
                    variant + "  de: {rules: {draw: {text: Zieh}}, variants: {long: {text: V}}}\n");
  CHECK(shop.findings("check.text-of") == Sentences{});
  shop.folder.write("shop/variants/long.yaml", variant + "  de: {variants: {long: {text: V}}}\n");
  CHECK(shop.findings("check.text-of") ==
        Sentences{"'rules: draw: text' is changed in en and still as the game says it in de"});
}

TEST_CASE("A game that is told in one language only is told in it", "[workshop]") {
  Shop shop;
  std::filesystem::remove(shop.folder.path() / "shop/texts/en.yaml");
  shop.folder.write("shop/texts/de.yaml", texts_with("stock: s, hand: die Hand"));
  GameRequest request;
  request.name = (shop.folder.path() / "shop").string();
  Diagnostics found;
  Library library = checks_library();
  library.also_read(request.name);
  const auto told = library.load(request, found);
  REQUIRE(told);
  CHECK(told->texts->render(Message("zones.hand")) == "die Hand");
  request.language = "fr";
  CHECK_FALSE(library.load(request, found));
  CHECK_THAT(render(found, *library.messages("en")), Catch::Contains("expected one of: de and en"));
}
