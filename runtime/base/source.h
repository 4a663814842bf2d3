#pragma once

#include <memory>
#include <string>
#include <string_view>

namespace talon {

/// The text of one file that an author wrote, kept for error messages.
/// `path` is the path as shown to a person.
struct SourceFile {
  std::string path;
  std::string text;

  /// Line `number` (from 1) without its line end; empty when there is none.
  std::string_view line(int number) const;
};

/// A place in a source file. Lines and columns count from 1, columns in bytes;
/// 0 means not known (a Lua error has a line but no column).
struct SourceRef {
  std::shared_ptr<const SourceFile> file;
  int line = 0;
  int column = 0;
  int length = 1;
  /// In a script: the line of another file that had this one run, if there is one.
  std::shared_ptr<const SourceRef> caller = {};

  explicit operator bool() const { return file != nullptr; }
  /// "path:line:column", with what is known.
  std::string position() const;
  /// "path:line", for what is about whole lines.
  std::string line_position() const;
};

}  // namespace talon
