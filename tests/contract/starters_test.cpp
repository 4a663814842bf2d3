#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>

#include "checks/check.h"
#include "contract/subjects.h"
#include "scenarios/test_run.h"
#include "workshop/starter.h"

using namespace talon;
using namespace talon::contract;
namespace fs = std::filesystem;

namespace {

/// A folder below which starters are made, and which goes with the test.
class Workplace {
 public:
  Workplace() { fs::remove_all(path_); }
  ~Workplace() { fs::remove_all(path_); }
  Workplace(const Workplace&) = delete;
  Workplace& operator=(const Workplace&) = delete;
  const fs::path& path() const { return path_; }

 private:
  const fs::path path_ = fs::temp_directory_path() / "talon-starters-test";
};

std::string rendered_findings(const Diagnostics& diagnostics) {
  return render(diagnostics, *library().messages("en"));
}

/// Makes a starter and puts it through all that an author does with it.
void make_and_use(const fs::path& folder, const StarterRequest& request) {
  Diagnostics diagnostics;
  const auto made = make_starter(library(), folder, request, diagnostics);
  if (!made) FAIL(library().messages("en")->render(made.error()));
  REQUIRE(rendered_findings(diagnostics) == "");
  const auto report = check(library(), {folder.string()});
  REQUIRE(report);
  CHECK(rendered_findings(report->findings) == "");
  REQUIRE(report->families.size() == 1);
  CHECK(report->families[0].games.size() == 1);
  Library named = library();
  named.also_read(folder.string());
  const auto scenarios = find_scenarios(named, folder.string());
  REQUIRE(scenarios);
  std::string failures;
  const TestReport tested = run_tests(named, *scenarios, *library().messages("en"),
                                      [&](const std::string& text) { failures += text; });
  CHECK(rendered_findings(tested.findings) == "");
  CHECK(failures == "");
  CHECK(tested.played.size() >= 1);
}

}  // namespace

TEST_CASE("A house rule of every game and variant loads, checks clean and passes", "[contract]") {
  const Workplace work;
  for (const Found& game : library().games()) {
    CAPTURE(game.name);
    std::string name = "rule-of-" + game.name;
    std::ranges::replace(name, '/', '-');
    make_and_use(work.path() / name, {name, game.name, std::nullopt});
  }
}

TEST_CASE("A new game over every deck loads, checks clean and passes", "[contract]") {
  const Workplace work;
  for (const Found& deck : library().decks()) {
    CAPTURE(deck.name);
    const std::string name = "game-of-" + deck.name;
    make_and_use(work.path() / name, {name, std::nullopt, deck.name});
  }
}
