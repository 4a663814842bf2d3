#include "lua_source/lua_words.h"

#include <algorithm>

#include "base/plain_name.h"
#include "lua_source/lua_tokens.h"

namespace talon {
namespace {

/// The words of a text: letters, digits and '_', then '-' too.
void add_words(std::string_view text, std::set<std::string>& words) {
  while (!text.empty()) {
    std::size_t length = 0;
    while (length < text.size() &&
           (is_name_letter(text[length]) || (length > 0 && text[length] == '-'))) {
      ++length;
    }
    if (length > 0) words.emplace(text.substr(0, length));
    text.remove_prefix(std::min(length + 1, text.size()));
  }
}

}  // namespace

std::set<std::string> lua_words(std::string_view lua) {
  std::set<std::string> words;
  for (const LuaToken& token : lua_tokens(lua)) {
    if (token.kind == LuaToken::Kind::text) add_words(token.text, words);
    if (token.kind == LuaToken::Kind::name) words.emplace(token.text);
  }
  return words;
}

std::set<std::string> script_words(const Definition& definition) {
  std::set<std::string> words;
  for (const ScriptFile& script : definition.scripts) words.merge(lua_words(script->text));
  for (const auto& [name, file] : definition.includes) words.merge(lua_words(file->text));
  return words;
}

void JoinedWords::add(std::string_view lua) {
  const std::vector<LuaToken> tokens = lua_tokens(lua);
  for (std::size_t at = 0; at < tokens.size(); ++at) {
    if (tokens[at].kind != LuaToken::Kind::text || tokens[at].text.empty()) continue;
    const bool goes_on = at + 1 < tokens.size() && tokens[at + 1].is("..");
    const bool follows = at > 0 && tokens[at - 1].is("..");
    if (goes_on && !follows) beginnings_.emplace(tokens[at].text);
    if (follows && !goes_on) ends_.emplace(tokens[at].text);
  }
}

bool JoinedWords::may_be_part_of(std::string_view name) const {
  const auto begins = [&](const std::string& part) { return name.starts_with(part); };
  const auto ends = [&](const std::string& part) { return name.ends_with(part); };
  return std::ranges::any_of(beginnings_, begins) || std::ranges::any_of(ends_, ends);
}

}  // namespace talon
