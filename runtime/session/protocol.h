#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "base/fallible.h"
#include "base/result.h"
#include "session/session.h"

namespace talon {

namespace protocol {
struct Request;
}

inline constexpr int kProtocolVersion = 1;

/// The machine protocol: one JSON object a line in both directions, as
/// protocol.schema.json says. Lines are texts here; who carries them is the
/// caller's to decide, so it runs over pipes and in tests alike.
class Protocol {
 public:
  /// Whom the session is played with. A bot is not told the seed and can
  /// neither undo nor save.
  enum class Client { front_end, bot };

  struct Settings {
    Client client = Client::front_end;
    /// Longer input lines are refused unread.
    std::size_t max_line = std::size_t{1} << 16;
    /// Writes a save; null when there is nowhere to save.
    std::function<Result<void>(const std::string& name)> save;
  };
  /// Takes one line without its line end, to be flushed.
  using Output = std::function<void(std::string_view line)>;

  /// The session must outlive the protocol.
  Protocol(Session& session, Output output, Settings settings);

  /// Says hello and the open choice or the end.
  void begin();
  /// Takes bytes as they come and answers every line that is whole.
  void receive(std::string_view bytes);
  /// The input has ended: answers a last line without line end.
  void finish();
  /// True once the client said quit.
  bool quit() const { return quit_; }
  /// True once the client said that it is ready. Only a bot must.
  bool ready() const { return ready_; }

  /// Why a line was refused: the reason that the client was told, and what the session had
  /// against its answer, if it came that far.
  struct Refused {
    enum class Why {
      unreadable,   ///< it is not a message of this protocol
      not_allowed,  ///< it asks for what this client may not have
      illegal,      ///< what it asks for is not possible
    } why = Why::illegal;
    Message reason;
    Fallible<Rejection> rejection;
  };
  /// The refusal of the last line; nullopt when it was taken.
  const std::optional<Refused>& refused() const { return refused_; }

 private:
  void take_line(std::string_view line);
  void carry_out(const protocol::Request& request);
  void give(const Result<Reply>& reply);
  void give_kind(const protocol::Request& request);
  void settle(const Fallible<Rejection>& rejection);
  void save(const std::string& name);
  void show(const std::string& view);
  void greet(std::int64_t version);
  void refuse(std::string_view code, Refused refused);
  void refuse(std::string_view code, Message reason) {
    refuse(code, {Refused::Why::illegal, std::move(reason), {}});
  }
  void tell_standing();

  Session& session_;
  Output output_;
  Settings settings_;
  std::string pending_;
  bool skipping_ = false;  ///< inside a line that is too long
  bool quit_ = false;
  bool ready_ = false;
  std::optional<Refused> refused_;
};

}  // namespace talon
