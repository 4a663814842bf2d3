#include "support/plain_adaman.h"

#include <algorithm>

namespace talon::testing {

bool PlainAdaman::winnable(const std::vector<int>& order) {
  lost_.clear();
  personalities_ = static_cast<int>(
      std::ranges::count_if(deck_, [](const Card& card) { return card.personality; }));
  Table table;
  table.stock.assign(order.rbegin(), order.rend());
  if (!refill(table)) return false;
  return personalities_ == 0 || can_win(table);
}

/// False when the palace is overfull.
bool PlainAdaman::refill(Table& table) const {
  while (table.capital.size() < sizes_.capital && !table.stock.empty()) {
    table.capital.push_back(table.stock.back());
    table.stock.pop_back();
  }
  while (table.resources.size() < sizes_.resources && !table.stock.empty()) {
    const int card = table.stock.back();
    table.stock.pop_back();
    (deck_[static_cast<std::size_t>(card)].personality ? table.palace : table.resources)
        .push_back(card);
    if (table.palace.size() > sizes_.palace_limit) return false;
  }
  return true;
}

bool PlainAdaman::can_win(Table table) {
  for (Cards* row : {&table.palace, &table.capital, &table.resources}) std::ranges::sort(*row);
  if (lost_.count(table) != 0) return false;
  for (std::size_t index = 0; index < table.palace.size(); ++index) {
    if (try_target(table, true, index)) return true;
  }
  for (std::size_t index = 0; index < table.capital.size(); ++index) {
    if (try_target(table, false, index)) return true;
  }
  lost_.insert(std::move(table));
  return false;
}

bool PlainAdaman::pays(const Table& table, unsigned chosen, int target) const {
  const Card& wanted = deck_[static_cast<std::size_t>(target)];
  int sum = 0;
  for (std::size_t index = 0; index < table.resources.size(); ++index) {
    if ((chosen >> index & 1) == 0) continue;
    const Card& card = deck_[static_cast<std::size_t>(table.resources[index])];
    if ((card.suits & wanted.suits) == 0) return false;
    sum += card.value;
  }
  return sum >= wanted.value;
}

bool PlainAdaman::try_target(const Table& table, bool in_palace, std::size_t index) {
  const int target = (in_palace ? table.palace : table.capital)[index];
  for (unsigned chosen = 1; chosen < 1u << table.resources.size(); ++chosen) {
    if (!pays(table, chosen, target)) continue;
    Table next = table;
    Cards& row = in_palace ? next.palace : next.capital;
    row.erase(row.begin() + static_cast<std::ptrdiff_t>(index));
    next.resources.clear();
    for (std::size_t kept = 0; kept < table.resources.size(); ++kept) {
      if ((chosen >> kept & 1) == 0) next.resources.push_back(table.resources[kept]);
    }
    if (!deck_[static_cast<std::size_t>(target)].personality) {
      next.resources.push_back(target);
    } else if (++next.controlled == personalities_) {
      return true;
    }
    if (refill(next) && can_win(std::move(next))) return true;
  }
  return false;
}

}  // namespace talon::testing
