#include "table/records.h"

namespace talon {
namespace {

std::uint8_t bytes_for(std::uint64_t maximum) {
  if (maximum <= 0xff) return 1;
  if (maximum <= 0xffff) return 2;
  return maximum <= 0xffffffff ? 4 : 8;
}

std::uint8_t width_of(const FieldInfo& field) {
  switch (field.type) {
    case FieldType::integer:
      return bytes_for(static_cast<std::uint64_t>(std::int64_t{field.maximum} - field.minimum));
    case FieldType::boolean:
    case FieldType::record:
      return 1;
    case FieldType::one_of:
      return bytes_for(field.choices.size());
    case FieldType::set:
      return field.choices.size() > 32 ? 8 : bytes_for((1ull << field.choices.size()) - 1);
    case FieldType::text:
      return 4;
  }
  return 1;
}

}  // namespace

std::optional<FieldId> RecordKindInfo::field(std::string_view field_name) const {
  for (std::size_t field = 0; field < fields.size(); ++field) {
    if (fields[field].name == field_name) return static_cast<FieldId>(field);
  }
  return std::nullopt;
}

RecordPlan::RecordPlan(const RecordKindInfo& kind) {
  for (const FieldInfo& field : kind.fields) {
    const std::uint8_t width = width_of(field);
    fields.push_back({static_cast<std::uint16_t>(stride), width});
    stride += width;
  }
}

}  // namespace talon
