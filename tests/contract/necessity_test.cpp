#include "necessity/necessity.h"

#include <catch2/catch.hpp>

#include "contract/subjects.h"

using namespace talon;
using namespace talon::contract;

namespace {

constexpr std::size_t kParts = 40;  ///< of each game

}  // namespace

TEST_CASE("Every game can be played without each of its parts that compiles", "[contract]") {
  for (const Subject& subject : subjects()) {
    if (subject.sample) continue;
    INFO(subject.name);
    Diagnostics found;
    auto parts = GameParts::find(library(), subject.request, found);
    REQUIRE(parts);
    parts->keep_some(kParts);
    NecessityRequest request;
    request.seed = "necessity";
    request.games = 2;
    request.bot = *find_bot("random");
    request.max_plies = 300;
    WorkWatch watch;
    const auto all = find_necessity(*parts, request, watch);
    REQUIRE_FALSE(all.first_fault);
    CHECK_FALSE(all.stopped);
    CHECK(watch.done == necessity_work(*parts, request));
    CHECK(all.parts.size() == all.found);
    for (const WithoutPart& one : all.parts) {
      INFO(one.part.where.position() << " " << one.part.text);
      CHECK(one.why_not.has_value() != (one.deals == request.games));
      CHECK(one.differs() == one.first.has_value());
      CHECK(one.differing_positions <= one.positions);
    }
  }
}
