#include "load/reach.h"

#include <algorithm>

#include "load/finder.h"
#include "load/library.h"
#include "load/straight_way.h"

namespace fs = std::filesystem;

namespace talon {
namespace {

bool lies_in(const fs::path& folder, const fs::path& path) {
  return std::ranges::mismatch(folder, path).in1 == folder.end();
}

}  // namespace

Reach::Reach(const LibraryPaths& paths) {
  for (const fs::path& folder : paths.rules) add(folder);
  for (const fs::path& folder : paths.decks) add(folder);
  for (const fs::path& named : paths.named) {
    std::error_code error;  // a name that is not a path has no folder either
    if (!fs::exists(named, error)) continue;
    add(home_of(named));
    add(named);  // a link is named with what it leads to
  }
}

Reach Reach::everywhere() {
  Reach reach;
  reach.everywhere_ = true;
  return reach;
}

void Reach::add(const fs::path& folder) {
  std::error_code error;
  fs::path real = fs::canonical(folder, error);
  if (!error) folders_.push_back({folder, std::move(real)});
}

Reach Reach::narrowed_to(const fs::path& folder) const {
  const fs::path own = folder.empty() ? fs::path(".") : folder;  // of a bare file name
  Reach narrow;
  if (auto real = straight_to(own)) {
    narrow.folders_.push_back({own, std::move(*real)});
    return narrow;
  }
  narrow.add(own);
  if (!narrow.folders_.empty() && !covers_real(narrow.folders_.front().real)) return Reach();
  return narrow;
}

bool Reach::covers(const fs::path& path) const {
  if (everywhere_ || straight_to(path)) return true;
  std::error_code error;
  const fs::path real = fs::canonical(path, error);
  return error || covers_real(real);
}

std::optional<fs::path> Reach::straight_to(const fs::path& path) const {
  for (const Folder& folder : folders_) {
    const auto way = straight_way(folder.named, path);
    if (way) return way->empty() ? folder.real : folder.real / *way;
  }
  return std::nullopt;
}

bool Reach::covers_real(const fs::path& real) const {
  return everywhere_ || std::ranges::any_of(folders_, [&](const Folder& folder) {
           return lies_in(folder.real, real);
         });
}

fs::path home_of(const fs::path& named) {
  std::error_code error;
  fs::path own = fs::absolute(named, error).lexically_normal();
  if (!own.has_filename()) own = own.parent_path();
  if (!fs::is_directory(own, error)) own = own.parent_path();
  for (fs::path folder = own; folder.has_relative_path(); folder = folder.parent_path()) {
    if (file_of_folder(folder)) return folder;
  }
  // The texts of a deck and the tests of a house rule lie in a folder beside it.
  return own.filename() == "texts" || own.filename() == "tests" ? own.parent_path() : own;
}

}  // namespace talon
