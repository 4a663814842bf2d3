// What the sources say has a template, all templates are said, and what they show is given.
#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "base/asked_form.h"
#include "base/text.h"
#include "load/grammar_file.h"
#include "load/texts.h"
#include "runtime/load/message_uses.h"
#include "runtime/load/source_text.h"

namespace talon {
namespace {

namespace fs = std::filesystem;
using testing::begins_keys;
using testing::Gluer;
using testing::has_group;
using testing::is_beginning;
using testing::MessageUse;
using testing::MessageUses;
using testing::SourceText;
using testing::Templates;

/// The values that a template shows: of "{count} of {name:or} in {land+other}" all four.
std::set<std::string> places_in(const std::string& text) {
  std::set<std::string> names;
  for (std::size_t at = text.find('{'); at != std::string::npos; at = text.find('{', at + 1)) {
    if (text.compare(at, 2, "{{") == 0) {
      ++at;
      continue;
    }
    const std::size_t end = text.find_first_of(":|}", at);
    if (end == std::string::npos) continue;
    const std::string place = text.substr(at + 1, end - at - 1);
    const auto fits = [](char c) {
      return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
    };
    for (std::string& name : split(place, kTogether)) {
      if (std::ranges::all_of(name, fits)) names.insert(std::move(name));
    }
  }
  return names;
}

/// Of a language; of all of them where none is named.
Templates templates_of_engine(const std::vector<std::string>& languages) {
  Templates templates;
  const fs::path all = fs::path(TALON_SOURCE_DIR) / "runtime/messages";
  for (const std::string& language : languages) {
    const auto grammar = grammar_of(all, language);
    for (const auto& entry : fs::directory_iterator(all / language)) {
      if (entry.path().filename() == kGrammarFile) continue;
      const std::string group = entry.path().stem();
      Diagnostics diagnostics;
      const auto source =
          read_source(entry.path(), entry.path().filename(), Reach::everywhere(), diagnostics);
      const auto root = parse_yaml(source, diagnostics);
      REQUIRE(root);
      for (const auto& [key, text] : flatten_texts(*root, group, grammar, diagnostics)) {
        if (key == group + ".schema") continue;
        std::set<std::string>& shown = templates[key];
        if (text.forms.size() > 1) shown.insert("count");
        for (const auto& [form, words] : text.forms) shown.merge(places_in(words));
      }
    }
  }
  return templates;
}

const std::vector<SourceText>& sources() {
  static const std::vector<SourceText> all = testing::read_sources();
  return all;
}

/// Of both languages: a value may be shown in one of them alone.
const Templates& templates() {
  static const Templates all = templates_of_engine({"en", "de"});
  return all;
}

const MessageUses& uses() {
  static const MessageUses all(sources(), templates());
  return all;
}

/// "group.name", and no file.
bool is_like_key(const std::string& text) {
  const auto fits = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '_' || c == '.';
  };
  return std::ranges::all_of(text, fits) && has_group(templates(), text) &&
         !text.ends_with(".yaml") && !text.ends_with(".lua");
}

/// Of the file of a game, and the group of messages is called as its section is.
bool is_key_of_game(const std::string& text) {
  return text == "screen.rows" || text.starts_with("screen.shown");
}

TEST_CASE("every key in the sources has an English template", "[load]") {
  const Templates english = templates_of_engine({"en"});
  int seen = 0;
  for (const SourceText& source : sources()) {
    for (const testing::Literal& literal : source.literals) {
      if (!is_like_key(literal.text) || is_key_of_game(literal.text)) continue;
      CAPTURE(source.file, literal.text);
      // What names other things may be in the code in English.
      CHECK((is_beginning(literal.text) ? begins_keys(templates(), literal.text)
                                        : english.contains(literal.text)));
      ++seen;
    }
  }
  CHECK(seen > 1'000);
}

/// An option that one command has alone has its text in the group of that command.
bool is_explained_by_command(const std::string& option) {
  return std::ranges::any_of(templates(), [&](const auto& one) {
    return one.first.starts_with("help-") && one.first.ends_with(".options." + option);
  });
}

TEST_CASE("what is glued to the beginning of a key makes a key that has a template", "[load]") {
  for (const testing::Unglued& one : uses().unglued()) {
    if (is_explained_by_command(one.text)) continue;
    FAIL_CHECK(one.file << ": no key comes of \"" << one.text << '"');
  }
  const auto glued = std::ranges::count(uses().uses(), true, &MessageUse::glued);
  CHECK(uses().gluers().size() > 20);
  CHECK(glued > 200);
}

std::string group_of(const std::string& key) { return key.substr(0, key.find('.')); }

bool is_whole_group(const std::string& beginning) {
  return beginning.find('.') + 1 == beginning.size();
}

/// Groups whose keys are names of other things: findings, commands and their flags, words of texts,
/// keys of files and functions of scripts.
bool is_by_name(const std::string& group) {
  return group == "explain" || group == "word" || group == "keys" || group == "functions" ||
         group.starts_with("help");
}

/// What is glued to whole keys: "-near" of base/unknown.h.
bool is_ending(const std::string& text) {
  return text.size() > 2 && (text.starts_with('-') || text.starts_with('.'));
}

/// Which keys the sources can make.
class Sayable {
 public:
  Sayable() : beginnings_(uses().open()) {
    for (const SourceText& source : sources()) {
      for (const testing::Literal& literal : source.literals) literals_.insert(literal.text);
    }
    for (const MessageUse& use : uses().uses()) {
      keys_.insert(use.keys.begin(), use.keys.end());
      if (use.glued) beginnings_.insert(use.beginnings.begin(), use.beginnings.end());
    }
  }

  bool has(const std::string& key) const {
    if (literals_.contains(key) || keys_.contains(key)) return true;
    const bool begun = std::ranges::any_of(beginnings_, [&](const std::string& beginning) {
      return key.starts_with(beginning) && is_glued_of_literals(key.substr(beginning.size()), 4);
    });
    return begun || std::ranges::any_of(literals_, [&](const std::string& ending) {
             return is_ending(ending) && key.ends_with(ending) &&
                    is_said_without(key.substr(0, key.size() - ending.size()));
           });
  }

 private:
  /// Whole groups are handed on to what complains of deals.
  bool is_said_without(const std::string& key) const {
    return literals_.contains(key) || keys_.contains(key);
  }

  /// Of at most so many, none of which is a letter alone: letters make every word.
  bool is_glued_of_literals(const std::string& text, int most) const {
    if (literals_.contains(text)) return true;
    if (most <= 1) return false;
    for (std::size_t length = text.size() - 1; length > 0 && length < text.size(); --length) {
      const std::string piece = text.substr(0, length);
      if (length == 1 && piece != ".") continue;
      if (literals_.contains(piece) && is_glued_of_literals(text.substr(length), most - 1)) {
        return true;
      }
    }
    return false;
  }

  std::set<std::string> literals_;
  std::set<std::string> keys_;
  std::set<std::string> beginnings_;
};

TEST_CASE("every message is said by the sources", "[load]") {
  const Sayable sayable;
  for (const auto& [key, shown] : templates()) {
    if (is_by_name(group_of(key)) || key.starts_with("check.part-")) continue;
    CAPTURE(key);
    CHECK(sayable.has(key));
  }
}

/// Of the keys that begin so, each name that is glued on, with the parts that follow it.
std::map<std::string, std::set<std::string>> parts_of_names(const std::string& beginning) {
  std::map<std::string, std::set<std::string>> parts;
  for (const auto& [key, shown] : templates()) {
    if (!key.starts_with(beginning)) continue;
    const std::string name = key.substr(beginning.size());
    const std::size_t dot = std::min(name.find('.'), name.size());
    parts[name.substr(0, dot)].insert(name.substr(dot));
  }
  return parts;
}

TEST_CASE("names that are glued to one beginning have the same parts", "[load]") {
  for (const std::string& beginning : uses().open()) {
    if (is_by_name(group_of(beginning)) || is_whole_group(beginning)) continue;
    const auto parts = parts_of_names(beginning);
    for (const auto& [name, all] : parts) {
      CAPTURE(beginning, name);
      CHECK(all == parts.begin()->second);
    }
  }
}

/// The keys that may be meant where a message is made.
std::set<std::string> keys_of(const MessageUse& use,
                              const std::function<bool(const std::string&)>& counts) {
  std::set<std::string> keys = use.keys;
  for (const std::string& beginning : use.beginnings) {
    if (!counts(beginning)) continue;
    for (const auto& [key, shown] : templates()) {
      if (key.starts_with(beginning)) keys.insert(key);
    }
  }
  return keys;
}

/// What a file gives to messages elsewhere than right where they are made.
std::set<std::string> given_apart(const SourceText& source) {
  std::set<std::size_t> at_once;
  for (const MessageUse& use : uses().uses()) {
    if (use.source == &source) at_once.insert(use.gifts.begin(), use.gifts.end());
  }
  std::set<std::string> given;
  for (const std::size_t open : source.calls_of("with")) {
    const bool of_object = source.shape[open - std::string("with").size() - 1] == '.';
    if (!of_object || at_once.contains(open + 1)) continue;
    for (const testing::Literal& literal : source.between(open, source.closing(open))) {
      const bool first = literal.begin == source.after_blanks(open + 1);
      if (first && !has_group(templates(), literal.text)) given.insert(literal.text);
    }
  }
  return given;
}

/// What says a message as it is, so that its chain gives all that is shown.
bool says(const std::string& function) {
  return function == "error" || function == "warning" || function == "render" ||
         function == "say" || function == "complain" || function == "line";
}

bool is_beside(const SourceText& source, const SourceText& other) {
  return source.file.substr(0, source.file.rfind('.')) ==
         other.file.substr(0, other.file.rfind('.'));
}

/// Whether it gives values whose names it takes from rows.
bool gives_by_rows(const SourceText& source) {
  return std::ranges::any_of(source.calls_of("with"), [&](std::size_t open) {
    return source.shape[source.after_blanks(open + 1)] != '"';
  });
}

/// Whether it gives a value to some message: `.with("name", value)`, or a row `{"name", value}`.
bool gives(const SourceText& source, const std::string& name, bool rows) {
  return std::ranges::any_of(source.literals, [&](const testing::Literal& literal) {
    if (literal.text != name) return false;
    const std::size_t open = source.around(literal.begin);
    return open != std::string::npos && source.after_blanks(open + 1) == literal.begin &&
           ((rows && source.shape[open] == '{') || source.name_before(open) == "with");
  });
}

/// Whether what the message may be handed to gives it the value: a message that fails gets its path
/// elsewhere in the module, and gluers take lists of values. What a function returns may be given
/// more by whoever called it.
bool is_given_later(const MessageUse& use, const std::string& name) {
  if (says(use.handed_to)) return false;
  if (use.handed_to == "return") return given_apart(*use.source).contains(name);
  const bool far = use.glued || use.handed_to == "failure";
  return std::ranges::any_of(sources(), [&](const SourceText& other) {
    const bool reached = far ? other.module == use.source->module : is_beside(*use.source, other);
    return reached && gives(other, name, far || gives_by_rows(other));
  });
}

/// Of what gluers glue, more is known where they are called; to a whole group anything may be
/// glued.
bool is_of_few(const std::string& beginning) {
  return std::ranges::count(uses().gluers(), beginning, &Gluer::beginning) == 0 &&
         !is_whole_group(beginning);
}

TEST_CASE("every message is given all that its template shows", "[load]") {
  int given = 0;
  for (const MessageUse& use : uses().uses()) {
    for (const std::string& key : keys_of(use, is_of_few)) {
      for (const std::string& name : templates().at(key)) {
        CAPTURE(use.source->file, use.handed_to, key, name);
        CHECK((use.given.contains(name) || use.given_by_gluer.contains(name) ||
               is_given_later(use, name)));
        ++given;
      }
    }
  }
  CHECK(given > 1'000);
}

/// Whether it has the key, or a literal that the key begins with: "play.commands.", or a group.
bool has_beginning_of(const SourceText& source, const std::string& key) {
  return std::ranges::any_of(source.literals, [&](const testing::Literal& literal) {
    const bool begins = is_beginning(literal.text) || literal.text == group_of(key);
    return literal.text == key || (begins && key.starts_with(literal.text));
  });
}

bool is_named_in_module(const std::string& name, const std::string& key) {
  std::set<std::string> modules;
  for (const SourceText& source : sources()) {
    if (has_beginning_of(source, key)) modules.insert(source.module);
  }
  return std::ranges::any_of(sources(), [&](const SourceText& source) {
    return modules.contains(source.module) && source.has(name);
  });
}

TEST_CASE("what a template shows is named in a module that may say it", "[load]") {
  std::set<std::string> looked_at;
  for (const MessageUse& use : uses().uses()) looked_at.merge(keys_of(use, is_of_few));
  const std::string near = "-near";
  for (const auto& [key, shown] : templates()) {
    if (is_by_name(group_of(key)) || looked_at.contains(key)) continue;
    // That of or_nearest (base/unknown.h), which adds the nearest name to what is given.
    const bool with_nearest = key.ends_with(near);
    const std::string made = with_nearest ? key.substr(0, key.size() - near.size()) : key;
    for (const std::string& name : shown) {
      CAPTURE(key, name);
      CHECK(((with_nearest && name == "nearest") || is_named_in_module(name, made)));
    }
  }
}

void add_shown(const std::set<std::string>& keys, std::set<std::string>& shown) {
  for (const std::string& key : keys) {
    const std::set<std::string>& places = templates().at(key);
    shown.insert(places.begin(), places.end());
  }
}

std::set<std::string> shown_by(const MessageUse& use) {
  std::set<std::string> shown;
  add_shown(keys_of(use, [](const std::string&) { return true; }), shown);
  return shown;
}

/// What the messages show that a file, or one beside it, makes or has the keys of.
std::set<std::string> shown_in(const SourceText& source) {
  MessageUse named;
  for (const SourceText& other : sources()) {
    if (!is_beside(source, other)) continue;
    for (const testing::Literal& literal : other.literals) {
      if (templates().contains(literal.text)) named.keys.insert(literal.text);
      if (is_beginning(literal.text)) named.beginnings.insert(literal.text);
      // A group that is handed on to what complains of deals.
      if (begins_keys(templates(), literal.text + ".")) named.beginnings.insert(literal.text + ".");
    }
  }
  std::set<std::string> shown = shown_by(named);
  for (const MessageUse& use : uses().uses()) {
    if (is_beside(source, *use.source)) shown.merge(shown_by(use));
  }
  return shown;
}

/// Whether a caret in Lua is put below what the value names (lua_source/named_place.h), so that it
/// need not be shown.
bool is_pointed_at(const MessageUse& use, const std::string& name) {
  const auto of_lua = [](const std::string& key) {
    return key.starts_with("script.") || key.starts_with("compile.");
  };
  return name == "name" && use.beginnings.empty() && std::ranges::all_of(use.keys, of_lua);
}

TEST_CASE("a message is given nothing that no template of it shows", "[load]") {
  for (const MessageUse& use : uses().uses()) {
    const std::set<std::string> shown = shown_by(use);
    for (const std::string& name : use.given) {
      CAPTURE(use.source->file, use.keys, use.beginnings, name);
      CHECK((shown.contains(name) || is_pointed_at(use, name)));
    }
  }
}

/// Whether it makes messages of the texts of games, which show what their authors like: "zones.".
bool says_texts_of_games(const SourceText& source) {
  return std::ranges::any_of(source.literals, [](const testing::Literal& literal) {
    return literal.text.size() > 1 && literal.text.ends_with('.') &&
           literal.text.find_first_of(" /") == std::string::npos &&
           !has_group(templates(), literal.text);
  });
}

TEST_CASE("what is given to a message elsewhere is shown by one of the module", "[load]") {
  std::map<std::string, std::set<std::string>> of_modules;
  for (const SourceText& source : sources()) of_modules[source.module].merge(shown_in(source));
  // It adds to the messages of all others: or_nearest.
  for (const auto& [key, shown] : templates())
    of_modules["base"].insert(shown.begin(), shown.end());
  for (const SourceText& source : sources()) {
    if (says_texts_of_games(source)) continue;
    for (const std::string& name : given_apart(source)) {
      CAPTURE(source.file, name);
      CHECK(of_modules[source.module].contains(name));
    }
  }
}

}  // namespace
}  // namespace talon
