#include "cli/play/player.h"

#include <fcntl.h>
#include <unistd.h>

#include <catch2/catch.hpp>

#include "cli/pages/rules_page.h"
#include "cli/support/captured_output.h"
#include "cli/support/game_of_tests.h"
#include "cli/support/interrupted_output.h"
#include "cli/support/temporary_folder.h"
#include "session/answer_text.h"
#include "session/loading.h"
#include "support/fixture_library.h"
#include "support/market.h"

using namespace talon;
using namespace talon::cli;
using namespace talon::cli::testing;
using Catch::Matchers::Contains;
using talon::testing::TemporaryFolder;

namespace {

/// Plays with the given lines of input.
void play(Session& session, const std::string& input, Output& output, const Appearance& look = {},
          const SearchLimits& hints = limits_of_hint()) {
  const TemporaryFolder folder;
  setenv("XDG_DATA_HOME", folder.path().c_str(), 1);
  const std::string file = folder.write("input", input);
  const int descriptor = open(file.c_str(), O_RDONLY | O_CLOEXEC);
  REQUIRE(descriptor >= 0);
  const auto messages = shipped_library().messages("en");
  const Presenter presenter{session.game(), *messages, look};
  GameRequest request;
  request.name = "market";
  Keeping keeping(session, header_of(session, request, "0.1.0"));
  session.set_recorder(&keeping);
  LineInput lines(descriptor);
  Player player(session, presenter, output, keeping, "AGAIN");
  player.hint_within(hints);
  CHECK(player.play(lines) == ExitCode::done);
  session.set_recorder(nullptr);
  close(descriptor);
}

/// The same, with all that was shown.
std::string played(Session& session, const std::string& input) {
  CapturedOutput captured;
  play(session, input, captured.output());
  return captured.text();
}

/// A game in which b1 holds a card that goes with each of its neighbours.
Session start_grid() {
  const auto game = talon::testing::game_of_tests("solitarium");
  auto session = Session::start(game, {"42", {}});
  REQUIRE(session);
  REQUIRE(game->cards().id(
              session->state().grid(game->layout, *game->layout.grid("tableau")).card(1)) ==
          "hymn-fox");
  return std::move(*session);
}

}  // namespace

TEST_CASE("A number or words answer; what happened is told", "[cli]") {
  Session session = talon::testing::start_known_market();
  const std::string shown =
      played(session, "buy mill with chance-meeting ace-of-suns ace-of-moons\n");
  CHECK(session.ply() == 1);
  CHECK_THAT(shown, Contains("from hand to spent."));
  CHECK_THAT(shown, Contains("talon resume hand-made-1"));
}

TEST_CASE("Bad input is explained and loses nothing", "[cli]") {
  Session session = talon::testing::start_known_market();
  const auto before = session.state_hash();
  const std::string shown =
      played(session, "nonsense\n999\nbuy mill with ace-of-moons\nundo\nundo x\nre\nsave\nwhy\n");
  CHECK(session.log().empty());
  CHECK(session.state_hash() == before);
  CHECK_THAT(shown, Contains("Nothing here is called 'nonsense'."));
  CHECK_THAT(shown, Contains("There is no number 999"));
  CHECK_THAT(shown, Contains("That is too dear. [market.buy]"));
  CHECK_THAT(shown, Contains("no answer to take back"));
  CHECK_THAT(shown, Contains("'x' is not a number of moves."));
  CHECK_THAT(shown, Contains("That can be redo or restart."));
  CHECK_THAT(shown, Contains("save NAME"));
  CHECK_THAT(shown, Contains("why MOVE"));
}

TEST_CASE("Ctrl-C ends the search for a hint, and not the game", "[cli]") {
  auto session = Session::start(talon::testing::game_of_tests("spider"), {"42", {}});
  REQUIRE(session);
  InterruptedOutput shown("Looking for a way to win");
  // An hour on most machines, so that it is not over before it is stopped.
  SearchLimits endless;
  endless.nodes = 10'000'000'000;
  play(*session, "hint\nseed\n", shown.output(), {.height = 200}, endless);
  CHECK_THAT(shown.text(), Contains("The search was stopped.") && Contains("AGAIN"));
}

TEST_CASE("why names the rule that forbids a move, or says that it is legal", "[cli]") {
  Session session = talon::testing::start_known_market();
  const std::string shown = played(session, "why buy mill with ace-of-moons\nwhy 1\n");
  CHECK_THAT(shown, Contains("That is too dear."));
  CHECK_THAT(shown, Contains("that is legal"));
  CHECK(session.log().empty());
}

TEST_CASE("why cites its rule in a line, and quotes it where that is asked for", "[cli]") {
  Session session = start_grid();
  const std::string cited = "Removing a group [solitarium.remove]\n";
  const std::string text = "\n  Cards match only where they touch";
  CHECK_THAT(played(session, "why a1 e5\n"), Contains(cited) && !Contains(text));
  CHECK_THAT(played(session, "why -l a1 e5\n"), Contains(cited) && Contains(text));
}

TEST_CASE("why says what each card lacks where none can be had", "[cli]") {
  Session session = talon::testing::start_known_market();
  CHECK_THAT(played(session, "why sea\n"),
             Contains("buy: sea: none of these will do.\n  The Ace of Moons: That is too dear.\n"));
}

TEST_CASE("why says what is missing where cards are taken together", "[cli]") {
  auto session = Session::start(talon::testing::game_of_tests("adaman"), {"6", {}});
  REQUIRE(session);
  const std::string shown = played(*session, "why bard\n");
  CHECK_THAT(shown, Contains("\n  The Journey shares no suit with the Bard\n") &&
                        Contains("\n  The Castle: your cards reach 7, and the Bard needs 10\n") &&
                        Contains("\n  Together: your cards reach 9, and the Bard needs 10\n"));
}

TEST_CASE("why names the ways to do what is said in part", "[cli]") {
  Session session = talon::testing::start_known_market();
  const std::string shown = played(session, "why castle\n");
  CHECK_THAT(shown,
             Contains("That can be done in 3 ways:\n  Buy the Castle with the Ace of Moons "));
}

TEST_CASE("why says that a move is not asked for at this point", "[cli]") {
  auto session = Session::start(talon::testing::game_of_tests("beacons"), {"1", {}});
  REQUIRE(session);
  CHECK_THAT(
      played(*session, "\n\nwhy name the keeper\nwhy qqq\n"),
      Contains("Name the keeper: not at this point.") && Contains("Nothing here is called 'qqq'"));
}

TEST_CASE("A name may be said by itself where only names are to be chosen", "[cli]") {
  auto session = Session::start(talon::testing::game_of_tests("beacons"), {"1", {}});
  REQUIRE(session);
  const std::string shown = played(*session, "\nFoggy Down\nlog\n");
  CHECK(session->ply() == 2);
  CHECK_THAT(shown, Contains("2. Call the hill Foggy Down, with "));
}

TEST_CASE("A name that is nearly a command is asked about, and taken in quotes", "[cli]") {
  auto session = Session::start(talon::testing::game_of_tests("esna"), {"5", {}});
  REQUIRE(session);
  CHECK_THAT(played(*session, "hlep\n"),
             Contains("Did you mean the command 'help'?") && Contains("in quotes: \"hlep\""));
  CHECK(session->ply() == 0);
  CHECK_THAT(played(*session, "\"Hlep\"\nlog\n"), Contains("Name Kingdom H: Hlep"));
  CHECK(session->ply() == 1);
}

TEST_CASE("q leaves, also where a view or a text begins so", "[cli]") {
  auto session = Session::start(talon::testing::game_of_tests("beacons"), {"1", {}});
  REQUIRE(session);
  CHECK_THAT(played(*session, "q\n1\n"), !Contains("Alder begins"));
}

TEST_CASE("q leaves, also where the letter could be chosen", "[cli]") {
  auto session = Session::start(talon::testing::game_of_tests("esna"), {"7", {}});
  REQUIRE(session);
  CHECK_THAT(played(*session, "q\n1\n"), Contains("What is this Kingdom called?"));
  CHECK(session->ply() == 0);
  // Another letter is one.
  CHECK_THAT(played(*session, "b\nq\n"), Contains("stands in B"));
  CHECK(session->ply() == 1);
}

TEST_CASE("A new game is asked for by a word or a letter", "[cli]") {
  for (const char* line : {"new\n", "n\n", "N\n"}) {
    INFO(line);
    Session session = talon::testing::start_known_market();
    CHECK_THAT(played(session, std::string("1\n") + line + "1\n"), Contains("talon resume"));
    CHECK(session.ply() == 1);
  }
  // Also where it could be chosen or a text is asked, which has quotes then.
  auto asked = Session::start(talon::testing::register_office(), {"1", {}});
  REQUIRE(asked);
  CHECK_THAT(played(*asked, "4\nn\nmill\n"), Contains("talon resume"));
  CHECK(asked->ply() == 1);
  auto office = Session::start(talon::testing::register_office(), {"1", {}});
  REQUIRE(office);
  played(*office, "4\n\"n\"\n");
  CHECK(office->reply_at(1).texts == std::vector<std::string>{"n"});
  Session session = talon::testing::start_known_market();
  CHECK_THAT(played(session, "ne\nnew york\n1\n"), Contains("That can be new."));
  CHECK(session.ply() == 1);
}

TEST_CASE("The first screen says what the game is about and what its signs mean", "[cli]") {
  auto session = Session::start(talon::testing::game_of_tests("freecell"), {"1", {}});
  REQUIRE(session);
  CHECK_THAT(played(*session, "1\n"),
             Contains("All cards are seen from the start.") &&
                 Contains("Suit: S Spades, H Hearts, D Diamonds, C Clubs."));
  CHECK_THAT(played(*session, ""), !Contains("All cards are seen from the start."));
}

TEST_CASE("Answers can be taken back, made again and listed", "[cli]") {
  Session session = talon::testing::start_known_market();
  const std::string shown = played(session, "bet 2\nbet 3\nundo 2\nredo\nlog\nrestart\nlog\n");
  CHECK(session.ply() == 0);
  CHECK(session.redoable() == 2);
  CHECK_THAT(shown, Contains("2 moves taken back."));
  CHECK_THAT(shown, Contains("1 move made again."));
  CHECK_THAT(shown, Contains("1. bet 2\n"));
  CHECK_THAT(shown, Contains("No move has been made yet."));
}

TEST_CASE("The end shows result, score, undos and the command for the same deal", "[cli]") {
  Session session = talon::testing::start_known_market();
  while (!session.over()) {
    REQUIRE_FALSE(session.answer(session.legal().at(0)));
  }
  REQUIRE_FALSE(session.undo());
  REQUIRE_FALSE(session.redo());
  const std::string shown = played(session, "nonsense\n\nundo\n");
  CHECK(session.over());  // an empty line left before the undo
  CHECK_THAT(shown, Contains("done\n"));
  CHECK_THAT(shown, Contains("Score: "));
  CHECK_THAT(shown, Contains("1 game played."));
  CHECK_THAT(shown, Contains("With 1 undo."));
  CHECK_THAT(shown, Contains("This very deal again: AGAIN"));
  CHECK_THAT(shown, Contains("The game is over"));
}

TEST_CASE("Who begins the deal again has taken nothing back", "[cli]") {
  Session session = talon::testing::start_known_market();
  REQUIRE_FALSE(session.answer(session.legal().at(0)));
  REQUIRE_FALSE(session.restart());
  while (!session.over()) REQUIRE_FALSE(session.answer(session.legal().at(0)));
  CHECK_THAT(played(session, "\n"), Contains("Score: ") && !Contains("undo."));
}

TEST_CASE("Numbers and texts are asked for; a slash marks a command where a text is asked",
          "[cli]") {
  auto session = Session::start(talon::testing::register_office(), {"1", {}});
  REQUIRE(session);
  const std::string shown = played(*session, "7\nx\n4\n/undo\n4\n\"undo\"\n");
  CHECK_THAT(shown, Contains("A number from 2 to 6: "));
  CHECK_THAT(shown, Contains("1 move taken back."));
  CHECK_THAT(shown, Contains("Your text"));
  REQUIRE(session->ply() == 2);
  CHECK(session->reply_at(1).texts == std::vector<std::string>{"undo"});
}

TEST_CASE("The line that a hint found is gone along, as far as is asked", "[cli]") {
  auto session = Session::start(talon::testing::game_of_tests("adaman"), {"11", {}});
  REQUIRE(session);
  const std::string shown = played(*session, "hint\nstep\nstep x\nstep 2\nundo\nstep 1000\nquit\n");
  CHECK_THAT(shown, Contains("Still winnable"));
  CHECK_THAT(shown, Contains("answers of this line are left."));
  CHECK_THAT(shown, Contains("'x' is not a number of moves."));
  CHECK(session->over());
  CHECK(session->outcome().ending == "win");
}

TEST_CASE("What goes by itself is told, and can be switched on and off", "[cli]") {
  auto session = Session::start(talon::testing::game_of_tests("freecell"), {"5", {}});
  REQUIRE(session);
  const std::string shown = played(
      *session,
      "send\nsend\nsend nonsense\nautomatic maybe\nautomatic\nstep 10\nautomatic off\nsend 4-of-clubs\n");
  CHECK_THAT(shown, Contains("Nothing can be sent without harm now."));
  CHECK_THAT(shown, Contains("'maybe' is neither on nor off."));
  CHECK_THAT(shown, Contains("On: what never hurts"));
  CHECK_THAT(shown, Contains("Off: nothing"));
  CHECK_THAT(shown, Contains("'4-of-clubs' cannot be sent now."));
  Session market = talon::testing::start_known_market();
  CHECK_THAT(played(market, "send\nautomatic on\n"), Contains("has no move that sends cards"));
}

TEST_CASE("A game that was only looked at leaves no save", "[cli]") {
  Session session = talon::testing::start_known_market();
  const std::string shown = played(session, "table\nmoves\nhelp\nseed\nquit\n1\n");
  CHECK(session.log().empty());
  CHECK_THAT(shown, !Contains("talon resume"));
}

TEST_CASE("Cells are picked one by one, and the move's name takes them", "[cli]") {
  Session session = start_grid();
  const std::string shown = played(session, "B1\nc1\nb1 c1\nb1\na1\ntake\nremove\nremove\n");
  CHECK_THAT(shown, Contains("Picked: b1. a1, c1 and b2 can be picked, too."));
  CHECK_THAT(shown, Contains("Picked: b1 and c1. Remove takes them away;"));
  CHECK_THAT(shown, Contains("Nothing is picked any more."));
  CHECK_THAT(shown, Contains("Picked: a1 and b1. Remove takes them away;"));
  CHECK_THAT(shown, Contains("Nothing here is called 'take'."));
  // The pick is gone with the ply: the second "remove" names no cells.
  CHECK_THAT(shown, Contains("At least 2 cells must be chosen."));
  REQUIRE(session.ply() == 1);
  CHECK(words_of(session.game(), session.position_at(0).state, session.reply_at(0)) ==
        "remove a1 b1");
}

TEST_CASE("A cell that is picked where no card lies is said to be empty", "[cli]") {
  Session session = start_grid();
  const std::string shown = played(session, "a1\nb1\nremove\na1\n");
  CHECK_THAT(shown, Contains("Picked: a1. A1 is empty."));
  CHECK_THAT(shown, !Contains("No other cell"));
}

TEST_CASE("A whole group is shown, and goes with the move's name", "[cli]") {
  Session session = start_grid();
  const std::string shown = played(session, "group a1\nlog\nremove\n");
  CHECK_THAT(shown,
             Contains("Picked: a1, b1, c1, a2, b2, c2, a3, b3 and a4. Remove takes them away."));
  CHECK_THAT(shown, Contains("No move has been made yet."));
  REQUIRE(session.ply() == 1);
  CHECK(words_of(session.game(), session.position_at(0).state, session.reply_at(0)) ==
        "remove a1 b1 c1 a2 b2 c2 a3 b3 a4");
}

TEST_CASE("Several cells at once are an answer, and why explains what is none", "[cli]") {
  Session session = start_grid();
  const std::string shown = played(session, "why a1 e5\n? a1 e5\nb1 c1\nhelp\n");
  const std::string reason =
      "Remove a1 and e5: no match joins a1 with e5\nRemoving a group [solitarium.remove]";
  CHECK_THAT(shown, Contains(reason));
  CHECK(shown.find(reason) != shown.rfind(reason));
  CHECK(session.ply() == 1);
  CHECK_THAT(shown, Contains("frame the dots"));
  CHECK_THAT(shown, Contains("A cell is named by the letter of its column"));
}

TEST_CASE("What a deck wants known is said at the beginning, once", "[cli]") {
  Session session = start_grid();
  const std::string first = played(session, "b1 c1\nundo\n");
  const std::size_t notice = first.find("The deck is a stand-in");
  CHECK(notice != std::string::npos);
  CHECK(first.find("The deck is a stand-in", notice + 1) == std::string::npos);
  played(session, "b1 c1\n");
  CHECK(played(session, "").find("The deck is a stand-in") == std::string::npos);
}

TEST_CASE("The views of a game are commands, and help lists them", "[cli]") {
  auto session = Session::start(talon::testing::game_of_tests("beacons"), {"1", {}});
  REQUIRE(session);
  const std::string shown = played(*session, "\n1\nhelp\nmap\nfires\n");
  CHECK(session->ply() == 2);
  CHECK_THAT(shown, Contains("the hills on a map"));
  CHECK_THAT(shown, Contains("The hills\n"));
  CHECK_THAT(shown, Contains("No fire burns.\n"));
}

TEST_CASE("The screen after an answer is short; the table shows the rest on demand", "[cli]") {
  auto session = Session::start(talon::testing::game_of_tests("beacons"), {"1", {}});
  REQUIRE(session);
  const std::string shown = played(*session, "\n1\n");
  CHECK_THAT(shown, Contains("Day 0, on "));  // a view that is shown with the table
  CHECK_THAT(shown, !Contains("The gusts that blew"));
  auto again = Session::start(talon::testing::game_of_tests("beacons"), {"1", {}});
  REQUIRE(again);
  const std::string asked = played(*again, "\n1\ntable\ntable gusts\ntable nowhere\n");
  CHECK_THAT(asked, Contains("The gusts that blew"));
  CHECK_THAT(asked, Contains("'nowhere' is not a zone or grid on the table"));
}

TEST_CASE("A command's word is a command where a text is asked for, and a text in quotes",
          "[cli]") {
  auto session = Session::start(talon::testing::game_of_tests("beacons"), {"1", {}});
  REQUIRE(session);
  const std::string shown =
      played(*session, "fires\n/nonsense here\n/tabel\n/s\nlog\n\"undo\"\n1\n");
  CHECK_THAT(shown, Contains("There is no command 'nonsense here'; help lists them all."));
  CHECK_THAT(shown, Contains("There is no command 'tabel'. Did you mean 'table'?"));
  CHECK_THAT(shown, Contains("That can be step, send, seed or save."));
  CHECK(session->ply() == 2);
  CHECK_THAT(shown, Contains("Undo begins on "));
}

TEST_CASE("Enter takes the first way of a move where only names are to be chosen", "[cli]") {
  auto session = Session::start(talon::testing::game_of_tests("beacons"), {"1", {}});
  REQUIRE(session);
  const std::string shown = played(*session, "\n\n");
  CHECK_THAT(shown, Contains("Your text (Enter for Alder): "));
  CHECK_THAT(shown, Contains("Your move (1 to 9; Enter for 1): "));
  CHECK_THAT(shown, Contains("Alder begins on Arrow Hill"));
  CHECK(session->ply() == 2);
}

TEST_CASE("The chronicle tells what happened, as far back as is asked", "[cli]") {
  auto session = Session::start(talon::testing::game_of_tests("beacons"), {"1", {}});
  REQUIRE(session);
  const std::string shown =
      played(*session, "/chronicle\n\n/chronicle\n1\nchronicle 1\nchronicle x\n");
  CHECK_THAT(shown, Contains("No move has been made yet."));
  CHECK_THAT(shown, Contains("1. Call the keeper Alder\n"));
  CHECK_THAT(shown, Contains("  Alder begins on "));
  CHECK_THAT(shown, Contains("'x' is not a number of moves."));
}

TEST_CASE("Only a map is drawn into a file", "[cli]") {
  const TemporaryFolder folder;
  const std::string file = (folder.path() / "hills.svg").string();
  auto session = Session::start(talon::testing::game_of_tests("beacons"), {"1", {}});
  REQUIRE(session);
  const std::string shown =
      played(*session, "\n1\nmap --svg " + file +
                           "\nfires --svg x.svg\nmap --svg\nmap --svg /no/such/folder.svg\n");
  CHECK_THAT(shown, Contains("Drawn into " + file));
  CHECK(std::filesystem::file_size(file) > 500);
  CHECK_THAT(shown, Contains("Fires is not a map, or has nothing to show."));
  CHECK_THAT(shown, Contains("Say which file to draw into: map --svg FILE."));
  CHECK_THAT(shown, Contains("/no/such/folder.svg cannot be written: "));
}

TEST_CASE("Notes are kept in the log, and the chronicle shows them where they were written",
          "[cli]") {
  Session session = talon::testing::start_known_market();
  const std::string shown = played(
      session, "note Before it all.\n1\nnote After the first.\nnote\nchronicle\nundo\nchronicle\n");
  CHECK_THAT(shown, Contains("It is written down."));
  CHECK_THAT(shown, Contains("note TEXT"));
  CHECK_THAT(shown, Contains("> Before it all.") && Contains("> After the first."));
  CHECK(shown.find("> After the first.") == shown.rfind("> After the first."));
  CHECK(shown.find("> Before it all.") != shown.rfind("> Before it all."));
  REQUIRE(notes_in(session.log()).size() == 1);
  CHECK(notes_in(session.log()).front().ply == 0);
}

TEST_CASE("The log has each note below the move after which it was written", "[cli]") {
  Session session = talon::testing::start_known_market();
  const std::string shown = played(session, "note Before it all.\n1\nnote After the first.\nlog\n");
  CHECK_THAT(shown,
             Contains("\n> Before it all.\n1. ") && Contains("\n> After the first.\nYour move"));
}

TEST_CASE("A note changes nothing of the game, and goes with the answers after which it was made",
          "[cli]") {
  Session session = talon::testing::start_known_market();
  const auto before = session.state_hash();
  session.note("first");
  CHECK(session.state_hash() == before);
  REQUIRE_FALSE(session.answer(session.whole(session.legal().at(0))));
  session.note("second");
  REQUIRE_FALSE(session.undo());
  CHECK(notes_in(session.log()).size() == 1);
  REQUIRE_FALSE(session.redo());
  CHECK(notes_in(session.log()).size() == 2);
  REQUIRE_FALSE(session.undo());
  REQUIRE_FALSE(session.answer(session.whole(session.legal().at(0))));
  const std::vector<Note> notes = notes_in(session.log());
  REQUIRE(notes.size() == 1);
  CHECK(notes.front().text == "first");
}

TEST_CASE("A rule is found by its number, its name, its title or what it says", "[cli]") {
  GameRequest request;
  request.name = "esna";
  Diagnostics diagnostics;
  const auto game = load_game(shipped_library(), request, diagnostics);
  REQUIRE(game);
  const auto messages = shipped_library().messages("en");
  const Presenter presenter{*game, *messages, {}};
  const auto titles = [&](const std::string& word) {
    std::vector<std::string> found;
    for (const Line& line : rules_called(presenter, word)) {
      if (text_of(line).ends_with("]")) found.push_back(text_of(line));
    }
    return found;
  };
  CHECK(titles("127") == std::vector<std::string>{"Feint [esna.127-feint]"});
  CHECK(titles("esna.127-feint") == titles("127"));
  CHECK(titles("Feint") == titles("127"));
  CHECK(titles("guard:").size() == 6);
  CHECK(titles("oars").empty());
  CHECK(titles("anvil").size() > 1);
}

TEST_CASE("What the rules say of Battle Actions is what their table says", "[cli]") {
  for (const char* name : {"esna", "esna/no-retreat"}) {
    GameRequest request;
    request.name = name;
    Diagnostics diagnostics;
    const auto game = load_game(shipped_library(), request, diagnostics);
    REQUIRE(game);
    const DataTable& actions = *game->definition.table("actions");
    const auto column = [&](const char* called) { return *column_of(actions.columns, called); };
    CHECK(actions.rows.size() == 13);
    for (const DataTable::Row& row : actions.rows) {
      INFO(name << " " << row.id);
      const auto rule = rule_of_row(*game, "actions", row.id);
      REQUIRE(rule);
      const bool early = *row.values[column("time")].name() == "early";
      std::vector<std::string> study;
      for (const Datum& number : *row.values[column("study")].list()) {
        study.push_back(std::to_string(*number.number()));
      }
      const std::string numbers = game->texts().join(study);
      const std::string number = std::to_string(*row.values[column("number")].number());
      CHECK(rule->text.starts_with((early ? "Early" : "Late") + std::string(" Battle Action ") +
                                   number + ", Study Numbers " + numbers + ". "));
    }
  }
}

TEST_CASE("Which answer lost a game can be asked when it is over", "[cli]") {
  auto session = Session::start(talon::testing::game_of_tests("black-hole"), {"42", {}});
  REQUIRE(session);
  std::string typed = "analyze\n";
  for (int answers = 0; answers < 60; ++answers) typed += "1\n";
  const std::string shown = played(*session, typed + "analyze\n");
  REQUIRE(session->over());
  CHECK_THAT(shown, Contains("analyze looks for the answer that lost it"));
  CHECK_THAT(shown, Contains("Over (undo, restart, new, log, analyze; Enter leaves): "));
  CHECK_THAT(shown, Contains("kept the game winnable"));
}
