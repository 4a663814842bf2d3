#include "base/unicode.h"
#include "cli/player.h"
#include "cli/wrap.h"
#include "load/annotations.h"
#include "session/record_page.h"

namespace talon::cli {

void Player::help(const std::string& move) { move.empty() ? help_on_all() : why(move); }

void Player::help_on_all() {
  say("play.help-answers");
  std::vector<std::pair<std::string, std::string>> rows;
  for (const PlayCommand command : kPlayCommands) {
    rows.emplace_back(presenter_.say(command_key(command, "shape")),
                      presenter_.say(command_key(command, "meaning")));
  }
  help_rows(rows);
  say("play.help-short");
  const Game& game = session_.game();
  if (!annotations_of(game).views.empty()) {
    say("play.help-views");
    rows.clear();
    for (const RecordView& view : annotations_of(game).views) {
      rows.emplace_back(commands_.word_of_view(view.name), view_summary(game, view));
    }
    help_rows(rows);
  }
  if (!game.layout.grids().empty()) help_with_grids();
}

void Player::help_rows(const std::vector<std::pair<std::string, std::string>>& rows) {
  std::size_t width = 0;
  for (const auto& [shape, meaning] : rows) width = std::max(width, display_width(shape));
  for (const auto& [shape, meaning] : rows) {
    std::string first = kMargin + shape;
    first.append(width + kIndent - display_width(shape), ' ');
    say(wrap(meaning, presenter_.look.width, first));
  }
}

void Player::help_with_grids() {
  const CardTable& cards = session_.game().cards();
  std::vector<Name> inside;
  Name edges;
  for (const std::string& name : cards.shown()) {
    const auto attribute = cards.attribute(name);
    if (!attribute) continue;
    Name word = presenter_.name_or("attributes." + name, name);
    const AttributeKind kind = cards.attributes()[*attribute].kind;
    if (kind != AttributeKind::edges) {
      inside.push_back(std::move(word));
    } else if (edges.text.empty()) {
      edges = std::move(word);
    }
  }
  say(Message(edges.text.empty() ? "play.help-faces" : "play.help-faces-edges")
          .with("inside", inside)
          .with("edges", edges));
  say("play.help-cells");
}

}  // namespace talon::cli
