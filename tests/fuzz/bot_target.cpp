// What a program says that plays as a bot: it is a process that prints what is in a file and
// then ends, or waits. Series of games and `bot-check` must come to their end with any of them.

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "base/check.h"
#include "bots/bot_check.h"
#include "bots/program_player.h"
#include "fuzz/games.h"
#include "fuzz/scratch.h"
#include "fuzz/spoken_lines.h"
#include "fuzz/target.h"

namespace talon::fuzz {
namespace {

std::shared_ptr<const ProgramStarter> starter(const std::string& command) {
  const auto made = ProgramStarter::make(command);
  TALON_CHECK(made.has_value());
  return *made;
}

ProgramLimits short_times() {
  ProgramLimits limits;
  limits.handshake = limits.move = std::chrono::milliseconds(30);
  limits.game = std::chrono::milliseconds(200);
  limits.max_line = 4096;
  return limits;
}

/// Answers to the first choices of the game, as far as they can be known beforehand.
std::string said(const std::shared_ptr<const Game>& game, Choices& choices) {
  std::string text = choices.one_in(6) ? "" : "{\"ready\": 1}\n";
  auto session = Session::start(game, {"bot-check/1", {}});
  TALON_CHECK(session.has_value());
  SpokenLines lines(*session, choices);
  for (auto left = choices.below(6); left > 0; --left) {
    const std::string words = lines.answer();
    std::string line = nlohmann::json({{"move", words}})
                           .dump(-1, ' ', false, nlohmann::json::error_handler_t::ignore);
    if (choices.one_in(3)) line = lines.damaged(line);
    if (choices.one_in(6)) line = lines.words();
    text += line + (choices.one_in(12) ? "" : "\n");
    if (!session->legal().empty())
      static_cast<void>(session->answer(session->whole(session->legal().at(0))));
  }
  return text;
}

}  // namespace
}  // namespace talon::fuzz

void talon::fuzz::try_input(Choices& choices) {
  static const Scratch scratch;
  static const std::string file = scratch.write("said", "");
  static const auto ends = starter("cat " + file);
  static const auto waits = starter("cat " + file + "; exec cat >/dev/null");
  const auto game = game_named(choices.one_in(2) ? "night-ferry" : "rich");
  const auto& program = choices.one_in(3) ? waits : ends;
  const bool checked = choices.one_in(12);
  scratch.write("said", choices.one_in(6) ? choices.rest() : said(game, choices));
  if (checked) {
    talon::check_bot(game, program, short_times(), [](const talon::BotTrial&) {});
  } else {
    static_cast<void>(
        talon::ProgramPlayer(game, program, short_times(), 30).play("bot-check/1", {}));
  }
}
