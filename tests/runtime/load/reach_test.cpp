#include "load/reach.h"

#include <catch2/catch.hpp>
#include <filesystem>

#include "cli/support/temporary_folder.h"
#include "load/library.h"

using namespace talon;
namespace fs = std::filesystem;

TEST_CASE("a reach covers what lies in its folders, links resolved", "[load]") {
  const testing::TemporaryFolder folder;
  const fs::path inside = folder.write("data/game/game.yaml", "");
  const fs::path outside = folder.write("data-too/game.yaml", "");
  const fs::path data = folder.path() / "data";
  Reach reach;
  CHECK_FALSE(reach.covers(inside));
  reach.add(data);
  CHECK(reach.covers(inside));
  CHECK(reach.covers(data));
  CHECK_FALSE(reach.covers(outside));  // a folder whose name only begins alike
  CHECK_FALSE(reach.covers(data / "../data-too/game.yaml"));
  CHECK_FALSE(reach.covers(folder.path()));
  fs::create_symlink(outside, data / "out.yaml");
  fs::create_symlink("game/game.yaml", data / "in.yaml");
  fs::create_directory_symlink(outside.parent_path(), data / "far");
  CHECK_FALSE(reach.covers(data / "out.yaml"));
  CHECK_FALSE(reach.covers(data / "far/game.yaml"));
  CHECK(reach.covers(data / "in.yaml"));
  CHECK(Reach::everywhere().covers(outside));
}

TEST_CASE("a reach can be narrowed but not widened", "[load]") {
  const testing::TemporaryFolder folder;
  const fs::path first = folder.write("data/first/a.yaml", "");
  const fs::path second = folder.write("data/second/a.yaml", "");
  Reach reach;
  reach.add(folder.path() / "data/first");
  CHECK(reach.narrowed_to(first.parent_path()).covers(first));
  CHECK_FALSE(reach.narrowed_to(second.parent_path()).covers(second));
  CHECK_FALSE(reach.narrowed_to(folder.path()).covers(first));
  CHECK(reach.narrowed_to(folder.path() / "data/first").covers(first));  // to all of it
  CHECK(Reach::everywhere().narrowed_to(first.parent_path()).covers(first));
  CHECK_FALSE(Reach::everywhere().narrowed_to(first.parent_path()).covers(second));
}

TEST_CASE("a folder that is a link itself covers what lies where it leads", "[load]") {
  const testing::TemporaryFolder folder;
  const fs::path file = folder.write("far/game/a.yaml", "");
  const fs::path data = folder.path() / "data";
  fs::create_directory_symlink(folder.path() / "far", data);
  fs::create_symlink(file, data / "game/b.yaml");
  fs::create_directory_symlink(folder.path() / "far", data / "game/up");
  Reach reach;
  reach.add(data);
  for (const fs::path& inside : {data / "game/a.yaml", data / "game/b.yaml", file}) {
    CAPTURE(inside);
    CHECK(reach.covers(inside));
    CHECK(reach.narrowed_to(data / "game").covers(inside));
  }
  CHECK(reach.narrowed_to(data / "game/up").covers(file));
  const Reach narrow = reach.narrowed_to(data / "game");
  CHECK_FALSE(narrow.covers(folder.write("far/c.yaml", "")));
  CHECK_FALSE(narrow.narrowed_to(data / "game/..").covers(folder.path() / "far/c.yaml"));
  CHECK_FALSE(narrow.covers(data / "game/up/c.yaml"));
}

TEST_CASE("what the command line names is at home in its game, or in its folder", "[load]") {
  const testing::TemporaryFolder folder;
  const fs::path game = fs::path(folder.write("lamp/game.yaml", "")).parent_path();
  const fs::path variant = folder.write("lamp/variants/dim.yaml", "");
  const fs::path scenarios = folder.write("lamp/tests/rules/a.yaml", "");
  const fs::path texts = folder.write("cards/texts/few.en.yaml", "");
  const fs::path lone = folder.write("lone/a.yaml", "");
  for (const fs::path& named : {game, game / "game.yaml", game / "", variant, scenarios}) {
    CAPTURE(named);
    CHECK(home_of(named) == game);
  }
  CHECK(home_of(texts) == texts.parent_path().parent_path());
  CHECK(home_of(lone) == lone.parent_path());
  CHECK(home_of(lone.parent_path()) == lone.parent_path());
}

TEST_CASE("a word that is not a path has no home", "[load]") {
  const testing::TemporaryFolder folder;
  const fs::path file = folder.write("a.yaml", "");
  const fs::path before = fs::current_path();
  fs::current_path(folder.path());
  LibraryPaths paths;
  paths.named = {"market"};
  CHECK_FALSE(Reach(paths).covers(file));
  paths.named = {"a.yaml"};
  CHECK(Reach(paths).covers(file));
  CHECK(Reach(paths).narrowed_to("").covers("a.yaml"));
  fs::current_path(before);
}
