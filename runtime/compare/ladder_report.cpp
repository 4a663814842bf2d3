#include "compare/ladder_report.h"

#include <fmt/format.h>

#include "compare/compare_words.h"
#include "compare/ladder_figures.h"
#include "session/json.h"
#include "simulate/report_parts.h"
#include "statistics/figures.h"
#include "statistics/interval.h"
#include "statistics/series.h"
#include "statistics/text_table.h"

namespace talon {
namespace {

Json share_entry(std::uint64_t count, std::uint64_t all) {
  if (all == 0) return {{"count", count}, {"share", nullptr}, {"low", nullptr}, {"high", nullptr}};
  const Estimate share = share_of(count, all);
  return {{"count", count}, {"share", share.value}, {"low", share.low}, {"high", share.high}};
}

Json score_entry(const Histogram& scores) {
  if (scores.empty()) return nullptr;
  Json entry = {{"mean", scores.mean()}, {"low", nullptr}, {"high", nullptr}};
  if (const std::optional<Estimate> mean = mean_of(scores)) {
    entry["low"] = mean->low;
    entry["high"] = mean->high;
  }
  return entry;
}

Json step_entry(const LadderFigures::Step& step) {
  return {{"from", step.from},    {"to", step.to.empty() ? "perfect" : step.to},
          {"pairs", step.pairs},  {"difference", step.gain.value},
          {"low", step.gain.low}, {"high", step.gain.high}};
}

class LadderText {
 public:
  LadderText(const LadderRequest& request, const LadderFigures& all, const Catalogue& messages)
      : request_(request), all_(all), figures_(messages, all.deals) {}

  std::string make() const {
    std::string lines = heading();
    if (all_.deals == 0) return lines;
    lines += "\n\n" + players() + failed();
    if (!all_.can_be_won) return lines + '\n' + word("no-wins");
    return lines + '\n' + steps() + '\n' + luck() + '\n' + skill() + rest();
  }

 private:
  static Message message(const std::string& key) { return Message("analyze." + key); }
  std::string say(const Message& what) const { return figures_.say(what); }
  std::string word(const std::string& key) const { return say(message(key)); }

  std::string heading() const {
    std::string line = say(message("ladder-heading")
                               .with("count", whole(all_.deals))
                               .with("title", series_of(*request_.game).title)
                               .with("seed", request_.seed));
    if (all_.deals < request_.deals) {
      line += say(message("ladder-stopped").with("asked", whole(request_.deals)));
    }
    return line;
  }

  std::string name(const std::string& player) const {
    return player.empty() ? word("player.perfect") : player;
  }

  std::string players() const {
    using Table = TextTable<6>;
    using enum Table::Align;
    Table table({left, right, right, left, right, left});
    table.add({word("column.player"), word("column.won"), word("column.share"),
               word("column.interval"), word("column.score"), word("column.interval")});
    for (const LadderFigures::Player& player : all_.players) {
      const bool scored = !player.scores.empty();
      table.add({player.bot, fmt::format("{}", player.won),
                 figures_.percent(share_of(player.won, all_.deals).value),
                 figures_.interval(player.won, all_.deals),
                 scored ? figures_.decimal(player.scores.mean(), 2) : "-",
                 scored ? mean_bounds(player.scores, figures_) : "-"});
    }
    if (all_.known() > 0) {
      table.add({name(""), fmt::format("{}", all_.winnable),
                 figures_.percent(share_of(all_.winnable, all_.known()).value),
                 figures_.interval(all_.winnable, all_.known()), "-", "-"});
    }
    return table.text();
  }

  std::string failed() const {
    if (all_.failed() == 0) return {};
    return '\n' + say(message("ladder-failed").with("count", whole(all_.failed()))) + '\n';
  }

  std::string steps() const {
    using Table = TextTable<3>;
    using enum Table::Align;
    Table table({left, right, left});
    table.add({word("column.step"), word("column.gain"), word("column.interval")});
    for (const LadderFigures::Step& step : all_.steps) {
      table.add({say(message("step").with("first", name(step.from)).with("second", name(step.to))),
                 figures_.points(step.gain.value),
                 say(Message("compare.from-to")
                         .with("low", figures_.points(step.gain.low))
                         .with("high", figures_.points(step.gain.high)))});
    }
    return word("steps") + '\n' + table.text();
  }

  std::string luck() const {
    if (all_.known() == 0) return word("no-deal-winnable");
    return say(message("luck-of-deal")
                   .with("lost", figures_.percent(share_of(all_.lost, all_.known()).value))
                   .with("interval", figures_.interval(all_.lost, all_.known())));
  }

  std::string skill() const {
    if (all_.winnable == 0) return all_.known() == 0 ? "" : word("no-deal-winnable");
    std::vector<std::string> shares;
    for (const LadderFigures::Player& player : all_.players) {
      const double share = share_of(player.won_of_winnable, all_.winnable).value;
      shares.push_back(say(message("skill-share")
                               .with("player", player.bot)
                               .with("share", figures_.percent(share))));
    }
    return say(message("skill").with("count", whole(all_.winnable)).with("shares", shares));
  }

  std::string rest() const {
    std::string lines;
    if (all_.unknown > 0) {
      lines += '\n' + say(message("ladder-unknown").with("count", whole(all_.unknown)));
    }
    if (all_.contradictions.count > 0) {
      std::vector<std::string> seeds;
      for (const std::uint64_t number : all_.contradictions.numbers) {
        seeds.push_back(game_seed(request_.seed, number));
      }
      lines += '\n' + say(message("ladder-contradiction").with("seeds", seeds));
    }
    return lines;
  }

  const LadderRequest& request_;
  const LadderFigures& all_;
  Figures figures_;
};

}  // namespace

std::string ladder_text(const LadderRequest& request, std::span<const LadderDeal> deals,
                        const Catalogue& messages) {
  const LadderFigures all(request, deals);
  return LadderText(request, all, messages).make();
}

std::string ladder_json(const LadderRequest& request, std::span<const LadderDeal> deals) {
  const LadderFigures all(request, deals);
  const Definition& definition = request.game->definition;
  Json json = {{"schema", 1},
               {"game", definition.game},
               {"variant", nullptr},
               {"seed", request.seed},
               {"asked", request.deals},
               {"deals", all.deals},
               {"players", Json::array()},
               {"perfect", nullptr},
               {"steps", Json::array()}};
  if (!definition.variant.empty()) json["variant"] = definition.variant;
  for (const LadderFigures::Player& player : all.players) {
    json["players"].push_back({{"bot", player.bot},
                               {"won", share_entry(player.won, all.deals)},
                               {"failed", player.failed},
                               {"score", score_entry(player.scores)}});
  }
  if (all.can_be_won) {
    json["perfect"] = {{"winnable", share_entry(all.winnable, all.known())},
                       {"not_winnable", all.lost},
                       {"unknown", all.unknown}};
  }
  for (const LadderFigures::Step& step : all.steps) json["steps"].push_back(step_entry(step));
  Json seeds = Json::array();
  for (const std::uint64_t number : all.contradictions.numbers) {
    seeds.push_back(game_seed(request.seed, number));
  }
  json["contradictions"] = {{"count", all.contradictions.count}, {"seeds", std::move(seeds)}};
  return json_line(json);
}

}  // namespace talon
