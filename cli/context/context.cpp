#include "cli/context/context.h"

#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <future>
#include <set>
#include <system_error>

#include "base/bounded.h"
#include "cli/context/game_list.h"
#include "cli/context/game_word.h"
#include "cli/options/language.h"
#include "cli/terminal/appearance.h"
#include "cli/terminal/wrap.h"
#include "pack/archive.h"
#include "session/loading.h"

namespace talon::cli {
namespace {

Output output_to(std::FILE* stream, int file, const CommonOptions& options) {
  const Appearance look = appearance_of(options, Surroundings::of(file));
  return {stream, look.colours ? Output::Colours::shown : Output::Colours::none,
          Palette(look.theme, look.depth)};
}

/// A finding that has no place in a file is about what was typed; --set is
/// for the file of its value.
bool about_command_line(const Diagnostics& diagnostics) {
  const auto& all = diagnostics.all();
  return std::ranges::all_of(all, [](const Diagnostic& finding) {
    return finding.severity != Severity::error || !finding.where ||
           finding.where.file->path == "--set";
  });
}

}  // namespace

Output& Context::out() {
  if (!out_) out_.emplace(output_to(stdout, STDOUT_FILENO, options));
  return *out_;
}

Output& Context::err() {
  if (!err_) err_.emplace(output_to(stderr, STDERR_FILENO, options));
  return *err_;
}

ExitCode Context::ended(ExitCode code) {
  if (!out_) return code;
  out_->flush();
  // Who stopped reading has seen what was wanted (`talon list | head`).
  if (out_->good() || out_->error() == EPIPE) return code;
  complain(
      Message("cli.output-lost").with("reason", std::generic_category().message(out_->error())));
  return code == ExitCode::done ? ExitCode::failed : code;
}

const Library& Context::library() {
  if (!library_) {
    // Without the shipped data the library is empty and messages show their keys.
    LibraryPaths paths = LibraryPaths::standard().value_or(LibraryPaths{});
    // A folder that was named comes before what ships, the last one first of all.
    std::vector<std::filesystem::path> rules(options.rules.rbegin(), options.rules.rend());
    rules.insert(rules.end(), paths.rules.begin(), paths.rules.end());
    paths.rules = std::move(rules);
    library_.emplace(std::move(paths));
    for (const std::string& word : named_) library_->also_read(word);
  }
  return *library_;
}

void Context::also_look_in(const std::vector<std::string>& folders) {
  std::set<std::string> known(options.rules.begin(), options.rules.end());
  std::vector<std::string> added;  // the last one first
  for (auto folder = folders.rbegin(); folder != folders.rend(); ++folder) {
    if (known.insert(*folder).second) added.push_back(*folder);
  }
  if (added.empty()) return;
  options.rules.insert(options.rules.begin(), added.rbegin(), added.rend());
  library_.reset();
}

void Context::name(const std::string& word) {
  named_.push_back(word);
  if (library_) library_->also_read(word);
}

std::optional<ExitCode> Context::confine(TimeFor time) {
  if (confined_) return std::nullopt;
  confined_ = true;
  if (options.deal) needs.files.emplace_back(*options.deal);
  if (options.deal_as) {
    name(request_of_word(*options.deal_as, options).name);
    ++needs.games;
  }
  // Within the walls no library can be loaded.
  if (const auto ready = needs.packs ? prepare_archives() : Result<void>(); !ready) {
    return complain(ready.error(), ExitCode::failed);
  }
  const Walls walls = talon::confine(confinement_of(library().paths(), named_, needs, time));
  read_words_meanwhile();
  if (walls.whole() || !options.require_sandbox) return std::nullopt;
  return complain(Message("confine.no-sandbox"), ExitCode::failed);
}

void Context::loaded() {
  if (words_.valid()) words_.wait();
  if (--needs.games == 0) end_of_time_limit();
}

/// Words take half as long to read as a game. Without a thread they are read before it.
void Context::read_words_meanwhile() {
  const auto read = [this, &all = messages()] {
    say_at_time_limit(complaint_line(Message("confine.no-time-left")));
    if (!needs.words.empty()) all.prepare(needs.words);
  };
  words_ = std::async(std::launch::async | std::launch::deferred, read);
  if (words_.wait_for(std::chrono::seconds(0)) == std::future_status::deferred) words_.wait();
}

const Catalogue& Context::messages() {
  if (!messages_) messages_ = library().messages(asked_language(options).code);
  return *messages_;
}

std::string Context::complaint_line(const Message& message) {
  // What a file or an argument says in it keeps to the line, and is cut where it is too long.
  return render(Message("cli.complaint").with("text", render(bounded(message)))) + "\n";
}

void Context::complain(const Message& message) { complain_in(complaint_line(message)); }

void Context::complain_within(int width, const Message& message) {
  for (const Line& line : wrap(complaint_line(message), width)) complain_in(text_of(line) + "\n");
}

void Context::complain_in(const std::string& lines) {
  err().text(lines);
  complaints_ += lines;
}

void Context::complain(const Diagnostics& diagnostics) {
  std::string text = talon::render(diagnostics, messages());
  while (text.ends_with('\n')) text.pop_back();
  complain_in(text + "\n");
}

ExitCode Context::complain_of_game(const std::string& name, const Diagnostics& diagnostics) {
  if (const auto unknown = unknown_game(library(), name))
    return complain(*unknown, ExitCode::usage);
  complain(diagnostics);
  return about_command_line(diagnostics) ? ExitCode::usage : ExitCode::broken;
}

ExitCode Context::complain(const ScriptFault& fault) {
  Diagnostics diagnostics;
  diagnostics.add(finding_of(fault));
  complain(diagnostics);
  return ExitCode::broken;
}

Expected<std::shared_ptr<const Game>, ExitCode> Context::load() {
  const auto request = request_of(options);
  if (!request) {
    complain(request.error());
    return tl::unexpected(ExitCode::usage);
  }
  return load(*request);
}

Expected<std::shared_ptr<const Game>, ExitCode> Context::load(const GameRequest& request) {
  name(request.name);
  if (request.deck) name(*request.deck);
  if (const auto refused = confine(TimeFor::loading)) return tl::unexpected(*refused);
  Diagnostics diagnostics;
  auto game = load_game(library(), request, diagnostics);
  loaded();
  if (game) return game;
  return tl::unexpected(complain_of_game(request.name, diagnostics));
}

}  // namespace talon::cli
