// Packs: games, house rules and decks as one file. What is packed has odd names, contents and
// manifests, and the bytes of the zip around it are changed. What is read is unpacked, too.

#include <algorithm>

#include "base/check.h"
#include "fuzz/games.h"
#include "fuzz/scratch.h"
#include "fuzz/spoken_lines.h"
#include "fuzz/target.h"
#include "pack/pack_path.h"
#include "pack/requirements.h"
#include "pack/unpack.h"
#include "session/files.h"

namespace talon::fuzz {
namespace {

std::string odd_name(Choices& choices) {
  if (choices.one_in(6)) return odd_text(choices);
  return std::string(choices.pick({"squall", "adaman", "drizzle", "..", "con", "a", "Squall", ""}));
}

std::string odd_path(const std::string& name, Choices& choices) {
  std::string path(choices.pick({"rules/", "decks/", "rules/../", "", "/", "decks/texts/"}));
  path += choices.one_in(5) ? odd_name(choices) : name;
  path +=
      choices.pick({"/game.yaml", ".yaml", "/rules.lua", "/texts/en.yaml", "/", "\\x.lua", ".so"});
  return choices.one_in(12) ? odd_text(choices) : path;
}

std::string odd_content(const std::string& name, Choices& choices) {
  if (choices.one_in(6)) return std::string(choices.below(60'000), 'x');
  if (choices.one_in(5)) return choices.bytes(choices.below(200));
  std::string text = "schema: 1\nid: " + name + "\n";
  if (!choices.one_in(3)) text += "extends: " + odd_name(choices) + "\n";
  return text + "title: " + odd_text(choices) + "\n";
}

Pack some_pack(Choices& choices) {
  Pack pack;
  PackManifest& manifest = pack.manifest;
  manifest.name = odd_name(choices);
  manifest.kind = static_cast<PackKind>(choices.below(3));
  manifest.title = odd_text(choices);
  manifest.engine = choices.pick({"0.1.0", "9.0.0", "", "0.1"});
  if (choices.one_in(2)) manifest.games.push_back(odd_name(choices));
  if (choices.one_in(3)) manifest.decks.push_back(odd_name(choices));
  for (auto left = 1 + choices.below(4); left > 0; --left) {
    pack.files.push_back({odd_path(manifest.name, choices), odd_content(manifest.name, choices)});
    PackManifest::Part part = part_of(pack.files.back());
    if (choices.one_in(8)) part.bytes = static_cast<std::int64_t>(choices.below(60'000)) - 1000;
    if (choices.one_in(8)) part.path = odd_path(manifest.name, choices);
    if (!choices.one_in(12)) manifest.files.push_back(part);
  }
  return pack;
}

/// The zip of a pack as anybody could make it, whose manifest comes first or does not.
std::string zip_of(const Pack& pack, Choices& choices) {
  std::vector<PackedFile> files = pack.files;
  const std::string text = choices.one_in(8) ? odd_text(choices) : pack.manifest.text();
  const auto place = choices.one_in(6) ? files.end() : files.begin();
  files.insert(place, {kManifestFile, text});
  return write_archive(files).value_or("");
}

void change_bytes(std::string& zip, Choices& choices) {
  for (auto left = choices.below(5); left > 0 && !zip.empty(); --left) {
    // What a zip says of its files lies at its end.
    const auto back =
        choices.below(static_cast<std::uint32_t>(std::min<std::size_t>(zip.size(), 4096)));
    const std::size_t at = zip.size() - 1 - back;
    if (choices.one_in(5)) {
      zip.resize(at);
    } else if (choices.one_in(5)) {
      zip.insert(at, zip.substr(at / 2, choices.below(300)));
    } else {
      zip[at] = static_cast<char>(choices.below(256));
    }
  }
}

std::string some_bytes(Choices& choices) {
  if (choices.one_in(8)) return choices.rest();
  std::string zip = zip_of(some_pack(choices), choices);
  if (!choices.one_in(3)) change_bytes(zip, choices);
  return zip;
}

/// What was read is a pack that says the same when it is written, and all of it lies below the
/// folder that it was unpacked into.
void look_at(const Pack& pack) {
  const auto bytes = pack.bytes();
  TALON_CHECK(bytes.has_value());
  const auto again = Pack::read(*bytes);
  TALON_CHECK(again.has_value());
  TALON_CHECK(again->files == pack.files);
  TALON_CHECK_EQ(again->manifest.text(), pack.manifest.text());
  const Library& library = library_of_fuzzers();
  (void)requirements_of(pack.manifest, library);
  (void)obstacles_to_installing(pack, library, "0.1.0");
}

void unpack_all(const Pack& pack) {
  const Scratch scratch;
  const std::filesystem::path folder = scratch.path() / "pack";
  create_directory(folder);
  (void)unpack(system_files(), folder, pack);
  for (const auto& entry : std::filesystem::directory_iterator(scratch.path())) {
    TALON_CHECK(entry.path() == folder);
  }
}

}  // namespace
}  // namespace talon::fuzz

void talon::fuzz::try_input(Choices& choices) {
  const auto pack = talon::Pack::read(some_bytes(choices));
  if (!pack) return;
  look_at(*pack);
  unpack_all(*pack);
}
