#include "cli/context/again.h"

#include <random>

#include "base/shell_word.h"

namespace talon::cli {
namespace {

constexpr unsigned kSeeds = 1'000'000'000;

}  // namespace

std::string command_to(const std::string& verb, const GameRequest& request,
                       const std::vector<std::string>& rules_folders,
                       const std::vector<std::string>& deal) {
  std::vector<std::string> words = {"talon", verb, request.name};
  words.insert(words.end(), deal.begin(), deal.end());
  for (const auto& [name, value] : request.options) {
    words.insert(words.end(), {"--set", name + "=" + value});
  }
  if (request.deck) words.insert(words.end(), {"--deck", *request.deck});
  for (const std::string& folder : rules_folders) words.insert(words.end(), {"--rules", folder});
  return shell_command(words);
}

std::string command_to_replay(const DealOrigin& origin) {
  std::vector<std::string> deal;
  // A numbered deal has its number for a seed.
  if (origin.deal_file != origin.seed) deal = {"--seed", origin.seed};
  if (origin.deal_file) deal.insert(deal.end(), {"--deal", *origin.deal_file});
  if (origin.deal_as) deal.insert(deal.end(), {"--deal-as", *origin.deal_as});
  return command_to("play", origin.request, origin.rules_folders, deal);
}

std::string fresh_seed() { return std::to_string(std::random_device{}() % kSeeds); }

}  // namespace talon::cli
