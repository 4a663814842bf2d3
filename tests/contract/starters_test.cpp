#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "base/text.h"
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

/// A starter's file, of which parts are uncommented.
class Commented {
 public:
  explicit Commented(fs::path path) : path_(std::move(path)) {
    std::ostringstream text;
    text << std::ifstream(path_).rdbuf();
    lines_ = split(text.str(), '\n');
  }

  /// The first and the last line of this section but one.
  std::pair<std::size_t, std::size_t> section(const std::string& head) const {
    const auto begin = std::ranges::find(lines_, "#" + head + ":");
    const auto end = std::find_if(begin == lines_.end() ? begin : begin + 1, lines_.end(),
                                  [](const std::string& line) { return !line.starts_with("#  "); });
    return {begin - lines_.begin(), end - lines_.begin()};
  }

  bool is_item(std::size_t line) const {
    return lines_[line].starts_with("#") && lines_[line].find("- ") == depth(line);
  }
  /// Whether it has a value of its own: what is listed below it belongs to it.
  bool has_value(std::size_t line) const {
    return !is_item(line) && (depth(line + 1) <= depth(line) || is_item(line + 1));
  }

  /// Writes the file with this value uncommented, and the keys that it is below.
  void write_with(std::size_t value) const {
    std::vector<std::size_t> open = {value};
    for (std::size_t next = value + 1; is_item(next); ++next) open.push_back(next);
    std::size_t above = depth(value);
    for (std::size_t line = value; above > 1;) {
      if (depth(--line) >= above) continue;
      above = depth(line);
      open.push_back(line);
    }
    std::vector<std::string> lines = lines_;
    for (const std::size_t line : open) lines[line].erase(0, 1);
    std::ofstream(path_) << join(lines, "\n");
  }

 private:
  std::size_t depth(std::size_t line) const { return lines_[line].find_first_not_of(' ', 1); }

  fs::path path_;
  std::vector<std::string> lines_;
};

/// Uncomments what the file shows of things that exist, one value at a time. It says what is so
/// already, and of that alone the author is told.
void change_nothing(const fs::path& folder) {
  const Commented file(folder / (folder.filename().string() + ".yaml"));
  const auto [first, end] = file.section("set");
  int values = 0;
  for (std::size_t line = first + 1; line < end; ++line) {
    if (!file.has_value(line)) continue;
    file.write_with(line);
    Library named = library();
    named.also_read(folder.string());
    GameRequest request;
    request.name = folder.string();
    Diagnostics found;
    named.load(request, found);
    CAPTURE(rendered_findings(found));
    REQUIRE(found.all().size() == 1);
    CHECK(code(found.all().front()) == "already-so");
    const std::size_t told = static_cast<std::size_t>(found.all().front().where.line) - 1;
    CHECK((told == line || file.is_item(told)));
    ++values;
  }
  CHECK(values > 1);
}

}  // namespace

TEST_CASE("What the house rule of a game shows of its zones is as they are declared",
          "[contract]") {
  const Workplace work;
  for (const Found& game : library().games()) {
    CAPTURE(game.name);
    const fs::path folder = work.path() / "rule";
    fs::remove_all(folder);
    Diagnostics diagnostics;
    REQUIRE(make_starter(library(), folder, {"rule", game.name, std::nullopt}, diagnostics));
    change_nothing(folder);
  }
}

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
