#include "confine/passed_files.h"

#include <sys/socket.h>
#include <sys/uio.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

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
  ssize_t sent = 0;
  while ((sent = sendmsg(socket, &message, MSG_NOSIGNAL)) < 0 && errno == EINTR) {
  }
  return sent < 0 ? errno : 0;
}

int receive_message(int socket, HelperMessage& received) {
  received.bytes.resize(kLongestMessage);
  received.files.clear();
  iovec part{received.bytes.data(), received.bytes.size()};
  FileNumbers numbers{};
  msghdr message{};
  message.msg_iov = &part;
  message.msg_iovlen = 1;
  message.msg_control = &numbers;
  message.msg_controllen = sizeof numbers;
  ssize_t got = 0;
  while ((got = recvmsg(socket, &message, MSG_CMSG_CLOEXEC)) < 0 && errno == EINTR) {
  }
  if (got <= 0) return got < 0 ? errno : EPIPE;
  received.bytes.resize(static_cast<std::size_t>(got));
  for (cmsghdr* head = CMSG_FIRSTHDR(&message); head; head = CMSG_NXTHDR(&message, head)) {
    if (head->cmsg_level != SOL_SOCKET || head->cmsg_type != SCM_RIGHTS) continue;
    const std::size_t count = (head->cmsg_len - CMSG_LEN(0)) / sizeof(int);
    received.files.resize(std::min(count, kMaxPassedFiles));
    std::memcpy(received.files.data(), CMSG_DATA(head), received.files.size() * sizeof(int));
  }
  return 0;
}

}  // namespace talon
