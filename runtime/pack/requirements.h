#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "load/library.h"
#include "pack/pack.h"

namespace talon {

/// What a pack needs of whoever installs it.
struct Requirement {
  enum class Kind { game, deck };
  Kind kind = Kind::game;
  std::string name;
  bool there = false;
};

std::vector<Requirement> requirements_of(const PackManifest& manifest, const Library& library);

/// Why the pack cannot be installed: what it needs and is not there, and a name that another game,
/// variant or deck has. None when it can.
std::vector<Message> obstacles_to_installing(const Pack& pack, const Library& library,
                                             std::string_view engine);

/// Whether "0.10.0" comes after "0.9.1". What is not a version comes after all of them.
bool newer_version(std::string_view left, std::string_view right);

}  // namespace talon
