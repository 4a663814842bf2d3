#include "contract/subjects.h"

#include <stdexcept>

#include "checks/option_samples.h"
#include "session/loading.h"

namespace talon::contract {
namespace {

Subject load(GameRequest request, const std::string& name) {
  Diagnostics diagnostics;
  auto game = load_game(library(), request, diagnostics);
  if (game == nullptr) {
    throw std::runtime_error(name + "\n" + render(diagnostics, *library().messages("en")));
  }
  return {name, std::move(request), std::move(game), false};
}

std::vector<Subject> load_all() {
  std::vector<Subject> all;
  for (const Found& found : library().games()) {
    GameRequest request;
    request.name = found.path.string();
    const Subject subject = load(request, found.name);
    for (const TypedOptions& options : option_samples(subject.game->definition)) {
      request.options = options;
      if (options.empty()) {
        all.push_back(subject);
      } else {
        const auto& [option, value] = options.front();
        all.push_back(load(request, found.name + " " + option + "=" + value));
        all.back().sample = true;
      }
    }
    if (!subject.game->definition.variant.empty()) continue;
    request.options.clear();
    for (const std::string& deck : subject.game->definition.stand_ins) {
      request.deck = deck;
      all.push_back(load(request, found.name + " with the deck " + deck));
    }
  }
  return all;
}

}  // namespace

const Library& library() {
  static const Library all = [] {
    auto paths = LibraryPaths::standard();
    if (!paths) throw std::runtime_error("the shipped data is not beside the test program");
    paths->rules.emplace_back(TALON_SOURCE_DIR "/tests/games");
    return Library(*paths);
  }();
  return all;
}

const std::vector<Subject>& subjects() {
  static const std::vector<Subject> all = load_all();
  return all;
}

}  // namespace talon::contract
