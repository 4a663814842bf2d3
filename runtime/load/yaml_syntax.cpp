#include "load/yaml_syntax.h"

#include <string>
#include <string_view>

namespace talon {
namespace {

enum class ShownAt { problem, context, innermost };

/// Words of libyaml, with what we say and where we show it. Empty words fit all.
struct Sentence {
  std::string_view what;
  std::string_view context;
  const char* key;
  ShownAt shown = ShownAt::problem;
};

// The first that fits is said.
constexpr Sentence kSentences[] = {
    {"found unexpected end of stream", "while scanning a quoted scalar", "yaml-unclosed-quote",
     ShownAt::context},
    {"found unexpected document indicator", "while scanning a quoted scalar", "yaml-unclosed-quote",
     ShownAt::context},
    {"", "while parsing a quoted scalar", "yaml-escape"},
    {"did not find expected ',' or ", "", "yaml-unclosed-bracket", ShownAt::innermost},
    {"mapping values are not allowed", "", "yaml-colon"},
    {"block sequence entries are not allowed", "", "yaml-misplaced"},
    {"mapping keys are not allowed", "", "yaml-misplaced"},
    {"could not find expected ':'", "", "yaml-misplaced", ShownAt::context},
    {"did not find expected key", "", "yaml-misplaced"},
    {"did not find expected '-' indicator", "", "yaml-misplaced"},
    {"found a tab character", "", "yaml-tab"},
    {"found unexpected ':'", "", "yaml-colon"},
    {"found character that cannot start any token", "", "yaml-character"},
    {"did not find expected node content", "", "yaml-character"},
    {"", "while scanning an anchor", "yaml-character", ShownAt::context},
    {"", "while scanning an alias", "yaml-character", ShownAt::context},
    {"", "while scanning a tag", "yaml-tag", ShownAt::context},
    {"", "while parsing a tag", "yaml-tag", ShownAt::context},
    {"found undefined tag handle", "", "yaml-tag"},
    {"control characters are not allowed", "", "control-character"},
    {"did not find expected <document start>", "", "yaml-second-document"},
};

bool is_closing(char character) { return character == ']' || character == '}'; }

/// As a text does that begins with a placeholder and is not in quotes.
bool goes_on_after_bracket(char character, char before) {
  const bool ends = character == '\0' || character == '\n' || character == '\r';
  return is_closing(before) && !ends && !is_closing(character);
}

bool is_unopened(const YamlProblem& problem, char character) {
  return is_closing(character) && !problem.what.starts_with("did not find expected ',' or ");
}

}  // namespace

YamlMistake yaml_mistake(const YamlProblem& problem, char character, char before) {
  const auto say = [&](const char* key, ShownAt shown) {
    return YamlMistake{Message(std::string("diagnostic.") + key),
                       shown == ShownAt::context ? problem.context_at : problem.at,
                       shown == ShownAt::innermost};
  };
  if (goes_on_after_bracket(character, before)) {
    return say("yaml-text-after-bracket", ShownAt::problem);
  }
  if (is_unopened(problem, character)) return say("yaml-unopened-bracket", ShownAt::problem);
  if (character == '\0' && problem.what.starts_with("did not find expected node content")) {
    return say("yaml-unclosed-bracket", ShownAt::innermost);
  }
  for (const Sentence& sentence : kSentences) {
    if (problem.what.starts_with(sentence.what) && problem.context.starts_with(sentence.context)) {
      return say(sentence.key, sentence.shown);
    }
  }
  return say("yaml-syntax", ShownAt::problem);
}

}  // namespace talon
