#include "solve/list_names.h"

#include <catch2/catch.hpp>
#include <map>
#include <vector>

using namespace talon;

TEST_CASE("Equal lists have one number, others another one", "[solve]") {
  ListNames names;
  std::map<std::vector<CardId>, std::uint32_t> known;
  std::vector<std::vector<CardId>> lists = {{}};
  for (std::size_t next = 0; lists.size() < 5'000; ++next) {
    for (const CardId card : {0, 1, 63, 64, 255}) {
      std::vector<CardId> longer = lists[next];
      longer.push_back(card);
      lists.push_back(longer);
    }
  }
  for (int round = 0; round < 2; ++round) {
    for (const std::vector<CardId>& list : lists) {
      std::uint32_t number = ListNames::kEmpty;
      for (const CardId card : list) {
        const std::uint32_t longer = names.longer(number, card);
        CHECK(names.shorter(longer) == number);
        CHECK(names.last(longer) == card);
        number = longer;
      }
      CHECK(known.emplace(list, number).first->second == number);
    }
  }
  CHECK(known.size() == lists.size());
  CHECK(names.size() == lists.size());
}

TEST_CASE("Numbers of lists begin again after all were forgotten", "[solve]") {
  ListNames names;
  const std::uint32_t one = names.longer(ListNames::kEmpty, 7);
  CHECK(names.longer(ListNames::kEmpty, 8) != one);
  CHECK(names.bytes() > 0);
  names.clear();
  CHECK(names.longer(ListNames::kEmpty, 8) == one);
}
