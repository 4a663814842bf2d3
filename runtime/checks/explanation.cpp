#include "checks/explanation.h"

#include "base/unknown.h"

namespace talon {
namespace {

const std::string kGroup = "explain.";
const std::string kWhy = ".why";

/// The groups of messages that findings come from.
constexpr const char* kFindings[] = {"diagnostic", "compile", "script",
                                     "scenario",   "check",   "rules"};

/// What is said of every kind of thing has the kind at the end of its code.
std::optional<std::string> sentence_of_kind(const std::string& code, const Catalogue& messages) {
  for (std::size_t i = 0; i < kNamedKinds; ++i) {
    const auto kind = static_cast<Named>(i);
    if (code == "unknown-" + std::string(kind_id(kind))) {
      return messages.render(no_such(kind, "{name}"));
    }
  }
  return std::nullopt;
}

/// A sentence without values: of a placeholder in it the name alone, "{forms}" of "{forms:or}", and
/// of words that hang on a number those for many.
std::string with_bare_placeholders(const std::string& sentence) {
  std::string text;
  for (std::size_t at = 0; at < sentence.size();) {
    const std::size_t open = std::min(sentence.find('{', at), sentence.size());
    const std::size_t close = std::min(sentence.find('}', open), sentence.size());
    text += sentence.substr(at, open - at);
    if (open == sentence.size()) break;
    const std::string place = sentence.substr(open, close - open);
    const std::size_t last_words = place.rfind('|');
    if (last_words != std::string::npos) {
      text += place.substr(last_words + 1);
    } else {
      text += place.substr(0, place.find(':')) + "}";
    }
    at = close + 1;
  }
  return text;
}

}  // namespace

std::optional<Explanation> explanation_of(const std::string& code, const Catalogue& messages) {
  const auto text = [&](const std::string& what) {
    return messages.text(kGroup + code + "." + what).value_or("");
  };
  Explanation found{{}, text("why"), text("in"), text("bad"), text("good")};
  if (found.why.empty()) return std::nullopt;
  if (auto sentence = sentence_of_kind(code, messages)) {
    found.sentences.push_back(std::move(*sentence));
  }
  for (const std::string group : kFindings) {
    if (auto sentence = messages.text(group + "." + code)) {
      found.sentences.push_back(with_bare_placeholders(*sentence));
    }
  }
  return found;
}

std::vector<std::string> explained_codes(const Catalogue& messages) {
  std::vector<std::string> codes;
  (void)messages.has(kGroup);  // reads the group
  for (const std::string& key : messages.keys()) {
    if (!key.starts_with(kGroup) || !key.ends_with(kWhy)) continue;
    codes.push_back(key.substr(kGroup.size(), key.size() - kGroup.size() - kWhy.size()));
  }
  return codes;
}

}  // namespace talon
