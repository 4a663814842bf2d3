#include "load/symbols.h"

#include <algorithm>

#include "base/contains.h"
#include "base/unicode.h"
#include "load/keys.h"
#include "load/map_reader.h"

namespace talon {
namespace {

void add_symbol(Vocabulary& vocabulary, const std::string& symbol, SymbolFace face,
                const SourceRef& where, Diagnostics& diagnostics) {
  const auto& known = vocabulary.symbols;
  if (!is_name(symbol)) {
    diagnostics.error(where, Message("diagnostic.expected-name").with("key", symbol));
  } else if (contains(known, symbol)) {
    diagnostics.error(where, Message("diagnostic.repeated-name").with("name", symbol));
  } else {
    vocabulary.symbols.push_back(symbol);
    vocabulary.faces.push_back(std::move(face));
  }
}

}  // namespace

bool is_letter_face(std::string_view text) {
  constexpr std::size_t kMaxBytes = 4;
  return !text.empty() && text.size() <= kMaxBytes &&
         std::ranges::all_of(text, [](char c) { return c > ' ' && c < 0x7f; });
}

SymbolFace read_symbol(const Node::Entry& entry, Diagnostics& diagnostics) {
  if (entry.value.is_null()) return {"", entry.key, ""};
  const MapReader reader(entry, keys::symbol, diagnostics);
  SymbolFace face{reader.text("glyph"), reader.text("letter", entry.key), reader.text("colour")};
  if (reader.has("glyph") && display_width(face.glyph) != 1) {
    reader.error("glyph", Message("diagnostic.wide-glyph").with("symbol", entry.key));
  }
  if (reader.has("letter") && !is_letter_face(face.letter)) {
    reader.error("letter", Message("diagnostic.long-letter").with("symbol", entry.key));
  }
  return face;
}

Vocabulary read_vocabulary(std::string name, const Node& value, Diagnostics& diagnostics) {
  Vocabulary vocabulary{std::move(name), {}, {}};
  if (!value.is_list() && !value.is_map()) {
    diagnostics.error(value.where,
                      Message("diagnostic.expected-symbols").with("key", vocabulary.name));
  }
  for (const Node& item : value.items) {
    add_symbol(vocabulary, item.scalar, {"", item.scalar, ""}, item.where, diagnostics);
  }
  for (const Node::Entry& entry : value.entries) {
    add_symbol(vocabulary, entry.key, read_symbol(entry, diagnostics), entry.key_where,
               diagnostics);
  }
  return vocabulary;
}

}  // namespace talon
