#include "solve/list_names.h"

#include "base/check.h"

namespace talon {

std::uint32_t ListNames::add(std::uint32_t list, std::size_t place) {
  TALON_CHECK(lists_.size() < std::size_t{1} << kBits);
  const auto number = static_cast<std::uint32_t>(lists_.size());
  lists_.push_back(list);
  places_[place] = {list, number};
  if (2 * lists_.size() > places_.size()) grow();
  return number;
}

void ListNames::grow() {
  std::vector<Place> wider(2 * places_.size());
  --shift_;
  for (const Place& known : places_) {
    if (known.number == 0) continue;
    std::size_t place = home(known.list);
    while (wider[place].number != 0) place = (place + 1) & (wider.size() - 1);
    wider[place] = known;
  }
  places_ = std::move(wider);
}

}  // namespace talon
