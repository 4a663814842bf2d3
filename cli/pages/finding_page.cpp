#include "cli/pages/finding_page.h"

#include "base/text.h"
#include "cli/pages/presenter.h"
#include "cli/terminal/wrap.h"

namespace talon::cli {
namespace {

void add_example(std::vector<Line>& page, const std::string& title, const std::string& example) {
  page.emplace_back();
  page.push_back({heading(title)});
  std::vector<std::string> lines = split(example, '\n');
  while (!lines.empty() && lines.back().empty()) lines.pop_back();
  for (const std::string& line : lines) page.push_back({Span{kMargin + line, {}}});
}

}  // namespace

std::vector<Line> finding_page(const std::string& code, const Explanation& explanation,
                               const Catalogue& messages, int width) {
  std::vector<Line> page = {{heading(code)}};
  for (const std::string& sentence : explanation.sentences) {
    append(page, wrap(sentence, width, kMargin));
  }
  page.emplace_back();
  append(page, wrap(explanation.why, width));
  const std::string part = messages.render(Message(std::string("check.part-") + explanation.part));
  add_example(page, messages.render(Message("check.wrong").with("part", part)), explanation.wrong);
  add_example(page, messages.render(Message("check.right")), explanation.right);
  return page;
}

}  // namespace talon::cli
