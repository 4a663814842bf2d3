#include "cli/context/game_list.h"

#include <algorithm>
#include <filesystem>
#include <iterator>

#include "base/unicode.h"
#include "base/unknown.h"
#include "cli/options/language.h"
#include "cli/pages/presenter.h"
#include "cli/terminal/wrap.h"
#include "load/known_files.h"

namespace talon::cli {
namespace {

ListedGame listed(Context& context, const Found& found, std::shared_ptr<KnownFiles> known) {
  GameRequest request;
  request.known_files = std::move(known);
  request.name = found.name;
  ask_for_language(context.options, request);
  request.needs_language = false;  // a game without these texts is there all the same
  Diagnostics diagnostics;
  const auto game = context.library().load(request, diagnostics);
  ListedGame result{found.name, found.path.string(), "", std::nullopt};
  if (game) {
    result.title = game->texts->text(game->title_key).value_or(found.name);
  } else {
    diagnostics.sort();
    result.broken = render(diagnostics, context.messages());
  }
  return result;
}

std::string first_line(const std::string& text) { return text.substr(0, text.find('\n')); }

}  // namespace

std::vector<ListedGame> list_of_games(Context& context) {
  std::vector<ListedGame> games;
  const auto known = std::make_shared<KnownFiles>();
  for (const Found& found : context.library().games()) {
    games.push_back(listed(context, found, known));
  }
  return games;
}

std::optional<Message> unknown_game(const Library& library, const std::string& name) {
  std::error_code error;
  if (std::filesystem::exists(name, error)) return std::nullopt;
  std::vector<std::string> known;
  for (const Found& game : library.games()) {
    if (game.name == name) return std::nullopt;
    known.push_back(game.name);
  }
  return or_nearest(Message("cli.unknown-game").with("given", name), name, known);
}

std::vector<Line> game_rows(const std::vector<ListedGame>& games, const Catalogue& messages) {
  std::vector<std::pair<std::string, std::string>> rows;
  for (const ListedGame& game : games) {
    rows.emplace_back(
        game.name, game.broken ? messages.render(
                                     Message("cli.broken").with("reason", first_line(*game.broken)))
                               : game.title);
  }
  return aligned_rows(rows);
}

std::vector<Line> aligned_rows(const std::vector<std::pair<std::string, std::string>>& rows,
                               std::optional<int> width) {
  std::size_t widest = 0;
  for (const auto& [name, about] : rows) widest = std::max(widest, display_width(name));
  std::vector<Line> lines;
  for (const auto& [name, about] : rows) {
    Line line{Span{kMargin + name, {}}};
    pad(line, kIndent + widest + kIndent);
    if (width) {
      std::ranges::move(wrap(about, *width, text_of(line)), std::back_inserter(lines));
      continue;
    }
    line.push_back({about, {}});
    lines.push_back(std::move(line));
  }
  return lines;
}

}  // namespace talon::cli
