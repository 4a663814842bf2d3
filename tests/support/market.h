#pragma once

#include <memory>
#include <string>

#include "session/session.h"
#include "support/hand_made_game.h"

namespace talon::testing {

/// A small game with everything that a session has to deal with.
///
/// Cards are dealt from a face-down stock to a row and a hand. `buy` takes a
/// card of the row for cards of the hand that are worth as much; buying the
/// castle asks which card of the hand to `give` away, face down. `bet` asks for
/// a number and `name` for a text. The game ends when nothing can be bought,
/// bet or named: once the bets are spent.
std::shared_ptr<const Game> market();

/// The same with one file of rules in its definition, for saves.
std::shared_ptr<const Game> market(const std::string& rules_text);

/// A game whose one question is for a number from 2 to 6, then for a text.
std::shared_ptr<const Game> register_office();

Session start_market(const std::string& seed = "seed");
/// Deals so that every card's place is known: row castle, mill, sea; hand
/// ace-of-moons, ace-of-suns, chance-meeting.
Rules::Deal known_deal(const Game& game);
Session start_known_market();

/// An answer by its id; fails the test when it cannot be read.
Reply reply(const Session& session, const std::string& words);
/// Gives the answer; fails the test when it is refused.
void answer(Session& session, const std::string& words);
/// Gives up to `count` legal answers, chosen by `seed`; stops at the end.
void play_randomly(Session& session, const std::string& seed, int count);

}  // namespace talon::testing
