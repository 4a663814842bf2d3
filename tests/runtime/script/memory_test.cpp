#include "script/memory.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cstdint>
#include <cstring>
#include <vector>

#include "base/rng.h"

namespace talon::testing {
namespace {

constexpr std::size_t kNoLimit = std::size_t{1} << 40;

struct Block {
  unsigned char* at = nullptr;
  std::size_t size = 0;
  unsigned char filled = 0;
};

unsigned char* ask(Memory& memory, const Block& block, std::size_t size) {
  return static_cast<unsigned char*>(Memory::allocate(&memory, block.at, block.size, size));
}

bool is_whole(const Block& block, std::size_t size) {
  return std::all_of(block.at, block.at + size, [&](unsigned char one) { return one == block.filled; });
}

}  // namespace

TEST_CASE("a script's memory keeps what is in a block until it is given back", "[script]") {
  Memory memory(kNoLimit, kNoLimit);
  Rng rng = Rng::seeded("blocks", "test");
  std::vector<Block> blocks(300);
  std::size_t sum = 0;
  for (int step = 0; step < 60'000; ++step) {
    Block& block = blocks[rng.below(300)];
    // Small sizes are usual; some are greater than any list keeps.
    const std::size_t size = rng.below(4) == 0 ? 0 : 1 + rng.below(rng.below(20) == 0 ? 5'000 : 600);
    unsigned char* const at = ask(memory, block, size);
    REQUIRE((at == nullptr) == (size == 0));
    const std::size_t kept = std::min(size, block.size);
    REQUIRE(is_whole({at, size, block.filled}, kept));
    REQUIRE(reinterpret_cast<std::uintptr_t>(at) % alignof(std::max_align_t) == 0);
    sum = sum - block.size + size;
    REQUIRE(memory.used() == sum);
    block = {at, size, static_cast<unsigned char>(step)};
    if (size > 0) std::memset(at, block.filled, size);
  }
  for (Block& block : blocks) {
    REQUIRE(is_whole(block, block.size));
    ask(memory, block, 0);
  }
  CHECK(memory.used() == 0);
}

TEST_CASE("a script's memory refuses what is over a limit, and shrinks all the same", "[script]") {
  Memory memory(10'000, 4'000);
  const Block none;
  CHECK(ask(memory, none, 4'001) == nullptr);
  Block first{ask(memory, none, 4'000), 4'000, 0};
  Block second{ask(memory, none, 4'000), 4'000, 0};
  CHECK(ask(memory, none, 2'001) == nullptr);
  CHECK(memory.used() == 8'000);
  second = {ask(memory, second, 100), 100, 0};
  CHECK(second.at != nullptr);
  CHECK(memory.used() == 4'100);
  memory.fail_after(0);
  CHECK(ask(memory, none, 16) == nullptr);
  second = {ask(memory, second, 10), 10, 0};
  CHECK(second.at != nullptr);
  ask(memory, first, 0);
  ask(memory, second, 0);
  CHECK(memory.used() == 0);
}

TEST_CASE("small blocks that were given back are used again", "[script]") {
  Memory memory(kNoLimit, kNoLimit);
  const Block none;
  const Block block{ask(memory, none, 40), 40, 0};
  ask(memory, block, 0);
  CHECK(ask(memory, none, 48) == block.at);
  ask(memory, {block.at, 48, 0}, 0);
}

}  // namespace talon::testing
