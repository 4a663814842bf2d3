#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/fallible.h"
#include "base/result.h"
#include "cli/pages/presenter.h"
#include "cli/play/automatic_moves.h"
#include "cli/play/chronicle_file.h"
#include "cli/play/finished_games.h"
#include "cli/play/keeping.h"
#include "cli/play/play_command.h"
#include "session/choice.h"
#include "session/session.h"
#include "solve/advice.h"
#include "statistics/work_watch.h"

namespace talon::cli {

/// How far a hint looks: a few seconds in games of ordinary size.
SearchLimits limits_of_hint();

/// A person at a session, whichever front they play at: what answers and commands do there, and
/// what is said of it. Shows nothing itself, and waits for nobody.
class Seat {
 public:
  /// All must outlive it. `again` is the command that deals the same again.
  Seat(Session& session, const Presenter& presenter, Keeping& keeping, std::string again);

  const PlayCommands& commands() const { return commands_; }
  const std::string& again() const { return again_; }
  Message dealing_again() const { return Message("play.again").with("command", again_); }
  /// What is asked; nullopt where the game is over.
  const std::optional<Choice>& choice() const { return choice_; }

  /// What came of a command.
  struct Done {
    struct Told {
      enum class Kind {
        news,     ///< what an answer brought about
        unasked,  ///< the same, of an answer that went by itself
        remark,   ///< on the command
      };
      std::string text;
      Kind kind = Kind::remark;
    };
    std::vector<Told> told;  ///< sentences, in their order
    bool moved = false;      ///< the session is at another position

    std::vector<std::string> news() const;
    std::vector<std::string> remarks() const;
  };

  Done answer(const Reply& reply);
  /// A `count` is typed: empty for one.
  Done undo(const std::string& count);
  Done redo(const std::string& count);
  Done restart();
  Done note(const std::string& text);
  Done save(const std::string& name);
  /// Sends what the words name, or all that may go where they name nothing.
  Done send(const std::string& words);
  /// Switches whether what never hurts is done without asking: "on", "off", or to the other.
  Done automatic(const std::string& how);
  Done write_chronicle(const std::string& path, const WriteNewFile& write);

  void go_by_itself(bool wished) { automatic_.wish(wished); }
  bool goes_by_itself() const { return automatic_.wished(); }

  using Advised = Expected<Advice, ScriptFault>;
  /// Nullopt where a hint can be looked for.
  std::optional<Message> why_no_advice() const;
  /// Whether the game can still be won, and how. Touches nothing else, so that it can work in a
  /// thread of its own.
  Advised find_advice(const SearchLimits& limits);
  /// Says what was found.
  Done hint(const Advised& found);
  /// Gives `count` answers along lines that win.
  Done step(std::size_t count, const SearchLimits& limits);

  /// Nullopt where an answer that lost can be looked for.
  std::optional<Message> why_no_analysis() const;
  /// Which answer lost the game that is over; changes nothing of the session or the seat.
  Result<std::string> find_losing_answer(WorkWatch& watch) const;
  /// The analysis of this end, where it was made; empty otherwise.
  const std::string& analysis() const { return analysis_; }
  void keep_analysis(std::string analysis) { analysis_ = std::move(analysis); }

  /// The name of the ending that the game came to.
  std::string ending() const;
  /// The sentences below it.
  std::vector<std::string> words_of_end();

  /// Why an answer was refused.
  std::string explain(const Rejection& rejection) const;
  /// The same for words that a person typed: where they are the beginning of moves that
  /// cannot be made, every reason why not.
  std::string explain(const Rejection& rejection, std::string_view words) const;
  /// How many answers a command goes over: one where nothing is said. Says what is wrong with
  /// `text`.
  std::optional<std::size_t> steps(const std::string& text, Done& done) const;

 private:
  using Kind = Done::Told::Kind;

  Done remark(const Message& message) const;
  void add(Done& done, const Message& message) const;
  void tell(Done& done, Kind kind) const;
  void report(Done& done, const AutomaticMoves::Given& given) const;
  std::size_t answers_of_known_line();
  void say_advice(Done& done, const Advice& advice) const;
  Done go_to(const Fallible<Rejection>& rejection, const char* report, std::size_t before);
  /// After the session went on or back.
  Done renewed(Done done);
  std::vector<Message> messages_of_end();

  Session& session_;
  const Presenter& presenter_;
  Keeping& keeping_;
  std::string again_;
  PlayCommands commands_;
  AutomaticMoves automatic_;
  std::optional<Choice> choice_;
  std::optional<Adviser> adviser_;        ///< made when it is first asked
  std::int64_t hints_ = 0;                ///< that were given here
  std::optional<FinishedHere> finished_;  ///< found out when it is first said
  std::string analysis_;
};

}  // namespace talon::cli
