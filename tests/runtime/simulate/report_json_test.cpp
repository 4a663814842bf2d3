#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "simulate/report.h"
#include "support/known_report.h"

using namespace talon;
using json = nlohmann::ordered_json;
using talon::testing::known_report;

namespace {

json json_of(const SimulationReport& report) { return json::parse(json_report(report)); }

}  // namespace

TEST_CASE("The report for programs has every figure under its name", "[simulate]") {
  const json report = json_of(known_report(30, 70, 0));
  CHECK(report.at("games") == 100);
  const json& rich = report.at("results").at("rich");
  CHECK(rich.at("count") == 30);
  CHECK(rich.at("share") == 0.3);
  CHECK(rich.at("low").get<double>() == Approx(0.21895).margin(1e-5));
  CHECK(rich.at("high").get<double>() == Approx(0.39585).margin(1e-5));
  CHECK(rich.at("rarer_than") == nullptr);
  CHECK(rich.at("first_seed") == "s/1");
  const json& never = report.at("results").at("never");
  CHECK(never.at("count") == 0);
  CHECK(never.at("low") == 0.0);
  CHECK(never.at("rarer_than") == 0.03);
  CHECK(never.at("first_seed") == nullptr);
  CHECK(report.at("score").at("mean") == 8.0);
  const json& plies = report.at("plies");
  CHECK(plies.at("mean") == 4.1);
  CHECK(plies.at("median") == 5);
  CHECK(plies.at("p95") == 5);
  CHECK(plies.at("min") == 2);
  CHECK(plies.at("max") == 5);
  CHECK(plies.at("histogram") == json({{2, 30}, {5, 70}}));
  CHECK(report.at("forced").at("count") == 70);
  CHECK(report.at("rules").at("market.take") == 410);
  CHECK(report.at("notable").at("longest") == json({{"seed", "s/31"}, {"plies", 5}}));
}

TEST_CASE("The report for programs names endings in the order of the game", "[simulate]") {
  const std::string report = json_report(known_report(1, 1, 1));
  CHECK(report.find("\"rich\"") < report.find("\"late\""));
  CHECK(report.find("\"late\"") < report.find("\"never\""));
  CHECK(report.find("\"never\"") < report.find("\"unfinished\""));
}

TEST_CASE("What no game has a score for is null", "[simulate]") {
  const json report = json_of(known_report(0, 3, 0));
  CHECK(report.at("score").at("mean") == nullptr);
  CHECK(report.at("score").at("histogram") == json::array());
  CHECK(report.at("notable").at("best") == nullptr);
}

TEST_CASE("A report that is read back is the same report", "[simulate]") {
  for (SimulationReport report :
       {known_report(30, 70, 0), known_report(0, 3, 1), known_report(1, 0, 0)}) {
    report.series.variant = "dear";
    report.series.shard = {2, 3};
    const std::string text = json_report(report);
    const Result<SimulationReport> read = read_report(text);
    REQUIRE(read);
    CHECK(json_report(*read) == text);
    CHECK(read->series.same_games(report.series));
    CHECK(read->tally.games == report.tally.games);
  }
}

TEST_CASE("What is not a report is refused", "[simulate]") {
  const json good = json_of(known_report(30, 70, 0));
  const auto refused = [](const json& changed) {
    const Result<SimulationReport> read = read_report(changed.dump());
    return !read && read.error().key == "simulate.not-a-report";
  };
  CHECK_FALSE(refused(good));
  CHECK_FALSE(read_report(""));
  CHECK_FALSE(read_report("[1, 2"));
  CHECK(refused(json::array()));
  for (const auto& [key, value] : good.items()) {
    json changed = good;
    changed.erase(key);
    INFO(key);
    CHECK(refused(changed));
  }
  const auto with = [&good](const std::string& pointer, const json& value) {
    json changed = good;
    changed[json::json_pointer(pointer)] = value;
    return changed;
  };
  CHECK(refused(with("/schema", 2)));
  CHECK(refused(with("/games", 99)));  // shares do not fit
  CHECK(refused(with("/games", -1)));
  CHECK(refused(with("/results/rich/count", 1000)));  // more than there are
  CHECK(refused(with("/score/mean", 9)));
  CHECK(refused(with("/shard", {{"number", 3}, {"of", 2}})));
  CHECK(
      refused(with("/plies/histogram", {{2, 18446744073709551615u}, {5, 18446744073709551615u}})));
  CHECK(refused(with("/notable/best", "s/1")));
  CHECK(refused(with("/notable/shortest/seed", "no number after a stroke")));
  // Not to be made a whole number, which sanitizers would say.
  CHECK(refused(with("/games", -1e300)));
  CHECK(refused(with("/plies/histogram/0/0", 1e300)));
}

TEST_CASE("A report whose texts would forge lines, or have no end, is refused", "[simulate]") {
  for (const std::string& text : {std::string("x\nFORGED"), std::string(20'000, 'x')}) {
    for (std::string Series::*member :
         {&Series::title, &Series::command, &Series::bot, &Series::deck, &Series::rules_hash}) {
      SimulationReport report = known_report(30, 70, 0);
      report.series.*member = text;
      CHECK_FALSE(read_report(json_report(report)));
    }
    SimulationReport report = known_report(30, 70, 0);
    report.series.endings.front() = text;
    CHECK_FALSE(read_report(json_report(report)));
  }
}

TEST_CASE("A report of keys without end is refused at once", "[simulate]") {
  std::string keys = R"({"schema":1)";
  for (int key = 0; key < 300'000; ++key) keys += ",\"k" + std::to_string(key) + "\":1";
  CHECK_FALSE(read_report(keys + "}"));
  std::string objects = R"({"schema":1,"\":":[)";
  for (int object = 0; object < 300'000; ++object) objects += "{},";
  CHECK_FALSE(read_report(objects + "0]}"));
}

TEST_CASE("A report for spreadsheets has one figure a line", "[simulate]") {
  SimulationReport report = known_report(30, 70, 0);
  report.series.seed = "a,b";
  const std::string csv = csv_report(report);
  CHECK(csv.starts_with("figure,name,value,low,high,count,seed\ngames,,,,,100,\n"));
  CHECK(csv.find("\nresult,rich,0.3,0.2189") != std::string::npos);
  CHECK(csv.find("\nplies,median,5,,,100,\n") != std::string::npos);
  CHECK(csv.find("\nplies,histogram,2,,,30,\n") != std::string::npos);
  CHECK(csv.find("\nrule,market.never,,,,0,\n") != std::string::npos);
  CHECK(csv.ends_with("\ngame,worst,8,,,1,\"a,b/1\"\n"));
}
