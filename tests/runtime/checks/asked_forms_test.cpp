// Wherever a text asks a name for a form, a name that has none or not this one is a finding.
#include <catch2/catch.hpp>

#include "base/text.h"
#include "checks/check.h"
#include "cli/support/temporary_folder.h"
#include "runtime/checks/checks_library.h"

using namespace talon;

namespace {

using ForgeTexts = std::map<std::string, std::string>;
using Lines = std::vector<std::string>;

constexpr const char* kForgeGame = R"(schema: 1
id: forge
deck: {use: tiny, into: stock}
zones: {stock: {facing: up}, hand: {facing: up}}
grids: {shelf: {rows: 1, columns: 2, facing: up}}
records:
  smith: {max: 1, fields: {metal: {type: one_of, choices: [iron, tin]}, all: {type: set, choices: [iron, tin]}}}
  guild: {max: 1, fields: {smith: {type: record, of: smith}}}
views:
  shop: {kind: sheet, of: smith, groups: {work: {fields: [metal]}}}
  smiths: {kind: list, of: smith, columns: [metal, all], told_by: metal}
  guilds: {kind: list, of: guild, columns: [smith]}
turn: [work, news]
scripts: [rules.lua]
)";

constexpr const char* kForgeRules = R"(
setup { rule = 'forge.setup', shuffle 'stock' }
ending 'done' { rule = 'forge.done', when = count('stock'):equals(0) }
move 'keep' { rule = 'forge.keep', card = any_of { 'stock' },
  when = count('hand'):less_than(9), refusal = 'late',
  effect = { put('card', 'hand'), say 'kept' } }
move 'lay' { rule = 'forge.keep', card = any_of { 'stock' }, to = zone_of { 'hand' },
  effect = { put('card', slot 'to') } }
move 'hire' { rule = 'forge.keep', when = count("shelf"):equals(0), smith = record_of "smith", effect = { deal(1, "stock", "hand") } }
phase 'work' { rule = 'forge.keep', moves = { 'keep', 'lay', 'hire' } }
phase 'news' { rule = 'forge.keep', run = function(game)
  local smith = game:record 'smith' or game:create('smith', { metal = 'iron', all = { 'iron' } })
  local guild = game:record 'guild' or game:create('guild', 'smith', smith)
  game:say('news', 'who', smith, 'what', 'iron', 'all', { 'tin' }, 'guild', guild,
    'card', game:cards('hand')[1])
end }
)";

const ForgeTexts kForgeGerman = {
    {"chapters", "{news: \"{what}\"}"},
    {"events", "{kept: \"{card}\", news: \"{who} {what} {all} {guild} {card}\"}"},
    {"grids", "{shelf: {n: Regal}}"},
    {"moves",
     "{keep: {label: {proper: Nehmen}, text: \"{card}\"}, lay: {label: L, text: \"{card} {to}\"}, "
     "hire: {label: H, text: \"{smith}\"}}"},
    {"records",
     "{smith: {label: Schmied, name: \"{metal}\"}, guild: {label: Zunft, name: \"{smith}\"}}"},
    {"refusals", "{late: \"{move}\"}"},
    {"rules", "{setup: {title: S, text: S}, done: {title: D, text: D}, keep: {title: W, text: W}}"},
    {"views",
     "{shop: {title: S, groups: {work: {title: T, text: \"{metal}\"}}}, smiths: {title: S, "
     "rows: {iron: \"{metal} {all}\", tin: \"{metal} {all}\"}}, guilds: {title: G, row: "
     "\"{smith}\"}}"},
    {"words", "{iron: {m: Stahl}, tin: {n: Zinn, genitive: des Zinns}}"},
    {"zones", "{stock: {m: Stapel}, hand: {f: Hand}}"},
};

const ForgeTexts kForgeEnglish = {
    {"grids", "{shelf: shelf}"},
    {"moves",
     "{keep: {label: K, text: \"{card}\"}, lay: {label: L, text: \"{card} {to}\"}, "
     "hire: {label: H, text: \"{smith}\"}}"},
    {"words", "{iron: iron, tin: tin}"},
    {"zones", "{stock: stock, hand: hand}"},
};

constexpr const char* kForgeHead =
    "schema: 1\ntitle: T\nendings: {done: E}\nphases: {work: W, news: N}\n"
    "slots: {keep: {card: c}, lay: {card: c, to: t}, hire: {smith: s}}\n";

/// The sections of a file, a line each; what is changed replaces what would be there.
std::string forge_texts(ForgeTexts changed) {
  changed.insert(kForgeGerman.begin(), kForgeGerman.end());
  std::string text = kForgeHead;
  for (const auto& [name, texts] : changed) text += name + ": " + texts + "\n";
  return text;
}

class Forge {
 public:
  Forge() {
    write("decks/tiny.yaml",
          "schema: 1\nid: tiny\nattributes: {size: {type: integer}}\n"
          "cards: [{id: one, size: 1}, {id: two, size: 2}]\n");
    write("decks/texts/tiny.en.yaml",
          "schema: 1\ntitle: T\nattributes: {size: Z}\ncards: {one: O, two: W}\n");
    write("decks/texts/tiny.de.yaml",
          "schema: 1\ntitle: T\nattributes: {size: Z}\n"
          "cards: {one: {m: Erster}, two: {f: Zwei}}\n");
    write("game.yaml", kForgeGame);
    write("rules.lua", kForgeRules);
    write("texts/en.yaml", forge_texts(kForgeEnglish));
    write("texts/de.yaml", forge_texts({}));
  }

  void write(const std::string& file, const std::string& text) {
    folder_.write("forge/" + file, text);
  }

  /// What is found in the game or one of its files: code, place, names and forms. All of it are
  /// warnings, for the game can be played.
  Lines found(const std::string& file = "") const {
    const auto report = check(checks_library(), {(folder_.path() / "forge" / file).string()});
    REQUIRE(report);
    Lines lines;
    for (const Diagnostic& finding : report->findings.all()) {
      CHECK(finding.severity == Severity::warning);
      const std::string place = finding.where.position();
      std::string line = code(finding) + " " + place.substr(place.rfind('/') + 1);
      for (const auto& [name, value] : finding.message.values) {
        const auto* const several = std::get_if<std::vector<Name>>(&value);
        if (several != nullptr) line += " " + join(texts_of(*several), " ");
      }
      lines.push_back(line);
    }
    return lines;
  }

 private:
  testing::TemporaryFolder folder_;
};

Lines found_with(const ForgeTexts& changed) {
  Forge forge;
  forge.write("texts/de.yaml", forge_texts(changed));
  return forge.found();
}

const Lines kIron = {"missing-form de.yaml:14:9 'words: iron' 'genitive'"};

/// A card of the deck is reported where the text is, for a game cannot mend its deck.
Lines card_asked_at(const std::string& place) {
  return {"missing-form de.yaml:" + place + " 'cards: one' 'genitive'"};
}

}  // namespace

TEST_CASE("Nothing is found where texts ask for what is there", "[workshop]") {
  CHECK(found_with({}) == Lines{});
}

TEST_CASE("A move's text asks its slots, and the fields of the records in them", "[workshop]") {
  const auto moves = [](const std::string& keep, const std::string& hire) {
    return ForgeTexts{{"moves", "{keep: {label: {proper: N}, text: \"" + keep +
                                    "\"}, lay: {label: L, text: \"{card} {to}\"}, hire: {label: H, "
                                    "text: \"{smith}\", item: \"" +
                                    hire + "\"}}"}};
  };
  CHECK(found_with(moves("{card:genitive}", "{smith}")) == card_asked_at("9:44"));
  CHECK(found_with(moves("{card}", "{smith.metal:genitive}")) == kIron);
  CHECK(found_with(moves("{card}", "{smith:genitive}")) == kIron);
}

TEST_CASE("A refusal asks the move that it refuses", "[workshop]") {
  CHECK(found_with({{"refusals", "{late: \"{move:dative}\"}"}}) == Lines{});
  CHECK(found_with({{"moves",
                     "{keep: {label: {f: Wahl}, text: \"{card}\"}, lay: {label: L, text: \"{card} "
                     "{to}\"}, hire: {label: H, text: \"{smith}\"}}"},
                    {"refusals", "{late: \"{move:plural}\"}"}}) ==
        Lines{"missing-form de.yaml:9:16 'moves: keep: label' 'plural'"});
}

TEST_CASE("What effects say asks the slots of their move", "[workshop]") {
  CHECK(
      found_with({{"events",
                   "{kept: \"{card:genitive}\", news: \"{who} {what} {all} {guild} {card}\"}"}}) ==
      card_asked_at("7:18"));
}

TEST_CASE("What a phase says asks records, words, lists and cards", "[workshop]") {
  const auto news = [](const std::string& text) {
    return found_with({{"events", "{kept: \"{card}\", news: \"" + text + "\"}"}});
  };
  CHECK(news("{who:genitive} {what} {all} {guild} {card}") == kIron);
  CHECK(news("{who} {what:genitive} {all} {guild} {card}") == kIron);
  CHECK(news("{who} {what} {all:plural} {guild} {card}") ==
        Lines{"missing-form de.yaml:14:27 'words: tin' 'plural'"});
  CHECK(news("{who} {what} {all} {guild:genitive} {card}") == kIron);
  CHECK(news("{who} {what} {all} {guild} {card:genitive}") == card_asked_at("7:61"));
}

TEST_CASE("What is said asks a record whose name is made of its fields", "[workshop]") {
  const ForgeTexts changed = {
      {"events", "{kept: \"{card}\", news: \"{who:genitive} {what} {all} {guild} {card}\"}"},
      {"records",
       "{smith: {label: S, name: {m: \"Schmied aus {metal}\"}}, guild: {label: Z, name: Zunft}}"}};
  Forge forge;
  forge.write("texts/de.yaml", forge_texts(changed));
  ForgeTexts english = kForgeEnglish;
  english["records"] =
      "{smith: {label: S, name: \"smith of {metal}\"}, guild: {label: Z, name: Z}}";
  forge.write("texts/en.yaml", forge_texts(english));
  CHECK(forge.found() == Lines{"missing-form de.yaml:10:29 'records: smith: name' 'genitive'"});
}

TEST_CASE("A chapter asks what its event asks", "[workshop]") {
  CHECK(found_with({{"chapters", "{news: \"{what:genitive}\"}"}}) ==
        Lines{"missing-form de.yaml:14:9 'words: iron' 'genitive'"});
}

TEST_CASE("A record's name asks its fields, and may hand on what it is asked", "[workshop]") {
  CHECK(found_with({{"records",
                     "{smith: {label: S, name: \"aus {metal:genitive}\"}, guild: {label: Z, name: "
                     "\"{smith}\"}}"}}) == kIron);
  CHECK(found_with({{"views",
                     "{shop: {title: S, groups: {work: {title: T, text: \"{metal}\"}}}, smiths: "
                     "{title: S, rows: {iron: \"{metal} {all}\", tin: \"{metal} {all}\"}}, guilds: "
                     "{title: G, row: \"{smith:genitive}\"}}"}}) == kIron);
}

TEST_CASE("Views ask in rows, in rows of one kind and in groups", "[workshop]") {
  const auto views = [](const std::string& group, const std::string& row) {
    return found_with(
        {{"views", "{shop: {title: S, groups: {work: {title: T, text: \"" + group +
                       "\"}}}, smiths: {title: S, rows: {iron: \"{metal} {all}\", tin: "
                       "\"" +
                       row + "\"}}, guilds: {title: G, row: \"{smith}\"}}"}});
  };
  CHECK(views("{metal:genitive}", "{metal} {all}") == kIron);
  CHECK(views("{metal}", "{metal} {all:genitive}") == kIron);
}

TEST_CASE("The engine's own sentences ask zones, grids and cards", "[workshop]") {
  CHECK(found_with(
            {{"zones", "{stock: {m: Stapel}, hand: {nominative: die Hand, dative: der Hand}}"}}) ==
        Lines{"missing-form de.yaml:15:29 'zones: hand' 'accusative' 'aus' 'bare' 'heading' 'im' "
              "'ins' 'vom'"});
  CHECK(found_with({{"grids", "{shelf: Regal}"}}) ==
        Lines{"names-without-forms de.yaml:8:9 'grids: shelf'"});
}

TEST_CASE("A name that a variant changes is asked like that of its game", "[workshop]") {
  Forge forge;
  forge.write(
      "texts/de.yaml",
      forge_texts(
          {{"events", "{kept: \"{card}\", news: \"{who} {what:genitive} {all} {guild} {card}\"}"},
           {"words", "{iron: {n: Eisen, genitive: des Eisens}, tin: {n: Zinn}}"}}));
  CHECK(forge.found() == Lines{});
  forge.write("variants/a.yaml",
              "schema: 1\nid: a\nextends: forge\ntitle: A\ntexts:\n  en: {words: {iron: steel}}\n"
              "  de: {words: {iron: {m: Stahl}}}\n");
  forge.write("variants/b.yaml",
              "schema: 1\nid: b\nextends: forge\ntitle: B\ntexts:\n  en: {words: {iron: lead}}\n"
              "  de: {words: {iron: {n: Blei, genitive: des Bleis}}}\n");
  CHECK(forge.found() == Lines{"missing-form a.yaml:7:16 'words: iron' 'genitive'"});
}

TEST_CASE("A variant's own text asks the names of its game", "[workshop]") {
  Forge forge;
  const std::string variant =
      "schema: 1\nid: a\nextends: forge\ntitle: A\ntexts:\n  en: {events: {kept: \"{card}\"}}\n"
      "  de: {events: {kept: \"{card:genitive}\"}}\n";
  forge.write("variants/a.yaml", variant);
  CHECK(forge.found() == Lines{"missing-form a.yaml:7:25 'cards: one' 'genitive'"});
}
