#include "bots/appraisal.h"

namespace talon {

Appraisal appraise(const Rules& rules, const Position& position) {
  using Fate = Appraisal::Fate;
  Appraisal appraisal{Fate::open, rules.worth(position)};
  if (rules.over(position)) {
    appraisal.fate =
        rules.game().rules.endings[rules.ending(position)].won ? Fate::won : Fate::lost;
  }
  return appraisal;
}

}  // namespace talon
