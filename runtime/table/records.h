#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace talon {

using RecordKindId = std::uint8_t;
using FieldId = std::uint8_t;

/// Records of one kind; choices of a one_of field are fewer, too.
inline constexpr int kMaxRecords = 128;
inline constexpr int kMaxRecordKinds = 64;
inline constexpr int kMaxRecordFields = 64;
inline constexpr std::size_t kMaxSetChoices = 64;

enum class FieldType : std::uint8_t {
  integer,  ///< a whole number of a range
  boolean,
  one_of,  ///< one of `choices`, or none
  set,     ///< any of `choices`
  record,  ///< a record of the kind `of`, or none
  text,    ///< what a player typed (a TextId), or none
};

/// A field that every record of a kind has.
struct FieldInfo {
  std::string name;
  FieldType type = FieldType::integer;
  std::int32_t minimum = 0;          ///< integer
  std::int32_t maximum = 0;          ///< integer
  std::vector<std::string> choices;  ///< one_of, set
  std::string vocabulary;            ///< where the choices come from, the key of their texts
  RecordKindId of = 0;               ///< record
  std::uint64_t start = 0;           ///< as it is stored
};

/// A kind of things of which there are at most `maximum` at a time.
struct RecordKindInfo {
  std::string name;
  int maximum = 0;
  std::string full;  ///< key under "events": said when there can be no more
  std::vector<FieldInfo> fields;

  std::optional<FieldId> field(std::string_view field_name) const;
};

/// One record by its kind and its index.
struct RecordId {
  RecordKindId kind = 0;
  std::uint8_t index = 0;

  friend bool operator==(const RecordId&, const RecordId&) = default;
};

/// Where the fields of a kind lie. Each record has `stride` bytes at its index:
/// a byte that is 1 while the record is there, then the fields. A field is
/// stored so that 0 is its least value or nothing: an integer less its minimum,
/// the index of a choice or record plus one.
struct RecordPlan {
  struct Field {
    std::uint16_t offset = 0;  ///< in the record
    std::uint8_t width = 1;    ///< bytes: 1, 2, 4 or 8
  };
  std::uint32_t offset = 0;  ///< of the first record in the block
  std::uint32_t stride = 1;
  std::vector<Field> fields;

  explicit RecordPlan(const RecordKindInfo& kind);
  std::uint32_t at(int index) const { return offset + static_cast<std::uint32_t>(index) * stride; }
};

}  // namespace talon
