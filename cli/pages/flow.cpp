#include "cli/pages/flow.h"

#include "cli/pages/presenter.h"
#include "cli/terminal/wrap.h"

namespace talon::cli {

FlowedLines flow_counted(const std::vector<Line>& pieces, int width, std::size_t gap) {
  const std::size_t room = width;
  FlowedLines flowed;
  const auto begin = [&](Line line) {
    flowed.lines.push_back(std::move(line));
    flowed.ended.push_back(0);
  };
  for (const Line& piece : pieces) {
    const std::size_t wide = width_of(piece);
    const bool beside = !flowed.lines.empty() && width_of(flowed.lines.back()) + gap + wide <= room;
    if (beside) {
      pad(flowed.lines.back(), width_of(flowed.lines.back()) + gap);
      append(flowed.lines.back(), piece);
    } else {
      const std::string indent(flowed.lines.empty() ? 0 : kIndent, ' ');
      if (indent.size() + wide <= room) {
        Line line{Span{indent, {}}};
        append(line, piece);
        begin(std::move(line));
      } else {
        // All of it is indented but its beginning where that is the beginning of all.
        std::vector<Line> lines = wrap(text_of(piece), width, kMargin);
        if (indent.empty()) lines.front().front().text.erase(0, kMargin.size());
        for (Line& line : lines) begin(std::move(line));
      }
    }
    ++flowed.ended.back();
  }
  return flowed;
}

std::vector<Line> flow(const std::vector<Line>& pieces, int width, std::size_t gap) {
  return flow_counted(pieces, width, gap).lines;
}

}  // namespace talon::cli
