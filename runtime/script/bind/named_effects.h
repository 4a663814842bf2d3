#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "rules/spec.h"

namespace talon {

/// Effects that have a name. What runs one holds its node, so that a later script
/// which changes it changes it everywhere.
///
/// Invariant: none leads to itself, and none is larger than `kMaxSize`, what it
/// runs counted each time; so no tree grows without bound through a change.
class NamedEffects {
 public:
  static constexpr std::size_t kMaxSize = 500;
  enum class Refused { too_large, runs_itself };

  /// Adds one, empty when it is refused.
  std::optional<Refused> add(std::string name, spec::Effects list);
  /// Puts `list` in the place of what the effect at `index` did.
  std::optional<Refused> replace(std::size_t index, spec::Effects list);

  std::size_t size() const { return all_.size(); }
  const std::string& name(std::size_t index) const { return all_[index]->as<spec::Run>()->name; }
  Shared<spec::Effect> node(std::size_t index) const { return all_[index]; }

 private:
  std::vector<std::shared_ptr<spec::Effect>> all_;
};

}  // namespace talon
