#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace talon {

/// Longest message between this process and a helper.
inline constexpr std::size_t kLongestMessage = std::size_t{1} << 16;

/// A message over a socket that keeps messages apart, and open files that go with it.
struct HelperMessage {
  std::string bytes;
  std::vector<int> files;  ///< belong to who receives them; at most 4
};

/// Sends a message, of which none may be empty; 0 or an errno. The files stay open here.
int send_message(int socket, std::string_view bytes, std::span<const int> files = {});

/// Waits for a message; 0 or an errno. EPIPE when nobody is left who could send one.
int receive_message(int socket, HelperMessage& message);

}  // namespace talon
