// Lua through the whole binding: files that call all that is documented, with what is asked for
// and with anything else, where files are loaded, in functions over cards and in phases.

#include <cstdlib>
#include <iostream>
#include <map>
#include <set>
#include <sstream>

#include "fuzz/games.h"
#include "fuzz/lua_writer.h"
#include "fuzz/playing.h"
#include "fuzz/target.h"

namespace talon::fuzz {
namespace {

/// For whoever looks at one input.
const bool kShowText = std::getenv("TALON_FUZZ_SHOW") != nullptr;

/// The game of the fuzzers with another Lua file.
Definition rich_game(const std::string& text) {
  Definition definition = game_named("rich")->definition;
  definition.scripts = {std::make_shared<SourceFile>(SourceFile{"rules.lua", text})};
  return definition;
}

/// What came of all inputs, said at the end where TALON_FUZZ_TALLY is set.
class Tally {
 public:
  Tally() = default;
  Tally(const Tally&) = delete;
  ~Tally() {
    if (std::getenv("TALON_FUZZ_TALLY") == nullptr) return;
    std::cout << files << " files, " << loaded << " loaded, " << compiled
              << " compiled\nnever well:";
    for (const ScriptFunction& one : script_functions()) {
      if (well.count(one.name) == 0) std::cout << " " << one.name;
    }
    std::cout << "\nfindings:";
    for (const auto& [code, count] : findings) std::cout << " " << code << "=" << count;
    std::cout << std::endl;
  }

  long files = 0, loaded = 0, compiled = 0;
  std::set<std::string> well;  ///< functions whose call went well
  std::map<std::string, long> findings;
};
Tally tally;

/// Notes the calls that went well: the lines after them ran.
void note(const std::string& text, const std::vector<bool>& ran) {
  constexpr std::string_view kMark = "--= ";
  std::istringstream lines(text);
  std::string line;
  for (std::size_t number = 1; std::getline(lines, line); ++number) {
    const std::size_t mark = line.rfind(kMark);
    if (mark == std::string::npos || number >= ran.size() || !ran[number]) continue;
    tally.well.insert(line.substr(mark + kMark.size()));
  }
}

void try_rules(const std::string& text, Choices& choices) {
  Definition definition = rich_game(text);
  Diagnostics diagnostics;
  ScriptMeter meter;
  meter.follow = ScriptMeter::Follow::lines;
  auto rules = load_rules(definition, diagnostics, short_limits(), nullptr, &meter);
  ++tally.files;
  if (rules) ++tally.loaded;
  std::shared_ptr<const Game> game;
  if (rules) game = compile(std::move(definition), *std::move(rules), diagnostics);
  if (game) ++tally.compiled;
  for (const Diagnostic& one : diagnostics.all()) ++tally.findings[code(one)];
  if (kShowText) std::cout << render(diagnostics, *library_of_fuzzers().messages("en"));
  say_findings(diagnostics);
  if (game) play_out(game, choices, {short_limits(), &meter});
  note(text, meter.lines["rules.lua"]);
}

}  // namespace
}  // namespace talon::fuzz

void talon::fuzz::try_input(Choices& choices) {
  // Some are Lua that the fuzzer writes itself.
  const bool raw = choices.one_in(16);
  const std::string text = raw ? choices.rest() : LuaWriter(choices).file();
  if (kShowText) std::cout << text << std::endl;
  try_rules(text, choices);
}
