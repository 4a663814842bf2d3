#include "compare/compare_words.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "bots/game_player.h"
#include "statistics/report_names.h"
#include "statistics/series.h"
#include "statistics/text_table.h"

namespace talon {
namespace {

/// What plays one deal in one of the games.
std::string command_to_play(const Matchup& matchup, InPair in, std::uint64_t number) {
  const Matchup::Side& side = in == InPair::first ? matchup.first : matchup.second;
  const SameDeals dealt(*matchup.first.game, *matchup.second.game);
  std::vector<std::string> more;
  if (in == InPair::second && dealt.kind() == SameDeals::Kind::common_cards) {
    more = {"--deal-as", matchup.first.name};
  }
  return command_of_deal(side.command, matchup.seed, number, more);
}

}  // namespace

std::string CompareWords::heading(const char* key) const {
  std::string all = say(message(key)
                            .with("count", whole(deals_))
                            .with("bot", matchup_.bot)
                            .with("seed", matchup_.seed));
  if (matchup_.peeks) all += word("heading-peeks");
  if (deals_ < matchup_.asked) {
    all += say(message("heading-stopped").with("asked", whole(matchup_.asked)));
  }
  return all + '\n' + sides() + dealt() + '\n' + rules();
}

std::string CompareWords::share_sentence(const std::string& key,
                                         const ComparedFigure& figure) const {
  const Estimate& bounds = *figure.difference;
  const Finding finding = figure.finding();
  Message sentence = message(key + "." + kFindingNames[finding])
                         .with("count", whole(figure.pairs))
                         .with("first", figures_.percent(figure.first))
                         .with("second", figures_.percent(figure.second));
  if (finding == Finding::more) {
    return say(sentence.with("value", plain_points(bounds.value))
                   .with("low", plain_points(bounds.low))
                   .with("high", plain_points(bounds.high)));
  }
  if (finding == Finding::fewer) {
    return say(sentence.with("value", plain_points(-bounds.value))
                   .with("low", plain_points(-bounds.high))
                   .with("high", plain_points(-bounds.low)));
  }
  return say(
      sentence.with("low", figures_.points(bounds.low)).with("high", figures_.points(bounds.high)));
}

std::string CompareWords::flip_line(const char* key, const Flip& flip) const {
  const std::string line = say(message(key).with("count", whole(flip.count)));
  return flip.count == 0 ? line + '\n' : line + " (" + seeds(flip) + ")\n";
}

std::string CompareWords::result_in(const Matchup::Side& side, const std::string& name) const {
  if (std::ranges::count(kGivenUpNames, name) > 0) return figures_.word("given-up." + name);
  return report_names(*side.game).ending(name);
}

std::string CompareWords::result(const std::string& name) const {
  const auto has = [&](const spec::Ending& ending) { return ending.name == name; };
  const bool in_first = std::ranges::any_of(matchup_.first.game->rules.endings, has);
  return result_in(in_first ? matchup_.first : matchup_.second, name);
}

std::string CompareWords::flip(const Flip& flip) const {
  return say(message("flip")
                 .with("first", result_in(matchup_.first, flip.first))
                 .with("second", result_in(matchup_.second, flip.second)));
}

std::string CompareWords::seed(std::uint64_t number) const {
  return game_seed(matchup_.seed, number);
}

std::string CompareWords::seeds(const Flip& flip) const {
  std::vector<std::string> all;
  for (const std::uint64_t number : flip.numbers) all.push_back(seed(number));
  return fmt::format("{}", fmt::join(all, ", "));
}

std::string CompareWords::play(std::uint64_t number) const {
  return word("look-at") + "\n  " + command_to_play(matchup_, InPair::first, number) + "\n  " +
         command_to_play(matchup_, InPair::second, number);
}

std::string CompareWords::sides() const {
  using Table = TextTable<3>;
  using enum Table::Align;
  Table table({left, left, left});
  for (const auto& [key, side] :
       {std::pair("first", &matchup_.first), std::pair("second", &matchup_.second)}) {
    table.add({"  " + word(key), side->name, series_of(*side->game).title});
  }
  return table.text();
}

std::string CompareWords::dealt() const {
  const SameDeals dealt(*matchup_.first.game, *matchup_.second.game);
  return say(message(std::string("deals.") + kDealtNames[dealt.kind()])
                 .with("only_first", whole(dealt.only_in_first()))
                 .with("only_second", whole(dealt.only_in_second())));
}

std::string CompareWords::rules() const {
  const RuleRelation& rules = matchup_.rules;
  const std::string change = kRuleChangeNames[rules.change];
  if (rules.claimed.empty()) return word("rules." + change);
  return say(message("claimed." + change).with("places", claimed()));
}

std::vector<std::string> CompareWords::claimed() const {
  std::vector<std::string> places;
  for (const SourceRef& where : matchup_.rules.claimed) places.push_back(where.line_position());
  return places;
}

/// Without the sign of what is not negative.
std::string CompareWords::plain_points(double share) const {
  const std::string text = figures_.points(share);
  return text.substr(text.front() == '+' ? 1 : 0);
}

}  // namespace talon
