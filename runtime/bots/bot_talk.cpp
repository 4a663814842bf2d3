#include "bots/bot_talk.h"

#include <nlohmann/json.hpp>

#include "bots/simple_bots.h"
#include "session/answer_text.h"
#include "session/protocol.h"
#include "session/protocol_text.h"
#include "statistics/series.h"

namespace talon {
namespace {

constexpr std::string_view kSeed = "bot-check";

/// The first game from `number` on in which anything is asked.
std::optional<Session> open_game(const std::shared_ptr<const Game>& game, int& number) {
  constexpr int tries = 1000;
  for (int last = number + tries; number < last; ++number) {
    auto session = Session::start(game, {game_seed(kSeed, static_cast<std::uint64_t>(number)), {}});
    if (session && !session->over()) return std::move(*session);
  }
  return std::nullopt;
}

Message told(const std::string& line, const std::string& reason) {
  constexpr std::size_t shown = 200;
  return Message("bot.refused").with("line", line.substr(0, shown)).with("reason", reason);
}

}  // namespace

Result<BotTalk> BotTalk::start(const std::shared_ptr<const Game>& game,
                               const ProgramStarter& starter, const ProgramLimits& limits) {
  int number = 1;
  std::optional<Session> session = open_game(game, number);
  if (!session) return failure(Message("bot.nothing-asked"));
  Result<ChildProcess> program = ChildProcess::start(starter, limits.max_line);
  if (!program) return failure(program.error());
  BotTalk talk(*std::move(session), *std::move(program), limits, Rng::seeded(kSeed, "bot"));
  talk.games_ = number;
  return talk;
}

ReadJson BotTalk::hello() const {
  return read_json(protocol::hello(session_, protocol::Seed::withheld));
}

ReadJson BotTalk::choice() const {
  return read_json(protocol::choice(session_, *open_choice(session_)));
}

void BotTalk::say(const ReadJson& message) { program_.send(read_json_line(message)); }

BotTalk::Trouble BotTalk::hear_line(std::string& line, std::chrono::milliseconds time,
                                    const char* silent) {
  const auto deadline = ChildProcess::Clock::now() + time;
  do {
    switch (program_.wait(line, deadline)) {
      case ChildProcess::Heard::line:
        break;
      case ChildProcess::Heard::silence:
        return Message(silent);
      case ChildProcess::Heard::end:
        return program_.early_end();
      case ChildProcess::Heard::flood:
        return Message("bot.flood").with("count", static_cast<std::int64_t>(limits_.max_line));
    }
  } while (line.find_first_not_of(" \t\r") == std::string::npos);
  return std::nullopt;
}

BotTalk::Trouble BotTalk::hear_ready() {
  std::string line;
  if (Trouble trouble = hear_line(line, limits_.handshake, "bot.no-handshake")) return trouble;
  const auto request = protocol::read_request(line);
  if (!request) return told(line, game().texts().render(request.error().reason));
  const bool ready = request->kind == protocol::Request::Kind::ready;
  if (!ready) return Message("bot.not-ready");
  if (request->number == kProtocolVersion) return std::nullopt;
  return told(line, game().texts().render(
                        Message("protocol.wrong-version").with("version", kProtocolVersion)));
}

BotTalk::Trouble BotTalk::hear_answer(std::string* words) {
  std::string line;
  if (Trouble trouble = hear_line(line, limits_.move, "bot.silent")) return trouble;
  Protocol judge(session_, [](std::string_view) {}, {.client = Protocol::Client::bot, .save = {}});
  const std::size_t ply = session_.ply();
  judge.receive(line + "\n");
  if (judge.refused()) return told(line, game().texts().render(judge.refused()->reason));
  if (session_.ply() == ply) return Message("bot.no-answer").with("line", line);
  if (words != nullptr) {
    *words = words_of(game(), session_.position_at(ply).state, session_.reply_at(ply));
  }
  if (session_.undo()) return Message("bot.no-answer").with("line", line);
  return std::nullopt;
}

BotTalk::Trouble BotTalk::hear_number(std::int64_t minimum, std::int64_t maximum) {
  std::string line;
  if (Trouble trouble = hear_line(line, limits_.move, "bot.silent")) return trouble;
  const auto request = protocol::read_request(line);
  const bool fits = request && request->kind == protocol::Request::Kind::number &&
                    request->number >= minimum && request->number <= maximum;
  if (fits) return std::nullopt;
  return Message("bot.no-number").with("line", line).with("min", minimum).with("max", maximum);
}

BotTalk::Trouble BotTalk::hear_text() {
  std::string line;
  if (Trouble trouble = hear_line(line, limits_.move, "bot.silent")) return trouble;
  const auto request = protocol::read_request(line);
  if (request && request->kind == protocol::Request::Kind::text) return std::nullopt;
  return Message("bot.no-text").with("line", line);
}

BotTalk::Trouble BotTalk::hear_nothing(std::chrono::milliseconds time) {
  std::string line;
  const Trouble trouble = hear_line(line, time, "");
  if (!trouble) return Message("bot.unasked").with("line", line);
  return trouble->key.empty() ? std::nullopt : trouble;
}

BotTalk::Trouble BotTalk::hear_end(std::chrono::milliseconds time) {
  const auto deadline = ChildProcess::Clock::now() + time;
  std::string line;
  while (true) {
    const ChildProcess::Heard heard = program_.wait(line, deadline);
    if (heard == ChildProcess::Heard::end) return std::nullopt;
    if (heard != ChildProcess::Heard::line) return Message("bot.stays");
  }
}

void BotTalk::go_on() {
  const std::uint64_t index = random_index(session_.legal(), stream_);
  const bool stuck = session_.answer(session_.legal().at(index)).has_value();
  if (!stuck && !session_.over()) return;
  ++games_;
  if (std::optional<Session> next = open_game(session_.game_ptr(), games_)) {
    session_ = *std::move(next);
  }
}

}  // namespace talon
