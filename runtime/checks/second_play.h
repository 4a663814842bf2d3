#pragma once

#include <memory>

#include "base/fallible.h"
#include "rules/rules.h"

namespace talon {

/// A game that is played once more beside another one, with the same answers. Its phases run in
/// a Lua state of their own, whose hashes have another seed: they must come to the same.
class SecondPlay {
 public:
  SecondPlay(std::shared_ptr<const Game> game, std::unique_ptr<PhaseHost> phases);

  // Each does what the first play has done, which came to `first` and `legal`. The fault says
  // where the two differ.
  MaybeFault start(const Rules::Deal& deal, const Position& first, const LegalAnswers& legal);
  MaybeFault apply(const Answer& answer, const Position& first, const LegalAnswers& legal);

 private:
  MaybeFault compare(const MaybeFault& fault, const Position& first, const LegalAnswers& legal);
  ScriptFault difference() const;

  const Game& game_;
  Rules rules_;
  Position position_;
  LegalAnswers legal_;
  Position before_;       ///< where both were the same
  bool stopped_ = false;  ///< a limit came first, here alone: nothing can be said then
};

}  // namespace talon
