#include <algorithm>
#include <array>
#include <type_traits>
#include <utility>

#include "base/text.h"
#include "cli/move_list.h"
#include "cli/player.h"
#include "cli/rules_page.h"
#include "cli/why_page.h"
#include "cli/wrap.h"
#include "session/answer_text.h"

namespace talon::cli {

/// Calls a member for what follows the command, where it takes that; most let the game stand.
template <auto kMember>
Player::Then Player::by(Player& player, const std::string& argument) {
  const auto call = [&] {
    if constexpr (std::is_invocable_v<decltype(kMember), Player&>) {
      return (player.*kMember)();
    } else {
      return (player.*kMember)(argument);
    }
  };
  if constexpr (!std::is_void_v<decltype(call())>) return call();
  call();
  return Then::ask;
}

Player::Then Player::obey(const PlayCommands::Reading& reading) {
  using Obey = Then (*)(Player&, const std::string&);
  static constexpr std::array<std::pair<PlayCommand, Obey>, kPlayCommands.size()> kObeyed = {{
      {PlayCommand::moves, by<&Player::moves>},
      {PlayCommand::table, by<&Player::table>},
      {PlayCommand::why, by<&Player::why>},
      {PlayCommand::hint, by<&Player::hint>},
      {PlayCommand::step, by<&Player::step>},
      {PlayCommand::send, by<&Player::send>},
      {PlayCommand::automatic, by<&Player::automatic>},
      {PlayCommand::rules, by<&Player::rules>},
      {PlayCommand::undo, by<&Player::undo>},
      {PlayCommand::redo, by<&Player::redo>},
      {PlayCommand::restart, by<&Player::restart>},
      {PlayCommand::new_game, [](Player&, const std::string&) { return Then::deal_anew; }},
      {PlayCommand::log, by<&Player::log>},
      {PlayCommand::chronicle, by<&Player::chronicle>},
      {PlayCommand::analyze, by<&Player::analyze>},
      {PlayCommand::note, by<&Player::note>},
      {PlayCommand::seed, by<&Player::seed>},
      {PlayCommand::save, by<&Player::save>},
      {PlayCommand::quit, [](Player&, const std::string&) { return Then::leave; }},
      {PlayCommand::help, by<&Player::help>},
  }};
  if (*reading.command == PlayCommand::view) {
    show_view(reading.view, reading.argument);
    return Then::ask;
  }
  const auto found =
      std::ranges::find(kObeyed, *reading.command, &decltype(kObeyed)::value_type::first);
  return found->second(*this, reading.argument);
}

void Player::moves() { say(list_moves(presenter_, session_, Extent::all)); }

void Player::seed() { say(Message("play.again").with("command", again_)); }

Player::Then Player::go_to(std::optional<Rejection> rejection, const char* report,
                           std::size_t before) {
  if (rejection) {
    explain(*rejection);
    return Then::ask;
  }
  const std::size_t now = session_.ply();
  const auto count = static_cast<std::int64_t>(now > before ? now - before : before - now);
  say(Message(report).with("count", count));
  tell_unkept();
  return Then::show;
}

std::optional<std::size_t> Player::steps(const std::string& text) {
  if (text.empty()) return 1;
  const auto number = parse_integer(text);
  if (number && *number > 0) return static_cast<std::size_t>(*number);
  say(Message("play.steps").with("given", text));
  return std::nullopt;
}

Player::Then Player::undo(const std::string& count) {
  const auto number = steps(count);
  const std::size_t before = session_.ply();
  return number ? go_to(automatic_.undo(*number), "play.taken-back", before) : Then::ask;
}

Player::Then Player::redo(const std::string& count) {
  const auto number = steps(count);
  const std::size_t before = session_.ply();
  return number ? go_to(automatic_.redo(*number), "play.made-again", before) : Then::ask;
}

Player::Then Player::restart() {
  const std::size_t before = session_.ply();
  return go_to(session_.restart(), "play.taken-back", before);
}

void Player::why(const std::string& move) {
  if (move.empty()) return say("play.why-what");
  const auto lines = why_page_of_words(presenter_, session_, move);
  lines ? say(*lines) : explain(lines.error());
}

void Player::rules(const std::string& word) {
  if (word.empty()) return say(rules_page(presenter_));
  std::vector<Line> found = rules_called(presenter_, word);
  if (found.empty()) return say(Message("play.no-such-rule").with("given", word));
  say(std::move(found));
}

void Player::log() {
  const std::vector<Note> notes = notes_in(session_.log());
  if (session_.ply() == 0 && notes.empty()) return say("play.log-empty");
  say_notes(notes, 0);
  for (std::size_t ply = 0; ply < session_.ply(); ++ply) {
    const std::string label = label_of(session_.wording_at(ply), session_.reply_at(ply));
    say(wrap(label, presenter_.look.width, std::to_string(ply + 1) + ". "));
    say_notes(notes, ply + 1);
  }
}

void Player::save(const std::string& name) {
  if (name.empty()) return say("play.save-what");
  const auto saved = keeping_.save_as(name);
  say(saved ? Message("play.saved").with("name", name) : saved.error());
}

}  // namespace talon::cli
