#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <vector>

#include "script/phase/address_numbers.h"
#include "table/layout.h"
#include "table/state.h"

namespace talon {

/// What is looked at whenever a script reads or writes a field: where it lies in
/// its record, and its choices by the addresses of their strings.
struct FieldAccess {
  FieldAccess(const FieldInfo& field, RecordPlan::Field plan, std::uint32_t choices_before)
      : info(&field),
        first_choice(choices_before),
        offset(plan.offset),
        width(plan.width),
        type(field.type) {
    choices.reserve(field.choices.size());
  }

  const FieldInfo* info;
  std::uint32_t first_choice;  ///< how many choices the fields before it have
  std::uint16_t offset;
  std::uint8_t width;
  FieldType type;
  AddressNumbers choices;  ///< indexes

  /// The field as it is stored in the record that begins here.
  std::uint64_t stored(const std::byte* record) const {
    switch (width) {
      case 1:
        return load<std::uint8_t>(record);
      case 2:
        return load<std::uint16_t>(record);
      case 4:
        return load<std::uint32_t>(record);
      default:
        return load<std::uint64_t>(record);
    }
  }

 private:
  template <typename Stored>
  Stored load(const std::byte* record) const {
    Stored value;
    std::memcpy(&value, record + offset, sizeof value);
    return value;
  }
};

/// The same for the records of a kind.
struct RecordAccess {
  RecordAccess(const RecordKindInfo& kind, const RecordPlan& plan)
      : offset(plan.offset), stride(plan.stride), maximum(kind.maximum) {
    names.reserve(kind.fields.size() + 2);
    std::uint32_t choices = 0;
    for (std::size_t field = 0; field < kind.fields.size(); ++field) {
      fields.emplace_back(kind.fields[field], plan.fields[field], choices);
      choices += static_cast<std::uint32_t>(kind.fields[field].choices.size());
    }
  }

  std::uint32_t offset;
  std::uint32_t stride;
  int maximum;
  AddressNumbers names;  ///< of the fields, with what every record has beside them
  std::vector<FieldAccess> fields;

  const std::byte* at(const State& state, int index) const {
    return state.block().data() + offset + static_cast<std::size_t>(index) * stride;
  }
  static bool is_there(const std::byte* record) { return *record != std::byte{0}; }
};

}  // namespace talon
