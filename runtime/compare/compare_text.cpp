#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "compare/compare_words.h"
#include "statistics/text_table.h"

namespace talon {
namespace {

constexpr std::size_t kMaxFlips = 12;

std::string text(std::uint64_t number) { return fmt::format("{}", number); }

/// The report of pairs that a bot played.
class PlayedText {
 public:
  PlayedText(const CompareWords& words, const Comparison& all) : words_(words), all_(all) {}

  std::string make() const {
    std::string lines;
    if (all_.won) lines += '\n' + won();
    if (all_.score) lines += '\n' + score(*all_.score) + score_pairs(*all_.score);
    return lines + "\n\n" + table() + '\n' + caution() + "\n\n" + flips();
  }

 private:
  std::string won() const {
    if (all_.won->first == 0 && all_.won->second == 0) return words_.word("never-won");
    return words_.share_sentence("won", *all_.won);
  }

  std::string score(const ComparedFigure& figure) const {
    const Finding finding = figure.finding();
    std::string key = std::string("score.") + kFindingNames[finding];
    Message sentence = words_.message(
        finding == Finding::not_shown && !figure.difference ? key + "-unbounded" : key);
    sentence.with("count", whole(figure.pairs))
        .with("first", number(figure.first))
        .with("second", number(figure.second));
    if (!figure.difference) return words_.say(sentence);
    const Figures& figures = words_.figures();
    const Estimate& bounds = *figure.difference;
    if (finding == Finding::not_shown) {
      sentence.with("low", figures.signed_decimal(bounds.low, 2))
          .with("high", figures.signed_decimal(bounds.high, 2));
    } else {
      sentence.with("value", number(std::abs(bounds.value)))
          .with("low", number(std::min(std::abs(bounds.low), std::abs(bounds.high))))
          .with("high", number(std::max(std::abs(bounds.low), std::abs(bounds.high))));
    }
    return words_.say(sentence);
  }

  /// What the sentence on the score leaves out.
  std::string score_pairs(const ComparedFigure& figure) const {
    if (figure.pairs == all_.results.front().pairs) return {};
    return words_.say(words_.message("score-pairs").with("count", whole(figure.pairs)));
  }

  std::string number(double value) const { return words_.figures().decimal(value, 2); }

  std::string value(const ComparedFigure& figure, double of) const {
    return figure.unit == ComparedFigure::Unit::share ? words_.figures().percent(of) : number(of);
  }
  std::string change(const ComparedFigure& figure, double of) const {
    return figure.unit == ComparedFigure::Unit::share ? words_.figures().points(of)
                                                      : words_.figures().signed_decimal(of, 2);
  }

  std::string label(const ComparedFigure& figure) const {
    const bool is_result = std::ranges::any_of(
        all_.results, [&figure](const ComparedFigure& result) { return &result == &figure; });
    return is_result ? words_.result(figure.name) : words_.word("figure." + figure.name);
  }

  std::string table() const {
    using Table = TextTable<6>;
    using enum Table::Align;
    Table table({left, right, right, right, left, left});
    table.add({words_.word("column.figure"), words_.word("column.first"),
               words_.word("column.second"), words_.word("column.difference"),
               words_.word("column.interval"), words_.word("column.finding")});
    for (const ComparedFigure* figure : all_.figures()) {
      const std::optional<Estimate>& bounds = figure->difference;
      const bool bounded = bounds && bounds->low < bounds->high;
      table.add({label(*figure), value(*figure, figure->first), value(*figure, figure->second),
                 change(*figure, figure->second - figure->first),
                 bounded ? words_.say(words_.message("from-to")
                                          .with("low", change(*figure, bounds->low))
                                          .with("high", change(*figure, bounds->high)))
                         : "-",
                 words_.word(std::string("finding.") + kFindingNames[figure->finding()])});
    }
    return table.text();
  }

  std::string caution() const {
    return words_.say(words_.message("chance").with("count", whole(all_.figures().size())));
  }

  std::string flips() const {
    if (all_.flips.empty()) return words_.word("no-flips");
    using Table = TextTable<3>;
    using enum Table::Align;
    Table table({left, right, left});
    table.add({words_.word("flips"), words_.word("column.deals"), words_.word("column.seed")});
    for (std::size_t index = 0; index < std::min(all_.flips.size(), kMaxFlips); ++index) {
      const Flip& flip = all_.flips[index];
      table.add({words_.flip(flip), text(flip.count), words_.seed(flip.numbers.front())});
    }
    std::string lines = table.text();
    if (all_.won_only_in_first) lines += words_.flip_line("won-in-first", *all_.won_only_in_first);
    if (all_.won_only_in_second)
      lines += words_.flip_line("won-in-second", *all_.won_only_in_second);
    return lines + words_.play(all_.flips.front().numbers.front());
  }

  const CompareWords& words_;
  const Comparison& all_;
};

/// The report of pairs that were solved.
class SolvedText {
 public:
  SolvedText(const CompareWords& words, const Matchup& matchup, const SolvedComparison& all)
      : words_(words), matchup_(matchup), all_(all) {}

  std::string make() const {
    std::string lines = "\n" + (all_.winnable ? words_.share_sentence("winnable", *all_.winnable)
                                              : words_.word("nothing-known" + helped()));
    if (all_.unknown() > 0) lines += '\n' + unknown();
    if (all_.failed > 0) {
      lines += '\n' + words_.say(words_.message("failed-pairs").with("count", whole(all_.failed)));
    }
    const bool was_checked = all_.checked > 0 || all_.contradictions.count > 0;
    if (matchup_.rules.is_known() && was_checked) lines += '\n' + checked();
    lines += "\n\n" + table();
    lines += words_.flip_line("winnable-in-first",
                              all_.count(Verdict::winnable, Verdict::not_winnable)) +
             words_.flip_line("winnable-in-second",
                              all_.count(Verdict::not_winnable, Verdict::winnable));
    lines.pop_back();
    return lines + play();
  }

 private:
  /// What may be said where nothing is known: not that a limit helps where none was met.
  std::string helped() const { return all_.failed < all_.unknown() ? "" : "-at-all"; }

  std::string unknown() const {
    const Figures& figures = words_.figures();
    return words_.say(words_.message("unknown-pairs")
                          .with("count", whole(all_.unknown()))
                          .with("low", figures.points(all_.minimum))
                          .with("high", figures.points(all_.maximum)));
  }

  std::string checked() const {
    const bool claimed = !matchup_.rules.claimed.empty();
    const bool holds = all_.contradictions.count == 0;
    Message sentence = words_.message(std::string(holds ? "checked" : "contradiction") +
                                      (claimed ? "-claim" : ""));
    sentence.with("count", whole(holds ? all_.checked : all_.contradictions.count))
        .with("seeds", words_.seeds(all_.contradictions));
    if (claimed) sentence.with("places", words_.claimed());
    return words_.say(sentence);
  }

  std::string table() const {
    using Table = TextTable<4>;
    using enum Table::Align;
    Table table({left, right, right, right});
    Table::Row head = {words_.word("column-verdicts")};
    for (std::size_t second = 0; second < kVerdicts.size(); ++second) {
      const std::string verdict = words_.word(std::string("verdict.") + kVerdictNames[second]);
      head[second + 1] = words_.say(words_.message("in-second").with("verdict", verdict));
    }
    table.add(std::move(head));
    for (std::size_t first = 0; first < kVerdicts.size(); ++first) {
      const auto& counts = all_.counts[first];
      table.add({words_.word(std::string("verdict.") + kVerdictNames[first]), text(counts[0].count),
                 text(counts[1].count), text(counts[2].count)});
    }
    return table.text();
  }

  std::string play() const {
    for (const auto& [first, second] : {std::pair(Verdict::winnable, Verdict::not_winnable),
                                        std::pair(Verdict::not_winnable, Verdict::winnable)}) {
      const Flip& flip = all_.count(first, second);
      if (flip.count > 0) return '\n' + words_.play(flip.numbers.front());
    }
    return {};
  }

  const CompareWords& words_;
  const Matchup& matchup_;
  const SolvedComparison& all_;
};

}  // namespace

std::string compare_text(const Matchup& matchup, std::span<const PairedGame> pairs,
                         const Catalogue& messages) {
  const CompareWords words(matchup, pairs.size(), messages);
  const std::string heading = words.heading("heading");
  if (pairs.empty()) return heading;
  return heading +
         PlayedText(words, compare(*matchup.first.game, *matchup.second.game, pairs)).make();
}

std::string compare_text(const Matchup& matchup, std::span<const SolvedPair> pairs,
                         const Catalogue& messages) {
  const CompareWords words(matchup, pairs.size(), messages);
  const std::string heading = words.heading("heading-solved");
  if (pairs.empty()) return heading;
  return heading + SolvedText(words, matchup, compare_solved(matchup.rules, pairs)).make();
}

}  // namespace talon
