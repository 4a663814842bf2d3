#include "checks/value_range.h"

#include <catch2/catch.hpp>

using namespace talon;
using spec::ExprKind;

namespace {

const Layout kLayout(3, {{"a"}, {"b"}}, {}, {{"board", Facing::up, GridShape(2, 2)}});

spec::Expr of_kind(ExprKind kind) {
  spec::Expr made;
  made.kind = kind;
  made.zone = 0;
  return made;
}

spec::ExprPtr shared(spec::Expr made) {
  return std::make_shared<const spec::Expr>(std::move(made));
}

}  // namespace

TEST_CASE("the value of a top card is that of a card or nothing", "[workshop]") {
  spec::Expr top = of_kind(ExprKind::top_value);
  top.value = std::make_shared<const spec::CardValue>(spec::CardValue{{4, -2, 9}});
  CHECK(range_of(top, kLayout).least == -2);
  CHECK(range_of(top, kLayout).greatest == 9);
  spec::Expr same;
  same.kind = ExprKind::equal;
  spec::Expr ten;
  ten.number = 10;
  same.operands = {shared(top), shared(ten)};
  CHECK(range_of(same, kLayout).is_never_true());
}

TEST_CASE("what is counted of zones and places has bounds without operands", "[workshop]") {
  for (const ExprKind kind :
       {ExprKind::down_count, ExprKind::empty_zones, ExprKind::fitting_cards, ExprKind::slot_place,
        ExprKind::slot_row, ExprKind::slot_column, ExprKind::slot_fits}) {
    const ValueRange range = range_of(of_kind(kind), kLayout);
    CHECK(range.least == 0);
    CHECK(range.greatest >= 1);
  }
}

TEST_CASE("what is doubled has no bounds", "[workshop]") {
  spec::Expr one;
  one.number = 1;
  spec::Expr doubled = of_kind(ExprKind::double_times);
  doubled.operands = {shared(one), shared(of_kind(ExprKind::empty_zones))};
  CHECK(range_of(doubled, kLayout).greatest > 1);
}
