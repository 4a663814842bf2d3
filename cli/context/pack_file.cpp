#include "cli/context/pack_file.h"

#include "load/source_file.h"

namespace talon::cli {

Expected<Pack, ExitCode> read_pack_file(Context& context, const std::string& path) {
  Diagnostics diagnostics;
  const PackLimits limits;
  // The reader says of a file that is too large which limit it is over.
  const auto source =
      read_source(path, path, Reach::everywhere(), diagnostics, limits.packed_bytes);
  if (!source) {
    context.complain(diagnostics);
    return tl::unexpected(ExitCode::usage);
  }
  auto pack = Pack::read(source->text, limits);
  if (pack) return *std::move(pack);
  return tl::unexpected(context.complain(pack.error(), ExitCode::broken));
}

}  // namespace talon::cli
