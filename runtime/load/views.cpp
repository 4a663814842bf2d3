#include "load/views.h"

#include <algorithm>

#include "base/unknown.h"
#include "load/keys.h"

namespace talon {
namespace {

struct KindOfKey {
  std::string_view key;
  std::string_view kind;
};
/// The keys that only one kind of view has.
constexpr KindOfKey kKindsOfKeys[] = {
    {"groups", "sheet"},      {"columns", "list"}, {"order", "list"}, {"told_by", "list"},
    {"unless_asked", "list"}, {"across", "map"},   {"down", "map"},   {"label", "map"},
    {"short", "map"},         {"details", "map"},  {"sides", "map"},  {"links", "map"},
    {"marks", "map"},         {"up", "map"},
};

class ViewReader {
 public:
  ViewReader(const Node::Entry& entry, const std::vector<Node::Entry>& all,
             const ViewSubjects& subjects, Diagnostics& diagnostics)
      : reader_(entry, keys::view, diagnostics), all_(all), subjects_(subjects) {
    view_.name = entry.key;
  }

  RecordView read() {
    refuse_keys_of_others();
    const auto of = read_kind_of_record(reader_, "of", subjects_);
    if (!of) return std::move(view_);
    view_.of = *of;
    view_.on_table = reader_.boolean("on_table");
    const ViewFields fields(subjects_, *of, reader_.diagnostics());
    view_.where = fields.tests(reader_, "where");
    const std::string kind = reader_.text("kind");
    if (kind == "map") {
      view_.form = read_map_form(reader_, subjects_, fields);
    } else if (kind == "list") {
      view_.form = read_list(fields);
    } else {
      view_.form = read_sheet(fields);
    }
    return std::move(view_);
  }

 private:
  void refuse_keys_of_others() {
    if (!reader_.has("kind")) return;
    const std::string kind = reader_.text("kind");
    for (const KindOfKey& one : kKindsOfKeys) {
      if (one.kind == kind || !reader_.has(one.key)) continue;
      reader_.error(one.key, Message("diagnostic.key-not-for-kind")
                                 .with("key", std::string(one.key))
                                 .with("kind", kind));
    }
  }

  ListForm read_list(const ViewFields& fields) {
    reader_.demand("columns");
    ListForm list{fields.paths(reader_, "columns"), fields.paths(reader_, "order")};
    if (reader_.has("told_by")) {
      list.told_by = fields.listed_path(reader_.text("told_by"), reader_.where("told_by"));
    }
    for (const Node::Entry& entry : reader_.entries("unless_asked")) {
      list.unless_asked.push_back({entry.key, fields.tests(entry), entry.key_where});
    }
    return list;
  }

  SheetForm read_sheet(const ViewFields& fields) {
    reader_.demand("groups");
    SheetForm sheet;
    for (const Node::Entry& entry : reader_.entries("groups")) {
      sheet.groups.push_back(read_group(entry, fields));
    }
    return sheet;
  }

  SheetForm::Group read_group(const Node::Entry& entry, const ViewFields& fields) {
    const MapReader reader(entry, keys::view_group, reader_.diagnostics());
    SheetForm::Group group{
        entry.key, fields.tests(reader, "where"), fields.paths(reader, "fields"), {}, {}};
    for (const Node& counter : reader.items("counters")) add_counter(counter, group);
    if (reader.has("list")) group.list = list_called(reader);
    return group;
  }

  void add_counter(const Node& name, SheetForm::Group& group) {
    std::vector<std::string> known;
    for (const CounterInfo& counter : subjects_.counters) {
      if (counter.name == name.scalar) {
        group.counters.push_back(static_cast<CounterId>(known.size()));
        return;
      }
      known.push_back(counter.name);
    }
    reader_.diagnostics().error(name.where, unknown(Named::counter, name.scalar, known));
  }

  std::optional<std::size_t> list_called(const MapReader& group) {
    std::vector<std::string> lists;
    for (std::size_t index = 0; index < all_.size(); ++index) {
      const Node* kind = all_[index].value.find("kind");
      if (!kind || kind->scalar != "list") continue;
      if (all_[index].key == group.text("list")) return index;
      lists.push_back(all_[index].key);
    }
    group.error("list", unknown(Named::list_view, group.text("list"), lists));
    return std::nullopt;
  }

  MapReader reader_;
  const std::vector<Node::Entry>& all_;
  const ViewSubjects& subjects_;
  RecordView view_;
};

/// Values in all views together, which each answer may make a page of.
constexpr std::size_t kMaxValues = 4'000;

std::size_t values_in(const Node& node) {
  std::size_t count = 1;
  for (const Node& item : node.items) count += values_in(item);
  for (const Node::Entry& entry : node.entries) count += values_in(entry.value);
  return count;
}

/// How much a view shows: the lists in a sheet are counted in each place where they are.
std::size_t values_shown(const RecordView& view, std::size_t own,
                         const std::vector<Node::Entry>& all) {
  const auto* const sheet = std::get_if<SheetForm>(&view.form);
  if (sheet == nullptr) return own;
  for (const SheetForm::Group& group : sheet->groups) {
    if (group.list) own += values_in(all[*group.list].value);
  }
  return own;
}

}  // namespace

std::vector<RecordView> read_views(const std::vector<Node::Entry>& entries,
                                   const ViewSubjects& subjects, Diagnostics& diagnostics) {
  std::vector<RecordView> views;
  std::size_t values = 0;
  for (const Node::Entry& entry : entries) {
    views.push_back(ViewReader(entry, entries, subjects, diagnostics).read());
    const bool few = values <= kMaxValues;
    values += values_shown(views.back(), values_in(entry.value), entries);
    if (values <= kMaxValues || !few) continue;
    diagnostics.error(
        entry.key_where,
        Message("diagnostic.too-many").with("limit", static_cast<std::int64_t>(kMaxValues)));
  }
  return views;
}

}  // namespace talon
