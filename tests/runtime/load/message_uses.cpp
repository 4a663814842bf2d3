#include "runtime/load/message_uses.h"

#include <algorithm>
#include <optional>

namespace talon::testing {
namespace {

constexpr const char* kOfExpressions =
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_.";

/// Of a function around a place: its name and which of its parameters the name is.
struct Parameter {
  std::string function;
  std::size_t index = 0;
};

/// A lambda's name is what it is assigned to: `const auto say = [&](const char* key) {`
std::string name_of_function(const SourceText& source, std::size_t parameters) {
  std::size_t at = parameters;
  if (at > 0 && source.shape[at - 1] == ']') {
    at = source.around(at - 1);
    while (at > 0 && (source.shape[at - 1] == ' ' || source.shape[at - 1] == '=')) --at;
  }
  return source.name_before(at);
}

bool is_function(const std::string& name) {
  return name != "if" && name != "for" && name != "while" && name != "switch" && name != "catch";
}

/// The parameter that is called so, of the innermost function around a place that has one.
std::optional<Parameter> parameter(const SourceText& source, std::size_t at,
                                   const std::string& name) {
  for (std::size_t brace = source.around(at); brace != std::string::npos;
       brace = source.around(brace)) {
    if (source.shape[brace] != '{') continue;
    const std::size_t end = source.shape.rfind(')', brace);
    if (end == std::string::npos) continue;
    // Between them may be "const", a type that is returned and what members are made of.
    if (source.shape.substr(end, brace - end).find(';') != std::string::npos) continue;
    const std::size_t open = source.around(end);
    if (open == std::string::npos) continue;
    const std::vector<std::size_t> starts = source.arguments(open);
    for (std::size_t i = 0; i + 1 < starts.size(); ++i) {
      std::size_t stop = starts[i + 1];
      while (stop > starts[i] && (source.shape[stop - 1] == ' ' || source.shape[stop - 1] == '\n' ||
                                  source.shape[stop - 1] == ',')) {
        --stop;
      }
      const std::string function = name_of_function(source, open);
      if (source.name_before(stop) == name && is_function(function)) return Parameter{function, i};
    }
  }
  return std::nullopt;
}

/// What is glued to the literal: of `"new." + std::string(key)` "key"; nothing of a member, which
/// no caller gives as a literal.
std::string glued_name(const SourceText& source, const Literal& literal) {
  std::size_t at = source.after_blanks(literal.end);
  if (source.shape[at] == ')') at = source.after_blanks(at + 1);
  const std::string append = ".append(";
  if (source.shape[at] == '+') {
    at = source.after_blanks(at + 1);
  } else if (source.shape.compare(at, append.size(), append) == 0) {
    at += append.size();
  } else {
    return {};
  }
  const std::string text = "std::string(";
  if (source.shape.compare(at, text.size(), text) == 0) at += text.size();
  const std::string name = source.name_at(at);
  const char after = source.shape[at + name.size()];
  return after == '.' || after == '-' || after == '[' ? std::string() : name;
}

/// The literals in a call; where it is given a variable, those that the variable is made of.
std::vector<Literal> literals_meant(const SourceText& source, std::size_t open) {
  const std::size_t end = source.closing(open);
  const std::string name = source.name_at(open + 1);
  if (name.empty() || open + 1 + name.size() != end) return source.between(open, end);
  for (std::size_t block = source.around(open); block != std::string::npos;
       block = source.around(block)) {
    const std::size_t made = source.shape.rfind(" " + name + " = ", open);
    if (made == std::string::npos || made < block) continue;
    return source.between(made, source.shape.find(';', made));
  }
  return {};
}

/// The function that an expression is an argument of, or "return"; else nothing.
std::string handed_to(const SourceText& source, std::size_t at) {
  const std::size_t around = source.around(at);
  if (around != std::string::npos && source.shape[around] == '(') {
    return source.name_before(around);
  }
  return source.name_before(at) == "return" ? "return" : "";
}

/// Of what fmt or Lua fills, "script.%s", what comes before that; else nothing.
std::string before_filled(const std::string& text) {
  const std::size_t place = std::min(text.find("%s"), text.find("{}"));
  return place == std::string::npos ? std::string() : text.substr(0, place);
}

/// Whether a text of the sources is, or begins, a key of the engine.
bool is_of_engine(const Templates& templates, const std::string& text) {
  return is_beginning(text) ? begins_keys(templates, text) : templates.contains(text);
}

}  // namespace

bool has_group(const Templates& templates, const std::string& key) {
  return begins_keys(templates, key.substr(0, key.find('.') + 1));
}

bool begins_keys(const Templates& templates, const std::string& text) {
  const auto first = templates.lower_bound(text);
  return text.find('.') != std::string::npos && first != templates.end() &&
         first->first.starts_with(text);
}

bool is_beginning(const std::string& text) { return text.ends_with('.') || text.ends_with('-'); }

MessageUses::MessageUses(const std::vector<SourceText>& sources, const Templates& templates)
    : templates_(templates) {
  for (const SourceText& source : sources) find_gluers(source);
  for (std::size_t before = 0; before != gluers_.size();) {
    before = gluers_.size();
    for (const SourceText& source : sources) find_handed_on(source);
  }
  for (const SourceText& source : sources) {
    find_messages(source);
    find_glued(source);
  }
}

void MessageUses::find_gluers(const SourceText& source) {
  for (const Literal& literal : source.literals) {
    const std::string filled = before_filled(literal.text);
    if (!filled.empty() && begins_keys(templates_, filled)) open_.insert(filled);
    if (!is_beginning(literal.text) || !begins_keys(templates_, literal.text)) continue;
    const std::string name = glued_name(source, literal);
    const auto found = parameter(source, literal.begin, name);
    if (!found) {
      open_.insert(literal.text);
      continue;
    }
    MessageUse made;
    made.source = &source;
    for (std::size_t open = source.around(literal.begin); open != std::string::npos;
         open = source.around(open)) {
      if (source.shape[open] == '{') break;
      add_chain(made, open);
    }
    const Gluer gluer{source.file, found->function, literal.text, found->index, made.given};
    if (std::ranges::find(gluers_, gluer) == gluers_.end()) gluers_.push_back(gluer);
  }
}

/// Functions that hand a parameter on to a gluer are gluers, too.
void MessageUses::find_handed_on(const SourceText& source) {
  for (std::size_t i = 0; i < gluers_.size(); ++i) {
    const Gluer known = gluers_[i];
    if (!source.seen.contains(known.file)) continue;
    for (const std::size_t open : source.calls_of(known.name)) {
      const std::vector<std::size_t> starts = source.arguments(open);
      if (known.argument + 1 >= starts.size()) continue;
      const std::size_t start = starts[known.argument];
      const std::string name = source.name_at(start);
      const char after = source.shape[source.after_blanks(start + name.size())];
      if (name.empty() || (after != ',' && after != ')')) continue;
      const auto found = parameter(source, open, name);
      if (!found) continue;
      const Gluer gluer{source.file, found->function, known.beginning, found->index, known.given};
      if (std::ranges::find(gluers_, gluer) == gluers_.end()) gluers_.push_back(gluer);
    }
  }
}

/// The values in `.with("name", value)` after a call.
void MessageUses::add_chain(MessageUse& use, std::size_t open) const {
  const SourceText& source = *use.source;
  const std::string with = ".with(";
  std::size_t at = source.after_blanks(source.closing(open) + 1);
  while (source.shape.compare(at, with.size(), with) == 0) {
    const std::size_t inside = at + with.size();
    for (const Literal& literal : source.between(inside, source.closing(inside - 1))) {
      if (literal.begin == source.after_blanks(inside)) use.given.insert(literal.text);
    }
    use.gifts.push_back(inside);
    at = source.after_blanks(source.closing(inside - 1) + 1);
  }
}

void MessageUses::find_messages(const SourceText& source) {
  const std::string name = "Message";
  for (std::size_t at = source.shape.find(name); at != std::string::npos;
       at = source.shape.find(name, at + 1)) {
    if (source.name_before(at + name.size()) != name) continue;
    std::size_t open = source.after_blanks(at + name.size());
    const std::string variable = source.name_at(open);
    open = source.after_blanks(open + variable.size());
    if (source.shape[open] != '(') continue;
    MessageUse use;
    use.source = &source;
    use.at = at;
    for (const Literal& literal : literals_meant(source, open)) {
      if (!is_of_engine(templates_, literal.text)) continue;
      (is_beginning(literal.text) ? use.beginnings : use.keys).insert(literal.text);
    }
    if (use.keys.empty() && use.beginnings.empty()) continue;
    add_chain(use, open);
    if (variable.empty()) use.handed_to = handed_to(source, at);
    // base/unknown.h
    if (use.handed_to == "unknown") use.given.insert("name");
    uses_.push_back(std::move(use));
  }
}

void MessageUses::find_glued(const SourceText& source) {
  std::map<std::string, std::vector<const Gluer*>> by_name;
  for (const Gluer& gluer : gluers_) {
    if (source.seen.contains(gluer.file)) by_name[gluer.name].push_back(&gluer);
  }
  for (const auto& [name, gluers] : by_name) {
    for (const std::size_t open : source.calls_of(name)) glue(source, name, open, gluers);
  }
}

/// What is neither a literal nor handed on by another gluer.
void MessageUses::note_open(const SourceText& source, std::size_t open, const Gluer& gluer) {
  const std::vector<std::size_t> starts = source.arguments(open);
  if (gluer.argument + 1 >= starts.size()) return;
  const std::size_t start = starts[gluer.argument];
  const std::size_t end = starts[gluer.argument + 1];
  if (!source.between(start, end).empty()) return;
  // Where the function is declared, there is a type and a name.
  const std::string argument = source.shape.substr(start, end - start);
  const bool declared = argument.find_first_of("(+?") == std::string::npos;
  if (declared && argument.find(' ') != std::string::npos) return;
  const std::string name = source.name_at(start);
  const char after = source.shape[source.after_blanks(start + name.size())];
  const bool whole = after == ',' || after == ')';
  if (!whole || !parameter(source, open, name)) open_.insert(gluer.beginning);
}

/// Looks what keys come of the literals in a call. Of functions with one name, any may be meant.
void MessageUses::glue(const SourceText& source, const std::string& name, std::size_t open,
                       const std::vector<const Gluer*>& gluers) {
  const std::vector<std::size_t> starts = source.arguments(open);
  MessageUse use;
  use.source = &source;
  use.at = open - name.size();
  use.glued = true;
  std::map<std::string, bool> completed;
  for (const Gluer* const gluer : gluers) {
    if (gluer->argument + 1 >= starts.size()) continue;
    note_open(source, open, *gluer);
    const std::size_t start = starts[gluer->argument];
    for (const Literal& literal : source.between(start, starts[gluer->argument + 1])) {
      // In brackets of their own are what is compared and what is asked for.
      const std::size_t around = source.around(literal.begin);
      const bool own = around == open || source.name_before(around) == "string";
      if (!own || source.name_before(open) != name || literal.text.empty()) continue;
      const std::size_t after = source.after_blanks(literal.end);
      std::size_t before = literal.begin;
      while (before > 0 && source.shape[before - 1] == ' ') --before;
      if (source.shape[before - 1] == '+' || source.shape[before - 1] == '=') continue;
      const std::string text = gluer->beginning + literal.text;
      bool& known = completed.emplace(literal.text, false).first->second;
      if (is_beginning(text) || source.shape[after] == '+') {
        if (!begins_keys(templates_, text)) continue;
        use.beginnings.insert(text);
      } else {
        if (!templates_.contains(text)) continue;
        use.keys.insert(text);
      }
      use.given_by_gluer.insert(gluer->given.begin(), gluer->given.end());
      known = true;
    }
  }
  for (const auto& [text, known] : completed) {
    if (!known && !is_of_engine(templates_, text)) unglued_.push_back({source.file, text});
  }
  if (use.keys.empty() && use.beginnings.empty()) return;
  add_chain(use, open);
  // Without what it is a method of: "words_.message(...)".
  std::size_t at = source.shape.find_last_not_of(kOfExpressions, use.at - 1) + 1;
  use.handed_to = handed_to(source, source.after_blanks(at));
  uses_.push_back(std::move(use));
}

}  // namespace talon::testing
