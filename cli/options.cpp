#include "cli/options.h"

#include <CLI/CLI.hpp>

namespace talon::cli {

void take_library(CLI::App& command, Options& options) {
  command.add_option("--rules", options.rules)->type_name("DIR")->allow_extra_args(false);
  command.add_option("--lang", options.language)->type_name("CODE");
}

void take_game(CLI::App& command, Options& options, GameIs need) {
  command.add_option("game", options.game)->type_name("GAME")->required(need == GameIs::required);
  command.add_option("--deck", options.deck)->type_name("DECK");
  command.add_option("--set", options.settings)
      ->type_name("OPTION=VALUE")
      ->allow_extra_args(false);
  take_library(command, options);
}

void take_deal(CLI::App& command, Options& options) {
  CLI::Option* seed = command.add_option("--seed", options.seed)->type_name("SEED");
  CLI::Option* file = command.add_option("--deal", options.deal)->type_name("FILE")->excludes(seed);
  command.add_option("--deal-as", options.deal_as)->type_name("GAME")->excludes(file);
}

void take_json(CLI::App& command, Options& options) { command.add_flag("--json", options.json); }

void take_appearance(CLI::App& command, Options& options) {
  command.add_flag("--plain", options.plain);
  command.add_flag("--no-color", options.no_color);
}

void take_force(CLI::App& command, Options& options) { command.add_flag("--force", options.force); }

Result<GameRequest> request_of(const Options& options) {
  GameRequest request;
  request.name = options.game;
  request.deck = options.deck;
  request.language = options.language;
  for (const std::string& setting : options.settings) {
    const std::size_t equals = setting.find('=');
    if (equals == 0 || equals == std::string::npos) {
      return failure(Message("cli.setting-form").with("given", setting));
    }
    request.options.emplace_back(setting.substr(0, equals), setting.substr(equals + 1));
  }
  return request;
}

}  // namespace talon::cli
