#include "pack/unpack.h"

#include <set>

#include "pack/pack_path.h"

namespace fs = std::filesystem;

namespace talon {
namespace {

Files::Outcome<void> write_bytes(Files& files, Files::Descriptor file, std::string_view bytes) {
  while (!bytes.empty()) {
    const auto written = files.write(file, bytes);
    if (!written) return tl::unexpected(written.error());
    bytes.remove_prefix(*written);
  }
  return files.sync(file);
}

Files::Outcome<void> write_packed(Files& files, const fs::path& path, std::string_view bytes) {
  const auto file = files.create(path);
  if (!file) return tl::unexpected(file.error());
  const auto written = write_bytes(files, *file, bytes);
  files.close(*file);
  return written;
}

}  // namespace

Files::Outcome<void> unpack(Files& files, const fs::path& folder, const Pack& pack) {
  std::vector<PackedFile> all = pack.files;
  all.push_back({kManifestFile, pack.manifest.text()});
  std::set<fs::path> folders;
  for (const PackedFile& file : all) {
    const fs::path path = folder / file.path;
    if (auto made = make_folders(files, path.parent_path()); !made) return made;
    if (auto written = write_packed(files, path, file.bytes); !written) return written;
    folders.insert(path.parent_path());
  }
  for (const fs::path& one : folders) {
    if (auto synced = files.sync_folder(one); !synced) return synced;
  }
  return {};
}

}  // namespace talon
