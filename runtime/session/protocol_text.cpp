#include "session/protocol_text.h"

#include "base/hash.h"
#include "base/text.h"
#include "load/annotations.h"
#include "session/answer_labels.h"
#include "session/json.h"
#include "session/loading.h"
#include "session/protocol.h"
#include "session/record_page.h"
#include "session/suggestions.h"
#include "session/view.h"
#include "table/cell_name.h"

namespace talon::protocol {
namespace {

/// Ids are UTF-8; a seed from the command line need not be.
Json options_of(const Game& game) {
  Json options = Json::object();
  for (const Option& option : game.definition.options) {
    std::visit([&](const auto& value) { options[option.name] = value; }, option.value);
  }
  return options;
}

/// [row, column], both from 0 at the top left.
Json cell_of(const GridShape& shape, CellId cell) {
  return Json::array({shape.row(cell), shape.column(cell)});
}

Json value_of(const Game& game, const spec::Slot& slot, const std::string& name) {
  switch (notation_of(slot)) {
    case Notation::number:
      return *parse_integer(name);
    case Notation::cell: {
      const GridShape& shape = game.layout.grid(spots_of(slot).front()).shape;
      return cell_of(shape, *find_cell(shape, name));
    }
    case Notation::name:
      break;
  }
  return name;
}

Json values_of(const Game& game, const spec::Slot& slot, const std::vector<std::string>& names) {
  if (!holds_several(slot)) return value_of(game, slot, names.front());
  Json values = Json::array();
  for (const std::string& name : names) values.push_back(value_of(game, slot, name));
  return values;
}

Json answer_of(const Session& session, const AnswerLabels& labels, const Answer& answer) {
  const Game& game = session.game();
  const spec::Move& move = game.move(answer.move);
  const Reply reply = session.whole(answer);
  const AnswerParts parts = parts_of(game, session.state(), reply);
  Json args = Json::object();
  for (std::size_t slot = 0; slot < move.slots.size(); ++slot) {
    const AnswerParts::Arg& arg = parts.args[slot];
    args[arg.slot] = values_of(game, move.slots[slot], arg.values);
  }
  return {{"id", words_of(game, session.state(), reply)},
          {"move", move.name},
          {"args", std::move(args)},
          {"text", labels.of(reply)}};
}

Json legal_of(const Session& session) {
  const AnswerLabels labels(session);
  Json legal = Json::array();
  for (std::uint64_t index = 0; index < session.legal().size(); ++index) {
    legal.push_back(answer_of(session, labels, session.legal().at(index)));
  }
  return legal;
}

/// Adds to what is said of a zone which of its hidden cards are known, if any.
Json with_known(const Game& game, const View::Zone& zone, Json told) {
  for (const View::Zone::Known& known : zone.known) {
    told["known"].push_back({{"card", game.cards().id(known.card)}, {"from_top", known.from_top}});
  }
  return told;
}

Json zone_json(const Game& game, const View::Zone& zone) {
  if (zone.facing == Facing::down) return with_known(game, zone, {{"count", zone.count}});
  Json cards = Json::array();
  for (const CardId card : zone.cards) cards.push_back(game.cards().id(card));
  if (zone.facing == Facing::mixed) {
    return with_known(game, zone, {{"cards", std::move(cards)}, {"down", zone.down}});
  }
  return cards;
}

/// null or a card; of one that lies face down the id is told as `known`, where it is that.
Json cell_json(const Game& game, const View::Cell& cell) {
  if (!cell.filled) return {};
  Json told{{"card", cell.card == kNoCard ? Json() : Json(game.cards().id(cell.card))},
            {"turns", cell.turns}};
  if (cell.known != kNoCard) told["known"] = game.cards().id(cell.known);
  return told;
}

/// Rows of cells.
Json grid_json(const Game& game, const View::Grid& grid) {
  Json rows = Json::array();
  for (int row = 0; row < grid.shape.rows(); ++row) {
    Json cells = Json::array();
    for (int column = 0; column < grid.shape.columns(); ++column) {
      cells.push_back(cell_json(game, grid.cells[grid.shape.cell(row, column)]));
    }
    rows.push_back(std::move(cells));
  }
  return rows;
}

Json field_json(const View::Field& field) {
  return std::visit([](const auto& value) { return Json(value); }, field.value);
}

Json records_json(const View& view) {
  Json kinds = Json::object();
  for (const View::Records& kind : view.records) {
    Json records = Json::array();
    for (const View::Record& record : kind.records) {
      Json fields{{"id", record.id}};
      for (const View::Field& field : record.fields) fields[field.name] = field_json(field);
      records.push_back(std::move(fields));
    }
    kinds[kind.kind] = std::move(records);
  }
  return kinds;
}

Json view_json(const Session& session) {
  const View view = talon::view_of(session.wording());
  Json zones = Json::object();
  for (const View::Zone& zone : view.zones) zones[zone.name] = zone_json(session.game(), zone);
  Json grids = Json::object();
  for (const View::Grid& grid : view.grids) grids[grid.name] = grid_json(session.game(), grid);
  Json counters = Json::object();
  for (const View::Counter& counter : view.counters) counters[counter.name] = counter.value;
  return {{"zones", std::move(zones)},
          {"grids", std::move(grids)},
          {"counters", std::move(counters)},
          {"records", records_json(view)}};
}

/// What the game said after the last answer, in sentences; no field when it is nothing.
void add_said(Json& json, const Session& session) {
  Json said = Json::array();
  for (const Event& event : session.events()) {
    if (event.kind == Event::Kind::said)
      said.push_back(session.game().texts().render(event.message));
  }
  if (!said.empty()) json["said"] = std::move(said);
}

}  // namespace

std::string hello(const Session& session, Seed seed) {
  const Game& game = session.game();
  Json json{{"type", "hello"}, {"protocol", kProtocolVersion}, {"game", game.definition.game}};
  json["variant"] = game.definition.variant.empty() ? Json() : Json(game.definition.variant);
  json["deck"] = game.cards().deck();
  json["seed"] = seed == Seed::told ? Json(session.deal().seed) : Json();
  json["options"] = options_of(game);
  json["rules_hash"] = rules_hash(game);
  json["views"] = Json::array();
  for (const RecordView& view : annotations_of(game).views) {
    json["views"].push_back({{"name", view.name}, {"title", view_title(game, view)}});
  }
  return json_line(json);
}

std::string choice(const Session& session, const Choice& choice) {
  Json json{{"type", "choice"}, {"ply", session.ply()}, {"name", choice.name}};
  switch (choice.kind) {
    case Choice::Kind::move:
      json["kind"] = "move";
      json["complete"] = choice.complete;
      json["legal"] = legal_of(session);
      break;
    case Choice::Kind::number:
      json["kind"] = "number";
      json["min"] = choice.minimum;
      json["max"] = choice.maximum;
      break;
    case Choice::Kind::text:
      json["kind"] = "text";
      json["default"] = choice.suggestion;
      json["pattern"] = text_pattern(choice.beginning, choice.longest);
      break;
  }
  json["view"] = view_json(session);
  add_said(json, session);
  return json_line(json);
}

std::string end(const Session& session) {
  const Outcome outcome = session.outcome();
  Json json{{"type", "end"}, {"result", outcome.ending}};
  json["score"] = outcome.score ? Json(*outcome.score) : Json();
  json["plies"] = session.ply();
  json["state_hash"] = hash_text(session.state_hash());
  add_said(json, session);
  return json_line(json);
}

std::string saved(const std::string& name) {
  return json_line({{"type", "saved"}, {"name", name}});
}

std::string error(std::string_view code, const std::string& text, const std::string& rule) {
  Json json{{"type", "error"}, {"code", code}, {"message", text}};
  if (!rule.empty()) json["rule"] = rule;
  return json_line(json);
}

}  // namespace talon::protocol
