#include "load/keys.h"
#include "load/symbols.h"
#include "load/views.h"

namespace talon {
namespace {

class MapFormReader {
 public:
  MapFormReader(const MapReader& view, const ViewSubjects& subjects, const ViewFields& fields)
      : view_(view), subjects_(subjects), fields_(fields) {}

  MapForm read() {
    for (const char* key : {"across", "label"}) view_.demand(key);
    MapForm map;
    map.across = read_integer("across");
    map.upward = view_.has("up");
    if (!map.upward) view_.demand("down");
    map.upright = read_integer(map.upward ? "up" : "down");
    if (auto label = read_path("label")) map.label = std::move(*label);
    map.short_label = read_path("short");
    map.details = fields_.paths(view_, "details");
    if (view_.has("links")) view_.demand("sides");
    if (const Node* sides = view_.find("sides")) read_links(*sides, map);
    for (const Node::Entry& mark : view_.entries("marks")) map.marks.push_back(read_mark(mark));
    return map;
  }

 private:
  FieldId read_integer(std::string_view key) {
    if (!view_.has(key)) return 0;
    return fields_.own(view_.text(key), view_.where(key), FieldType::integer, "integer")
        .value_or(0);
  }

  std::optional<FieldPath> read_path(std::string_view key) {
    if (!view_.has(key)) return std::nullopt;
    return fields_.path(view_.text(key), view_.where(key));
  }

  void read_links(const Node& node, MapForm& map) {
    const MapReader sides(node, keys::view_sides, view_.diagnostics());
    // The directions are in the order of the sides.
    for (std::size_t side = 0; side < kSides.size(); ++side) {
      map.sides[side] = sides.text(kDirectionNames[side]);
    }
    for (const Node::Entry& link : view_.entries("links")) {
      map.links.push_back(read_link(link, sides));
    }
  }

  MapForm::Link read_link(const Node::Entry& entry, const MapReader& sides) {
    const MapReader reader(entry, keys::view_link, view_.diagnostics());
    MapForm::Link link{entry.key, line_called(reader.text("line")), {}};
    std::optional<FieldId> set;
    if (reader.has("set")) {
      set = fields_.own(reader.text("set"), reader.where("set"), FieldType::set, "set");
      if (!set) return link;
    }
    for (std::size_t side = 0; side < kSides.size(); ++side) {
      const std::string_view key = kDirectionNames[side];
      if (!sides.has(key)) continue;
      link.sides[side] = set ? in_set(*set, sides.text(key), sides.where(key))
                             : by_field(reader, sides.text(key), sides.where(key));
    }
    return link;
  }

  static MapForm::Line line_called(const std::string& name) {
    if (name == "open") return MapForm::Line::open;
    return name == "closed" ? MapForm::Line::closed : MapForm::Line::joined;
  }

  MapForm::SideTest in_set(FieldId set, const std::string& name, const SourceRef& where) {
    const auto number = fields_.choice(fields_.field(set), name, where);
    return {set, number ? std::uint64_t{1} << (*number - 1) : 0, 0};
  }

  /// A field that holds any record, or the choice that the link says.
  MapForm::SideTest by_field(const MapReader& link, const std::string& name,
                             const SourceRef& where) {
    const bool chosen = link.has("holds");
    const auto field = chosen ? fields_.own(name, where, FieldType::one_of, "one_of")
                              : fields_.own(name, where, FieldType::record, "record");
    if (!field) return {};
    const std::uint64_t all = ~std::uint64_t{0};
    if (!chosen) return {*field, all, 0};
    const FieldInfo& info = fields_.field(*field);
    return {*field, all, fields_.choice(info, link.text("holds"), link.where("holds")).value_or(0)};
  }

  MapForm::Mark read_mark(const Node::Entry& entry) {
    const MapReader reader(entry, keys::view_mark, view_.diagnostics());
    MapForm::Mark mark;
    mark.name = entry.key;
    if (const Node* symbol = reader.find("symbol")) {
      mark.face = read_symbol({entry.key, symbol->where, *symbol}, view_.diagnostics());
    }
    mark.of = read_kind_of_record(reader, "of", subjects_);
    if (reader.has("of") && !mark.of) return mark;
    const std::optional<ViewFields> others =
        mark.of ? std::optional<ViewFields>(std::in_place, subjects_, *mark.of, view_.diagnostics())
                : std::nullopt;
    if (others) mark.by = read_by(reader, *others);
    const ViewFields& shown = others ? *others : fields_;
    mark.where = shown.tests(reader, "where");
    mark.numbers = shown.paths(reader, "numbers");
    return mark;
  }

  FieldId read_by(const MapReader& mark, const ViewFields& others) {
    mark.demand("by");
    if (!mark.has("by")) return 0;
    return others.own(mark.text("by"), mark.where("by"), FieldType::record, "record").value_or(0);
  }

  const MapReader& view_;
  const ViewSubjects& subjects_;
  const ViewFields& fields_;
};

}  // namespace

MapForm read_map_form(const MapReader& view, const ViewSubjects& subjects,
                      const ViewFields& fields) {
  return MapFormReader(view, subjects, fields).read();
}

}  // namespace talon
