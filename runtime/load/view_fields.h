#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/diagnostic.h"
#include "load/map_reader.h"
#include "load/record_view.h"

namespace talon {

/// What views may speak of.
struct ViewSubjects {
  const std::vector<RecordKindInfo>& kinds;
  const std::vector<CounterInfo>& counters;
};

/// Reads the fields that a view names, from a kind of record on. What does not
/// fit is reported and left out.
class ViewFields {
 public:
  ViewFields(const ViewSubjects& subjects, RecordKindId kind, Diagnostics& diagnostics)
      : subjects_(subjects), kind_(kind), diagnostics_(diagnostics) {}

  const RecordKindInfo& kind() const { return subjects_.kinds[kind_]; }
  const FieldInfo& field(FieldId id) const { return kind().fields[id]; }

  /// "at.level"
  std::optional<FieldPath> path(const std::string& name, const SourceRef& where) const;
  /// One that leads to a name of a list.
  std::optional<FieldPath> listed_path(const std::string& name, const SourceRef& where) const;
  std::vector<FieldPath> paths(const MapReader& reader, std::string_view key) const;
  /// A field of the record itself.
  std::optional<FieldId> own(const std::string& name, const SourceRef& where) const;
  /// The same, which must be of a type, called `wanted` in the files.
  std::optional<FieldId> own(const std::string& name, const SourceRef& where, FieldType type,
                             std::string_view wanted) const;
  FieldTests tests(const MapReader& reader, std::string_view key) const;
  /// The same of an entry whose value is the map of tests; reports a value that is not a map.
  FieldTests tests(const Node::Entry& entry) const;
  /// The field's choice by its number, from 1; reports a name that is not one of them.
  std::optional<std::uint64_t> choice(const FieldInfo& field, const std::string& name,
                                      const SourceRef& where) const;

 private:
  FieldTests tests(const std::vector<Node::Entry>& entries) const;
  std::optional<FieldTest> test(const Node::Entry& entry) const;
  bool read_map(const Node& value, const FieldInfo& field, FieldTest& test) const;
  bool read_same(const MapReader& reader, const FieldInfo& field, FieldTest& test) const;
  bool read_values(const Node& value, const FieldInfo& field, FieldTest& test) const;
  std::optional<std::uint64_t> stored(const Node& value, const FieldInfo& field) const;

  const ViewSubjects& subjects_;
  RecordKindId kind_;
  Diagnostics& diagnostics_;
};

/// The kind of record that a key names; reports one that is not there.
std::optional<RecordKindId> read_kind_of_record(const MapReader& reader, std::string_view key,
                                                const ViewSubjects& subjects);

}  // namespace talon
