#include "cli/again.h"

#include <algorithm>
#include <random>

namespace talon::cli {
namespace {

constexpr unsigned kSeeds = 1'000'000'000;

bool harmless(char letter) {
  return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') ||
         (letter >= '0' && letter <= '9') ||
         std::string_view("_-./=:,+@%").find(letter) != std::string_view::npos;
}

}  // namespace

std::string shell_word(const std::string& text) {
  if (!text.empty() && std::all_of(text.begin(), text.end(), harmless)) return text;
  std::string word = "'";
  for (const char letter : text) {
    if (letter == '\'') {
      word += "'\\''";
    } else {
      word += letter;
    }
  }
  return word + "'";
}

std::string command_to_replay(const DealOrigin& origin) {
  std::string command = "talon play " + shell_word(origin.request.name);
  command += " --seed " + shell_word(origin.seed);
  if (origin.deal_file) command += " --deal " + shell_word(*origin.deal_file);
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
