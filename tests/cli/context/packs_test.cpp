#include <catch2/catch.hpp>
#include <cerrno>
#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>
#include <thread>

#include "cli/context/pack_folder.h"
#include "cli/context/pack_output.h"
#include "cli/support/run_talon.h"
#include "cli/support/temporary_folder.h"
#include "runtime/pack/made_pack.h"

using Catch::Matchers::Contains;
using namespace talon;
using talon::testing::made_pack;
using talon::testing::Ran;
using talon::testing::run_talon;
using talon::testing::TemporaryFolder;
using talon::testing::with_file;
namespace fs = std::filesystem;

namespace {

/// A user with a folder of data, and the packs that others gave them.
class PackUser {
 public:
  Ran run(const std::vector<std::string>& words) const {
    return run_talon(words, "", {{"XDG_DATA_HOME", folder_.path() / "data"}});
  }
  fs::path packs() const { return folder_.path() / "data/talon/packs"; }
  std::string given(const Pack& pack) const {
    const auto bytes = pack.bytes();
    REQUIRE(bytes);
    return folder_.write(pack.manifest.name + ".talon.zip", *bytes);
  }
  /// What lies among the packs, once helpers that still tidy up have done so.
  std::vector<std::string> installed() const {
    std::vector<std::string> names;
    for (int tries = 0; tries < 100; ++tries) {
      names.clear();
      std::error_code error;
      for (const auto& entry : fs::directory_iterator(packs(), error)) {
        names.push_back(entry.path().filename());
      }
      const bool busy =
          std::ranges::any_of(names, [](const std::string& name) { return name.front() == '.'; });
      if (!busy) break;
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
    std::ranges::sort(names);
    return names;
  }
  const TemporaryFolder& folder() const { return folder_; }

 private:
  TemporaryFolder folder_;
};

using Names = std::vector<std::string>;

Pack with_script(const std::string& lua) {
  Pack pack = with_file(made_pack(), {"rules/drizzle/drizzle.lua", lua});
  pack.files[0].bytes += "scripts: [drizzle.lua]\n";
  pack.manifest.files[0] = part_of(pack.files[0]);
  return pack;
}

}  // namespace

TEST_CASE("A house rule goes from one user to another as one file", "[cli]") {
  const PackUser author;
  const std::string rule = author.folder().path() / "mild";
  const std::string file = author.folder().path() / "mild.talon.zip";
  REQUIRE(author.run({"new", rule, "--from", "adaman"}).code == 0);
  const Ran packed = author.run({"pack", rule, "--to", file});
  CHECK(packed.err == "");
  CHECK(packed.code == 0);
  CHECK_THAT(packed.out, Contains("mild.talon.zip holds 3 files"));

  const PackUser player;
  CHECK_THAT(player.run({"info", file}).out, Contains("Mild (mild), a house rule of adaman") &&
                                                 Contains("It can be installed.") &&
                                                 Contains("They do not say who made it"));
  const Ran installed = player.run({"install", file});
  CHECK(installed.err == "");
  CHECK(installed.out == "mild is installed: talon play adaman/mild\n");
  CHECK(player.installed() == Names{"mild"});
  CHECK_THAT(player.run({"play", "adaman/mild", "--seed", "1"}).out, Contains("Mild\n"));
  CHECK(player.run({"check", "adaman/mild"}).code == 0);

  const Ran again = player.run({"install", file});
  CHECK(again.code == 1);
  CHECK_THAT(again.err, Contains("there is something called 'mild' already"));
  CHECK(player.run({"remove", "mild"}).out == "mild is removed.\n");
  CHECK(player.installed().empty());
  CHECK(player.run({"play", "adaman/mild"}).code == 2);
}

TEST_CASE("A game and a deck are packed, and are played and shown once they are installed",
          "[cli]") {
  const PackUser user;
  const std::string game = user.folder().path() / "my-game";
  const std::string deck = user.folder().path() / "pebbles.yaml";
  REQUIRE(user.run({"new", game, "--deck", "french"}).code == 0);
  user.folder().write("pebbles.yaml",
                      "schema: 1\nid: pebbles\nattributes: {weight: {type: integer}}\n"
                      "cards:\n  - {id: grey, weight: 1}\n  - {id: white, weight: 2}\n");
  for (const std::string& path : {game, deck}) {
    const std::string file = user.folder().path() / (fs::path(path).stem().string() + ".talon.zip");
    const Ran packed = user.run({"pack", path, "--to", file});
    CHECK(packed.err == "");
    REQUIRE(packed.code == 0);
    const Ran installed = user.run({"install", file});
    CHECK(installed.err == "");
    CHECK(installed.code == 0);
  }
  CHECK(user.installed() == Names{"my-game", "pebbles"});
  CHECK_THAT(user.run({"play", "my-game", "--seed", "1"}).out, Contains("My game\n"));
  CHECK_THAT(user.run({"show", "pebbles"}).out, Contains("grey"));
}

TEST_CASE("Info runs nothing of a pack, and says what it needs", "[cli]") {
  const PackUser user;
  Pack pack = with_script("error('this ran')\n");
  pack.manifest.decks = {"no-such-deck"};
  const std::string file = user.given(pack);
  const Ran text = user.run({"info", file});
  CHECK(text.code == 0);
  CHECK(text.err == "");
  CHECK_THAT(text.out, Contains("deck no-such-deck  not there") &&
                           Contains("It cannot be installed: it needs the deck 'no-such-deck'"));
  const auto json = nlohmann::json::parse(user.run({"info", file, "--json"}).out);
  CHECK(json["pack"] == "drizzle");
  CHECK(json["needs"][1] ==
        nlohmann::json{{"kind", "deck"}, {"name", "no-such-deck"}, {"there", false}});
  CHECK(json["files"].size() == 2);
}

TEST_CASE("A pack that is not clean is not installed, and leaves nothing behind", "[cli]") {
  for (const char* lua : {"error('this ran')\n", "while true do end\n", "io.open('/etc/passwd')\n",
                          "move 'nowhere' {\n"}) {
    CAPTURE(lua);
    const PackUser user;
    const Ran ran = user.run({"install", user.given(with_script(lua))});
    CHECK(ran.code == 3);
    CHECK_THAT(ran.err, Contains("drizzle.lua") && Contains("so it is not installed"));
    CHECK(user.installed().empty());
  }
}

TEST_CASE("Packs that would do harm are refused with the reason", "[cli]") {
  const PackUser user;
  const auto refused = [&](const Pack& pack, const std::string& reason) {
    const Ran ran = user.run({"install", user.given(pack)});
    CHECK(ran.code != 0);
    CHECK_THAT(ran.err, Contains(reason));
    CHECK(user.installed().empty());
  };
  refused(made_pack("adaman"), "which it would hide");
  refused(made_pack("french"), "which it would hide");
  refused(made_pack("drizzle", "no-such-game"), "it needs the game 'no-such-game'");
  refused(with_file(made_pack(), {"rules/../../../up.lua", ""}), "cannot be the path of a file");
  refused(with_file(made_pack(), {"rules/drizzle/z.txt", std::string(900'000, 'z')}),
          "more than 100 times as large");
  refused(with_file(made_pack(), {"decks/french.yaml", ""}), "does not belong to 'drizzle'");
}

TEST_CASE("A pack with mistakes is not made, and one that is there stays", "[cli]") {
  const PackUser user;
  const std::string file = user.folder().write("wrong.talon.zip", "as it was");
  user.folder().write("wrong/wrong.yaml", "schema: 1\nid: wrong\nextends: adaman\nopt: {}\n");
  const Ran ran = user.run({"pack", user.folder().path() / "wrong", "--to", file});
  CHECK(ran.code == 3);
  CHECK_THAT(ran.err, Contains("[unknown-key]") && Contains("nothing is packed"));
  CHECK(fs::file_size(file) == 9);
  CHECK_THAT(user.run({"pack", "adaman", "--to", "letter.txt"}).err,
             Contains("the name of a pack ends with .talon.zip"));
}

TEST_CASE("A system without what packs are read with is told so, and plays on", "[cli]") {
  const PackUser user;
  const std::string file = user.given(made_pack());
  user.folder().write(TALON_ZIP_LIBRARY, "no library");
  const auto without = [&](const std::vector<std::string>& words) {
    return run_talon(words, "", {{"LD_LIBRARY_PATH", user.folder().path()}});
  };
  for (const std::vector<std::string>& words :
       {Names{"info", file}, Names{"install", file}, Names{"pack", "adaman"}}) {
    const Ran ran = without(words);
    CHECK(ran.code == 1);
    CHECK_THAT(ran.err, Contains(std::string("packs need the library ") + TALON_ZIP_LIBRARY));
  }
  CHECK(without({"show", "adaman"}).code == 0);
}

TEST_CASE("What another pack needs is not removed before it", "[cli]") {
  const PackUser user;
  REQUIRE(user.run({"install", user.given(made_pack())}).code == 0);
  REQUIRE(user.run({"install", user.given(made_pack("storm", "adaman/drizzle"))}).code == 0);
  const Ran refused = user.run({"remove", "drizzle"});
  CHECK(refused.code == 1);
  CHECK_THAT(refused.err, Contains("storm needs it"));
  CHECK(user.run({"remove", "storm"}).code == 0);
  CHECK(user.run({"remove", "drizzle"}).code == 0);
  for (const char* name : {"drizzle", "../saves", "..", ""}) {
    CHECK(user.run({"remove", name}).code == 2);
  }
}

TEST_CASE("A folder for a pack becomes one pack by a plain name, or goes", "[cli]") {
  const TemporaryFolder folder;
  fs::path made;
  {
    const auto left = cli::PackFolder::make(folder.path());
    REQUIRE(left);
    made = left->path();
    CHECK(fs::is_directory(made));
  }
  for (int tries = 0; tries < 200 && fs::exists(made); ++tries) {
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  CHECK_FALSE(fs::exists(made));
  fs::create_directory(folder.path() / "taken");
  const auto install = [&](const std::string& name) {
    const auto one = cli::PackFolder::make(folder.path());
    REQUIRE(one);
    return one->install_as(name);
  };
  CHECK(install("../outside") == EPERM);
  CHECK(install(".hidden") == EPERM);
  CHECK(install("taken") == EEXIST);
  CHECK(install("fine") == 0);
  CHECK(fs::is_directory(folder.path() / "fine"));
}

TEST_CASE("The file of a pack is written whole or not at all", "[cli]") {
  const TemporaryFolder folder;
  CHECK(cli::PackOutput::fork(folder.path() / "letter.txt") == nullptr);
  const std::string file = folder.write("a.talon.zip", "before");
  const std::string large(300'000, 'p');
  const auto output = cli::PackOutput::fork(file);
  REQUIRE(output);
  CHECK(output->write(large) == 0);
  CHECK(fs::file_size(file) == large.size());
  const auto nowhere = cli::PackOutput::fork(folder.path() / "no/a.talon.zip");
  REQUIRE(nowhere);
  CHECK(nowhere->write("x") == ENOENT);
}
