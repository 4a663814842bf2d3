// Views of records as messages of the protocol.

#include "session/json.h"
#include "session/protocol_text.h"
#include "session/record_page.h"

namespace talon::protocol {
namespace {

Json json_of(const std::vector<LabelledValue>& values) {
  Json all = Json::array();
  for (const LabelledValue& value : values) {
    all.push_back({{"field", value.name}, {"label", value.label}, {"words", value.words}});
  }
  return all;
}

Json json_of(const ListPage& list) {
  Json columns = Json::array();
  for (const LabelledValue& column : list.columns) {
    columns.push_back({{"field", column.name}, {"label", column.label}});
  }
  Json rows = Json::array();
  for (const ListPage::Row& row : list.rows) {
    Json cells = Json::array();
    for (const LabelledValue& cell : row.cells) cells.push_back(cell.words);
    rows.push_back({{"record", row.id}, {"cells", std::move(cells)}});
  }
  return {{"columns", std::move(columns)}, {"rows", std::move(rows)}};
}

Json json_of(const SheetPage& sheet) {
  Json groups = Json::array();
  for (const SheetPage::Group& group : sheet.groups) {
    groups.push_back({{"name", group.name},
                      {"title", group.title},
                      {"text", group.sentence},
                      {"values", json_of(group.values)},
                      {"list", group.list ? json_of(*group.list) : Json()}});
  }
  return {{"record", sheet.id}, {"groups", std::move(groups)}};
}

std::string_view word_for(MapForm::Line line) {
  if (line == MapForm::Line::joined) return "joined";
  return line == MapForm::Line::open ? "open" : "closed";
}

Json json_of(const MapPage& map, const MapPage::Cell& cell) {
  Json marks = Json::array();
  for (const MapPage::Mark& mark : cell.marks) {
    marks.push_back({{"mark", map.marks[mark.kind].name}, {"numbers", json_of(mark.numbers)}});
  }
  Json links = Json::array();
  for (const MapPage::Link& link : cell.links) {
    links.push_back({{"link", map.links[link.kind].name}, {"side", direction_id(link.side)}});
  }
  return {{"record", cell.id},         {"column", cell.column},
          {"row", cell.row},           {"label", cell.label},
          {"short", cell.short_label}, {"details", json_of(cell.details)},
          {"marks", std::move(marks)}, {"links", std::move(links)}};
}

Json json_of(const MapPage& map) {
  Json marks = Json::array();
  for (const MapPage::MarkKind& mark : map.marks) {
    marks.push_back({{"name", mark.name}, {"label", mark.label}, {"letter", mark.face.letter}});
  }
  Json links = Json::array();
  for (const MapPage::LinkKind& link : map.links) {
    links.push_back({{"name", link.name}, {"label", link.label}, {"line", word_for(link.line)}});
  }
  Json places = Json::array();
  for (const MapPage::Cell& cell : map.cells) places.push_back(json_of(map, cell));
  return {{"columns", map.columns},
          {"rows", map.rows},
          {"marks", std::move(marks)},
          {"links", std::move(links)},
          {"places", std::move(places)}};
}

const char* word_for(const SheetForm&) { return "sheet"; }
const char* word_for(const ListForm&) { return "list"; }
const char* word_for(const MapForm&) { return "map"; }

const char* kind_of(const RecordView& view) {
  return std::visit([](const auto& form) { return word_for(form); }, view.form);
}

}  // namespace

std::string view(const Session& session, const RecordView& view) {
  const RecordPage page = page_of(session, view);
  Json json{{"type", "view"}, {"name", page.name}, {"title", page.title}, {"kind", kind_of(view)}};
  json["content"] =
      page.content ? std::visit([](const auto& content) { return json_of(content); }, *page.content)
                   : Json();
  // What a player typed need not be UTF-8.
  return json_line(json);
}

}  // namespace talon::protocol
