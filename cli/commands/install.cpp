#include <memory>
#include <system_error>

#include "checks/check.h"
#include "cli/command_line/commands.h"
#include "cli/context/pack_file.h"
#include "cli/context/pack_folder.h"
#include "cli/version.h"
#include "load/data_folders.h"
#include "pack/requirements.h"
#include "pack/unpack.h"

namespace talon::cli {
namespace {

ExitCode cannot_install_at(Context& context, const std::filesystem::path& path, int error) {
  return context.complain(Message("pack.cannot-write")
                              .with("path", path.string())
                              .with("reason", std::generic_category().message(error)),
                          ExitCode::failed);
}

/// The library as it will be with the pack that lies in `folder`.
Library library_with(const Library& library, const std::filesystem::path& folder) {
  LibraryPaths paths = library.paths();
  paths.rules.push_back(folder / "rules");
  paths.decks.push_back(folder / "decks");
  return Library(std::move(paths));
}

ExitCode unpack_and_check(Context& context, const Pack& pack, const std::filesystem::path& folder) {
  if (const auto done = unpack(system_files(), folder, pack); !done) {
    return cannot_install_at(context, folder, done.error());
  }
  const Library library = library_with(context.library(), folder);
  const Result<CheckReport> report = check(library, {(folder / pack.main_file()).string()});
  if (!report) return context.complain(report.error(), ExitCode::broken);
  if (!report->broken && !report->findings.has_errors()) return ExitCode::done;
  context.complain(report->findings);
  return context.complain(Message("pack.not-clean"), ExitCode::broken);
}

ExitCode install_pack(Context& context, const std::string& file) {
  const auto packs = packs_folder();
  if (!packs) return context.complain(Message("pack.no-place"), ExitCode::usage);
  const auto folder = PackFolder::make(*packs);
  if (!folder) return cannot_install_at(context, *packs, folder.error());
  context.needs.files.emplace_back(file);
  context.needs.folder = folder->path();
  context.needs.helpers = true;
  context.needs.packs = true;
  if (const auto refused = context.confine(TimeFor::everything)) return *refused;
  const auto pack = read_pack_file(context, file);
  if (!pack) return pack.error();
  const std::vector<Message> reasons = obstacles_to_installing(*pack, context.library(), version());
  for (const Message& reason : reasons) context.complain(reason);
  if (!reasons.empty()) return ExitCode::failed;
  const ExitCode checked = unpack_and_check(context, *pack, folder->path());
  if (checked != ExitCode::done) return checked;
  if (const int error = folder->install_as(pack->manifest.name); error != 0) {
    return cannot_install_at(context, *packs / pack->manifest.name, error);
  }
  const bool deck = pack->manifest.kind == PackKind::deck;
  context.out().line(context.render(Message("pack.installed")
                                        .with("name", pack->manifest.name)
                                        .with("verb", std::string(deck ? "show" : "play"))
                                        .with("known", pack->known_as())));
  return ExitCode::done;
}

}  // namespace

Command install_command(CommonOptions& options) {
  const auto file = std::make_shared<std::string>();
  return Command{"install", [file](Context& context) { return install_pack(context, *file); }}
      .takes("file", file.get(), "FILE", {.required = true})
      .takes(library_arguments(options));
}

}  // namespace talon::cli
