#include "runtime/load/source_text.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <sstream>

namespace talon::testing {
namespace {

namespace fs = std::filesystem;

bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

bool opens(char c) { return c == '(' || c == '[' || c == '{'; }
bool closes(char c) { return c == ')' || c == ']' || c == '}'; }

/// Takes a file apart.
class Stripping {
 public:
  Stripping(const std::string& text, SourceText& source) : text_(text), source_(source) {}

  void run() {
    while (at_ < text_.size()) {
      if (begins("//") || begins("#include")) {
        at_ = std::min(text_.find('\n', at_), text_.size());
      } else if (begins("R\"")) {
        raw();
      } else if (text_[at_] == '"') {
        quoted('"');
      } else if (text_[at_] == '\'' && (at_ == 0 || !is_letter(text_[at_ - 1]))) {
        quoted('\'');
      } else {
        put(text_[at_], text_[at_]);
        ++at_;
      }
    }
  }

 private:
  bool begins(std::string_view what) const { return text_.compare(at_, what.size(), what) == 0; }

  void put(char code, char shape) {
    source_.code += code;
    source_.shape += shape;
  }

  /// Nobody glues a key of it.
  void raw() {
    const std::size_t open = text_.find('(', at_);
    const std::string end = ")" + text_.substr(at_ + 2, open - at_ - 2) + "\"";
    at_ = std::min(text_.find(end, open), text_.size() - end.size()) + end.size();
    put(' ', ' ');
  }

  void quoted(char quote) {
    const std::size_t begin = source_.code.size();
    std::string inside;
    put(quote, quote);
    for (++at_; at_ < text_.size() && text_[at_] != quote; ++at_) {
      if (text_[at_] == '\\') {
        inside += text_[at_];
        put(text_[at_++], ' ');
      }
      inside += text_[at_];
      put(text_[at_], ' ');
    }
    put(quote, quote);
    ++at_;
    if (quote == '"') source_.literals.push_back({inside, begin, source_.code.size()});
  }

  const std::string& text_;
  SourceText& source_;
  std::size_t at_ = 0;
};

std::set<std::string> included_by(const std::string& text) {
  const std::string start = "#include \"";
  std::set<std::string> files;
  for (std::size_t at = text.find(start); at != std::string::npos; at = text.find(start, at)) {
    at += start.size();
    files.insert(text.substr(at, text.find('"', at) - at));
  }
  return files;
}

/// Makes `seen`, which holds names as they are included, hold all files that are seen.
void follow_includes(std::vector<SourceText>& sources) {
  std::map<std::string, std::set<std::string>> seen;
  for (const SourceText& source : sources) seen[source.file] = {source.file};
  for (const SourceText& source : sources) {
    for (const std::string& name : source.seen) {
      for (const std::string& header : {"runtime/" + name, name}) {
        if (!seen.contains(header)) continue;
        seen[source.file].insert(header);
        const std::string body = header.substr(0, header.size() - 1) + "cpp";
        if (seen.contains(body)) seen[source.file].insert(body);
        break;
      }
    }
  }
  for (bool more = true; more;) {
    more = false;
    for (auto& [file, files] : seen) {
      const std::size_t before = files.size();
      for (const std::string& other : std::set<std::string>(files)) {
        // What a source file includes is its own matter.
        if (other.ends_with(".h")) files.insert(seen[other].begin(), seen[other].end());
      }
      more = more || files.size() != before;
    }
  }
  for (SourceText& source : sources) source.seen = seen[source.file];
}

}  // namespace

bool SourceText::has(std::string_view literal) const {
  return std::ranges::any_of(literals, [&](const Literal& one) { return one.text == literal; });
}

std::vector<Literal> SourceText::between(std::size_t from, std::size_t to) const {
  std::vector<Literal> found;
  std::ranges::copy_if(literals, std::back_inserter(found),
                       [&](const Literal& one) { return one.begin >= from && one.end <= to; });
  return found;
}

std::size_t SourceText::closing(std::size_t open) const {
  int depth = 0;
  for (std::size_t at = open; at < shape.size(); ++at) {
    if (opens(shape[at])) ++depth;
    if (closes(shape[at]) && --depth == 0) return at;
  }
  return shape.size();
}

std::size_t SourceText::around(std::size_t at) const {
  int depth = 0;
  while (at-- > 0) {
    if (closes(shape[at])) ++depth;
    if (opens(shape[at]) && depth-- == 0) return at;
  }
  return std::string::npos;
}

std::size_t SourceText::after_blanks(std::size_t at) const {
  return std::min(shape.find_first_not_of(" \n", at), shape.size());
}

std::string SourceText::name_before(std::size_t at) const {
  while (at > 0 && (shape[at - 1] == ' ' || shape[at - 1] == '\n')) --at;
  std::size_t begin = at;
  while (begin > 0 && is_letter(shape[begin - 1])) --begin;
  return shape.substr(begin, at - begin);
}

std::string SourceText::name_at(std::size_t at) const {
  std::size_t end = at;
  while (end < shape.size() && is_letter(shape[end])) ++end;
  return shape.substr(at, end - at);
}

std::vector<std::size_t> SourceText::calls_of(std::string_view name) const {
  std::vector<std::size_t> calls;
  for (std::size_t at = shape.find(name); at != std::string::npos; at = shape.find(name, at + 1)) {
    const std::size_t open = at + name.size();
    if (open < shape.size() && shape[open] == '(' && (at == 0 || !is_letter(shape[at - 1]))) {
      calls.push_back(open);
    }
  }
  return calls;
}

std::vector<std::size_t> SourceText::arguments(std::size_t open) const {
  std::vector<std::size_t> starts = {after_blanks(open + 1)};
  const std::size_t end = closing(open);
  for (std::size_t at = open + 1; at < end; ++at) {
    if (opens(shape[at])) at = closing(at);
    if (at < end && shape[at] == ',') starts.push_back(after_blanks(at + 1));
  }
  starts.push_back(end);
  return starts;
}

std::vector<SourceText> read_sources() {
  const fs::path root = TALON_SOURCE_DIR;
  std::vector<SourceText> sources;
  for (const std::string folder : {"runtime", "cli"}) {
    for (const auto& entry : fs::recursive_directory_iterator(root / folder)) {
      const fs::path file = fs::relative(entry.path(), root);
      if (file.extension() != ".cpp" && file.extension() != ".h") continue;
      std::ostringstream read;
      read << std::ifstream(entry.path(), std::ios::binary).rdbuf();
      const std::string text = read.str();
      SourceText& source = sources.emplace_back();
      source.file = file.generic_string();
      source.module = folder == "cli" ? folder : std::next(file.begin())->string();
      source.seen = included_by(text);
      Stripping(text, source).run();
    }
  }
  std::ranges::sort(sources, {}, &SourceText::file);
  follow_includes(sources);
  return sources;
}

}  // namespace talon::testing
