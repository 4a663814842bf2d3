#pragma once

#include <string>
#include <vector>

#include "fuzz/choices.h"
#include "load/yaml.h"

namespace talon::fuzz {

/// Changes some places of a tree: takes away, doubles, swaps, puts in what is elsewhere in
/// it or in one of the others, and writes odd values.
void change_tree(Node& root, const std::vector<Node>& others, Choices& choices);

/// The tree as YAML; scalars are quoted where they were, or where they must be.
std::string written(const Node& root);

}  // namespace talon::fuzz
