#pragma once

#include <sys/types.h>

#include <functional>

#include "base/result.h"

namespace talon {

/// A small process that is forked before this one gives up what it may do, and does for it
/// the few things that it still needs. It is as mighty as the user, so whatever it is asked
/// must be harmless even where this process is in a stranger's hands.
///
/// It has nothing open but its end of a socket that keeps messages apart. It lives until
/// this object is gone, or this process; Ctrl-C is not for it.
class Helper {
 public:
  /// `serve` runs in the helper, with its end of the socket, until it returns. An error is
  /// an errno.
  static Expected<Helper, int> fork(const std::function<void(int socket)>& serve);
  ~Helper();
  Helper(Helper&& other) noexcept;
  Helper& operator=(Helper&&) = delete;

  /// This process's end.
  int socket() const { return socket_; }

 private:
  Helper(pid_t process, int socket) : process_(process), socket_(socket) {}

  pid_t process_;
  int socket_;
};

/// For a process that was forked: no open file but this one, none of its signals taken.
void keep_only(int file);

}  // namespace talon
