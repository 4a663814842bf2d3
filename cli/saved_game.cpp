#include "cli/saved_game.h"

#include <filesystem>

#include "base/hash.h"
#include "cli/keeping.h"
#include "cli/version.h"

namespace talon::cli {

SaveHeader header_of_save(const Context& context, const Session& session,
                          const GameRequest& request) {
  SaveHeader header = header_of(session, request, std::string(version()));
  for (const std::string& folder : context.options.rules) {
    header.rules.push_back(std::filesystem::absolute(folder).string());
  }
  return header;
}

Result<SaveContents> find_save(const std::string& name) {
  const auto folder = user_saves();
  const bool is_path = name.find('/') != std::string::npos || name.ends_with(".talon");
  const bool named = folder && !is_path;
  return read_save(system_files(), named ? folder->path_of(name) : Files::Path(name));
}

tl::expected<std::shared_ptr<const Game>, ExitCode> game_of_save(Context& context,
                                                                 const SaveHeader& header) {
  context.also_look_in(header.rules);
  GameRequest request = header.request;
  request.language = context.options.language;
  auto game = context.load(request);
  if (!game) return game;
  const auto reason = mismatch(header, **game);
  if (!reason) return game;
  context.complain(*reason);
  if (context.options.force) return game;
  return tl::unexpected(context.complain(Message("cli.force-hint"), ExitCode::mismatch));
}

void report_divergence(Context& context, const Divergence& divergence) {
  const auto line = static_cast<std::int64_t>(divergence.line);
  if (divergence.rejection) {
    context.complain(Message("cli.replay-rejected")
                         .with("line", line)
                         .with("answer", divergence.words)
                         .with("reason", context.render(divergence.rejection->reason)));
    return;
  }
  context.complain(Message(divergence.line == 0 ? "cli.replay-other-deal" : "cli.replay-diverges")
                       .with("line", line)
                       .with("answer", divergence.words)
                       .with("expected", hash_text(divergence.expected))
                       .with("found", hash_text(divergence.found)));
}

}  // namespace talon::cli
