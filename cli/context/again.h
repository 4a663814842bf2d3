#pragma once

#include <optional>
#include <string>
#include <vector>

#include "load/library.h"
#include "rules/rules.h"

namespace talon::cli {

/// How a deal came to be, as far as a command line can say it again.
struct DealOrigin {
  GameRequest request;
  std::vector<std::string> rules_folders;  ///< --rules
  std::string seed;
  std::optional<std::string> deal_file;               ///< --deal
  std::optional<std::string> deal_as = std::nullopt;  ///< --deal-as
};

/// The command of this verb for a game, ready to be pasted into a shell. `deal` has the words that
/// say which deal.
std::string command_to(const std::string& verb, const GameRequest& request,
                       const std::vector<std::string>& rules_folders,
                       const std::vector<std::string>& deal = {});
/// The one that deals the same again.
std::string command_to_replay(const DealOrigin& origin);

/// A seed where none was asked for: a number short enough to pass on.
std::string fresh_seed();

}  // namespace talon::cli
