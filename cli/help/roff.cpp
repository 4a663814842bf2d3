#include "cli/help/roff.h"

#include "base/text.h"

namespace talon::cli {
namespace {

/// A line of text that no character of changes how it is set.
std::string escaped(std::string_view text) {
  std::string result;
  for (const char letter : text) {
    if (letter == '\\') {
      result += "\\e";
    } else if (letter == '-') {
      result += "\\-";  // what is typed, and not a hyphen
    } else {
      result += letter == '\n' ? ' ' : letter;
    }
  }
  if (result.starts_with('.') || result.starts_with('\'')) result.insert(0, "\\&");
  return result;
}

/// The same, with what backquotes enclose in bold.
std::string prose(std::string_view text) {
  std::string result;
  bool bold = false;
  for (const std::string& part : split(text, '`')) {
    result += bold ? "\\fB" + escaped(part) + "\\fR" : escaped(part);
    bold = !bold;
  }
  return result;
}

}  // namespace

Roff::Roff(std::string_view title, std::string_view section, std::string_view day,
           std::string_view source) {
  text_ = ".TH \"" + escaped(title) + "\" " + std::string(section) + " \"" + std::string(day) +
          "\" \"" + escaped(source) + "\"\n.nh\n.ad l\n";
}

void Roff::macro(std::string_view name, std::string_view argument) {
  text_ += "." + std::string(name);
  if (!argument.empty()) text_ += " \"" + escaped(argument) + "\"";
  text_ += "\n";
  heading_ = name == "SH" || name == "SS";
}

// A heading begins one by itself.
void Roff::begin_paragraph() {
  if (!heading_) macro("PP");
  heading_ = false;
}

void Roff::section(std::string_view title) { macro("SH", title); }

void Roff::subsection(std::string_view title) { macro("SS", title); }

void Roff::paragraph(std::string_view text) {
  begin_paragraph();
  text_ += prose(text) + "\n";
}

void Roff::literal(const std::string& lines) {
  begin_paragraph();
  macro("nf");
  macro("RS", "2");
  for (const std::string& line : split(lines, '\n')) text_ += escaped(line) + "\n";
  macro("RE");
  macro("fi");
}

void Roff::item(std::string_view name, std::string_view meaning) {
  macro("TP");
  text_ += "\\fB" + escaped(name) + "\\fR\n" + prose(meaning) + "\n";
}

void Roff::reference(std::string_view page, std::string_view section, bool last) {
  text_ += ".BR " + escaped(page) + " (" + std::string(section) + (last ? ")\n" : "),\n");
}

void Roff::name(std::string_view page, std::string_view purpose) {
  text_ += escaped(page) + " \\- " + prose(purpose) + "\n";
}

}  // namespace talon::cli
