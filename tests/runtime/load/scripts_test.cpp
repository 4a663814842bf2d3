#include "load/scripts.h"

#include <sys/stat.h>

#include <catch2/catch.hpp>
#include <fstream>

#include "support/fixture_library.h"

namespace talon {
namespace {

namespace fs = std::filesystem;

constexpr Key kScriptKeys[] = {{.name = "scripts", .type = ValueType::lines, .meaning = "Files."}};
const KeyTable kScripts = {"game", kScriptKeys};

/// A folder of a game that is gone with the test.
class GameFolder {
 public:
  explicit GameFolder(const std::string& name)
      : path_(fs::temp_directory_path() / ("talon-scripts-" + name)) {
    fs::remove_all(path_);
    fs::create_directories(path_ / "game");
  }
  ~GameFolder() { fs::remove_all(path_); }

  fs::path path() const { return path_ / "game"; }
  fs::path outside() const { return path_; }
  void write(const std::string& name, const std::string& text) const {
    std::ofstream(path() / name) << text;
  }
  ScriptFolder folder() const { return {path(), "game", ""}; }

  /// The codes of what reading `scripts: [names]` says, each once in a row.
  std::string findings(const std::string& names) const {
    Diagnostics diagnostics;
    read(names, diagnostics);
    std::string codes, last;
    for (const Diagnostic& one : diagnostics.all()) {
      if (code(one) != last) codes += (codes.empty() ? "" : " ") + code(one);
      last = code(one);
    }
    return codes;
  }
  /// What reading `scripts: [name]` says; "" when the file is read.
  std::string finding(const std::string& name) const {
    Diagnostics diagnostics;
    const std::size_t count = read(name, diagnostics);
    CHECK(count + diagnostics.error_count() == 1);
    return diagnostics.empty() ? "" : code(diagnostics.all()[0]);
  }

 private:
  /// How many files are read.
  std::size_t read(const std::string& names, Diagnostics& diagnostics) const {
    const auto file =
        std::make_shared<SourceFile>(SourceFile{"game.yaml", "scripts: [" + names + "]"});
    const auto root = parse_yaml(file, diagnostics);
    const MapReader reader(*root, kScripts, diagnostics);
    return read_scripts(reader, folder(), Reach::everywhere(), diagnostics).size();
  }

  fs::path path_;
};

TEST_CASE("a game names each script once, and not without an end", "[load]") {
  const GameFolder game("many");
  game.write("rules.lua", "");
  CHECK(game.findings("rules.lua, rules.lua") == "repeated-name");
  std::string all = "rules.lua";
  for (int number = 1; number < 5000; ++number) all += ", a" + std::to_string(number) + ".lua";
  CHECK(game.findings(all).ends_with("missing-script too-many"));
}

TEST_CASE("what could be included are the Lua files of all folders", "[load]") {
  const GameFolder game("includable");
  for (const char* file : {"rules.lua", "tools.lua", "notes.md", "no name.lua"})
    game.write(file, "");
  const fs::path shared = game.outside() / "shared";
  fs::create_directory(shared);
  std::ofstream(shared / "patience.lua") << "";
  CHECK(includable_names({game.folder(), {shared, "shared", "shared/"}, {"/nowhere", "", ""}}) ==
        std::vector<std::string>{"rules", "shared/patience", "tools"});
}

TEST_CASE("scripts include no files without an end", "[load]") {
  const GameFolder game("includes");
  std::string text;
  for (int number = 0; number < 1000; ++number)
    text += "include 'a" + std::to_string(number) + "'\n";
  const ScriptFile script = std::make_shared<SourceFile>(SourceFile{"rules.lua", text});
  Diagnostics diagnostics;
  CHECK(read_includes({script}, {game.folder()}, Reach::everywhere(), diagnostics).empty());
  REQUIRE(diagnostics.all().size() == 1);
  CHECK(code(diagnostics.all()[0]) == "too-many");
}

TEST_CASE("a script is a file of the game's own folder", "[load]") {
  const GameFolder game("names");
  game.write("rules.lua", "");
  game.write("Rules2.lua", "");
  CHECK(game.finding("rules.lua") == "");
  CHECK(game.finding("missing.lua") == "missing-script");
  for (const std::string name :
       {"Rules2.lua", "rules", "rules.txt", ".lua", "../game/rules.lua", "./rules.lua",
        "/etc/passwd", "\"/dev/zero\"", "sub/rules.lua", "\"rules.lua/\"", "\"a\\0.lua\"",
        ".git.lua", "\"rules\\u202e.lua\"", "\"\"", "con:.lua", "\"..\\\\rules.lua\""}) {
    CAPTURE(name);
    CHECK(game.finding(name) == "bad-script-name");
  }
}

TEST_CASE("a script may be a link inside the folder but none that leads out", "[load]") {
  const GameFolder game("links");
  game.write("rules.lua", "");
  std::ofstream(game.outside() / "secret.lua") << "";
  fs::create_symlink("rules.lua", game.path() / "inner.lua");
  fs::create_symlink("../secret.lua", game.path() / "outer.lua");
  fs::create_symlink("/etc/passwd", game.path() / "passwd.lua");
  fs::create_symlink("round.lua", game.path() / "round.lua");
  CHECK(game.finding("inner.lua") == "");
  CHECK(game.finding("outer.lua") == "file-outside");
  CHECK(game.finding("passwd.lua") == "file-outside");
  CHECK(game.finding("round.lua") != "");
}

TEST_CASE("a script must be a regular file of a moderate size", "[load]") {
  const GameFolder game("kinds");
  fs::create_directory(game.path() / "folder.lua");
  REQUIRE(::mkfifo((game.path() / "pipe.lua").c_str(), 0600) == 0);
  game.write("large.lua", std::string((64 << 10) + 1, '\n'));
  game.write("full.lua", std::string(64 << 10, '\n'));
  CHECK(game.finding("folder.lua") == "file-not-regular");
  CHECK(game.finding("pipe.lua") == "file-not-regular");
  CHECK(game.finding("large.lua") == "file-too-large");
  CHECK(game.finding("full.lua") == "");
}

TEST_CASE("names that a script includes are found in its text", "[load]") {
  CHECK(
      included_names("local a = include \"one\"\ninclude('two')\n  include ( \"shared/three\" )") ==
      std::vector<std::string>{"one", "two", "shared/three"});
  CHECK(included_names("include(name) includes \"x\" my_include \"y\" include").empty());
  CHECK(included_names("include \"never closed").empty());
}

TEST_CASE("files that are included are read with those they include", "[load]") {
  const GameFolder game("includes");
  game.write("helpers.lua", "include \"shared/deeper\" include \"rules\" include \"nowhere\"");
  game.write("unused.lua", "");
  const fs::path shared = game.outside() / "shared";
  fs::create_directory(shared);
  std::ofstream(shared / "deeper.lua") << "include 'helpers' include '../game/unused'";
  std::ofstream(shared / "helpers.lua") << "";
  const auto script = std::make_shared<SourceFile>(
      SourceFile{"game/rules.lua", "include \"helpers\" include \"shared/helpers\""});
  Diagnostics diagnostics;
  const auto includes = read_includes({script}, {game.folder(), {shared, "shared", "shared/"}},
                                      Reach::everywhere(), diagnostics);
  std::vector<std::string> names;
  for (const auto& [name, file] : includes) names.push_back(name + " = " + file->path);
  CHECK(names == std::vector<std::string>{"helpers = game/helpers.lua",
                                          "shared/deeper = shared/deeper.lua",
                                          "shared/helpers = shared/helpers.lua"});
  CHECK(diagnostics.empty());
}

}  // namespace
}  // namespace talon
