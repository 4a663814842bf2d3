#include "cli/screen/why_not.h"

#include <catch2/catch.hpp>

#include "base/text.h"
#include "cli/screen/seated.h"

using namespace talon;
using namespace talon::screen;
using namespace talon::testing;
using Catch::Matchers::Contains;

TEST_CASE("What cannot be chosen says why", "[screen]") {
  Seated seated("klondike");
  seated.press("w<left><left>");
  CHECK_THAT(seated.text(), Contains("Two of Spades."));
  seated.press("<esc><esc>");
  CHECK_THAT(seated.pointed_at(), Contains("AH♥"));
}

TEST_CASE("Of what can be chosen w says so, also of a place whose name is a move", "[screen]") {
  Seated seated("klondike");
  seated.go_to("Draw");
  seated.press("w");
  CHECK_THAT(seated.text(), Contains("This can be chosen now.") && !Contains("cannot be chosen"));
  seated.press("<tab>");
  CHECK_THAT(seated.text(), Contains("The stock. Draw from the stock: that is legal."));
}

TEST_CASE("Why a card cannot be chosen names it once, and no place where it does not lie",
          "[screen]") {
  Seated seated("freecell");
  seated.press("w<up><up><up>");
  const std::string text = seated.text();
  CHECK_THAT(text, Contains(" is not the top card.") && !Contains("does not lie"));
  const std::size_t note = text.rfind("is not the top card.");
  const std::string card =
      text.substr(text.rfind('\n', note) + 1, note - text.rfind('\n', note) - 2);
  CHECK(text.find(card + ". " + card) == std::string::npos);
}

TEST_CASE("Where nothing goes with a card, w says of each other thing why not", "[screen]") {
  Seated adaman("adaman", true, cli::Theme::standard, "en", "11");
  CHECK_THAT(adaman.why("The Huntress"),
             Contains("The Huntress. Control: Ace of Moons: Your cards reach 1, and the Huntress "
                      "needs 10. Ace of Suns shares no suit with the Huntress. The Darkness shares "
                      "no suit with the Huntress. The Castle shares no suit with the Huntress. Ace "
                      "of Knots shares no suit with the Huntress."));
  Seated klondike("klondike", true, cli::Theme::standard, "en", "3");
  CHECK_THAT(klondike.why("King of Spades"),
             Contains("King of Spades. Home: King of Spades is not the next card there. Stack: "
                      "Column 1 does not take that card. The same goes for 6 more."));
}

TEST_CASE("A reason that begins with its card names it once where names have an article, too",
          "[screen]") {
  Seated adaman("adaman", true, cli::Theme::standard, "de", "11");
  CHECK_THAT(adaman.why("Jägerin"),
             Contains("Jägerin. Kontrollieren: Das Mond-Ass: Deine Karten erreichen 1, und die "
                      "Jägerin braucht 10. Das Sonnen-Ass und die Jägerin haben keine Farbe "
                      "gemeinsam. Die Finsternis und die Jägerin haben keine Farbe gemeinsam."));
}

TEST_CASE("What does not go with what was chosen says by which rule, and how to take that back",
          "[screen]") {
  Seated seated("adaman", true, cli::Theme::standard, "en", "11");
  seated.press("<enter>w");
  bool told = false;
  for (int steps = 0; steps < 30 && !told; ++steps) {
    seated.press("<tab>");
    const std::string said = join(split(seated.text(), '\n'), " ");
    told =
        said.find(". [adaman.control] Esc takes back what you have chosen.") != std::string::npos;
    CHECK_THAT(said, !Contains("This cannot be chosen now."));
  }
  CHECK(told);
}

TEST_CASE("A card that does not go with the target says what it lacks", "[screen]") {
  Seated seated("adaman");
  seated.press("<enter>w");
  seated.go_to("Market");
  CHECK_THAT(seated.text(), Contains("shares no suit with the Penitent"));
}
