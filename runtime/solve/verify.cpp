#include "solve/verify.h"

#include "session/answer_labels.h"
#include "session/answer_text.h"

namespace talon {

Result<SpokenLine> verify_line(Session& session, std::span<const Answer> line, LineLabels labels) {
  SpokenLine spoken;
  for (const Answer& answer : line) {
    const Reply reply = session.whole(answer);
    spoken.words.push_back(words_of(session.game(), session.state(), reply));
    if (labels == LineLabels::with) spoken.labels.push_back(AnswerLabels(session).of(reply));
    const auto rejection =
        session.follow({LogLine::Kind::answer, spoken.words.back(), 0, 0, std::nullopt});
    if (rejection) {
      return failure(Message("solve.line-refused")
                         .with("number", static_cast<std::int64_t>(spoken.words.size()))
                         .with("answer", spoken.words.back()));
    }
  }
  const bool won =
      session.over() && session.game().rules.endings[session.state().control().ending].won;
  if (!won) return failure(Message("solve.line-not-won"));
  return spoken;
}

}  // namespace talon
