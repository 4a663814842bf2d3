#include "cli/context/game_word.h"

#include "base/text.h"
#include "cli/options/language.h"

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

}  // namespace talon::cli
