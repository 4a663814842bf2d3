#include "checks/text_places.h"

#include <algorithm>
#include <iterator>

#include "base/asked_form.h"
#include "base/plain_name.h"
#include "base/text.h"

namespace talon {
namespace {

struct Braces {
  std::string name;
  std::string form = {};
};

/// What is in the braces that open the text, by name; none when these are not names.
std::vector<Braces> in_braces(std::string_view text) {
  const std::size_t close = text.find('}');
  if (close == std::string_view::npos) return {};
  const std::string_view all = text.substr(1, close - 1);
  const std::size_t end = std::min(all.find_first_of(":|"), all.size());
  AskedForm asked;
  if (end != all.size() && all[end] == ':') asked = asked_form(all.substr(end + 1));
  std::vector<Braces> names;
  for (const std::string& name : split(all.substr(0, end), kTogether)) {
    if (name.empty() || !std::ranges::all_of(name, is_plain_letter)) return {};
    names.push_back({name, asked.word ? "" : asked.form});  // a word is the program's own
  }
  return names;
}

std::vector<Braces> places_in(std::string_view text) {
  std::vector<Braces> names;
  for (std::size_t open = text.find('{'); open != std::string_view::npos; open = text.find('{')) {
    text.remove_prefix(open);
    const bool brace = text.starts_with("{{");
    if (!brace) std::ranges::move(in_braces(text), std::back_inserter(names));
    text.remove_prefix(brace ? 2 : 1);
  }
  return names;
}

/// Finds the places of a text in its file, one after the other: a text may be written
/// over several lines.
class InFile {
 public:
  explicit InFile(const SourceRef& text) : at_(text) {
    const std::string_view all = text.file->text;
    for (int line = 1; line < text.line; ++line) offset_ = all.find('\n', offset_) + 1;
    line_begin_ = offset_;
    offset_ += std::max(text.column - 1, 0);
  }

  /// The next place with this name; the text's own place when its file writes it otherwise.
  SourceRef next(const std::string& name) {
    const std::string_view all = at_.file->text;
    const std::size_t found = std::min(all.find("{" + name, offset_),  // or not the first in braces
                                       all.find(kTogether + name, offset_));
    if (found == std::string_view::npos) return at_;
    for (std::size_t end = all.find('\n', line_begin_); end < found;
         end = all.find('\n', line_begin_)) {
      line_begin_ = end + 1;
      ++at_.line;
    }
    offset_ = found + 1;
    at_.column = static_cast<int>(offset_ - line_begin_) + 1;
    at_.length = static_cast<int>(name.size());
    return at_;
  }

 private:
  SourceRef at_;
  std::size_t offset_ = 0;
  std::size_t line_begin_ = 0;
};

}  // namespace

std::vector<TextPlace> text_places(const std::string& key, const Node& text) {
  std::vector<TextPlace> places;
  for (const Node::Entry& form : text.entries) {
    for (TextPlace& place : text_places(key, form.value)) {
      place.alone = false;
      places.push_back(std::move(place));
    }
  }
  const std::vector<Braces> found = places_in(text.scalar);
  if (found.empty()) return places;
  InFile file(text.where);
  for (const Braces& one : found) {
    const bool alone = text.scalar == "{" + one.name + "}";
    places.push_back({key, one.name, file.next(one.name), one.form, alone});
  }
  return places;
}

}  // namespace talon
