#include "base/rng.h"

#include <catch2/catch.hpp>
#include <numeric>
#include <string>
#include <vector>

// All numbers come from a second implementation, written in Python from the
// papers that base/rng.h names. They must never change: saves hang on them.
namespace talon {
namespace {

Rng of(std::uint64_t s0, std::uint64_t s1) {
  Rng rng;
  rng.s0 = s0;
  rng.s1 = s1;
  return rng;
}

TEST_CASE("the generator gives the numbers of xoroshiro128++ 1.0", "[base]") {
  Rng rng = of(1, 2);
  std::vector<std::uint64_t> drawn;
  for (int i = 0; i < 10; ++i) drawn.push_back(rng.next());
  CHECK(drawn == std::vector<std::uint64_t>{
                     393217u, 669327710093319u, 1732421326133921491u, 11394790081659126983u,
                     9555452776773192676u, 3586421180005889563u, 1691397964866707553u,
                     10735626796753111697u, 15216282715349408991u, 14247243556711267923u});
}

TEST_CASE("a bounded draw gives fixed numbers", "[base]") {
  Rng rng = of(1, 2);
  std::vector<std::uint32_t> drawn;
  for (int i = 0; i < 20; ++i) drawn.push_back(rng.below(6));
  CHECK(drawn ==
        std::vector<std::uint32_t>{0, 0, 3, 3, 1, 0, 3, 4, 4, 2, 5, 4, 3, 4, 4, 1, 1, 2, 1, 1});
}

TEST_CASE("a bounded draw rejects what would favour some numbers", "[base]") {
  // A third of all words is rejected for this bound, so the state tells how many.
  Rng rng = of(0x0123456789abcdef, 0xfedcba9876543210);
  std::vector<std::uint32_t> drawn;
  for (int i = 0; i < 8; ++i) drawn.push_back(rng.below(0xc0000000));
  CHECK(drawn == std::vector<std::uint32_t>{14316557, 2574364211, 2046986672, 3177313695, 850555052,
                                            1411969518, 2347732967, 2286005589});
  CHECK(rng == of(0xee5d1d6c2f1ce0c0, 0x7136d993cf99b372));
}

TEST_CASE("a draw below one is always nought", "[base]") {
  Rng rng = of(1, 2);
  CHECK(rng.below(1) == 0);
  CHECK(rng.below(1) == 0);
}

TEST_CASE("a shuffle gives a fixed order", "[base]") {
  Rng rng = of(1, 2);
  for (int i = 0; i < 4; ++i) rng.next();
  std::vector<int> cards(36);
  std::iota(cards.begin(), cards.end(), 0);
  rng.shuffle<int>(cards);
  CHECK(cards == std::vector<int>{2,  34, 0,  25, 5,  16, 24, 29, 20, 28, 11, 12,
                                  10, 9,  13, 30, 1,  32, 17, 27, 33, 8,  4,  7,
                                  35, 21, 15, 22, 31, 14, 23, 26, 19, 3,  6,  18});
  CHECK(rng == of(0x47358b10ec21235d, 0x86a9671aa2ab1f74));
}

TEST_CASE("every pair of seed and purpose has a fixed stream of its own", "[base]") {
  CHECK(Rng::seeded("42", "deal") == of(0x9696c249cb04473f, 0x159d531d1fb6765f));
  CHECK(Rng::seeded("42", "play") == of(0xbf933f787405cd74, 0x1b697882efc4cb42));
  CHECK(Rng::seeded("", "deal") == of(0x2dc500f3c4f36e18, 0x7fca99af00e5c290));
  CHECK(Rng::seeded("4", "2deal") == of(0xbba83cf1a4e36008, 0x8269483fa641be7f));
  CHECK(Rng::seeded("Zebra", "deal") == of(0xca8232f5ad4f28e2, 0xf01bde249c072b30));
}

TEST_CASE("seeds whose length needs a second byte have streams of their own, too", "[base]") {
  const auto seeded = [](std::size_t letters) {
    return Rng::seeded(std::string(letters, 'a'), "deal");
  };
  CHECK(seeded(255) == of(0xe8b99d84d3a955ee, 0xbdf351cbaca17642));
  CHECK(seeded(256) == of(0x29e75796600a58cc, 0x1dc2e3ec7702f730));
  CHECK(seeded(300) == of(0x4e99b0238eba2deb, 0x40562a5f62f99f21));
}

TEST_CASE("a seeded stream shuffles in a fixed order", "[base]") {
  Rng rng = Rng::seeded("42", "deal");
  std::vector<int> cards(10);
  std::iota(cards.begin(), cards.end(), 0);
  rng.shuffle<int>(cards);
  CHECK(cards == std::vector<int>{0, 9, 8, 2, 3, 1, 4, 5, 6, 7});
}

}  // namespace
}  // namespace talon
