#include "checks/family_trial.h"

#include <algorithm>
#include <set>

#include "session/loading.h"

namespace talon {
namespace {

constexpr TrialLength kMember = {20, 1'000, 50'000'000, 2};
constexpr TrialLength kSample = {4, 100, 5'000'000, 1};

class FamilyTrial {
 public:
  FamilyTrial(const ScriptMeter& loading, Diagnostics& diagnostics) : diagnostics_(diagnostics) {
    all_.meter = loading;
  }

  /// False when the rest of the family should not be tried.
  bool add(std::shared_ptr<const Game> game, const TrialLength& length) {
    const Trial one = try_out(std::move(game), length);
    all_.add(one);
    if (!one.fault) return true;
    diagnostics_.add(finding_of(*one.fault));
    // What takes long should not come again in every variant.
    return one.fault->stopped == ScriptFault::Stopped::nothing;
  }

  bool add(const GameFamily::Member& member) {
    if (!add(member.game, kMember)) return false;
    return std::ranges::all_of(member.samples,
                               [&](const auto& sample) { return add(sample, kSample); });
  }

  Trial take() { return std::move(all_); }

 private:
  Diagnostics& diagnostics_;
  Trial all_;
};

/// Names in the order of the first mention that a trial did not see.
class UnseenNames {
 public:
  explicit UnseenNames(const std::set<std::string>& seen) : seen_(seen) {}

  void add(const std::string& name) {
    if (!seen_.contains(name) && known_.insert(name).second) unseen_.push_back(name);
  }
  std::vector<std::string> take() { return std::move(unseen_); }

 private:
  const std::set<std::string>& seen_;
  std::set<std::string> known_;
  std::vector<std::string> unseen_;
};

}  // namespace

Trial try_out(const GameFamily& family, Diagnostics& diagnostics) {
  FamilyTrial trial(family.meter, diagnostics);
  for (const GameFamily::Member& member : family.members) {
    if (!trial.add(member)) break;
  }
  return trial.take();
}

CheckReport::Unseen unseen(const GameFamily& family, const Trial& trial) {
  UnseenNames moves(trial.moves), spots(trial.spots), phases(trial.phases), endings(trial.endings);
  family.each_game([&](const Game& game) {
    for (std::size_t id = 0; id < game.move_count(); ++id) moves.add(game.move(id).name);
    for (std::size_t id = 0; id < game.layout.spots(); ++id) {
      spots.add(game.layout.spot_name(static_cast<ZoneId>(id)));
    }
    for (const std::string& phase : game.definition.turn) phases.add(phase);
    for (const spec::Ending& ending : game.rules.endings) endings.add(ending.name);
  });
  return {moves.take(), spots.take(), phases.take(), endings.take()};
}

}  // namespace talon
