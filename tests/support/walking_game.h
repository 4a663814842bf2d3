#pragma once

#include "support/hand_made_game.h"

namespace talon::testing {

/// So many cards walk between three places, one at a time: from outside to the middle and back,
/// from the middle home and back. Nothing ends it but a win, so lines go in circles. `won` is
/// a condition.
inline HandMadeGame walking_cards(int cards) {
  HandMadeGame made(cards, {"stock", "out", "middle", "home"});
  for (std::size_t zone = 1; zone < 4; ++zone) made.definition.zones[zone].ordered = false;
  made.add_move("enter", {made.card_slot("card", {"out"})}, {made.put("card", "middle")});
  made.add_move("leave", {made.card_slot("card", {"middle"})}, {made.put("card", "out")});
  made.add_move("go-home", {made.card_slot("card", {"middle"})}, {made.put("card", "home")});
  made.add_move("return", {made.card_slot("card", {"home"})}, {made.put("card", "middle")});
  made.rules.setup = {made.deal(cards, "stock", "out")};
  return made;
}

/// The same; won when so many are at home.
inline std::shared_ptr<const Game> walk_home(int cards, int wanted) {
  HandMadeGame made = walking_cards(cards);
  made.add_win("won", HandMadeGame::both(spec::Sign::equal, made.count("home"),
                                         HandMadeGame::number(wanted)));
  return made.compile();
}

inline Position first_position(const std::shared_ptr<const Game>& game) {
  Rules rules(game, nullptr);
  Position start = rules.blank();
  LegalAnswers legal;
  if (rules.start({"", {}}, start, legal)) return {};
  return start;
}

/// Whether the answers, given one after the other, are legal and win.
inline bool wins(const std::shared_ptr<const Game>& game, Position position,
                 const std::vector<Answer>& line) {
  Rules rules(game, nullptr);
  for (const Answer& answer : line) {
    if (rules.over(position) || rules.refuse(position, answer)) return false;
    LegalAnswers legal;
    if (rules.apply(position, answer, legal)) return false;
  }
  return rules.over(position) && game->rules.endings[rules.ending(position)].won;
}

}  // namespace talon::testing
