#include <catch2/catch.hpp>

#include "load/library.h"
#include "support/fixture_library.h"
#include "support/golden.h"

namespace talon {
namespace {

CardTable cards() {
  Diagnostics diagnostics;
  return fixture_library().load({.name = "base", .deck = {}, .options = {}}, diagnostics)->cards;
}

TEST_CASE("a deal is read, the first dealt first", "[load]") {
  Diagnostics diagnostics;
  const std::string path = kLoadFixtures / "deals/good.yaml";
  CHECK(load_deal(path, cards(), diagnostics) == std::vector<CardId>{5, 4, 3, 0, 1, 2});
  CHECK(load_deal(kLoadFixtures / "deals/with-schema.yaml", cards(), diagnostics) ==
        std::vector<CardId>{0, 1, 2, 3, 4, 5});
  CHECK(diagnostics.empty());
}

TEST_CASE("all that is wrong with a deal is said in one pass", "[load]") {
  const std::filesystem::path here = std::filesystem::current_path();
  std::filesystem::current_path(kLoadFixtures / "deals");  // so that names show without folders
  for (const std::string name :
       {"empty-list", "many-mistakes", "no-list", "nothing", "three-mistakes"}) {
    Diagnostics diagnostics;
    CHECK_FALSE(load_deal(name + ".yaml", cards(), diagnostics));
    check_golden(kLoadFixtures / "deals" / (name + ".txt"), rendered(diagnostics));
  }
  std::filesystem::current_path(here);
}

TEST_CASE("a deal that is not a file is refused", "[load]") {
  Diagnostics diagnostics;
  CHECK_FALSE(load_deal("no/such/deal.yaml", cards(), diagnostics));
  CHECK_FALSE(load_deal("/dev/zero", cards(), diagnostics));
  CHECK_FALSE(load_deal("/tmp", cards(), diagnostics));
  CHECK(rendered(diagnostics) ==
        "/dev/zero: error: this is not a file [file-not-regular]\n"
        "/tmp: error: this is not a file [file-not-regular]\n"
        "no/such/deal.yaml: error: this file does not exist [file-missing]\n");
}

}  // namespace
}  // namespace talon
