// From the names of the data files to an answer.
#include <algorithm>

#include "base/contains.h"
#include "base/names.h"
#include "base/unknown.h"
#include "rules/slots/naming.h"
#include "session/answer_text.h"

namespace talon {
namespace {

const AnswerParts::Arg* arg_of(const AnswerParts& parts, const std::string& slot) {
  const auto found = std::ranges::find_if(
      parts.args, [&](const AnswerParts::Arg& arg) { return arg.slot == slot; });
  return found == parts.args.end() ? nullptr : &*found;
}

/// Every argument names a slot of the move, once.
Result<void> check_names(const spec::Move& move, const AnswerParts& parts) {
  const std::vector<std::string> known = names_of(move.slots);
  std::vector<std::string> given;
  for (const AnswerParts::Arg& arg : parts.args) {
    if (!contains(known, arg.slot)) {
      return failure(
          or_nearest(Message("session.unknown-slot").with("name", arg.slot), arg.slot, known));
    }
    if (contains(given, arg.slot)) {
      return failure(Message("session.repeated-slot").with("slot", arg.slot));
    }
    given.push_back(arg.slot);
  }
  for (const std::string& slot : known) {
    if (arg_of(parts, slot) == nullptr) {
      return failure(Message("session.missing-slot").with("slot", slot));
    }
  }
  return {};
}

Result<Reply> bind_move(const Asked& asked, MoveId id, const AnswerParts& parts) {
  const spec::Move& move = asked.game.move(id);
  if (Result<void> named = check_names(move, parts); !named) return failure(named.error());
  Reply reply;
  reply.answer.move = id;
  for (std::size_t index = 0; index < move.slots.size(); ++index) {
    const spec::Slot& slot = move.slots[index];
    const std::vector<std::string>& values = arg_of(parts, slot.name)->values;
    const Result<Binding> binding = bind_names({asked.game, asked.state}, slot, values);
    if (!binding) return failure(binding.error());
    reply.answer.bindings[index] = *binding;
    if (slot.is<spec::TextSlot>()) reply.texts.push_back(values.front());
  }
  return reply;
}

/// Why no offered move has that name: it exists but not now, or not at all.
tl::unexpected<Message> not_offered(const Asked& asked, const std::string& name) {
  std::vector<std::string> offered;
  for (const MoveId id : asked.offered) offered.push_back(asked.game.move(id).name);
  for (std::size_t id = 0; id < asked.game.move_count(); ++id) {
    if (asked.game.move(id).name != name) continue;
    return failure(Message("session.move-not-now").with("name", name).with("moves", offered));
  }
  return failure(no_such_sentence(Named::move, name, offered));
}

}  // namespace

Result<Reply> bind(const Asked& asked, const AnswerParts& parts) {
  std::optional<Result<Reply>> last;
  for (const MoveId id : asked.offered) {
    if (asked.game.move(id).name != parts.move) continue;
    last = bind_move(asked, id, parts);
    if (*last) return *last;
  }
  if (last) return *last;
  return not_offered(asked, parts.move);
}

}  // namespace talon
