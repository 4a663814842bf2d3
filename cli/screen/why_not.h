#pragma once

#include <string>

#include "cli/pages/presenter.h"
#include "cli/screen/chosen.h"
#include "session/session.h"

namespace talon::screen {

/// Why things cannot be chosen next, after what is chosen so far.
class WhyNot {
 public:
  /// All must outlive it.
  WhyNot(Session& session, const cli::Presenter& presenter, const Chosen& chosen)
      : session_(session), presenter_(presenter), chosen_(chosen) {}

  /// Sentences; empty where nothing speaks of the thing.
  std::string of(const Thing& thing);

 private:
  std::optional<Answer> answer_with(const Thing& thing, MoveId move) const;
  std::string nothing_goes_with(const Answer& answer, std::size_t slot);
  std::string as_spoken(const Thing& thing);
  Binding with_picked(const Binding& bound, const spec::Slot& slot) const;
  std::string citing(std::string reason, MoveId move) const;

  Session& session_;
  const cli::Presenter& presenter_;
  const Chosen& chosen_;
};

/// Begins with a capital and has an end, so that several reasons can follow one another.
std::string as_sentence(const std::string& reason);

}  // namespace talon::screen
