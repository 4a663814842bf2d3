#include "cli/screen/table_screen.h"

#include <algorithm>
#include <catch2/catch.hpp>

#include "base/text.h"
#include "cli/card_face.h"
#include "cli/support/game_of_tests.h"
#include "cli/support/temporary_folder.h"
#include "session/answer_text.h"
#include "session/saves.h"
#include "support/fixture_library.h"
#include "support/golden.h"
#include "table/cell_name.h"

using namespace talon;
using namespace talon::screen;
using Catch::Matchers::Contains;

namespace {

/// A game on a screen that no terminal shows.
class Seated {
 public:
  explicit Seated(const std::string& name, bool glyphs = true,
                  cli::Theme theme = cli::Theme::standard, const std::string& language = "en",
                  const std::string& seed = "42")
      : game_(talon::testing::game_of_tests(name, language)),
        messages_(shipped_library().messages(language)),
        session_(*Session::start(game_, Rules::Deal{seed, {}})),
        presenter_{*game_, *messages_, {.colours = true, .glyphs = glyphs, .theme = theme}},
        keeping_((setenv("XDG_DATA_HOME", folder_.path().c_str(), 1), session_),
                 header_of(session_, request(name), "0.1.0")),
        table_(session_, presenter_, keeping_, "AGAIN") {
    session_.set_recorder(&keeping_);
    table_.write_files_by([this](const std::string& path, std::string_view content) {
      written_ += path + ":\n" + std::string(content);
      return 0;
    });
    (void)text();
  }

  Session& session() { return session_; }
  TableScreen& table() { return table_; }
  /// The files that were written, each after its name.
  const std::string& written() const { return written_; }
  std::string text(int rows = 24, int columns = 80) {
    rows_ = rows;
    columns_ = columns;
    return join(table_.draw(rows, columns).canvas.text(), "\n") + "\n";
  }
  /// Presses keys; what stands in <> is the name of one, all else is typed.
  TableScreen::Then press(const std::string& keys) {
    auto then = TableScreen::Then::stay;
    for (std::size_t at = 0; at < keys.size(); ++at) {
      Key key{.kind = Key::Kind::character, .text = keys.substr(at, 1)};
      if (keys[at] == '<') {
        const std::size_t end = keys.find('>', at);
        key = {.kind = named(keys.substr(at + 1, end - at - 1))};
        at = end;
      }
      then = press(key);
    }
    return then;
  }
  TableScreen::Then press(const Key& key) {
    const auto then = table_.press(key);
    if (then == TableScreen::Then::advise) {
      const WorkWatch watch;
      table_.take_advice(table_.find_advice(watch), watch);
    }
    (void)text(rows_, columns_);
    return then;
  }
  /// What w says of the thing of that name, as one line.
  std::string why(const std::string& name) {
    press("<esc><esc>w");
    for (int steps = 0; text().find("\n" + name + ". ") == std::string::npos; ++steps) {
      REQUIRE(steps < 60);
      press("<tab>");
    }
    return join(split(text(), '\n'), " ");
  }
  /// What is pointed at, as it is written.
  std::string pointed_at() {
    const Canvas canvas = table_.draw(rows_, columns_).canvas;
    std::string pointed;
    for (int row = 0; row < canvas.rows(); ++row) {
      for (int column = 0; column < canvas.columns(); ++column) {
        if (canvas.at(row, column).ink.reversed) pointed += canvas.at(row, column).text;
      }
    }
    return pointed;
  }

 private:
  static GameRequest request(const std::string& name) {
    GameRequest request;
    request.name = name;
    return request;
  }
  static Key::Kind named(const std::string& name) {
    if (name == "enter") return Key::Kind::enter;
    if (name == "esc") return Key::Kind::escape;
    if (name == "tab") return Key::Kind::tab;
    if (name == "up") return Key::Kind::up;
    if (name == "down") return Key::Kind::down;
    if (name == "left") return Key::Kind::left;
    if (name == "f1") return Key::Kind::help;
    if (name == "back") return Key::Kind::backspace;
    if (name == "home") return Key::Kind::home;
    return Key::Kind::right;
  }

  talon::testing::TemporaryFolder folder_;
  std::shared_ptr<const Game> game_;
  std::shared_ptr<const Catalogue> messages_;
  Session session_;
  cli::Presenter presenter_;
  cli::Keeping keeping_;
  TableScreen table_;
  std::string written_;
  int rows_ = 24;
  int columns_ = 80;
};

void check_screen(const std::string& name, const std::string& text) {
  check_golden(
      std::filesystem::path(TALON_SOURCE_DIR) / "tests/cli/screen/golden" / (name + ".txt"), text);
}

}  // namespace

TEST_CASE("A number after a set is chosen where the set is picked", "[screen]") {
  Seated seated("adaman/eavesdroppers");
  CHECK_THAT(seated.text(), !Contains("Spend the Castle"));
  for (int steps = 0; seated.pointed_at().find("Castle") == std::string::npos; ++steps) {
    REQUIRE(steps < 20);
    seated.press("<tab>");
  }
  seated.press(" ");
  CHECK_THAT(seated.text(), Contains("Picked: the Castle.") && Contains("to see 3") &&
                                !Contains("the Market to see"));
  seated.press("<enter>");
  CHECK(seated.pointed_at().find("to see 1") != std::string::npos);
  seated.press("<tab><enter>");
  REQUIRE(seated.session().ply() == 1);
  CHECK(words_of(seated.session().game(), seated.session().position_at(0).state,
                 seated.session().reply_at(0)) == "eavesdrop castle 2");
}

TEST_CASE("Games stand on screens of many sizes", "[screen]") {
  for (const char* game : {"adaman", "esna", "freecell", "gaps", "klondike", "pyramid",
                           "solitarium", "spider", "weddings"}) {
    Seated seated(game);
    if (game == std::string("esna")) seated.press("<enter><enter><enter><enter><enter>");
    check_screen(std::string(game) + "-80x24", seated.text());
    check_screen(std::string(game) + "-40x20", seated.text(20, 40));
    check_screen(std::string(game) + "-132x43", seated.text(43, 132));
  }
  check_screen("adaman-letters", Seated("adaman", false).text());
}

TEST_CASE("A grid that is too wide stands in bands, and without frames where it is too high",
          "[screen]") {
  const std::string gaps = Seated("gaps").text(20, 40);
  CHECK_THAT(gaps, Contains("   a    b    c    d    e    f    g") &&
                       Contains("   h    i    j    k    l    m") && !Contains("↓"));
  CHECK_THAT(Seated("gaps").text(20, 60), Contains("   h    i    j    k    l    m"));
  const std::string solitarium = Seated("solitarium").text(20, 60);
  CHECK_THAT(solitarium, !Contains("┌") && !Contains("↓"));
  CHECK_THAT(Seated("solitarium").text(40), Contains("┌"));
}

TEST_CASE("A grid has frames while its game goes on, or has none", "[screen]") {
  for (const int rows : {24, 28, 29, 32}) {
    Seated seated("solitarium");
    const bool framed = seated.text(rows).find("┌") != std::string::npos;
    CHECK(framed == (rows >= 29));
    seated.press("?");
    for (int step = 0; step < 8; ++step) {
      seated.press(".");
      CAPTURE(rows, step);
      CHECK((seated.text(rows).find("┌") != std::string::npos) == framed);
      CHECK_THAT(seated.text(rows), !Contains("↓"));
    }
  }
}

TEST_CASE("A cell of the second band can be clicked", "[screen]") {
  Seated seated("gaps");
  const std::string line = split(seated.text(20, 40), '\n')[8];
  seated.press({.kind = Key::Kind::click, .text = {}, .row = 8, .column = 3});
  CHECK(line.starts_with("1 " + seated.pointed_at()));
}

TEST_CASE("A picture stands as one in 40 columns", "[screen]") {
  CHECK_THAT(Seated("tripeaks").text(20, 40),
             Contains("      ░░          ░░          ░░") && !Contains("Columns"));
}

TEST_CASE("What the signs mean is said below the cards or beside them", "[screen]") {
  for (const char* game : {"adaman", "gaps", "weddings"}) {
    CAPTURE(game);
    CHECK_THAT(Seated(game).text(20, 40),
               Contains(game == std::string("adaman") ? "K⌘ Knots." : "C♣ Clubs."));
  }
  CHECK_THAT(Seated("solitarium").text(20, 60), Contains("  *F wild") && Contains("  C≡ Claws"));
  CHECK_THAT(Seated("solitarium").text(20, 60), Contains("  *F wild"));
  CHECK_THAT(Seated("solitarium").text(20, 40), Contains("Keys, signs: F1."));
}

TEST_CASE("Where a name has no room, what tells it from others is written", "[screen]") {
  const std::string text = Seated("adaman").text(20, 60);
  CHECK_THAT(text, Contains("Penitent") && !Contains("│the      │") && !Contains("Ace of"));
}

TEST_CASE("A target is chosen and what pays for it is picked", "[screen]") {
  Seated seated("adaman");
  CHECK_THAT(seated.pointed_at(), Contains("the Penitent"));
  seated.press("<enter>");
  CHECK_THAT(seated.text(), Contains("Chosen: the Penitent."));
  seated.press(" ");
  CHECK_THAT(seated.text(), Contains("Picked: the Castle. 7 of 6. Enter plays it."));
  CHECK_THAT(seated.text(), Contains("Control the Penitent with the Castle"));
  seated.press(" ");
  CHECK_THAT(seated.text(), !Contains("Picked"));
  seated.press("<right> ");
  CHECK_THAT(seated.text(), Contains("1 of 6"));
  seated.press("<enter>");
  CHECK(seated.session().ply() == 0);
  seated.press(" <esc><esc>");
  CHECK_THAT(seated.text(), !Contains("Chosen"));
  seated.press({.kind = Key::Kind::click, .text = {}, .row = 4, .column = 34});
  seated.press("<enter><enter>");
  CHECK(seated.session().ply() == 1);
  CHECK_THAT(seated.text(), Contains("move 1"));
}

TEST_CASE("Where one set alone will do it is picked at once", "[screen]") {
  Seated seated("adaman");
  seated.press({.kind = Key::Kind::click, .text = {}, .row = 8, .column = 34});
  CHECK_THAT(seated.text(), Contains("Chosen: the Cave. Picked: the Calamity."));
  CHECK_THAT(seated.pointed_at(), Contains("the Calamity"));
}

TEST_CASE("What is picked first waits for its target", "[screen]") {
  Seated seated("adaman");
  seated.press({.kind = Key::Kind::click, .text = {}, .row = 13, .column = 2});
  CHECK_THAT(seated.text(), Contains("Picked: the Castle."));
  seated.press({.kind = Key::Kind::click, .text = {}, .row = 4, .column = 34});
  CHECK(seated.session().ply() == 1);
}

TEST_CASE("A card that may go to several places asks where, and what moved is marked", "[screen]") {
  Seated seated("klondike");
  CHECK_THAT(seated.pointed_at(), Contains("AH♥"));
  seated.press("<enter>");
  CHECK_THAT(seated.text(), Contains("Chosen: Ace of Hearts."));
  CHECK(seated.session().ply() == 0);
  seated.press("<enter>");
  CHECK(seated.session().ply() == 1);
  CHECK_THAT(seated.text(), Contains("AH♥─*"));
  CHECK_THAT(seated.text(), Contains("Six of Diamonds turns up in column 3."));
  seated.press("u");
  CHECK(seated.session().ply() == 0);
  seated.press("r");
  CHECK(seated.session().ply() == 1);
}

TEST_CASE("What cannot be chosen says why", "[screen]") {
  Seated seated("klondike");
  seated.press("w<left><left>");
  CHECK_THAT(seated.text(), Contains("Two of Spades."));
  seated.press("<esc><esc>");
  CHECK_THAT(seated.pointed_at(), Contains("AH♥"));
}

TEST_CASE("Words do what they do by lines", "[screen]") {
  Seated seated("klondike");
  seated.press(":draw<enter>");
  CHECK(seated.session().ply() == 1);
  seated.press(":undo 1<enter>");
  CHECK(seated.session().ply() == 0);
  seated.press(":1<enter>");
  CHECK(seated.session().ply() == 1);
  seated.press(":nonsense<enter>");
  CHECK(seated.session().ply() == 1);
  CHECK_THAT(seated.text(), Contains("nonsense"));
  seated.press(":log<enter>");
  CHECK_THAT(seated.text(), Contains("1. Ace of Hearts to foundation 1"));
  seated.press("<esc>:rul<enter>");
  CHECK_THAT(seated.text(), Contains("more below"));
  CHECK(seated.press("<esc>:quit<enter>") == TableScreen::Then::leave);
}

TEST_CASE("A name may be said by itself on the screen as by lines", "[screen]") {
  for (const std::string name : {"Nirvana", "New Hope", "\"Note\""}) {
    CAPTURE(name);
    Seated seated("esna");
    seated.press(":" + name + "<enter>");
    CHECK(seated.session().ply() == 1);
    const bool quoted = name.front() == '"';
    CHECK_THAT(seated.text(), Contains(quoted ? name.substr(1, name.size() - 2) : name));
  }
}

TEST_CASE("Where names are chosen a text may be typed from the list", "[screen]") {
  Seated seated("esna");
  for (int steps = 0; seated.pointed_at().find("Type a text") == std::string::npos; ++steps) {
    REQUIRE(steps < 60);
    seated.press("<tab>");
  }
  seated.press("<enter>");
  CHECK_THAT(seated.text(), Contains("\nYour text:"));
  seated.press("quit<enter>");
  CHECK(seated.session().ply() == 1);
  CHECK_THAT(seated.text(), Contains("quit"));
}

TEST_CASE("The map is the first page, and opens where the player is", "[screen]") {
  Seated seated("esna");
  // North, each time on a path that nobody went.
  for (int answers = 0; answers < 60 && !seated.session().over(); ++answers) {
    seated.press(":explore the path to the north<enter>");
    seated.press(":1<enter>");
  }
  seated.press("m");
  const std::vector<std::string> lines = split(seated.text(20, 60), '\n');
  const auto row = std::ranges::find_if(
      lines, [](const std::string& line) { return line.find("│@") != std::string::npos; });
  REQUIRE(row != lines.end());
  CHECK(row - lines.begin() > 2);
  CHECK(row - lines.begin() < 17);
}

TEST_CASE("What the mouse is for is said when it changes", "[screen]") {
  Seated seated("klondike");
  seated.table().say_mouse(false);
  CHECK_THAT(seated.text(), Contains("The mouse is the terminal's"));
  seated.table().say_mouse(true);
  CHECK_THAT(seated.text(), Contains("The mouse points at the table."));
}

TEST_CASE("Rows are as wide as the longest word of a name", "[screen]") {
  Seated seated("adaman", true, cli::Theme::standard, "de");
  std::string all;
  for (int move = 0; move < 15; ++move) {
    all += seated.text(30, 100);
    seated.press(":1<enter>");
  }
  CHECK_THAT(all, Contains("Zufallsbegegnung") && !Contains("Zufallsbegegn…"));
}

TEST_CASE("Zones that belong together have a heading of their own", "[screen]") {
  Seated german("freecell", true, cli::Theme::standard, "de");
  CHECK_THAT(german.text(), Contains("Zellen") && Contains("Zielstapel"));
  Seated english("freecell");
  CHECK_THAT(english.text(), Contains("Cells ") && Contains("Foundations"));
}

TEST_CASE("Yes is said with the letter of the language, or with that of English", "[screen]") {
  for (const char* yes : {"j", "y"}) {
    CAPTURE(yes);
    Seated seated("klondike", true, cli::Theme::standard, "de");
    seated.press(":1<enter>n");
    CHECK_THAT(seated.text(), Contains("(j oder n)"));
    CHECK(seated.press(yes) == TableScreen::Then::new_game);
  }
  Seated seated("klondike");
  seated.press(":1<enter>n");
  CHECK(seated.press("j") == TableScreen::Then::stay);
}

TEST_CASE("While a text is typed no letter is a command", "[screen]") {
  Seated seated("klondike");
  CHECK(seated.press(":qn") == TableScreen::Then::stay);
  CHECK_THAT(seated.text(), Contains("Say it: qn"));
  seated.press("<back><back><back>");
  CHECK_THAT(seated.text(), !Contains("Say it"));
  CHECK(seated.press("q") == TableScreen::Then::leave);
}

TEST_CASE("What is asked and what is typed are seen in the narrowest window", "[screen]") {
  Seated seated("adaman", true, cli::Theme::standard, "de");
  (void)seated.text(20, 40);
  seated.press(":1<enter>n");
  const std::string asked = join(split(seated.text(20, 40), '\n'), " ");
  CHECK_THAT(asked, Contains("Eine neue anfangen? (j oder n)"));
  seated.press("<esc>:eine lange Zeile, die hier nicht ganz steht");
  CHECK_THAT(seated.text(20, 40), Contains("\nSag es: ile, die hier nicht ganz steht\n"));
  CHECK(seated.table().draw(20, 40).column == 38);
  CHECK(seated.press({.kind = Key::Kind::paste, .text = std::string(500, 'x')}) ==
        TableScreen::Then::stay);
  CHECK_THAT(seated.text(20, 40), Contains("Das ist zu lang für die Zeile."));
}

TEST_CASE("What is said while a page covers the table is seen below it", "[screen]") {
  Seated seated("adaman");
  seated.press("L:foo<enter>");
  CHECK_THAT(seated.text(), Contains("Nothing here is called 'foo'") && !Contains("palace"));
}

TEST_CASE("A card that one answer alone has can be chosen before what is asked first", "[screen]") {
  Seated seated("gaps");
  for (int steps = 0; seated.pointed_at().find("C♣2") == std::string::npos; ++steps) {
    REQUIRE(steps < 60);
    seated.press("<tab>");
  }
  seated.press("<enter>");
  CHECK(seated.session().ply() == 1);
  CHECK_THAT(seated.text(), Contains("Two of Clubs: to a1") || Contains("a1"));
}

TEST_CASE("A card that is chosen a second time is sent", "[screen]") {
  Seated klondike("klondike");
  for (int steps = 0; klondike.pointed_at().find("AH♥") == std::string::npos; ++steps) {
    REQUIRE(steps < 60);
    klondike.press("<tab>");
  }
  klondike.press("<enter>");
  CHECK_THAT(klondike.text(), Contains("Chosen: Ace of Hearts"));
  klondike.press("<enter>");
  CHECK(klondike.session().ply() == 1);
  CHECK_THAT(klondike.text(), Contains("Ace of Hearts: from column 3 to foundation 1"));
}

TEST_CASE("What is counted is seen, however long its name is", "[screen]") {
  for (const int columns : {40, 60, 80}) {
    INFO(columns);
    CHECK_THAT(Seated("canfield").text(24, columns), Contains("…: 10"));
  }
}

TEST_CASE("A name of a pile that is cut leaves room for its count", "[screen]") {
  CHECK_THAT(Seated("accordion").text(24, 80), Contains("The cards lef… 0"));
}

TEST_CASE("A new game asks while one is under way", "[screen]") {
  Seated seated("klondike");
  CHECK(seated.press("n") == TableScreen::Then::new_game);
  seated.press(":1<enter>");
  CHECK(seated.press("n") == TableScreen::Then::stay);
  CHECK(seated.press("x") == TableScreen::Then::stay);
  seated.press("n");
  CHECK(seated.press("y") == TableScreen::Then::new_game);
}

TEST_CASE("Cells are picked on the board", "[screen]") {
  Seated seated("solitarium");
  const auto before = view_of(seated.session().wording()).grids.front().cells.front().card;
  seated.press("<enter>");
  CHECK_THAT(seated.text(), Contains("Picked: a1."));
  seated.press("<tab><enter>");
  CHECK_THAT(seated.text(), Contains("Picked: a1 and b1."));
  seated.press("<enter>");
  CHECK(seated.session().ply() == 1);
  CHECK(view_of(seated.session().wording()).grids.front().cells.front().card != before);
}

TEST_CASE("A click chooses as Enter does", "[screen]") {
  Seated seated("klondike");
  seated.press({.kind = Key::Kind::click, .text = {}, .row = 8, .column = 15});
  CHECK_THAT(seated.text(), Contains("Chosen: Ace of Hearts."));
  seated.press({.kind = Key::Kind::click, .text = {}, .row = 2, .column = 28});
  CHECK(seated.session().ply() == 1);
  // A click on what cannot be chosen says why.
  seated.press({.kind = Key::Kind::click, .text = {}, .row = 6, .column = 1});
  CHECK(seated.session().ply() == 1);
  CHECK_THAT(seated.text(), Contains("Two of Spades."));
}

TEST_CASE("Zones stand in the rows that the game declares, and a variant's where it says",
          "[screen]") {
  const auto line_with = [](const std::string& text, const std::string& words) {
    for (const std::string& line : split(text, '\n')) {
      if (line.find(words) != std::string::npos) return line;
    }
    return std::string();
  };
  Seated klondike("klondike");
  CHECK_THAT(line_with(klondike.text(), "The stock"), Contains("The waste 0  Foundation"));
  // Where the row is too narrow, what has no room begins the next one.
  CHECK_THAT(line_with(klondike.text(20, 40), "The stock"), !Contains("Foundation"));
  Seated freecell("freecell");
  CHECK(line_with(freecell.text(), "Foundation").find("Foundation") == 29);
  Seated safe_house("adaman/safe-house");
  CHECK_THAT(line_with(safe_house.text(), "Your resources"), Contains("The safe house 0"));
  // 22 cards face down, of which the game shows the number alone.
  CHECK_THAT(safe_house.text(), Contains("The stock 22  The controlled"));
}

TEST_CASE("The first line says what the game declares, in its language", "[screen]") {
  Seated seated("adaman");
  CHECK_THAT(seated.text(), Contains("Palace 4 of 5"));
  seated.press(":1<enter>");
  CHECK_THAT(seated.text(), Contains("Palace 4 of 5"));
  Seated house("adaman/safe-house");
  CHECK_THAT(house.text(), Contains("Palace 4 of 4"));
  Seated german("adaman", true, cli::Theme::standard, "de");
  CHECK_THAT(german.text(), Contains("Palast 4 von 5"));
  Seated freecell("freecell");
  CHECK_THAT(freecell.text(), Contains("Free cells 4"));
  freecell.press(":king of clubs to cell 1<enter>");
  REQUIRE(freecell.session().ply() == 1);
  CHECK_THAT(freecell.text(), Contains("Free cells 3"));
}

TEST_CASE("A hint points at what its answer begins with", "[screen]") {
  Seated seated("adaman");
  seated.press("?");
  const std::string said = seated.text();
  CHECK_THAT(said, Contains("Still winnable, for instance with: Control the"));
  const std::string pointed = seated.pointed_at();
  seated.press("<enter>");
  CHECK_THAT(seated.text(), Contains("Chosen: the"));
  // What is chosen already is given up for it.
  seated.press("?");
  CHECK_THAT(seated.text(), !Contains("Chosen: the"));
  CHECK(seated.pointed_at() == pointed);
  seated.press(".");
  CHECK(seated.session().ply() == 1);
}

TEST_CASE("A window that is too small says what it needs", "[screen]") {
  Seated seated("klondike");
  CHECK_THAT(seated.text(10, 30), Contains("40"));
  CHECK_THAT(seated.text(1, 1), !Contains("Klondike"));
  CHECK_THAT(seated.text(20, 40), Contains("Klondike"));
}

TEST_CASE("A key sends the card that is pointed at, and what never hurts goes by itself",
          "[screen]") {
  Seated seated("freecell");
  seated.press("A");
  CHECK_THAT(seated.text(), Contains("On: what never hurts"));
  seated.press("A");
  CHECK_THAT(seated.text(), Contains("Off: nothing"));
  seated.press("a");
  CHECK_THAT(seated.text(), Contains("cannot be sent now"));
  CHECK(seated.session().ply() == 0);
  seated.press(".....A");
  const std::size_t ply = seated.session().ply();
  CHECK(ply >= 5);
  seated.press(":step 1000<enter>");
  CHECK(seated.session().over());
  seated.press("u");
  CHECK_FALSE(seated.session().over());
  seated.press("<enter>A:send xx<enter>");
  CHECK_THAT(seated.text(), Contains("xx"));
}

TEST_CASE("Games that name no such move say so", "[screen]") {
  Seated seated("adaman");
  for (const char* keys : {"a", "A"}) {
    seated.press(keys);
    CHECK_THAT(seated.text(), Contains("names no move that cards are sent with"));
  }
}

TEST_CASE("Where a game is over, it says what came of it and what there is to do", "[screen]") {
  Seated seated("black-hole");
  for (int answers = 0; !seated.session().over() && answers < 60; ++answers) {
    seated.press(":1<enter>");
  }
  REQUIRE(seated.session().over());
  CHECK_THAT(seated.text(), Contains("Score: ") && Contains("Seed 42.") &&
                                Contains("New game (n)") && Contains("This deal again (R)") &&
                                Contains("Which answer lost it? (W)") &&
                                Contains("Save a report (F)") && Contains("Leave (q)"));
  CHECK(seated.press("W") == TableScreen::Then::analyze);
  WorkWatch watch;
  watch.stop = true;  // nobody waits for it
  const auto found = seated.table().find_losing_answer(watch);
  REQUIRE(found);
  seated.table().show_losing_answer(found);
  CHECK_THAT(seated.text(), Contains(found->substr(0, found->find('\n')).substr(0, 30)));
  seated.press("<esc>Fend.md<enter>");
  CHECK_THAT(seated.text(), Contains("Written into end.md."));
  CHECK_THAT(seated.written(), Contains("end.md:\n# Black Hole") && Contains("## The end") &&
                                   Contains("```text\n" + *found));
  // Taken back, the end is another one.
  seated.press("u");
  CHECK_THAT(seated.text(), !Contains("New game (n)"));
  seated.press("W");
  CHECK_THAT(seated.text(), Contains("when it is over"));
}

TEST_CASE("An ending that is longer than a line is told whole", "[screen]") {
  Seated seated("adaman");
  for (int answers = 0; !seated.session().over() && answers < 60; ++answers) {
    seated.press(":1<enter>");
  }
  REQUIRE(seated.session().over());
  const std::string ending =
      *seated.session().game().texts().text("endings." + seated.session().outcome().ending);
  REQUIRE(ending.size() > 40);
  std::string shown = seated.text(20, 40);
  std::ranges::replace(shown, '\n', ' ');
  std::string told;
  for (const std::string& word : split(shown, ' ')) told += word.empty() ? "" : word + " ";
  CHECK_THAT(told, Contains(ending));
}

TEST_CASE("The end of another game stands beside the best and those before", "[screen]") {
  Seated seated("black-hole");
  const auto play_to_end = [&] {
    for (int answers = 0; !seated.session().over() && answers < 60; ++answers) {
      seated.press(":1<enter>");
    }
  };
  play_to_end();
  CHECK_THAT(seated.text(), !Contains("your best") && !Contains("games played"));
  const std::int64_t score = *seated.session().outcome().score;
  seated.press("s");
  seated.press("another<enter>");  // a copy is the same game
  seated.press("u");
  play_to_end();
  CHECK_THAT(seated.text(), Contains("Score: " + std::to_string(score)));
  CHECK_THAT(seated.text(), Contains("With 1 undo."));
}

TEST_CASE("A group that is named in words is shown and not played", "[screen]") {
  Seated seated("solitarium");
  const auto group = seated.session().legal().at(0);
  REQUIRE(group.bindings[0].as_cell_set() != 0);
  const std::size_t before = seated.session().ply();
  const std::string cell = cell_name(seated.session().game().layout.grids().front().shape,
                                     first_cell(group.bindings[0].as_cell_set()));
  seated.press(":group " + cell + "<enter>");
  CHECK(seated.session().ply() == before);
  CHECK_THAT(seated.text(), Contains("Picked: ") && Contains(cell));
  seated.press("<esc>");
  CHECK_THAT(seated.text(), !Contains("Picked: "));
}

TEST_CASE("Rules are found by a word, and a story is written, from the screen too", "[screen]") {
  Seated seated("adaman");
  seated.press(":rules excuse<enter>");
  CHECK_THAT(seated.text(), Contains("Excuse"));
  seated.press("<esc>:rules nonsense<enter>");
  CHECK_THAT(seated.text(), Contains("nonsense"));
  seated.press(":1<enter>:note so far so good<enter>L");
  CHECK_THAT(seated.text(), Contains("1. ") && Contains("> so far so good"));
  seated.press("<esc>:chronicle<enter>");
  CHECK_THAT(seated.text(), Contains("1. Control the Penitent") &&
                                Contains("The Castle: from your resources to the spent cards.") &&
                                Contains("> so far so good"));
  seated.press("<esc>:chronicle --file story.md<enter>");
  CHECK_THAT(seated.written(), Contains("story.md:\n# Adaman") && Contains("> so far so good"));
  CHECK_THAT(seated.written(), Contains("- Seed 42.\n") && Contains("```text\nAGAIN\n```") &&
                                   Contains("- Written on 20") &&
                                   Contains("- Not over after 1 move.\n") &&
                                   Contains("## The moves\n\n1. **Control the Penitent with") &&
                                   Contains("from your resources to the spent cards."));
  seated.press(":chronicle --file story.txt<enter>");
  CHECK_THAT(seated.text(), Contains(".md"));
}

TEST_CASE("What a compact theme shows has no frames, and ASCII no signs", "[screen]") {
  CHECK_THAT(Seated("adaman").text(), Contains("┌"));
  CHECK_THAT(Seated("adaman", true, cli::Theme::compact).text(), !Contains("┌"));
  const std::string letters = Seated("adaman", false, cli::Theme::ascii).text();
  CHECK(std::ranges::all_of(letters, [](char c) { return static_cast<unsigned char>(c) < 0x80; }));
}

TEST_CASE("In high contrast what can be chosen is bold", "[screen]") {
  const auto bold_cells = [](cli::Theme theme) {
    Seated seated("freecell", true, theme);
    const Canvas canvas = seated.table().draw(24, 80).canvas;
    int count = 0;
    for (int row = 1; row + 1 < canvas.rows(); ++row) {
      for (int column = 0; column < canvas.columns(); ++column) {
        count += canvas.at(row, column).ink.bold ? 1 : 0;
      }
    }
    return count;
  };
  CHECK(bold_cells(cli::Theme::high_contrast) > bold_cells(cli::Theme::standard));
}

TEST_CASE("The table keeps its form when the first news come", "[screen]") {
  for (const auto& [rows, columns] : {std::pair(24, 80), std::pair(20, 60), std::pair(20, 40)}) {
    Seated seated("adaman");
    const auto resources = [&] {
      const std::vector<std::string> lines = split(seated.text(rows, columns), '\n');
      return std::ranges::find(lines, "Your resources 5") - lines.begin();
    };
    const auto before = resources();
    seated.press("<enter> <enter>");
    REQUIRE(seated.session().ply() == 1);
    CHECK(resources() == before);
  }
}

TEST_CASE("Notes speak of what is pointed at, also after a move", "[screen]") {
  Seated seated("adaman");
  seated.press("<enter> <enter>");
  REQUIRE(seated.session().ply() == 1);
  REQUIRE(seated.pointed_at().find("the Soldier") != std::string::npos);
  CHECK_THAT(seated.text(), Contains("the Soldier: rank 5") && !Contains("the Castle: rank"));
}

TEST_CASE("A card that came into a list is marked there", "[screen]") {
  Seated seated("adaman");
  seated.press("<enter> <enter>");
  CHECK_THAT(seated.text(), Contains("The spent cards 1:*7S☀K⌘") &&
                                Contains("The controlled personalities 1:*6S☀Yψ"));
}

TEST_CASE("A page that was made for a wider window is wrapped in a narrow one", "[screen]") {
  Seated seated("adaman");
  seated.press(":why huntress<enter>");
  CHECK_THAT(seated.text(20, 40), Contains("Control: the Huntress (Crown M☽): none\n") &&
                                      Contains("\n  The Castle shares no suit with the") &&
                                      !Contains("At least 1"));
}

TEST_CASE("Long notes take the place of news, not of the table", "[screen]") {
  Seated seated("solitarium");
  const std::vector<std::string> before = split(seated.text(), '\n');
  seated.press("?");
  const std::vector<std::string> after = split(seated.text(), '\n');
  REQUIRE_THAT(seated.text(), Contains("\n(Hints look at hidden cards.)"));
  for (std::size_t row = 1; row < 16; ++row)
    CHECK(after[row].substr(0, 2) == before[row].substr(0, 2));
}

TEST_CASE("The first screen says who one is, and F1 all of it", "[screen]") {
  Seated seated("adaman");
  CHECK_THAT(seated.text(), Contains("You are heir to a throne") && Contains("Suits: M☽ Moons"));
  CHECK_THAT(Seated("solitarium").text(), Contains("Clear the whole deck"));
  seated.press("<enter> <enter>");
  CHECK_THAT(seated.text(), !Contains("You are heir"));
  seated.press("<f1>");
  CHECK_THAT(seated.text(60, 80),
             Contains("You are heir to a throne") && Contains("Suits: M☽ Moons"));
}

TEST_CASE("The first screen of every game says what all its signs mean", "[screen]") {
  int told = 0;
  for (const Found& found : shipped_library().games()) {
    CAPTURE(found.name);
    const auto in_one_line = [](const std::string& text) {
      std::string line;
      for (const std::string& word : split(text, '\n')) line += word + " ";
      return line;
    };
    Seated seated(found.name);
    const std::string screen = in_one_line(seated.text());
    const auto game = talon::testing::game_of_tests(found.name);
    const auto messages = shipped_library().messages("en");
    const cli::Presenter presenter{*game, *messages, {.glyphs = true, .width = 1 << 16}};
    for (const cli::Line& legend : legend_of_signs(presenter)) {
      CHECK_THAT(screen, Contains(text_of(legend)));
      ++told;
    }
  }
  CHECK(told > 20);
}

TEST_CASE("What has no room is counted", "[screen]") {
  Seated seated("solitarium");
  const std::string cut = seated.text(20, 40);
  CHECK_THAT(cut, Contains("↓"));
  seated.press("w");
  for (int steps = 0; seated.text(20, 40).find("↑") == std::string::npos; ++steps) {
    REQUIRE(steps < 30);
    seated.press("<tab>");
  }
  CHECK_THAT(seated.text(20, 40), Contains("\n5 "));
  CHECK_THAT(Seated("solitarium").text(), !Contains("↓") && !Contains("↑"));
  CHECK_THAT(Seated("solitarium", false).text(20, 40), Contains(" v"));
}

TEST_CASE("Of what can be chosen w says so, also of a place whose name is a move", "[screen]") {
  Seated seated("klondike");
  for (int steps = 0; seated.pointed_at().find("Draw") == std::string::npos; ++steps) {
    REQUIRE(steps < 40);
    seated.press("<tab>");
  }
  seated.press("w");
  CHECK_THAT(seated.text(), Contains("This can be chosen now.") && !Contains("cannot be chosen"));
  seated.press("<tab>");
  CHECK_THAT(seated.text(), Contains("The stock. Draw from the stock: that is legal."));
}

TEST_CASE("A card that was rotated is marked as changed", "[screen]") {
  Seated seated("solitarium");
  seated.press("?....");
  REQUIRE(seated.session().ply() == 4);
  seated.press(":rotate d1 1<enter>");
  REQUIRE(seated.session().ply() == 5);
  CHECK_THAT(seated.text(), Contains("1223 *"));
  CHECK_THAT(seated.text(30), Contains("┌────1─────*"));
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

TEST_CASE("Words are completed and brought back", "[screen]") {
  Seated seated("adaman");
  seated.press(":und<tab>");
  CHECK_THAT(seated.text(), Contains("Say it: undo"));
  seated.press("<back><back><back><back><back>contr<tab>cas<tab>");
  CHECK_THAT(seated.text(), Contains("Say it: control "));
  seated.press("<esc>:control penitent with castle<enter>");
  REQUIRE(seated.session().ply() == 1);
  seated.press(":seed<enter>:<up>");
  CHECK_THAT(seated.text(), Contains("Say it: seed"));
  seated.press("<up>");
  CHECK_THAT(seated.text(), Contains("Say it: control penitent with castle"));
  seated.press("<up><down><down>");
  CHECK_THAT(seated.text(), Contains("Say it:\n"));
  seated.press("s<tab>");
  CHECK_THAT(seated.text(), Contains("save") && Contains("seed") && Contains("Say it: s\n"));
}

TEST_CASE("Under a page nothing is pointed at", "[screen]") {
  Seated seated("adaman");
  const std::string before = seated.pointed_at();
  seated.press("<f1><right><tab><left><right><esc>");
  CHECK(seated.pointed_at() == before);
}

TEST_CASE("In the list of another question the first item is pointed at", "[screen]") {
  Seated seated("esna");
  seated.press("<tab>");
  const std::string second = seated.pointed_at();
  seated.press("<left><up>");
  REQUIRE(seated.pointed_at() != second);
  seated.press("<tab><enter>");
  REQUIRE(seated.session().ply() == 1);
  const std::string after = seated.pointed_at();
  seated.press("<left><up>");
  CHECK(seated.pointed_at() == after);
}

TEST_CASE("The same item stays pointed at where the list is another one", "[screen]") {
  Seated seated("klondike");
  for (int steps = 0; seated.pointed_at().find("Draw") == std::string::npos; ++steps) {
    REQUIRE(steps < 40);
    seated.press("<tab>");
  }
  seated.press("<enter><enter>");
  CHECK(seated.session().ply() == 2);
  CHECK_THAT(seated.pointed_at(), Contains("Draw from the stock"));
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
  for (int steps = 0; seated.pointed_at().find("Market") == std::string::npos; ++steps) {
    REQUIRE(steps < 30);
    seated.press("<tab>");
  }
  CHECK_THAT(seated.text(), Contains("shares no suit with the Penitent"));
}

TEST_CASE("A key that does nothing says so", "[screen]") {
  Seated seated("adaman");
  for (const char* key : {"x", "<home>", "G"}) {
    seated.press(key);
    CHECK_THAT(seated.text(), Contains("This key does nothing here; F1 shows those that do."));
  }
  seated.press("m");
  CHECK_THAT(seated.text(), Contains("This game shows nothing besides the table."));
  seated.press({.kind = Key::Kind::page_down});
  CHECK_THAT(seated.text(), Contains("All of the table is on the screen."));
  seated.press("<down>");
  CHECK_THAT(seated.text(), !Contains("All of the table"));
}

TEST_CASE("Space plays nothing, and pasted text is no key", "[screen]") {
  Seated seated("golf");
  seated.press(" ");
  CHECK_THAT(seated.text(), Contains("here nothing is to be picked: Enter chooses."));
  seated.press({.kind = Key::Kind::paste, .text = "unq"});
  CHECK_THAT(seated.text(), Contains("Pasted text is taken only where a line is open"));
  CHECK(seated.session().log().empty());
  seated.press(":");
  seated.press({.kind = Key::Kind::paste, .text = "undo"});
  CHECK_THAT(seated.text(), Contains("Say it: undo"));
}

TEST_CASE("The same deal again is no undo", "[screen]") {
  Seated seated("golf");
  seated.press("<enter>R");
  CHECK_THAT(seated.text(), Contains("The same deal, from the start.") && !Contains("taken back"));
}

TEST_CASE("Rows that have no room are scrolled to", "[screen]") {
  Seated seated("solitarium");
  CHECK_THAT(seated.text(20, 40), Contains("↓"));
  seated.press({.kind = Key::Kind::page_down});
  CHECK_THAT(seated.text(20, 40), Contains("↑") && !Contains("↓"));
}

TEST_CASE("The seed stands in the narrowest window", "[screen]") {
  for (const char* game : {"freecell", "spider", "weddings", "adaman"}) {
    CAPTURE(game);
    CHECK_THAT(split(Seated(game).text(20, 40), '\n').front(), Contains("seed 42"));
  }
}
