#include "cli/play/paged_output.h"

#include "cli/pages/fitted_page.h"

namespace talon::cli {

LineInput::Status PagedOutput::write(const std::vector<Line>& lines, LineInput& input) {
  const Appearance& look = presenter_.look;
  const bool fits = rows_of(lines, look.width) < look.height;
  if (look.height == 0 || look.plain || fits) {
    output_.lines(lines);
    return LineInput::Status::line;
  }
  return shown_by_pager(lines) ? LineInput::Status::line : write_screenfuls(lines, input);
}

bool PagedOutput::shown_by_pager(const std::vector<Line>& lines) {
  if (helper_ == nullptr) return false;
  output_.flush();
  const InterruptWatch::Elsewhere interrupts_of_pager;
  return helper_->show(output_.bytes_of(lines)) == 0;
}

LineInput::Status PagedOutput::write_screenfuls(const std::vector<Line>& lines, LineInput& input) {
  const Appearance& look = presenter_.look;
  const auto more_after = [&](std::size_t at) {
    return presenter_.messages.render(
        Message("play.more-lines").with("count", static_cast<std::int64_t>(lines.size() - at)));
  };
  const int screenful = look.height - rows_of_text(more_after(0), look.width);
  int room = screenful;
  for (std::size_t at = 0; at < lines.size(); ++at) {
    const int rows = rows_of({lines[at]}, look.width);
    if (rows > room) {
      output_.prompt(more_after(at));
      std::string typed;
      const LineInput::Status status = input.next(typed);
      if (status != LineInput::Status::line) return status;
      if (presenter_.typed(typed, "play.more-lines-stop.words")) break;
      if (typed.find_first_not_of(" \t\r") != std::string::npos) {
        typed_ahead_ = std::move(typed);
        break;
      }
      room = screenful;
    }
    output_.line(lines[at]);
    room -= rows;
  }
  return LineInput::Status::line;
}

}  // namespace talon::cli
