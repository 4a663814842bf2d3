#include "solve/list_names.h"

#include "base/check.h"

namespace talon {

std::uint32_t ListNames::add(std::uint32_t list, std::size_t index) {
  TALON_CHECK(lists_.size() < std::size_t{1} << kBits);
  const auto number = static_cast<std::uint32_t>(lists_.size());
  lists_.push_back(list);
  buckets_[index] = {list, number};
  if (2 * lists_.size() > buckets_.size()) grow();
  return number;
}

void ListNames::grow() {
  std::vector<Bucket> wider(2 * buckets_.size());
  --shift_;
  for (const Bucket& known : buckets_) {
    if (known.number == 0) continue;
    std::size_t index = home(known.list);
    while (wider[index].number != 0) index = (index + 1) & (wider.size() - 1);
    wider[index] = known;
  }
  buckets_ = std::move(wider);
}

}  // namespace talon
