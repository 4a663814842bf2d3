#include "rules/subset_row.h"

#include <algorithm>

namespace talon {

void SubsetRow::reset(const Program& program, const SlotPlan& slot,
                      std::span<const CardId> cards) {
  program_ = &program;
  slot_ = &slot;
  summed_ = false;
  count_ = cards.size();
  std::copy(cards.begin(), cards.end(), cards_.begin());
  sizes_ = slot.sizes;
  places_ = 0;
  for (std::size_t place = 0; place < count_; ++place) {
    const bool passes = slot.filter < 0 || program.filters[static_cast<std::size_t>(slot.filter)]
                                               .contains(cards[place]);
    places_ |= static_cast<unsigned>(passes) << place;
  }
  paired_ = slot.pair >= 0 && slot.against >= 0;
  if (!paired_) return;
  const auto& partners = program.partners[static_cast<std::size_t>(slot.pair)];
  for (std::size_t place = 0; place < count_; ++place) {
    const bool passes = (places_ >> place & 1) != 0;
    const CardSet of_card = passes ? partners[cards[place]] : CardSet{};
    partners_[0][place] = of_card.words[0];
    partners_[1][place] = of_card.words[1];
  }
}

void SubsetRow::sum_up() {
  std::array<std::int32_t, kSubsetWordCards> values{};
  if (slot_->value >= 0) {
    const auto& of = program_->values[static_cast<std::size_t>(slot_->value)];
    for (std::size_t place = 0; place < count_; ++place) values[place] = of[cards_[place]];
  }
  sums_.reset(std::span(values).first(count_), slot_->bound, slot_->highest_limit);
  summed_ = true;
}

}  // namespace talon
