#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "cli/pages/group_words.h"
#include "cli/pages/presenter.h"
#include "session/session.h"

namespace talon::cli {

/// The cells that a person picks one by one for a move that takes a group of
/// them. The pick belongs to one ply and is gone at the next.
class Picking {
 public:
  Picking(Session& session, const Presenter& presenter)
      : session_(session), presenter_(presenter) {}

  /// Takes a line that names one cell, or any cells once some are picked, and puts them in or
  /// out; or one that asks for all that a cell is joined with, which is picked then. False for
  /// any other line, and where no group is asked for.
  bool take(std::string_view line);
  /// The answer that a line means which is the move's name alone; nullopt for any
  /// other line, and while nothing is picked.
  std::optional<Reply> answer(std::string_view line);
  /// Tells what is picked, and what is missing or may be picked with it.
  Message report() const;

 private:
  Reply reply(const AskedGroup& asked) const;
  void forget_old();

  Session& session_;
  const Presenter& presenter_;
  std::size_t ply_ = 0;
  CellSet picked_ = 0;
};

}  // namespace talon::cli
