#include "fuzz/signature.h"

#include <cctype>
#include <span>

namespace talon::fuzz {
namespace {

bool is_word(const std::string& token) {
  return std::isalpha(static_cast<unsigned char>(token[0])) != 0;
}

bool opens(const std::string& token) { return token == "(" || token == "{" || token == "["; }
bool closes(const std::string& token) { return token == ")" || token == "}" || token == "]"; }

/// Where a word, a text in quotes or a row of dots that begins at `at` ends.
std::size_t end_of_token(const std::string& text, std::size_t at) {
  const auto same = [&](auto holds) {
    std::size_t end = at;
    while (end < text.size() && holds(static_cast<unsigned char>(text[end]))) ++end;
    return end;
  };
  if (text[at] == '"') return text.find('"', at + 1) + 1;
  if (text.compare(at, 3, "...") == 0) return at + 3;
  const std::size_t word = same([](unsigned char c) { return std::isalnum(c) != 0 || c == '_'; });
  return word > at ? word : at + 1;
}

std::vector<std::string> tokens_of(const std::string& text) {
  std::vector<std::string> tokens;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = end_of_token(text, at);
    if (text[at] != ' ') tokens.push_back(text.substr(at, end - at));
    at = end;
  }
  return tokens;
}

using TokenSpan = std::span<const std::string>;

/// Just past the bracket that closes the one at `open`.
std::size_t index_after(TokenSpan tokens, std::size_t open) {
  int depth = 0;
  for (std::size_t at = open; at < tokens.size(); ++at) {
    if (opens(tokens[at])) ++depth;
    if (closes(tokens[at]) && --depth == 0) return at + 1;
  }
  return tokens.size();
}

/// Where the first of these tokens is that is in no bracket, from `at` on.
template <typename Stops>
std::size_t next_stop(TokenSpan tokens, std::size_t at, Stops stops) {
  while (at < tokens.size() && !stops(tokens[at])) {
    at = opens(tokens[at]) ? index_after(tokens, at) : at + 1;
  }
  return at;
}

bool separates(const std::string& token) { return token == "," || token == "|" || token == "or"; }

/// Words that a signature begins with and that stand for a value.
bool is_receiver(const std::string& word) {
  return word == "expression" || word == "set" || word == "record";
}

}  // namespace

/// Writes one form of a signature.
class Signature::Writer {
 public:
  Writer(const std::string& call, Choices& choices, const Fill& fill)
      : call_(call), choices_(choices), fill_(fill) {}

  /// The name that is called, then what it is handed.
  std::string form(TokenSpan tokens) {
    std::string text;
    std::size_t at = 0;
    for (; at < tokens.size() && !opens(tokens[at]); ++at) {
      const bool value = at == 0 && is_receiver(tokens[at]) && tokens.size() > 1 &&
                         (tokens[1] == ":" || tokens[1] == ".");
      text += value ? "(" + blank(Blank::Kind::value, tokens[at]) + ")" : literal(tokens[at]);
    }
    // `record.field:count()` is a method of what a field holds.
    for (; at < tokens.size(); ++at) {
      if (opens(tokens[at])) {
        const std::size_t end = index_after(tokens, at);
        text += tokens[at] + list(tokens.subspan(at + 1, end - at - 2)) + tokens[end - 1];
        at = end - 1;
      } else {
        text += literal(tokens[at]);
      }
    }
    return text;
  }

  std::string operation(TokenSpan tokens) {
    std::string text;
    for (const std::string& token : tokens) {
      text += is_word(token) ? blank(Blank::Kind::value, "expression") : " " + token + " ";
    }
    return "(" + text + ")";
  }

 private:
  std::string blank(Blank::Kind kind, const std::string& word) {
    return fill_({kind, call_, word});
  }

  std::string literal(const std::string& token) {
    if (token[0] == '"') return " " + blank(Blank::Kind::name, token.substr(1, token.size() - 2));
    return token;
  }

  /// What is between two brackets, separated by commas.
  std::string list(TokenSpan tokens) {
    std::string text, last;
    const auto add = [&](const std::string& item) {
      if (item.empty()) return;
      text += (text.empty() ? "" : ", ") + item;
      last = item;
    };
    for (std::size_t at = 0; at < tokens.size();) {
      if (tokens[at] == ",") {
        ++at;
      } else if (tokens[at] == "[") {
        const std::size_t end = index_after(tokens, at);
        if (!choices_.one_in(3)) add(list(tokens.subspan(at + 1, end - at - 2)));
        at = end;
      } else {
        std::size_t end =
            next_stop(tokens, at, [](const auto& token) { return token == "," || token == "["; });
        if (tokens[at] == "...") {
          // More of what came before, made anew where it is a value.
          for (auto more = choices_.below(3); more > 0; --more) add(again(tokens.first(at), last));
        } else {
          add(alternative(tokens.subspan(at, end - at)));
        }
        at = end;
      }
    }
    return text;
  }

  /// What `...` stands for, after these tokens.
  std::string again(TokenSpan before, const std::string& last) {
    if (last.empty()) return blank(Blank::Kind::more, "");
    std::size_t begin = 0;
    for (std::size_t at = 0; at + 1 < before.size();) {
      const std::size_t stop =
          next_stop(before, at, [](const auto& token) { return token == ","; });
      if (stop + 1 < before.size()) begin = stop + 1;
      at = stop + 1;
    }
    TokenSpan item = before.subspan(begin);
    while (!item.empty() && item.back() == ",") item = item.first(item.size() - 1);
    while (!item.empty() && item[0] == "[") item = item.subspan(index_after(item, 0));
    return item.empty() ? blank(Blank::Kind::more, "") : alternative(item);
  }

  /// One of `a | b` and `a or b`.
  std::string alternative(TokenSpan tokens) {
    std::vector<TokenSpan> all;
    for (std::size_t at = 0; at < tokens.size();) {
      const std::size_t end = next_stop(tokens, at, separates);
      all.push_back(tokens.subspan(at, end - at));
      at = end + 1;
    }
    return item(choices_.pick(all));
  }

  std::string item(TokenSpan tokens) {
    if (tokens.empty()) return "";
    const std::string& first = tokens[0];
    if (first == "function" && tokens.size() > 1) return function(tokens);
    if (tokens.size() >= 2 && tokens[1] == "=") return named(tokens);
    if (first == "{") return "{" + list(tokens.subspan(1, index_after(tokens, 0) - 2)) + "}";
    if (first[0] == '"') return literal(first);
    if (!is_word(first)) return blank(Blank::Kind::value, "number");
    if (first == "true" || first == "false") return first;
    std::string text = blank(Blank::Kind::value, first);
    if (tokens.size() > 1 && tokens[1] == "{") text = "(" + text + ") " + item(tokens.subspan(1));
    return text;
  }

  /// `min =`, `min = 1`, `effect = {...}`; the name itself may be a blank.
  std::string named(TokenSpan tokens) {
    const TokenSpan value = tokens.subspan(2);
    if (!value.empty() && value[0] == "...") return several(tokens[0]);
    const bool open = tokens[0] == "slot" || tokens[0] == "field" || tokens[0] == "name";
    const std::string key = open ? fill_({Blank::Kind::name, call_, "=" + tokens[0]}) : tokens[0];
    const bool whatever = value.empty() || value[0] == "{" || is_word(value[0]);
    const bool written = !value.empty() && (value[0] == "function" || value[0] == "{");
    // `effect = {...}` says no more than its name does.
    const bool says_more = written && !(value.size() == 3 && value[1] == "...");
    if (says_more || !whatever) return key + " = " + item(value);
    return key + " = " + blank(Blank::Kind::value, tokens[0]);
  }

  /// `slot = ...`: none, one or more of them.
  std::string several(const std::string& word) {
    std::string text;
    for (auto count = choices_.below(4); count > 0; --count) {
      text += (text.empty() ? "" : ", ") + fill_({Blank::Kind::more, call_, word});
    }
    return text;
  }

  std::string function(TokenSpan tokens) {
    Blank made{Blank::Kind::function, call_, ""};
    const std::size_t end = index_after(tokens, 1);
    for (const std::string& token : tokens.subspan(2, end - 3)) {
      if (token != ",") made.parameters.push_back(token);
    }
    return fill_(made);
  }

  const std::string& call_;
  Choices& choices_;
  const Fill& fill_;
};

Signature::Signature(const ScriptFunction& function)
    : name_(function.name),
      gives_(function.gives),
      is_operator_(function.name.starts_with("expression.")) {
  const Tokens tokens = tokens_of(function.signature);
  if (is_operator_) {
    forms_ = {tokens};
    return;
  }
  const TokenSpan all(tokens);
  for (std::size_t at = 0; at < tokens.size();) {
    const std::size_t end = next_stop(all, at, separates);
    if (end > at)
      forms_.emplace_back(tokens.begin() + static_cast<std::ptrdiff_t>(at),
                          tokens.begin() + static_cast<std::ptrdiff_t>(end));
    at = end + 1;
  }
}

std::string Signature::call(Choices& choices, const Fill& fill) const {
  Writer writer(name_, choices, fill);
  const Tokens& form = choices.pick(forms_);
  return is_operator_ ? writer.operation(form) : writer.form(form);
}

}  // namespace talon::fuzz
