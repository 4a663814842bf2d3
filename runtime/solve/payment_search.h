#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "base/indexed.h"
#include "solve/transposition_table.h"

namespace talon {

/// Who pays how much for what. Cards are numbered, those of the greatest value first.
struct PaymentTerms {
  static constexpr int kMaxPaymentCards = 63;
  /// Prices and values are between -kMaxValue and kMaxValue, so that the sum of all cards fits,
  /// and a list with an entry for each value is not too long.
  static constexpr std::int32_t kMaxValue = 100'000;

  std::size_t cards = 0;
  std::vector<std::uint64_t> payers;  ///< by card bought: who can pay for it, as bits
  std::vector<std::int32_t> price;    ///< what its payers' values must reach
  std::vector<std::int32_t> value;    ///< not negative
};

/// Cards that must be bought, cards that can pay, and cards that can pay once they are
/// bought, as bits. No card is in two of them.
struct PaymentProblem {
  std::uint64_t needs = 0;
  std::uint64_t free = 0;
  std::uint64_t market = 0;
};

/// Decides whether all needs can be paid for: each gets a set of cards of its own whose
/// values reach its price; a card of the market that is in such a set is a need too.
///
/// The need with the least to spare is paid first, in every way that wastes nothing
/// that could be kept, so each solution is met in one order only. Problems that have
/// no solution are remembered; so is the last solution, which often solves the next
/// problem too.
class PaymentSearch {
 public:
  explicit PaymentSearch(PaymentTerms terms);

  bool payable(const PaymentProblem& problem);

  std::size_t bytes() const { return unpayable_.bytes(); }
  /// Forgets what it has learned; from now on it may take `max_bytes`.
  void restart(std::size_t max_bytes);

 private:
  /// Sums over sets of cards, eight cards at a time.
  class Sums {
   public:
    explicit Sums(const std::vector<std::int32_t>& values);
    std::int32_t of(std::uint64_t cards) const {
      std::int32_t sum = 0;
      for (const std::array<std::int32_t, 256>& part : parts_) {
        sum += part[cards & 0xff];
        cards >>= 8;
      }
      return sum;
    }

   private:
    std::vector<std::array<std::int32_t, 256>> parts_;
  };
  /// One need that is being paid for.
  struct Payment {
    const PaymentProblem& problem;
    std::size_t need;
    std::int32_t price;
    std::int32_t spare;    ///< value that the whole problem can do without
    std::uint64_t payers;  ///< of its own
  };

  bool still_pays(const PaymentProblem& problem) const;
  bool pay_all(const PaymentProblem& problem);
  std::optional<std::size_t> tightest_need(const PaymentProblem& problem) const;
  bool try_sets(const Payment& payment, std::uint64_t left, std::int32_t left_value,
                std::uint64_t taken, std::int32_t taken_value);
  bool try_set(const Payment& payment, std::uint64_t set);
  bool gives_away(const Payment& payment, std::uint64_t set, std::int32_t waste) const;

  PaymentTerms terms_;
  Sums values_;
  Sums prices_;
  Sums profits_;                  ///< what a card of the market is worth above its price
  Indexed<std::uint64_t> worth_;  ///< by value: the cards worth as much or more
  /// For each card the cards that are worse: they pay only for what it pays for, and no more.
  std::vector<std::uint64_t> worse_;
  std::vector<std::uint64_t> paid_with_;  ///< by card: the last solution
  TranspositionTable unpayable_;
};

}  // namespace talon
