#include "rules/payments/payment_kernels.h"

#include <bit>

#include "base/bits.h"
#include "rules/payments/subset_sums.h"

#if defined(__x86_64__)
#include <immintrin.h>
#endif

namespace talon {
namespace {

/// Which cards cannot be paid for is hard to predict, so no branch asks: what has no
/// answers is written over.
void add(PaymentsFound& found, LegalAnswers::Part* parts, Binding card, std::uint64_t subsets,
         int count) {
  parts[found.parts] = {card, subsets, static_cast<std::uint32_t>(count)};
  found.answers += static_cast<std::uint64_t>(count);
  found.parts += count != 0 ? 1 : 0;
}

static_assert(ShortRow::kMax * PaymentTask::kMaxValue <= PackedSums::kMaxSum);

// Whole registers, since parts of them are slow to put together.
unsigned word_of(unsigned card) { return card >> 6; }
unsigned bit_of(unsigned card) { return card & 63; }

/// A bit for each of the first `Count` cards of the row that pays for a card. What each pays for is
/// turned to the left by its index, so that the card's bit comes to lie there.
template <std::size_t Count>
unsigned indices_that_pay(const std::array<std::uint64_t, Count>& pays, unsigned bit) {
  std::uint64_t indices = 0;
#pragma GCC unroll 6
  for (std::size_t index = 0; index < Count; ++index) {
    indices |= std::rotr(pays[index], static_cast<int>(bit)) & std::uint64_t{1} << index;
  }
  return static_cast<unsigned>(indices);
}

std::array<std::uint8_t, ShortRow::kMax> values_of(const PaymentTask& task) {
  std::array<std::uint8_t, ShortRow::kMax> values;
  for (std::size_t index = 0; index < values.size(); ++index) {
    values[index] = task.values[task.row[index]];
  }
  return values;
}

// Indices without a card are treated like others: no subset of the task takes them.

/// The row has at most `Count` cards.
template <std::size_t Count>
PaymentsFound find_in_row(const PaymentTask& task, std::span<const GoodsRow> goods,
                          LegalAnswers::Part* parts) {
  constexpr std::size_t words = (std::size_t{1} << Count) / 8;
  const PackedSums sums(values_of(task));
  std::array<std::array<std::uint64_t, Count>, 2> pays_for;
  for (std::size_t index = 0; index < Count; ++index) {
    const CardSet& bought = task.pays_for[task.row[index]];
    pays_for[0][index] = std::rotl(bought.words[0], static_cast<int>(index));
    pays_for[1][index] = std::rotl(bought.words[1], static_cast<int>(index));
  }
  const std::uint64_t subsets = task.subsets;
  PaymentsFound found;
  for (const GoodsRow& row : goods) {
    for (const CardId card : row.cards) {
      const unsigned indices = indices_that_pay(pays_for[word_of(card)], bit_of(card));
      const std::uint64_t bits =
          sums.reaching<words>(task.prices[card]) & subsets & SubsetSums::inside(indices);
      add(found, parts, {card, row.zone}, bits, bit_count(bits));
    }
  }
  return found;
}

PaymentsFound find_with_words(const PaymentTask& task, std::span<const GoodsRow> goods,
                              LegalAnswers::Part* parts) {
  switch (task.row.count()) {
    case 6:
      return find_in_row<6>(task, goods, parts);
    case 5:
      return find_in_row<5>(task, goods, parts);
    case 4:
      return find_in_row<4>(task, goods, parts);
    default:
      return find_in_row<3>(task, goods, parts);
  }
}

#if defined(__x86_64__)

#define TALON_AVX2 __attribute__((target("avx2,bmi,bmi2,popcnt")))
#define TALON_AVX2_PART TALON_AVX2 __attribute__((always_inline)) inline

/// Sums of 32 subsets, byte m that of subset m, with their top bits set.
TALON_AVX2_PART __m256i sums_of_five(const PaymentTask& task) {
  const __m256i subset =
      _mm256_setr_epi8(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21,
                       22, 23, 24, 25, 26, 27, 28, 29, 30, 31);
  __m256i sums = _mm256_set1_epi8(static_cast<char>(0x80));
#pragma GCC unroll 5
  for (std::size_t index = 0; index < 5; ++index) {
    const __m256i bit = _mm256_set1_epi8(static_cast<char>(1 << index));
    const __m256i takes = _mm256_cmpeq_epi8(_mm256_and_si256(subset, bit), bit);
    const __m256i value = _mm256_set1_epi8(static_cast<char>(task.values[task.row[index]]));
    sums = _mm256_add_epi8(sums, _mm256_and_si256(takes, value));
  }
  return sums;
}

/// A byte keeps its top bit in the subtraction where the sum is not below the price.
TALON_AVX2_PART std::uint64_t reaching(__m256i sums, std::uint8_t price) {
  const __m256i left = _mm256_sub_epi8(sums, _mm256_set1_epi8(static_cast<char>(price)));
  return static_cast<std::uint32_t>(_mm256_movemask_epi8(left));
}

/// For each index in the row the cards of a word that it pays for.
struct Lanes {
  __m256i first;
  __m256i second;
};

TALON_AVX2_PART Lanes lanes_of(const PaymentTask& task, std::size_t word) {
  const auto lane = [&](std::size_t index) {
    return static_cast<long long>(task.pays_for[task.row[index]].words[word]);
  };
  return {_mm256_setr_epi64x(lane(0), lane(1), lane(2), lane(3)),
          _mm256_setr_epi64x(lane(4), lane(5), 0, 0)};
}

/// Each lane moves the bit of a card to its top.
TALON_AVX2_PART unsigned indices_that_pay(const Lanes& lanes, unsigned bit) {
  const __m128i distance = _mm_cvtsi32_si128(static_cast<int>(63 - bit));
  const __m256i first = _mm256_sll_epi64(lanes.first, distance);
  const __m256i second = _mm256_sll_epi64(lanes.second, distance);
  return static_cast<unsigned>(_mm256_movemask_pd(_mm256_castsi256_pd(first)) |
                               _mm256_movemask_pd(_mm256_castsi256_pd(second)) << 4);
}

TALON_AVX2 PaymentsFound find_with_avx2(const PaymentTask& task, std::span<const GoodsRow> goods,
                                        LegalAnswers::Part* parts) {
  const __m256i low = sums_of_five(task);
  const __m256i sixth = _mm256_set1_epi8(static_cast<char>(task.values[task.row[5]]));
  const __m256i high = _mm256_add_epi8(low, sixth);
  const Lanes first_word = lanes_of(task, 0);
  const Lanes second_word = lanes_of(task, 1);
  const std::uint64_t subsets = task.subsets;
  PaymentsFound found;
  for (const GoodsRow& row : goods) {
    for (const CardId card : row.cards) {
      const std::uint8_t price = task.prices[card];
      const Lanes& lanes = word_of(card) == 0 ? first_word : second_word;
      const std::uint64_t bits = (reaching(low, price) | reaching(high, price) << 32) & subsets &
                                 SubsetSums::inside(indices_that_pay(lanes, bit_of(card)));
      add(found, parts, {card, row.zone}, bits, static_cast<int>(_mm_popcnt_u64(bits)));
    }
  }
  return found;
}

#endif

}  // namespace

VectorUnits vector_units() {
#if defined(__x86_64__)
  const bool all = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2") &&
                   __builtin_cpu_supports("popcnt");
  if (all) return VectorUnits::avx2;
#endif
  return VectorUnits::none;
}

PaymentKernel payment_kernel([[maybe_unused]] VectorUnits units) {
#if defined(__x86_64__)
  if (units == VectorUnits::avx2) return find_with_avx2;
#endif
  return find_with_words;
}

}  // namespace talon
