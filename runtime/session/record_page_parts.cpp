#include "session/record_page_parts.h"

#include "session/field_tests.h"

namespace talon::record_page {

std::string text_of(const Game& game, const std::string& key) {
  return game.texts().text(key).value_or(std::string());
}

std::string label_at(const Game& game, const std::string& key, const std::string& fallback) {
  return game.texts().name(key).value_or(fallback).label();
}

std::string words_of(const Game& game, const MessageValue& value) {
  if (const auto* number = std::get_if<std::int64_t>(&value)) return std::to_string(*number);
  if (const auto* name = std::get_if<Name>(&value)) return name->label();
  return game.texts().join(labels_of(std::get<std::vector<Name>>(value)));
}

MessageValue value_of(const Wording& wording, RecordId record, const FieldPath& path) {
  const Layout& layout = wording.game.layout;
  const auto reached = reach(layout, wording.state, record, path);
  if (!reached) return std::string();
  const MessageValue value = field_words(wording, reached->record, reached->field);
  const FieldInfo& field = layout.records()[reached->record.kind].fields[reached->field];
  if (field.type != FieldType::boolean) return value;
  const bool truth = std::get<std::int64_t>(value) != 0;
  return text_of(wording.game, truth ? "session.field-true" : "session.field-false");
}

LabelledValue label_of(const Game& game, RecordKindId kind, const FieldPath& path) {
  RecordKindId owner = kind;
  for (std::size_t step = 0; step + 1 < path.steps.size(); ++step) {
    owner = game.layout.records()[owner].fields[path.steps[step]].of;
  }
  const RecordKindInfo& info = game.layout.records()[owner];
  const FieldInfo& field = info.fields[path.steps.back()];
  const std::string key = "fields." + info.name + "." + field.name;
  return {path.name, label_at(game, key, field.name), "", field.type == FieldType::integer};
}

LabelledValue labelled(const Wording& wording, RecordId record, const FieldPath& path) {
  LabelledValue value = label_of(wording.game, record.kind, path);
  value.words = words_of(wording.game, value_of(wording, record, path));
  return value;
}

std::vector<LabelledValue> labelled(const Wording& wording, RecordId record,
                                    const std::vector<FieldPath>& paths) {
  std::vector<LabelledValue> values;
  for (const FieldPath& path : paths) values.push_back(labelled(wording, record, path));
  return values;
}

}  // namespace talon::record_page
