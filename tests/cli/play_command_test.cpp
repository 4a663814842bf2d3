#include "cli/play_command.h"

#include <catch2/catch.hpp>
#include <set>

#include "support/fixture_library.h"

using namespace talon;
using namespace talon::cli;

namespace {

PlayCommands::Reading command_in(std::string_view line) {
  static const auto messages = shipped_library().messages("en");
  return PlayCommands(*messages).read(line);
}

}  // namespace

TEST_CASE("A command is read by its word or any beginning that no other has", "[cli]") {
  CHECK(command_in("undo").command == PlayCommand::undo);
  CHECK(command_in("u").command == PlayCommand::undo);
  CHECK(command_in("UNDO 3").command == PlayCommand::undo);
  CHECK(command_in("UNDO 3").argument == "3");
  CHECK(command_in("why   move this ").argument == "move this ");
  CHECK(command_in("?").command == PlayCommand::help);
  CHECK(command_in("exit").command == PlayCommand::quit);
}

TEST_CASE("A beginning that several commands share names them", "[cli]") {
  const auto reading = command_in("re");
  CHECK_FALSE(reading.command);
  CHECK(reading.candidates == std::vector<std::string>{"redo", "restart"});
}

TEST_CASE("What throws much away is a command only as one whole word", "[cli]") {
  CHECK(command_in("restart").command == PlayCommand::restart);
  for (const char* line : {"res", "rest 10", "restart 10"}) {
    CAPTURE(line);
    CHECK_FALSE(command_in(line).command);
  }
  CHECK(command_in("res").candidates == std::vector<std::string>{"restart"});
  CHECK(command_in("rest 10").candidates.empty());
}

TEST_CASE("A line is a command alone when nothing follows its whole word", "[cli]") {
  CHECK(command_in("undo").alone());
  CHECK_FALSE(command_in("und").alone());
  CHECK_FALSE(command_in("undo 2").alone());
  CHECK_FALSE(command_in("undone").alone());
}

TEST_CASE("What is no command is none", "[cli]") {
  for (const char* line : {"", " undo", "undone", "control author", "12"}) {
    CAPTURE(line);
    CHECK_FALSE(command_in(line).command);
    CHECK(command_in(line).candidates.empty());
  }
}

TEST_CASE("Every command has words, a shape and a meaning, and no two share a word", "[cli]") {
  const auto messages = shipped_library().messages("en");
  std::set<std::string> words;
  for (const PlayCommand command : kPlayCommands) {
    for (const char* what : {"words", "shape", "meaning"}) {
      CAPTURE(command_key(command, what));
      CHECK(messages->has(command_key(command, what)));
    }
    CHECK(words.insert(messages->render(Message(command_key(command, "words")))).second);
  }
}

TEST_CASE("The views of a game are commands by their names", "[cli]") {
  const auto messages = shipped_library().messages("en");
  const PlayCommands commands(*messages, {{"map"}, {"quarry"}, {"sea"}});
  CHECK(commands.read("map").command == PlayCommand::view);
  CHECK(commands.read("MAP --svg x.svg").view == "map");
  CHECK(commands.read("MAP --svg x.svg").argument == "--svg x.svg");
  CHECK(commands.read("quar").view == "quarry");
  CHECK(commands.read("qu").candidates == std::vector<std::string>{"quit", "quarry"});
  CHECK(commands.read("se").candidates == std::vector<std::string>{"send", "seed", "sea"});
}

TEST_CASE("A view is listed by a word that means it, and takes none of a command's", "[cli]") {
  const auto messages = shipped_library().messages("de");
  const PlayCommands commands(*messages, {{"map", {"quit", "ende", "gepäck"}}, {"undo"}, {"sea"}});
  CHECK(commands.read("quit").command == PlayCommand::quit);
  CHECK(commands.read("ende").command == PlayCommand::quit);
  CHECK(commands.read("undo").command == PlayCommand::undo);
  CHECK(commands.read("gepaeck").view == "map");
  CHECK(commands.word_of_view("map") == "gepäck");
  CHECK(commands.word_of_view("sea") == "sea");
}

TEST_CASE("A command is read in the language of the messages, and in English", "[cli]") {
  const auto messages = shipped_library().messages("de");
  const PlayCommands commands(*messages);
  CHECK(commands.read("zurück 2").command == PlayCommand::undo);
  CHECK(commands.read("ZURUECK").command == PlayCommand::undo);
  CHECK(commands.read("undo").command == PlayCommand::undo);
  CHECK(commands.read("züge").command == PlayCommand::moves);
  CHECK(commands.read("hil").command == PlayCommand::help);
  CHECK(commands.read("q").command == PlayCommand::quit);
  CHECK(commands.read("neustart").command == PlayCommand::restart);
  CHECK_FALSE(commands.read("neust").command);
}

TEST_CASE("What a word means in the language goes before what it means in English", "[cli]") {
  const auto messages = shipped_library().messages("de");
  const PlayCommands commands(*messages, {{"where", {"ort"}}, {"map", {"karte", "landkarte"}}});
  CHECK(commands.read("karte").view == "map");
  CHECK(commands.read("Landk --svg x.svg").view == "map");
  CHECK(commands.read("map").view == "map");
  CHECK_FALSE(commands.read("map").own);
  // English: hint and help, redo and restart.
  CHECK(commands.read("hi").command == PlayCommand::help);
  CHECK(commands.read("re").command == PlayCommand::rules);
  CHECK(commands.read("re").own);
  CHECK(commands.read("redo").command == PlayCommand::redo);
}
