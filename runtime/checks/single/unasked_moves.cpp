#include <map>
#include <set>

#include "base/contains.h"
#include "checks/each_effect.h"
#include "checks/single/single_checks.h"

namespace talon::checks {
namespace {

/// Moves by the place of their declaration, since every way to load a game
/// makes them anew.
using MovePlaces = std::map<std::string, const spec::Move*>;

/// The questions that effects ask; a scripted phase may ask any.
void add_questions(const spec::Rules& rules, MovePlaces& declared, std::set<std::string>& asked) {
  for (const auto& question : rules.questions) {
    declared.emplace(question->where.position(), question.get());
    if (has_scripted_phase(rules)) asked.insert(question->where.position());
  }
  each_effect(rules, [&](const spec::Effect& effect) {
    const auto* const ask = effect.as<spec::Ask>();
    if (ask == nullptr) return;
    for (const auto& move : ask->moves) asked.insert(move->where.position());
  });
}

/// With phases, a move must be one of a phase's.
void add_moves(const Game& game, MovePlaces& declared, std::set<std::string>& offered) {
  if (game.definition.turn.empty()) return;
  for (const auto& move : game.rules.moves) {
    declared.emplace(move->where.position(), move.get());
    for (const spec::Phase& phase : game.rules.phases) {
      const auto& names = phase.moves;
      const bool offers = contains(names, move->name);
      if (offers || phase.scripted) offered.insert(move->where.position());
    }
  }
}

void report(const char* key, const MovePlaces& declared, const std::set<std::string>& used,
            Diagnostics& diagnostics) {
  for (const auto& [position, move] : declared) {
    if (used.contains(position)) continue;
    diagnostics.warning(move->where, Message(key).with("name", move->name));
  }
}

void report_phases(const GameFamily& family, Diagnostics& diagnostics) {
  std::map<std::string, SourceRef> declared;
  std::set<std::string> played;
  family.each_game([&](const Game& game) {
    for (const spec::Phase& phase : game.rules.phases) declared.emplace(phase.name, phase.where);
    played.insert(game.definition.turn.begin(), game.definition.turn.end());
  });
  for (const auto& [name, where] : declared) {
    if (played.contains(name)) continue;
    diagnostics.warning(where, Message("check.unused-phase").with("name", name));
  }
}

}  // namespace

void unasked_moves(const GameFamily& family, Diagnostics& diagnostics) {
  if (!family.whole) return;
  MovePlaces questions, moves;
  std::set<std::string> asked, offered;
  family.each_game([&](const Game& game) {
    add_questions(game.rules, questions, asked);
    add_moves(game, moves, offered);
  });
  report("check.unasked-question", questions, asked, diagnostics);
  report("check.unoffered-move", moves, offered, diagnostics);
  report_phases(family, diagnostics);
}

}  // namespace talon::checks
