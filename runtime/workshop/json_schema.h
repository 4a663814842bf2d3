#pragma once

#include <span>
#include <string>
#include <string_view>

#include "base/catalogue.h"
#include "load/key_table.h"

namespace talon {

/// One kind of file that authors write, as `talon api --schema` names it.
struct FileKind {
  std::string_view name;  ///< "deck-texts"
  const KeyTable* keys;   ///< of the file's outermost map
};

std::span<const FileKind> file_kinds();
/// Null when there is no such kind.
const FileKind* find_file_kind(std::string_view name);

/// The JSON Schema (draft 7) of a kind of file, indented, for editors. It is
/// written from the key tables, so it knows their keys, types and meanings; it
/// does not know what only the rest of a game's files can tell, such as which
/// zones there are. Scalars are taken as YAML takes them: 2 is a number, and a
/// name may be one. What keys mean is said in the language of the messages.
std::string json_schema(const FileKind& kind, const Catalogue& messages);

}  // namespace talon
