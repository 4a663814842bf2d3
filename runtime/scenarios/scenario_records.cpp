#include "scenarios/scenario_records.h"

#include <algorithm>

#include "base/text.h"
#include "rules/names.h"

namespace talon {
namespace {

std::optional<std::uint64_t> index_in_names(const std::vector<std::string>& names,
                                            const std::string& name) {
  const auto found = std::ranges::find(names, name);
  if (found == names.end()) return std::nullopt;
  return static_cast<std::uint64_t>(found - names.begin());
}

std::optional<std::uint64_t> stored_set(const FieldInfo& field,
                                        const std::vector<Mention>& values) {
  std::uint64_t set = 0;
  for (const Mention& value : values) {
    const auto index = index_in_names(field.choices, value.name);
    if (!index) return std::nullopt;
    set |= std::uint64_t{1} << *index;
  }
  return set;
}

std::optional<std::uint64_t> stored_number(const FieldInfo& field, const std::string& value) {
  const std::optional<std::int64_t> number = parse_integer(value);
  if (!number || *number < field.minimum || *number > field.maximum) return std::nullopt;
  return static_cast<std::uint64_t>(*number - field.minimum);
}

std::string written_set(const FieldInfo& field, std::uint64_t stored) {
  std::vector<std::string> names;
  for (std::size_t choice = 0; choice < field.choices.size(); ++choice) {
    if ((stored >> choice & 1) != 0) names.push_back(field.choices[choice]);
  }
  return "[" + join(names, ", ") + "]";
}

void create(const RecordKindInfo& kind, RecordId record, const Game& game, State& state) {
  state.set_there(game.layout, record);
  for (std::size_t field = 0; field < kind.fields.size(); ++field) {
    state.set_field(game.layout, record, static_cast<FieldId>(field), kind.fields[field].start);
  }
}

}  // namespace

ScenarioRecords::ScenarioRecords(const ScenarioGiven& given, const Game& game)
    : game_(game), labels_(game.layout.records().size()) {
  for (const ScenarioRecord& record : given.records) {
    const auto kind = game.layout.record_kind(record.kind.name);
    if (kind) labels_[*kind].push_back(record.label.name);
  }
}

std::optional<RecordId> ScenarioRecords::find(RecordKindId kind, const std::string& name) const {
  if (const auto index = index_in_names(labels_[kind], name)) {
    return RecordId{kind, static_cast<std::uint8_t>(*index)};
  }
  const RecordKindInfo& info = game_.layout.records()[kind];
  const bool numbered = name.starts_with(info.name + "-");
  const auto number = numbered ? parse_integer(name.substr(info.name.size() + 1)) : std::nullopt;
  if (!number || *number < 1 || *number > info.maximum) return std::nullopt;
  return RecordId{kind, static_cast<std::uint8_t>(*number - 1)};
}

std::string ScenarioRecords::name_of(RecordId record) const {
  const std::vector<std::string>& labels = labels_[record.kind];
  return record.index < labels.size() ? labels[record.index] : record_id(game_, record);
}

std::optional<std::uint64_t> ScenarioRecords::stored(const FieldInfo& field,
                                                     const std::vector<Mention>& values) const {
  if (field.type == FieldType::set) return stored_set(field, values);
  if (values.size() != 1) return std::nullopt;
  const std::string& value = values.front().name;
  switch (field.type) {
    case FieldType::integer:
      return stored_number(field, value);
    case FieldType::boolean:
      return index_in_names({"false", "true"}, value);
    default:
      break;
  }
  if (value == kNone) return 0;
  if (field.type == FieldType::one_of) {
    const auto index = index_in_names(field.choices, value);
    return index ? std::optional(*index + 1) : std::nullopt;
  }
  if (field.type != FieldType::record) return std::nullopt;
  const std::optional<RecordId> record = find(field.of, value);
  return record ? std::optional(std::uint64_t{record->index} + 1) : std::nullopt;
}

std::string ScenarioRecords::written(const FieldInfo& field, std::uint64_t stored,
                                     const Session& session) const {
  if (field.type == FieldType::integer) {
    return std::to_string(field.minimum + static_cast<std::int64_t>(stored));
  }
  if (field.type == FieldType::boolean) return stored != 0 ? "true" : "false";
  if (field.type == FieldType::set) return written_set(field, stored);
  if (stored == 0) return kNone;
  if (field.type == FieldType::one_of) return field.choices[stored - 1];
  if (field.type == FieldType::text) return session.typed(static_cast<TextId>(stored));
  return name_of({field.of, static_cast<std::uint8_t>(stored - 1)});
}

void lay_out_records(const ScenarioGiven& given, const Game& game, State& state,
                     std::vector<std::string>& texts) {
  const ScenarioRecords records(given, game);
  for (const ScenarioRecord& record : given.records) {
    const RecordKindId kind = *game.layout.record_kind(record.kind.name);
    create(game.layout.records()[kind], *records.find(kind, record.label.name), game, state);
  }
  for (const ScenarioRecord& record : given.records) {
    const RecordKindId kind = *game.layout.record_kind(record.kind.name);
    const RecordKindInfo& info = game.layout.records()[kind];
    const RecordId id = *records.find(kind, record.label.name);
    for (const ScenarioRecord::Field& value : record.fields) {
      const FieldId field = *info.field(value.field.name);
      const bool text = info.fields[field].type == FieldType::text;
      if (text) texts.push_back(value.values.front().name);
      state.set_field(game.layout, id, field,
                      text ? Session::given_text(texts.size() - 1)
                           : *records.stored(info.fields[field], value.values));
    }
  }
}

}  // namespace talon
