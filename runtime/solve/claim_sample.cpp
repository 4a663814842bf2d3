#include "solve/claim_sample.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "base/index_in.h"

namespace talon {
namespace {

/// A number below `count`, or below what the stream can draw.
std::uint64_t below(Rng& stream, std::uint64_t count) {
  constexpr std::uint64_t maximum = std::numeric_limits<std::uint32_t>::max();
  return stream.below(static_cast<std::uint32_t>(std::min(count, maximum)));
}

}  // namespace

std::vector<HintId> hints_that_claim(const Game& game) {
  const spec::Hints& hints = game.rules.hints;
  std::vector<HintId> all;
  for (std::size_t hint = 0; hint < hints.hopeless.size(); ++hint) {
    all.push_back({HintId::Kind::hopeless, hint});
  }
  for (std::size_t hint = 0; hint < hints.dominates.size(); ++hint) {
    if (hints.dominates[hint].exchange) all.push_back({HintId::Kind::exchange, hint});
    if (hints.dominates[hint].fewer) all.push_back({HintId::Kind::fewer, hint});
  }
  for (std::size_t hint = 0; hint < hints.forced.size(); ++hint) {
    all.push_back({HintId::Kind::forced, hint});
  }
  for (std::size_t hint = 0; hint < hints.needless.size(); ++hint) {
    all.push_back({HintId::Kind::needless, hint});
  }
  if (!hints.cycles.empty()) all.push_back({HintId::Kind::cycle, 0});
  return all;
}

ClaimSample::ClaimSample(const Game& game, std::uint64_t maximum)
    : hints_(hints_that_claim(game)),
      strata_(hints_.size()),
      maximum_(maximum),
      stream_(Rng::seeded("sample", "audit")) {
  for (Strata& strata : strata_) strata.level = maximum;
}

std::uint64_t ClaimSample::count(std::size_t hint) const {
  std::uint64_t all = 0;
  for (const Stratum& stratum : strata_[hint].by_ply) all += stratum.all;
  return all;
}

std::vector<ClaimSample::Drawn> ClaimSample::draw(std::size_t hint) {
  std::vector<Drawn> drawn;
  bool more = true;
  while (more) {
    more = false;
    for (Stratum& stratum : strata_[hint].by_ply) {
      if (stratum.kept.empty()) continue;
      if (drawn.size() == maximum_) return drawn;
      std::swap(stratum.kept[below(stream_, stratum.kept.size())], stratum.kept.back());
      drawn.push_back(std::move(stratum.kept.back()));
      stratum.kept.pop_back();
      more = true;
    }
  }
  return drawn;
}

bool ClaimSample::wants(HintId hint, std::size_t ply) {
  const auto found = std::ranges::find(hints_, hint);
  Strata& strata = strata_[index_in(hints_, found)];
  if (strata.by_ply.size() <= ply) strata.by_ply.resize(ply + 1);
  stratum_ = &strata.by_ply[ply];
  index_ = stratum_->all++;
  if (index_ == 0 && ply < strata.plies) {
    ++strata.used;
    lower(strata);
  }
  if (ply >= strata.plies) return false;
  if (index_ >= strata.level) index_ = below(stream_, stratum_->all);
  return index_ < strata.level;
}

/// There are claims at a further ply: of each ply fewer are drawn, and of plies after enough
/// others none.
void ClaimSample::lower(Strata& strata) {
  const auto enough = [&](std::uint64_t level) {
    std::uint64_t sum = 0;
    for (const Stratum& stratum : strata.by_ply) sum += std::min(stratum.all, level);
    return sum >= maximum_;
  };
  const std::uint64_t before = strata.level;
  while (strata.level > 1 && enough(strata.level - 1)) --strata.level;
  if (strata.level < before) {
    for (Stratum& stratum : strata.by_ply) leave(stratum, strata.level);
  }
  strata.plies =
      strata.used > maximum_ ? std::min(strata.plies, strata.by_ply.size()) : strata.plies;
  while (strata.used > maximum_) {
    --strata.plies;
    if (strata.by_ply[strata.plies].all == 0) continue;
    leave(strata.by_ply[strata.plies], 0);
    --strata.used;
  }
}

/// Leaves some of those that are kept at a ply, each equally likely.
void ClaimSample::leave(Stratum& stratum, std::uint64_t maximum) {
  std::vector<Drawn>& kept = stratum.kept;
  while (kept.size() > maximum) {
    std::swap(kept[below(stream_, kept.size())], kept.back());
    kept.pop_back();
  }
}

void ClaimSample::take(HintClaim claim) {
  if (index_ == stratum_->kept.size()) stratum_->kept.emplace_back();
  stratum_->kept[index_] = {deal_, std::move(claim)};
}

}  // namespace talon
