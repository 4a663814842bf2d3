#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

#include "base/rng.h"
#include "solve/hint_claims.h"

namespace talon {

/// The hints of a game that can be wrong.
std::vector<HintId> hints_that_claim(const Game& game);

/// Keeps a sample of the claims of each hint. Most claims are made deep in searches, where
/// little can be won any more; so those of every ply are sampled for themselves, each
/// equally likely (Vitter, "Random sampling with a reservoir", ACM TOMS 11, 1985).
class ClaimSample final : public ClaimListener {
 public:
  struct Drawn {
    std::uint64_t deal = 0;  ///< its number
    HintClaim claim;
  };

  /// `maximum` claims of each hint.
  ClaimSample(const Game& game, std::uint64_t maximum);

  void begin_deal(std::uint64_t number) { deal_ = number; }
  /// What the hint at this index of `hints_that_claim` has claimed, sampled or not.
  std::uint64_t count(std::size_t hint) const;
  /// Hands over its sample: the same number from each ply, as far as available.
  std::vector<Drawn> draw(std::size_t hint);

  bool wants(HintId hint, std::size_t ply) override;
  void take(HintClaim claim) override;

 private:
  /// The claims of one hint at one ply.
  struct Stratum {
    std::uint64_t all = 0;
    std::vector<Drawn> kept;
  };
  /// The claims of one hint. A claim holds the whole line that leads to it, so no more are kept
  /// than may be drawn in the end.
  struct Strata {
    std::vector<Stratum> by_ply;
    std::uint64_t used = 0;   ///< plies at which there are claims
    std::uint64_t level = 0;  ///< most that may be drawn of a ply; it never rises
    std::size_t plies = std::numeric_limits<std::size_t>::max();  ///< none is drawn beyond these
  };
  void lower(Strata& strata);
  void leave(Stratum& stratum, std::uint64_t maximum);

  std::vector<HintId> hints_;
  std::vector<Strata> strata_;  ///< by hint
  std::uint64_t maximum_;
  Rng stream_;
  std::uint64_t deal_ = 0;
  Stratum* stratum_ = nullptr;  ///< where the claim that is taken next goes
  std::uint64_t index_ = 0;     ///< and its index in that
};

}  // namespace talon
