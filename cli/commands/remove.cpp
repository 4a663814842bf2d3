#include <algorithm>
#include <memory>
#include <optional>
#include <system_error>

#include "base/contains.h"
#include "cli/command_line/commands.h"
#include "load/data_folders.h"
#include "load/key_table.h"
#include "load/source_file.h"
#include "pack/manifest.h"
#include "pack/pack_path.h"
#include "session/files.h"

namespace fs = std::filesystem;

namespace talon::cli {
namespace {

std::optional<PackManifest> manifest_in(const fs::path& pack) {
  Reach reach;
  reach.add(pack);
  Diagnostics unread;
  const auto source =
      read_source(pack / kManifestFile, kManifestFile, reach, unread, PackLimits{}.file_bytes);
  if (!source) return std::nullopt;
  const auto manifest = PackManifest::read(source->text);
  return manifest ? std::optional(*manifest) : std::nullopt;
}

/// Whether what is called `name`, or is a variant of it or by that name, is needed.
bool has_need_of(const PackManifest& manifest, const std::string& name) {
  const auto of_name = [&](const std::string& game) {
    return game == name || game.starts_with(name + "/") || game.ends_with("/" + name);
  };
  return std::ranges::any_of(manifest.games, of_name) || contains(manifest.decks, name);
}

std::vector<std::string> packs_in_need_of(const std::string& name) {
  std::vector<std::string> needy;
  for (const fs::path& pack : installed_packs()) {
    const auto manifest = manifest_in(pack);
    if (manifest && has_need_of(*manifest, name)) needy.push_back(pack.filename());
  }
  return needy;
}

ExitCode complain_of_missing(Context& context, const std::string& name) {
  std::vector<std::string> names;
  for (const fs::path& pack : installed_packs()) names.push_back(pack.filename());
  Message message(names.empty() ? "pack.not-installed" : "pack.not-installed-known");
  return context.complain(message.with("name", name).with("names", std::move(names)),
                          ExitCode::usage);
}

/// From its name to one that nobody looks at, in one step; then its files.
Files::Outcome<void> take_away(const fs::path& packs, const std::string& name) {
  Files& files = system_files();
  const fs::path going = packs / (".gone-" + name);
  std::error_code error;
  fs::remove_all(going, error);
  if (auto renamed = files.rename(packs / name, going); !renamed) return renamed;
  if (auto synced = files.sync_folder(packs); !synced) return synced;
  fs::remove_all(going, error);
  if (error) return tl::unexpected(error.value());
  return {};
}

ExitCode remove_pack(Context& context, const std::string& name) {
  const auto packs = packs_folder();
  if (!packs) return context.complain(Message("pack.no-place"), ExitCode::usage);
  context.needs.folder = *packs;
  if (const auto refused = context.confine(TimeFor::everything)) return *refused;
  std::error_code error;
  const bool known = is_name(name) && fs::is_directory(*packs / name, error);
  if (!known) return complain_of_missing(context, name);
  if (std::vector<std::string> needy = packs_in_need_of(name); !needy.empty()) {
    const auto count = static_cast<std::int64_t>(needy.size());
    return context.complain(
        Message("pack.still-needed").with("names", std::move(needy)).with("count", count),
        ExitCode::failed);
  }
  if (const auto gone = take_away(*packs, name); !gone) {
    return context.complain(Message("pack.cannot-write")
                                .with("path", (*packs / name).string())
                                .with("reason", std::generic_category().message(gone.error())),
                            ExitCode::failed);
  }
  context.out().line(context.render(Message("pack.removed").with("name", name)));
  return ExitCode::done;
}

}  // namespace

Command remove_command(CommonOptions& options) {
  const auto name = std::make_shared<std::string>();
  return Command{"remove", [name](Context& context) { return remove_pack(context, *name); }}
      .takes("name", name.get(), "PACK", {.required = true})
      .takes(library_arguments(options));
}

}  // namespace talon::cli
