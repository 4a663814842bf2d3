#include "cli/support/run_talon.h"

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <catch2/catch.hpp>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "cli/support/temporary_folder.h"

namespace talon::testing {
namespace {

std::vector<char*> pointers(std::vector<std::string>& texts) {
  std::vector<char*> result;
  for (std::string& text : texts) result.push_back(text.data());
  result.push_back(nullptr);
  return result;
}

std::string read_all(const std::filesystem::path& path) {
  std::ostringstream text;
  text << std::ifstream(path, std::ios::binary).rdbuf();
  return text.str();
}

std::vector<std::string> variables(const std::map<std::string, std::string>& added,
                                   const TemporaryFolder& home) {
  std::map<std::string, std::string> all = {{"HOME", home.path().string()},
                                            {"LANG", "C.UTF-8"},
                                            {"XDG_DATA_DIRS", "/nowhere"},
                                            {"COLUMNS", "80"},
                                            {"TERM", "dumb"},
                                            {"PATH", "/usr/bin:/bin"}};
  if (const char* sanitizer = std::getenv("ASAN_OPTIONS")) all["ASAN_OPTIONS"] = sanitizer;
  for (const auto& [name, value] : added) all[name] = value;
  std::vector<std::string> texts;
  for (const auto& [name, value] : all) texts.push_back(name + "=" + value);
  return texts;
}

Ran run_program(const char* program, std::vector<std::string> words, const std::string& input,
                const std::map<std::string, std::string>& environment) {
  const TemporaryFolder folder;
  const std::string in = folder.write("in", input);
  const std::string out = (folder.path() / "out").string();
  const std::string err = (folder.path() / "err").string();
  std::vector<std::string> settings = variables(environment, folder);

  posix_spawn_file_actions_t files;
  posix_spawn_file_actions_init(&files);
  posix_spawn_file_actions_addopen(&files, 0, in.c_str(), O_RDONLY, 0);
  posix_spawn_file_actions_addopen(&files, 1, out.c_str(), O_WRONLY | O_CREAT, 0600);
  posix_spawn_file_actions_addopen(&files, 2, err.c_str(), O_WRONLY | O_CREAT, 0600);
  pid_t process = 0;
  const int failed = posix_spawn(&process, program, &files, nullptr, pointers(words).data(),
                                 pointers(settings).data());
  posix_spawn_file_actions_destroy(&files);
  REQUIRE(failed == 0);
  int status = 0;
  REQUIRE(waitpid(process, &status, 0) == process);
  return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, read_all(out), read_all(err)};
}

}  // namespace

std::string talon_program() {
  return std::filesystem::read_symlink("/proc/self/exe").parent_path() / "talon";
}

Ran run_talon(const std::vector<std::string>& arguments, const std::string& input,
              const std::map<std::string, std::string>& environment) {
  const std::string program = talon_program();
  std::vector<std::string> words = {program};
  words.insert(words.end(), arguments.begin(), arguments.end());
  return run_program(program.c_str(), std::move(words), input, environment);
}

Ran run_talon_at(const std::string& program, const std::vector<std::string>& arguments) {
  std::vector<std::string> words = {program};
  words.insert(words.end(), arguments.begin(), arguments.end());
  return run_program(program.c_str(), std::move(words), "", {});
}

Ran run_shell(const std::string& script, const std::string& input,
              const std::map<std::string, std::string>& environment) {
  std::map<std::string, std::string> known = environment;
  known["TALON"] = talon_program();
  return run_program("/bin/sh", {"sh", "-c", script}, input, known);
}

}  // namespace talon::testing
