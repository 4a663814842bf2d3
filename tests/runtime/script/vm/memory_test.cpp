#include "script/vm/memory.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cstdint>
#include <cstring>
#include <lua.hpp>
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
  return std::all_of(block.at, block.at + size,
                     [&](unsigned char one) { return one == block.filled; });
}

}  // namespace

TEST_CASE("a script's memory keeps what is in a block until it is given back", "[script]") {
  Memory memory(kNoLimit, kNoLimit, GENERATE(Memory::Small::pooled, Memory::Small::single));
  Rng rng = Rng::seeded("blocks", "test");
  std::vector<Block> blocks(300);
  std::size_t sum = 0;
  for (int step = 0; step < 60'000; ++step) {
    Block& block = blocks[rng.below(300)];
    // Small sizes are usual; some are greater than any list keeps.
    const std::size_t size =
        rng.below(4) == 0 ? 0 : 1 + rng.below(rng.below(20) == 0 ? 5'000 : 600);
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
  const auto small_blocks = GENERATE(Memory::Small::pooled, Memory::Small::single);
  const bool pooled = small_blocks == Memory::Small::pooled;
  Memory memory(100'000, 4'000, small_blocks);
  const Block none;
  CHECK(ask(memory, none, 4'001) == nullptr);
  std::vector<Block> blocks;
  for (int n = 0; n < 8; ++n) blocks.push_back({ask(memory, none, 4'000), 4'000, 0});
  CHECK(memory.used() == 32'000);
  // Small blocks are cut from pages, which are taken whole.
  Block small{ask(memory, none, 100), 100, 0};
  CHECK(small.at != nullptr);
  if (!pooled) CHECK(memory.taken() == 32'100);
  if (pooled) CHECK(memory.taken() > 90'000);
  CHECK(memory.taken() <= 100'000);
  while (memory.taken() + 4'000 <= 100'000) {
    blocks.push_back({ask(memory, none, 4'000), 4'000, 0});
    REQUIRE(blocks.back().at != nullptr);
  }
  CHECK(ask(memory, none, 4'000) == nullptr);
  blocks[0] = {ask(memory, blocks[0], 100), 100, 0};
  CHECK(blocks[0].at != nullptr);
  CHECK(memory.used() == (blocks.size() - 1) * 4'000 + 200);
  memory.fail_after(0);
  CHECK(ask(memory, none, 16) == nullptr);
  small = {ask(memory, small, 10), 10, 0};
  CHECK(small.at != nullptr);
  for (const Block& block : blocks) ask(memory, block, 0);
  ask(memory, small, 0);
}

TEST_CASE("the limit of a script's memory is on what the process gives", "[script]") {
  // Blocks of growing sizes, each given back: none of the lists helps another.
  constexpr std::size_t kTotal = 4'000'000;
  const auto small_blocks = GENERATE(Memory::Small::pooled, Memory::Small::single);
  const std::size_t wanted = small_blocks == Memory::Small::pooled ? kTotal / 2 : kTotal + 1'000;
  Memory memory(kTotal, kTotal, small_blocks);
  std::size_t most_used = 0;
  for (std::size_t size = 16; size <= 512; size += 16) {
    std::vector<Block> blocks;
    for (std::size_t n = 0; n < wanted / size; ++n) {
      unsigned char* const at = ask(memory, {}, size);
      if (at == nullptr) break;
      blocks.push_back({at, size, 0});
    }
    most_used = std::max(most_used, memory.used());
    for (const Block& block : blocks) ask(memory, block, 0);
    CHECK(memory.taken() <= kTotal);
  }
  CHECK(memory.used() == 0);
  CHECK(most_used <= kTotal);
  CHECK(memory.most_taken() <= kTotal);
  CHECK(memory.most_taken() > kTotal / 2);
}

TEST_CASE("blocks and texts have limits of their own", "[script]") {
  Memory memory(kNoLimit, 100'000);
  const auto text = [&](std::size_t size) {
    return Memory::allocate(&memory, nullptr, LUA_TSTRING, size);
  };
  CHECK(text(Memory::kMaxText + 100) == nullptr);
  CHECK_FALSE(memory.refused_work());
  void* const longest = text(Memory::kMaxText);
  REQUIRE(longest != nullptr);
  Memory::allocate(&memory, longest, Memory::kMaxText, 0);
  CHECK(ask(memory, {}, 100'001) == nullptr);
}

TEST_CASE("what new blocks have is counted, and given as long as there is work left", "[script]") {
  Memory memory(kNoLimit, kNoLimit);
  const std::uint64_t before = memory.given();
  const Block tiny{ask(memory, {}, 64), 64, 0};
  CHECK(memory.given() == before);
  Block block{ask(memory, {}, 1'000), 1'000, 0};
  CHECK(memory.given() == before + 1'000);
  memory.give_at_most(1'500);
  ask(memory, block, 0);
  block = {ask(memory, {}, 1'000), 1'000, 0};
  CHECK(block.at != nullptr);
  CHECK(ask(memory, {}, 1'000) == nullptr);
  CHECK(memory.refused_work());
  memory.give_all();
  ask(memory, {ask(memory, {}, 1'000), 1'000, 0}, 0);
  ask(memory, block, 0);
  ask(memory, tiny, 0);
}

TEST_CASE("small blocks that were given back are used again", "[script]") {
  Memory memory(kNoLimit, kNoLimit, Memory::Small::pooled);
  const Block none;
  const Block block{ask(memory, none, 40), 40, 0};
  ask(memory, block, 0);
  CHECK(ask(memory, none, 48) == block.at);
  ask(memory, {block.at, 48, 0}, 0);
}

}  // namespace talon::testing
