#include "support/drawing_game.h"

#include "support/hand_made_game.h"

namespace talon::testing {
namespace {

Shared<spec::Move> take_from_row(const HandMadeGame& made, const std::string& to) {
  auto take = std::make_shared<spec::Move>();
  take->name = "take";
  take->rule = "x.take";
  take->slots = {made.card_slot("card", {"row"})};
  take->effects = {made.put("card", to), made.fill("row", "stock", 3)};
  return take;
}

}  // namespace

std::shared_ptr<const Game> drawing_game() {
  using enum spec::Sign;
  HandMadeGame made(9, {"stock", "row", "taken"});
  const spec::ExprPtr worth = made.total("taken", made.values([](int card) { return card; }));
  made.rules.setup = {made.shuffle("stock"), made.fill("row", "stock", 3)};
  made.rules.setup_rule = "x.setup";
  made.rules.moves = {take_from_row(made, "taken")};
  made.rules.endings = {
      {"rich",
       "x.rich",
       {},
       HandMadeGame::both(less_equal, HandMadeGame::number(20), worth),
       worth},
      {"late",
       "x.late",
       {},
       HandMadeGame::both(less, HandMadeGame::number(4), made.count("taken")),
       nullptr},
      {"never", "x.never", {}, HandMadeGame::no_moves(), worth},
  };
  return made.compile();
}

std::shared_ptr<const Game> endless_game() {
  HandMadeGame made(3, {"stock", "row"});
  made.rules.setup = {made.fill("row", "stock", 3)};
  made.rules.moves = {take_from_row(made, "row")};
  made.rules.endings = {{"never", "x.never", {}, HandMadeGame::no_moves(), nullptr}};
  return made.compile();
}

std::shared_ptr<const Game> faulty_game() {
  HandMadeGame made(100, {"stock", "row"});
  const auto is_first = made.values([](int card) { return card == 0 ? 1 : 0; });
  made.rules.setup = {made.shuffle("stock"), made.fill("row", "stock", 99)};
  made.rules.endings = {{"done", "x.done", {}, made.total("row", is_first), nullptr}};
  return made.compile();
}

}  // namespace talon::testing
