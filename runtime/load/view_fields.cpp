#include "load/view_fields.h"

#include <algorithm>
#include <limits>

#include "base/names.h"
#include "base/text.h"
#include "base/unknown.h"
#include "load/data.h"
#include "load/keys.h"

namespace talon {
namespace {

std::optional<RecordKindId> kind_called(const std::string& name, const SourceRef& where,
                                        const ViewSubjects& subjects, Diagnostics& diagnostics) {
  std::vector<std::string> known;
  for (const RecordKindInfo& kind : subjects.kinds) {
    if (kind.name == name) return static_cast<RecordKindId>(known.size());
    known.push_back(kind.name);
  }
  diagnostics.error(where, unknown(Named::record, name, known));
  return std::nullopt;
}

bool is_listed(const FieldInfo& field) {
  return field.type == FieldType::one_of || field.type == FieldType::set;
}

}  // namespace

std::optional<FieldId> ViewFields::own(const std::string& name, const SourceRef& where) const {
  if (const auto found = kind().field(name)) return found;
  diagnostics_.error(where, unknown(Message("diagnostic.unknown-field").with("kind", kind().name),
                                    name, names_of(kind().fields)));
  return std::nullopt;
}

std::optional<FieldId> ViewFields::own(const std::string& name, const SourceRef& where,
                                       FieldType type, std::string_view wanted) const {
  const auto found = own(name, where);
  if (!found || field(*found).type == type) return found;
  diagnostics_.error(where, Message("diagnostic.field-of-other-type")
                                .with("name", name)
                                .with("type", std::string(wanted)));
  return std::nullopt;
}

std::optional<FieldPath> ViewFields::path(const std::string& name, const SourceRef& where) const {
  FieldPath path{name, {}};
  RecordKindId kind = kind_;
  const std::vector<std::string> steps = split(name, '.');
  for (const std::string& step : steps) {
    const ViewFields here(subjects_, kind, diagnostics_);
    const auto field = here.own(step, where);
    if (!field) return std::nullopt;
    path.steps.push_back(*field);
    const FieldInfo& info = here.field(*field);
    if (info.type == FieldType::record) {
      kind = info.of;
    } else if (path.steps.size() < steps.size()) {
      diagnostics_.error(where, Message("diagnostic.field-leads-nowhere").with("name", step));
      return std::nullopt;
    }
  }
  return path;
}

std::optional<FieldPath> ViewFields::listed_path(const std::string& name,
                                                 const SourceRef& where) const {
  auto found = path(name, where);
  if (!found) return std::nullopt;
  RecordKindId kind = kind_;
  const FieldInfo* last = nullptr;
  for (const FieldId step : found->steps) {
    last = &subjects_.kinds[kind].fields[step];
    kind = last->of;
  }
  if (last != nullptr && last->type == FieldType::one_of) return found;
  diagnostics_.error(
      where, Message("diagnostic.field-of-other-type").with("name", name).with("type", "one_of"));
  return std::nullopt;
}

std::vector<FieldPath> ViewFields::paths(const MapReader& reader, std::string_view key) const {
  std::vector<FieldPath> all;
  for (const Node& item : reader.items(key)) {
    if (auto one = path(item.scalar, item.where)) all.push_back(std::move(*one));
  }
  return all;
}

FieldTests ViewFields::tests(const MapReader& reader, std::string_view key) const {
  return tests(reader.entries(key));
}

FieldTests ViewFields::tests(const Node::Entry& entry) const {
  if (!entry.value.is_map()) {
    diagnostics_.error(entry.value.where,
                       Message("diagnostic.expected-map").with("key", entry.key));
  }
  return tests(entry.value.entries);
}

FieldTests ViewFields::tests(const std::vector<Node::Entry>& entries) const {
  FieldTests all;
  for (const Node::Entry& entry : entries) {
    if (auto one = test(entry)) all.push_back(std::move(*one));
  }
  return all;
}

std::optional<FieldTest> ViewFields::test(const Node::Entry& entry) const {
  auto found = path(entry.key, entry.key_where);
  if (!found) return std::nullopt;
  FieldTest test{.path = std::move(*found)};
  RecordKindId kind = kind_;
  const FieldInfo* field = nullptr;
  for (const FieldId step : test.path.steps) {
    field = &subjects_.kinds[kind].fields[step];
    kind = field->of;
  }
  const Node& value = entry.value;
  const bool good =
      value.is_map() ? read_map(value, *field, test) : read_values(value, *field, test);
  return good ? std::optional(std::move(test)) : std::nullopt;
}

/// A range of numbers, or the record that must be the same.
bool ViewFields::read_map(const Node& value, const FieldInfo& field, FieldTest& test) const {
  const MapReader reader(value, keys::field_test, diagnostics_);
  if (field.type == FieldType::record && reader.has("same_as")) {
    return read_same(reader, field, test);
  }
  if (field.type != FieldType::integer || reader.has("same_as")) {
    diagnostics_.error(value.where,
                       Message("diagnostic.cannot-test-so").with("name", test.path.name));
    return false;
  }
  test.kind = FieldTest::Kind::range;
  test.minimum = reader.integer("min", std::numeric_limits<std::int64_t>::min());
  test.maximum = reader.integer("max", std::numeric_limits<std::int64_t>::max());
  return true;
}

bool ViewFields::read_same(const MapReader& reader, const FieldInfo& field, FieldTest& test) const {
  const SourceRef where = reader.where("same_as");
  const std::string name = reader.text("same_as");
  const std::size_t dot = std::min(name.find('.'), name.size());
  const auto other = kind_called(name.substr(0, dot), where, subjects_, diagnostics_);
  if (!other) return false;
  const ViewFields of_other(subjects_, *other, diagnostics_);
  auto same = of_other.path(dot < name.size() ? name.substr(dot + 1) : "", where);
  if (!same) return false;
  const FieldInfo* last = same->steps.size() == 1 ? &of_other.field(same->steps[0]) : nullptr;
  if (!last || last->type != FieldType::record || last->of != field.of) {
    diagnostics_.error(where, Message("diagnostic.field-of-other-type")
                                  .with("name", name)
                                  .with("type", "record, of " + subjects_.kinds[field.of].name));
    return false;
  }
  test.kind = FieldTest::Kind::same;
  test.other = *other;
  test.same_as = std::move(*same);
  return true;
}

/// `any`, `none`, a value or a list of values.
bool ViewFields::read_values(const Node& value, const FieldInfo& field, FieldTest& test) const {
  const bool can_be_nothing = field.type != FieldType::integer && field.type != FieldType::boolean;
  if (can_be_nothing && value.is_scalar() && (value.scalar == "any" || value.scalar == "none")) {
    test.kind = value.scalar == "any" ? FieldTest::Kind::something : FieldTest::Kind::nothing;
    return true;
  }
  const bool has_values = field.type != FieldType::record && field.type != FieldType::text;
  if (!has_values || value.is_null()) {
    diagnostics_.error(value.where,
                       Message("diagnostic.cannot-test-so").with("name", test.path.name));
    return false;
  }
  test.kind = FieldTest::Kind::one_of;
  const std::vector<Node> one = {value};
  for (const Node& item : value.is_list() ? value.items : one) {
    if (const auto number = stored(item, field)) test.values.push_back(*number);
  }
  return !test.values.empty();
}

/// A value of the field as its bytes hold it; of a set the bit of one name.
std::optional<std::uint64_t> ViewFields::stored(const Node& value, const FieldInfo& field) const {
  if (is_listed(field)) {
    const auto number = choice(field, value.scalar, value.where);
    if (!number || field.type == FieldType::one_of) return number;
    return std::uint64_t{1} << (*number - 1);
  }
  DataType type;
  type.kind = field.type == FieldType::boolean ? DataKind::boolean : DataKind::integer;
  type.minimum = field.minimum;
  type.maximum = field.maximum;
  const Datum datum = read_datum(value, type, field.name, diagnostics_);
  if (const auto* number = datum.number()) {
    return static_cast<std::uint64_t>(*number - field.minimum);
  }
  const auto* truth = std::get_if<bool>(&datum.value);
  return truth ? std::optional<std::uint64_t>(*truth ? 1 : 0) : std::nullopt;
}

std::optional<std::uint64_t> ViewFields::choice(const FieldInfo& field, const std::string& name,
                                                const SourceRef& where) const {
  const auto found = std::ranges::find(field.choices, name);
  if (found != field.choices.end()) {
    return 1 + static_cast<std::uint64_t>(found - field.choices.begin());
  }
  diagnostics_.error(where, unknown_choice(name, field.choices));
  return std::nullopt;
}

std::optional<RecordKindId> read_kind_of_record(const MapReader& reader, std::string_view key,
                                                const ViewSubjects& subjects) {
  if (!reader.has(key)) return std::nullopt;
  return kind_called(reader.text(key), reader.where(key), subjects, reader.diagnostics());
}

}  // namespace talon
