#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/catalogue.h"
#include "base/message.h"
#include "base/source.h"
#include "base/unknown.h"

namespace talon {

enum class Severity { error, warning };

/// One finding in a file that an author wrote. The message's key is the
/// finding's stable code. `hint` says what was expected or which right name is
/// nearest.
struct Diagnostic {
  Severity severity = Severity::error;
  SourceRef where;
  Message message;
  std::optional<Message> hint;
};

/// Collects the findings of all files of one pass. Never throws, never stops:
/// the reader goes on after an error with a harmless default.
class Diagnostics {
 public:
  void error(SourceRef where, Message message, std::optional<Message> hint = std::nullopt);
  void error(SourceRef where, Unknown unknown);
  void warning(SourceRef where, Message message, std::optional<Message> hint = std::nullopt);
  void warning(SourceRef where, Unknown unknown);
  void add(Diagnostic diagnostic);
  void append(Diagnostics other);

  bool has_errors() const;
  std::size_t error_count() const;
  bool empty() const { return all_.empty(); }
  const std::vector<Diagnostic>& all() const { return all_; }
  /// Orders by path, line and column; equal findings are dropped.
  void sort();

 private:
  std::vector<Diagnostic> all_;
};

/// The message's key without its group, and the kind that it is said of: what is in brackets
/// after the text.
std::string code(const Diagnostic& diagnostic);

/// "path:line:column: error: text [code]", the source line, a caret, the hint.
std::string render(const Diagnostic& diagnostic, const Catalogue& catalogue);
std::string render(const Diagnostics& diagnostics, const Catalogue& catalogue);

}  // namespace talon
