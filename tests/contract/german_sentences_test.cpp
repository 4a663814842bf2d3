// What games and the engine say in German, compared word by word with sentences written by hand.
#include <catch2/catch.hpp>
#include <map>

#include "base/text.h"
#include "base/unicode.h"
#include "contract/subjects.h"
#include "load/yaml_file.h"
#include "session/loading.h"

using namespace talon;
using namespace talon::contract;

namespace {

constexpr std::size_t kMinSentences = 200;
constexpr std::size_t kMinOfEsna = 50;

std::shared_ptr<const Game> german_game(const std::string& name) {
  GameRequest request;
  request.name = name;
  request.language = "de";
  Diagnostics diagnostics;
  auto game = load_game(library(), request, diagnostics);
  if (game == nullptr) FAIL(name << "\n" << render(diagnostics, *library().messages("en")));
  return game;
}

/// A name by its key, which a number may follow, or a typed text.
Name name_of(const std::string& text, const Catalogue& texts) {
  const std::size_t blank = text.rfind(' ');
  const auto number = parse_integer(text.substr(std::min(blank + 1, text.size())));
  Message name(number && blank != text.npos ? text.substr(0, blank) : text);
  if (number) name.with("n", *number);
  return texts.has(name.key) ? texts.name(name) : Name(text);
}

Message message_of(const std::string& key, const Node* values, const Catalogue& texts);

MessageValue value_of(const Node& value, const Catalogue& texts) {
  if (value.is_map()) {
    const Node::Entry& name = value.entries.front();
    return texts.name(message_of(name.key, &name.value, texts));
  }
  if (value.is_list()) {
    std::vector<Name> names;
    for (const Node& item : value.items) names.push_back(name_of(item.scalar, texts));
    return names;
  }
  if (const auto number = parse_integer(value.scalar)) return *number;
  return name_of(value.scalar, texts);
}

Message message_of(const std::string& key, const Node* values, const Catalogue& texts) {
  Message message(key);
  if (values == nullptr) return message;
  for (const Node::Entry& entry : values->entries) {
    message.values.emplace_back(entry.key, value_of(entry.value, texts));
  }
  return message;
}

}  // namespace

TEST_CASE("What is said in German is what was written by hand", "[contract][german]") {
  Diagnostics diagnostics;
  const std::string path = TALON_SOURCE_DIR "/tests/contract/german_sentences.yaml";
  const auto file = read_yaml_file(path, "german_sentences.yaml", Reach::everywhere(), diagnostics);
  INFO(render(diagnostics, *library().messages("en")));
  REQUIRE(file);
  std::map<std::string, std::size_t> told;
  std::size_t all = 0;
  for (const Node& group : file->find("sentences")->items) {
    const std::string name = group.find("game")->scalar;
    const auto game = german_game(name);
    for (const Node& sentence : group.find("says")->items) {
      const std::string& key = sentence.find("text")->scalar;
      INFO("german_sentences.yaml:" << sentence.where.line << " " << key);
      CHECK(game->texts().has(key));
      const Message message = message_of(key, sentence.find("with"), game->texts());
      CHECK(capital_first(game->texts().render(message)) == sentence.find("is")->scalar);
      ++told[name];
      ++all;
    }
  }
  CHECK(all >= kMinSentences);
  CHECK(told["esna"] >= kMinOfEsna);
}
