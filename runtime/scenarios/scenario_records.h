#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "rules/game.h"
#include "scenarios/scenario.h"
#include "session/session.h"

namespace talon {

/// Which records a scenario means, and what it writes into their fields. The
/// records that it gives take the places of their kinds in order.
class ScenarioRecords {
 public:
  /// What a field is, or must be, empty of.
  static constexpr const char* kNone = "none";

  /// Kinds that the game does not have are left out.
  ScenarioRecords(const ScenarioGiven& given, const Game& game);

  /// The record of a label, or of a kind and number ("region-3"), whether it is
  /// there or not; nullopt when the name is neither.
  std::optional<RecordId> find(RecordKindId kind, const std::string& name) const;
  /// The record's label, or its kind and number.
  std::string name_of(RecordId record) const;
  const std::vector<std::string>& labels(RecordKindId kind) const { return labels_[kind]; }

  /// The value as a field stores it (see RecordPlan); nullopt when the field
  /// cannot hold it. For fields without typed texts.
  std::optional<std::uint64_t> stored(const FieldInfo& field,
                                      const std::vector<Mention>& values) const;
  /// What a field holds, in the form of a scenario.
  std::string written(const FieldInfo& field, std::uint64_t stored, const Session& session) const;

 private:
  const Game& game_;
  std::vector<std::vector<std::string>> labels_;  ///< by kind, in the order of their indices
};

/// Makes the records of a scenario in a position. Typed texts are added to
/// `texts`, as Session::start_at takes them.
void lay_out_records(const ScenarioGiven& given, const Game& game, State& state,
                     std::vector<std::string>& texts);

}  // namespace talon
