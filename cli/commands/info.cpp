#include <memory>

#include "cli/command_line/commands.h"
#include "cli/context/game_list.h"
#include "cli/context/pack_file.h"
#include "cli/version.h"
#include "pack/requirements.h"
#include "session/json.h"

namespace talon::cli {
namespace {

/// What a pack is, as far as it can be said without running it.
struct PackFacts {
  const Pack& pack;
  std::vector<Requirement> needs;
  std::vector<Message> obstacles;
};

using Rows = std::vector<std::pair<std::string, std::string>>;

std::string kind_line(Context& context, const Pack& pack) {
  const std::string key = "pack.kind-" + std::string(pack_kind_name(pack.manifest.kind));
  return context.render(Message(key)
                            .with("title", pack.manifest.title)
                            .with("name", pack.manifest.name)
                            .with("base", pack.extends()));
}

void print_needs(Context& context, const std::vector<Requirement>& needs) {
  context.out().line(context.render(Message(needs.empty() ? "pack.needs-nothing" : "pack.needs")));
  Rows rows;
  for (const Requirement& one : needs) {
    const bool game = one.kind == Requirement::Kind::game;
    rows.emplace_back(
        context.render(Message(game ? "pack.need-game" : "pack.need-deck").with("name", one.name)),
        context.render(Message(one.there ? "pack.there" : "pack.not-there")));
  }
  context.out().lines(aligned_rows(rows));
}

void print_files(Context& context, const PackManifest& manifest) {
  Rows rows;
  std::int64_t bytes = 0;
  for (const PackManifest::Part& part : manifest.files) {
    rows.emplace_back(part.path, std::to_string(part.bytes));
    bytes += part.bytes;
  }
  context.out().line(context.render(Message("pack.holds")
                                        .with("count", static_cast<std::int64_t>(rows.size()))
                                        .with("bytes", bytes)));
  context.out().lines(aligned_rows(rows));
}

void print_facts(Context& context, const PackFacts& facts) {
  const PackManifest& manifest = facts.pack.manifest;
  context.out().line(kind_line(context, facts.pack));
  context.out().line(context.render(Message("pack.made-with")
                                        .with("made", manifest.engine)
                                        .with("engine", std::string(version()))));
  print_needs(context, facts.needs);
  print_files(context, manifest);
  context.out().line(context.render(Message("pack.checksums")));
  for (const Message& reason : facts.obstacles) {
    context.out().line(
        context.render(Message("pack.cannot-install").with("reason", context.render(reason))));
  }
  if (facts.obstacles.empty()) context.out().line(context.render(Message("pack.can-install")));
}

Json facts_json(Context& context, const PackFacts& facts) {
  const PackManifest& manifest = facts.pack.manifest;
  Json json{{"schema", 1},
            {"pack", manifest.name},
            {"kind", std::string(pack_kind_name(manifest.kind))},
            {"title", manifest.title},
            {"engine", manifest.engine},
            {"needs", Json::array()},
            {"files", Json::array()},
            {"obstacles", Json::array()}};
  for (const Requirement& one : facts.needs) {
    const bool game = one.kind == Requirement::Kind::game;
    json["needs"].push_back(
        {{"kind", game ? "game" : "deck"}, {"name", one.name}, {"there", one.there}});
  }
  for (const PackManifest::Part& part : manifest.files) {
    json["files"].push_back({{"path", part.path}, {"bytes", part.bytes}});
  }
  for (const Message& reason : facts.obstacles) {
    json["obstacles"].push_back(context.render(reason));
  }
  return json;
}

ExitCode tell_of_pack(Context& context, const std::string& file) {
  context.needs.files.emplace_back(file);
  context.needs.packs = true;
  if (const auto refused = context.confine(TimeFor::everything)) return *refused;
  const auto pack = read_pack_file(context, file);
  if (!pack) return pack.error();
  const PackFacts facts{*pack, requirements_of(pack->manifest, context.library()),
                        obstacles_to_installing(*pack, context.library(), version())};
  if (context.options.json) {
    context.out().data(json_line(facts_json(context, facts)));
  } else {
    print_facts(context, facts);
  }
  return ExitCode::done;
}

}  // namespace

Command info_command(CommonOptions& options) {
  const auto file = std::make_shared<std::string>();
  return Command{"info", [file](Context& context) { return tell_of_pack(context, *file); }}
      .takes("file", file.get(), "FILE", {.required = true})
      .takes(json_argument(options))
      .takes(library_arguments(options));
}

}  // namespace talon::cli
