#include "load/library.h"

#include <catch2/catch.hpp>
#include <cstdlib>
#include <fstream>

#include "load/annotations.h"
#include "load/known_files.h"
#include "support/fixture_library.h"

namespace talon {
namespace {

namespace fs = std::filesystem;

Definition load(const Library& library, GameRequest request) {
  Diagnostics diagnostics;
  auto definition = library.load(request, diagnostics);
  INFO(rendered(diagnostics));
  REQUIRE(definition);
  return std::move(*definition);
}

Definition load_fixture(std::string name) {
  GameRequest request;
  request.name = std::move(name);
  return load(fixture_library(), request);
}

const ScreenForm& screen_of(const Definition& game) { return annotations_of(game).screen; }

std::vector<std::string> zone_names(const Definition& game) {
  std::vector<std::string> names;
  for (const ZoneInfo& zone : game.zones) names.push_back(zone.name);
  return names;
}

std::vector<std::string> shown_files(const Definition& game) {
  std::vector<std::string> paths;
  for (const auto& file : game.files) paths.push_back(file->path);
  return paths;
}

std::string text(const Definition& game, const std::string& key) {
  return game.texts->text(key).value_or("(none)");
}

AttributeValue value_of(const CardTable& cards, const std::string& attribute,
                        const std::string& card) {
  return cards.value(cards.attribute(attribute).value(), cards.find(card).value());
}

using Names = std::vector<std::string>;

TEST_CASE("a game holds what its files declare", "[load]") {
  const Definition game = load_fixture("base");
  CHECK(game.game == "base");
  CHECK(game.variant.empty());
  CHECK(game.cards.deck() == "tiny");
  CHECK(game.cards.ids() == Names{"r1", "r2", "r3", "b1", "b2", "b3"});
  CHECK(game.cards.shown() == Names{"rank", "colours"});
  CHECK(zone_names(game) == Names{"stock", "hand"});
  CHECK(game.stock == 0);
  CHECK(game.zones[0].facing == Facing::down);
  CHECK(game.zones[0].ordered);
  CHECK(game.zones[1].facing == Facing::up);
  CHECK_FALSE(game.zones[1].ordered);
  REQUIRE(game.counters.size() == 2);
  CHECK(game.counters[0].minimum == -5);
  CHECK(game.counters[0].start == 0);
  CHECK(game.counters[1].minimum == 0);
  CHECK(game.counters[1].maximum == 9);
  CHECK(game.turn == Names{"draw", "play"});
  CHECK(game.declared_at.at("zones.hand").position() == "rules/base/game.yaml:14:3");
  CHECK(game.declared_at.at("phases.play").position() == "rules/base/game.yaml:23:14");
  CHECK(game.declared_at.at("counters.score").position() == "rules/base/game.yaml:16:3");
}

TEST_CASE("games that are loaded in one go share what their files hold", "[load]") {
  GameRequest request;
  request.known_files = std::make_shared<KnownFiles>();
  for (const char* name : {"base", "base/most", "base"}) {
    request.name = name;
    const Definition game = load(fixture_library(), request);
    const Definition alone = load_fixture(name);
    for (const char* key : {"title", "zones.hand", "cards.r1", "rules.base.draw.title"}) {
      CHECK(text(game, key) == text(alone, key));
    }
  }
  REQUIRE_FALSE(request.known_files->texts.empty());
  for (auto& [path, texts] : request.known_files->texts) texts["title"].forms["other"] = "known";
  CHECK(text(load(fixture_library(), request), "title") == "known");

  REQUIRE(request.known_files->trees.size() == 4);  // the game, two variants, their deck
  const std::string id = load_fixture("base").cards.id(CardId{0});
  for (auto& [path, tree] : request.known_files->trees) {
    if (Node* cards = tree.root.find("cards")) cards->items.front().find("id")->scalar = "known";
  }
  CHECK(id != "known");
  CHECK(load(fixture_library(), request).cards.id(CardId{0}) == "known");
}

TEST_CASE("cards have the attributes of the deck and those the game derives", "[load]") {
  const CardTable cards = load_fixture("base/most").cards;
  CHECK(value_of(cards, "value", "r1").value == 1);
  CHECK(value_of(cards, "value", "b3").value == 3);
  CHECK(value_of(cards, "value", "rk").value == 11);
  CHECK(value_of(cards, "value", "joker").absent);
  CHECK(value_of(cards, "rank", "joker").absent);
  CHECK_FALSE(value_of(cards, "colours", "joker").absent);
  CHECK(value_of(cards, "colours", "joker").value == 0);
  CHECK(value_of(cards, "hue", "b3").value == 0b11);
  CHECK(value_of(cards, "burden", "rk").value == 5);
  CHECK(value_of(cards, "burden", "b3").value == -3);
  CHECK(value_of(cards, "wild", "joker").value == 1);
  CHECK(value_of(cards, "wild", "r1").value == 0);
  CHECK_FALSE(value_of(cards, "wild", "r1").absent);
  const Attribute& colours = cards.attributes()[1];
  CHECK(colours.vocabulary == "colours");
  CHECK(colours.faces[0].glyph == "♥");
  CHECK(colours.faces[0].colour == "red");
  CHECK(colours.faces[1].letter == "B");
  CHECK(colours.faces[2].letter == "green");
}

TEST_CASE("options have their default in force until somebody sets them", "[load]") {
  const Definition game = load_fixture("base");
  CHECK(std::get<std::int64_t>(game.option("hand_size")->value) == 3);
  CHECK(std::get<bool>(game.option("open")->value) == false);
  CHECK(std::get<std::string>(game.option("mode")->value) == "calm");
  CHECK(std::get<Names>(game.option("extra")->value).empty());
  GameRequest request;
  request.name = "base/more";
  request.options = {{"hand_size", "2"}, {"open", "true"}, {"extra", "bk,rk"}, {"mode", "wild"}};
  const Definition set = load(fixture_library(), request);
  CHECK(std::get<std::int64_t>(set.option("hand_size")->value) == 2);
  CHECK(std::get<std::int64_t>(set.option("hand_size")->default_value) == 3);
  CHECK(std::get<bool>(set.option("open")->value));
  CHECK(std::get<std::string>(set.option("mode")->value) == "wild");
  CHECK(std::get<Names>(set.option("extra")->value) == Names{"rk", "bk"});
}

TEST_CASE("an option of cards may be set to none", "[load]") {
  GameRequest request;
  request.name = "base/most";
  request.options = {{"extra", ""}, {"jokers", ""}};
  const Definition game = load(fixture_library(), request);
  CHECK(std::get<Names>(game.option("extra")->value).empty());
  CHECK_FALSE(game.cards.find("joker"));
}

TEST_CASE("a variant sets options and adds cards", "[load]") {
  const Definition game = load_fixture("base/more");
  CHECK(game.game == "base");
  CHECK(game.variant == "more");
  CHECK(std::get<std::int64_t>(game.option("hand_size")->value) == 4);
  CHECK(std::get<std::int64_t>(game.option("hand_size")->default_value) == 3);
  CHECK(game.cards.ids() == Names{"r1", "r2", "r3", "b1", "b2", "b3", "rk", "bk"});
}

TEST_CASE("a variant says what a screen shows, and one of it says it otherwise", "[load]") {
  const Definition game = load_fixture("base/screened");
  using Rows = std::vector<Names>;
  CHECK(screen_of(game).rows == Rows{{"hand", ScreenForm::kGap, "stock"}});
  CHECK(screen_of(game).shown.at("table") == Shown::row);
  REQUIRE(screen_of(game).status.size() == 1);
  const ScreenForm::Status& held = screen_of(game).status[0];
  CHECK(held.name == "held");
  REQUIRE(held.cards.size() == 2);
  CHECK(held.cards[0].zones == std::vector<ZoneId>{1});
  CHECK(held.cards[1].name == "table.empty");
  CHECK(held.cards[1].kind == CountOfCards::Kind::empty);
  CHECK(held.cards[1].zones == std::vector<ZoneId>{2, 3});
  CHECK(game.counters[held.counters.at(0)].name == "round");
  CHECK(game.options[held.options.at(0)].name == "hand_size");

  const Definition other = load_fixture("base/rescreened");
  CHECK(screen_of(other).rows == Rows{{"table"}, {"stock"}});
  CHECK(screen_of(other).shown.at("table") == Shown::row);
  REQUIRE(screen_of(other).status.size() == 1);
  CHECK(screen_of(other).status[0].cards.at(0).kind == CountOfCards::Kind::down);
  CHECK(other.declared_at.at("screen.rows").position() ==
        "rules/base/variants/rescreened.yaml:7:11");
  CHECK(screen_of(load_fixture("base")).rows.empty());
}

TEST_CASE("what a variant removes is on no screen any more", "[load]") {
  const Definition game = load_fixture("base/unscreened");
  CHECK(screen_of(game).rows == std::vector<Names>{{ScreenForm::kGap, "stock"}});
  CHECK(screen_of(game).shown.empty());
  CHECK(screen_of(game).status.empty());
}

TEST_CASE("a variant of a variant changes, adds and removes", "[load]") {
  const Definition game = load_fixture("base/most");
  CHECK(zone_names(game) == Names{"hand", "pile"});
  CHECK(game.stock == 1);
  CHECK(game.zones[0].ordered);
  CHECK(game.counters[0].maximum == 200);
  CHECK(game.counters[0].minimum == -5);
  CHECK(game.counters[2].name == "turns");
  CHECK(game.option("open") == nullptr);
  CHECK(game.option("hand_size")->maximum == 7);
  CHECK(std::get<std::int64_t>(game.option("hand_size")->default_value) == 2);
  CHECK(std::get<std::int64_t>(game.option("hand_size")->value) == 4);
  CHECK(std::get<Names>(game.option("extra")->value) == Names{"rk", "bk"});
  CHECK(game.turn == Names{"play"});
  CHECK(game.cards.ids() == Names{"r1", "r2", "r3", "b2", "b3", "rk", "bk", "joker"});
}

TEST_CASE("what a variant declared is known to stand in its file", "[load]") {
  const Definition game = load_fixture("base/most");
  CHECK(game.declared_at.at("zones.pile").position() == "rules/base/variants/most.yaml:19:5");
  CHECK(game.declared_at.at("zones.hand").position() == "rules/base/game.yaml:14:3");
  CHECK(game.declared_at.at("phases.play").position() == "rules/base/variants/most.yaml:16:10");
}

TEST_CASE("a variant may choose other cards altogether", "[load]") {
  CHECK(load_fixture("base/other-deck-cards").cards.ids() == Names{"rk", "bk"});
}

TEST_CASE("a game names every file that its rules hang on", "[load]") {
  CHECK(shown_files(load_fixture("base/most")) ==
        Names{"decks/tiny.yaml", "rules/base/game.yaml", "rules/base/variants/more.yaml",
              "rules/base/variants/most.yaml", "rules/base/rules.lua"});
}

TEST_CASE("a game given by its path is the same game", "[load]") {
  const fs::path folder = kLoadFixtures / "library/rules/base";
  CHECK(shown_files(load_fixture(folder)) == shown_files(load_fixture("base")));
  CHECK(shown_files(load_fixture(folder / "game.yaml")) == shown_files(load_fixture("base")));
  CHECK(shown_files(load_fixture(folder / "variants/most.yaml")) ==
        shown_files(load_fixture("base/most")));
}

TEST_CASE("texts that are a link out of the game's folder are refused", "[load]") {
  const fs::path home = fs::temp_directory_path() / "talon-linked-texts-test";
  fs::remove_all(home);
  fs::create_directories(home / "texts");
  fs::copy(kLoadFixtures / "library/rules/base", home / "base", fs::copy_options::recursive);
  fs::remove(home / "base/texts/en.yaml");
  fs::create_symlink("/etc/passwd", home / "base/texts/en.yaml");
  Diagnostics diagnostics;
  GameRequest request;
  request.name = home / "base";
  Library library = fixture_library();
  library.also_read(request.name);
  CHECK_FALSE(library.load(request, diagnostics));
  REQUIRE(diagnostics.error_count() == 1);
  CHECK(code(diagnostics.all()[0]) == "file-outside");
  fs::remove_all(home);
}

TEST_CASE("a variant among those of a game finds it wherever the folder lies", "[load]") {
  const fs::path library = kLoadFixtures / "library";
  Library elsewhere({{}, {library / "decks"}, fixture_library().paths().messages});
  GameRequest request;
  request.name = (library / "rules/base/variants/most.yaml").string();
  elsewhere.also_read(request.name);
  const Definition game = load(elsewhere, request);
  CHECK(game.game == "base");
  CHECK(game.variant == "most");
  CHECK(game.cards.ids() == load_fixture("base/most").cards.ids());
}

TEST_CASE("another deck may take the place of the game's", "[load]") {
  GameRequest request;
  request.name = "base";
  request.deck = kLoadFixtures / "library/decks/tiny.yaml";
  CHECK(load(fixture_library(), request).cards.size() == 6);
}

TEST_CASE("a game's texts come before its deck's and the engine's", "[load]") {
  const Definition game = load_fixture("base");
  CHECK(text(game, "title") == "The base");
  CHECK(text(game, "deck.title") == "the tiny deck");
  CHECK(text(game, "cards.r1") == "the red one");
  CHECK(text(game, "cards.joker") == "the Fool");
  CHECK(text(game, "symbols.colours.red") == "red");
  CHECK(text(game, "rules.base.draw.text") == "You draw.");
  CHECK(text(game, "diagnostic.error") == "error");
  CHECK(game.texts->render(Message("events.drawn").with("count", 1)) == "You draw a card.");
  CHECK(game.texts->render(Message("events.drawn").with("count", 3)) == "You draw 3 cards.");
}

TEST_CASE("in another language each text falls back to English by itself", "[load]") {
  GameRequest request;
  request.name = "base/most";
  request.language = "de";
  const Definition game = load(fixture_library(), request);
  CHECK(text(game, "title") == "Die Grundlage");
  CHECK(text(game, "zones.hand") == "deine Hand");
  CHECK(text(game, "zones.stock") == "the stock");
  CHECK(text(game, "zones.pile") == "the pile");
  CHECK(text(game, "cards.r1") == "die rote Eins");
  CHECK(game.texts->render(Message("events.drawn").with("count", 1)) == "Du ziehst eine Karte.");
}

TEST_CASE("a variant's title and texts come from its file or the game's texts", "[load]") {
  const Definition more = load_fixture("base/more");
  CHECK(text(more, more.title_key) == "More of the base");
  const Definition maximum = load_fixture("base/most");
  CHECK(text(maximum, maximum.title_key) == "Most of the base");
  CHECK(text(maximum, "zones.pile") == "the pile");
  CHECK(maximum.texts->render(Message("refusals.full").with("card", "the Fool")) ==
        "the Fool finds no room");
}

TEST_CASE("the shipped data is found from the program's own place", "[load]") {
  ::setenv("XDG_DATA_HOME", kLoadFixtures.c_str(), 1);
  const auto paths = LibraryPaths::standard();
  REQUIRE(paths);
  CHECK(paths->rules.size() == 1);  // the fixtures have no folder talon
  CHECK(fs::exists(paths->rules[0] / "adaman/game.yaml"));
  CHECK(fs::exists(paths->decks[0] / "decktet.yaml"));
  CHECK(fs::exists(paths->messages / "en/diagnostic.yaml"));
}

TEST_CASE("a variant in the user's folder joins the shipped game", "[load]") {
  const fs::path home = fs::temp_directory_path() / "talon-user-variant-test";
  fs::remove_all(home);
  fs::create_directories(home / "rules/base/variants");
  fs::copy(kLoadFixtures / "library/rules/base/variants/more.yaml",
           home / "rules/base/variants/mine.yaml");
  LibraryPaths paths = fixture_library().paths();
  paths.rules.push_back(home / "rules");
  const Library library(paths);
  const auto games = library.games();
  CHECK(std::ranges::any_of(games, [](const Found& game) { return game.name == "base/mine"; }));
  Diagnostics diagnostics;
  CHECK_FALSE(library.load({.name = "base/mine", .deck = {}, .options = {}}, diagnostics));
  CHECK(code(diagnostics.all().at(0)) == "id-differs");
  fs::remove_all(home);
}

TEST_CASE("a house rule that lies in a folder of games is known by the name of its game",
          "[load]") {
  const fs::path home = fs::temp_directory_path() / "talon-lone-variant-test";
  fs::remove_all(home);
  fs::create_directories(home / "rules/wide");
  const auto write = [&](const char* file, const std::string& id, const std::string& extends) {
    std::ofstream(home / "rules" / file)
        << "schema: 1\nid: " << id << "\nextends: " << extends << "\noptions: {hand_size: 4}\n";
  };
  write("tall.yaml", "tall", "base");
  write("taller.yaml", "taller", "tall.yaml");
  write("wide/wide.yaml", "wide", "base/tall");
  write("round.yaml", "round", "round.yaml");
  LibraryPaths paths = fixture_library().paths();
  paths.rules.push_back(home / "rules");
  const Library library(paths);
  Names found;
  for (const Found& game : library.games()) {
    if (game.path.string().starts_with(home.string())) found.push_back(game.name);
  }
  CHECK(found == Names{"?/round", "base/tall", "base/taller", "base/wide"});
  for (const char* name : {"base/tall", "base/wide"}) {
    GameRequest request;
    request.name = name;
    const Definition game = load(library, request);
    CHECK(game.game == "base");
    CHECK(std::get<std::int64_t>(game.options.at(0).value) == 4);
  }
  fs::remove_all(home);
}

}  // namespace
}  // namespace talon
