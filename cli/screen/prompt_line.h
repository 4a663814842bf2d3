#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/screen/key.h"

namespace talon::screen {

/// The last line of the screen, while somebody types in it.
class PromptLine {
 public:
  /// What is asked for.
  enum class Kind {
    words,   ///< an answer or a command; earlier ones can be brought back
    number,  ///< for an item of a list
    text,
    name,
    save,
    report,
    sure,  ///< one key says yes or no
  };

  bool open() const { return kind_.has_value(); }
  void ask(Kind kind, std::string label);
  const std::string& label() const { return label_; }
  const std::string& typed() const { return typed_; }

  struct Entered {
    Kind kind;
    std::string typed;
  };
  /// What was typed, once that is done.
  std::optional<Entered> press(const Key& key);
  /// Whether the line is long enough for what a key would add.
  bool has_room_for(const Key& key) const;

  /// The part of the line that fits into so many columns, and the column of the cursor.
  struct Shown {
    std::string text;
    int cursor = 0;
  };
  Shown shown(int columns) const;

  /// Whether it is answered by one key.
  bool takes_one_key() const { return kind_ == Kind::sure; }
  /// Whether words may be completed in it.
  bool completes() const { return kind_ == Kind::words; }
  /// The text before the cursor, which is completed.
  std::string_view before() const { return std::string_view(typed_).substr(0, at_); }
  /// That from its byte `begin` on becomes `word`.
  void complete(std::size_t begin, std::string_view word);

 private:
  std::optional<Entered> enter();
  void add(std::string_view text);
  void erase(std::size_t from, std::size_t to);
  std::size_t before_last_word() const;
  void put(std::string text);
  /// Brings back the line that was said before the one that is there; -1: after it.
  void bring_back(int earlier);

  std::optional<Kind> kind_;
  std::string label_;
  std::string typed_;
  std::size_t at_ = 0;             ///< the byte before which the cursor is
  std::vector<std::string> said_;  ///< in words, the last line last
  int back_ = 0;                   ///< so many of them were said after the one that is there
};

}  // namespace talon::screen
