#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/fallible.h"
#include "base/result.h"
#include "rules/names.h"
#include "rules/rules.h"
#include "script/script.h"
#include "session/log.h"
#include "session/rejection.h"
#include "session/reply.h"

namespace talon {

/// Something that happened in the last step, for people only.
struct Event {
  enum class Kind {
    moved,
    turned_up,  ///< the top card of `to`
    looked_at,  ///< a card that lies face down in `to`
    said,
  } kind = Kind::moved;
  CardId card = kNoCard;  ///< which; moved: kNoCard when nobody may see it
  ZoneId from = kNoZone;
  ZoneId to = kNoZone;
  Message message;  ///< said: Message::of_event
};

/// A game that somebody plays: a deal and the answers given to it.
///
/// Deal and log say everything; the positions kept beside them only make undo
/// quick. One object belongs to one thread.
class Session {
 public:
  /// Deals and goes on to the first choice (or to the end, if the set-up loses).
  static Expected<Session, ScriptFault> start(std::shared_ptr<const Game> game, Rules::Deal deal,
                                              const ScriptRun& scripts = {});
  /// Begins at a position that was set up by hand, between two moves, in place
  /// of a deal: for tests of rules. No seed deals it again. Its
  /// records may hold texts, given_text(i) for the i-th of `texts`.
  static Expected<Session, ScriptFault> start_at(std::shared_ptr<const Game> game,
                                                 Position position,
                                                 std::vector<std::string> texts = {},
                                                 const ScriptRun& scripts = {});
  static TextId given_text(std::size_t index) { return kGivenTexts + static_cast<TextId>(index); }
  ~Session();
  Session(Session&&) noexcept;
  Session& operator=(Session&&) noexcept;

  const Game& game() const { return rules_.game(); }
  const std::shared_ptr<const Game>& game_ptr() const { return rules_.game_ptr(); }
  const Rules::Deal& deal() const { return deal_; }
  /// Not for change: all changes go through the session.
  const Position& position() const { return plies_[ply_].position; }
  const State& state() const { return position().state; }

  /// The legal answers, empty when the game is over; see LegalAnswers for lists
  /// that are not complete.
  const LegalAnswers& legal() const { return legal_; }
  /// The moves that the open choice offers, legal now or not, in order.
  std::vector<MoveId> offered() const { return rules_.offered(position()); }
  /// What a slot of an offered move is narrowed to; null when it is as declared.
  const SlotCandidates* candidates(MoveId move, std::size_t slot) const {
    return rules_.candidates(position(), move, slot);
  }
  /// How the text of a slot must begin, given the slots before it; may be empty.
  std::string beginning(const Answer& answer, std::size_t slot) const;
  /// The reply with the suggestion for every text that it leaves out, as the
  /// answers of a list do. The same at the same ply of the same deal.
  Reply whole(Reply reply) const;
  /// Names of records as they are now, or were at a ply.
  Wording wording() const { return wording_at(ply_); }
  Wording wording_at(std::size_t ply) const;
  /// The words of a text that was typed; empty for none.
  std::string typed(TextId text) const;
  /// Why the reply may not be given here, or nullopt when it may. Changes nothing.
  Fallible<Rejection> refuse(const Reply& reply);
  /// Every condition that the reply must meet here; see Rules::examine.
  std::vector<Criterion> examine(const Reply& reply) {
    return rules_.examine(position(), placed(reply).answer);
  }

  /// Whether a person gives an answer in one go with the one before it; see joined_answers.
  enum class Joined : std::uint8_t { no, yes };
  /// Gives an answer and goes on to the next choice or the end.
  Fallible<Rejection> answer(const Reply& reply, Joined joined = Joined::no);
  /// Takes back the last `count` answers. Refused when there are fewer.
  Fallible<Rejection> undo(std::size_t count = 1);
  /// Gives again the last `count` answers that were taken back.
  Fallible<Rejection> redo(std::size_t count = 1);
  /// The same deal from the start: takes back all answers.
  Fallible<Rejection> restart();
  /// Writes something down at this point of the game.
  void note(std::string text);
  /// Does what a line of a log says; the state that it led to is not compared.
  Fallible<Rejection> follow(const LogLine& line);

  /// The answers in force.
  std::size_t ply() const { return ply_; }
  std::size_t redoable() const { return plies_.size() - 1 - ply_; }
  /// The answer in force that was given at `ply` (from 0).
  const Reply& reply_at(std::size_t ply) const { return plies_[ply + 1].reply; }
  /// The position before the answer at `ply`; `ply()` gives the present one.
  const Position& position_at(std::size_t ply) const { return plies_[ply].position; }
  const std::vector<LogLine>& log() const { return log_; }

  bool over() const { return rules_.over(position()); }
  /// Only for a session that is over.
  Outcome outcome() const { return rules_.outcome(position()); }
  /// Its index in Game::rules.endings.
  int ending() const { return rules_.ending(position()); }
  /// See PhaseHost::rule_runs.
  std::vector<std::uint64_t> rule_runs() const { return rules_.rule_runs(); }
  std::uint64_t state_hash() const { return state().hash(); }
  /// What the last answer (or the deal) brought about; empty after undo and redo.
  const std::vector<Event>& events() const;

  /// From now on `recorder` is told every line of the log; null for nobody.
  void set_recorder(Recorder* recorder) { recorder_ = recorder; }
  /// Why the last line could not be kept, if so.
  const std::optional<Message>& unrecorded() const { return unrecorded_; }

 private:
  class Witness;
  /// A ply that was reached: all that undo and redo need.
  struct ReachedPly {
    Position position;
    Reply reply;  ///< the answer that led here; none for the deal
  };

  /// Texts from here on were given with a position, not typed.
  static constexpr TextId kGivenTexts = TextId{1} << 31;

  Session(std::shared_ptr<const Game> game, Rules::Deal deal, const ScriptRun& scripts);
  Reply placed(const Reply& given) const;
  [[nodiscard]] std::optional<Message> refuse_texts(const Reply& reply) const;
  std::vector<std::string> texts_so_far() const;
  Fallible<Rejection> reopen(std::size_t ply);
  Fallible<Rejection> go_to(std::size_t ply, LogLine line);
  void record(LogLine line);

  Rules rules_;
  Rules::Deal deal_;
  std::unique_ptr<Witness> witness_;
  std::vector<ReachedPly> plies_;  ///< by ply; those after ply_ can be redone
  std::size_t ply_ = 0;
  LegalAnswers legal_;
  std::vector<LogLine> log_;
  Recorder* recorder_ = nullptr;
  std::optional<Message> unrecorded_;
};

}  // namespace talon
