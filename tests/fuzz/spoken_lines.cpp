#include "fuzz/spoken_lines.h"

#include "session/answer_text.h"

namespace talon::fuzz {
namespace {

constexpr std::uint32_t kMaxWords = 7;
/// Of a list of answers; those after are left to longer runs of games.
constexpr std::uint64_t kListed = 60'000;

std::vector<std::string> words_of_game(const Game& game) {
  std::vector<std::string> words;
  const Definition& definition = game.definition;
  for (const std::string& id : definition.cards.ids()) {
    words.push_back(id);
    words.push_back(definition.texts->text("cards." + id).value_or(id));
  }
  for (const auto& zone : definition.zones) words.push_back(zone.name);
  for (const auto& grid : definition.grids) words.push_back(grid.name);
  for (const auto& move : game.rules.moves) words.push_back(move->name);
  for (const auto& question : game.rules.questions) words.push_back(question->name);
  for (const auto& kind : definition.records) words.push_back(kind.name + "-1");
  for (const std::string& list : definition.lists()) {
    const std::vector<std::string> names = definition.names_of(list).value();
    words.insert(words.end(), names.begin(), names.end());
  }
  return words;
}

}  // namespace

std::string odd_text(Choices& choices) {
  static const std::vector<std::string> kOdd = {"",
                                                " ",
                                                "0",
                                                "-1",
                                                "1",
                                                "2",
                                                "999",
                                                "9223372036854775807",
                                                "-9223372036854775808",
                                                "18446744073709551616",
                                                "1e999",
                                                "a1",
                                                "zz99",
                                                "up",
                                                "with",
                                                "the",
                                                "/",
                                                "\"",
                                                "\"a\\\"b\"",
                                                "\\",
                                                "\t",
                                                "\x1b[2J",
                                                "\xe2\x80\xae",
                                                "\xc2\x9b",
                                                "\xff\xfe",
                                                "\xc3",
                                                "\xf0\x9f\x82\xa1",
                                                "\xcc\x81\xcc\x81",
                                                "\xef\xbb\xbf",
                                                "{}",
                                                "[[0, 1]]",
                                                "null"};
  if (choices.one_in(40)) return std::string(70'000, 'x');
  return choices.one_in(4) ? choices.bytes(1 + choices.below(12)) : choices.pick(kOdd);
}

SpokenLines::SpokenLines(const Session& session, Choices& choices)
    : session_(session), choices_(choices), vocabulary_(words_of_game(session.game())) {}

std::string SpokenLines::answer() {
  const std::uint64_t count = std::min(session_.legal().size(), kListed);
  if (count == 0) return "";
  const Reply reply =
      session_.whole(session_.legal().at(choices_.below(static_cast<std::uint32_t>(count))));
  if (choices_.one_in(4)) return label_of(session_.wording(), reply);
  return words_of(session_.game(), session_.state(), reply);
}

AnswerParts SpokenLines::parts() {
  const std::uint64_t count = std::min(session_.legal().size(), kListed);
  AnswerParts parts;
  if (count != 0) {
    const Answer chosen = session_.legal().at(choices_.below(static_cast<std::uint32_t>(count)));
    parts = parts_of(session_.game(), session_.state(), session_.whole(chosen));
  }
  if (choices_.one_in(4)) parts.move = word();
  if (choices_.one_in(4)) parts.args.push_back({word(), {word()}});
  for (AnswerParts::Arg& arg : parts.args) {
    if (choices_.one_in(5)) arg.slot = word();
    if (choices_.one_in(4)) arg.values.push_back(word());
    if (choices_.one_in(6)) arg.values.clear();
    for (std::string& value : arg.values) {
      if (choices_.one_in(5)) value = word();
    }
  }
  return parts;
}

std::string SpokenLines::word() {
  if (choices_.one_in(3)) return odd_text(choices_);
  std::string word = choices_.pick(vocabulary_);
  if (choices_.one_in(4)) word.resize(choices_.below(static_cast<std::uint32_t>(word.size()) + 1));
  return word;
}

std::string SpokenLines::words() {
  std::string text = word();
  for (auto more = choices_.below(kMaxWords); more > 0; --more) text += " " + word();
  return text;
}

std::string SpokenLines::damaged(std::string text) {
  for (auto changes = 1 + choices_.below(3); changes > 0; --changes) {
    const auto size = static_cast<std::uint32_t>(text.size());
    const std::uint32_t at = choices_.below(size + 1);
    switch (choices_.below(4)) {
      case 0:
        text.erase(at, 1 + choices_.below(5));
        break;
      case 1:
        text.insert(at, choices_.bytes(1));
        break;
      case 2:
        text.insert(at, word());
        break;
      default: {
        const std::uint32_t from = choices_.below(size + 1);
        text.insert(at, text.substr(from, choices_.below(20)));
      }
    }
  }
  return text;
}

}  // namespace talon::fuzz
