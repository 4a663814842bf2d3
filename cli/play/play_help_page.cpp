#include "cli/play/play_help_page.h"

#include <string>
#include <utility>

#include "base/unicode.h"
#include "cli/terminal/wrap.h"
#include "load/annotations.h"
#include "session/record_page.h"

namespace talon::cli {
namespace {

class PlayHelpLines {
 public:
  explicit PlayHelpLines(const Presenter& presenter) : presenter_(presenter) {}

  void add(const Message& message) { add(presenter_.messages.render(message), ""); }

  /// What is typed, and what it means.
  void add_rows(const std::vector<std::pair<std::string, std::string>>& rows) {
    std::size_t width = 0;
    for (const auto& [shape, meaning] : rows) width = std::max(width, display_width(shape));
    for (const auto& [shape, meaning] : rows) {
      std::string first = kMargin + shape;
      first.append(width + kIndent - display_width(shape), ' ');
      add(meaning, first);
    }
  }

  std::vector<Line> take() { return std::move(lines_); }

 private:
  void add(const std::string& text, const std::string& first) {
    append(lines_, wrap(text, presenter_.look.width, first));
  }

  const Presenter& presenter_;
  std::vector<Line> lines_;
};

/// How a card in a grid shows what it has.
Message help_on_faces(const Presenter& presenter) {
  const CardTable& cards = presenter.game.cards();
  std::vector<Name> inside;
  Name edges;
  for (const std::string& name : cards.shown()) {
    const auto attribute = cards.attribute(name);
    if (!attribute) continue;
    Name word = presenter.name_or("attributes." + name, name);
    if (cards.attributes()[*attribute].kind != AttributeKind::edges) {
      inside.push_back(std::move(word));
    } else if (edges.text.empty()) {
      edges = std::move(word);
    }
  }
  return Message(edges.text.empty() ? "play.help-faces" : "play.help-faces-edges")
      .with("inside", inside)
      .with("edges", edges);
}

}  // namespace

std::vector<Line> play_help_page(const Presenter& presenter, const PlayCommands& commands) {
  PlayHelpLines lines(presenter);
  lines.add(Message("play.help-answers"));
  std::vector<std::pair<std::string, std::string>> rows;
  for (const PlayCommand& command : play_commands()) {
    rows.emplace_back(presenter.say(command.key("shape")), presenter.say(command.key("meaning")));
  }
  lines.add_rows(rows);
  lines.add(Message("play.help-short"));
  const Game& game = presenter.game;
  const std::vector<RecordView>& views = annotations_of(game).views;
  if (!views.empty()) {
    lines.add(Message("play.help-views"));
    rows.clear();
    for (const RecordView& view : views) {
      rows.emplace_back(commands.word_of_view(view.name), view_summary(game, view));
    }
    lines.add_rows(rows);
  }
  if (!game.layout.grids().empty()) {
    lines.add(help_on_faces(presenter));
    lines.add(Message("play.help-cells"));
  }
  return lines.take();
}

}  // namespace talon::cli
