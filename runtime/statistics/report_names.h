#pragma once

#include <fmt/format.h>

#include <optional>
#include <string>

#include "base/catalogue.h"

namespace talon {

/// What a report calls the endings and rules of a game: as the game's texts do, and by their ids
/// where they have no word for one or the game is not there.
class ReportNames {
 public:
  ReportNames() = default;
  /// `texts`, those of the game, must outlive it.
  explicit ReportNames(const Catalogue& texts) : texts_(&texts) {}

  std::string ending(const std::string& id) const { return text("results." + id).value_or(id); }
  /// With the id, by which a rule is looked up.
  std::string rule(const std::string& id) const {
    const auto title = text("rules." + id + ".title");
    return title ? fmt::format("{} [{}]", *title, id) : id;
  }

 private:
  std::optional<std::string> text(const std::string& key) const {
    return texts_ == nullptr ? std::nullopt : texts_->text(key);
  }

  const Catalogue* texts_ = nullptr;
};

}  // namespace talon
