#include <memory>
#include <optional>
#include <system_error>

#include "checks/check.h"
#include "cli/command_line/commands.h"
#include "cli/context/pack_output.h"
#include "cli/version.h"
#include "load/finder.h"
#include "pack/gather.h"

namespace talon::cli {
namespace {

struct PackOptions {
  std::string path;
  std::optional<std::string> to;
};

/// NAME.talon.zip here, by the name of the folder or file.
std::string usual_target(const std::string& path) {
  std::error_code error;
  const std::filesystem::path whole = std::filesystem::weakly_canonical(path, error);
  const std::filesystem::path named = whole.filename() == "game.yaml" ? whole.parent_path() : whole;
  return named.stem().string() + std::string(kPackEnding);
}

/// The pack as bytes, once nothing is wrong with what is in it.
Expected<std::string, ExitCode> packed_and_checked(Context& context, const Gathered& gathered) {
  const Result<CheckReport> report = check(context.library(), {gathered.file.string()});
  if (!report) return tl::unexpected(context.complain(report.error(), ExitCode::usage));
  if (report->broken || report->findings.has_errors()) {
    context.complain(report->findings);
    return tl::unexpected(context.complain(Message("pack.findings"), ExitCode::broken));
  }
  auto bytes = gathered.pack.bytes();
  if (!bytes) return tl::unexpected(context.complain(bytes.error(), ExitCode::broken));
  // What nobody could install is not made.
  if (const auto again = Pack::read(*bytes); !again) {
    return tl::unexpected(context.complain(again.error(), ExitCode::broken));
  }
  return *std::move(bytes);
}

ExitCode make_pack(Context& context, const PackOptions& settings) {
  const std::string target = settings.to.value_or(usual_target(settings.path));
  if (!target.ends_with(kPackEnding)) {
    return context.complain(
        Message("pack.wrong-ending").with("path", target).with("ending", std::string(kPackEnding)),
        ExitCode::usage);
  }
  const auto output = PackOutput::fork(target);
  context.needs.helpers = true;
  context.needs.packs = true;
  context.name(settings.path);
  if (const auto refused = context.confine(TimeFor::everything)) return *refused;
  const auto gathered = gather_pack(context.library(), settings.path, version());
  if (!gathered) return context.complain(gathered.error(), ExitCode::usage);
  const auto bytes = packed_and_checked(context, *gathered);
  if (!bytes) return bytes.error();
  if (!gathered->left_out.empty()) {
    context.complain(Message("pack.left-out").with("paths", gathered->left_out));
  }
  if (const int error = output ? output->write(*bytes) : EAGAIN; error != 0) {
    return context.complain(Message("pack.cannot-write")
                                .with("path", target)
                                .with("reason", std::generic_category().message(error)),
                            ExitCode::failed);
  }
  context.out().line(
      context.render(Message("pack.made")
                         .with("path", target)
                         .with("count", static_cast<std::int64_t>(gathered->pack.files.size()))
                         .with("bytes", static_cast<std::int64_t>(bytes->size()))));
  return ExitCode::done;
}

}  // namespace

Command pack_command(CommonOptions& options) {
  const auto own = std::make_shared<PackOptions>();
  return Command{"pack", [own](Context& context) { return make_pack(context, *own); }}
      .takes("path", &own->path, "DIR", {.required = true})
      .takes("--to", &own->to, "FILE")
      .takes(library_arguments(options));
}

}  // namespace talon::cli
