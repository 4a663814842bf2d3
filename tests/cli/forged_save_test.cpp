// Saves that somebody wrote by hand, with checksums that are right.
#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <functional>
#include <map>
#include <nlohmann/json.hpp>
#include <sstream>

#include "cli/support/run_talon.h"
#include "cli/support/temporary_folder.h"
#include "confine/sanitized.h"
#include "session/journal.h"
#include "support/effort.h"

using namespace talon::testing;
using Catch::Matchers::Contains;
using Record = nlohmann::ordered_json;

namespace {

constexpr const char* kForgedLines = "X\nFORGED\r\x1b[31m\u0085FORGED\u202e\u2028FORGED";

/// A folder of saves, and in it a game of one move from which others are forged.
class ForgedSaves {
 public:
  ForgedSaves() {
    run({"play", "adaman", "--seed", "42"}, "1\n");
    std::ostringstream text;
    text << std::ifstream(path("adaman-1"), std::ios::binary).rdbuf();
    for (const std::string& record : talon::JournalText::read(text.str()).records) {
      good_.push_back(Record::parse(record));
    }
    REQUIRE(good_.size() == 2);
  }

  Ran run(const std::vector<std::string>& arguments, const std::string& input = "") const {
    return run_talon(arguments, input, {{"XDG_DATA_HOME", folder_.path().string()}});
  }
  /// A save named so whose records were changed.
  void forge(const std::string& name,
             const std::function<void(std::vector<Record>& records)>& change) const {
    std::vector<Record> records = good_;
    change(records);
    std::vector<std::string> texts;
    for (const Record& record : records) texts.push_back(record.dump());
    std::ofstream(path(name), std::ios::binary) << talon::JournalText::write(texts);
  }

 private:
  std::filesystem::path path(const std::string& name) const {
    return folder_.path() / "talon" / "saves" / (name + ".talon");
  }

  TemporaryFolder folder_;
  std::vector<Record> good_;
};

/// Nothing of the forged lines begins a line, no sign turns text, and nothing is endless.
void check_kept_to_lines(const Ran& ran) {
  const std::string all = "\n" + ran.out + ran.err;
  CHECK(all.find("\nFORGED") == std::string::npos);
  for (const char* sign : {"\u0085", "\u202e", "\u2028", "\x1b", "\r"}) {
    CHECK(all.find(sign) == std::string::npos);
  }
  CHECK(all.size() < 20'000);
}

}  // namespace

TEST_CASE("What a forged save says keeps to its line and is shown in part", "[strangers]") {
  for (const std::string& said : {std::string(kForgedLines), std::string(300'000, 'y')}) {
    const ForgedSaves saves;
    for (const char* field : {"engine", "game", "variant", "deck", "seed", "generator"}) {
      saves.forge(field, [&](auto& records) { records[0][field] = said; });
    }
    saves.forge("newer", [&](auto& records) {
      records[0]["talon-save"] = 99;
      records[0]["engine"] = said;
    });
    saves.forge("files", [&](auto& records) {
      records[0]["files"].push_back({said, "0123456789abcdef"});
    });
    saves.forge("answer", [&](auto& records) { records[1]["answer"] = said; });
    saves.forge("line", [&](auto& records) { records[1] = {{"unknown", said}}; });
    saves.forge("over", [&](auto& records) { records[1]["over"] = said; });
    saves.forge("note", [&](auto& records) {
      records.push_back({{"note", said}, {"hash", records[1]["hash"]}});
    });
    for (const char* command : {"list", "saves", "stats"}) {
      check_kept_to_lines(saves.run({command}));
      check_kept_to_lines(saves.run({command, "--json"}));
    }
    for (const char* save : {"engine", "game", "variant", "deck", "seed", "generator", "newer",
                             "files", "answer", "line", "over", "note"}) {
      CAPTURE(save, said.size());
      check_kept_to_lines(saves.run({"replay", save, "--verify"}));
      check_kept_to_lines(saves.run({"resume", save}, "seed\nlog\nchronicle\n"));
    }
  }
}

TEST_CASE("A save that says of itself what its rules do not say is not verified", "[strangers]") {
  const ForgedSaves saves;
  CHECK(saves.run({"replay", "adaman-1", "--verify"}).code == 0);
  for (const char* field : {"game", "variant", "deck"}) {
    saves.forge(field, [&](auto& records) { records[0][field] = "other"; });
    const Ran ran = saves.run({"replay", field, "--verify"});
    CHECK(ran.code == 4);
    CHECK_THAT(ran.err, Contains(field));
  }
  saves.forge("options", [](auto& records) { records[0]["options"][0][1] = "99"; });
  CHECK(saves.run({"replay", "options", "--verify"}).code == 4);
}

TEST_CASE("The list of saves claims no ending that nobody has played", "[strangers]") {
  const ForgedSaves saves;
  saves.forge("won", [](auto& records) {
    records[1]["over"] = "triumph";
    records[1]["score"] = 9999;
  });
  const Ran listed = saves.run({"list"});
  CHECK_THAT(listed.out, Contains("1 move, marked as finished"));
  CHECK_THAT(listed.out, !Contains("finished after"));
  const auto json = nlohmann::json::parse(saves.run({"list", "--json"}).out);
  bool seen = false;
  for (const auto& save : json["saves"]) {
    CHECK_FALSE(save.contains("result"));
    seen = seen || save.at("claimed_result") == "triumph";
  }
  CHECK(seen);
  const std::string kept = saves.run({"saves"}).out;
  CHECK_THAT(kept, Contains("marked as triumph, score 9999"));
  const auto kept_json = nlohmann::json::parse(saves.run({"saves", "--json"}).out);
  for (const auto& save : kept_json["saves"]) CHECK_FALSE(save.contains("result"));
  CHECK(saves.run({"replay", "won", "--verify"}).code == 1);
}

TEST_CASE("A save that nests without end is refused, and it is said", "[strangers]") {
  const ForgedSaves saves;
  std::string nested = std::string(100, '[') + std::string(100, ']');
  saves.forge("deep", [&](auto& records) { records[1]["answer"] = Record::parse(nested); });
  const Ran ran = saves.run({"replay", "deep"});
  CHECK(ran.code == 1);
  CHECK_THAT(ran.err, Contains("more than 64 deep"));
}

TEST_CASE("A printed command is one line, and a shell takes it for what was meant", "[strangers]") {
  const TemporaryFolder home;
  const std::string seed =
      "a\nb $(touch here) `c` 'd \u202e and so much more that it would be wrapped";
  const Ran first = run_talon({"play", "adaman", "--seed", seed, "--json"}, "");
  const Ran said = run_talon({"play", "adaman", "--seed", seed, "--plain"}, "seed\n",
                             {{"XDG_DATA_HOME", home.path().string()}});
  const std::string start = "talon play adaman --seed ";
  const std::size_t at = said.out.find(start);
  REQUIRE(at != std::string::npos);
  const std::string command = said.out.substr(at, said.out.find('\n', at) - at);
  CAPTURE(command);
  const Ran again =
      run_shell("exec bash -c \"$COMMAND\"", "",
                {{"COMMAND", "\"$TALON\"" + command.substr(5) + " --json </dev/null"}});
  CHECK(again.out == first.out);
}

TEST_CASE("The commands for a new folder quote its name", "[strangers]") {
  const TemporaryFolder folder;
  std::filesystem::create_directories(folder.path() / "a$(x) b");
  const std::string made = (folder.path() / "a$(x) b" / "mine").string();
  const Ran ran = run_talon({"new", made, "--from", "adaman"});
  CAPTURE(ran.err);
  CHECK(ran.code == 0);
  CHECK_THAT(ran.out, Contains("talon play '" + made + "'"));
  std::ostringstream text;
  text << std::ifstream(made + "/mine.yaml").rdbuf();
  CHECK_THAT(text.str(), Contains("talon play '" + made + "'"));
}

TEST_CASE("Reports, seeds, languages and folders have an end", "[strangers]") {
  const Ran merged = run_talon({"merge", "/dev/zero"});
  CHECK(merged.code == 1);
  CHECK_THAT(merged.err, Contains("16 MiB"));
  const Ran seed = run_talon({"play", "adaman", "--seed", std::string(1001, 's')});
  CHECK(seed.code == 2);
  CHECK_THAT(seed.err, Contains("1000"));
  const Ran language = run_talon({"play", "adaman", "--lang", std::string(100'000, 'l')});
  CHECK(language.code == 2);
  CHECK(language.err.size() < 5'000);
}

TEST_CASE("Folders are looked through to a depth", "[strangers]") {
  if (talon::has_address_sanitizer()) return;  // it takes more room for addresses than any limit
  const TemporaryFolder folder;
  folder.write("deep/game.yaml",
               "schema: 1\nid: deep\ndeck: {use: french, into: stock}\n"
               "zones: {stock: {facing: down}}\nscripts: [rules.lua]\n");
  folder.write("deep/rules.lua",
               "ending \"won\" { won = true, when = count(\"stock\"):equals(0) }\n");
  const std::map<std::string, std::string> named = {{"GAME", (folder.path() / "deep").string()}};
  const Ran made = run_shell(
      "mkdir \"$GAME\"/tests && cd -P \"$GAME\"/tests && "
      "many=$(printf 'd/%.0s' $(seq 500)) && "
      "for i in 1 2 3 4 5 6; do mkdir -p \"$many\" && cd -P \"$many\"; done",
      "", named);
  CHECK(made.code == 0);
  for (const char* command : {"test", "check"}) {
    const Ran ran = run_shell(
        std::string("ulimit -v 300000; exec \"$TALON\" ") + command + " \"$GAME\"", "", named);
    CAPTURE(command, ran.out, ran.err);
    CHECK(ran.code == (command == std::string("test") ? 2 : 3));
    CHECK_THAT(ran.err, !Contains("memory"));
  }
  run_shell("rm -rf \"$GAME\"/tests", "", named);
}

TEST_CASE("Folders of rules that a save names without end are looked into soon", "[strangers]") {
  const ForgedSaves saves;
  saves.forge("many", [](auto& records) {
    for (int i = 0; i < 30'000; ++i) records[0]["rules"].push_back("/nowhere/" + std::to_string(i));
  });
  const Effort effort;
  const Ran ran = saves.run({"replay", "many"});
  INFO(effort.units());
  CHECK(effort.units() < 300);
  CHECK(ran.code == 0);
}
