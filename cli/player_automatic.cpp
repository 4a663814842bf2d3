#include "cli/player.h"
#include "session/automatic.h"

namespace talon::cli {

void Player::report(const AutomaticMoves::Given& given) {
  if (given.fault) explain(*given.fault);
  if (!given.more) return;
  say(Message("play.by-itself-stopped").with("count", static_cast<std::int64_t>(given.count)));
}

Player::Then Player::send(const std::string& words) {
  if (session_.over()) return say("play.over"), Then::ask;
  if (!words.empty()) {
    const auto reply = automatic_.sending(words);
    if (reply) return answer(*reply);
    explain(reply.error());
    return Then::ask;
  }
  if (!has_automatic_moves(session_.game())) return say("play.send-not-here"), Then::ask;
  const AutomaticMoves::Given given = automatic_.give_all([&] { tell(session_); });
  report(given);
  if (given.count == 0 && !given.fault) say("play.send-nothing");
  if (given.count == 0) return Then::ask;
  tell_unkept();
  return Then::show;
}

Player::Then Player::automatic(const std::string& how) {
  if (!has_automatic_moves(session_.game())) return say("play.send-not-here"), Then::ask;
  const bool on = how.empty() ? !automatic_.wished() : presenter_.typed(how, "play.switch-on");
  if (!how.empty() && !on && !presenter_.typed(how, "play.switch-off")) {
    say(Message("play.automatic-what").with("given", how));
    return Then::ask;
  }
  automatic_.wish(on);
  say(on ? "play.automatic-on" : "play.automatic-off");
  const AutomaticMoves::Given given =
      automatic_.follow([&] { tell(session_, presenter_.say("play.by-itself")); });
  report(given);
  if (given.count == 0) return Then::ask;
  tell_unkept();
  return Then::show;
}

}  // namespace talon::cli
