#include "pack/unpack.h"

#include <catch2/catch.hpp>
#include <cerrno>

#include "runtime/pack/made_pack.h"
#include "support/memory_files.h"

using namespace talon;
using talon::testing::made_pack;
using talon::testing::MemoryFiles;

TEST_CASE("An unpacked pack is on the disk when it is said to be", "[pack]") {
  MemoryFiles files;
  files.set_write_limit(7);
  const Pack pack = made_pack();
  REQUIRE(unpack(files, "/packs/new", pack));
  files.lose_power(MemoryFiles::Unsynced::lost);
  CHECK(files.get("/packs/new/" + pack.files[0].path) == pack.files[0].bytes);
  CHECK(files.get("/packs/new/pack.yaml") == pack.manifest.text());
}

TEST_CASE("Whichever call fails, unpacking says so", "[pack]") {
  MemoryFiles healthy;
  REQUIRE(unpack(healthy, "/packs/new", made_pack()));
  const int calls = healthy.calls();
  REQUIRE(calls > 5);
  for (int call = 1; call <= calls; ++call) {
    MemoryFiles files;
    files.fail_from(call, ENOSPC);
    const auto done = unpack(files, "/packs/new", made_pack());
    REQUIRE_FALSE(done);
    CHECK(done.error() == ENOSPC);
  }
}
