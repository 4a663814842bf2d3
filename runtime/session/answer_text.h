#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "rules/names.h"
#include "session/reply.h"
#include "session/session.h"

namespace talon {

/// An answer in the names of the data files, whoever wrote it (a log, a
/// program's JSON, a scenario): the move and what each slot is filled with.
struct AnswerParts {
  struct Arg {
    std::string slot;
    /// See value_names of rules/slots/slot.h.
    std::vector<std::string> values;

    friend bool operator==(const Arg&, const Arg&) = default;
  };
  std::string move;
  std::vector<Arg> args;  ///< in any order

  friend bool operator==(const AnswerParts&, const AnswerParts&) = default;
};

/// Where an answer is given: what a name can mean depends on it.
struct Asked {
  const Game& game;
  const State& state;
  std::span<const MoveId> offered;
};

/// The parts of an answer, slots in order, the cards of a set in the order in
/// which they lie in their zone. A text that the reply leaves out is empty; see
/// Session::whole.
AnswerParts parts_of(const Game& game, const State& state, const Reply& reply);

/// The answer that the parts name. Fails with a message (and the nearest name)
/// for a move that is not offered, an unknown name, a slot that is missing,
/// unknown or given twice, a repeated card. Does not ask whether it is legal.
Result<Reply> bind(const Asked& asked, const AnswerParts& parts);

/// The answer as one line, "control author ace-of-moons journey": the move and
/// the values of its slots. A
/// text is in double quotes, with \" and \\ for a quote and a backslash. The
/// id of an answer in logs, saves and the protocol.
std::string words_of(const Game& game, const State& state, const Reply& reply);
/// Reads exactly what words_of writes, sets in any order.
Result<Reply> read_words(const Asked& asked, std::string_view words);

/// The answer in the game's text moves.<move>.<which>; nullopt where it has none. Of the cards in
/// `placed` it says where they lie, too.
std::optional<std::string> text_of_answer(const Wording& wording, const Reply& reply,
                                          std::string_view which, const CardSet& placed = {});
/// The answer in the game's words, "Control the Author with the Ace of Moons
/// and the Journey", from its text moves.<move>.text; its words_of without one. Two answers may
/// be called the same: see AnswerLabels for what is printed.
std::string label_of(const Wording& wording, const Reply& reply, const CardSet& placed = {});

/// Reads what a person typed: the number of an option (from 1, in the order of
/// Session::legal), words_of, or looser words: names of cards in the game's
/// language, beginnings of names, filler words ("with"), the move left out
/// when only one is offered. What could mean several things means the legal
/// one, if there is just one. The answer may be illegal when there is only one
/// way to read it, so that the rule can be named.
Expected<Reply, Rejection> read_spoken(Session& session, std::string_view text);
/// An answer whose first slots are filled.
struct BegunAnswer {
  Answer answer;
  std::size_t filled = 0;  ///< slots

  friend bool operator==(const BegunAnswer&, const BegunAnswer&) = default;
};
/// The incomplete answers that the words may begin, legal or not; one for each move that may be
/// meant.
std::vector<BegunAnswer> answers_begun(const Session& session, std::string_view text);
/// The legal answers that such words can mean, or that begin as they do.
std::vector<Reply> answers_meant(Session& session, std::string_view text);

}  // namespace talon
