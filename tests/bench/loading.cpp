// Where the time goes while a game is loaded, part by part; and what it takes to load
// the other games, to merge a variant and to check all that is shipped.

#include "session/loading.h"

#include <benchmark/benchmark.h>

#include <filesystem>
#include <memory>
#include <vector>

#include "base/check.h"
#include "bench/shipped_game.h"
#include "checks/check.h"
#include "load/yaml.h"
#include "rules/game.h"
#include "script/script.h"

using namespace talon;
using bench::request_of;
using bench::shipped_library;

namespace {

Definition definition(const char* game = "adaman") {
  Diagnostics diagnostics;
  std::optional<Definition> definition = shipped_library().load(request_of(game), diagnostics);
  TALON_CHECK(definition);
  return *std::move(definition);
}

using Files = std::vector<std::shared_ptr<const SourceFile>>;

/// Parsing alone; no key is looked at.
void parse(benchmark::State& state, const Files& files) {
  std::size_t bytes = 0;
  for (const auto& file : files) bytes += file->text.size();
  for (auto _ : state) {
    for (const auto& file : files) {
      Diagnostics diagnostics;
      benchmark::DoNotOptimize(parse_yaml(file, diagnostics));
    }
  }
  state.counters["bytes"] = static_cast<double>(bytes);
}

void yaml_of_game_and_deck(benchmark::State& state) {
  Files files = definition().files;
  std::erase_if(files, [](const auto& file) { return !file->path.ends_with(".yaml"); });
  parse(state, files);
}
BENCHMARK(yaml_of_game_and_deck)->Unit(benchmark::kMillisecond);

void yaml_of_texts(benchmark::State& state) {
  const LibraryPaths& paths = shipped_library().paths();
  Files files;
  for (const std::filesystem::path& path : {paths.rules.front() / "adaman/texts/en.yaml",
                                            paths.decks.front() / "texts/decktet.en.yaml"}) {
    Diagnostics diagnostics;
    files.push_back(read_source(path, path, Reach::everywhere(), diagnostics));
    TALON_CHECK(files.back() != nullptr);
  }
  parse(state, files);
}
BENCHMARK(yaml_of_texts)->Unit(benchmark::kMillisecond);

/// All files: reading, parsing, checking keys, overlays, options, texts.
void definition_from_files(benchmark::State& state) {
  for (auto _ : state) benchmark::DoNotOptimize(definition());
}
BENCHMARK(definition_from_files)->Unit(benchmark::kMillisecond);

/// The Lua state, the scripts and the tables of their functions.
void lua_rules(benchmark::State& state) {
  const Definition game = definition();
  for (auto _ : state) {
    Diagnostics diagnostics;
    benchmark::DoNotOptimize(load_rules(game, diagnostics));
  }
}
BENCHMARK(lua_rules)->Unit(benchmark::kMillisecond);

void compile_rules(benchmark::State& state) {
  const Definition game = definition();
  Diagnostics diagnostics;
  const std::optional<spec::Rules> rules = load_rules(game, diagnostics);
  TALON_CHECK(rules);
  for (auto _ : state) benchmark::DoNotOptimize(compile(game, *rules, diagnostics));
}
BENCHMARK(compile_rules)->Unit(benchmark::kMillisecond);

/// The engine's messages of one command.
void engine_messages(benchmark::State& state) {
  for (auto _ : state) {
    benchmark::DoNotOptimize(shipped_library().messages("en")->has("play.prompt-move"));
  }
}
BENCHMARK(engine_messages)->Unit(benchmark::kMillisecond);

/// A variant of a variant, laid over its game.
void definition_of_variant(benchmark::State& state) {
  for (auto _ : state) benchmark::DoNotOptimize(definition("adaman/wild-rumours"));
}
BENCHMARK(definition_of_variant)->Unit(benchmark::kMillisecond);

void whole_game(benchmark::State& state, const char* game) {
  for (auto _ : state) {
    Diagnostics diagnostics;
    auto loaded = load_game(shipped_library(), request_of(game), diagnostics);
    TALON_CHECK(loaded != nullptr);
    benchmark::DoNotOptimize(loaded);
  }
}
BENCHMARK_CAPTURE(whole_game, weddings, "weddings")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(whole_game, adaman, "adaman")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(whole_game, variant, "adaman/wild-rumours")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(whole_game, solitarium, "solitarium")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(whole_game, esna, "esna")->Unit(benchmark::kMillisecond);

/// `talon check` without a path: every game, variant, text, scenario and deck that ships.
void check_everything(benchmark::State& state) {
  std::size_t games = 0;
  for (auto _ : state) {
    const CheckReport report = check(shipped_library());
    TALON_CHECK(!report.broken);
    games = 0;
    for (const auto& family : report.families) games += family.games.size();
  }
  state.counters["games"] = static_cast<double>(games);
}
BENCHMARK(check_everything)->Unit(benchmark::kMillisecond);

void check_one_game(benchmark::State& state) {
  for (auto _ : state) benchmark::DoNotOptimize(check(shipped_library(), {"adaman"}));
}
BENCHMARK(check_one_game)->Unit(benchmark::kMillisecond);

}  // namespace

BENCHMARK_MAIN();
