#include <algorithm>

#include "cli/rulebook/rulebook.h"
#include "cli/terminal/markdown.h"
#include "cli/terminal/wrap.h"

namespace talon::cli {
namespace {

std::string mark_word(const Rulebook::Part& part, const Catalogue& messages) {
  if (part.mark == Rulebook::Mark::none) return "";
  return " (" + messages.render(Message(mark_key(part.mark))) + ")";
}

class MarkdownWriter {
 public:
  MarkdownWriter(const Rulebook& book, const Catalogue& messages)
      : book_(book), messages_(messages) {}

  std::string write() {
    text_ = "# " + in_markdown(book_.title) + "\n\n";
    write_blocks(book_.opening);
    for (const Rulebook::Chapter& chapter : book_.chapters) {
      text_ += "- " + entry(chapter.head);
      for (const Rulebook::Part& part : chapter.parts) text_ += "  - " + entry(part);
    }
    text_ += "\n";
    for (const Rulebook::Chapter& chapter : book_.chapters) {
      write_part(chapter.head, "## ");
      for (const Rulebook::Part& part : chapter.parts) write_part(part, "### ");
    }
    return std::move(text_);
  }

 private:
  std::string titled(const Rulebook::Part& part) const {
    return book_.number_of(part.anchor) + " " + in_markdown(part.title) +
           in_markdown(mark_word(part, messages_));
  }
  std::string entry(const Rulebook::Part& part) const {
    return "[" + titled(part) + "](#" + part.anchor + ")\n";
  }

  void write_part(const Rulebook::Part& part, const char* heading) {
    text_ += "<a id=\"" + part.anchor + "\"></a>\n\n" + heading + titled(part) + "\n\n";
    write_blocks(part.blocks);
  }

  void write_blocks(const std::vector<Rulebook::Block>& blocks) {
    for (const Rulebook::Block& block : blocks) {
      std::visit([&](const auto& one) { write_block(one); }, block);
    }
  }

  void write_block(const Rulebook::Paragraph& paragraph) {
    for (const Rulebook::Piece& piece : paragraph) {
      text_ += piece.to.empty() ? in_markdown(piece.text)
                                : "[" + in_markdown(piece.text) + " (" + book_.number_of(piece.to) +
                                      ")](#" + piece.to + ")";
    }
    text_ += "\n\n";
  }
  void write_row(const std::vector<std::string>& cells) {
    text_ += "|";
    for (const std::string& cell : cells) text_ += " " + in_markdown(cell) + " |";
    text_ += "\n";
  }
  void write_block(const Rulebook::Table& table) {
    write_row(table.head);
    text_ += "|";
    for (std::size_t i = 0; i < table.head.size(); ++i) text_ += "---|";
    text_ += "\n";
    for (const auto& row : table.rows) write_row(row);
    text_ += "\n";
  }
  void write_block(const Rulebook::Picture& picture) {
    text_ += in_markdown(picture.words) + "\n\n";
  }
  void write_block(const Rulebook::Gallery& gallery) {
    for (const Rulebook::Picture& picture : gallery) {
      text_ += "- " + in_markdown(picture.words) + "\n";
    }
    text_ += "\n";
  }

  const Rulebook& book_;
  const Catalogue& messages_;
  std::string text_;
};

class BookLines {
 public:
  BookLines(const Rulebook& book, const Catalogue& messages, int width)
      : book_(book), messages_(messages), width_(width) {}

  std::vector<Line> lines() {
    lines_.push_back({heading(book_.title)});
    say_blocks(book_.opening);
    lines_.emplace_back();
    for (const Rulebook::Chapter& chapter : book_.chapters) {
      lines_.push_back({Span{titled(chapter.head), {}}});
      for (const Rulebook::Part& part : chapter.parts) {
        lines_.push_back({Span{kMargin + titled(part), {}}});
      }
    }
    for (const Rulebook::Chapter& chapter : book_.chapters) {
      say_part(chapter.head);
      for (const Rulebook::Part& part : chapter.parts) say_part(part);
    }
    return std::move(lines_);
  }

 private:
  std::string titled(const Rulebook::Part& part) const {
    return book_.number_of(part.anchor) + " " + part.title + mark_word(part, messages_);
  }
  void say_part(const Rulebook::Part& part) {
    lines_.emplace_back();
    lines_.push_back({heading(titled(part))});
    say_blocks(part.blocks);
  }
  void say_blocks(const std::vector<Rulebook::Block>& blocks) {
    for (const Rulebook::Block& block : blocks) {
      lines_.emplace_back();
      std::visit([&](const auto& one) { say_block(one); }, block);
    }
  }
  void say_wrapped(const std::string& text, const std::string& first) {
    append(lines_, wrap(text, width_, first));
  }

  void say_block(const Rulebook::Paragraph& paragraph) {
    std::string text;
    for (const Rulebook::Piece& piece : paragraph) {
      text += piece.text;
      if (!piece.to.empty()) text += " (" + book_.number_of(piece.to) + ")";
    }
    say_wrapped(text, kMargin);
  }
  /// A row is an entry of a list, its cells by the names of their columns: a table of many
  /// columns does not fit into a terminal.
  void say_block(const Rulebook::Table& table) {
    for (const auto& row : table.rows) {
      std::string text = row.front();
      for (std::size_t i = 1; i < row.size(); ++i) {
        if (!row[i].empty()) text += "; " + table.head[i] + ": " + row[i];
      }
      say_wrapped(text, kMargin + "- ");
    }
  }
  void say_block(const Rulebook::Picture& picture) { say_wrapped(picture.words, kMargin); }
  void say_block(const Rulebook::Gallery& gallery) {
    for (const Rulebook::Picture& picture : gallery) say_wrapped(picture.words, kMargin + "- ");
  }

  const Rulebook& book_;
  const Catalogue& messages_;
  int width_;
  std::vector<Line> lines_;
};

}  // namespace

std::string rulebook_markdown(const Rulebook& book, const Catalogue& messages) {
  return MarkdownWriter(book, messages).write();
}

std::vector<Line> rulebook_text(const Rulebook& book, const Catalogue& messages, int width) {
  return BookLines(book, messages, width).lines();
}

}  // namespace talon::cli
