#include "base/diagnostic.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <iterator>
#include <tuple>
#include <unordered_map>

#include "base/bounded.h"
#include "base/text.h"
#include "base/unicode.h"
#include "base/unknown.h"

namespace talon {
namespace {

auto place(const Diagnostic& finding) {
  const SourceRef& where = finding.where;
  return std::tuple(where.file ? std::string_view(where.file->path) : std::string_view(),
                    where.line, where.column);
}

bool same(const Diagnostic& left, const Diagnostic& right) {
  return place(left) == place(right) && left.severity == right.severity &&
         left.message == right.message && left.hint == right.hint;
}

/// A number for what a message says: equal messages have the same one, and others nearly always
/// another.
std::size_t fingerprint(const Message& message) {
  std::size_t print = 0;
  const auto add = [&](std::size_t part) { print = print * 31 + part; };
  const auto add_text = [&](std::string_view text) { add(std::hash<std::string_view>()(text)); };
  struct Parts {
    const decltype(add)& number;
    const decltype(add_text)& text;
    void operator()(std::int64_t value) const { number(value); }
    void operator()(const Name& name) const { text(name.text); }
    void operator()(const std::vector<Name>& names) const {
      for (const Name& name : names) text(name.text);
    }
  };
  add_text(message.key);
  for (const auto& [name, value] : message.values) std::visit(Parts{add, add_text}, value);
  return print;
}

/// Bytes of a source line that are shown on either side of a caret.
constexpr std::size_t kExcerptSide = 100;

/// Blanks as wide as the text; a tab stays a tab, so that a caret is under
/// its place whatever the tab stops are.
std::string blanks_under(std::string_view text) {
  std::vector<std::string> pieces = split(text, '\t');
  for (std::string& piece : pieces) piece = std::string(display_width(piece), ' ');
  return join(pieces, "\t");
}

/// The source line and a caret under the place.
std::string excerpt(const SourceRef& where) {
  const std::string_view line = where.file->line(where.line);
  if (where.column == 0) {
    return fmt::format("{:5} | {}\n", where.line, without_controls(bounded_line(line, 0)));
  }

  const std::size_t start = std::min<std::size_t>(where.column - 1, line.size());
  const std::size_t length = std::clamp<std::size_t>(where.length, 1, kExcerptSide);
  std::string_view before = line.substr(0, start);
  if (before.size() > kExcerptSide) before.remove_prefix(before.size() - kExcerptSide);
  while (!before.empty() && !begins_character(before.front())) before.remove_prefix(1);
  const std::string_view marked = line.substr(start, length);
  const std::string_view after = line.substr(start + marked.size()).substr(0, kExcerptSide);

  const std::string shown_before = without_controls(before);
  const std::size_t width = display_width(without_controls(marked));
  return fmt::format("{:5} | {}{}{}\n      | {}^{}\n", where.line, shown_before,
                     without_controls(marked), without_controls(after), blanks_under(shown_before),
                     std::string(width > 1 ? width - 1 : 0, '~'));
}

}  // namespace

void Diagnostics::error(SourceRef where, Message message, std::optional<Message> hint) {
  add({Severity::error, std::move(where), std::move(message), std::move(hint)});
}

void Diagnostics::error(SourceRef where, Unknown unknown) {
  error(std::move(where), std::move(unknown.message), std::move(unknown.hint));
}

void Diagnostics::warning(SourceRef where, Message message, std::optional<Message> hint) {
  add({Severity::warning, std::move(where), std::move(message), std::move(hint)});
}

void Diagnostics::warning(SourceRef where, Unknown unknown) {
  warning(std::move(where), std::move(unknown.message), std::move(unknown.hint));
}

void Diagnostics::add(Diagnostic diagnostic) { all_.push_back(std::move(diagnostic)); }

void Diagnostics::append(Diagnostics other) {
  std::ranges::move(other.all_, std::back_inserter(all_));
}

bool Diagnostics::has_errors() const { return error_count() > 0; }

std::size_t Diagnostics::error_count() const {
  const auto is_error = [](const Diagnostic& each) { return each.severity == Severity::error; };
  return std::ranges::count_if(all_, is_error);
}

void Diagnostics::sort() {
  std::ranges::stable_sort(all_, [](const Diagnostic& left, const Diagnostic& right) {
    return place(left) < place(right);
  });
  std::vector<Diagnostic> kept;
  // Equal findings are at the same place. Where those of one place are kept, by fingerprint.
  std::unordered_multimap<std::size_t, std::size_t> here;
  for (Diagnostic& finding : all_) {
    if (!kept.empty() && place(kept.back()) != place(finding)) here = {};
    const std::size_t print = fingerprint(finding.message);
    const auto [first, last] = here.equal_range(print);
    const bool known = std::any_of(
        first, last, [&](const auto& entry) { return same(kept[entry.second], finding); });
    if (known) continue;
    here.emplace(print, kept.size());
    kept.push_back(std::move(finding));
  }
  all_ = std::move(kept);
}

std::string code(const Diagnostic& diagnostic) {
  const Message& message = diagnostic.message;
  std::string code = message.key.substr(message.key.find('.') + 1);
  return message.kind.empty() ? code : code + "-" + message.kind;
}

std::string render(const Diagnostic& diagnostic, const Catalogue& catalogue) {
  const SourceRef& where = diagnostic.where;
  const bool error = diagnostic.severity == Severity::error;
  const std::string severity =
      catalogue.render(Message(error ? "diagnostic.error" : "diagnostic.warning"));
  std::string text = where ? where.position() + ": " : std::string();
  text += fmt::format("{}: {} [{}]\n", severity, catalogue.render(bounded(diagnostic.message)),
                      code(diagnostic));
  if (where && where.line > 0) text += excerpt(where);
  if (diagnostic.hint)
    text += fmt::format("      = {}\n", catalogue.render(bounded(*diagnostic.hint)));
  if (where.caller) {
    const Message called = Message("diagnostic.called-at").with("place", where.caller->position());
    text += fmt::format("      = {}\n", catalogue.render(bounded(called)));
  }
  return text;
}

std::string render(const Diagnostics& diagnostics, const Catalogue& catalogue) {
  std::string text;
  const std::vector<Diagnostic>& all = diagnostics.all();
  const std::size_t shown = std::min(all.size(), kMaxFindingsShown);
  for (std::size_t i = 0; i < shown; ++i) text += render(all[i], catalogue);
  if (all.size() == shown) return text;
  const auto more = static_cast<std::int64_t>(all.size() - shown);
  return text + catalogue.render(Message("diagnostic.more-findings").with("count", more)) + "\n";
}

}  // namespace talon
