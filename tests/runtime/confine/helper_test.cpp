#include "confine/helper.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <catch2/catch.hpp>
#include <cerrno>
#include <string>

#include "confine/passed_files.h"

using talon::Helper;
using talon::HelperMessage;

namespace {

/// Answers each message with itself and a file that can be read.
void serve_echo(int socket) {
  HelperMessage message;
  while (talon::receive_message(socket, message) == 0) {
    const std::array file{open("/dev/zero", O_RDONLY | O_CLOEXEC)};
    (void)talon::send_message(socket, "got " + message.bytes, file);
    close(file[0]);
  }
}

/// Says how many files it has open, its socket not counted.
void serve_count(int socket) {
  HelperMessage message;
  (void)talon::receive_message(socket, message);
  int count = 0;
  for (int file = 0; file < 100; ++file) {
    if (file != socket && fcntl(file, F_GETFD) >= 0) ++count;
  }
  (void)talon::send_message(socket, std::to_string(count));
}

}  // namespace

TEST_CASE("A helper is asked and answers, with open files", "[confine]") {
  const auto helper = Helper::fork(serve_echo);
  REQUIRE(helper);
  for (const char* const text : {"one", "two"}) {
    REQUIRE(talon::send_message(helper->socket(), text) == 0);
    HelperMessage answer;
    REQUIRE(talon::receive_message(helper->socket(), answer) == 0);
    CHECK(answer.bytes == std::string("got ") + text);
    REQUIRE(answer.files.size() == 1);
    CHECK((fcntl(answer.files[0], F_GETFD) & FD_CLOEXEC) != 0);
    char byte = 1;
    CHECK(read(answer.files[0], &byte, 1) == 1);
    CHECK(byte == 0);
    close(answer.files[0]);
  }
}

TEST_CASE("What is too long for a message comes whole, and is answered", "[confine]") {
  const std::string content = std::string(3 * talon::kMaxPassedBytes, 'x') + "end";
  const auto helper = Helper::fork([&](int socket) {
    const auto came = talon::receive_content(socket, content.size());
    talon::send_answer(socket, came == content ? ENOSPC : EINVAL);
  });
  REQUIRE(helper);
  REQUIRE(talon::send_content(helper->socket(), content) == 0);
  CHECK(talon::receive_answer(helper->socket()) == ENOSPC);
  CHECK(talon::receive_answer(helper->socket()) == EPIPE);  // it has ended
}

TEST_CASE("A helper has nothing open but its socket and /dev/null", "[confine]") {
  const int file = open("/dev/zero", O_RDONLY);
  const auto other = Helper::fork(serve_echo);
  const auto helper = Helper::fork(serve_count);
  REQUIRE(helper);
  REQUIRE(talon::send_message(helper->socket(), "?") == 0);
  HelperMessage answer;
  REQUIRE(talon::receive_message(helper->socket(), answer) == 0);
  CHECK(answer.bytes == "3");
  close(file);
}

TEST_CASE("A helper that is gone is an error for who asks it", "[confine]") {
  const auto helper = Helper::fork([](int) {});
  REQUIRE(helper);
  HelperMessage answer;
  CHECK(talon::receive_message(helper->socket(), answer) == EPIPE);
  CHECK(talon::send_message(helper->socket(), "?") == EPIPE);
}

TEST_CASE("A helper goes with the object, and no signal of the keyboard is for it", "[confine]") {
  pid_t process = 0;
  {
    const auto helper = Helper::fork([](int socket) {
      const pid_t own = getpid();
      for (const int signal : {SIGINT, SIGQUIT, SIGTERM, SIGHUP}) kill(own, signal);
      (void)talon::send_message(socket, std::to_string(own));
      HelperMessage message;
      (void)talon::receive_message(socket, message);
    });
    REQUIRE(helper);
    HelperMessage answer;
    REQUIRE(talon::receive_message(helper->socket(), answer) == 0);
    process = static_cast<pid_t>(std::stol(answer.bytes));
    CHECK(kill(process, 0) == 0);
  }
  CHECK(kill(process, 0) != 0);
  CHECK(waitpid(process, nullptr, WNOHANG) < 0);
}
