#include "cli/again.h"

#include <random>

#include "base/shell_word.h"

namespace talon::cli {
namespace {

constexpr unsigned kSeeds = 1'000'000'000;

}  // namespace

std::string command_to_replay(const DealOrigin& origin) {
  std::string command = "talon play " + shell_word(origin.request.name);
  command += " --seed " + shell_word(origin.seed);
  if (origin.deal_file) command += " --deal " + shell_word(*origin.deal_file);
  if (origin.deal_as) command += " --deal-as " + shell_word(*origin.deal_as);
  for (const auto& [option, value] : origin.request.options) {
    command += " --set " + shell_word(option + "=" + value);
  }
  if (origin.request.deck) command += " --deck " + shell_word(*origin.request.deck);
  for (const std::string& folder : origin.rules_folders) {
    command += " --rules " + shell_word(folder);
  }
  return command;
}

std::string fresh_seed() { return std::to_string(std::random_device{}() % kSeeds); }

}  // namespace talon::cli
