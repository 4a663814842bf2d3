#pragma once

#include <string>

#include "pack/pack.h"

namespace talon::testing {

/// A house rule of a game, as a pack.
inline Pack made_pack(const std::string& name = "drizzle", const std::string& base = "adaman") {
  Pack pack;
  pack.manifest.name = name;
  pack.manifest.kind = PackKind::house_rule;
  pack.manifest.title = "Drizzle: \"rain\"";
  pack.manifest.engine = "0.1.0";
  pack.manifest.games = {base};
  pack.files = {{"rules/" + name + "/" + name + ".yaml",
                 "schema: 1\nid: " + name + "\nextends: " + base + "\ntitle: Drizzle\n"}};
  for (const PackedFile& file : pack.files) pack.manifest.files.push_back(part_of(file));
  return pack;
}

/// The pack with one more file, which its manifest names.
inline Pack with_file(Pack pack, PackedFile file) {
  pack.manifest.files.push_back(part_of(file));
  pack.files.push_back(std::move(file));
  return pack;
}

}  // namespace talon::testing
