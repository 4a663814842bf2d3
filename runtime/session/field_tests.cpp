#include "session/field_tests.h"

#include <algorithm>

namespace talon {
namespace {

RecordId record_called(const FieldInfo& field, std::uint64_t stored) {
  return {field.of, static_cast<std::uint8_t>(stored - 1)};
}

const FieldInfo& field_info(const Layout& layout, const ReachedField& reached) {
  return layout.records()[reached.record.kind].fields[reached.field];
}

std::uint64_t stored_in(const Layout& layout, const State& state, const ReachedField& reached) {
  return state.field(layout, reached.record, reached.field);
}

/// 0, which is nothing for all but integers, where the path leads nowhere.
std::uint64_t stored_by_only(const Layout& layout, const State& state, const FieldTest& test) {
  const std::vector<RecordId> all = records_that_pass(layout, state, test.other, {});
  const auto there = all.empty() ? std::nullopt : reach(layout, state, all.front(), test.same_as);
  return there ? stored_in(layout, state, *there) : 0;
}

bool passes_test(const Layout& layout, const State& state, RecordId record, const FieldTest& test) {
  const auto reached = reach(layout, state, record, test.path);
  if (!reached) return test.kind == FieldTest::Kind::nothing;
  const FieldInfo& field = field_info(layout, *reached);
  const std::uint64_t stored = stored_in(layout, state, *reached);
  switch (test.kind) {
    case FieldTest::Kind::something:
      return stored != 0;
    case FieldTest::Kind::nothing:
      return stored == 0;
    case FieldTest::Kind::one_of:
      return std::ranges::any_of(test.values, [&](std::uint64_t value) {
        return field.type == FieldType::set ? (stored & value) != 0 : stored == value;
      });
    case FieldTest::Kind::range: {
      const std::int64_t number = field.minimum + static_cast<std::int64_t>(stored);
      return test.minimum <= number && number <= test.maximum;
    }
    case FieldTest::Kind::same:
      return stored != 0 && stored == stored_by_only(layout, state, test);
  }
  return false;
}

}  // namespace

std::optional<ReachedField> reach(const Layout& layout, const State& state, RecordId from,
                                  const FieldPath& path) {
  ReachedField reached{from, path.steps.front()};
  for (std::size_t step = 1; step < path.steps.size(); ++step) {
    const std::uint64_t stored = stored_in(layout, state, reached);
    if (stored == 0) return std::nullopt;
    reached = {record_called(field_info(layout, reached), stored), path.steps[step]};
  }
  return reached;
}

const FieldInfo& last_field(const Layout& layout, RecordKindId from, const FieldPath& path) {
  const FieldInfo* field = nullptr;
  for (const FieldId step : path.steps) {
    field = &layout.records()[field ? field->of : from].fields[step];
  }
  return *field;
}

bool passes(const Layout& layout, const State& state, RecordId record, const FieldTests& tests) {
  return std::ranges::all_of(
      tests, [&](const FieldTest& test) { return passes_test(layout, state, record, test); });
}

std::vector<RecordId> records_that_pass(const Layout& layout, const State& state, RecordKindId kind,
                                        const FieldTests& tests) {
  std::vector<RecordId> found;
  for (int index = 0; index < layout.records()[kind].maximum; ++index) {
    const RecordId record{kind, static_cast<std::uint8_t>(index)};
    if (state.is_there(layout, record) && passes(layout, state, record, tests)) {
      found.push_back(record);
    }
  }
  return found;
}

}  // namespace talon
