#include <algorithm>
#include <catch2/catch.hpp>
#include <tuple>
#include <vector>

#include "contract/changed_answer.h"
#include "contract/random_play.h"

using namespace talon;
using namespace talon::contract;

namespace {

constexpr std::uint64_t kMaxListed = 3'000;

bool comes_before(const Answer& left, const Answer& right) {
  if (left.move != right.move) return left.move < right.move;
  return std::ranges::lexicographical_compare(
      left.bindings, right.bindings, [](const Binding& one, const Binding& other) {
        return std::tie(one.low, one.high) < std::tie(other.low, other.high);
      });
}

/// The answers of a list, sorted. In one block of memory, since thousands of lists are looked at:
/// one for each answer took most of the time of these tests where a sanitizer watches them.
class Listed {
 public:
  explicit Listed(const LegalAnswers& legal) {
    answers_.reserve(legal.size());
    for (std::uint64_t index = 0; index < legal.size(); ++index) {
      answers_.push_back(legal.at(index));
    }
    std::ranges::sort(answers_, comes_before);
  }

  const std::vector<Answer>& answers() const { return answers_; }
  bool has_twice() const { return std::ranges::adjacent_find(answers_) != answers_.end(); }
  bool contains(const Answer& answer) const {
    return std::ranges::binary_search(answers_, answer, comes_before);
  }

 private:
  std::vector<Answer> answers_;
};

}  // namespace

TEST_CASE("Listing the legal answers changes nothing and gives the same again", "[contract]") {
  for (const Subject& subject : subjects()) {
    INFO(subject.name);
    Rules rules = make_rules(subject.game);
    Rules other = make_rules(subject.game);
    for (int game = 0; game < subject.games(40); ++game) {
      play(rules, seed_text(game), [&](const Position& position, const LegalAnswers& legal) {
        Position copy = position;
        LegalAnswers again;
        must(other.reopen(copy, again));
        if (!(copy.state == position.state)) FAIL("the position has changed");
        if (again.size() != legal.size() || again.complete() != legal.complete()) {
          FAIL("the list has changed");
        }
        const std::uint64_t count = std::min(legal.size(), kMaxListed);
        for (std::uint64_t index = 0; index < count; ++index) {
          if (!(again.at(index) == legal.at(index))) FAIL("the order has changed");
        }
      });
    }
  }
  SUCCEED();
}

TEST_CASE("Every listed answer is distinct, is not refused and can be given", "[contract]") {
  for (const Subject& subject : subjects()) {
    INFO(subject.name);
    Rules rules = make_rules(subject.game);
    Rules other = make_rules(subject.game);
    for (int game = 0; game < subject.games(40); ++game) {
      RandomPlayer sample(seed_text(game) + " sample");
      play(rules, seed_text(game), [&](const Position& position, const LegalAnswers& legal) {
        if (legal.size() > kMaxListed) return;
        const Listed all(legal);
        if (all.has_twice()) FAIL("an answer is listed twice");
        for (const Answer& answer : all.answers()) {
          if (rules.refuse(position, answer)) FAIL("a listed answer is refused");
        }
        for (int tried = 0; tried < 4 && !legal.empty(); ++tried) {
          Position copy = position;
          LegalAnswers next;
          must(other.apply(copy, sample.choose(legal), next));
        }
      });
    }
  }
  SUCCEED();
}

TEST_CASE("An answer is refused exactly when it is not listed", "[contract]") {
  for (const Subject& subject : subjects()) {
    INFO(subject.name);
    Rules rules = make_rules(subject.game);
    const Catalogue& texts = subject.game->texts();
    for (int game = 0; game < subject.games(40); ++game) {
      RandomPlayer sample(seed_text(game) + " changes");
      play(rules, seed_text(game), [&](const Position& position, const LegalAnswers& legal) {
        if (legal.empty() || legal.size() > kMaxListed) return;
        const Listed all(legal);
        for (int tried = 0; tried < 12; ++tried) {
          const Answer answer =
              changed_answer(*subject.game, position.state, sample.choose(legal), sample);
          const auto refusal = rules.refuse(position, answer);
          if (refusal && all.contains(answer)) FAIL("a listed answer is refused");
          if (!refusal && legal.complete() && !all.contains(answer)) {
            FAIL("a legal answer is not listed");
          }
          if (!refusal) continue;
          if (!texts.has(refusal->reason.key)) FAIL("no text says " << refusal->reason.key);
          const std::string words = texts.render(refusal->reason);
          if (words.find('{') != std::string::npos) FAIL(words);
        }
      });
    }
  }
  SUCCEED();
}
