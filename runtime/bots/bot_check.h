#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "base/message.h"
#include "bots/program_player.h"
#include "rules/game.h"

namespace talon {

/// What came out when a program was tried in one way.
struct BotTrial {
  std::string_view name;           ///< in the messages, under "bot.trial"
  std::optional<Message> trouble;  ///< nullopt when it did well
};

/// Tries how a program that is to play copes with whole games and with everything
/// that the machine protocol allows and a careless program stumbles over: fields and
/// messages that it does not know, other orders, long lines, odd texts, an error, the
/// end of its input. `report` hears of each trial, in a fixed order; a program that does not
/// get as far as to say that it is ready is tried no further.
void check_bot(const std::shared_ptr<const Game>& game,
               const std::shared_ptr<const ProgramStarter>& program, const ProgramLimits& limits,
               const std::function<void(const BotTrial&)>& report);

}  // namespace talon
