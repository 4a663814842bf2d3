#include "necessity/necessity.h"

#include <catch2/catch.hpp>

#include "base/text.h"
#include "cli/support/temporary_folder.h"
#include "necessity/necessity_report.h"

using namespace talon;

namespace {

/// Cards are taken from a small stock into the hand; the game ends with a full hand. Who passes
/// until the stock is empty may pass for ever, so games are given up.
constexpr const char* kRules = R"(setup { shuffle "stock" }
ending "full" { when = count("hand"):at_least(3) & count("stock"):more_than(0), won = true, score = count "hand" }
ending "empty" { when = no_moves }
move "draw" { when = count("stock"):more_than(0), effect = { deal(1, "stock", "hand") } }
move "pass" {
  when = count("hand"):less_than(options.passes),
  effect = { deal(1, "stock", "gone") },
}
)";

class ShopGame {
 public:
  ShopGame() {
    folder_.write(
        "shop/game.yaml",
        "schema: 1\nid: shop\ndeck: {use: french, into: stock, cards: [{rank: ace}, {rank: "
        "king}]}\nzones: {stock: {facing: down}, hand: {facing: up}, gone: {facing: up}}\n"
        "options:\n  passes: {type: integer, min: 1, max: 3, default: 2}\n"
        "scripts: [rules.lua]\n");
    folder_.write("shop/rules.lua", kRules);
    folder_.write("shop/variants/free.yaml",
                  "schema: 1\nid: free\nextends: shop\noptions: {passes: 3}\n"
                  "remove: {cards: [{rank: king}]}\n");
  }

  GameParts parts(const std::string& name = "shop") const {
    Diagnostics found;
    GameRequest request;
    request.name = (folder_.path() / name).string();
    auto all = GameParts::find(library_, request, found);
    INFO(render(found, *library_.messages("en")));
    REQUIRE(all);
    return *std::move(all);
  }

 private:
  static Library with_folder(const testing::TemporaryFolder& folder) {
    Library library(LibraryPaths::standard().value());
    library.also_read((folder.path() / "shop").string());
    library.also_read((folder.path() / "shop/variants/free.yaml").string());
    return library;
  }

  testing::TemporaryFolder folder_;
  Library library_ = with_folder(folder_);
};

NecessityRequest request(std::uint64_t games, int jobs = 1) {
  NecessityRequest asked;
  asked.seed = "7";
  asked.games = games;
  asked.bot = *find_bot("random");
  asked.max_plies = 100;
  asked.jobs = jobs;
  return asked;
}

Necessity necessity(const GameParts& parts, const NecessityRequest& asked) {
  WorkWatch watch;
  auto found = find_necessity(parts, asked, watch);
  REQUIRE_FALSE(found.first_fault);
  CHECK(watch.done == necessity_work(parts, asked));
  return found;
}

const WithoutPart& part(const Necessity& all, const std::string& text) {
  for (const WithoutPart& one : all.parts) {
    if (one.part.text == text) return one;
  }
  FAIL("no part " << text);
  return all.parts.front();
}

}  // namespace

TEST_CASE("What a rule changes is found with the first deal and ply that show it", "[necessity]") {
  const ShopGame game;
  const Necessity all = necessity(game.parts(), request(60));
  const WithoutPart& draw = part(all, "when = count(\"hand\"):less_than(options.passes)");
  CHECK(draw.part.kind == "condition");
  CHECK(draw.part.where.line == 6);
  CHECK(draw.part.where.column == 3);
  CHECK(draw.deals == 60);
  CHECK(draw.differs());
  CHECK(draw.differing_positions < draw.positions);
  REQUIRE(draw.first);
  REQUIRE(draw.first->ply);
  // The second pass of a hand of two is what the condition forbids.
  CHECK(*draw.first->ply >= 2);
  REQUIRE(draw.played);
  CHECK(draw.played->won->pairs == 60);
}

TEST_CASE("What never matters is said with a bound", "[necessity]") {
  const ShopGame game;
  const Necessity all = necessity(game.parts(), request(60));
  // A hand of three always leaves cards in a stock of eight, where two are passed at most.
  const WithoutPart& stock = part(all, "count(\"stock\"):more_than(0)");
  CHECK_FALSE(stock.differs());
  CHECK_FALSE(stock.first);
  CHECK(stock.differing_positions == 0);
  const double at_most = rarer_than(stock.deals, all.confidence());
  CHECK(at_most > 3.0 / 60);
  CHECK(at_most < 0.2);
}

TEST_CASE("What cannot be taken out alone is said with the finding", "[necessity]") {
  const ShopGame game;
  const Necessity all = necessity(game.parts(), request(2));
  const WithoutPart& effect = part(all, R"(effect = { deal(1, "stock", "hand") })");
  REQUIRE(effect.why_not);
  CHECK(effect.deals == 0);
  CHECK(effect.why_not->severity == Severity::error);
}

TEST_CASE("Options have other values, and what a variant says is taken back", "[necessity]") {
  const ShopGame game;
  const Necessity base = necessity(game.parts(), request(20));
  CHECK(part(base, "passes=1").part.kind == "option");
  CHECK(part(base, "passes=3").differs());
  const Necessity variant = necessity(game.parts("shop/variants/free.yaml"), request(20));
  const WithoutPart& passes = part(variant, "options.passes: 3");
  CHECK(passes.part.kind == "entry");
  CHECK(passes.part.where.position().ends_with("free.yaml:4:11"));
  CHECK(passes.differs());
  CHECK(part(variant, "remove.cards: {rank: king}").differs());
}

TEST_CASE("Parts of one file, or some of all, can be asked for alone", "[necessity]") {
  const ShopGame game;
  GameParts some = game.parts();
  some.keep_some(3);
  CHECK(some.all().size() == 3);
  GameParts yaml = game.parts();
  yaml.keep_file("game.yaml");
  CHECK(yaml.all().size() == 2);
  yaml.keep_file("ame.yaml");
  CHECK(yaml.all().empty());
}

TEST_CASE("The report does not depend on threads, and says what it leaves out", "[necessity]") {
  const ShopGame game;
  const GameParts parts = game.parts();
  const auto report = [&](int jobs, std::uint64_t games) {
    const NecessityReport made{parts.whole(),
                               "shop",
                               "talon explain shop",
                               "7",
                               "random",
                               games,
                               necessity(parts, request(games, jobs))};
    return necessity_json(made, Catalogue()) + necessity_text(made, Catalogue());
  };
  CHECK(report(1, 40) == report(3, 40));
}

TEST_CASE("Games that never end are given up after as many answers with a part as without",
          "[necessity]") {
  const ShopGame game;
  GameParts parts = game.parts();
  parts.keep_some(4);
  NecessityRequest asked = request(60);
  asked.max_plies.reset();
  // One of the sixty passes for ever.
  CHECK(necessity(parts, asked).max_plies == 2'000);
  asked.games = 2;
  CHECK(necessity(parts, asked).max_plies == 100);
}

TEST_CASE("A search that is stopped keeps what it found", "[necessity]") {
  const ShopGame game;
  const GameParts parts = game.parts();
  WorkWatch watch;
  watch.stop = true;
  const auto found = find_necessity(parts, request(10), watch);
  CHECK(found.stopped);
  CHECK(found.parts.empty());
}

TEST_CASE("Which deals can be won without a part is solved", "[necessity]") {
  const ShopGame game;
  NecessityRequest asked = request(3);
  asked.solve = true;
  asked.limits.nodes = 10'000;
  const Necessity all = necessity(game.parts(), asked);
  const WithoutPart& won = part(all, "count(\"hand\"):at_least(3)");
  CHECK_FALSE(won.played);
  REQUIRE(won.solved);
  CHECK(won.solved->winnable->first == 1);
  CHECK_FALSE(part(all, "won = true").solved);
}
