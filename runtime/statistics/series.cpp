#include "statistics/series.h"

#include <fmt/format.h>

#include <algorithm>
#include <tuple>

#include "base/index_in.h"
#include "base/shell_word.h"
#include "rules/cited_rules.h"
#include "session/loading.h"

namespace talon {

std::string game_seed(std::string_view seed, std::uint64_t number) {
  return fmt::format("{}/{}", seed, number);
}

std::string command_of_deal(const std::string& command, std::string_view seed, std::uint64_t number,
                            const std::vector<std::string>& more) {
  std::vector<std::string> words = {"--seed", game_seed(seed, number)};
  words.insert(words.end(), more.begin(), more.end());
  return command + ' ' + shell_command(words);
}

std::string Series::play(std::uint64_t number) const {
  return command_of_deal(command, seed, number);
}

bool Series::same_games(const Series& other) const {
  const auto key = [](const Series& one) {
    return std::tie(one.game, one.variant, one.deck, one.options, one.rules_hash, one.bot, one.seed,
                    one.games, one.max_plies, one.shard.of, one.endings, one.rules);
  };
  return key(*this) == key(other);
}

RuleList::RuleList(const Game& game) : ids(cited_rules(game.rules)) {
  setup = index_of_rule(game.rules.setup_rule);
  for (std::size_t move = 0; move < game.move_count(); ++move) {
    moves.push_back(index_of_rule(game.move(move).rule));
  }
  for (const spec::Ending& ending : game.rules.endings)
    endings.push_back(index_of_rule(ending.rule));
}

std::size_t RuleList::index_of_rule(const std::string& id) {
  const auto known = std::ranges::find(ids, id);
  if (known != ids.end()) return index_in(ids, known);
  ids.push_back(id);
  return ids.size() - 1;
}

Series series_of(const Game& game) {
  Series series;
  const Definition& definition = game.definition;
  series.game = definition.game;
  series.variant = definition.variant;
  series.title = game.texts().text(definition.title_key).value_or(definition.game);
  series.deck = game.cards().deck();
  for (const Option& option : definition.options) {
    series.options.emplace_back(option.name, option_text(option.value));
  }
  series.rules_hash = rules_hash(game);
  for (const spec::Ending& ending : game.rules.endings) series.endings.push_back(ending.name);
  series.rules = RuleList(game).ids;
  series.names = report_names(game);
  return series;
}

}  // namespace talon
