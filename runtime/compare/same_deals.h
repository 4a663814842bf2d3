#pragma once

#include <string_view>
#include <vector>

#include "rules/game.h"

namespace talon {

/// How two games are dealt alike from one seed.
///
/// With the same deck the seed alone does it. Where the decks differ, one shuffle of all
/// cards of both is dealt to each, without the cards that it does not have, so that the
/// cards of both keep their order: the first game is dealt as its seed always deals it, and
/// the other cards of the second come between at places drawn at random, which makes the
/// whole a shuffle in which every order is equally likely.
class SameDeals {
 public:
  enum class Kind {
    same_deck,
    common_cards,  ///< in the same order
    chance_alone,  ///< no card in common, or a deck that is not shuffled whole at first
  };

  /// Both must outlive it.
  SameDeals(const Game& first, const Game& second);

  Kind kind() const { return kind_; }
  /// How many cards of the second game the first does not have, and the other way round.
  std::size_t only_in_second() const { return only_in_second_.size(); }
  std::size_t only_in_first() const;

  /// What the second game is dealt, first dealt first, where the first is dealt from `seed`;
  /// empty where the seed says it all.
  std::vector<CardId> order(std::string_view seed) const;

 private:
  const Game& first_;
  const Game& second_;
  Kind kind_ = Kind::same_deck;
  std::vector<CardId> only_in_second_;  ///< cards of the second game
};

}  // namespace talon
