#include <fmt/format.h>

#include "cli/rulebook/rulebook.h"
#include "drawing/xml_text.h"

namespace talon::cli {
namespace {

constexpr std::string_view kBookStyle = R"(
body { font: 16px/1.5 Georgia, serif; color: #222; max-width: 46em; margin: 2em auto; padding: 0 1em; }
h1, h2, h3, nav, table, svg text { font-family: "Helvetica Neue", Arial, sans-serif; }
h2 { border-bottom: 1px solid #999; margin-top: 2em; }
nav ol { list-style: none; padding-left: 1.2em; }
a { color: #0b4fa8; text-decoration: none; }
table { border-collapse: collapse; margin: 1em 0; font-size: 0.85em; }
th, td { border: 1px solid #bbb; padding: 0.25em 0.6em; text-align: left; vertical-align: top; }
.gallery { display: flex; flex-wrap: wrap; gap: 6px; }
.gallery figure { margin: 0; text-align: center; font-size: 0.7em; max-width: 84px; }
.picture svg { max-width: 100%; height: auto; }
rect.card { fill: #fff; stroke: #444; }
rect.back { fill: #9ab; stroke: #444; }
rect.room { fill: none; stroke: #888; stroke-dasharray: 4 3; }
.changed, .added { border-left: 4px solid #b00020; padding-left: 0.8em; }
.added { border-color: #1b6e2d; }
.mark { font-size: 0.7em; font-weight: normal; color: #b00020; }
.added .mark { color: #1b6e2d; }
.rule { font-size: 0.7em; font-weight: normal; color: #777; }
)";

/// For paper: nothing is cut in two, and links are told by their numbers.
constexpr std::string_view kPaperStyle = R"(
@page { size: A4; margin: 20mm 18mm; @bottom-center { content: counter(page); } }
body { max-width: none; margin: 0; padding: 0; font-size: 10.5pt; }
h2, h3 { break-after: avoid; }
p { orphans: 3; widows: 3; }
tr, figure, svg, .short { break-inside: avoid; }
nav { break-after: page; }
nav h2 { break-before: auto; margin-top: 1em; }
nav ol ol { columns: 2; font-size: 0.85em; }
nav li li { break-inside: avoid; }
section h2 { margin-top: 1.2em; }
#cards, #rules { margin-top: 0; }
a { color: inherit; }
)";

/// A table of at most so many rows is not cut in two on paper.
constexpr std::size_t kShortTable = 15;

class RulebookPrinter {
 public:
  RulebookPrinter(const Rulebook& book, const Catalogue& messages)
      : book_(book), messages_(messages) {}

  std::string print(RulebookPage page) {
    const std::string paper =
        page == RulebookPage::paper
            ? std::string(kPaperStyle) + "#cards, #rules { break-before: page; }\n"
            : "@media print {" + std::string(kPaperStyle) + "}\n";
    text_ = fmt::format(
        "<!DOCTYPE html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n"
        "<meta name=\"viewport\" content=\"width=device-width\">\n<title>{}</title>\n"
        "<style>{}{}</style>\n</head>\n<body>\n<h1>{}</h1>\n",
        xml_text(book_.language), xml_text(book_.title), kBookStyle, paper, xml_text(book_.title));
    print_blocks(book_.opening);
    print_contents();
    for (const Rulebook::Chapter& chapter : book_.chapters) {
      text_ += "<section>\n";
      print_part(chapter.head, "h2");
      for (const Rulebook::Part& part : chapter.parts) print_part(part, "h3");
      text_ += "</section>\n";
    }
    text_ += "</body>\n</html>\n";
    return std::move(text_);
  }

 private:
  std::string word(const char* key) const { return xml_text(messages_.render(Message(key))); }

  std::string line_of_contents(const Rulebook::Part& part) const {
    return fmt::format("<a href=\"#{}\">{} {}</a>{}", part.anchor, book_.number_of(part.anchor),
                       xml_text(part.title), mark_of_part(part));
  }

  void print_contents() {
    text_ += "<nav>\n<h2>" + word("rulebook.contents") + "</h2>\n<ol>\n";
    for (const Rulebook::Chapter& chapter : book_.chapters) {
      text_ += "<li>" + line_of_contents(chapter.head);
      if (!chapter.parts.empty()) text_ += "\n<ol>\n";
      for (const Rulebook::Part& part : chapter.parts) {
        text_ += "<li>" + line_of_contents(part) + "</li>\n";
      }
      if (!chapter.parts.empty()) text_ += "</ol>\n";
      text_ += "</li>\n";
    }
    text_ += "</ol>\n</nav>\n";
  }

  std::string mark_of_part(const Rulebook::Part& part) const {
    if (part.mark == Rulebook::Mark::none) return "";
    return " <span class=\"mark\">" + word(mark_key(part.mark)) + "</span>";
  }

  void print_part(const Rulebook::Part& part, const char* heading) {
    const char* const kind = part.mark == Rulebook::Mark::none    ? "part"
                             : part.mark == Rulebook::Mark::added ? "added"
                                                                  : "changed";
    const std::string rule =
        part.rule.empty() ? "" : " <span class=\"rule\">" + xml_text(part.rule) + "</span>";
    text_ += fmt::format("<div class=\"{}\">\n<{} id=\"{}\">{} {}{}{}</{}>\n", kind, heading,
                         part.anchor, book_.number_of(part.anchor), xml_text(part.title),
                         mark_of_part(part), rule, heading);
    print_blocks(part.blocks);
    text_ += "</div>\n";
  }

  void print_blocks(const std::vector<Rulebook::Block>& blocks) {
    for (const Rulebook::Block& block : blocks) {
      std::visit([&](const auto& one) { print_block(one); }, block);
    }
  }

  void print_block(const Rulebook::Paragraph& paragraph) {
    text_ += "<p>";
    for (const Rulebook::Piece& piece : paragraph) {
      text_ += piece.to.empty() ? xml_text(piece.text)
                                : fmt::format("<a href=\"#{}\">{} ({})</a>", piece.to,
                                              xml_text(piece.text), book_.number_of(piece.to));
    }
    text_ += "</p>\n";
  }

  void print_row(const std::vector<std::string>& cells, const char* tag) {
    text_ += "<tr>";
    for (const std::string& cell : cells) {
      text_ += fmt::format("<{}>{}</{}>", tag, xml_text(cell), tag);
    }
    text_ += "</tr>\n";
  }

  void print_block(const Rulebook::Table& table) {
    const bool is_short = table.rows.size() <= kShortTable;
    text_ += is_short ? "<table class=\"short\">\n<thead>" : "<table>\n<thead>";
    print_row(table.head, "th");
    text_ += "</thead>\n<tbody>\n";
    for (const auto& row : table.rows) print_row(row, "td");
    text_ += "</tbody>\n</table>\n";
  }

  void print_block(const Rulebook::Picture& picture) {
    text_ += "<div class=\"picture\">\n" + picture.svg + "</div>\n";
  }

  void print_block(const Rulebook::Gallery& gallery) {
    text_ += "<div class=\"gallery\">\n";
    for (const Rulebook::Picture& picture : gallery) {
      const bool marked = picture.mark != Rulebook::Mark::none;
      text_ += fmt::format(
          "<figure title=\"{}\"{}>{}{}</figure>\n", xml_text(picture.words),
          marked ? " class=\"added\"" : "", picture.svg,
          marked ? "<figcaption class=\"mark\">" + word("rulebook.added") + "</figcaption>" : "");
    }
    text_ += "</div>\n";
  }

  const Rulebook& book_;
  const Catalogue& messages_;
  std::string text_;
};

}  // namespace

std::string rulebook_html(const Rulebook& book, const Catalogue& messages, RulebookPage page) {
  return RulebookPrinter(book, messages).print(page);
}

}  // namespace talon::cli
