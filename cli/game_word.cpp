#include "cli/game_word.h"

#include "base/shell_word.h"
#include "base/text.h"
#include "cli/language.h"

namespace talon::cli {

GameRequest request_of_word(const std::string& word, const CommonOptions& options) {
  GameRequest request;
  request.deck = options.deck;
  ask_for_language(options, request);
  for (const std::string& part : split(word, ':')) {
    const std::size_t equals = part.find('=');
    const bool is_setting = equals != std::string::npos && equals > 0 && !request.name.empty();
    if (is_setting) {
      request.options.emplace_back(part.substr(0, equals), part.substr(equals + 1));
    } else {
      request.name += (request.name.empty() ? "" : ":") + part;
    }
  }
  return request;
}

std::string command_to(const std::string& verb, const GameRequest& request,
                       const CommonOptions& options) {
  std::vector<std::string> words = {"talon", verb, request.name};
  for (const std::string& folder : options.rules) words.insert(words.end(), {"--rules", folder});
  if (request.deck) words.insert(words.end(), {"--deck", *request.deck});
  for (const auto& [name, value] : request.options) {
    words.insert(words.end(), {"--set", name + "=" + value});
  }
  return shell_command(words);
}

std::string command_to_play(const GameRequest& request, const CommonOptions& options) {
  return command_to("play", request, options);
}

}  // namespace talon::cli
