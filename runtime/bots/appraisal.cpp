#include "bots/appraisal.h"

namespace talon {

Appraisal appraise(const Rules& rules, const Position& position) {
  using Fate = Appraisal::Fate;
  Appraisal appraisal{Fate::open, rules.worth(position)};
  if (rules.over(position)) {
    const auto ending = static_cast<std::size_t>(rules.ending(position));
    appraisal.fate = rules.game().rules.endings[ending].won ? Fate::won : Fate::lost;
  }
  return appraisal;
}

}  // namespace talon
