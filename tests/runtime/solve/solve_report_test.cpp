#include "solve/solve_report.h"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "support/drawing_game.h"
#include "support/fixture_library.h"

using namespace talon;
using Parsed = nlohmann::json;
using Catch::Matchers::Contains;

namespace {

SolvedDeal deal(Verdict verdict, std::uint64_t nodes) {
  SolvedDeal one;
  one.verdict = verdict;
  one.nodes = nodes;
  one.seconds = 0.25;
  if (verdict == Verdict::unknown) one.limit = Solution::Limit::nodes;
  if (verdict == Verdict::winnable) one.line = {{"take c1", "take c2"}, {"Take one", "Take two"}};
  return one;
}

SolveReport report(std::vector<SolvedDeal> deals) {
  SolveReport made;
  made.game = testing::drawing_game();
  made.asked = deals.size();
  made.seconds = 2;
  made.name_of = [](std::uint64_t number) { return "s/" + std::to_string(number); };
  made.deals = std::move(deals);
  return made;
}

std::string text(const SolveReport& report) {
  return solve_text(report, *shipped_library().messages("en"));
}

}  // namespace

TEST_CASE("Unknown deals count both ways in the share of those that can be won", "[solve]") {
  const SolveReport all = report({deal(Verdict::winnable, 10), deal(Verdict::winnable, 20),
                                  deal(Verdict::not_winnable, 30), deal(Verdict::unknown, 40)});
  const Parsed json = Parsed::parse(solve_json(all));
  CHECK(json.at("deals") == 4);
  CHECK(json.at("winnable").at("count") == 2);
  CHECK(json.at("winnable").at("seeds") == Parsed({"s/1", "s/2"}));
  CHECK(json.at("not_winnable").at("count") == 1);
  CHECK(json.at("unknown").at("count") == 1);
  CHECK(json.at("unknown").at("limits") == Parsed({{"nodes", 1}}));
  // Two of four at the low end, three of four at the high one.
  CHECK(json.at("share").at("low") == json.at("winnable").at("low"));
  CHECK(json.at("share").at("high").get<double>() == Approx(0.9544).epsilon(1e-3));
  CHECK(json.at("nodes").at("total") == 100);
  CHECK(json.at("nodes").at("median") == 20);
  CHECK(json.at("plies").at("max") == 2);
  CHECK(json.at("search_seconds") == 1);
  CHECK(json.at("nodes_per_second") == 100);
  CHECK_FALSE(json.contains("deal"));
  CHECK_THAT(text(all), Contains("every undecided deal lost") &&
                            Contains("undecided, the first of them: s/4"));
}

TEST_CASE("Without unknown deals the interval is that of the winnable ones", "[solve]") {
  const SolveReport all = report({deal(Verdict::winnable, 1), deal(Verdict::not_winnable, 1)});
  const Parsed json = Parsed::parse(solve_json(all));
  CHECK(json.at("share").at("low") == json.at("winnable").at("low"));
  CHECK(json.at("share").at("high") == json.at("winnable").at("high"));
  CHECK_THAT(text(all), !Contains("undecided deal"));
}

TEST_CASE("A single deal is reported with its line, or why it is unknown", "[solve]") {
  Parsed json = Parsed::parse(solve_json(report({deal(Verdict::winnable, 5)})));
  CHECK(json.at("deal").at("verdict") == "winnable");
  CHECK(json.at("deal").at("line") == Parsed({"take c1", "take c2"}));
  CHECK(json.at("deal").at("limit").is_null());
  json = Parsed::parse(solve_json(report({deal(Verdict::unknown, 5)})));
  CHECK(json.at("deal").at("limit") == "nodes");
  CHECK(json.at("deal").at("line").is_null());
  CHECK(json.at("plies").is_null());
  CHECK_THAT(text(report({deal(Verdict::winnable, 5)})),
             Contains("can be won") && Contains("  2. Take two"));
  CHECK_THAT(text(report({deal(Verdict::not_winnable, 5)})), Contains("cannot be won"));
  CHECK_THAT(text(report({deal(Verdict::unknown, 5)})), Contains("limit of positions"));
}

TEST_CASE("A series that was stopped says how many deals were asked for", "[solve]") {
  SolveReport all = report({deal(Verdict::winnable, 10), deal(Verdict::winnable, 20)});
  CHECK_FALSE(all.stopped());
  CHECK_THAT(text(all), !Contains("stopped"));
  all.asked = 500;
  CHECK(all.stopped());
  CHECK_THAT(text(all), Contains("(stopped; 500 were asked for)"));
  // The last deal was begun.
  SolveReport last = report({deal(Verdict::winnable, 10), deal(Verdict::unknown, 20)});
  last.deals.back().limit = Solution::Limit::stopped;
  CHECK(last.stopped());
}

TEST_CASE("A series that was stopped before its first deal has no shares", "[solve]") {
  SolveReport none = report({deal(Verdict::winnable, 5)});
  none.deals.clear();
  const Parsed json = Parsed::parse(solve_json(none));
  CHECK(json.at("deals") == 0);
  CHECK(json.at("winnable").at("share").is_null());
  CHECK(json.at("share").at("low").is_null());
  CHECK_FALSE(json.contains("deal"));
  CHECK_THAT(text(none), !Contains("can be won"));
}

TEST_CASE("A deal that was given otherwise than by a seed has its name", "[solve]") {
  SolveReport one = report({deal(Verdict::not_winnable, 5)});
  CHECK(Parsed::parse(solve_json(one)).at("deal").at("seed") == "s/1");
  one.seeds = false;
  one.name_of = [](std::uint64_t) { return "ms:11982"; };
  CHECK_THAT(text(one), Contains("deal ms:11982"));
  const Parsed json = Parsed::parse(solve_json(one)).at("deal");
  CHECK(json.at("seed").is_null());
  CHECK(json.at("name") == "ms:11982");
}

TEST_CASE("One line for each deal says how it came out, or why it failed", "[solve]") {
  const auto messages = shipped_library().messages("en");
  const auto line = [&](const SolvedDeal& one) {
    const std::string text = solved_deal_json(7, "s/7", one, *messages);
    CHECK(text.find('\n') == std::string::npos);
    return Parsed::parse(text);
  };
  const Parsed won = line(deal(Verdict::winnable, 10));
  CHECK(won.at("number") == 7);
  CHECK(won.at("name") == "s/7");
  CHECK(won.at("verdict") == "winnable");
  CHECK(won.at("plies") == 2);
  CHECK(won.at("line") == Parsed({"take c1", "take c2"}));
  CHECK(won.at("limit").is_null());
  CHECK(line(deal(Verdict::unknown, 10)).at("limit") == "nodes");
  SolvedDeal failed;
  failed.limit = Solution::Limit::failed;
  failed.fault = DealFault{DealFault::Kind::script, 7, {Message("rules.stuck"), {}, {}}};
  const Parsed fault = line(failed);
  CHECK(fault.at("verdict") == "unknown");
  CHECK(fault.at("limit") == "failed");
  CHECK_FALSE(fault.at("error").get<std::string>().empty());
}
