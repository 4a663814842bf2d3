#include "solve/hint_audit.h"

#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "cli/support/temporary_folder.h"
#include "solve/audit_report.h"
#include "statistics/series.h"
#include "support/fixture_library.h"
#include "support/hand_made_game.h"
#include "support/shipped.h"

using namespace talon;
using namespace talon::testing;
using Parsed = nlohmann::json;
using Catch::Matchers::Contains;
using spec::Sign;

namespace {

/// Three cards are bought one after the other with a hand of five: card c is worth c and
/// costs as much. Won when all are bought.
HandMadeGame shop() {
  HandMadeGame made(8, {"stock", "row", "hand", "gone"});
  for (std::size_t zone = 1; zone < 4; ++zone) made.definition.zones[zone].ordered = false;
  auto buy = std::make_shared<spec::Move>();
  buy->name = "buy";
  buy->slots = {made.card_slot("what", {"row"}), made.subset_slot("pay", "hand")};
  auto& pay = *buy->slots.back().as<spec::SubsetSlot>();
  pay.against = "what";
  pay.value = made.values([](int card) { return card; });
  pay.bound = spec::Bound::at_least;
  pay.bound_of = pay.value;
  buy->effects = {made.put("pay", "gone"), made.put("what", "gone"), made.fill("row", "stock", 1)};
  made.rules.setup = {made.shuffle("stock"), made.deal(5, "stock", "hand"),
                      made.fill("row", "stock", 1)};
  made.rules.moves = {buy};
  made.rules.endings = {
      {"won",
       "x.won",
       {},
       HandMadeGame::both(Sign::equal, made.count("row"), HandMadeGame::number(0)),
       nullptr,
       true},
      {"lost", "x.lost", {}, HandMadeGame::no_moves(), nullptr}};
  return made;
}

spec::Hopeless hopeless(const HandMadeGame& made, int cards_left) {
  return {"few-left",
          {},
          HandMadeGame::both(Sign::less, made.count("hand"), HandMadeGame::number(cards_left)),
          {}};
}

/// `better(card, other)`: the claim about what is never worse to keep.
spec::Dominance exchange(const HandMadeGame& made, const std::function<bool(int, int)>& better) {
  return {"buy", {}, "pay", nullptr, made.pairs(better), HandMadeGame::number(1)};
}

Rules::Deal audit_deal(std::uint64_t number) { return {game_seed("audit", number), {}}; }

SolveRequest audit_request(const HandMadeGame& made) {
  const auto game = made.compile();
  SolveRequest request;
  request.game = game;
  request.hints = HintSwitches::all(*game);
  request.deal = audit_deal;
  request.deals = 40;
  return request;
}

AuditReport audited(const HandMadeGame& made, std::uint64_t claims = 50,
                    std::uint64_t nodes = SearchLimits().nodes) {
  SolveRequest request = audit_request(made);
  request.limits.nodes = nodes;
  WorkWatch watch;
  auto report = audit_hints(request, claims, watch);
  REQUIRE_FALSE(report.first_fault);
  return report;
}

}  // namespace

TEST_CASE("Hints that are right stand up to an audit", "[solve]") {
  HandMadeGame made = shop();
  made.rules.hints.hopeless = {hopeless(made, 0)};
  made.rules.hints.dominates = {exchange(made, [](int card, int other) { return card >= other; })};
  const AuditReport report = audited(made);
  CHECK_FALSE(report.found_wrong());
  REQUIRE(report.hints.size() == 3);
  CHECK(report.hints[0].count.all == 0);  // no hand has less than no cards
  for (std::size_t hint = 1; hint < 3; ++hint) {
    const AuditCount& count = report.hints[hint].count;
    CHECK(count.all > 50);
    CHECK(count.confirmed == 50);
    CHECK(count.open == 0);
  }
  CHECK(report.deals.all == 40);
  CHECK(report.deals.confirmed == 40);
}

TEST_CASE("A position that is called lost and can be won is found", "[solve]") {
  HandMadeGame made = shop();
  made.rules.hints.hopeless = {hopeless(made, 3)};
  const AuditReport report = audited(made);
  CHECK(report.found_wrong());
  REQUIRE(report.hints.size() == 1);
  CHECK(report.hints[0].count.wrong > 0);
  REQUIRE(report.hints[0].wrong);
  CHECK_FALSE(report.hints[0].wrong->line.empty());
  CHECK_FALSE(report.hints[0].wrong->winning.empty());
  CHECK(report.deals.wrong == report.wrong_deals.size());
  CHECK(report.deals.wrong > 0);
}

TEST_CASE("What goes by itself is audited as any answer that will do", "[solve]") {
  HandMadeGame made = shop();
  made.rules.hints.forced = {{"buy", {}, nullptr, true}};  // with the first cards that pay
  const AuditReport report = audited(made);
  CHECK(report.found_wrong());
  REQUIRE(report.hints.size() == 1);
  CHECK(hint_name(*made.compile(), report.hints[0].hint) == "automatic buy");
  CHECK(report.hints[0].count.wrong > 0);
}

TEST_CASE("An answer that is left out and was the only one to win is found", "[solve]") {
  HandMadeGame made = shop();
  made.rules.hints.dominates = {exchange(made, [](int card, int other) { return card <= other; })};
  made.rules.hints.dominates[0].fewer = nullptr;
  const AuditReport report = audited(made, 1'000);
  REQUIRE(report.hints.size() == 1);
  CHECK(hint_name(*made.compile(), report.hints[0].hint) == "dominates buy exchange");
  CHECK(report.hints[0].count.wrong > 0);
  CHECK(report.deals.wrong > 0);
}

TEST_CASE("Of a deal that comes out otherwise the claim is found that missed the win", "[solve]") {
  HandMadeGame made = shop();
  made.rules.hints.hopeless = {hopeless(made, 0)};
  made.rules.hints.dominates = {exchange(made, [](int card, int other) { return card <= other; })};
  made.rules.hints.dominates[0].fewer = nullptr;
  const AuditReport report = audited(made, 1);
  REQUIRE(report.deals.wrong > 0);
  REQUIRE(report.hints.size() == 2);
  CHECK(report.hints[0].count.wrong == 0);
  CHECK(report.hints[1].count.wrong >= report.deals.wrong);
  REQUIRE(report.hints[1].wrong);
  // The line and the answers that win after it are a win of that deal.
  const auto game = made.compile();
  const WrongClaim& wrong = *report.hints[1].wrong;
  auto session = Session::start(game, audit_deal(wrong.deal));
  REQUIRE(session);
  for (const auto* part : {&wrong.line, &wrong.winning}) {
    for (const std::string& words : *part) {
      CHECK_FALSE(session->follow({LogLine::Kind::answer, words, 0, 0, std::nullopt}));
    }
  }
  REQUIRE(session->over());
  CHECK(game->rules.endings[session->ending()].won);
}

TEST_CASE("A deal that can be won is shown by its line, however long it is without hints",
          "[solve]") {
  HandMadeGame made = shop();
  made.rules.hints.dominates = {exchange(made, [](int card, int other) { return card >= other; })};
  const auto game = made.compile();
  DealSolver solver(game, HintSwitches::all(*game));
  constexpr std::uint64_t few = 10;
  std::uint64_t winnable = 0;
  for (std::uint64_t number = 1; number <= 40; ++number) {
    SearchLimits limits;
    limits.nodes = few;
    winnable += solver.solve(audit_deal(number), limits)->verdict == Verdict::winnable ? 1 : 0;
  }
  REQUIRE(winnable > 0);
  CHECK(audited(made, 1, few).deals.confirmed >= winnable);
}

TEST_CASE("A deal that is too long without hints is searched without each alone", "[solve]") {
  HandMadeGame made = shop();
  made.rules.hints.dominates = {exchange(made, [](int card, int other) { return card >= other; })};
  constexpr std::uint64_t few = 10;
  CHECK(audited(made, 1, few).deals.wrong == 0);
  made.rules.hints.hopeless = {hopeless(made, 3)};
  const auto game = made.compile();
  DealSolver plain(game, HintSwitches::none(*game));
  std::uint64_t too_long = 0;
  for (const std::uint64_t number : audited(made, 1, few).wrong_deals) {
    SearchLimits limits;
    limits.nodes = few;
    too_long += plain.solve(audit_deal(number), limits)->verdict == Verdict::unknown ? 1 : 0;
  }
  CHECK(too_long > 0);
}

TEST_CASE("A wrong claim about larger payments in a real game is found, and named", "[solve]") {
  // More cards than needed are useless only once the stock is empty.
  const std::filesystem::path rules = std::filesystem::path(TALON_SOURCE_DIR) / "rules";
  const TemporaryFolder folder;
  std::filesystem::copy(rules / "adaman", folder.path() / "adaman",
                        std::filesystem::copy_options::recursive);
  std::ostringstream hints;
  hints << std::ifstream(rules / "adaman/search.lua").rdbuf();
  std::string text = hints.str();
  const std::string right = "fewer = count(\"stock\"):equals(0)";
  REQUIRE(text.find(right) != std::string::npos);
  text.replace(text.find(right), right.size(), "fewer = count(\"stock\"):at_least(0)");
  folder.write("adaman/search.lua", text);
  LibraryPaths paths{
      {folder.path()}, {rules.parent_path() / "decks"}, rules.parent_path() / "runtime/messages"};
  const auto game = loaded_game(Library(std::move(paths)), "adaman");
  SolveRequest request;
  request.game = game;
  request.hints = HintSwitches::all(*game);
  request.deal = [](std::uint64_t) { return Rules::Deal{"1/55", {}}; };
  request.limits.nodes = 3000;
  WorkWatch watch;
  const auto report = audit_hints(request, 1, watch);
  CHECK(report.wrong_deals == std::vector<std::uint64_t>{1});
  for (const AuditedHint& hint : report.hints) {
    CAPTURE(hint_name(*game, hint.hint));
    CHECK((hint.count.wrong > 0) == (hint.hint.kind == HintId::Kind::fewer));
    CHECK(hint.wrong.has_value() == (hint.hint.kind == HintId::Kind::fewer));
  }
}

TEST_CASE("What is wrong with a hint is told with the answers that show it", "[solve]") {
  HandMadeGame made = shop();
  made.rules.hints.hopeless = {hopeless(made, 3)};
  const AuditReport report = audited(made);
  const SolveRequest request = audit_request(made);
  const std::string text = audit_text(report, request, *shipped_library().messages("en"));
  CHECK_THAT(text, Contains("'hopeless few-left' is wrong (seed audit/"));
  CHECK_THAT(text, Contains("these deals come out differently with and without hints: audit/"));
  const Parsed json = Parsed::parse(audit_json(report, request));
  const Parsed& hint = json.at("hints").at(0);
  CHECK(hint.at("hint") == "hopeless few-left");
  CHECK(hint.at("wrong").get<int>() > 0);
  CHECK_FALSE(hint.at("example").at("winning").empty());
  CHECK(json.at("deals").at("seeds").size() == report.wrong_deals.size());
  CHECK(json.at("stopped") == false);
  CHECK(hint.at("example").at("seed") == hint.at("example").at("name"));
}

TEST_CASE("An audit says of a deal that has a name what it is called", "[solve]") {
  HandMadeGame made = shop();
  made.rules.hints.hopeless = {hopeless(made, 3)};
  const AuditReport report = audited(made);
  SolveRequest request = audit_request(made);
  request.name = [](std::uint64_t number) { return "ms:" + std::to_string(number); };
  const std::string text = audit_text(report, request, *shipped_library().messages("en"));
  CHECK_THAT(text, Contains("'hopeless few-left' is wrong (deal ms:"));
  CHECK_THAT(text, Contains("with and without hints: ms:"));
  const Parsed example = Parsed::parse(audit_json(report, request)).at("hints").at(0).at("example");
  CHECK(example.at("seed").is_null());
  CHECK_THAT(example.at("name").get<std::string>(), Contains("ms:"));
}

TEST_CASE("An audit that is stopped says so", "[solve]") {
  HandMadeGame made = shop();
  made.rules.hints.hopeless = {hopeless(made, 0)};
  const SolveRequest request = audit_request(made);
  WorkWatch watch;
  watch.stop = true;
  const auto report = audit_hints(request, 1, watch);
  CHECK(report.deals.all == 0);
  CHECK_THAT(audit_text(report, request, *shipped_library().messages("en")),
             Contains("(stopped; 40 were asked for)"));
}
