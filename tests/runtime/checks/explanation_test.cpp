#include "checks/explanation.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <fstream>
#include <map>
#include <set>
#include <sstream>

#include "base/text.h"
#include "base/unknown.h"
#include "checks/check.h"
#include "cli/support/temporary_folder.h"
#include "support/golden.h"

using namespace talon;

namespace {

const std::string kExplained = TALON_SOURCE_DIR "/tests/runtime/checks/fixtures/";

std::string text_of(const std::string& path) {
  std::ostringstream text;
  text << std::ifstream(path, std::ios::binary).rdbuf();
  return text.str();
}

const Catalogue& messages() {
  static const auto english = Library(LibraryPaths::standard().value()).messages("en");
  return *english;
}

/// Messages of these groups that are not findings: words around them, what a test
/// that fails shows, reports.
const std::set<std::string> kNoFindings = {"check.named",
                                           "diagnostic.error",
                                           "diagnostic.warning",
                                           "diagnostic.did-you-mean",
                                           "diagnostic.expected-one-of",
                                           "diagnostic.unknown",
                                           "diagnostic.in-rule",
                                           "diagnostic.called-at",
                                           "diagnostic.removed-at",
                                           "diagnostic.more-findings",
                                           "diagnostic.name-a-folder",
                                           "diagnostic.changed-at",
                                           "diagnostic.zones-of-families",
                                           "scenario.is-variant",
                                           "check.nothing-in",
                                           "check.not-run",
                                           "check.printed",
                                           "check.printed-line",
                                           "check.printed-more",
                                           "check.printed-many",
                                           "diagnostic.missing-cards",
                                           "compile.patch-instead",
                                           "compile.chosen-later",
                                           "compile.holds-cards",
                                           "compile.holds-card",
                                           "compile.holds-run",
                                           "compile.holds-cells",
                                           "compile.holds-cell",
                                           "compile.holds-zone",
                                           "compile.holds-other",
                                           "scenario.failed",
                                           "scenario.at-start",
                                           "scenario.after-step",
                                           "scenario.failure",
                                           "scenario.differs",
                                           "scenario.step-refused",
                                           "scenario.step-after-end",
                                           "scenario.legal",
                                           "scenario.refused-otherwise",
                                           "scenario.not-offered",
                                           "scenario.offered",
                                           "scenario.offered-too",
                                           "scenario.not-said",
                                           "scenario.said",
                                           "scenario.cannot-begin",
                                           "scenario.passed",
                                           "scenario.unnoticed",
                                           "scenario.mutations",
                                           "scenario.some-mutations",
                                           "scenario.idle-mutations",
                                           "scenario.told-mutations",
                                           "scenario.unnoticed-position",
                                           "scenario.unnoticed-words",
                                           "scenario.mutating",
                                           "scenario.some-failed",
                                           "scenario.none-found",
                                           "scenario.no-such-path",
                                           "scenario.no-such-path-near",
                                           "check.not-checkable",
                                           "check.unknown-code",
                                           "check.unknown-code-near",
                                           "check.wrong",
                                           "check.right",
                                           "check.part-game",
                                           "check.part-deck",
                                           "check.part-variant",
                                           "check.part-texts",
                                           "check.part-deck-texts",
                                           "check.part-german",
                                           "check.part-scenario",
                                           "check.part-rules",
                                           "check.part-phase",
                                           "check.part-words",
                                           "check.game",
                                           "check.compiled",
                                           "check.script",
                                           "check.free",
                                           "check.without",
                                           "check.limits",
                                           "check.trial",
                                           "check.unseen-moves",
                                           "check.unseen-spots",
                                           "check.unseen-phases",
                                           "check.unseen-endings",
                                           "check.clean",
                                           "check.findings"};

/// Kinds of things that only players and clients name.
const std::set<Named> kNamedInPlay = {Named::save, Named::view};

/// The keys of all findings but those that nothing is called so.
std::vector<std::string> findings() {
  std::vector<std::string> keys;
  for (const std::string group :
       {"diagnostic", "compile", "script", "scenario", "check", "rules"}) {
    (void)messages().has(group + ".");
    for (std::string& key : messages().keys()) {
      if (key.starts_with(group + ".") && !kNoFindings.contains(key))
        keys.push_back(std::move(key));
    }
  }
  return keys;
}

// ---- the market that examples are parts of -------------------------------------

using Sections = std::vector<std::pair<std::string, std::string>>;  ///< key, its lines

/// A YAML file by the keys of its outermost map. Lines before the first are left out.
Sections sections_of(const std::string& yaml) {
  Sections sections;
  for (const std::string& line : split(yaml, '\n')) {
    const std::size_t colon = line.find(':');
    const bool opens =
        !line.empty() && line[0] >= 'a' && line[0] <= 'z' && colon != std::string::npos;
    if (opens) sections.emplace_back(line.substr(0, colon), "");
    if (!sections.empty()) sections.back().second += line + "\n";
  }
  return sections;
}

/// The file with the sections of the example in the places of its own.
std::string with_sections(const std::string& base, const std::string& example) {
  Sections sections = sections_of(base);
  for (const auto& [key, lines] : sections_of(example)) {
    const auto own = std::ranges::find_if(
        sections, [&, key = key](const auto& one) { return one.first == key; });
    if (own == sections.end()) {
      sections.emplace_back(key, lines);
    } else {
      own->second = lines;
    }
  }
  std::string text;
  for (const auto& [key, lines] : sections) text += lines;
  return text;
}

class Market {
 public:
  Market() {
    for (const std::string part : {"deck", "deck-texts", "game", "texts", "variant", "scenario"}) {
      files_[part] = text_of(kExplained + "examples/" + part + ".yaml");
    }
    files_["german"] = "";  // which most examples do not need
    rules_ = text_of(kExplained + "examples/rules.lua");
  }

  void put(const std::string& part, const std::string& example) {
    if (part == "rules") {
      rules_ += example;
    } else if (part == "phase") {
      put("game", "turn: [day]\n");
      rules_ = text_of(kExplained + "examples/phase.lua") + before_phase_ +
               "phase \"day\" (function(game)\n" + example + "  game:finish \"done\"\nend)\n";
    } else {
      files_[part] = with_sections(files_[part], example);
    }
  }
  void put_before_phase(const std::string& lua) { before_phase_ = lua; }

  /// What check says of this code; "" when it does not.
  std::string check_for(const std::string& code) const {
    const testing::TemporaryFolder folder;
    folder.write("decks/goods.yaml", files_.at("deck"));
    folder.write("decks/texts/goods.en.yaml", files_.at("deck-texts"));
    folder.write("rules/market/game.yaml", files_.at("game"));
    folder.write("rules/market/rules.lua", rules_);
    folder.write("rules/market/texts/en.yaml", files_.at("texts"));
    if (!files_.at("german").empty()) {
      folder.write("rules/market/texts/de.yaml",
                   "schema: 1\ntitle: Der Markt\n" + files_.at("german"));
    }
    folder.write("rules/market/variants/dear.yaml", files_.at("variant"));
    if (files_.at("scenario").find("scenarios") != std::string::npos) {
      folder.write("rules/market/tests/market.yaml", files_.at("scenario"));
    }
    LibraryPaths paths = LibraryPaths::standard().value();
    paths.rules = {folder.path() / "rules"};
    paths.decks = {folder.path() / "decks"};
    const auto report = check(Library(std::move(paths)), {"market"});
    REQUIRE(report);
    std::string text;
    for (const Diagnostic& finding : report->findings.all()) {
      if (talon::code(finding) == code) text += render(finding, messages());
    }
    return text;
  }

 private:
  std::map<std::string, std::string> files_;
  std::string rules_;
  std::string before_phase_;
};

/// What check says of the code about an example.
std::string said_of(const std::string& code, const Explanation& explanation,
                    const std::string& example) {
  Market market;
  const auto also = [&](const std::string& part) {
    return messages().text("explain." + code + ".also." + part).value_or("");
  };
  if (!also("game").empty()) market.put("game", also("game") + "\n");
  if (explanation.part == "phase") {
    market.put_before_phase(also("rules"));
  } else if (!also("rules").empty()) {
    market.put("rules", also("rules"));
  }
  market.put(explanation.part, example);
  return market.check_for(code);
}

}  // namespace

TEST_CASE("Every finding is explained, and nothing else", "[workshop]") {
  std::set<std::string> codes;
  for (const std::string& key : findings()) codes.insert(key.substr(key.find('.') + 1));
  for (std::size_t i = 0; i < kNamedKinds; ++i) {
    const auto kind = static_cast<Named>(i);
    if (!kNamedInPlay.contains(kind)) codes.insert("unknown-" + std::string(kind_id(kind)));
  }
  CHECK(codes.size() > 250);
  const std::vector<std::string> explained = explained_codes(messages());
  for (const std::string& code : codes) {
    CAPTURE(code);
    CHECK(std::ranges::find(explained, code) != explained.end());
  }
  for (const std::string& code : explained) {
    CAPTURE(code);
    CHECK(codes.contains(code));
    const auto explanation = explanation_of(code, messages());
    REQUIRE(explanation);
    CHECK_FALSE(explanation->sentences.empty());
    CHECK_FALSE(explanation->wrong.empty());
    CHECK_FALSE(explanation->right.empty());
    CHECK(messages().has("check.part-" + explanation->part));
  }
}

// What check says of each wrong example is, word for word, in the file of its code.
TEST_CASE("Every wrong example has its finding, and the right one does not", "[workshop]") {
  for (const std::string& code : explained_codes(messages())) {
    const auto explanation = explanation_of(code, messages());
    if (explanation->part == "words") continue;
    CAPTURE(code, explanation->part);
    const std::string said = said_of(code, *explanation, explanation->wrong);
    CHECK_FALSE(said.empty());
    if (!said.empty()) check_golden(kExplained + "findings/" + code + ".txt", said);
    CHECK(said_of(code, *explanation, explanation->right) == "");
  }
}

TEST_CASE("A code that nothing has is not explained", "[workshop]") {
  CHECK_FALSE(explanation_of("unknown-kee", messages()));
  CHECK_FALSE(explanation_of("failed", messages()));
}

TEST_CASE("A sentence without values says where they go, and not in which form", "[workshop]") {
  const Library library(LibraryPaths::standard().value());
  for (const char* language : {"en", "de"}) {
    const auto said = library.messages(language);
    for (const std::string& code : explained_codes(*said)) {
      const auto found = explanation_of(code, *said);
      REQUIRE(found);
      for (const std::string& sentence : found->sentences) {
        CAPTURE(language, code, sentence);
        for (std::size_t open = sentence.find('{'); open != std::string::npos;
             open = sentence.find('{', open + 1)) {
          const std::string place = sentence.substr(open, sentence.find('}', open) - open);
          CHECK(place.find_first_of(":|") == std::string::npos);
        }
      }
    }
  }
}
