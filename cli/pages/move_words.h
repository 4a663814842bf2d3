#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "cli/pages/move_groups.h"
#include "cli/pages/presenter.h"
#include "session/answer_labels.h"
#include "session/answer_text.h"
#include "session/session.h"

namespace talon::cli {

/// What a list says of the legal moves, whatever its form.
class MoveWords {
 public:
  MoveWords(const Presenter& presenter, const Session& session)
      : presenter_(presenter), session_(session), labels_(session) {}

  /// Its number in Session::legal, from 1, as wide as the greatest of them.
  std::string number(std::uint64_t index) const;
  /// A move with all that fills its slots.
  std::string sentence(std::uint64_t index) const;
  /// What the rules say of the rows of tables that fill its slots; mostly nothing.
  std::vector<std::string> notes(const Answer& answer) const;
  std::vector<std::string> notes(std::uint64_t index) const {
    return notes(session_.legal().at(index));
  }
  /// What the moves of a group share.
  Line title(const MoveGroup& group) const;
  /// What one of them adds to it.
  Line item(const MoveGroup& group, const ListedMove& listed) const;
  /// A move without slots is all that is in its group.
  Line alone(const MoveGroup& group) const;
  /// Many numbers, by the lowest and the highest.
  std::string range(const MoveGroup& group) const;
  /// Many groups of one move, by their numbers and the first of them.
  std::string example(const MoveGroup& first, const MoveGroup& last) const;

 private:
  /// What the answer has in this slot; it also says where the cards of `placed` lie.
  Line slot_value(MoveId move, std::size_t index, const Answer& answer,
                  const CardSet& placed) const;
  /// How an answer may be said; where a text is a part of it, so that another one can be typed.
  std::string said(const Reply& reply) const;
  std::string in_line(const MessageValue& value) const;
  std::string suggested(const Answer& answer, MoveId move, std::size_t index) const;

  const Presenter& presenter_;
  const Session& session_;
  AnswerLabels labels_;
};

}  // namespace talon::cli
