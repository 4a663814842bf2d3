#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <string>

#include "base/fallible.h"
#include "session/session.h"

namespace talon::cli {

/// A person's wish that what never hurts is done without asking (see session/automatic.h), and
/// the way of a single card by the same moves. Only a front has one: each answer that is given
/// here is in the log as any other is, which says of it no more than that it was given together
/// with the one before.
class AutomaticMoves {
 public:
  /// The session must outlive it.
  explicit AutomaticMoves(Session& session, bool wished = false)
      : session_(session), wished_(wished) {}

  bool wished() const { return wished_; }
  void wish(bool wished) { wished_ = wished; }

  /// Told after each answer.
  using Told = std::function<void()>;
  struct Given {
    std::size_t count = 0;
    bool more = false;                         ///< so many that the person is asked before the next
    Fallible<Rejection> fault = std::nullopt;  ///< of a script
  };
  /// Gives, one after the other, what may be given without asking: together one answer of the
  /// person, who asked for it.
  Given give_all(const Told& told) { return give(told, Asked::yes); }
  /// The same after an answer of the person, if it is wished.
  Given follow(const Told& told) { return wished_ ? give(told, Asked::no) : Given{}; }

  /// Goes back and forth by answers of the person. What was given together goes together, and what
  /// went without asking belongs to the answer before it.
  Fallible<Rejection> undo(std::size_t count);
  Fallible<Rejection> redo(std::size_t count);

  /// The answer that sends what the words name; else why there is none.
  Expected<Reply, Rejection> sending(const std::string& words);

 private:
  enum class Asked : std::uint8_t { no, yes };
  Given give(const Told& told, Asked asked);

  Session& session_;
  bool wished_;
};

}  // namespace talon::cli
