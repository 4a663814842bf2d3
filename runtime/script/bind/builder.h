#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/diagnostic.h"
#include "base/unknown.h"
#include "rules/definition.h"
#include "rules/spec.h"
#include "script/bind/built_values.h"
#include "script/bind/named_effects.h"

namespace talon {

/// Collects what the scripts of a game declare while they run. Scripts hold
/// indexes in these lists, never the trees themselves.
///
/// What a script builds is limited, so that a hostile one cannot fill memory
/// that the sandbox does not count: the number of parts, and how large a tree
/// grows when shared parts are counted each time.
class Builder {
 public:
  Builder(const Definition& definition, Diagnostics& diagnostics);

  const Definition& definition() const { return definition_; }

  // ---- findings ----
  void error(SourceRef where, Message message, std::optional<Message> hint = std::nullopt);
  void error(SourceRef where, Unknown unknown);

  // ---- parts ----
  struct Expression {
    spec::ExprPtr tree;
    bool truth = false;  ///< a condition, not a number
    std::uint32_t weight = 1;
    int built = BuiltValues::kNotFollowed;  ///< in `built`
  };
  /// The size of an effect or of a list of effects. Weights are added up to a few times 10^11 and
  /// no further.
  struct EffectSize {
    std::uint64_t weight = 1;  ///< its parts, shared ones counted each time
    std::uint32_t depth = 1;   ///< effects inside of effects, those of questions included

    /// What lies in the effect.
    void hold(const EffectSize& inner) {
      weight += inner.weight;
      depth = std::max(depth, 1 + inner.depth);
    }
  };
  struct Effect {
    Shared<spec::Effect> tree;
    EffectSize size = {};
    int built = BuiltValues::kNotFollowed;
  };
  BuiltValues built;
  /// `move "name"`, waiting for its table, or what came of it.
  struct Declared {
    enum class What {
      move,
      question,
      ending,
      phase,
      setup,
      effect,
      procedure,
      hopeless,
      prefer,
      dominates,
      forced,
      automatic,
      needless,
      cycle,  // hints for searches
      replacement,
      wrapper,
    } what;
    std::string name;
    SourceRef where;
    bool complete = false;
    std::string rule = {};   ///< cited when the table names none
    std::size_t index = {};  ///< in the list of its kind in rules(), once it is complete
    bool patch = false;      ///< it takes the place of what is at `place`
    bool replaced = false;   ///< another one took its place
  };
  std::vector<Expression> expressions;  ///< index 0 is `no_moves`
  std::vector<Effect> effects;
  std::vector<spec::Slot> slots;
  /// What a script says of a slot: `slot "name"`, or of the card right under it.
  std::vector<spec::SlotReference> slot_references;
  std::vector<Declared> declarations;
  std::vector<std::size_t> patched;  ///< of these, what a patch is for while it is read
  std::vector<Shared<spec::CardFilter>> filters;
  std::vector<Shared<spec::PairFilter>> pairs;
  std::vector<Shared<spec::CardValue>> values;
  std::vector<Shared<spec::CardValue>> kinds;  ///< each value has a number from 1 on
  std::vector<Shared<spec::CardEdges>> edges;
  std::vector<Shared<spec::Relation>> relations;
  /// Effects that lie deeper in each other are refused: who looks at them may call itself.
  static constexpr std::uint32_t kMaxEffectDepth = 100;
  /// Counts what a part has in lists of its own; that is kept for each part anew.
  void hold(std::size_t items) { held_ += items; }
  /// False when no more may be built; the script is stopped then.
  bool has_room() const;

  // ---- what was declared ----
  void start_script() {
    hints_here_.clear();
    worth_here_ = {};
  }
  // Each of these gives the index in rules(): a new one, or that of what
  // `declared` takes the place of.
  std::size_t add_move(spec::Move move, const Declared& declared);
  /// Whether all moves, endings and phases so far are of these, and as they were declared at first.
  bool declares_only(const std::vector<std::string>& names) const;
  std::size_t add_question(spec::Move question, const Declared& declared, std::uint32_t depth);
  /// How deep the effects of the question at this index lie in each other.
  std::uint32_t question_depth(std::size_t index) const { return question_depths_[index]; }
  std::size_t add_ending(spec::Ending ending, const Declared& declared);
  /// A scripted phase gets the next index in the host's list of functions.
  std::size_t add_phase(spec::Phase phase, const Declared& declared);
  std::size_t set_setup(spec::Effects list, const Declared& declared);
  std::size_t add_procedure(spec::Procedure procedure, const Declared& declared);
  std::size_t add_script_effect(spec::Effects list);
  /// Its index among the effects with a name, which keep it when a later script replaces them.
  std::size_t add_named_effect(spec::Effects list, const Declared& declared, std::uint32_t depth);
  /// The index in `effects` of the one that runs this effect with a name.
  std::size_t named_effect(std::size_t index) const { return effects_by_name_[index]; }
  const NamedEffects& named_effects() const { return named_effects_; }
  // Hints hold for the rules that are before them: a later script that declares
  // or changes a rule starts without them.
  void add_hopeless(spec::Hopeless hint);
  void add_preference(spec::Preference hint);
  void add_dominance(spec::Dominance hint);
  void add_forced(spec::AnswerHint hint);
  void add_needless(spec::AnswerHint hint);
  void add_cycle(spec::Cycle hint);
  /// When two scripts declare worths, those of the later one count. Bots also use the first of
  /// `worths`.
  void set_worths(std::vector<spec::ExprPtr> worths, const SourceRef& where);
  void cite(spec::CitedRule rule) { rules_.cited.push_back(std::move(rule)); }
  void note_change(spec::Change change) { rules_.changes.push_back(std::move(change)); }

  const spec::Rules& rules() const { return rules_; }
  /// Checks what can only be known at the end. `whole` is false when a script
  /// stopped early, so that a missing name is not a finding.
  void finish(bool whole);
  spec::Rules take() { return std::move(rules_); }

 private:
  void drop_hints();
  /// Sets `before`, the depth of the effects that a patch replaces, to the depth of the patch: all
  /// that ask or run them may get as much deeper. False, after a finding, when patches have added
  /// too much depth in all.
  bool deepen(std::uint32_t& before, std::uint32_t depth, const Declared& declared);
  template <typename Hint, typename IsSame>
  void add_hint(std::vector<Hint>& all, Hint hint, const IsSame& is_same);
  template <typename Hint>
  void add_move_hint(std::vector<Hint>& all, Hint hint);

  const Definition& definition_;
  Diagnostics& diagnostics_;
  std::size_t findings_ = 0;
  std::size_t held_ = 0;
  spec::Rules rules_;
  std::vector<SourceRef> hints_here_;  ///< that the present script declared
  SourceRef worth_here_;               ///< where it said what positions are worth
  int scripted_phases_ = 0;
  /// Those of rules_, open to change: effects that ask them are there already.
  std::vector<std::shared_ptr<spec::Move>> questions_;
  std::vector<std::uint32_t> question_depths_;
  std::uint32_t grown_ =
      0;  ///< by how much patches have made what they change deeper, all together
  NamedEffects named_effects_;
  std::vector<std::size_t> effects_by_name_;  ///< indexes in `effects`
};

/// Names for messages and for finding the nearest one.
std::vector<std::string> zone_names(const Definition& definition);
std::vector<std::string> grid_names(const Definition& definition);
std::vector<std::string> counter_names(const Definition& definition);

}  // namespace talon
