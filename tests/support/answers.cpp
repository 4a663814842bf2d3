#include "support/answers.h"

#include "session/answer_text.h"

namespace talon::testing {

std::vector<Answer> legal_of(const Session& session) {
  std::vector<Answer> answers;
  for (std::uint64_t i = 0; i < session.legal().size(); ++i) {
    answers.push_back(session.legal().at(i));
  }
  return answers;
}

std::string heard(Session& session, const std::string& text) {
  const auto read = read_spoken(session, text);
  if (!read) return read.error().reason.key;
  return words_of(session.game(), session.state(), *read);
}

}  // namespace talon::testing
