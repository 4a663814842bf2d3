#include "cli/context.h"

#include <unistd.h>

#include <algorithm>
#include <filesystem>

#include "base/text.h"
#include "cli/appearance.h"
#include "session/loading.h"

namespace talon::cli {
namespace {

Output::Colours colours_of(const Options& options, int file) {
  return appearance_of(options, Surroundings::of(file)).colours ? Output::Colours::shown
                                                                 : Output::Colours::none;
}

std::vector<std::string> names_of(const std::vector<Found>& found) {
  std::vector<std::string> names;
  for (const Found& each : found) names.push_back(each.name);
  return names;
}

}  // namespace

Output& Context::out() {
  if (!out_) out_.emplace(stdout, colours_of(options, STDOUT_FILENO));
  return *out_;
}

Output& Context::err() {
  if (!err_) err_.emplace(stderr, colours_of(options, STDERR_FILENO));
  return *err_;
}

const Library& Context::library() {
  if (!library_) {
    // Without the shipped data the library is empty and messages show their keys.
    LibraryPaths paths = LibraryPaths::standard().value_or(LibraryPaths{});
    for (const std::string& folder : options.rules) paths.rules.emplace_back(folder);
    library_.emplace(std::move(paths));
  }
  return *library_;
}

const Catalogue& Context::messages() {
  if (!messages_) messages_ = library().messages(options.language);
  return *messages_;
}

void Context::complain(const Message& message) {
  err().line(render(Message("cli.complaint").with("text", render(message))));
}

void Context::complain(const Diagnostics& diagnostics) {
  err().line(talon::render(diagnostics, messages()));
}

tl::expected<std::shared_ptr<const Game>, ExitCode> Context::load() {
  const auto request = request_of(options);
  if (!request) {
    complain(request.error());
    return tl::unexpected(ExitCode::usage);
  }
  return load(*request);
}

tl::expected<std::shared_ptr<const Game>, ExitCode> Context::load(const GameRequest& request) {
  Diagnostics diagnostics;
  if (auto game = load_game(library(), request, diagnostics)) return game;
  complain(diagnostics);
  return tl::unexpected(ExitCode::broken);
}

}  // namespace talon::cli
