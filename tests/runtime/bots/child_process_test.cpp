#include "bots/child_process.h"

#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <thread>
#include <vector>

#include "cli/support/temporary_folder.h"

using namespace talon;
using namespace std::chrono_literals;
using Heard = ChildProcess::Heard;

namespace {

constexpr std::size_t kMaxLine = 1000;

ChildProcess start(const std::string& command) {
  const auto program = ProgramStarter::make(command);
  REQUIRE(program);
  auto process = ChildProcess::start(**program, kMaxLine);
  REQUIRE(process);
  return *std::move(process);
}

ChildProcess::Clock::time_point in(std::chrono::milliseconds time) {
  return ChildProcess::Clock::now() + time;
}

/// Whether a process comes to its end within a moment: whoever takes over orphans may need
/// one to clear it away.
bool ends(pid_t process) {
  for (int tries = 0; tries < 500 && kill(process, 0) == 0; ++tries) {
    std::ifstream status("/proc/" + std::to_string(process) + "/stat");
    std::string text;
    std::getline(status, text);
    if (text.find(") Z ") != std::string::npos) return true;
    std::this_thread::sleep_for(10ms);
  }
  return kill(process, 0) != 0;
}

/// The number of a process that a script left in a file.
pid_t process_in(const std::string& note) {
  pid_t process = 0;
  std::ifstream(note) >> process;
  REQUIRE(process > 0);
  return process;
}

}  // namespace

TEST_CASE("A program is talked to in lines", "[bots]") {
  ChildProcess echo = start("while read line; do echo \"got $line\"; done");
  std::string line;
  echo.send("one");
  CHECK(echo.wait(line, in(5s)) == Heard::line);
  CHECK(line == "got one");
  echo.send("two");
  echo.send("three");
  CHECK(echo.wait(line, in(5s)) == Heard::line);
  CHECK(echo.wait(line, in(5s)) == Heard::line);
  CHECK(line == "got three");
  echo.end_input();
  CHECK(echo.wait(line, in(5s)) == Heard::end);
}

TEST_CASE("A program that says nothing is waited for until the deadline", "[bots]") {
  ChildProcess quiet = start("sleep 60");
  std::string line;
  const auto begin = ChildProcess::Clock::now();
  CHECK(quiet.wait(line, in(30ms)) == Heard::silence);
  const auto taken = ChildProcess::Clock::now() - begin;
  CHECK(taken >= 30ms);
  CHECK(taken < 5s);
}

TEST_CASE("A program that has ended has ended, and its last words are kept", "[bots]") {
  ChildProcess broken = start("echo half; printf 'rest without end'; echo why >&2; exit 3");
  std::string line;
  CHECK(broken.wait(line, in(5s)) == Heard::line);
  CHECK(line == "half");
  CHECK(broken.wait(line, in(5s)) == Heard::end);
  CHECK(broken.last_words() == "why\n");
  ChildProcess missing = start("/no/such/program");
  CHECK(missing.wait(line, in(5s)) == Heard::end);
  CHECK(missing.last_words().find("/no/such/program") != std::string::npos);
}

TEST_CASE("A line without end is a flood", "[bots]") {
  ChildProcess flood = start("cat /dev/zero");
  std::string line;
  CHECK(flood.wait(line, in(5s)) == Heard::flood);
  ChildProcess long_line = start("printf '%2000s\\n' x");
  CHECK(long_line.wait(line, in(5s)) == Heard::flood);
}

TEST_CASE("Lines that nobody asked for are a flood when there are too many", "[bots]") {
  ChildProcess chatter = start("yes; sleep 60");
  std::string line;
  std::size_t bytes = 0;
  while (bytes <= kMaxLine && chatter.wait(line, in(5s)) == Heard::line) bytes += line.size() + 1;
  CHECK(chatter.wait(line, in(5s)) == Heard::flood);
  chatter.send("go on");
  CHECK(chatter.wait(line, in(5s)) == Heard::line);
}

TEST_CASE("What a program writes to standard error does not hold it up", "[bots]") {
  ChildProcess noisy = start("yes noise | head -c 1000000 >&2; echo done");
  std::string line;
  CHECK(noisy.wait(line, in(5s)) == Heard::line);
  CHECK(line == "done");
  CHECK(noisy.last_words().size() <= 4000);
}

TEST_CASE("A program that does not read is not waited for by what is sent", "[bots]") {
  ChildProcess deaf = start("sleep 60");
  deaf.send(std::string(10'000'000, 'x'));
  std::string line;
  CHECK(deaf.wait(line, in(50ms)) == Heard::silence);
  // Nor is one whose input is closed.
  ChildProcess closed = start("exec 0<&-; echo ready; sleep 60");
  CHECK(closed.wait(line, in(5s)) == Heard::line);
  closed.send("anything");
  CHECK(closed.wait(line, in(50ms)) == Heard::silence);
}

TEST_CASE("What a program leaves behind in a session of its own is gone, too", "[bots]") {
  const testing::TemporaryFolder folder;
  const std::string note = (folder.path() / "pid").string();
  ChildProcess other = start("echo up; sleep 60");
  {
    // Its parent ends at once, so that it is nobody's child any more.
    ChildProcess program = start("(setsid sh -c 'echo $$ > " + note +
                                 "; exec sleep 60' >/dev/null 2>&1 </dev/null &); "
                                 "while [ ! -s " +
                                 note + " ]; do sleep 0.01; done; echo up");
    std::string line;
    CHECK(program.wait(line, in(5s)) == Heard::line);
  }
  pid_t left_behind = 0;
  std::ifstream(note) >> left_behind;
  REQUIRE(left_behind > 0);
  CHECK(kill(left_behind, 0) != 0);
  // The other program is none of what was left behind.
  std::string line;
  CHECK(other.wait(line, in(5s)) == Heard::line);
  CHECK(other.wait(line, in(50ms)) == Heard::silence);
}

TEST_CASE("A program is gone with all that it has started when nobody needs it", "[bots]") {
  const testing::TemporaryFolder folder;
  const std::string note = (folder.path() / "pid").string();
  {
    ChildProcess stubborn =
        start("trap '' TERM HUP; sh -c 'echo $$ > " + note + "; echo up; sleep 60' & wait");
    std::string line;
    CHECK(stubborn.wait(line, in(5s)) == Heard::line);
  }
  CHECK(ends(process_in(note)));
}

TEST_CASE("A program is gone with all that it has started when this process is", "[bots]") {
  const testing::TemporaryFolder folder;
  const std::string note = (folder.path() / "pid").string();
  const pid_t player = fork();
  REQUIRE(player >= 0);
  if (player == 0) {
    ChildProcess quiet = start("echo $$ > " + note + "; echo up; exec sleep 60");
    std::string line;
    quiet.wait(line, in(5s));
    _exit(0);  // without a farewell
  }
  REQUIRE(waitpid(player, nullptr, 0) == player);
  CHECK(ends(process_in(note)));
}

TEST_CASE("A program is gone with all that it has started when this group of processes is",
          "[bots]") {
  const testing::TemporaryFolder folder;
  const std::string note = (folder.path() / "pid").string();
  const pid_t player = fork();
  REQUIRE(player >= 0);
  if (player == 0) {
    setpgid(0, 0);
    ChildProcess quiet =
        start("setsid sh -c 'echo $$ > " + note + "; exec sleep 60' & while [ ! -s " + note +
              " ]; do sleep 0.01; done; echo up; wait");
    std::string line;
    quiet.wait(line, in(5s));
    kill(0, SIGKILL);  // as `timeout -s KILL` does
  }
  REQUIRE(waitpid(player, nullptr, 0) == player);
  CHECK(ends(process_in(note)));
}

TEST_CASE("Programs are started from several threads at a time", "[bots]") {
  const auto program = ProgramStarter::make("read line; echo $line");
  REQUIRE(program);
  std::atomic<int> heard = 0;
  const auto talk = [&](int thread) {
    for (int round = 0; round < 20; ++round) {
      auto process = ChildProcess::start(**program, kMaxLine);
      const std::string said = std::to_string(1000 * thread + round);
      process->send(said);
      std::string line;
      if (process->wait(line, in(10s)) == Heard::line && line == said) ++heard;
    }
  };
  std::vector<std::thread> threads;
  for (int thread = 0; thread < 4; ++thread) threads.emplace_back(talk, thread);
  for (std::thread& thread : threads) thread.join();
  CHECK(heard == 80);
}
