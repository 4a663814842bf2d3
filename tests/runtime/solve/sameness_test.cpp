#include "solve/sameness.h"

#include <catch2/catch.hpp>

#include "support/hand_made_game.h"

using namespace talon;
using namespace talon::testing;

namespace {

/// Three piles of a family, from which cards go to the first of them... or anywhere else.
HandMadeGame three_piles() {
  HandMadeGame made(6, {"stock", "pile-1", "pile-2", "pile-3", "gone"});
  made.definition.families = {{"pile", made.zone("pile-1"), 3}};
  made.add_move("take", {made.card_slot("card", {"pile-1", "pile-2", "pile-3"})},
                {made.put("card", "gone")});
  made.add_win("won",
               HandMadeGame::both(spec::Sign::equal, made.count("gone"), HandMadeGame::number(6)));
  made.rules.setup = {made.deal(2, "stock", "pile-1"), made.deal(4, "stock", "pile-2")};
  return made;
}

std::size_t families_alike(const HandMadeGame& made) {
  return Sameness::of(*made.compile()).families.size();
}

}  // namespace

TEST_CASE("The zones of a family are alike while rules speak of all of them", "[solve]") {
  CHECK(families_alike(three_piles()) == 1);  // however they were dealt to
}

TEST_CASE("A rule that names one zone of a family tells them apart", "[solve]") {
  HandMadeGame slot = three_piles();
  slot.add_move("one", {slot.card_slot("card", {"pile-2"})}, {slot.put("card", "gone")});
  CHECK(families_alike(slot) == 0);

  HandMadeGame effect = three_piles();
  effect.add_move("back", {effect.card_slot("card", {"gone"})}, {effect.put("card", "pile-1")});
  CHECK(families_alike(effect) == 0);

  HandMadeGame ending = three_piles();
  ending.add_loss("lost", ending.at_least("pile-3", 3));
  CHECK(families_alike(ending) == 0);

  HandMadeGame score = three_piles();
  score.rules.endings[0].score = score.count("pile-2");
  CHECK(families_alike(score) == 0);

  HandMadeGame condition = three_piles();
  condition.add_move("pass", {}, {}).condition = condition.at_least("pile-1", 1);
  CHECK(families_alike(condition) == 0);

  HandMadeGame inside = three_piles();
  inside.add_move("when", {inside.card_slot("card", {"gone"})},
                  {HandMadeGame::when(inside.at_least("gone", 2), {inside.put("card", "pile-3")})});
  CHECK(families_alike(inside) == 0);
}

TEST_CASE("A bound of a slot that names one zone of a family tells them apart", "[solve]") {
  HandMadeGame made = three_piles();
  spec::NumberSlot number;
  number.minimum = HandMadeGame::number(0);
  number.maximum = made.count("pile-1");
  made.add_move("say", {named("number", number)}, {});
  CHECK(families_alike(made) == 0);
}

TEST_CASE("A slot for which the order of a family matters tells its zones apart", "[solve]") {
  const std::vector<std::string> piles = {"pile-1", "pile-2", "pile-3"};
  HandMadeGame beside = three_piles();
  spec::Slot onto = beside.card_slot("onto", piles);
  onto.as<spec::CardSlot>()->top_only = true;
  onto.as<spec::CardSlot>()->against = "card";
  onto.as<spec::CardSlot>()->left = {1};
  beside.add_move("fold", {beside.card_slot("card", piles), onto}, {beside.put("card", "gone")});
  CHECK(families_alike(beside) == 0);

  HandMadeGame set = three_piles();
  spec::Slot cards = set.subset_slot("cards", "pile-1");
  for (const char* zone : {"pile-2", "pile-3"}) {
    cards.as<spec::SubsetSlot>()->zones.push_back(set.zone(zone));
  }
  set.add_move("gather", {cards}, {set.put("cards", "gone")});
  CHECK(families_alike(set) == 0);
}

TEST_CASE("Zones that differ in what they hold or show are not alike", "[solve]") {
  HandMadeGame smaller = three_piles();
  smaller.definition.zones[smaller.zone("pile-2")].maximum = 5;
  CHECK(families_alike(smaller) == 0);
  HandMadeGame hidden = three_piles();
  hidden.definition.zones[hidden.zone("pile-3")].facing = Facing::down;
  CHECK(families_alike(hidden) == 0);
}

TEST_CASE("Zones that cover each other, or are told apart by their numbers, are not alike",
          "[solve]") {
  HandMadeGame drawn = three_piles();
  drawn.definition.families[0].spots = {{0, 1}, {1, 0}, {1, 2}};
  CHECK(families_alike(drawn) == 0);

  HandMadeGame numbered = three_piles();
  spec::ZoneSlot pile;
  pile.zones = {numbered.zone("pile-1"), numbered.zone("pile-2"), numbered.zone("pile-3")};
  spec::Slot slot = named("pile", pile);
  const auto place = spec::expression(spec::SlotWhere{{"pile"}});
  slot.condition = HandMadeGame::both(spec::Sign::equal, place, HandMadeGame::number(2));
  numbered.add_move("open", {slot}, {});
  CHECK(families_alike(numbered) == 0);
}

TEST_CASE("Phases that are functions may tell everything apart", "[solve]") {
  HandMadeGame made = three_piles();
  made.rules.phases = {{"any", "x", {}, true, 0, {}}};
  made.definition.turn = {"any"};
  CHECK(families_alike(made) == 0);
}

namespace {

/// Cards of a hand go to a pile one by one, higher ones than its top card.
HandMadeGame rising_pile() {
  HandMadeGame made(6, {"stock", "hand", "pile", "gone"});
  made.rules.setup = {made.deal(5, "stock", "hand")};
  spec::Move& move =
      made.add_move("put", {made.card_slot("card", {"hand"})}, {made.put("card", "pile")});
  const auto value = std::make_shared<const spec::CardValue>(spec::CardValue{{1, 1, 2, 2, 3, 3}});
  move.condition = HandMadeGame::both(spec::Sign::less,
                                      spec::expression(spec::TopValue{{made.zone("pile")}, value}),
                                      HandMadeGame::number(3));
  made.add_win("won",
               HandMadeGame::both(spec::Sign::equal, made.count("pile"), HandMadeGame::number(5)));
  return made;
}

ZoneId closed_zone(const HandMadeGame& made) { return Sameness::of(*made.compile()).closed; }

}  // namespace

TEST_CASE("Of a zone that nothing leaves rules ask for the top card alone", "[solve]") {
  const HandMadeGame made = rising_pile();
  const Sameness same = Sameness::of(*made.compile());
  CHECK(same.closed == made.zone("pile"));
  CHECK(same.top_alike == std::vector<CardId>{0, 0, 2, 2, 4, 4});
}

TEST_CASE("A zone is open whose cards can leave it or whose order is asked for", "[solve]") {
  HandMadeGame chosen = rising_pile();
  chosen.add_move("back", {chosen.card_slot("card", {"pile"})}, {chosen.put("card", "gone")});
  CHECK(closed_zone(chosen) == chosen.zone("gone"));  // which is closed instead

  HandMadeGame dealt = rising_pile();
  dealt.add_move("back", {}, {dealt.deal(1, "pile", "hand")});
  CHECK(closed_zone(dealt) == kNoZone);

  HandMadeGame shuffled = rising_pile();
  shuffled.add_move("mix", {}, {shuffled.shuffle("pile")});
  CHECK(closed_zone(shuffled) == kNoZone);

  HandMadeGame asked = rising_pile();
  asked.rules.endings[0].score = spec::expression(spec::RunLength{{asked.zone("pile")}, nullptr});
  CHECK(closed_zone(asked) == kNoZone);

  // A card that was put there is taken back after a question.
  HandMadeGame shown = rising_pile();
  const auto agree = std::make_shared<spec::Move>();
  agree->name = "agree";
  shown.rules.questions = {agree};
  shown.add_move("show", {shown.card_slot("card", {"hand"})},
                 {shown.put("card", "pile"), HandMadeGame::ask(agree), shown.put("card", "hand")});
  CHECK(closed_zone(shown) == kNoZone);
}
