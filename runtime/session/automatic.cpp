#include "session/automatic.h"

#include <algorithm>

#include "rules/hint_values.h"

namespace talon {
namespace {

/// Whether a slot is bound to the card, or to a set that holds it.
bool holds_card(const spec::Slot& slot, const Binding& binding, CardId card) {
  if (binds_card(slot)) return binding.as_card() == card;
  return slot.is<spec::SubsetSlot>() && binding.as_cards().contains(card);
}

template <typename Wanted>
std::optional<Reply> first_legal(const Session& session, Wanted wanted) {
  std::optional<Reply> found;
  session.legal().each([&](const Answer& answer) {
    if (wanted(answer)) found = session.whole(answer);
    return !found;
  });
  return found;
}

bool is_automatic(const Game& game, const Position& position, const Answer& answer) {
  return position.between_moves() && HintValues(game).automatic(position.state, answer);
}

}  // namespace

bool has_automatic_moves(const Game& game) {
  return std::ranges::any_of(game.rules.hints.forced, &spec::AnswerHint::automatic);
}

bool is_automatic_move(const Game& game, MoveId move) { return HintValues(game).sends(move); }

std::optional<Reply> automatic_answer(const Session& session) {
  const Game& game = session.game();
  if (!has_automatic_moves(game)) return std::nullopt;
  return first_legal(session, [&](const Answer& answer) {
    return is_automatic(game, session.position(), answer);
  });
}

std::optional<Reply> answer_sending(const Session& session, CardId card) {
  const Game& game = session.game();
  if (!has_automatic_moves(game)) return std::nullopt;
  return first_legal(session, [&](const Answer& answer) {
    const std::vector<spec::Slot>& slots = game.move(answer.move).slots;
    bool holds = false;
    for (std::size_t slot = 0; slot < slots.size(); ++slot) {
      holds |= holds_card(slots[slot], answer.bindings[slot], card);
    }
    return holds && is_automatic_move(game, answer.move);
  });
}

}  // namespace talon
