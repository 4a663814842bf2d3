#include "checks/trial.h"

#include <algorithm>

#include "base/contains.h"
#include "checks/second_play.h"

namespace talon {
namespace {

/// Answers after which a game is given up, so that one without an end is not
/// the only one that is tried.
constexpr int kMaxTrialAnswers = 2'000;

class TrialRun final : private Observer {
 public:
  TrialRun(std::shared_ptr<const Game> game, const TrialLength& length)
      : game_(*game),
        names_(*game),
        length_(length),
        rules_(game, make_phase_host(game, ScriptLimits::counted(), nullptr, &trial_.meter)) {
    auto phases = make_phase_host(game, ScriptLimits::counted());
    if (phases != nullptr) second_.emplace(std::move(game), std::move(phases));
    rules_.set_observer(this);
    note_spot(game_.definition.stock);
  }

  Trial run() {
    while (trial_.games < length_.games && !is_over()) play(std::to_string(++trial_.games));
    note_phases();
    return std::move(trial_);
  }

 private:
  bool is_over() const {
    return trial_.fault || trial_.answers == length_.answers ||
           trial_.meter.all_phase_steps > length_.steps;
  }

  void play(const std::string& seed) {
    Rng dice = Rng::seeded(seed, "trial");
    SecondPlay* const second = second_ && trial_.games <= length_.twice ? &*second_ : nullptr;
    trial_.fault = rules_.start({seed, {}}, position_, legal_);
    if (second != nullptr && !trial_.fault) {
      trial_.fault = second->start({seed, {}}, position_, legal_);
    }
    for (int answers = 0; !trial_.fault && !legal_.empty() && answers < kMaxTrialAnswers;
         ++answers) {
      if (is_over()) return;
      ++trial_.answers;
      note_moves();
      const auto all = static_cast<std::uint32_t>(std::min<std::uint64_t>(legal_.choosable(), ~0u));
      const Answer answer = legal_.at(dice.below(all));
      trial_.fault = rules_.apply(position_, answer, legal_);
      if (second != nullptr && !trial_.fault) {
        trial_.fault = second->apply(answer, position_, legal_);
      }
    }
    if (!trial_.fault && rules_.over(position_)) {
      trial_.endings.insert(rules_.outcome(position_).ending);
    }
  }

  void note_moves() {
    for (const LegalAnswers::Run& run : legal_.runs()) {
      trial_.moves.insert(game_.move(run.prefix.move).name);
    }
  }

  void note_phases() {
    const auto& runs = rules_.phase_runs();
    for (std::size_t phase = 0; phase < runs.size(); ++phase) {
      if (runs[phase] > 0) trial_.phases.insert(game_.definition.turn[phase]);
    }
  }

  void note_spot(ZoneId spot) { trial_.spots.insert(game_.layout.spot_name(spot)); }

  void moved(CardId, ZoneId, ZoneId to) override { note_spot(to); }
  void said(const Message& message) override {
    auto& values = trial_.said[message.key];
    for (const auto& [name, value] : message.values) {
      if (const auto* const one = std::get_if<Name>(&value)) note_name(*one, values[name]);
      if (const auto* const several = std::get_if<std::vector<Name>>(&value)) {
        for (const Name& each : *several) note_name(each, values[name]);
      }
    }
  }

  void note_name(const Name& name, NameKeys& noted) { noted.merge(names_.called(name.text)); }
  std::string typed(TextId) const override { return {}; }

  const Game& game_;
  const NamesByText names_;
  const TrialLength length_;
  Trial trial_;
  Rules rules_;
  Position position_;
  LegalAnswers legal_;
  std::optional<SecondPlay> second_;  ///< for games with phases that scripts run
};

}  // namespace

void Trial::add(const Trial& other) {
  games += other.games;
  answers += other.answers;
  moves.insert(other.moves.begin(), other.moves.end());
  spots.insert(other.spots.begin(), other.spots.end());
  endings.insert(other.endings.begin(), other.endings.end());
  phases.insert(other.phases.begin(), other.phases.end());
  for (const auto& [key, values] : other.said) {
    auto& own = said[key];
    for (const auto& [name, keys] : values) own[name].insert(keys.begin(), keys.end());
  }
  meter.load_steps = std::max(meter.load_steps, other.meter.load_steps);
  meter.phase_steps = std::max(meter.phase_steps, other.meter.phase_steps);
  meter.memory_bytes = std::max(meter.memory_bytes, other.meter.memory_bytes);
  for (const std::string& line : other.meter.log.lines) {
    if (!contains(meter.log.lines, line)) {
      meter.log.lines.push_back(line);
    }
  }
  meter.log.cut = meter.log.cut || other.meter.log.cut;
  if (!fault) fault = other.fault;
}

Trial try_out(std::shared_ptr<const Game> game, const TrialLength& length) {
  return TrialRun(std::move(game), length).run();
}

}  // namespace talon
