#include "cli/play/typed_answer.h"

#include "session/answer_text.h"
#include "session/spoken_texts.h"

namespace talon::cli {
namespace {

std::string unquoted(std::string_view text) {
  const bool quoted = text.size() >= 2 && text.front() == '"' && text.back() == '"';
  return std::string(quoted ? text.substr(1, text.size() - 2) : text);
}

}  // namespace

Reply typed_text(Session& session, const Choice& choice, std::string_view line) {
  if (line.empty()) return text_reply(choice, choice.suggestion);
  const std::string text = unquoted(line);
  if (text != line) return text_reply(choice, text);
  return read_spoken(session, line).value_or(text_reply(choice, text));
}

Expected<Reply, Rejection> read_typed(Session& session, const Choice& choice, std::string_view line,
                                      const PlayCommands& commands) {
  const bool names = choice.first_suggested;
  if (names && line.starts_with('"')) return read_name(session, unquoted(line));
  auto reply = read_spoken(session, line);
  if (reply || !names || !commands.read(line).candidates.empty()) return reply;
  auto named = read_name(session, line);
  if (!named) return reply;
  if (const auto command = commands.slip_of(line)) {
    const Message reason = Message("play.slip-or-name")
                               .with("command-word", *command)
                               .with("given", std::string(line));
    return tl::unexpected(Rejection{Rejection::Kind::ambiguous, reason, "", {}});
  }
  return named;
}

}  // namespace talon::cli
