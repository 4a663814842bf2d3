#include "session/choice.h"

#include <algorithm>

namespace talon {
namespace {

/// The one slot of the one move that is asked for; null when there is more to decide.
const spec::Slot* only_slot(const Game& game, const std::vector<MoveId>& offered) {
  if (offered.size() != 1) return nullptr;
  const std::vector<spec::Slot>& slots = game.move(offered.front()).slots;
  return slots.size() == 1 ? &slots.front() : nullptr;
}

/// Whether the one move that is offered has texts to type, all of them suggested.
bool suggests_first(const Session& session, const std::vector<MoveId>& offered) {
  if (offered.size() != 1 || session.legal().size() == 0) return false;
  const std::vector<std::string> texts = session.whole(session.legal().at(0)).texts;
  const auto said = [](const std::string& text) { return !text.empty(); };
  return !texts.empty() && std::ranges::all_of(texts, said);
}

/// One question, perhaps with several ways to answer it, is called by its name.
std::string name_of(const Session& session, const std::vector<MoveId>& offered) {
  const Game& game = session.game();
  const auto first_question = static_cast<MoveId>(game.rules.moves.size());
  const bool one_question = std::ranges::all_of(offered, [&](MoveId move) {
    return move >= first_question && game.move(move).name == game.move(offered.front()).name;
  });
  if (one_question) return game.move(offered.front()).name;
  const std::vector<std::string>& turn = game.definition.turn;
  return turn.empty() ? "play" : turn[session.state().control().phase];
}

void describe_number(const LegalAnswers& legal, Choice& choice) {
  choice.kind = Choice::Kind::number;
  bool first = true;
  for (const LegalAnswers::Run& run : legal.runs()) {
    const bool ranges = run.leaf == LegalAnswers::Leaf::number;
    const std::int64_t minimum = ranges ? run.minimum : run.prefix.bindings[0].as_number();
    const std::int64_t maximum = ranges ? minimum + run.count - 1 : minimum;
    choice.minimum = first ? minimum : std::min(choice.minimum, minimum);
    choice.maximum = first ? maximum : std::max(choice.maximum, maximum);
    first = false;
  }
}

void describe_text(const Session& session, const spec::TextSlot& slot, Choice& choice) {
  Reply reply;
  reply.answer.move = choice.move;
  choice.kind = Choice::Kind::text;
  choice.longest = slot.maximum_length;
  choice.beginning = session.beginning(reply.answer, 0);
  choice.suggestion = session.whole(reply).texts.front();
}

}  // namespace

std::optional<Choice> open_choice(const Session& session) {
  if (session.over()) return std::nullopt;
  const std::vector<MoveId> offered = session.offered();
  Choice choice;
  choice.name = name_of(session, offered);
  choice.complete = session.legal().complete();
  const spec::Slot* slot = only_slot(session.game(), offered);
  choice.first_suggested = slot == nullptr && suggests_first(session, offered);
  if (slot == nullptr) return choice;
  choice.move = offered.front();
  if (notation_of(*slot) == Notation::number) describe_number(session.legal(), choice);
  if (const auto* text = slot->as<spec::TextSlot>()) describe_text(session, *text, choice);
  return choice;
}

Reply number_reply(const Choice& choice, std::int64_t number) {
  Reply reply;
  reply.answer.move = choice.move;
  reply.answer.bindings[0] = Binding::number(number);
  return reply;
}

Reply text_reply(const Choice& choice, std::string text) {
  Reply reply;
  reply.answer.move = choice.move;
  reply.texts.push_back(std::move(text));
  return reply;
}

}  // namespace talon
