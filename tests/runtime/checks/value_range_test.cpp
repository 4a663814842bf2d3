#include "checks/value_range.h"

#include <catch2/catch.hpp>

using namespace talon;

namespace {

const Layout kLayout(3, {{"a"}, {"b"}}, {}, {{"board", Facing::up, GridShape(2, 2)}});

ValueRange range(spec::ExprKind kind) { return range_of({std::move(kind)}, kLayout); }

}  // namespace

TEST_CASE("the value of a top card is that of a card or nothing", "[workshop]") {
  const auto values = std::make_shared<const spec::CardValue>(spec::CardValue{{4, -2, 9}});
  const spec::TopValue top{{0}, values};
  CHECK(range(top).minimum == -2);
  CHECK(range(top).maximum == 9);
  const auto ten = spec::expression(spec::Constant{10});
  CHECK(range(spec::Binary{spec::Sign::equal, spec::expression(top), ten}).is_never_true());
}

TEST_CASE("what is counted of zones and places has bounds without operands", "[workshop]") {
  using By = spec::SlotWhere::By;
  const std::vector<spec::ExprKind> kinds = {spec::DownCount{{0}},
                                             spec::EmptyZones{{0}},
                                             spec::FittingCards{{0}},
                                             spec::SlotWhere{{}, By::index},
                                             spec::SlotWhere{{}, By::row},
                                             spec::SlotWhere{{}, By::column},
                                             spec::SlotFits{}};
  for (const spec::ExprKind& kind : kinds) {
    CHECK(range(kind).minimum == 0);
    CHECK(range(kind).maximum >= 1);
  }
}

TEST_CASE("what is doubled has no bounds", "[workshop]") {
  const auto one = spec::expression(spec::Constant{1});
  const auto times = spec::expression(spec::EmptyZones{{0}});
  CHECK(range(spec::Binary{spec::Sign::double_times, one, times}).maximum > 1);
}
