// Scenario files: those of games that are there, changed in some places of their trees, and bytes
// of any kind; played as `talon test` does it, with all that it can tell of them.

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "base/check.h"
#include "base/unicode.h"
#include "cli/support/captured_output.h"
#include "fuzz/games.h"
#include "fuzz/scratch.h"
#include "fuzz/target.h"
#include "fuzz/yaml_tree.h"
#include "scenarios/coverage.h"
#include "scenarios/scenario_trace.h"
#include "scenarios/test_report.h"
#include "session/json.h"

namespace talon::fuzz {
namespace {

const char* const kGames[] = {"beacons", "mosaic", "night-ferry"};
/// Of a file that is tried: a run over more takes as long as its scenarios do.
constexpr std::size_t kMaxScenarios = 8;

struct ScenarioText {
  std::string game;
  Node tree;
};

const Catalogue& english() {
  static const std::shared_ptr<const Catalogue> messages = library_of_fuzzers().messages("en");
  return *messages;
}

Node tree_of(const std::filesystem::path& path) {
  std::ostringstream text;
  text << std::ifstream(path, std::ios::binary).rdbuf();
  Diagnostics diagnostics;
  auto tree = parse_yaml(
      std::make_shared<SourceFile>(SourceFile{path.filename().string(), text.str()}), diagnostics);
  TALON_CHECK(tree.has_value());
  return *std::move(tree);
}

/// The games with their scenarios in a folder of their own, where a file can be put to them.
class TestedGames {
 public:
  TestedGames() {
    const std::filesystem::path tests = std::filesystem::path(TALON_SOURCE_DIR) / "tests/games";
    for (const std::string game : kGames) {
      scratch_.copy(tests / game, "rules/" + game);
      std::vector<std::filesystem::path> files;
      for (const auto& one : std::filesystem::directory_iterator(tests / game / "tests")) {
        files.push_back(one.path());
      }
      std::ranges::sort(files);
      for (const auto& file : files) {
        trees_.push_back(tree_of(file));
        texts_.push_back({game, trees_.back()});
      }
      std::filesystem::remove_all(scratch_.path() / "rules" / game / "tests");
    }
  }

  void test(const std::string& game, const std::string& text) const {
    const Library library({{scratch_.path() / "rules"},
                           {std::filesystem::path(TALON_SOURCE_DIR) / "decks"},
                           std::filesystem::path(TALON_SOURCE_DIR) / "runtime/messages"});
    scratch_.write("rules/" + game + "/tests/odd.yaml", text);
    const auto files = find_scenarios(library, game);
    TALON_CHECK(files.has_value());
    cli::testing::CapturedOutput shown;
    const auto heard = [&shown](const std::string& told) { shown.output().line(told); };
    ScenarioTrace trace(english(), heard);
    Coverage coverage;
    const TestReport traced = run_tests(library, *files, english(), heard, {&trace, nullptr});
    const TestReport covered =
        run_tests(library, *files, english(), heard, {&coverage, &coverage.meter()});
    say_findings(traced.findings);
    TALON_CHECK(ReadJson::accept(report_json(traced, english())));
    heard(coverage.report(english()));
    // Nothing that is shown may move a terminal's cursor, whoever wrote it.
    TALON_CHECK_EQ(without_controls(shown.text()), shown.text());
    // The same scenarios come to the same.
    TALON_CHECK_EQ(report_json(covered, english()), report_json(traced, english()));
  }

  const std::vector<ScenarioText>& texts() const { return texts_; }
  const std::vector<Node>& trees() const { return trees_; }

 private:
  Scratch scratch_;
  std::vector<ScenarioText> texts_;
  std::vector<Node> trees_;
};

/// Some of the scenarios, one after another as they stand in the file.
void keep_some(Node& tree, Choices& choices) {
  for (Node::Entry& entry : tree.entries) {
    if (entry.key != "scenarios" || !entry.value.is_list()) continue;
    std::vector<Node>& all = entry.value.items;
    const std::size_t kept = std::min<std::size_t>(all.size(), 1 + choices.below(kMaxScenarios));
    const auto first = choices.below(static_cast<std::uint32_t>(all.size() - kept + 1));
    all = std::vector<Node>(all.begin() + first, all.begin() + first + static_cast<long>(kept));
  }
}

}  // namespace
}  // namespace talon::fuzz

void talon::fuzz::try_input(Choices& choices) {
  static const TestedGames games;
  const ScenarioText& chosen = choices.pick(games.texts());
  std::string text;
  if (choices.one_in(8)) {
    text = choices.rest();
  } else {
    talon::Node tree = chosen.tree;
    keep_some(tree, choices);
    change_tree(tree, games.trees(), choices);
    text = written(tree);
  }
  if (std::getenv("TALON_FUZZ_SHOW") != nullptr) std::cout << text << std::endl;
  games.test(chosen.game, text);
}
