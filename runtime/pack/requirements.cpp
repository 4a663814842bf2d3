#include "pack/requirements.h"

#include <algorithm>
#include <limits>

#include "base/text.h"

namespace talon {
namespace {

bool has_name(const std::vector<Found>& all, const std::string& name) {
  return std::ranges::any_of(all, [&](const Found& found) { return found.name == name; });
}

std::vector<std::int64_t> numbers_of(std::string_view version) {
  std::vector<std::int64_t> numbers;
  for (const std::string& part : split(version, '.')) {
    numbers.push_back(parse_integer(part).value_or(std::numeric_limits<std::int64_t>::max()));
  }
  return numbers;
}

/// A name means one thing, whatever kind of thing it is: a house rule that is called as a game
/// lies in a folder of that name.
bool is_taken(const Pack& pack, const Library& library) {
  const std::vector<Found> games = library.games();
  return pack.manifest.name == "shared" || has_name(games, pack.manifest.name) ||
         has_name(games, pack.known_as()) || has_name(library.decks(), pack.manifest.name);
}

}  // namespace

bool newer_version(std::string_view left, std::string_view right) {
  return numbers_of(left) > numbers_of(right);
}

std::vector<Requirement> requirements_of(const PackManifest& manifest, const Library& library) {
  std::vector<Requirement> all;
  const std::vector<Found> games = library.games();
  const std::vector<Found> decks = library.decks();
  for (const std::string& name : manifest.games) {
    all.push_back({Requirement::Kind::game, name, has_name(games, name)});
  }
  for (const std::string& name : manifest.decks) {
    all.push_back({Requirement::Kind::deck, name, has_name(decks, name)});
  }
  return all;
}

std::vector<Message> obstacles_to_installing(const Pack& pack, const Library& library,
                                             std::string_view engine) {
  std::vector<Message> all;
  if (newer_version(pack.manifest.engine, engine)) {
    all.push_back(Message("pack.newer")
                      .with("made", pack.manifest.engine)
                      .with("engine", std::string(engine)));
  }
  for (const Requirement& one : requirements_of(pack.manifest, library)) {
    if (one.there) continue;
    const bool game = one.kind == Requirement::Kind::game;
    all.push_back(Message(game ? "pack.needs-game" : "pack.needs-deck").with("name", one.name));
  }
  if (is_taken(pack, library)) {
    all.push_back(Message("pack.name-taken").with("name", pack.manifest.name));
  }
  return all;
}

}  // namespace talon
