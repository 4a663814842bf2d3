#include "fuzz/marked_up.h"

#include <algorithm>
#include <string>
#include <vector>

#include "base/unicode.h"

namespace talon::fuzz {
namespace {

/// Elements that a page or a drawing of ours is made of, or may be. Whatever else is found was
/// put there by somebody.
constexpr std::string_view kElements[] = {
    "a",       "body",   "caption",    "circle", "desc",  "div",    "dd",    "dl",    "dt",
    "em",      "figure", "figcaption", "g",      "h1",    "h2",     "h3",    "head",  "header",
    "html",    "line",   "main",       "meta",   "nav",   "ol",     "p",     "path",  "polyline",
    "polygon", "rect",   "section",    "small",  "span",  "strong", "style", "svg",   "table",
    "tbody",   "td",     "text",       "th",     "thead", "title",  "tr",    "tspan", "ul",
    "li",      "code",   "pre",        "b",      "i",     "br",     "defs",  "marker"};

bool is_space(char c) { return c == ' ' || c == '\n'; }

bool is_element(std::string_view name) {
  return std::ranges::find(kElements, name) != std::end(kElements);
}

/// The index after the tag that begins at `at`; npos when it does not end, or is none.
/// Values of attributes stand in quotes.
std::size_t end_of_tag(std::string_view page, std::size_t at) {
  bool within = false;
  for (++at; at < page.size(); ++at) {
    if (page[at] == '"') within = !within;
    if (page[at] == '<') return std::string_view::npos;
    if (page[at] == '>') return within ? std::string_view::npos : at + 1;
  }
  return std::string_view::npos;
}

std::string_view name_in(std::string_view tag) {
  const std::size_t begin = tag[1] == '/' ? 2 : 1;
  std::size_t end = begin;
  while (end < tag.size() && !is_space(tag[end]) && tag[end] != '>' && tag[end] != '/') ++end;
  return tag.substr(begin, end - begin);
}

/// Text may name characters, and has no ampersand besides.
bool has_odd_ampersand(std::string_view page) {
  constexpr std::string_view kNames[] = {"amp;", "lt;", "gt;", "quot;", "#39;", "apos;", "nbsp;"};
  for (std::size_t at = page.find('&'); at != page.npos; at = page.find('&', at + 1)) {
    const std::string_view rest = page.substr(at + 1);
    if (std::ranges::none_of(kNames,
                             [&](std::string_view name) { return rest.starts_with(name); })) {
      return true;
    }
  }
  return false;
}

bool has_controls(std::string_view page) {
  return std::ranges::any_of(page, [](char c) {
    const auto byte = static_cast<unsigned char>(c);
    return byte < 0x20 && c != '\n' && c != '\t';
  });
}

bool is_empty_element(std::string_view name, std::string_view tag) {
  return tag.ends_with("/>") || name == "meta" || name == "br";
}

}  // namespace

bool is_marked_up_well(std::string_view page) {
  if (utf8_prefix(page) != page.size() || has_controls(page) || has_odd_ampersand(page)) {
    return false;
  }
  std::vector<std::string_view> open;
  for (std::size_t at = page.find('<'); at != page.npos; at = page.find('<', at)) {
    const std::size_t end = end_of_tag(page, at);
    if (end == page.npos) return false;
    const std::string_view tag = page.substr(at, end - at);
    at = end;
    if (tag.starts_with("<!doctype") || tag.starts_with("<!DOCTYPE") || tag.starts_with("<?xml")) {
      continue;
    }
    const std::string_view name = name_in(tag);
    if (!is_element(name)) return false;
    if (tag[1] != '/') {
      if (!is_empty_element(name, tag)) open.push_back(name);
      continue;
    }
    if (open.empty() || open.back() != name) return false;
    open.pop_back();
  }
  return open.empty();
}

}  // namespace talon::fuzz
