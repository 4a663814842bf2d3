#include "cli/options/options.h"

#include <utility>

#include "cli/options/language.h"

namespace talon::cli {

Arguments library_arguments(CommonOptions& options) {
  return {{"--rules", &options.rules, "DIR"}, {"--lang", &options.language, "LANGUAGE"}};
}

Arguments game_arguments(CommonOptions& options, GameIs need, std::string value) {
  Arguments all = {
      {"game", &options.game, std::move(value), {.required = need == GameIs::required}},
      {"--deck", &options.deck, "DECK"},
      {"--set", &options.settings, "OPTION=VALUE"},
  };
  for (Argument& one : library_arguments(options)) all.push_back(std::move(one));
  return all;
}

Arguments deal_arguments(CommonOptions& options) {
  return {
      {"--seed", &options.seed, "SEED"},
      {"--deal", &options.deal, "DEAL", {.excludes = {"--seed"}}},
      {"--deal-as", &options.deal_as, "GAME", {.excludes = {"--deal"}}},
  };
}

Arguments json_argument(CommonOptions& options) { return {{"--json", &options.json}}; }

Arguments appearance_arguments(CommonOptions& options) {
  return {{"--plain", &options.plain}, {"--theme", &options.theme, "THEME"}};
}

Arguments screen_argument(CommonOptions& options) {
  return {{"--screen", &options.screen, "", {.excludes = {"--json", "--plain"}}},
          {"--lines", &options.lines, "", {.excludes = {"--screen"}}}};
}

Arguments automatic_argument(CommonOptions& options) {
  return {{"--automatic", &options.automatic, "", {.excludes = {"--json"}}}};
}

Arguments force_argument(CommonOptions& options) { return {{"--force", &options.force}}; }

Result<GameRequest> request_of(const CommonOptions& options) {
  GameRequest request;
  request.name = options.game;
  request.deck = options.deck;
  ask_for_language(options, request);
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
