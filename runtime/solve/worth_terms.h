#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

#include "rules/compiled_rules.h"
#include "rules/game.h"
#include "solve/state_key.h"
#include "table/state.h"

namespace talon {

/// What a game says a position is worth (see Rules::worth), with the terms of that sum weighed
/// otherwise, too. Where a search goes astray by one weighing, it seldom does by another one, too.
class WorthTerms {
 public:
  /// `worth` is one of the compiled rules.
  WorthTerms(const Game& game, ExprIndex worth);
  /// One for each worth that the author gives, in that order; at least one.
  static std::vector<WorthTerms> all_of(const Game& game);

  /// Whether there are other weighings than the author's: with one term all are the same.
  bool has_other_weighings() const { return terms_.size() > 1; }
  /// Weighs as the author does (0), or otherwise, as the number decides.
  void weigh(std::uint64_t weighing);
  std::int64_t value(const State& state) const;
  /// How much each answer lowers what the position that it leads to is worth, whatever the
  /// weighing: by a part of the weightiest term. So a search does not wander far where little is
  /// gained.
  std::int64_t cost_of_answer() const;

  /// Whether it follows from the lists of cards alone, each by itself.
  bool is_of_lists(const StateKeys& keys) const;
  /// Whether a list of this zone counts then.
  bool counts(ZoneId zone) const { return group_of_[zone] != kNoGroup; }
  /// The same value, where it does. What a list is worth is found once.
  std::int64_t value(const StateKeys& keys, const StateKeys::Lists& lists);
  /// The difference that a step from the lists `before` makes to the value.
  std::int64_t change(const StateKeys& keys, const StateKeys::Lists& before,
                      const StateKeys::Step& step);
  /// What it has allocated.
  std::size_t bytes() const;
  /// Forgets what lists are worth; to be called when their numbers are forgotten.
  void forget_lists();

 private:
  struct Term {
    ExprIndex expr = kNoExpr;
    std::int64_t sign = 1;
    std::int64_t factor = 1;
    /// Where it is a sum over lists, so many times: what is counted of each; else kNoExpr.
    ExprIndex of_list = kNoExpr;
    std::int64_t times = 1;
    /// Where each card of a list adds something: those that do, or, of cards that lie on others, by
    /// card, on which; and whether only the one right below counts.
    CardSet counted = {};
    std::vector<CardSet> lower = {};
    bool right_below = false;

    std::int64_t weight() const { return sign * factor * times; }
  };
  static constexpr std::int32_t kUnknown = std::numeric_limits<std::int32_t>::min();

  /// The worth of a list, and the part of it that is a sum of what each card added when it came.
  struct Known {
    std::int32_t worth = kUnknown;
    std::int32_t added = kUnknown;
  };
  /// Zones of which the same terms count lists, and what each of their lists is worth, by its
  /// number.
  struct Group {
    ZoneId zone = 0;                 ///< one of them
    bool single = false;             ///< for one card each, whose numbers are those of cards
    std::vector<std::size_t> terms;  ///< all
    std::vector<std::size_t> laid;   ///< those that are counted of the list as it is laid out
    std::vector<std::size_t> adding;
    std::vector<std::size_t> runs;   ///< those that count the cards that are joined at its end
    std::vector<std::size_t> empty;  ///< those that count it if it is empty
    std::vector<Known> known;
  };
  static constexpr std::uint8_t kNoGroup = 0xff;

  void add(ExprIndex expr, std::int64_t sign);
  void find_groups();
  /// Finds it once.
  std::int32_t worth_of(const StateKeys& keys, Group& group, std::uint32_t list) {
    if (list < group.known.size() && group.known[list].worth != kUnknown) [[likely]]
      return group.known[list].worth;
    return find_worth(keys, group, list);
  }
  std::int32_t find_worth(const StateKeys& keys, Group& group, std::uint32_t list);
  std::int32_t count(const StateKeys& keys, Group& group, std::uint32_t list);
  std::int32_t added(const StateKeys& keys, Group& group, std::uint32_t list);
  int run_length(const ListNames& names, const Term& term, std::uint32_t list) const;
  Group group_of(ZoneId zone, std::vector<std::size_t> terms) const;
  void note_cards(const ExprNode& node, Term& term) const;
  /// What a list in this zone adds to the value.
  std::int64_t worth_of(const StateKeys& keys, ZoneId zone, std::uint32_t list) {
    const std::uint8_t group = group_of_[zone];
    return group == kNoGroup ? 0 : worth_of(keys, groups_[group], list);
  }

  const CompiledRules& compiled_;
  const Layout& layout_;
  std::vector<Term> terms_;
  std::vector<Group> groups_;
  std::vector<std::uint8_t> group_of_;  ///< by zone
  State board_;                         ///< where lists are laid out to see what they are worth
};

}  // namespace talon
