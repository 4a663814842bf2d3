#include "search/report.h"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "load/library.h"
#include "support/drawing_game.h"

using namespace talon;
using nlohmann::json;

namespace {

SimulationRequest request_of(std::shared_ptr<const Game> game) {
  return {.game = std::move(game), .bot = *find_bot("random"), .seed = "s"};
}

/// Games in the given numbers by ending (rich, late, never), a score of 8 for each rich one.
SimulationResult result_of(std::uint64_t rich, std::uint64_t late, std::uint64_t unfinished) {
  SimulationResult result;
  result.endings.resize(3);
  std::uint64_t number = 0;
  while (number < rich) result.add(++number, {0, 8, 2});
  while (number < rich + late) result.add(++number, {1, std::nullopt, 5});
  while (number < rich + late + unfinished) result.add(++number, {std::nullopt, std::nullopt, 9});
  result.seconds = 0.5;
  return result;
}

std::string text_of(const SimulationResult& result) {
  const std::filesystem::path source = TALON_SOURCE_DIR;
  const Library library({{}, {}, source / "runtime" / "messages"});
  return text_report(request_of(testing::drawing_game()), result, *library.messages("en"));
}

}  // namespace

TEST_CASE("The report for programs has every figure under its name", "[search]") {
  const json report =
      json::parse(json_report(request_of(testing::drawing_game()), result_of(30, 70, 0)));
  CHECK(report.at("games") == 100);
  CHECK(report.at("results").at("rich").at("count") == 30);
  CHECK(report.at("results").at("rich").at("share") == 0.3);
  CHECK(report.at("results").at("rich").at("low").get<double>() == Approx(0.21895).margin(1e-5));
  CHECK(report.at("results").at("rich").at("high").get<double>() == Approx(0.39585).margin(1e-5));
  CHECK(report.at("results").at("never") ==
        json({{"count", 0}, {"share", 0.0}, {"low", 0.0},
              {"high", report.at("results").at("never").at("high")}}));
  CHECK(report.at("score") == json({{"mean", 8.0}, {"low", 8.0}, {"high", 8.0}}));
  CHECK(report.at("plies") ==
        json({{"mean", 4.1}, {"median", 5}, {"p95", 5}, {"min", 2}, {"max", 5}}));
  CHECK(report.at("playouts_per_second") == 200.0);
}

TEST_CASE("The report for programs names endings in the order of the game", "[search]") {
  const std::string report =
      json_report(request_of(testing::drawing_game()), result_of(1, 1, 1));
  CHECK(report.find("\"rich\"") < report.find("\"late\""));
  CHECK(report.find("\"late\"") < report.find("\"never\""));
  CHECK(report.find("\"never\"") < report.find("\"unfinished\""));
}

TEST_CASE("Unfinished games are reported only when there are some", "[search]") {
  const SimulationRequest request = request_of(testing::drawing_game());
  CHECK_FALSE(json::parse(json_report(request, result_of(1, 1, 0))).at("results").contains("unfinished"));
  CHECK(json::parse(json_report(request, result_of(1, 1, 2))).at("results").at("unfinished").at("count") == 2);
}

TEST_CASE("What no game has a score for is null", "[search]") {
  const json report =
      json::parse(json_report(request_of(testing::drawing_game()), result_of(0, 3, 0)));
  CHECK(report.at("score") == json({{"mean", nullptr}, {"low", nullptr}, {"high", nullptr}}));
}

TEST_CASE("The report for people is a table and three lines", "[search]") {
  CHECK(text_of(result_of(30, 70, 0)) ==
        "100 games of hand-made, bot random, seed s\n"
        "\n"
        "result  games   share  95 % interval     first seed\n"
        "rich       30  30.0 %  21.9 % to 39.6 %  s/1\n"
        "late       70  70.0 %  60.4 % to 78.1 %  s/31\n"
        "never       0   0.0 %  less than 3.0 %   -\n"
        "\n"
        "score  8.00 on average (95 % interval 8.00 to 8.00)\n"
        "plies  4.10 on average, median 5, 95 % of the games at most 5, from 2 to 5\n"
        "speed  200 games a second");
}

TEST_CASE("The report for people shows shares as finely as single games need", "[search]") {
  CHECK(text_of(result_of(3, 9997, 0)).find("0.03 %  0.01 % to 0.09 %") != std::string::npos);
}
