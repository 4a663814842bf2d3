#pragma once

#include <memory>
#include <string>
#include <vector>

#include "base/fallible.h"
#include "rules/rules.h"
#include "runtime/script/probe.h"

namespace talon::testing {

/// A small game with two scripted phases: in "work" cards are taken and bets
/// made, choices inside choices; "fight" pays with cards until the game ends.
extern const char* const kWorkAndFight;

/// Compiles a file over the probe definition, with these phases as the turn;
/// fails the test when there are findings.
std::shared_ptr<const Game> scripted_game(const std::string& text, std::vector<std::string> turn);

/// Hears what happens, one thing a line.
class Listener : public Observer {
 public:
  std::vector<std::string> lines;

  void moved(CardId card, ZoneId from, ZoneId to) override;
  void said(const Message& message) override { lines.push_back(line_of(message)); }
  std::string typed(TextId text) const override { return "text " + std::to_string(text); }
};

/// A game being played to its first choice.
class Play {
 public:
  explicit Play(std::shared_ptr<const Game> game, const std::string& seed = "1",
                const ScriptLimits& limits = {});

  talon::Rules rules;  // and not that of spec
  Listener listener;
  Position position;
  LegalAnswers legal;
  /// In one line: the fault that ended the play, or empty.
  std::string fault;

  void give(const Answer& answer);
  void give(std::uint64_t index) { give(legal.at(index)); }
  /// The ids of a zone's cards, bottom first.
  std::string cards(const std::string& zone) const;
  std::int32_t counter(const std::string& name) const;
  bool over() const { return rules.over(position); }

  void note(const MaybeFault& found);
};

/// The fault of a phase with this body, in one line; empty when it came to a choice.
std::string phase_fault(const std::string& body, const ScriptLimits& limits = {});

}  // namespace talon::testing
