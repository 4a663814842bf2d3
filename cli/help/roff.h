#pragma once

#include <string>
#include <string_view>

namespace talon::cli {

/// A manual page in the making, in the macros that `man` knows. What comes between backquotes is
/// set in bold.
class Roff {
 public:
  /// `section` is a number of the manual, "1".
  Roff(std::string_view title, std::string_view section, std::string_view day,
       std::string_view source);

  void section(std::string_view title);
  void subsection(std::string_view title);
  void paragraph(std::string_view text);
  /// A line as it is, among others of its kind.
  void literal(const std::string& lines);
  /// What is explained is in bold, its explanation below and further to the right.
  void item(std::string_view name, std::string_view meaning);
  /// "talon-play (1)" among others that lead on.
  void reference(std::string_view page, std::string_view section, bool last);
  /// The line by which a page is found.
  void name(std::string_view page, std::string_view purpose);

  std::string take() { return std::move(text_); }

 private:
  void macro(std::string_view name, std::string_view argument = {});
  void begin_paragraph();

  std::string text_;
  bool heading_ = false;  ///< nothing is below the last heading yet
};

}  // namespace talon::cli
