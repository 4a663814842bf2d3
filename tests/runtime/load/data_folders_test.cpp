#include "load/data_folders.h"

#include <catch2/catch.hpp>
#include <cstdlib>
#include <optional>
#include <string>

namespace talon {
namespace {

namespace fs = std::filesystem;

/// A variable of the environment as long as a test wants it so.
class Variable {
 public:
  Variable(const char* name, const char* value) : name_(name) {
    if (const char* before = std::getenv(name)) before_ = before;
    set(value);
  }
  ~Variable() { set(before_ ? before_->c_str() : nullptr); }
  Variable(const Variable&) = delete;
  Variable& operator=(const Variable&) = delete;

 private:
  void set(const char* value) const {
    if (value == nullptr) {
      unsetenv(name_);
    } else {
      setenv(name_, value, 1);
    }
  }

  const char* name_;
  std::optional<std::string> before_;
};

using Folders = std::vector<fs::path>;

TEST_CASE("one's own data lie where the environment says, or in the home", "[load]") {
  const Variable home("HOME", "/home/me");
  {
    const Variable data("XDG_DATA_HOME", "/data");
    CHECK(user_data_folder() == fs::path("/data/talon"));
    CHECK(packs_folder() == fs::path("/data/talon/packs"));
  }
  for (const char* ignored : {static_cast<const char*>(nullptr), "", "relative"}) {
    const Variable data("XDG_DATA_HOME", ignored);
    CHECK(user_data_folder() == fs::path("/home/me/.local/share/talon"));
  }
  const Variable data("XDG_DATA_HOME", nullptr);
  const Variable nowhere("HOME", "relative");
  CHECK(user_data_folder() == std::nullopt);
  CHECK(packs_folder() == std::nullopt);
  CHECK(installed_packs().empty());
}

TEST_CASE("data for everybody lie in the folders of XDG_DATA_DIRS, in their order", "[load]") {
  {
    const Variable dirs("XDG_DATA_DIRS", "/z:/a/b:relative::/a");
    CHECK(shared_data_folders() == Folders{"/z/talon", "/a/b/talon", "/a/talon"});
  }
  for (const char* unset : {static_cast<const char*>(nullptr), ""}) {
    const Variable dirs("XDG_DATA_DIRS", unset);
    CHECK(shared_data_folders() == Folders{"/usr/local/share/talon", "/usr/share/talon"});
  }
}

TEST_CASE("packs are the folders with the name of one, sorted", "[load]") {
  std::string name = (fs::temp_directory_path() / "talon-XXXXXX").string();
  const fs::path data = mkdtemp(name.data());
  for (const char* pack : {"storm", "drizzle", ".new-x", "No name"}) {
    fs::create_directories(data / "packs" / pack);
  }
  CHECK(packs_in(data) == Folders{data / "packs/drizzle", data / "packs/storm"});
  CHECK(packs_in(data / "packs").empty());
  fs::remove_all(data);
}

}  // namespace
}  // namespace talon
