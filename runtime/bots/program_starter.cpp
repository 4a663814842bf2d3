#include "bots/program_starter.h"

#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "bots/program_keeper.h"
#include "confine/passed_files.h"

namespace talon {
namespace {

constexpr std::string_view kStartRequest = "start";

tl::unexpected<Message> no_process(int error) {
  return failure(Message("bot.no-process").with("reason", std::string(std::strerror(error))));
}

/// The helper's work: any message asks for the program, and a keeper answers.
void serve_starts(int socket, const std::string& command) {
  HelperMessage request;
  while (receive_message(socket, request) == 0) {
    while (waitpid(-1, nullptr, WNOHANG) > 0) {
    }
    const pid_t keeper = fork();
    if (keeper == 0) keep_program(socket, command);
    if (keeper < 0) answer_start(socket, errno, {});
  }
}

}  // namespace

Result<std::shared_ptr<ProgramStarter>> ProgramStarter::make(const std::string& command) {
  auto helper = Helper::fork([&](int socket) { serve_starts(socket, command); });
  if (!helper) return no_process(helper.error());
  return std::shared_ptr<ProgramStarter>(new ProgramStarter(*std::move(helper)));
}

Result<ProgramStarter::Started> ProgramStarter::start() const {
  // Where several threads ask at a time, whose answer is whose makes no difference.
  if (const int error = send_message(helper_.socket(), kStartRequest)) return no_process(error);
  HelperMessage answer;
  if (const int error = receive_message(helper_.socket(), answer)) return no_process(error);
  int error = 0;
  std::memcpy(&error, answer.bytes.data(), std::min(sizeof error, answer.bytes.size()));
  if (error != 0 || answer.files.size() != 4) return no_process(error != 0 ? error : EPROTO);
  return Started{answer.files[0], answer.files[1], answer.files[2], answer.files[3]};
}

}  // namespace talon
