#include "cli/context/confining.h"

#include <sys/resource.h>

#include <chrono>

#include "cli/context/limits.h"
#include "cli/exit_code.h"
#include "cli/play/keeping.h"
#include "load/layers.h"
#include "load/reach.h"

namespace fs = std::filesystem;

namespace talon::cli {
namespace {

// Far above what is ever needed, and far below what makes a machine suffer.
constexpr std::uint64_t kUsualMemory = std::uint64_t{4} << 30;
constexpr std::uint64_t kMemoryOfProcessor = std::uint64_t{64} << 20;
constexpr std::chrono::minutes kMaxTimeToLoad{10};
constexpr std::chrono::hours kMaxTimeToCheck{4};
constexpr std::uint64_t kMaxWrittenBytes = std::uint64_t{4} << 30;

/// Folders beside a lone file in which lie the texts, tests and decks that belong to it.
constexpr const char* kFoldersOfRules[] = {"decks", "tests", "texts", "variants"};

bool is_of_games(const fs::path& file) {
  return file.extension() == ".yaml" || file.extension() == ".lua";
}

std::optional<fs::path> folder_of_game_around(const fs::path& start) {
  for (fs::path folder = start; folder.has_relative_path(); folder = folder.parent_path()) {
    if (file_of_folder(folder)) return folder;
  }
  return std::nullopt;
}

/// A file that lies anywhere, such as in a home folder, opens the files beside it that can
/// belong to it, not the whole folder, and nothing that a link leads to elsewhere.
void grant_files_beside(const fs::path& folder, FileGrants& grants) {
  const Reach here = Reach::everywhere().narrowed_to(folder);
  const auto grant = [&](const fs::path& path) {
    if (here.covers(path)) grants.read.push_back(path);
  };
  std::error_code error;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder, error)) {
    if (is_of_games(entry.path())) grant(entry.path());
  }
  for (const char* const name : kFoldersOfRules) grant(folder / name);
  grants.list.push_back(folder);
}

void grant_around(const fs::path& named, bool changing, FileGrants& grants) {
  std::error_code error;
  fs::path own = fs::absolute(named, error).lexically_normal();
  if (!own.has_filename()) own = own.parent_path();
  const bool is_folder = fs::is_directory(own, error);
  if (!is_folder) grants.read.push_back(own);
  fs::path folder = is_folder ? own : own.parent_path();
  if (const auto game = folder_of_game_around(folder)) {
    grants.read.push_back(*game);
  } else if (is_folder || changing) {
    grants.read.push_back(folder);
  } else {
    // The texts of a deck and the tests of a house rule lie in a folder beside it.
    const bool inside = folder.filename() == "texts" || folder.filename() == "tests";
    grant_files_beside(inside ? folder.parent_path() : folder, grants);
  }
}

/// What a word of the command line names, if it is a path: a game, or a house rule and what
/// it extends.
void grant_named(const std::string& word, const Finder& finder, bool changing, FileGrants& grants) {
  std::error_code error;
  if (!fs::exists(word, error)) return;
  grant_around(word, changing, grants);
  if (finder.game(word)) return;  // a name as well, and a name comes first
  const auto file = finder.file(word);
  if (!file || is_game_file(*file)) return;
  Diagnostics reported_when_loaded;
  const auto layers = read_layers(finder, word, reported_when_loaded);
  if (!layers) return;
  for (const Layer& layer : *layers) grant_around(layer.location.path, changing, grants);
}

void grant_saves(Needs::Saves saves, FileGrants& grants) {
  const auto folder = user_saves();
  if (!folder || saves == Needs::Saves::none) return;
  if (saves == Needs::Saves::read) return grants.read.push_back(folder->folder());
  // Only a folder that is there can be granted. Where it cannot be made, that is said by
  // who saves.
  (void)make_folders(system_files(), folder->folder());
  grants.write.push_back(folder->folder());
}

/// What the stack of a thread may take, which counts from its start as if it did.
std::uint64_t stack_of_thread() {
  rlimit stack = {};
  const bool known = getrlimit(RLIMIT_STACK, &stack) == 0 && stack.rlim_cur != RLIM_INFINITY;
  return known ? stack.rlim_cur : 0;
}

ResourceLimits limits_of(const Needs& needs, TimeFor time) {
  const std::uint64_t processors = static_cast<std::uint64_t>(usual_jobs());
  ResourceLimits limits;
  limits.memory =
      kUsualMemory + processors * (kMemoryOfProcessor + stack_of_thread()) + needs.memory;
  limits.time = time == TimeFor::loading ? std::chrono::seconds(kMaxTimeToLoad)
                                         : std::chrono::seconds(kMaxTimeToCheck);
  limits.time_may_end = time == TimeFor::loading;
  limits.exit_at_time_limit = static_cast<int>(ExitCode::broken);
  limits.file = kMaxWrittenBytes;
  return limits;
}

}  // namespace

Confinement confinement_of(const LibraryPaths& library, const std::vector<std::string>& named,
                           const Needs& needs, TimeFor time) {
  Confinement kept;
  FileGrants& files = kept.files;
  files.read = needs.files;
  for (const auto* folders : {&library.rules, &library.decks}) {
    files.read.insert(files.read.end(), folders->begin(), folders->end());
  }
  files.read.push_back(library.messages);
  const Finder finder(library);
  for (const std::string& word : named) grant_named(word, finder, needs.changing_files, files);
  grant_saves(needs.saves, files);
  if (needs.folder) files.write.push_back(*needs.folder);
  kept.calls.files = !files.write.empty();
  kept.calls.helpers = needs.helpers;
  kept.calls.terminal = needs.terminal;
  kept.limits = limits_of(needs, time);
  return kept;
}

}  // namespace talon::cli
