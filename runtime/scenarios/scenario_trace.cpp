#include "scenarios/scenario_trace.h"

#include "rules/names.h"

namespace talon {
namespace {

std::string spot_label(const Game& game, ZoneId spot) {
  return spot == kNoZone ? std::string() : game.layout.spot_name(spot);
}

/// "name=value, ..." of what a message shows.
std::string traced_values(const Message& message, const Catalogue& messages) {
  std::string text;
  for (const auto& [name, value] : message.values) {
    if (!text.empty()) text += ", ";
    text += name + "=";
    if (const auto* number = std::get_if<std::int64_t>(&value)) {
      text += std::to_string(*number);
    } else if (const auto* words = std::get_if<Name>(&value)) {
      text += *words;
    } else {
      text += messages.join(texts_of(std::get<std::vector<Name>>(value)));
    }
  }
  return text;
}

}  // namespace

void ScenarioTrace::begins(const Scenario& scenario, const Session& session) {
  say(Message("trace.scenario")
          .with("where", scenario.name.where.position())
          .with("name", scenario.name.name)
          .with("rule", scenario.rule.name));
  events(session);
}

void ScenarioTrace::made(const std::string& words, const State& before, const Session& session) {
  say(Message("trace.step")
          .with("step", static_cast<std::int64_t>(session.ply()))
          .with("move", words));
  events(session);
  counters(before, session);
  records(before, session);
  if (!session.over()) return;
  say(Message("trace.ending").with("ending", session.outcome().ending));
}

void ScenarioTrace::refused(const std::string& rule) {
  say(Message("trace.refused").with("rule", rule));
}

void ScenarioTrace::events(const Session& session) {
  const Game& game = session.game();
  for (const Event& event : session.events()) {
    if (event.kind == Event::Kind::said) {
      say(Message("trace.said")
              .with("key", event.message.key)
              .with("values", traced_values(event.message, messages_)));
      continue;
    }
    if (event.kind == Event::Kind::turned_up || event.kind == Event::Kind::looked_at) {
      const bool turned_up = event.kind == Event::Kind::turned_up;
      say(Message(turned_up ? "trace.turned-up" : "trace.looked-at")
              .with("card", game.cards().ids()[event.card])
              .with("zone", spot_label(game, event.to)));
      continue;
    }
    const bool seen = event.card != kNoCard;
    Message moved(seen ? "trace.moved" : "trace.moved-hidden");
    if (seen) moved.with("card", game.cards().ids()[event.card]);
    say(moved.with("from", spot_label(game, event.from)).with("to", spot_label(game, event.to)));
  }
}

void ScenarioTrace::counters(const State& before, const Session& session) {
  const Layout& layout = session.game().layout;
  for (std::size_t i = 0; i < layout.counters().size(); ++i) {
    const auto counter = static_cast<CounterId>(i);
    const std::int64_t was = before.counter(layout, counter);
    const std::int64_t is = session.state().counter(layout, counter);
    if (was == is) continue;
    say(Message("trace.changed")
            .with("name", layout.counters()[i].name)
            .with("was", std::to_string(was))
            .with("is", std::to_string(is)));
  }
}

void ScenarioTrace::records(const State& before, const Session& session) {
  const Layout& layout = session.game().layout;
  for (std::size_t kind = 0; kind < layout.records().size(); ++kind) {
    for (int index = 0; index < layout.records()[kind].maximum; ++index) {
      record({static_cast<RecordKindId>(kind), static_cast<std::uint8_t>(index)}, before, session);
    }
  }
}

void ScenarioTrace::record(RecordId id, const State& before, const Session& session) {
  const Game& game = session.game();
  const Layout& layout = game.layout;
  const std::string name = record_id(game, id);
  const bool was_there = before.is_there(layout, id);
  const bool is_there = session.state().is_there(layout, id);
  if (was_there != is_there) {
    say(Message(is_there ? "trace.made" : "trace.erased").with("name", name));
  }
  if (!is_there) return;
  const ScenarioRecords records({}, game);
  const RecordKindInfo& kind = layout.records()[id.kind];
  for (std::size_t i = 0; i < kind.fields.size(); ++i) {
    const auto field = static_cast<FieldId>(i);
    const std::uint64_t was = was_there ? before.field(layout, id, field) : kind.fields[i].start;
    const std::uint64_t is = session.state().field(layout, id, field);
    if (was == is) continue;
    say(Message("trace.changed")
            .with("name", name + "." + kind.fields[i].name)
            .with("was", records.written(kind.fields[i], was, session))
            .with("is", records.written(kind.fields[i], is, session)));
  }
}

}  // namespace talon
