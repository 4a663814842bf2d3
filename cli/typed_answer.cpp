#include "cli/typed_answer.h"

#include <algorithm>

#include "session/answer_text.h"
#include "session/spoken_names.h"
#include "session/spoken_texts.h"

namespace talon::cli {
namespace {

/// Of so many answers it is looked whether a letter begins a name in them.
constexpr std::uint64_t kMaxNamesLookedAt = 200;

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

bool begins_choice(const Session& session, std::string_view word) {
  const Game& game = session.game();
  const SpokenWords fillers = fillers_of(game);
  const SpokenNames names(session.wording(), fillers);
  const SpokenWords typed = spoken_words(word, fillers, game.texts().grammar());
  const std::uint64_t maximum =
      typed.empty() ? 0 : std::min(session.legal().size(), kMaxNamesLookedAt);
  for (std::uint64_t index = 0; index < maximum; ++index) {
    const Answer answer = session.legal().at(index);
    const std::vector<spec::Slot>& slots = game.move(answer.move).slots;
    for (std::size_t slot = 0; slot < slots.size(); ++slot) {
      const Binding& bound = answer.bindings[slot];
      if (slots[slot].is<spec::DirectionSlot>() &&
          names.means_direction(typed.front(), bound.as_direction())) {
        return true;
      }
      const auto* const listed = slots[slot].as<spec::NameSlot>();
      if (listed == nullptr) continue;
      const std::vector<std::size_t> meant = names.listed(typed, *listed);
      if (std::ranges::find(meant, bound.as_index()) != meant.end()) return true;
    }
  }
  return false;
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
