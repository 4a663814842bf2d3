#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace talon {

/// Longest message between this process and a helper.
inline constexpr std::size_t kMaxPassedBytes = std::size_t{1} << 16;

/// A message over a socket that keeps messages apart, and open files that go with it.
struct HelperMessage {
  std::string bytes;
  std::vector<int> files;  ///< belong to the receiver; at most 4
};

/// Sends a message, of which none may be empty; 0 or an errno. The files stay open here.
[[nodiscard]] int send_message(int socket, std::string_view bytes, std::span<const int> files = {});

/// Waits for a message; 0 or an errno. EPIPE when nobody is left who could send one.
[[nodiscard]] int receive_message(int socket, HelperMessage& message);

/// Sends bytes of any number in as many messages as it takes; 0 or an errno.
[[nodiscard]] int send_content(int socket, std::string_view bytes);
/// Waits for so many bytes; nullopt when they end before.
[[nodiscard]] std::optional<std::string> receive_content(int socket, std::size_t size);

/// Tells whoever still waits what came of the request: 0 or an errno.
void send_answer(int socket, int error);
/// Waits for the answer; where none comes, the errno that says why.
[[nodiscard]] int receive_answer(int socket);

}  // namespace talon
