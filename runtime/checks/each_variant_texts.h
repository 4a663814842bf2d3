#pragma once

#include "checks/game_family.h"
#include "load/yaml.h"

namespace talon {

/// Calls visit(texts, file) with the texts of each file of the family that is a variant's.
template <typename Visit>
void each_variant_texts(const GameFamily& family, const Visit& visit) {
  for (const auto& [path, file] : family.files()) {
    if (!path.ends_with(".yaml")) continue;
    Diagnostics reported_elsewhere;
    const auto tree = parse_yaml(file, reported_elsewhere);
    const bool variant = tree && tree->find("extends");
    const Node* const texts = variant ? tree->find("texts") : nullptr;
    if (texts != nullptr) visit(*texts, file);
  }
}

}  // namespace talon
