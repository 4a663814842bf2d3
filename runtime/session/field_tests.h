#pragma once

#include <optional>
#include <vector>

#include "load/record_view.h"
#include "table/state.h"

namespace talon {

/// Where a path leads from a record: the record and its field. nullopt where a
/// field on the way holds no record.
struct ReachedField {
  RecordId record;
  FieldId field = 0;
};
std::optional<ReachedField> reach(const Layout& layout, const State& state, RecordId from,
                                  const FieldPath& path);

/// The field that a path of a kind of record ends at.
const FieldInfo& last_field(const Layout& layout, RecordKindId from, const FieldPath& path);

bool passes(const Layout& layout, const State& state, RecordId record, const FieldTests& tests);

/// The records of a kind that are there and pass, by their indexes.
std::vector<RecordId> records_that_pass(const Layout& layout, const State& state, RecordKindId kind,
                                        const FieldTests& tests);

}  // namespace talon
