#include "pack/manifest.h"

#include <algorithm>
#include <iterator>

#include "base/hash.h"
#include "base/indexed.h"
#include "base/quoted.h"
#include "base/text.h"
#include "base/unicode.h"
#include "load/map_reader.h"
#include "load/schema.h"
#include "pack/pack_path.h"

namespace talon {
namespace {

using enum ValueType;

constexpr IndexedArray<std::string_view, 3> kPackKinds = {"game", "house_rule", "deck"};

constexpr Key kManifestKeys[] = {
    {.name = "schema",
     .type = integer,
     .need = Need::required,
     .meaning = "Version of the form: 1."},
    {.name = "pack", .type = name, .need = Need::required, .meaning = "The name."},
    {.name = "kind",
     .type = choice,
     .need = Need::required,
     .meaning = "What it is.",
     .choices = kPackKinds},
    {.name = "title", .type = line, .need = Need::required, .meaning = "What it is called."},
    {.name = "engine", .type = line, .need = Need::required, .meaning = "The program's version."},
    {.name = "games", .type = lines, .meaning = "Games that it needs."},
    {.name = "decks", .type = names, .meaning = "Decks that it needs."},
    {.name = "files", .type = list, .need = Need::required, .meaning = "Its files."},
};
constexpr KeyTable kManifest = {.name = "pack", .keys = kManifestKeys};

constexpr Key kPartKeys[] = {
    {.name = "path", .type = line, .need = Need::required, .meaning = "Where it lies."},
    {.name = "bytes", .type = integer, .need = Need::required, .meaning = "Its size."},
    {.name = "checksum", .type = line, .need = Need::required, .meaning = "XXH3 of its bytes."},
};
constexpr KeyTable kPart = {.name = "pack_file", .keys = kPartKeys};

/// A text between quotes that YAML reads back as it was; a title is one line.
std::string in_quotes(std::string_view text) {
  std::string line = without_controls(text);
  std::ranges::replace_if(
      line, [](char letter) { return letter == '\n' || letter == '\t'; }, ' ');
  return double_quoted(line);
}

std::string list_of(const std::vector<std::string>& names) { return "[" + join(names, ", ") + "]"; }

Message first_finding(const Diagnostics& diagnostics) {
  const auto& all = diagnostics.all();
  const auto found = std::ranges::find_if(
      all, [](const Diagnostic& one) { return one.severity == Severity::error; });
  Message message = found == all.end() ? Message("pack.no-manifest") : found->message;
  return message;
}

PackManifest::Part read_part(const Node& node, Diagnostics& diagnostics) {
  if (!node.is_map()) {
    diagnostics.error(node.where, Message("pack.bad-manifest"));
    return {};
  }
  const MapReader reader(node, kPart, diagnostics);
  return {reader.text("path"), reader.integer("bytes"), reader.text("checksum")};
}

/// Each is said in a line of its own.
std::vector<std::string> read_needs(const MapReader& reader, std::string_view key) {
  constexpr std::size_t kMax = 100;
  if (reader.items(key).size() > kMax) {
    reader.error(key,
                 Message("diagnostic.too-many").with("limit", static_cast<std::int64_t>(kMax)));
  }
  return reader.texts(key);
}

}  // namespace

std::string_view pack_kind_name(PackKind kind) { return kPackKinds[kind]; }

PackManifest::Part part_of(const PackedFile& file) {
  return {file.path, static_cast<std::int64_t>(file.bytes.size()), hash_of(file.bytes)};
}

std::string PackManifest::text() const {
  std::string text = "schema: 1\npack: " + name + "\nkind: " + std::string(pack_kind_name(kind)) +
                     "\ntitle: " + in_quotes(title) + "\nengine: " + in_quotes(engine) + "\n";
  if (!games.empty()) text += "games: " + list_of(games) + "\n";
  if (!decks.empty()) text += "decks: " + list_of(decks) + "\n";
  text += "files:\n";
  for (const Part& part : files) {
    text += "  - {path: " + in_quotes(part.path) + ", bytes: " + std::to_string(part.bytes) +
            ", checksum: " + in_quotes(part.checksum) + "}\n";
  }
  return text;
}

Result<PackManifest> PackManifest::read(const std::string& text) {
  Diagnostics diagnostics;
  const auto file = std::make_shared<SourceFile>(SourceFile{kManifestFile, text});
  const auto root = parse_yaml(file, diagnostics);
  if (!root) return failure(first_finding(diagnostics));
  const MapReader reader(*root, kManifest, diagnostics);
  check_schema(reader);
  PackManifest manifest;
  manifest.name = reader.text("pack");
  const auto kind = std::ranges::find(kPackKinds, reader.text("kind"));
  if (kind != kPackKinds.end()) {
    manifest.kind = static_cast<PackKind>(std::distance(kPackKinds.begin(), kind));
  }
  manifest.title = reader.text("title");
  manifest.engine = reader.text("engine");
  manifest.games = read_needs(reader, "games");
  manifest.decks = read_needs(reader, "decks");
  for (const Node& node : reader.items("files")) {
    manifest.files.push_back(read_part(node, diagnostics));
  }
  if (diagnostics.has_errors()) return failure(first_finding(diagnostics));
  return manifest;
}

}  // namespace talon
