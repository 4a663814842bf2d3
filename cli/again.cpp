#include "cli/again.h"

#include <random>

#include "base/shell_word.h"

namespace talon::cli {
namespace {

constexpr unsigned kSeeds = 1'000'000'000;

}  // namespace

std::string command_to_replay(const DealOrigin& origin) {
  std::vector<std::string> words = {"talon", "play", origin.request.name};
  const auto add = [&](const char* option, const std::string& value) {
    words.insert(words.end(), {option, value});
  };
  add("--seed", origin.seed);
  if (origin.deal_file) add("--deal", *origin.deal_file);
  if (origin.deal_as) add("--deal-as", *origin.deal_as);
  for (const auto& [option, value] : origin.request.options) add("--set", option + "=" + value);
  if (origin.request.deck) add("--deck", *origin.request.deck);
  for (const std::string& folder : origin.rules_folders) add("--rules", folder);
  return shell_command(words);
}

std::string fresh_seed() { return std::to_string(std::random_device{}() % kSeeds); }

}  // namespace talon::cli
