#include "compare/comparison.h"

#include <algorithm>
#include <map>
#include <string_view>

#include "base/contains.h"
#include "solve/solver.h"
#include "statistics/paired_interval.h"

namespace talon {
namespace {

std::string_view result_name(const Game& game, const PlayoutResult& result) {
  if (!result.ending) return kGivenUpNames[result.given_up];
  return game.rules.endings[*result.ending].name;
}

bool is_lost_at_once(const Game& game, const PlayoutResult& result) {
  return result.ending && result.plies == 0 && !is_won(game, result);
}

std::uint32_t decisions(const PlayoutResult& result) { return result.plies - result.forced; }

/// Makes the figures of one series of pairs.
class Comparing {
 public:
  Comparing(const Game& first, const Game& second, std::span<const PairedGame> pairs,
            const Confidence& confidence)
      : first_(first), second_(second), pairs_(pairs), confidence_(confidence) {}

  Comparison make() const {
    Comparison all;
    if (can_be_won(first_) || can_be_won(second_)) {
      all.won = share("won", is_won);
      all.won_only_in_first = won_only_in(InPair::first);
      all.won_only_in_second = won_only_in(InPair::second);
    }
    for (const std::string& name : result_names()) {
      all.results.push_back(share(name, [&name](const Game& game, const PlayoutResult& result) {
        return result_name(game, result) == name;
      }));
    }
    all.score = score();
    all.play = {mean("plies", [](const PlayoutResult& result) { return result.plies; }),
                mean("decisions", decisions)};
    add_ratio(all, ComparedFigure::Unit::number, "legal-answers",
              [](const PlayoutResult& result) { return result.listed; });
    add_ratio(all, ComparedFigure::Unit::share, "forced",
              [](const PlayoutResult& result) { return result.forced; });
    all.play.push_back(share("at-once", is_lost_at_once));
    all.flips = flips();
    return all;
  }

 private:
  /// of(game, result) says whether a game has it.
  template <typename Of>
  ComparedFigure share(std::string name, Of of) const {
    std::uint64_t both = 0;
    std::uint64_t only_first = 0;
    std::uint64_t only_second = 0;
    for (const PairedGame& pair : pairs_) {
      const bool in_first = of(first_, pair.first);
      const bool in_second = of(second_, pair.second);
      both += in_first && in_second ? 1 : 0;
      only_first += in_first && !in_second ? 1 : 0;
      only_second += in_second && !in_first ? 1 : 0;
    }
    return compared_share(std::move(name), both + only_first, both + only_second, only_first,
                          only_second, pairs_.size(), confidence_);
  }

  /// A figure from pairs of values, each the first game's and the second's.
  ComparedFigure mean(std::string name, const std::vector<std::pair<double, double>>& of) const {
    ComparedFigure figure{.unit = ComparedFigure::Unit::number, .name = std::move(name)};
    figure.pairs = of.size();
    std::vector<double> differences;
    for (const auto& [first, second] : of) {
      figure.first += first / static_cast<double>(of.size());
      figure.second += second / static_cast<double>(of.size());
      figure.more += second > first ? 1 : 0;
      figure.fewer += second < first ? 1 : 0;
      differences.push_back(second - first);
    }
    figure.difference = mean_difference(differences, confidence_);
    return figure;
  }

  template <typename Of>
  ComparedFigure mean(std::string name, Of of) const {
    std::vector<std::pair<double, double>> values;
    for (const PairedGame& pair : pairs_) {
      values.emplace_back(static_cast<double>(of(pair.first)),
                          static_cast<double>(of(pair.second)));
    }
    return mean(std::move(name), values);
  }

  std::optional<ComparedFigure> score() const {
    std::vector<std::pair<double, double>> values;
    for (const PairedGame& pair : pairs_) {
      if (!pair.first.score || !pair.second.score) continue;
      values.emplace_back(static_cast<double>(*pair.first.score),
                          static_cast<double>(*pair.second.score));
    }
    if (values.empty()) return std::nullopt;
    return mean("score", values);
  }

  /// What of(result) comes to for each answer that was given; left out where one of the
  /// games never asked for any.
  template <typename Of>
  void add_ratio(Comparison& all, ComparedFigure::Unit unit, std::string name, Of of) const {
    std::vector<RatioPair> parts;
    RatioPair sums;
    ComparedFigure figure{.unit = unit, .name = std::move(name), .pairs = pairs_.size()};
    for (const PairedGame& pair : pairs_) {
      const RatioPair part{
          static_cast<double>(of(pair.first)), static_cast<double>(pair.first.plies),
          static_cast<double>(of(pair.second)), static_cast<double>(pair.second.plies)};
      sums.first_part += part.first_part;
      sums.first_whole += part.first_whole;
      sums.second_part += part.second_part;
      sums.second_whole += part.second_whole;
      const double more = part.second_part * part.first_whole;
      const double fewer = part.first_part * part.second_whole;
      figure.more += more > fewer ? 1 : 0;
      figure.fewer += more < fewer ? 1 : 0;
      parts.push_back(part);
    }
    if (sums.first_whole == 0 || sums.second_whole == 0) return;
    figure.first = sums.first_part / sums.first_whole;
    figure.second = sums.second_part / sums.second_whole;
    figure.difference = ratio_difference(parts, confidence_);
    all.play.push_back(std::move(figure));
  }

  std::vector<std::string> result_names() const {
    std::vector<std::string> names;
    const auto add = [&names](std::string_view name) {
      if (!contains(names, name)) names.emplace_back(name);
    };
    for (const Game* game : {&first_, &second_}) {
      for (const spec::Ending& ending : game->rules.endings) add(ending.name);
    }
    for (const PairedGame& pair : pairs_) {
      add(result_name(first_, pair.first));
      add(result_name(second_, pair.second));
    }
    return names;
  }

  Flip won_only_in(InPair wanted) const {
    Flip flip;
    for (std::size_t index = 0; index < pairs_.size(); ++index) {
      const bool first = is_won(first_, pairs_[index].first);
      const bool second = is_won(second_, pairs_[index].second);
      const InPair winner = first ? InPair::first : InPair::second;
      if (first != second && winner == wanted) flip.add(index + 1);
    }
    return flip;
  }

  std::vector<Flip> flips() const {
    std::map<std::pair<std::string_view, std::string_view>, Flip> by_results;
    for (std::size_t index = 0; index < pairs_.size(); ++index) {
      const std::string_view first = result_name(first_, pairs_[index].first);
      const std::string_view second = result_name(second_, pairs_[index].second);
      if (first != second) by_results[{first, second}].add(index + 1);
    }
    std::vector<Flip> flips;
    for (auto& [results, flip] : by_results) {
      flip.first = results.first;
      flip.second = results.second;
      flips.push_back(std::move(flip));
    }
    std::ranges::stable_sort(
        flips, [](const Flip& left, const Flip& right) { return left.count > right.count; });
    return flips;
  }

  const Game& first_;
  const Game& second_;
  std::span<const PairedGame> pairs_;
  Confidence confidence_;
};

}  // namespace

bool is_won(const Game& game, const PlayoutResult& result) {
  return result.ending && game.rules.endings[*result.ending].won;
}

Finding ComparedFigure::finding() const {
  if (more == 0 && fewer == 0) return Finding::same_in_all;
  if (!difference || (difference->low <= 0 && difference->high >= 0)) return Finding::not_shown;
  return difference->value > 0 ? Finding::more : Finding::fewer;
}

void Flip::add(std::uint64_t number) {
  ++count;
  if (numbers.size() < kMaxNumbers) numbers.push_back(number);
}

std::vector<const ComparedFigure*> Comparison::figures() const {
  std::vector<const ComparedFigure*> all;
  if (won) all.push_back(&*won);
  for (const ComparedFigure& result : results) all.push_back(&result);
  if (score) all.push_back(&*score);
  for (const ComparedFigure& figure : play) all.push_back(&figure);
  return all;
}

ComparedFigure compared_share(std::string name, std::uint64_t first, std::uint64_t second,
                              std::uint64_t only_first, std::uint64_t only_second,
                              std::uint64_t pairs, const Confidence& confidence) {
  const auto all = static_cast<double>(pairs);
  return {.unit = ComparedFigure::Unit::share,
          .name = std::move(name),
          .pairs = pairs,
          .first = static_cast<double>(first) / all,
          .second = static_cast<double>(second) / all,
          .difference = share_difference(only_first, only_second, pairs, confidence),
          .more = only_second,
          .fewer = only_first};
}

Comparison compare(const Game& first, const Game& second, std::span<const PairedGame> pairs,
                   const Confidence& confidence) {
  return Comparing(first, second, pairs, confidence).make();
}

}  // namespace talon
