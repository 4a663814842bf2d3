#include "cli/play/front.h"

namespace talon::cli {

Then Front::why(const std::string& move) {
  return move.empty() ? remark(Message("play.why-what")) : explain_move(move);
}

Then Front::step(const std::string& count) {
  Seat::Done done;
  const auto steps = seat_.steps(count, done);
  return steps ? advise(*steps) : after(done);
}

Then Front::analyze() {
  const auto why_not = seat_.why_no_analysis();
  return why_not ? remark(*why_not) : find_loss();
}

Then Front::advise(std::size_t steps) {
  const auto why_not = seat_.why_no_advice();
  return why_not ? remark(*why_not) : find_way(steps);
}

Then Front::remark(const Message& message) {
  say(message);
  return Then::stay;
}

}  // namespace talon::cli
