#pragma once

#include <cstdint>
#include <string>

#include "base/indexed.h"
#include "compare/compare_report.h"
#include "statistics/figures.h"

/// What the reports of played and of solved pairs say alike.
namespace talon {

/// As messages and JSON name them.
inline constexpr IndexedArray kFindingNames = {"same_in_all", "not_shown", "more", "fewer"};
inline constexpr IndexedArray kDealtNames = {"same_deck", "common_cards", "chance_alone"};
inline constexpr IndexedArray kRuleChangeNames = {"none", "relaxed", "restricted", "other"};

/// A count as messages take it.
inline std::int64_t whole(std::uint64_t number) { return static_cast<std::int64_t>(number); }

class CompareWords {
 public:
  /// Both must outlive it.
  CompareWords(const Matchup& matchup, std::size_t deals, const Catalogue& messages)
      : matchup_(matchup), deals_(deals), figures_(messages, deals) {}

  const Figures& figures() const { return figures_; }
  /// The message "compare.<key>".
  Message message(const std::string& key) const { return Message("compare." + key); }
  std::string say(const Message& message) const { return figures_.say(message); }
  std::string word(const std::string& key) const { return say(message(key)); }

  /// What was compared, and how the rules relate to each other. `key` is of the first line.
  std::string heading(const char* key) const;
  /// A figure of shares in one sentence; `key` has one for each finding.
  std::string share_sentence(const std::string& key, const ComparedFigure& figure) const;
  /// A line with the count and the seeds of a flip.
  std::string flip_line(const char* key, const Flip& flip) const;
  /// What a result is called, by the first game where both have it.
  std::string result(const std::string& name) const;
  /// How deals came out in one game, and in the other.
  std::string flip(const Flip& flip) const;
  std::string seed(std::uint64_t number) const;
  std::string seeds(const Flip& flip) const;
  /// The commands that play one deal in both games.
  std::string play(std::uint64_t number) const;
  /// Where authors say how the rules relate.
  std::vector<std::string> claimed() const;

 private:
  std::string result_in(const Matchup::Side& side, const std::string& name) const;
  std::string sides() const;
  std::string dealt() const;
  std::string rules() const;
  std::string plain_points(double share) const;

  const Matchup& matchup_;
  std::size_t deals_;
  Figures figures_;
};

}  // namespace talon
