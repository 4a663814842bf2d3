#include "scenarios/scenario_run.h"

#include <algorithm>
#include <set>

#include "base/text.h"
#include "scenarios/scenario_expect.h"
#include "scenarios/scenario_game.h"
#include "scenarios/scenario_records.h"
#include "session/answer_text.h"
#include "session/loading.h"
#include "session/session.h"

namespace talon {
namespace {

/// Legal answers that are looked through; the rest is asked for one by one.
constexpr std::uint64_t kMaxListed = 100'000;
/// Legal answers that a failure names.
constexpr std::size_t kMaxNamed = 8;

/// The move in the words of a log.
std::string words(const ScenarioMove& move) {
  std::string text = move.move.name;
  for (const ScenarioMove::Arg& arg : move.args) {
    for (const Mention& value : arg.values) text += " " + value.name;
  }
  return text;
}

/// Whether the answer has every argument that the pattern gives; sets in any order.
bool matches(const AnswerParts& wanted, const AnswerParts& answer) {
  if (wanted.move != answer.move) return false;
  return std::ranges::all_of(wanted.args, [&](const AnswerParts::Arg& arg) {
    return std::ranges::any_of(answer.args, [&](const AnswerParts::Arg& given) {
      return given.slot == arg.slot && std::ranges::is_permutation(given.values, arg.values);
    });
  });
}

/// The refusal's key without its group: "too-little" of "refusals.too-little".
std::string_view name_of(const Message& reason) {
  const std::string_view key = reason.key;
  return key.substr(key.find('.') + 1);
}

class ScenarioRun {
 public:
  ScenarioRun(Session session, const Scenario& scenario, ScenarioListener* listener)
      : session_(std::move(session)),
        game_(session_.game()),
        scenario_(scenario),
        records_(scenario.given, game_),
        listener_(listener) {
    listen();
    if (listener_ != nullptr) listener_->begins(scenario_, session_);
  }

  ScenarioResult run() {
    for (const ScenarioMove& move : scenario_.moves) {
      if (!make(move)) return std::move(result_);
      ++result_.steps;
      result_.last_move = words(move);
    }
    list_legal();
    for (const ScenarioRefusal& refusal : scenario_.refusals) check(refusal);
    for (const ScenarioMove& move : scenario_.offers) offered(move);
    for (const ScenarioMove& move : scenario_.offers_not) not_offered(move);
    if (scenario_.offers_only) nothing_but(*scenario_.offers_only);
    for (ScenarioFailure& failure : compare(session_, records_, said_, scenario_.expect)) {
      result_.failures.push_back(std::move(failure));
    }
    return std::move(result_);
  }

 private:
  void fail(const SourceRef& where, Message message) {
    result_.failures.push_back({where, std::move(message), std::nullopt});
  }

  void listen() {
    for (const Event& event : session_.events()) {
      if (event.kind == Event::Kind::said) said_.insert(event.message.event);
    }
  }

  /// The move with its records by kind and number.
  AnswerParts parts_of_move(const ScenarioMove& move) const {
    AnswerParts parts = move.parts();
    for (AnswerParts::Arg& arg : parts.args) {
      const auto kind = record_kind_of(move.move.name, arg.slot);
      if (!kind) continue;
      for (std::string& value : arg.values) {
        if (const auto record = records_.find(*kind, value)) value = record_id(game_, *record);
      }
    }
    return parts;
  }

  std::optional<RecordKindId> record_kind_of(const std::string& move,
                                             const std::string& slot_name) const {
    for (std::size_t id = 0; id < game_.move_count(); ++id) {
      if (game_.move(id).name != move) continue;
      for (const spec::Slot& slot : game_.move(id).slots) {
        const auto* const record = slot.as<spec::RecordSlot>();
        if (record != nullptr && slot.name == slot_name) return record->record_kind;
      }
    }
    return std::nullopt;
  }

  /// Why the move cannot be made now; nullopt when it can.
  Fallible<Rejection> rejection_of(const ScenarioMove& move, Reply& reply) {
    if (session_.over()) {
      if (auto rejection = rejection_before_end(move)) return rejection;
    }
    const std::vector<MoveId> offered = session_.offered();
    const Result<Reply> bound = bind({game_, session_.state(), offered}, parts_of_move(move));
    if (!bound) return Rejection{Rejection::Kind::not_understood, bound.error(), "", {}};
    reply = *bound;
    return session_.refuse(reply);
  }

  /// Where no move is left the game is over, and yet a rule says why this one
  /// cannot be made; nullopt when only the end forbids it.
  Fallible<Rejection> rejection_before_end(const ScenarioMove& move) const {
    Position position = session_.position();
    position.state.control().standing = Standing::running;
    Rules rules = make_rules(session_.game_ptr());
    const std::vector<MoveId> offered = rules.offered(position);
    const Result<Reply> bound = bind({game_, position.state, offered}, parts_of_move(move));
    if (!bound) return std::nullopt;
    Fallible<Refusal> refusal = rules.refuse(position, bound->answer);
    if (!refusal) return std::nullopt;
    return Rejection{
        Rejection::Kind::illegal, std::move(refusal->reason), std::move(refusal->rule), {}};
  }

  bool make(const ScenarioMove& move) {
    if (session_.over()) {
      fail(move.move.where, Message("scenario.step-after-end")
                                .with("move", words(move))
                                .with("ending", session_.outcome().ending));
      return false;
    }
    Reply reply;
    Fallible<Rejection> rejected = rejection_of(move, reply);
    const State before = session_.state();
    if (!rejected) rejected = session_.answer(reply);
    if (!rejected) {
      listen();
      if (listener_ != nullptr) listener_->made(words(move), before, session_);
      return true;
    }
    fail(move.move.where, Message("scenario.step-refused")
                              .with("move", words(move))
                              .with("reason", words_of_reason(rejected->reason)));
    if (rejected->where) fail(rejected->where, rejected->reason);
    return false;
  }

  std::string words_of_reason(const Message& reason) const { return game_.texts().render(reason); }

  void list_legal() {
    const LegalAnswers& legal = session_.legal();
    const std::uint64_t listed = std::min(legal.size(), kMaxListed);
    complete_ = legal.complete() && listed == legal.size();
    for (std::uint64_t index = 0; index < listed; ++index) {
      legal_.push_back(parts_of(game_, session_.state(), session_.whole(legal.at(index))));
    }
  }

  bool is_legal(const ScenarioMove& move) {
    const AnswerParts wanted = parts_of_move(move);
    const bool listed = std::ranges::any_of(
        legal_, [&](const AnswerParts& answer) { return matches(wanted, answer); });
    Reply reply;
    return listed || (!complete_ && !rejection_of(move, reply));
  }

  void check(const ScenarioRefusal& refusal) {
    Reply reply;
    const Fallible<Rejection> rejected = rejection_of(refusal.move, reply);
    if (!rejected) {
      fail(refusal.move.move.where, Message("scenario.legal").with("move", words(refusal.move)));
      return;
    }
    if (listener_ != nullptr) listener_->refused(rejected->rule);
    if (!refusal.because) return;
    const std::string reason = words_of_reason(rejected->reason);
    const std::string& because = refusal.because->name;
    if (because == name_of(rejected->reason) || reason.find(because) != std::string::npos) return;
    const std::string found = std::string(name_of(rejected->reason)) + "   # " + reason;
    result_.failures.push_back(
        {refusal.because->where,
         Message("scenario.refused-otherwise").with("move", words(refusal.move)),
         ScenarioFailure::Difference{"because: " + because, "because: " + found}});
  }

  void offered(const ScenarioMove& move) {
    if (is_legal(move)) return;
    fail(move.move.where, Message("scenario.not-offered").with("move", words(move)));
  }

  void not_offered(const ScenarioMove& move) {
    if (!is_legal(move)) return;
    fail(move.move.where, Message("scenario.offered").with("move", words(move)));
  }

  void nothing_but(const std::vector<ScenarioMove>& moves) {
    for (const ScenarioMove& move : moves) offered(move);
    std::vector<std::string> others;
    for (const AnswerParts& answer : legal_) {
      const bool named = std::ranges::any_of(
          moves, [&](const ScenarioMove& move) { return matches(parts_of_move(move), answer); });
      if (!named) others.push_back(words_of_parts(answer));
    }
    if (others.empty()) return;
    const auto count = static_cast<std::int64_t>(others.size());
    others.resize(std::min(others.size(), kMaxNamed));
    fail(scenario_.offers_only_where,
         Message("scenario.offered-too").with("count", count).with("moves", std::move(others)));
  }

  static std::string words_of_parts(const AnswerParts& parts) {
    std::string text = parts.move;
    for (const AnswerParts::Arg& arg : parts.args) {
      for (const std::string& value : arg.values) text += " " + value;
    }
    return text;
  }

  Session session_;
  const Game& game_;
  const Scenario& scenario_;
  const ScenarioRecords records_;
  ScenarioListener* listener_;
  std::set<std::string> said_;
  std::vector<AnswerParts> legal_;
  bool complete_ = true;
  ScenarioResult result_;
};

}  // namespace

ScenarioResult run_scenario(std::shared_ptr<const Game> game, const Scenario& scenario,
                            const ScriptRun& scripts, ScenarioListener* listener) {
  auto session = begin_scenario(std::move(game), scenario.given, scripts);
  if (session) return ScenarioRun(std::move(*session), scenario, listener).run();
  const ScriptFault& fault = session.error();
  ScenarioResult result;
  result.failures.push_back({scenario.name.where, Message("scenario.cannot-begin"), std::nullopt});
  result.failures.push_back({fault.where, fault.message, std::nullopt});
  return result;
}

}  // namespace talon
