#pragma once

#include <cstdint>
#include <vector>

#include "rules/game.h"
#include "rules/program.h"
#include "table/state.h"

namespace talon {

/// What a game says a position is worth (see Rules::worth), with the terms of that sum weighed in
/// other ways. Where a search goes astray by one weighing, it seldom does by another one, too.
class WorthTerms {
 public:
  explicit WorthTerms(const Game& game);

  /// Whether there are other ways than the author's: with one term all are the same.
  bool has_other_ways() const { return terms_.size() > 1; }
  /// Weighs as the author does (0), or in another way, which its number decides.
  void weigh(std::uint64_t way);
  std::int64_t value(const State& state) const;

 private:
  struct Term {
    ExprIndex expr = kNoExpr;
    std::int64_t sign = 1;
    std::int64_t factor = 1;
  };
  void add(ExprIndex expr, std::int64_t sign);

  const Program& program_;
  const Layout& layout_;
  std::vector<Term> terms_;
};

}  // namespace talon
