#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>

#include "cli/support/program_with_games.h"
#include "cli/support/run_talon.h"
#include "cli/support/temporary_folder.h"

using Catch::Matchers::Contains;
using talon::testing::Ran;
using talon::testing::run_talon;
using talon::testing::TemporaryFolder;
namespace fs = std::filesystem;

namespace {

/// Folders of data, each with what somebody put there.
class DataFolders {
 public:
  fs::path of(const std::string& name) const { return folder_.path() / name; }

  /// A house rule that sets the palace's limit.
  void put_rule(const std::string& data, const std::string& name, int limit) const {
    folder_.write(data + "/talon/rules/" + name + ".yaml",
                  "schema: 1\nid: " + name + "\nextends: adaman\ntitle: \"" + name + " of " + data +
                      "\"\noptions:\n  palace_limit: " + std::to_string(limit) + "\n");
  }
  void put_messages(const std::string& data) const {
    folder_.write(data + "/talon/messages/en/cli.yaml", "schema: 1\n");
  }

  Ran run(const std::vector<std::string>& words, const std::string& dirs) const {
    return run_talon(words, "quit\n",
                     {{"XDG_DATA_HOME", of("home").string()}, {"XDG_DATA_DIRS", dirs}});
  }

 private:
  TemporaryFolder folder_;
};

}  // namespace

TEST_CASE("Games for everybody come after one's own, in the order of XDG_DATA_DIRS", "[cli]") {
  const DataFolders data;
  data.put_rule("home", "mine", 1);
  data.put_rule("home", "each", 2);
  data.put_rule("local", "each", 3);
  data.put_rule("local", "theirs", 4);
  data.put_rule("usr", "theirs", 5);
  data.put_rule("usr", "last", 6);
  const std::string dirs = data.of("local").string() + ":relative/path::" + data.of("usr").string();
  const std::string listed = data.run({"list"}, dirs).out;
  for (const char* title :
       {"mine of home", "each of home", "theirs of local", "last of usr", "Adaman"}) {
    CHECK_THAT(listed, Contains(title));
  }
  CHECK_THAT(listed, !Contains("each of local"));
  CHECK_THAT(listed, !Contains("theirs of usr"));
  const Ran played = data.run({"play", "adaman/theirs", "--seed", "1"}, dirs);
  CHECK(played.code == 0);
  CHECK_THAT(played.out, Contains("theirs of local"));
  // A game of somebody else is read within the walls like any other.
  CHECK_THAT(data.run({"check", "adaman/theirs"}, dirs).out, Contains("theirs"));
}

TEST_CASE("Data of another version of the program are left to it, but not its packs", "[cli]") {
  const DataFolders data;
  data.put_rule("other", "newer", 3);
  data.put_messages("other");
  data.put_rule("other/talon/packs/gift", "x", 4);  // below a folder that is not a pack's
  const fs::path pack = data.of("other") / "talon/packs/gift";
  fs::create_directories(pack / "rules");
  fs::copy(pack / "talon/rules/x.yaml", pack / "rules/x.yaml");
  const std::string listed = data.run({"list"}, data.of("other").string()).out;
  CHECK_THAT(listed, !Contains("newer of other"));
  CHECK_THAT(listed, Contains("adaman/x"));
  // It is not this user's, who cannot take it away.
  const Ran removed = data.run({"remove", "gift"}, data.of("other").string());
  CHECK(removed.code == 2);
  CHECK(fs::exists(pack / "rules/x.yaml"));
}

TEST_CASE("Two programs beside each other have each its own data", "[cli]") {
  const talon::testing::ProgramWithGames older({"golf"});
  const talon::testing::ProgramWithGames newer({"golf", "clock"});
  CHECK_THAT(newer.run({"list"}).out, Contains("clock"));
  CHECK_THAT(older.run({"list"}).out, !Contains("clock"));
  const TemporaryFolder links;
  fs::create_symlink(older.program(), links.path() / "talon");
  const Ran linked = talon::testing::run_talon_at((links.path() / "talon").string(), {"list"});
  CHECK(linked.out == older.run({"list"}).out);
}
