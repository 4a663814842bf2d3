#include "cli/pages/log_page.h"

#include <string>

#include "cli/pages/chronicle.h"
#include "cli/pages/narration.h"
#include "cli/terminal/wrap.h"
#include "session/answer_text.h"

namespace talon::cli {
namespace {

/// Lines that are added one below the other.
class LogLines {
 public:
  LogLines(const Presenter& presenter, const Session& session)
      : session_(session), width_(presenter.look.width), notes_(notes_in(session.log())) {}

  void add(const std::string& text, const std::string& first) {
    append(lines_, wrap(text, width_, first));
  }
  /// What the player noted when the session was at `ply`.
  void add_notes(std::size_t ply) {
    for (const Note& note : notes_at(notes_, ply)) add(note.text, kNoteMark);
  }
  void add_answer(std::size_t ply) {
    add(label_of(session_.wording_at(ply), session_.reply_at(ply)), std::to_string(ply + 1) + ". ");
  }

  std::vector<Line> take() { return std::move(lines_); }

 private:
  const Session& session_;
  int width_;
  std::vector<Note> notes_;
  std::vector<Line> lines_;
};

}  // namespace

std::vector<Line> log_page(const Presenter& presenter, const Session& session, LogOrder order) {
  LogLines lines(presenter, session);
  const std::size_t plies = session.ply();
  if (order == LogOrder::oldest_first) lines.add_notes(0);
  for (std::size_t row = 0; row < plies; ++row) {
    const std::size_t ply = order == LogOrder::oldest_first ? row : plies - 1 - row;
    lines.add_answer(ply);
    lines.add_notes(ply + 1);
  }
  if (order == LogOrder::newest_first) lines.add_notes(0);
  return lines.take();
}

std::vector<Line> chronicle_page(const Presenter& presenter, const Session& session,
                                 std::size_t count) {
  LogLines lines(presenter, session);
  if (count >= session.ply()) lines.add_notes(0);
  auto again = Session::start(session.game_ptr(), session.deal());
  for (std::size_t ply = 0; again && ply < session.ply(); ++ply) {
    if (again->answer(session.reply_at(ply))) break;
    if (ply + count < session.ply()) continue;
    lines.add_answer(ply);
    for (const std::string& sentence : narrate(presenter, *again)) lines.add(sentence, kMargin);
    lines.add_notes(ply + 1);
  }
  return lines.take();
}

}  // namespace talon::cli
