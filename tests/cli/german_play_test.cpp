// What a person who plays in German types and reads, line by line.
#include <catch2/catch.hpp>
#include <map>
#include <string>
#include <vector>

#include "base/text.h"
#include "cli/support/run_talon.h"
#include "cli/support/temporary_folder.h"

using namespace talon;
using namespace talon::testing;
using Catch::Matchers::Contains;

namespace {

/// What is said to lines that are typed in a game that begins.
std::string said_in(const std::string& language, const std::string& game,
                    const std::vector<std::string>& typed, const std::string& seed = "5") {
  const TemporaryFolder saves;
  const Ran ran = run_talon({"play", game, "--seed", seed, "--plain", "--lang", language},
                            join(typed, "\n") + "\n", {{"XDG_DATA_HOME", saves.path().string()}});
  INFO(ran.err);
  CHECK(ran.code == 0);
  // What is in one sentence may be wrapped.
  std::string text;
  for (const char letter : ran.out) text += letter == '\n' ? ' ' : letter;
  return text;
}
std::string said(const std::string& game, const std::vector<std::string>& typed) {
  return said_in("de", game, typed);
}

/// The texts in single quotes after `begin`.
std::vector<std::string> quoted_after(const std::string& text, const std::string& begin) {
  std::vector<std::string> quoted;
  std::size_t at = text.find(begin);
  REQUIRE(at != std::string::npos);
  const std::size_t end = text.find(". ", at);
  for (at = text.find('\'', at); at < end; at = text.find('\'', at)) {
    const std::size_t close = text.find('\'', at + 1);
    quoted.push_back(text.substr(at + 1, close - at - 1));
    at = close + 1;
  }
  return quoted;
}

constexpr const char* kDoubtful = "Züge bedeuten";

}  // namespace

TEST_CASE("What words may mean is told as the game calls it, and understood so",
          "[cli][languages]") {
  const std::string doubt = said("freecell", {"herz"});
  CHECK_THAT(doubt, Contains(kDoubtful) && !Contains("ace-of-hearts") && !Contains("cells-1"));
  const std::vector<std::string> answers = quoted_after(doubt, kDoubtful);
  REQUIRE(answers.size() > 1);
  for (const std::string& answer : answers) {
    CHECK_THAT(said("freecell", {answer, "mitschrift"}), Contains("1. " + answer));
  }
  const std::string english = said_in("en", "freecell", {"hearts"});
  CHECK_THAT(english, Contains("can mean") && !Contains("ace-of-hearts"));
}

TEST_CASE("Cards are typed by their signs and as one word", "[cli][languages]") {
  // The ace and the king of hearts lie open.
  for (const char* king : {"parke H\u2665K", "parke \u2665K", "parke K\u2665", "parke Herzkönig",
                           "parke HK", "parke herz koenig"}) {
    CAPTURE(king);
    CHECK_THAT(said("freecell", {king, "mitschrift"}), Contains("1. Herz-König in Zelle 1"));
  }
  CHECK_THAT(said_in("en", "freecell", {"park \u2665K", "log"}), Contains("King of Hearts"));
}

TEST_CASE("A zone is asked for by its name, and so are all of a family", "[cli][languages]") {
  const std::string none = said("freecell", {"tisch qq"});
  CHECK_THAT(none, Contains("Reihe 1 bis Reihe 8") && !Contains("tableau"));
  const std::string one = said("freecell", {"tisch", "tisch reihe5"});
  CHECK_THAT(one, !Contains("heißt 'reihe5'"));
  for (const char* family : {"tisch reihe", "tisch reihen", "tisch Reihe 1 bis Reihe 8"}) {
    CAPTURE(family);
    CHECK_THAT(said("freecell", {family}), !Contains("Nichts auf dem Tisch") && !Contains("kann "));
  }
  CHECK_THAT(said_in("en", "freecell", {"table qq"}), Contains("column 1 to column 8"));
}

TEST_CASE("The views of a game are asked for in its language", "[cli][languages]") {
  const std::string help = said("esna", {"/hilfe"});
  CHECK_THAT(help, Contains("karte") && Contains("kreaturen") && !Contains("creatures"));
  CHECK_THAT(said("esna", {"/kreaturen"}), Contains("Du hast noch niemanden getroffen"));
  CHECK_THAT(said("esna", {"/creatures"}), Contains("Du hast noch niemanden getroffen"));
}

TEST_CASE("What is not understood is told as it was typed", "[cli][languages]") {
  CHECK_THAT(said("freecell", {"größe"}), Contains("'größe'"));
  CHECK_THAT(said("freecell", {"kreuzkönx"}), Contains("'kreuzkönx'"));
}

TEST_CASE("A word that may have been meant is one of the language", "[cli][languages]") {
  CHECK_THAT(said("adaman", {"contol dichterin"}), Contains("'contol'") && !Contains("'control'"));
  CHECK_THAT(said("adaman", {"kontroliere dichtrin"}), Contains("Meintest du 'kontrolliere'"));
  CHECK_THAT(said_in("en", "adaman", {"contol author"}), Contains("'control'"));
}

TEST_CASE("Why a move is not legal is a sentence after its colon", "[cli][languages]") {
  CHECK_THAT(said("klondike", {"warum wende"}), Contains("wieder zum Stapel: Der Abwurf lässt"));
  CHECK_THAT(said_in("en", "klondike", {"why redeal"}), Contains(": the waste cannot"));
}

TEST_CASE("A game that has no German words is told in German sentences", "[cli][languages]") {
  const TemporaryFolder folder;
  folder.write("shop/game.yaml",
               "schema: 1\nid: shop\ndeck: {use: french, into: stock}\n"
               "zones: {stock: {facing: down}, hand: {facing: up}}\nscripts: [rules.lua]\n");
  folder.write("shop/rules.lua",
               "setup { rule = 'shop.setup', shuffle 'stock' }\n"
               "move 'draw' { rule = 'shop.draw', effect = { deal(1, 'stock', 'hand') } }\n");
  folder.write("shop/texts/en.yaml",
               "schema: 1\ntitle: Shop\nzones: {stock: the stock, hand: your hand}\n"
               "moves: {draw: {label: Draw, text: Draw a card}}\n");
  CHECK_THAT(said((folder.path() / "shop").string(), {"1"}),
             Contains(": aus the stock in your hand."));
}

TEST_CASE("The letters of a deck are those of the language", "[cli][languages]") {
  const Ran ran = run_talon({"play", "freecell", "--seed", "5", "--lang", "de"}, "");
  CHECK_THAT(ran.out, Contains("H\u2665B") && Contains("P\u2660D") && !Contains("S\u2660"));
  CHECK_THAT(run_talon({"play", "freecell", "--seed", "5"}, "").out,
             Contains("H\u2665J") && Contains("S\u2660Q"));
}

TEST_CASE("n is a new game, also where it begins an answer", "[cli]") {
  const std::string both = said_in("en", "esna", {"", "", "n"});
  CHECK_THAT(both, Contains("Go on with: talon resume esna-1"));
}

TEST_CASE("A command line that lacks a value is told in the language", "[cli][languages]") {
  CHECK_THAT(run_talon({"play", "freecell", "--lang", "de", "--seed"}).err,
             Contains("--seed braucht einen Wert"));
  CHECK_THAT(run_talon({"--lang=de", "play", "freecell", "--seed"}).err,
             Contains("--seed braucht einen Wert"));
}

TEST_CASE("Values are called in help as in the language", "[cli][languages]") {
  CHECK_THAT(run_talon({"config", "--help", "--lang", "de"}).out,
             Contains("--lang SPRACHE") && !Contains("LANGUAGE"));
  CHECK_THAT(run_talon({"help", "files", "--lang", "de"}).out,
             Contains("--rules ORDNER") && Contains("XDG_DATA_HOME"));
}

TEST_CASE("Explaining names moves and slots as the game does", "[cli][languages]") {
  const std::string page = run_talon({"explain", "freecell", "--seed", "5", "--lang", "de"}).out;
  CHECK_THAT(page, Contains("Parken") && !Contains("store:"));
}

TEST_CASE("The result of a save is told in the game's word", "[cli][languages]") {
  const TemporaryFolder folder;
  const std::map<std::string, std::string> home = {{"XDG_DATA_HOME", folder.path().string()}};
  std::string typed;
  for (int answer = 0; answer < 400; ++answer) typed += "1\n";
  run_talon({"play", "accordion", "--seed", "5", "--lines"}, typed, home);
  const std::string saves = run_talon({"saves", "--lang", "de"}, "", home).out;
  CHECK_THAT(saves,
             Contains("vermerktes Ende: festgefahren") || Contains("vermerktes Ende: gewonnen"));
}

TEST_CASE("Two cards of one name are told by where they lie, and only where it is needed",
          "[cli][languages]") {
  const auto spider = [](const char* language, const std::vector<std::string>& typed) {
    return said_in(language, "spider", typed, "8");
  };
  const std::string german = spider("de", {});
  const std::string english = spider("en", {});
  CHECK_THAT(german, Contains("3: Pik-Neun auf Reihe 6"));
  CHECK_THAT(english, Contains("3: Nine of Spades to column 6"));
  for (const char* column : {"4", "5"}) {
    const std::string from = "Karo-Dame von Reihe " + std::string(column);
    CHECK_THAT(german, Contains(from + " auf Reihe 3"));
    for (const std::string& typed :
         {from + " auf Reihe 3", "karo dame reihe " + std::string(column) + " reihe 3",
          "dame von reihe " + std::string(column) + " auf 3"}) {
      CAPTURE(typed);
      CHECK_THAT(spider("de", {typed}),
                 Contains("Karo-Dame: von Reihe " + std::string(column) + " auf Reihe 3."));
    }
    const std::string said_english =
        "Queen of Diamonds from column " + std::string(column) + " to column 3";
    CHECK_THAT(english, Contains(said_english));
    CHECK_THAT(spider("en", {said_english}), !Contains("can mean"));
  }
  CHECK_THAT(spider("de", {"Karo Dame auf Reihe 3"}),
             Contains("'Karo-Dame von Reihe 4 auf Reihe 3' und") && !Contains("queen-of"));
  // Of two that are both not possible it is said why.
  CHECK_THAT(spider("de", {"Karo Dame auf Reihe 9"}),
             Contains("Reihe 9 nimmt diese Karte nicht auf") && !Contains(kDoubtful));
  CHECK_THAT(spider("en", {"Queen of Diamonds to column 3"}),
             Contains("'Queen of Diamonds from column 4 to column 3'") && !Contains("queen-of"));
}

TEST_CASE("A name that is typed as the answer is printed is the name alone", "[cli][languages]") {
  for (const char* typed : {"Nenne K\u00f6nigreich N: Nordau", "nenne koenigreich n: Nordau"}) {
    CHECK_THAT(said("esna", {typed}), Contains("in Nordau") && !Contains("in Nenne"));
  }
  CHECK_THAT(said_in("en", "esna", {"Name Kingdom N: Nordau"}),
             Contains("in Nordau") && !Contains("in Name"));
  CHECK_THAT(said_in("en", "esna", {"\"Name Kingdom\""}), Contains("in Name Kingdom"));
}

TEST_CASE("No card is paid for the beginning of a small word unasked", "[cli][languages]") {
  const std::vector<std::string> mit = {"kontrolliere maler m verrat", "mitschrift"};
  CHECK_THAT(said("adaman", mit),
             Contains(kDoubtful) && Contains("'Kontrolliere den Maler mit dem Verrat'") &&
                 Contains("'Kontrolliere den Maler mit dem Markt und dem Verrat'"));
  CHECK_THAT(said("adaman", {"kontrolliere maler mit verrat", "mitschrift"}),
             Contains("1. Kontrolliere den Maler mit dem Verrat "));
  // No other set with the treachery is worth the Penitent.
  CHECK_THAT(said("adaman", {"kontrolliere b\u00fc\u00dfer m verrat", "mitschrift"}),
             Contains("1. Kontrolliere den B\u00fc\u00dfer mit dem Verrat "));
  CHECK_THAT(said_in("en", "adaman", {"control painter with market", "log"}),
             Contains("1. Control the Painter with the Market "));
}

TEST_CASE("Cards that are joined and stand alone are that set", "[cli][languages]") {
  const auto said_to = [](const std::string& line) {
    return said_in("de", "adaman", {line, "mitschrift"}, "11");
  };
  for (const char* set :
       {"Mond-Ass + Knoten-Ass", "das Mond-Ass und das Knoten-Ass", "knotenass+mondass"}) {
    CHECK_THAT(said_to(set),
               Contains("1. Kontrolliere die Dichterin mit dem Mond-Ass und dem Knoten-Ass"));
  }
  CHECK_THAT(said_in("en", "adaman", {"ace of moons and ace of knots", "log"}, "11"),
             Contains("1. Control the Author with Ace of Moons and Ace of Knots"));
  CHECK_THAT(said_to("Schloss + Finsternis"), Contains("Noch ist kein Zug gemacht."));
}

TEST_CASE("Why a set alone is refused is said of the card that does not fit", "[cli][languages]") {
  const auto said_to = [](const std::string& line) {
    return said_in("de", "adaman", {line}, "11");
  };
  CHECK_THAT(said_to("Sonnen-Ass + Finsternis"),
             Contains("Das Sonnen-Ass und der Seemann haben keine Farbe gemeinsam"));
  for (const char* set : {"Mond-Ass + Dichterin", "Dichterin + Mond-Ass"}) {
    CHECK_THAT(said_to(set), Contains("Die Dichterin liegt nicht in deinen Ressourcen"));
  }
}

TEST_CASE("Why a card is out of reach names each card that pays once", "[cli][languages]") {
  CHECK_THAT(said_in("de", "adaman", {"warum jägerin"}, "11"),
             Contains("  Das Mond-Ass: Deine Karten erreichen 1, und die Jägerin braucht 10   Das "
                      "Sonnen-Ass und die Jägerin haben keine Farbe gemeinsam "));
}

TEST_CASE("Why a card cannot go anywhere is told once for all places", "[cli][languages]") {
  const std::string why = said_in("de", "spider", {"warum Karo 6"}, "5");
  CHECK_THAT(why, Contains("Anlegen: Reihe 1 nimmt diese Karte nicht auf. Dasselbe gilt für"));
  CHECK_THAT(said_in("de", "freecell", {"warum Karo 6"}, "5"),
             Contains("Ablegen und Parken: Karo-Sechs ist nicht die oberste Karte."));
  // Where a card lies that nobody has seen is not told.
  CHECK_THAT(said_in("de", "klondike", {"warum Karo 6"}, "5"),
             Contains("Karo-Sechs liegt nicht offen."));
}

TEST_CASE("Where a card is to go is never taken for where it lies", "[cli]") {
  const std::string spider = said_in("en", "spider", {"queen of diamonds to column 4", "log"}, "8");
  CHECK_THAT(spider, !Contains("1. Queen"));
  CHECK_THAT(said_in("en", "golf", {"six of hearts to column 1", "log"}, "3"), !Contains("1. Six"));
}

TEST_CASE("Two cards of one name in one place are told by the number of the answer",
          "[cli][languages]") {
  const TemporaryFolder folder;
  folder.write("twins/game.yaml",
               "schema: 1\nid: twins\ndeck: {use: french, into: stock, copies: 2}\n"
               "zones: {stock: {facing: down}, hand: {facing: up}, waste: {facing: up}}\n"
               "scripts: [rules.lua]\n");
  folder.write("twins/rules.lua",
               "setup { rule = 'twins.drop', put_all('stock', 'hand') }\n"
               "move 'drop' { rule = 'twins.drop', what = any_of { 'hand' }, "
               "effect = { put('what', 'waste') } }\n");
  folder.write("twins/texts/en.yaml",
               "schema: 1\ntitle: Twins\nzones: {stock: the stock, hand: your hand, "
               "waste: the waste}\nmoves: {drop: {label: Drop, text: 'Drop {what}'}}\n");
  const std::string twins = (folder.path() / "twins").string();
  const std::string asked = said_in("en", twins, {"drop ace of spades"});
  CHECK_THAT(asked, Contains("'Drop Ace of Spades from your hand (no. 52)'") &&
                        Contains("'Drop Ace of Spades from your hand (no. 104)'"));
  CHECK_THAT(said_in("en", twins, {"Drop Ace of Spades from your hand (no. 104)", "log"}),
             Contains("1. Drop Ace of Spades") && !Contains("can mean"));
}

TEST_CASE("A creature is not called by the heading of the answer", "[cli][languages]") {
  const std::vector<std::string> german = {
      "Nenne K\u00f6nigreich H: Haselau", "Erkunde den Weg nach Norden",
      "Nenne K\u00f6nigreich D: D\u00e4mmermoor", "Nenne die Kreatur: Todesfee"};
  CHECK_THAT(said_in("de", "esna", german, "236"), Contains("steht nun „Todesfee“: Grundstufe"));
  std::vector<std::string> quoted = german;
  quoted.back() = "\"Nenne die Kreatur: X\"";
  CHECK_THAT(said_in("de", "esna", quoted, "236"), Contains("steht nun „Nenne die Kreatur: X“:"));
  CHECK_THAT(said_in("en", "esna",
                     {"Name Kingdom H: Haselau", "Explore the path to the north",
                      "Name Kingdom D: Duskmoor", "name the creature: Banshee"},
                     "236"),
             Contains(" Banshee") && !Contains("ame the creature: Banshee:"));
}

TEST_CASE("A sentence that goes on after its cells is understood of answers that no list shows",
          "[cli][languages]") {
  const auto said_to = [](const std::string& line) {
    return said_in("de", "solitarium", {line, "mitschrift"}, "4");
  };
  CHECK_THAT(said_to("Nimm b1, c1 und b2 weg"), Contains("1. Nimm b1, c1 und b2 weg"));
  CHECK_THAT(said_to("warum nimm a1 und a5 weg"), Contains("An a1 passt nichts zu a5"));
}

TEST_CASE("What is short is understood in the order in which the answer is printed",
          "[cli][languages]") {
  // The slots are declared the other way round.
  for (const char* line :
       {"Herz-Fünf nach b2", "herz fü b2", "schieben herz fünf b2", "b2 her fü"}) {
    CHECK_THAT(said_in("de", "gaps", {line, "mitschrift"}, "3"), Contains("1. Herz-Fünf nach b2"));
  }
  CHECK_THAT(said_in("en", "gaps", {"five hearts b2", "log"}, "3"),
             Contains("1. Five of Hearts to b2"));
  CHECK_THAT(said_in("de", "gaps", {"warum herz zwei nach b2"}, "3"),
             Contains("Herz-Zwei darf nicht nach b2"));
  CHECK_THAT(said_in("de", "gaps", {"herz zwei"}, "3"),
             Contains("Schieben: Herz-Zwei liegt auf c1."));
}

TEST_CASE("A card that is called as the command that leaves is asked about", "[cli][languages]") {
  const std::string asked = said_in("de", "adaman/extended", {"Ende", "mitschrift"}, "4");
  CHECK_THAT(asked, Contains("Das kann 'ende' sein oder der Anfang einer Antwort") &&
                        Contains("Gib /ende für den Befehl ein") &&
                        Contains("Noch ist kein Zug gemacht."));
  CHECK_THAT(said_in("de", "adaman/extended", {"/ende", "mitschrift"}, "4"),
             !Contains("Noch ist kein Zug gemacht."));
  CHECK_THAT(said_in("de", "adaman/extended", {"q", "mitschrift"}, "4"),
             !Contains("Noch ist kein Zug gemacht."));
}

TEST_CASE("A name is understood after the heading above it, with what else that says",
          "[cli][languages]") {
  for (const char* line : {"Benennen: A: Ahornfels", "Benennen: A Ahornfels"}) {
    CHECK_THAT(said_in("de", "esna", {line, "mitschrift"}, "4"),
               Contains("1. Nenne Königreich A: Ahornfels"));
  }
}

TEST_CASE("A card or place stands for what can be done with it, and why nothing can is told",
          "[cli][languages]") {
  const std::string none = said_in("en", "freecell", {"foundation 1", "7c"}, "42");
  CHECK_THAT(none, Contains("Foundation 1: no move there is possible now.") &&
                       Contains("Seven of Clubs is not the top card.") &&
                       !Contains("Something is missing"));
  const std::string cell = said_in("de", "gaps", {"Karo 6"}, "42");
  CHECK_THAT(cell, Contains("Karo-Sechs liegt auf g1.") && !Contains(kDoubtful));
  const std::string card = said_in("de", "gaps", {"warum Kreuz Zwei", "Kreuz 2", "log"}, "42");
  CHECK_THAT(card, Contains("1. Kreuz-Zwei nach a1"));
}
