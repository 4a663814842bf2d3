#include "bots/program_player.h"

#include <algorithm>

#include "bots/child_process.h"
#include "rules/cited_rules.h"
#include "session/protocol.h"

namespace talon {
namespace {

using Clock = ChildProcess::Clock;

/// How long a program may take to read that the game is over.
constexpr std::chrono::milliseconds kFarewell{200};
/// As much of a wrong line as a message shows.
constexpr std::size_t kMaxShownLine = 200;

GivenUp reason_of(Protocol::Refused::Why why) {
  switch (why) {
    case Protocol::Refused::Why::unreadable:
      return GivenUp::bot_bad_message;
    case Protocol::Refused::Why::not_allowed:
      return GivenUp::bot_not_allowed;
    case Protocol::Refused::Why::illegal:
      break;
  }
  return GivenUp::bot_illegal_move;
}

}  // namespace

/// One game between a session and a program.
class ProgramPlayer::Match {
 public:
  Match(Session& session, ChildProcess& program, const ProgramLimits& limits)
      : session_(session),
        program_(program),
        limits_(limits),
        protocol_(session, [this](std::string_view line) { program_.send(line); },
                  {.client = Protocol::Client::bot, .max_line = limits.max_line, .save = {}}),
        over_(Clock::now() + limits.handshake + limits.game),
        deadline_(Clock::now() + limits.handshake) {
    protocol_.begin();
  }
  Match(const Match&) = delete;

  enum class Step { answered, nothing, given_up };
  /// Takes the next line of the program.
  Step next() {
    std::string line;
    const auto heard = program_.wait(line, std::min(deadline_, over_));
    if (heard != ChildProcess::Heard::line) return fall_silent(heard);
    const std::size_t ply = session_.ply();
    const bool was_ready = protocol_.ready();
    protocol_.receive(line + "\n");
    if (protocol_.refused()) return refuse(line);
    if (protocol_.quit()) return give_up(GivenUp::bot_gave_up, Message("bot.gave-up"));
    const bool answered = session_.ply() > ply;
    if (answered && !was_ready) return give_up(GivenUp::bot_bad_message, Message("bot.not-ready"));
    if (answered || protocol_.ready() != was_ready) deadline_ = Clock::now() + limits_.move;
    return answered ? Step::answered : Step::nothing;
  }

  /// Lets the program read how it ended.
  void finish() {
    program_.end_input();
    std::string line;
    const Clock::time_point deadline = Clock::now() + kFarewell;
    while (program_.wait(line, deadline) == ChildProcess::Heard::line) {
    }
  }

  GivenUp given_up() const { return given_up_; }
  const Message& trouble() const { return trouble_; }
  /// The script of the game failed, which is not the program's fault.
  const MaybeFault& fault() const { return fault_; }

 private:
  Step give_up(GivenUp why, Message trouble) {
    given_up_ = why;
    trouble_ = std::move(trouble);
    return Step::given_up;
  }

  Step fall_silent(ChildProcess::Heard heard) {
    using Heard = ChildProcess::Heard;
    if (heard == Heard::end) return give_up(GivenUp::bot_crashed, program_.early_end());
    if (heard == Heard::flood) {
      const auto longest = static_cast<std::int64_t>(limits_.max_line);
      return give_up(GivenUp::bot_flood, Message("bot.flood").with("count", longest));
    }
    if (over_ <= deadline_) return give_up(GivenUp::bot_too_slow, Message("bot.too-slow"));
    return give_up(GivenUp::bot_silent,
                   Message(protocol_.ready() ? "bot.silent" : "bot.no-handshake"));
  }

  Step refuse(const std::string& line) {
    const Protocol::Refused& refused = *protocol_.refused();
    if (refused.rejection && refused.rejection->kind == Rejection::Kind::script_fault) {
      const Rejection& fault = *refused.rejection;
      fault_ = ScriptFault{fault.reason, fault.where, fault.rule, fault.hint};
      return Step::given_up;
    }
    return give_up(reason_of(refused.why),
                   Message("bot.refused")
                       .with("line", line.substr(0, kMaxShownLine))
                       .with("reason", session_.game().texts().render(refused.reason)));
  }

  Session& session_;
  ChildProcess& program_;
  const ProgramLimits& limits_;
  Protocol protocol_;
  Clock::time_point over_;
  Clock::time_point deadline_;
  GivenUp given_up_ = GivenUp::no;
  Message trouble_;
  MaybeFault fault_;
};

ProgramPlayer::ProgramPlayer(std::shared_ptr<const Game> game,
                             std::shared_ptr<const ProgramStarter> program,
                             const ProgramLimits& limits, std::uint32_t max_plies)
    : game_(std::move(game)),
      program_(std::move(program)),
      limits_(limits),
      max_plies_(max_plies),
      choices_(*game_),
      rule_runs_(cited_rules(game_->rules).size()) {}

Expected<PlayoutResult, PlayoutFault> ProgramPlayer::play(std::string_view seed,
                                                          std::span<const CardId> order) {
  trouble_.reset();
  auto session = Session::start(game_, {std::string(seed), {order.begin(), order.end()}});
  if (!session) return stopped_by(std::move(session.error()));
  PlayoutResult result;
  if (!session->over()) {
    if (auto fault = answer_all(*session, result)) return stopped_by(*std::move(fault), result);
  }
  const std::vector<std::uint64_t> runs = session->rule_runs();
  for (std::size_t rule = 0; rule < runs.size(); ++rule) rule_runs_[rule] += runs[rule];
  if (session->over()) {
    result.ending = session->ending();
    result.score = session->outcome().score;
  }
  return result;
}

MaybeFault ProgramPlayer::answer_all(Session& session, PlayoutResult& result) {
  Result<ChildProcess> program = ChildProcess::start(*program_, limits_.max_line);
  if (!program) {
    result.given_up = GivenUp::bot_crashed;
    trouble_ = program.error();
    return std::nullopt;
  }
  Match match(session, *program, limits_);
  while (!session.over() && result.plies < max_plies_) {
    const std::uint64_t offered = session.legal().size();
    const bool forced = is_forced(session.legal());
    const Match::Step step = match.next();
    if (step == Match::Step::given_up) break;
    if (step == Match::Step::nothing) continue;
    choices_.add(offered, session.reply_at(result.plies).answer.move);
    ++result.plies;
    result.listed += offered;
    if (forced) ++result.forced;
  }
  if (match.fault()) return match.fault();
  result.given_up = match.given_up();
  if (result.given_up != GivenUp::no) {
    trouble_ = match.trouble();
  } else if (!session.over()) {
    result.given_up = GivenUp::unfinished;
  }
  match.finish();
  return std::nullopt;
}

}  // namespace talon
