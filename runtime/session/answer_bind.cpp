// From the names of the data files to an answer.
#include <algorithm>

#include "base/text.h"
#include "session/answer_text.h"
#include "table/cell_name.h"

namespace talon {
namespace {

/// "There is no card 'x'", with the nearest name where one is near.
tl::unexpected<Message> unknown(const std::string& key, const std::string& name,
                                const std::vector<std::string>& known) {
  const std::optional<std::string> near = nearest(name, known);
  if (!near) return failure(Message(key).with("name", name));
  return failure(Message(key + "-near").with("name", name).with("nearest", *near));
}

Result<CardId> find_card(const Game& game, const std::string& id) {
  const std::optional<CardId> card = game.cards().find(id);
  if (!card) return unknown("session.unknown-card", id, game.cards().ids());
  return *card;
}

/// Where a card lies; kNoZone when it is out of play.
ZoneId zone_of(const Game& game, const State& state, CardId card) {
  const Layout& layout = game.layout;
  for (std::size_t place = 0; place < layout.places(); ++place) {
    const auto id = static_cast<ZoneId>(place);
    const bool here = layout.is_grid(id) ? state.grid(layout, id).contains(card)
                                         : state.list(layout.zone_offset(id)).contains(card);
    if (here) return id;
  }
  return kNoZone;
}

Result<Binding> bind_card(const Asked& asked, const std::string& id) {
  const Result<CardId> card = find_card(asked.game, id);
  if (!card) return failure(card.error());
  const ZoneId zone = zone_of(asked.game, asked.state, *card);
  if (zone == kNoZone) return failure(Message("session.card-out-of-play").with("name", id));
  return Binding::card(*card, zone);
}

Result<Binding> bind_cards(const Asked& asked, const std::vector<std::string>& ids) {
  CardSet cards;
  for (const std::string& id : ids) {
    const Result<CardId> card = find_card(asked.game, id);
    if (!card) return failure(card.error());
    if (cards.contains(*card)) return failure(Message("session.repeated-card").with("name", id));
    cards.insert(*card);
  }
  return Binding::cards(cards);
}

Result<Binding> bind_zone(const Asked& asked, const std::string& name) {
  if (const std::optional<ZoneId> zone = asked.game.layout.zone(name)) return Binding::zone(*zone);
  std::vector<std::string> names;
  for (const ZoneInfo& zone : asked.game.layout.zones()) names.push_back(zone.name);
  return unknown("session.unknown-zone", name, names);
}

Result<CellId> bind_cell(const Asked& asked, const spec::Slot& slot, const std::string& name) {
  const GridShape& shape = asked.game.layout.grid(slot.zones.front()).shape;
  if (const std::optional<CellId> cell = find_cell(shape, name)) return *cell;
  const auto last = static_cast<CellId>(shape.cells() - 1);
  return failure(Message("session.unknown-cell")
                     .with("name", name)
                     .with("first", cell_name(shape, 0))
                     .with("last", cell_name(shape, last)));
}

Result<Binding> bind_cells(const Asked& asked, const spec::Slot& slot,
                           const std::vector<std::string>& names) {
  CellSet cells = 0;
  for (const std::string& name : names) {
    const Result<CellId> cell = bind_cell(asked, slot, name);
    if (!cell) return failure(cell.error());
    if ((cells & cell_bit(*cell)) != 0) {
      return failure(Message("session.repeated-cell").with("name", name));
    }
    cells |= cell_bit(*cell);
  }
  return Binding::cells(cells);
}

Result<Binding> bind_direction(const std::string& name) {
  const auto found = std::find(kDirectionNames.begin(), kDirectionNames.end(), name);
  if (found == kDirectionNames.end()) {
    return unknown("session.unknown-direction", name,
                   {kDirectionNames.begin(), kDirectionNames.end()});
  }
  return Binding::direction(kSides[static_cast<std::size_t>(found - kDirectionNames.begin())]);
}

/// "region-3"; that there is such a record is the rules' to say.
Result<Binding> bind_record(const Asked& asked, RecordKindId kind, const std::string& id) {
  const RecordKindInfo& info = asked.game.layout.records()[kind];
  const bool named = id.starts_with(info.name + "-");
  const auto number = named ? parse_integer(id.substr(info.name.size() + 1)) : std::nullopt;
  if (number && *number >= 1 && *number <= info.maximum) {
    return Binding::place(static_cast<std::size_t>(*number - 1));
  }
  return failure(Message("session.unknown-record").with("name", id).with("kind", info.name));
}

Result<Binding> bind_name(const std::vector<std::string>& names, const std::string& name) {
  const auto found = std::find(names.begin(), names.end(), name);
  if (found == names.end()) return unknown("session.unknown-name", name, names);
  return Binding::place(static_cast<std::size_t>(found - names.begin()));
}

Result<Binding> bind_slot(const Asked& asked, const spec::Slot& slot,
                          const std::vector<std::string>& values) {
  if (slot.kind == spec::SlotKind::subset) return bind_cards(asked, values);
  if (slot.kind == spec::SlotKind::group) return bind_cells(asked, slot, values);
  if (values.size() != 1) {
    return failure(Message(values.empty() ? "session.missing-slot" : "session.one-value")
                       .with("slot", slot.name));
  }
  const std::string& value = values.front();
  if (slot.kind == spec::SlotKind::card) return bind_card(asked, value);
  if (slot.kind == spec::SlotKind::zone) return bind_zone(asked, value);
  if (slot.kind == spec::SlotKind::text) return Binding::text(kSomeText);
  if (slot.kind == spec::SlotKind::record) return bind_record(asked, slot.record_kind, value);
  if (slot.kind == spec::SlotKind::name) return bind_name(slot.names, value);
  if (slot.kind == spec::SlotKind::direction) return bind_direction(value);
  if (slot.kind == spec::SlotKind::cell) {
    const Result<CellId> cell = bind_cell(asked, slot, value);
    return cell ? Result<Binding>(Binding::cell(*cell)) : failure(cell.error());
  }
  const std::optional<std::int64_t> number = parse_integer(value);
  if (number) return Binding::number(*number);
  return failure(Message("session.not-a-number").with("name", value));
}

const AnswerParts::Arg* arg_of(const AnswerParts& parts, const std::string& slot) {
  const auto found = std::find_if(parts.args.begin(), parts.args.end(),
                                  [&](const AnswerParts::Arg& arg) { return arg.slot == slot; });
  return found == parts.args.end() ? nullptr : &*found;
}

/// Every argument names a slot of the move, once.
Result<void> check_names(const spec::Move& move, const AnswerParts& parts) {
  std::vector<std::string> known;
  for (const spec::Slot& slot : move.slots) known.push_back(slot.name);
  std::vector<std::string> given;
  for (const AnswerParts::Arg& arg : parts.args) {
    if (std::find(known.begin(), known.end(), arg.slot) == known.end()) {
      return unknown("session.unknown-slot", arg.slot, known);
    }
    if (std::find(given.begin(), given.end(), arg.slot) != given.end()) {
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
    const Result<Binding> binding = bind_slot(asked, slot, values);
    if (!binding) return failure(binding.error());
    reply.answer.bindings[index] = *binding;
    if (slot.kind == spec::SlotKind::text) reply.texts.push_back(values.front());
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
  return unknown("session.unknown-move", name, offered);
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
