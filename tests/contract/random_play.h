#pragma once

#include <catch2/catch.hpp>
#include <string>

#include "base/fallible.h"
#include "contract/random_player.h"
#include "contract/subjects.h"
#include "session/loading.h"
#include "session/session.h"

namespace talon::contract {

inline void must(const MaybeFault& fault) {
  if (fault) FAIL(fault->where.position() << ": " << fault->message.key);
}

inline std::string seed_text(int game) { return "contract " + std::to_string(game); }

/// Plays one random game with `rules`: visit(position, options) sees every
/// position, the last one too. False when it neither ended nor came back to a position.
template <typename Visit>
bool play(Rules& rules, const std::string& seed, Visit visit) {
  RandomPlayer player(seed);
  Position position = rules.blank();
  LegalAnswers legal;
  must(rules.start({seed, {}}, position, legal));
  Circling circling;
  for (int ply = 0; ply < kMaxPlies; ++ply) {
    visit(std::as_const(position), std::as_const(legal));
    if (rules.over(position) || circling.enough(position.state)) return true;
    const Answer answer = player.choose(legal);
    must(rules.apply(position, answer, legal));
  }
  return false;
}

/// Plays random games of every subject. visit(rules, position, options).
template <typename Visit>
void play_all(int games, Visit visit) {
  for (const Subject& subject : subjects()) {
    INFO(subject.name);
    Rules rules = make_rules(subject.game);
    for (int game = 0; game < subject.games(games); ++game) {
      const std::string seed = seed_text(game);
      INFO("seed " << seed);
      play(rules, seed, [&](const Position& position, const LegalAnswers& legal) {
        visit(rules, position, legal);
      });
    }
  }
}

/// A session with a random player, for the tests of what is above rules.
inline Session start_session(const Subject& subject, const std::string& seed) {
  auto session = Session::start(subject.game, {seed, {}});
  if (!session) FAIL(session.error().where.position() << ": " << session.error().message.key);
  return std::move(*session);
}

/// A random answer with a typed text for every slot that wants one.
inline Reply random_reply(const Session& session, RandomPlayer& player) {
  Reply reply(player.choose(session.legal()));
  const auto& slots = session.game().move(reply.answer.move).slots;
  for (std::size_t slot = 0; slot < slots.size(); ++slot) {
    if (!slots[slot].is<spec::TextSlot>()) continue;
    const std::string number = std::to_string(player.below(100));
    reply.texts.push_back(session.beginning(reply.answer, slot) + "name \"" + number + "\"");
  }
  return reply;
}

/// Answers until the game is over or goes in circles, or `plies` were played.
inline void play_on(Session& session, RandomPlayer& player, int plies = kMaxPlies) {
  Circling circling;
  for (int ply = 0; ply < plies && !session.over(); ++ply) {
    if (circling.enough(session.state())) return;
    const auto rejection = session.answer(random_reply(session, player));
    if (rejection) FAIL(rejection->reason.key);
  }
}

}  // namespace talon::contract
