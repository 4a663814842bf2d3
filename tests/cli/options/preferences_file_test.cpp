#include "cli/options/preferences_file.h"

#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "cli/support/temporary_folder.h"

using namespace talon;
using namespace talon::cli;
using namespace talon::testing;

namespace {

/// The text with another value; the code of the first finding where there is none.
std::string text_with(const std::string& text, std::string_view key,
                      const std::optional<std::string>& value) {
  const auto changed = with_preference(text, "config.yaml", key, value);
  return changed ? *changed : code(changed.error().all().front());
}

std::string content_of(const std::filesystem::path& file) {
  std::ostringstream text;
  text << std::ifstream(file).rdbuf();
  return text.str();
}

}  // namespace

TEST_CASE("A preference is written where it is, and all else stays", "[cli]") {
  CHECK(text_with("", "theme", "light") == "schema: 1\ntheme: light\n");
  CHECK(text_with("# mine\n", "theme", "light") == "# mine\nschema: 1\ntheme: light\n");
  CHECK(text_with("# mine\ntheme: \"mono\"  # at night\nmouse: false\n", "theme", "light") ==
        "# mine\ntheme: light  # at night\nmouse: false\n");
  CHECK(text_with("mouse: false", "theme", "light") == "mouse: false\ntheme: light\n");
  CHECK(text_with("{mouse: false, theme: mono}\n", "theme", "light") ==
        "{mouse: false, theme: light}\n");
  CHECK(text_with("theme:\nmouse: false\n", "theme", "light") == "mouse: false\ntheme: light\n");
}

TEST_CASE("A preference that is taken out leaves its line", "[cli]") {
  CHECK(text_with("theme: light\n", "theme", std::nullopt).empty());
  CHECK(text_with("schema: 1\ntheme: light\nmouse: false\n", "theme", std::nullopt) ==
        "schema: 1\nmouse: false\n");
  CHECK(text_with("mouse: false\n", "theme", std::nullopt) == "mouse: false\n");
  CHECK(text_with("mouse: false\ntheme: light", "theme", std::nullopt) == "mouse: false\n");
}

TEST_CASE("What cannot be changed without harm is left to an editor", "[cli]") {
  CHECK(text_with("{mouse: false}\n", "theme", "light") == "takes-an-editor");
  CHECK(text_with("{mouse: false, theme: mono}\n", "theme", std::nullopt) == "takes-an-editor");
  CHECK(text_with("theme: >\n  mono\n", "theme", "light") == "takes-an-editor");
  CHECK(text_with("theme: [\n", "theme", "light") == "yaml-unclosed-bracket");
  // What else is wrong in it is not in the way.
  CHECK(text_with("them: mono\n", "theme", "light") == "them: mono\ntheme: light\n");
}

TEST_CASE("The file of preferences is written with its folders, and a link stays one", "[cli]") {
  const TemporaryFolder folder;
  const std::filesystem::path file = folder.path() / "a/b/config.yaml";
  REQUIRE(replace_preferences(system_files(), file, "theme: light\n"));
  CHECK(content_of(file) == "theme: light\n");
  const std::filesystem::path link = folder.path() / "link.yaml";
  std::filesystem::create_symlink("a/b/config.yaml", link);
  REQUIRE(replace_preferences(system_files(), link, "theme: mono\n"));
  CHECK(std::filesystem::is_symlink(link));
  CHECK(content_of(file) == "theme: mono\n");
  std::size_t files = 0;
  for ([[maybe_unused]] const auto& entry :
       std::filesystem::directory_iterator(file.parent_path())) {
    ++files;
  }
  CHECK(files == 1);
}

TEST_CASE("Preferences that cannot be written say why", "[cli]") {
  const TemporaryFolder folder;
  folder.write("a", "");
  const auto written = replace_preferences(system_files(), folder.path() / "a/config.yaml", "");
  REQUIRE_FALSE(written);
  CHECK(written.error().key == "config.cannot-write");
}
