#pragma once

#include <memory>
#include <string>
#include <vector>

#include "base/diagnostic.h"
#include "rules/definition.h"
#include "rules/spec.h"
#include "table/layout.h"

namespace talon {

struct CompiledRules;

/// A game ready to play: what exists and what may happen, checked and compiled.
/// Immutable, so that any number of threads may play it.
struct Game {
  Definition definition;
  spec::Rules rules;
  Layout layout;
  std::shared_ptr<const CompiledRules> compiled;
  /// False when chance is over with the set-up: then the stream of play never moves.
  bool draws_in_play = false;

  const CardTable& cards() const { return definition.cards; }
  const Catalogue& texts() const { return *definition.texts; }
  /// Every move and question by its MoveId (spec order: moves, then questions).
  const spec::Move& move(std::size_t id) const;
  std::size_t move_count() const { return rules.moves.size() + rules.questions.size(); }
};

/// Compiles what the scripts declared. Findings (a slot that is not there, a
/// question that asks itself, an effect that leaves a card) go to
/// `diagnostics`; null when there are errors.
std::shared_ptr<const Game> compile(Definition definition, spec::Rules rules,
                                    Diagnostics& diagnostics);

}  // namespace talon
