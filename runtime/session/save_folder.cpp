#include "session/save_folder.h"

#include <algorithm>
#include <set>
#include <system_error>

#include "base/plain_name.h"
#include "base/unknown.h"
#include "load/data_folders.h"

namespace talon {
namespace {

constexpr std::size_t kMaxSaveNameBytes = 64;
constexpr const char* kEnding = ".talon";

/// Names are file names: nothing that could lead out of the folder.
Result<void> check_save_name(const std::string& name) {
  const bool good = !name.empty() && name.size() <= kMaxSaveNameBytes && name.front() != '.' &&
                    std::ranges::all_of(name, is_plain_letter);
  if (good) return {};
  return failure(Message("session.bad-save-name").with("name", name));
}

/// The name of the game and its variant as the beginning of a save's name.
std::string stem_of(const SaveHeader& header) {
  std::string safe;
  for (const char letter : name_with_variant(header.game, header.variant)) {
    safe += is_plain_letter(letter) ? letter : '-';
  }
  // Room for a number after it; a name that begins with a dot would be hidden.
  safe.resize(std::min<std::size_t>(safe.size(), kMaxSaveNameBytes - 8));
  return safe.empty() || safe.front() == '.' ? "game" : safe;
}

bool older(const SaveFolder::Listed& a, const SaveFolder::Listed& b) {
  return a.modified != b.modified ? a.modified > b.modified : a.name < b.name;
}

}  // namespace

std::optional<Files::Path> SaveFolder::standard() {
  const auto data = user_data_folder();
  return data ? std::optional(*data / "saves") : std::nullopt;
}

Result<std::vector<SaveFolder::Listed>> SaveFolder::list() const {
  const Result<std::vector<Files::Entry>> found = entries();
  if (!found) return failure(found.error());
  std::vector<Listed> saves;
  for (const Files::Entry& entry : *found) {
    saves.push_back({name_of(entry.name), entry.modified, read_save(files_, folder_ / entry.name)});
  }
  std::ranges::sort(saves, older);
  return saves;
}

Result<std::vector<std::string>> SaveFolder::names() const {
  const Result<std::vector<Files::Entry>> found = entries();
  if (!found) return failure(found.error());
  std::vector<std::string> all;
  for (const Files::Entry& entry : *found) all.push_back(name_of(entry.name));
  std::ranges::sort(all);
  return all;
}

Result<std::string> SaveFolder::newest_unfinished() const {
  const Result<std::vector<Listed>> saves = list();
  if (!saves) return failure(saves.error());
  for (const Listed& save : *saves) {
    if (save.contents && !save.contents->outcome()) return save.name;
  }
  return failure(Message("session.nothing-to-resume").with("path", folder_.string()));
}

Result<std::unique_ptr<Save>> SaveFolder::begin(const Session& session, const SaveHeader& header) {
  if (Result<void> made = make_folder(); !made) return failure(made.error());
  const Result<std::vector<Files::Entry>> found = entries();
  if (!found) return failure(found.error());
  std::set<std::string> taken;
  for (const Files::Entry& entry : *found) taken.insert(name_of(entry.name));
  const std::string stem = stem_of(header);
  for (int number = 1;; ++number) {
    const std::string name = stem + "-" + std::to_string(number);
    if (taken.contains(name)) continue;
    auto save = Save::create(files_, path_of(name), session, header, Journal::Existing::refuse);
    // Another process may have begun a save of this name since the listing, or be at it.
    if (save) return std::move(*save);
    if (!save.error().taken) return failure(std::move(save.error().reason));
    taken.insert(name);
  }
}

Result<void> SaveFolder::save_as(const std::string& name, const Session& session,
                                 const SaveHeader& header) {
  if (Result<void> good = check_save_name(name); !good) return good;
  if (Result<void> made = make_folder(); !made) return made;
  auto save = Save::create(files_, path_of(name), session, header, Journal::Existing::replace);
  if (!save) return failure(std::move(save.error().reason));
  return {};
}

Result<void> SaveFolder::check_is_there(const std::string& name) const {
  if (Result<void> good = check_save_name(name); !good) return good;
  const Result<std::vector<std::string>> known = names();
  if (!known) return failure(known.error());
  if (std::ranges::find(*known, name) != known->end()) return {};
  return failure(no_such_sentence(Named::save, name, *known));
}

Result<std::unique_ptr<Save>> SaveFolder::open(const std::string& name) {
  if (Result<void> there = check_is_there(name); !there) return failure(there.error());
  return Save::open(files_, path_of(name));
}

Result<void> SaveFolder::remove(const std::string& name) {
  if (Result<void> there = check_is_there(name); !there) return there;
  const Files::Path path = path_of(name);
  const auto failed = [&](int error) {
    return failure(Message("session.save-not-removed")
                       .with("path", path.string())
                       .with("reason", std::generic_category().message(error)));
  };
  const auto file = files_.open(path);
  if (!file) return failed(file.error());
  const auto ours = files_.lock(*file);
  if (!ours || !*ours) {
    files_.close(*file);
    return failure(Message("session.save-in-use").with("path", path.string()));
  }
  const auto removed = files_.remove(path);
  files_.close(*file);
  if (!removed) return failed(removed.error());
  const auto synced = files_.sync_folder(folder_);
  if (!synced) return failed(synced.error());
  return {};
}

Result<void> SaveFolder::make_folder() {
  const Files::Outcome<void> made = make_folders(files_, folder_);
  if (made) return {};
  return failure(Message("session.save-unwritable")
                     .with("path", folder_.string())
                     .with("reason", std::generic_category().message(made.error())));
}

Result<std::vector<Files::Entry>> SaveFolder::entries() const {
  Files::Outcome<std::vector<Files::Entry>> found = files_.list(folder_);
  if (!found) {
    return failure(Message("session.save-unreadable")
                       .with("path", folder_.string())
                       .with("reason", std::generic_category().message(found.error())));
  }
  std::erase_if(*found, [](const Files::Entry& entry) {
    return Files::Path(entry.name).extension() != kEnding;
  });
  return std::move(*found);
}

}  // namespace talon
