#include "confine/passed_files.h"

#include <sys/socket.h>
#include <sys/uio.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

#include "base/uninterrupted.h"

namespace talon {
namespace {

constexpr std::size_t kMaxPassedFiles = 4;

/// Room for the numbers of files beside a message.
union FileNumbers {
  cmsghdr head;
  char bytes[CMSG_SPACE(kMaxPassedFiles * sizeof(int))];
};

}  // namespace

int send_message(int socket, std::string_view bytes, std::span<const int> files) {
  iovec part{const_cast<char*>(bytes.data()), bytes.size()};
  FileNumbers numbers{};
  msghdr message{};
  message.msg_iov = &part;
  message.msg_iovlen = 1;
  if (!files.empty()) {
    message.msg_control = &numbers;
    message.msg_controllen = CMSG_SPACE(files.size_bytes());
    cmsghdr* const head = CMSG_FIRSTHDR(&message);
    head->cmsg_level = SOL_SOCKET;
    head->cmsg_type = SCM_RIGHTS;
    head->cmsg_len = CMSG_LEN(files.size_bytes());
    std::memcpy(CMSG_DATA(head), files.data(), files.size_bytes());
  }
  const ssize_t sent = uninterrupted([&] { return sendmsg(socket, &message, MSG_NOSIGNAL); });
  return sent < 0 ? errno : 0;
}

int receive_message(int socket, HelperMessage& received) {
  received.bytes.resize(kMaxPassedBytes);
  received.files.clear();
  iovec part{received.bytes.data(), received.bytes.size()};
  FileNumbers numbers{};
  msghdr message{};
  message.msg_iov = &part;
  message.msg_iovlen = 1;
  message.msg_control = &numbers;
  message.msg_controllen = sizeof numbers;
  const ssize_t got = uninterrupted([&] { return recvmsg(socket, &message, MSG_CMSG_CLOEXEC); });
  if (got <= 0) return got < 0 ? errno : EPIPE;
  received.bytes.resize(got);
  for (cmsghdr* head = CMSG_FIRSTHDR(&message); head; head = CMSG_NXTHDR(&message, head)) {
    if (head->cmsg_level != SOL_SOCKET || head->cmsg_type != SCM_RIGHTS) continue;
    const std::size_t count = (head->cmsg_len - CMSG_LEN(0)) / sizeof(int);
    received.files.resize(std::min(count, kMaxPassedFiles));
    std::memcpy(received.files.data(), CMSG_DATA(head), received.files.size() * sizeof(int));
  }
  return 0;
}

int send_content(int socket, std::string_view bytes) {
  int error = 0;
  while (error == 0 && !bytes.empty()) {
    const std::string_view part = bytes.substr(0, kMaxPassedBytes);
    error = send_message(socket, part);
    bytes.remove_prefix(part.size());
  }
  return error;
}

std::optional<std::string> receive_content(int socket, std::size_t size) {
  std::string content;
  HelperMessage part;
  while (content.size() < size) {
    if (receive_message(socket, part) != 0) return std::nullopt;
    content += part.bytes;
  }
  return content;
}

void send_answer(int socket, int error) {
  (void)send_message(socket, std::string_view(reinterpret_cast<const char*>(&error), sizeof error));
}

int receive_answer(int socket) {
  HelperMessage answer;
  int error = receive_message(socket, answer);
  if (error != 0) return error;
  std::memcpy(&error, answer.bytes.data(), std::min(sizeof error, answer.bytes.size()));
  return error;
}

}  // namespace talon
