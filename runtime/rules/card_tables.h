#pragma once

#include <cstdint>
#include <vector>

#include "base/indexed.h"
#include "base/source.h"
#include "cards/card_set.h"
#include "rules/shared.h"

/// Functions of scripts over cards, tabulated: they are called for every card (or pair of cards)
/// when a game is loaded, and never again.
namespace talon::spec {

/// The cards for which a function holds.
struct CardFilter {
  CardSet cards;

  bool operator==(const CardFilter&) const = default;
};

/// For each other card, the cards for which a function over (card, other card) holds.
struct PairFilter {
  std::vector<CardSet> by_other;

  bool operator==(const PairFilter&) const = default;
};

/// A value of every card.
struct CardValue {
  std::vector<std::int32_t> of;

  bool operator==(const CardValue&) const = default;
};

/// What every card shows on each side while it lies upright: equal values have equal numbers, 0
/// shows nothing.
struct CardEdges {
  std::vector<IndexedArray<std::uint16_t, 4>> of;

  bool operator==(const CardEdges&) const = default;
};

/// When two cards that touch in a grid are related: they show the same on the
/// touching sides, or `pairs` accepts them whatever they show. Related both ways.
struct Relation {
  Shared<CardEdges> edges;   ///< may be null
  Shared<PairFilter> pairs;  ///< may be null
  bool diagonal = false;     ///< `pairs` also joins cards that touch at a corner
  Annotation<SourceRef> where;

  bool operator==(const Relation&) const = default;
};

}  // namespace talon::spec
