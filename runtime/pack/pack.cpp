#include "pack/pack.h"

#include <algorithm>

#include "load/library.h"
#include "load/yaml_file.h"
#include "pack/pack_path.h"

namespace talon {
namespace {

/// Whether the file belongs to what the pack says that it is, so that a pack brings one thing
/// and by one name.
bool belongs(const PackManifest& manifest, const std::string& path) {
  if (manifest.kind != PackKind::deck) return path.starts_with("rules/" + manifest.name + "/");
  const bool text =
      path.starts_with("decks/texts/" + manifest.name + ".") && path.ends_with(kYamlExtension);
  return path == "decks/" + manifest.name + kYamlExtension || text;
}

Result<void> check_file(const PackManifest& manifest, const PackManifest::Part& said,
                        const PackedFile& file) {
  if (said.path != file.path) {
    return failure(Message("pack.not-named").with("path", file.path));
  }
  if (!belongs(manifest, file.path)) {
    return failure(Message("pack.not-its-own").with("path", file.path).with("name", manifest.name));
  }
  const PackManifest::Part is = part_of(file);
  if (is.bytes != said.bytes || is.checksum != said.checksum) {
    return failure(Message("pack.wrong-checksum").with("path", file.path));
  }
  return {};
}

}  // namespace

Result<std::string> Pack::bytes() const {
  std::vector<PackedFile> all{{kManifestFile, manifest.text()}};
  all.insert(all.end(), files.begin(), files.end());
  return write_archive(all);
}

Result<Pack> Pack::read(std::string_view bytes, const PackLimits& limits) {
  auto all = read_archive(bytes, limits);
  if (!all) return failure(all.error());
  if (all->empty() || all->front().path != kManifestFile) {
    return failure(Message("pack.no-manifest"));
  }
  auto manifest = PackManifest::read(all->front().bytes);
  if (!manifest) return failure(manifest.error());
  all->erase(all->begin());
  Pack pack{*std::move(manifest), *std::move(all)};
  const std::vector<PackManifest::Part>& said = pack.manifest.files;
  for (std::size_t i = 0; i < std::max(said.size(), pack.files.size()); ++i) {
    if (i >= pack.files.size()) return failure(Message("pack.missing").with("path", said[i].path));
    if (i >= said.size()) {
      return failure(Message("pack.not-named").with("path", pack.files[i].path));
    }
    if (auto good = check_file(pack.manifest, said[i], pack.files[i]); !good) {
      return failure(good.error());
    }
  }
  if (pack.find(pack.main_file()) == nullptr) {
    return failure(Message("pack.missing").with("path", pack.main_file()));
  }
  return pack;
}

std::string Pack::main_file() const {
  if (manifest.kind == PackKind::deck) return "decks/" + manifest.name + kYamlExtension;
  const std::string folder = "rules/" + manifest.name + "/";
  return folder + (manifest.kind == PackKind::game ? kGameFile : manifest.name + kYamlExtension);
}

const PackedFile* Pack::find(std::string_view path) const {
  const auto found =
      std::ranges::find_if(files, [&](const PackedFile& file) { return file.path == path; });
  return found == files.end() ? nullptr : &*found;
}

std::string Pack::extends() const {
  const PackedFile* file = manifest.kind == PackKind::house_rule ? find(main_file()) : nullptr;
  if (file == nullptr) return "";
  Diagnostics reported_when_loaded;
  const auto source = std::make_shared<SourceFile>(SourceFile{file->path, file->bytes});
  const auto root = parse_yaml(source, reported_when_loaded);
  const Node* extends = root ? root->find("extends") : nullptr;
  return extends != nullptr ? extends->scalar : "";
}

std::string Pack::known_as() const {
  const std::string base = extends();
  if (base.empty()) return manifest.name;
  return name_with_variant(base.substr(0, base.find('/')), manifest.name);
}

}  // namespace talon
