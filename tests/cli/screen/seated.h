#pragma once

#include <catch2/catch.hpp>
#include <filesystem>
#include <string>

#include "base/text.h"
#include "cli/screen/table_screen.h"
#include "cli/support/game_of_tests.h"
#include "cli/support/temporary_folder.h"
#include "session/saves.h"
#include "support/fixture_library.h"
#include "support/golden.h"

namespace talon::testing {

/// A game on a screen that no terminal shows.
class Seated {
 public:
  explicit Seated(const std::string& name, bool glyphs = true,
                  cli::Theme theme = cli::Theme::standard, const std::string& language = "en",
                  const std::string& seed = "42")
      : game_(game_of_tests(name, language)),
        messages_(shipped_library().messages(language)),
        session_(*Session::start(game_, Rules::Deal{seed, {}})),
        presenter_{*game_, *messages_, {.colours = true, .glyphs = glyphs, .theme = theme}},
        keeping_((setenv("XDG_DATA_HOME", folder_.path().c_str(), 1), session_),
                 header_of(session_, request(name), "0.1.0")),
        table_(session_, presenter_, keeping_, "AGAIN") {
    session_.set_recorder(&keeping_);
    table_.commands().write_files_by([this](const std::string& path, std::string_view content) {
      written_ += path + ":\n" + std::string(content);
      return 0;
    });
    (void)text();
  }

  Session& session() { return session_; }
  screen::TableScreen& table() { return table_; }
  /// The files that were written, each after its name.
  const std::string& written() const { return written_; }
  std::string text(int rows = 24, int columns = 80) {
    rows_ = rows;
    columns_ = columns;
    return join(table_.draw(rows, columns).canvas.text(), "\n") + "\n";
  }
  /// Presses keys; what is in <> is the name of one, all else is typed.
  screen::Then press(const std::string& keys) {
    auto then = screen::Then::stay;
    for (std::size_t at = 0; at < keys.size(); ++at) {
      screen::Key key{.kind = screen::Key::Kind::character, .text = keys.substr(at, 1)};
      if (keys[at] == '<') {
        const std::size_t end = keys.find('>', at);
        key = {.kind = named(keys.substr(at + 1, end - at - 1))};
        at = end;
      }
      then = press(key);
    }
    return then;
  }
  screen::Then press(const screen::Key& key) {
    const auto then = table_.press(key);
    if (then == screen::Then::advise) {
      const WorkWatch watch;
      table_.commands().take_advice(table_.commands().find_advice(watch), watch);
    }
    (void)text(rows_, columns_);
    return then;
  }
  /// Goes to the thing that shows the text.
  void go_to(const std::string& text) {
    for (int steps = 0; pointed_at().find(text) == std::string::npos; ++steps) {
      REQUIRE(steps < 60);
      press("<tab>");
    }
  }
  /// What w says of the thing of that name, as one line.
  std::string why(const std::string& name) {
    press("<esc><esc>w");
    for (int steps = 0; text().find("\n" + name + ". ") == std::string::npos; ++steps) {
      REQUIRE(steps < 60);
      press("<tab>");
    }
    return join(split(text(), '\n'), " ");
  }
  /// What is pointed at, as it is written.
  std::string pointed_at() {
    const screen::Canvas canvas = table_.draw(rows_, columns_).canvas;
    std::string pointed;
    for (int row = 0; row < canvas.rows(); ++row) {
      for (int column = 0; column < canvas.columns(); ++column) {
        if (canvas.at(row, column).ink.reversed) pointed += canvas.at(row, column).text;
      }
    }
    return pointed;
  }

 private:
  static GameRequest request(const std::string& name) {
    GameRequest request;
    request.name = name;
    return request;
  }
  static screen::Key::Kind named(const std::string& name) {
    if (name == "enter") return screen::Key::Kind::enter;
    if (name == "esc") return screen::Key::Kind::escape;
    if (name == "tab") return screen::Key::Kind::tab;
    if (name == "up") return screen::Key::Kind::up;
    if (name == "down") return screen::Key::Kind::down;
    if (name == "left") return screen::Key::Kind::left;
    if (name == "f1") return screen::Key::Kind::help;
    if (name == "back") return screen::Key::Kind::backspace;
    if (name == "home") return screen::Key::Kind::home;
    return screen::Key::Kind::right;
  }

  TemporaryFolder folder_;
  std::shared_ptr<const Game> game_;
  std::shared_ptr<const Catalogue> messages_;
  Session session_;
  cli::Presenter presenter_;
  cli::Keeping keeping_;
  screen::TableScreen table_;
  std::string written_;
  int rows_ = 24;
  int columns_ = 80;
};

/// Compares with what is kept of that name.
inline void check_screen(const std::string& name, const std::string& text) {
  check_golden(
      std::filesystem::path(TALON_SOURCE_DIR) / "tests/cli/screen/golden" / (name + ".txt"), text);
}

}  // namespace talon::testing
