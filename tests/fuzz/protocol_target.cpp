// Lines of the machine protocol, from a front end and from a bot: requests that fit, that nearly
// fit and that are not requests, in pieces of any size.

#include "base/check.h"
#include "base/unicode.h"
#include "fuzz/odd_json.h"
#include "fuzz/spoken_lines.h"
#include "fuzz/subjects.h"
#include "fuzz/target.h"
#include "session/protocol.h"

namespace talon::fuzz {
namespace {

ReadJson value_of(const std::vector<std::string>& values, Choices& choices) {
  switch (choices.below(5)) {
    case 0:
      return values;
    case 1:
      return ReadJson::array({choices.below(5), choices.below(5)});
    case 2:
      return static_cast<std::int64_t>(choices.below(10)) - 2;
    case 3:
      return ReadJson::array({ReadJson::array({choices.below(5), choices.below(5)}), "a1"});
    default:
      return values.empty() ? ReadJson() : ReadJson(values[0]);
  }
}

/// Texts that are not UTF-8 cannot be dumped; such bytes come into lines later.
std::string printable(const std::string& text) { return text.substr(0, utf8_prefix(text)); }

ReadJson odd_value(SpokenLines& lines, Choices& choices) {
  return choices.one_in(3) ? ReadJson(printable(lines.word())) : odd_json(choices);
}

ReadJson move_by_parts(SpokenLines& lines, Choices& choices) {
  const AnswerParts parts = lines.parts();
  ReadJson args = ReadJson::object();
  for (const AnswerParts::Arg& arg : parts.args) {
    std::vector<std::string> values;
    for (const std::string& value : arg.values) values.push_back(printable(value));
    args[printable(arg.slot)] = value_of(values, choices);
  }
  return {{"move", printable(parts.move)}, {"args", args}};
}

ReadJson request(SpokenLines& lines, Choices& choices) {
  switch (choices.below(10)) {
    case 0:
    case 1:
      return {{"move", printable(lines.answer())}};
    case 2:
    case 3:
      return move_by_parts(lines, choices);
    case 4:
      return {{"number", static_cast<std::int64_t>(choices.below(12)) - 1}};
    case 5:
      return {{"text", printable(lines.word())}};
    case 6:
      return {{choices.one_in(2) ? "undo" : "redo", 1 + choices.below(3)}};
    case 7:
      return {{choices.one_in(2) ? "save" : "view",
               choices.one_in(2) ? "map" : printable(lines.word())}};
    case 8:
      return {{"ready", 1 + choices.below(2)}};
    default:
      return {{"quit", choices.one_in(2)}};
  }
}

std::string line_of(SpokenLines& lines, Choices& choices) {
  if (choices.one_in(8)) return lines.words();
  ReadJson json = request(lines, choices);
  if (choices.one_in(6)) json[printable(lines.word())] = odd_value(lines, choices);
  if (choices.one_in(5)) json.begin().value() = odd_value(lines, choices);
  if (choices.one_in(12)) return std::string(1 + choices.below(300), '[') + read_json_line(json);
  const std::string line = read_json_line(json);
  return choices.one_in(5) ? lines.damaged(line) : line;
}

/// A line that is sent must be one line of JSON, whatever was received.
void check_sent(std::string_view line) {
  TALON_CHECK(line.find('\n') == std::string_view::npos);
  TALON_CHECK(ReadJson::accept(line));
}

void receive_in_pieces(Protocol& protocol, const std::string& bytes, Choices& choices) {
  for (std::size_t at = 0; at < bytes.size();) {
    const std::size_t piece = choices.one_in(4) ? 1 + choices.below(9) : bytes.size();
    protocol.receive(std::string_view(bytes).substr(at, piece));
    at += piece;
  }
}

void talk(Session& session, Choices& choices) {
  Protocol::Settings settings;
  settings.client = choices.one_in(3) ? Protocol::Client::bot : Protocol::Client::front_end;
  if (choices.one_in(2)) settings.max_line = 200;
  if (choices.one_in(2)) settings.save = [](const std::string&) { return Result<void>(); };
  Protocol protocol(session, check_sent, settings);
  protocol.begin();
  SpokenLines lines(session, choices);
  for (int left = 12; left > 0 && !choices.spent() && !protocol.quit(); --left) {
    receive_in_pieces(protocol, line_of(lines, choices) + "\n", choices);
  }
  protocol.finish();
}

}  // namespace
}  // namespace talon::fuzz

void talon::fuzz::try_input(Choices& choices) {
  auto session = chosen_session(choices);
  if (session) talk(*session, choices);
}
