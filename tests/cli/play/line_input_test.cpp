#include "cli/play/line_input.h"

#include <fcntl.h>
#include <unistd.h>

#include <catch2/catch.hpp>
#include <csignal>
#include <vector>

using namespace talon::cli;

namespace {

/// A pipe that holds some bytes and then ends.
class FilledPipe {
 public:
  explicit FilledPipe(const std::string& bytes) {
    REQUIRE(pipe(ends_) == 0);
    REQUIRE(write(ends_[1], bytes.data(), bytes.size()) == static_cast<ssize_t>(bytes.size()));
  }
  ~FilledPipe() {
    close(ends_[0]);
    finish();
  }
  int reader() const { return ends_[0]; }
  void finish() {
    if (ends_[1] >= 0) close(ends_[1]);
    ends_[1] = -1;
  }

 private:
  int ends_[2] = {-1, -1};
};

std::vector<std::string> lines_of(const std::string& bytes) {
  FilledPipe pipe(bytes);
  pipe.finish();
  LineInput input(pipe.reader());
  std::vector<std::string> lines;
  std::string line;
  while (input.next(line) == LineInput::Status::line) lines.push_back(line);
  return lines;
}

}  // namespace

TEST_CASE("Input is read by lines, the last one with or without its end", "[cli]") {
  CHECK(lines_of("one\ntwo\n") == std::vector<std::string>{"one", "two"});
  CHECK(lines_of("one\n\ntwo") == std::vector<std::string>{"one", "", "two"});
  CHECK(lines_of("").empty());
}

TEST_CASE("What is beyond the longest line is dropped, the next line is whole", "[cli]") {
  const auto lines = lines_of(std::string(20000, 'x') + "\nnext\n");
  REQUIRE(lines.size() == 2);
  CHECK(lines[0].size() == 4096);
  CHECK(lines[1] == "next");
}

TEST_CASE("Ctrl-C wakes who waits for a line", "[cli]") {
  FilledPipe pipe("");
  LineInput input(pipe.reader());
  std::raise(SIGINT);
  std::string line;
  CHECK(input.next(line) == LineInput::Status::interrupted);
}

TEST_CASE("Who waits for a line can be woken", "[cli]") {
  const FilledPipe pipe("one\n");
  LineInput input(pipe.reader());
  int asked = 0;
  input.wake_when([&] { return ++asked == 3; });
  std::string line;
  CHECK(input.next(line) == LineInput::Status::line);
  CHECK(line == "one");
  CHECK(input.next(line) == LineInput::Status::woken);
  CHECK(asked == 3);
}
