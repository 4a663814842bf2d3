#include "cli/play/play_command.h"

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

std::string_view id_of(const PlayCommands::Reading& reading) {
  return reading.command == nullptr ? "" : reading.command->id;
}

}  // namespace

TEST_CASE("A command is read by its word or any beginning that no other has", "[cli]") {
  CHECK(id_of(command_in("undo")) == "undo");
  CHECK(id_of(command_in("u")) == "undo");
  CHECK(id_of(command_in("UNDO 3")) == "undo");
  CHECK(command_in("UNDO 3").argument == "3");
  CHECK(command_in("why   move this ").argument == "move this ");
  CHECK(id_of(command_in("?")) == "help");
  CHECK(id_of(command_in("exit")) == "quit");
}

TEST_CASE("A beginning that several commands share names them", "[cli]") {
  const auto reading = command_in("re");
  CHECK_FALSE(reading.is_command());
  CHECK(reading.candidates == std::vector<std::string>{"redo", "restart"});
}

TEST_CASE("What throws much away is a command only as one whole word", "[cli]") {
  CHECK(id_of(command_in("restart")) == "restart");
  for (const char* line : {"res", "rest 10", "restart 10"}) {
    CAPTURE(line);
    CHECK_FALSE(command_in(line).is_command());
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

TEST_CASE("Words that are not a command are none", "[cli]") {
  for (const char* line : {"", " undo", "undone", "control author", "12"}) {
    CAPTURE(line);
    CHECK_FALSE(command_in(line).is_command());
    CHECK(command_in(line).candidates.empty());
  }
}

TEST_CASE("Every command has words, a shape and a meaning, and no two share a word", "[cli]") {
  const auto messages = shipped_library().messages("en");
  std::set<std::string> words;
  for (const PlayCommand& command : play_commands()) {
    for (const char* what : {"words", "shape", "meaning"}) {
      CAPTURE(command.key(what));
      CHECK(messages->has(command.key(what)));
    }
    CHECK(words.insert(messages->render(Message(command.key("words")))).second);
  }
}

TEST_CASE("The views of a game are commands by their names", "[cli]") {
  const auto messages = shipped_library().messages("en");
  const PlayCommands commands(*messages, {{"map"}, {"quarry"}, {"sea"}});
  CHECK(commands.read("map").view == "map");
  CHECK(commands.read("MAP --svg x.svg").view == "map");
  CHECK(commands.read("MAP --svg x.svg").argument == "--svg x.svg");
  CHECK(commands.read("quar").view == "quarry");
  CHECK(commands.read("qu").candidates == std::vector<std::string>{"quit", "quarry"});
  CHECK(commands.read("se").candidates == std::vector<std::string>{"send", "seed", "sea"});
}

TEST_CASE("A view is listed by a word that means it, and takes none of a command's", "[cli]") {
  const auto messages = shipped_library().messages("de");
  const PlayCommands commands(*messages, {{"map", {"quit", "ende", "gepäck"}}, {"undo"}, {"sea"}});
  CHECK(id_of(commands.read("quit")) == "quit");
  CHECK(id_of(commands.read("ende")) == "quit");
  CHECK(id_of(commands.read("undo")) == "undo");
  CHECK(commands.read("gepaeck").view == "map");
  CHECK(commands.word_of_view("map") == "gepäck");
  CHECK(commands.word_of_view("sea") == "sea");
}

TEST_CASE("A command is read in the language of the messages, and in English", "[cli]") {
  const auto messages = shipped_library().messages("de");
  const PlayCommands commands(*messages);
  CHECK(id_of(commands.read("zurück 2")) == "undo");
  CHECK(id_of(commands.read("ZURUECK")) == "undo");
  CHECK(id_of(commands.read("undo")) == "undo");
  CHECK(id_of(commands.read("züge")) == "moves");
  CHECK(id_of(commands.read("hil")) == "help");
  CHECK(id_of(commands.read("q")) == "quit");
  CHECK(id_of(commands.read("neustart")) == "restart");
  CHECK_FALSE(commands.read("neust").is_command());
}

TEST_CASE("What a word means in the language goes before what it means in English", "[cli]") {
  const auto messages = shipped_library().messages("de");
  const PlayCommands commands(*messages, {{"where", {"ort"}}, {"map", {"karte", "landkarte"}}});
  CHECK(commands.read("karte").view == "map");
  CHECK(commands.read("Landk --svg x.svg").view == "map");
  CHECK(commands.read("map").view == "map");
  CHECK_FALSE(commands.read("map").own);
  // English: hint and help, redo and restart.
  CHECK(id_of(commands.read("hi")) == "help");
  CHECK(id_of(commands.read("re")) == "rules");
  CHECK(commands.read("re").own);
  CHECK(id_of(commands.read("redo")) == "redo");
}
