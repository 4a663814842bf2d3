#include "load/straight_way.h"

#include <catch2/catch.hpp>

#include "cli/support/temporary_folder.h"

using namespace talon;
namespace fs = std::filesystem;

TEST_CASE("the way to what lies below a folder is told from how it is written", "[load]") {
  const testing::TemporaryFolder folder;
  const fs::path file = folder.write("data/game/a.yaml", "");
  const fs::path data = folder.path() / "data";
  CHECK(straight_way(data, file) == fs::path("game/a.yaml"));
  CHECK(straight_way(data, data / "game") == fs::path("game"));
  CHECK(straight_way(data, data) == fs::path());
}

TEST_CASE("the way from a folder is told from the current one, too, and from the root", "[load]") {
  const testing::TemporaryFolder folder;
  const fs::path file = folder.write("data/a.yaml", "");
  const fs::path before = fs::current_path();
  fs::current_path(folder.path());
  CHECK(straight_way("data", "data/a.yaml") == fs::path("a.yaml"));
  CHECK(straight_way(".", "./data/a.yaml") == fs::path("data/a.yaml"));
  for (const char* path : {"..", "../data", ".data", "data/a.yaml"}) {
    CAPTURE(path);
    CHECK_FALSE(straight_way(".", path));
  }
  CHECK_FALSE(straight_way("/", file));
  CHECK_FALSE(straight_way("none", "none/a.yaml"));
  fs::current_path(before);
}

TEST_CASE("links, steps upwards and what is not there leave the way open", "[load]") {
  const testing::TemporaryFolder folder;
  const fs::path file = folder.write("data/game/a.yaml", "");
  folder.write("data-too/game/a.yaml", "");
  const fs::path data = folder.path() / "data";
  fs::create_symlink("a.yaml", data / "game/link.yaml");
  fs::create_symlink("nothing", data / "game/dangling.yaml");
  fs::create_directory_symlink("game", data / "link");
  for (const fs::path& path :
       {data / "game/link.yaml", data / "game/dangling.yaml", data / "link/a.yaml", data / "link",
        data / "game/../game/a.yaml", data / "./game/a.yaml", data / "game//a.yaml", data / "game/",
        data / "game/none.yaml", data / "game/a.yaml/b", folder.path(),
        folder.path() / "data-too/game/a.yaml", fs::path()}) {
    CAPTURE(path);
    CHECK_FALSE(straight_way(data, path));
  }
  CHECK_FALSE(straight_way("", file));
  CHECK_FALSE(straight_way(data / "", file));
}
