#include "cli/completion/values.h"

#include <algorithm>
#include <map>

#include "base/text.h"
#include "bots/bot_kind.h"
#include "checks/explanation.h"
#include "cli/completion/move_candidates.h"
#include "cli/completion/programs_called.h"
#include "cli/context/deal_list.h"
#include "cli/context/game_word.h"
#include "cli/context/saved_game.h"
#include "cli/help/help_page.h"
#include "cli/options/language.h"
#include "cli/options/preference_keys.h"
#include "cli/pages/rules_page.h"
#include "cli/play/keeping.h"
#include "cli/rulebook/rulebook.h"
#include "load/data_folders.h"
#include "load/finder.h"
#include "rules/cited_rules.h"
#include "session/loading.h"
#include "workshop/json_schema.h"

namespace talon::cli {
namespace {

using Paths = Candidates::Paths;

/// What lists the values of a kind.
struct Asking {
  Context& context;
  const Commands& commands;
  const TypedLine& line;
};
using ListValues = Candidates (*)(const Asking& asking);

/// What comes before a program that plays as a bot.
constexpr std::string_view kBotProgram = "cmd:";

/// Whole numbers that an option of a game may be are listed where there are no more than these.
constexpr std::int64_t kMaxNumbers = 60;

template <typename Names>
Candidates named(const Names& names, Paths paths = Paths::none) {
  Candidates found{.paths = paths};
  for (const auto& name : names) found.words.push_back({std::string(name)});
  return found;
}

Candidates no_values(const Asking&) { return {}; }
Candidates file_paths(const Asking&) { return {.paths = Paths::files}; }
Candidates folder_paths(const Asking&) { return {.paths = Paths::folders}; }

Candidates game_names(const Asking& asking) {
  Candidates found{.paths = Paths::files};
  for (const Found& game : asking.context.library().games()) found.words.push_back({game.name});
  return found;
}

Candidates deck_names(const Asking& asking) {
  Candidates found{.paths = Paths::files};
  for (const Found& deck : asking.context.library().decks()) found.words.push_back({deck.name});
  return found;
}

Candidates games_and_decks(const Asking& asking) {
  Candidates all = game_names(asking);
  std::ranges::move(deck_names(asking).words, std::back_inserter(all.words));
  return all;
}

Candidates save_names(const Asking&) {
  const auto folder = user_saves();
  const auto names = folder ? folder->names() : Result<std::vector<std::string>>();
  return names ? named(*names) : Candidates{};
}

Candidates saves_to_remove(const Asking& asking) {
  return asking.line.positions.empty() ? Candidates{} : save_names(asking);
}

Candidates saves_and_games(const Asking& asking) {
  Candidates all = save_names(asking);
  Candidates games = game_names(asking);
  std::ranges::move(games.words, std::back_inserter(all.words));
  all.paths = games.paths;
  return all;
}

Candidates pack_names(const Asking&) {
  Candidates found;
  for (const auto& pack : installed_packs()) found.words.push_back({pack.filename().string()});
  return found;
}

Candidates language_codes(const Asking& asking) {
  return named(Finder(asking.context.library().paths()).languages());
}

Candidates book_forms(const Asking&) { return named(kRulebookForms); }

/// What may be started, after "cmd:": files by their paths, or programs that the shell would find.
Candidates bot_programs(const Asking& asking) {
  const std::string& word = asking.line.word;
  if (!word.starts_with(kBotProgram)) return {.words = {{std::string(kBotProgram)}}};
  Candidates found;
  for (std::string& program : programs_called(word.substr(kBotProgram.size()))) {
    found.words.push_back({program.insert(0, kBotProgram)});
  }
  return found;
}

Candidates bots(const Asking& asking) {
  Candidates found = bot_programs(asking);
  for (const std::string& name : bot_names()) {
    // Only the beginning of "search:N" is offered; the number is left to be typed.
    if (!name.starts_with(kBotProgram)) found.words.push_back({name.substr(0, name.find('N'))});
  }
  return found;
}

Candidates file_kind_names(const Asking&) {
  Candidates found;
  for (const FileKind& kind : file_kinds()) found.words.push_back({std::string(kind.name)});
  return found;
}

Candidates finding_codes(const Asking& asking) {
  return named(explained_codes(asking.context.messages()));
}

Candidates removing(const Asking&) { return {.words = {{"rm"}}}; }

Candidates help_subjects(const Asking& asking) {
  const Catalogue& messages = asking.context.messages();
  Candidates found;
  for (const Command& command : asking.commands) {
    if (!command.hidden) found.words.push_back({command.name, purpose_of(command, messages)});
  }
  for (const HelpTopic& topic : help_topics()) {
    found.words.push_back({std::string(topic.name), purpose_of(topic, messages)});
  }
  return found;
}

/// Whether the files of a game may be read now.
bool may_be_read(const Asking& asking, const GameRequest& request) {
  if (request.name.empty()) return false;
  asking.context.name(request.name);
  if (request.deck) asking.context.name(*request.deck);
  return !asking.context.confine(TimeFor::everything);
}

/// The game that the line names, if its files may be read now; nullopt where there is none.
std::optional<GameRequest> request_of_line(const Asking& asking) {
  GameRequest request;
  request.name = asking.line.value_of("game");
  const auto deck = asking.line.options.find("--deck");
  if (deck != asking.line.options.end() && !deck->second.empty())
    request.deck = deck->second.back();
  ask_for_language(asking.context.options, request);
  request.needs_language = false;
  return may_be_read(asking, request) ? std::optional(request) : std::nullopt;
}

std::string first_sentence(const std::string& text) {
  return text.substr(0, std::min(text.find('\n'), text.find(". ")));
}

std::vector<std::string> typed_values(const Option& option, const std::string& typed) {
  std::vector<std::string> values;
  switch (option.type) {
    case OptionType::integer:
      if (option.maximum - option.minimum >= kMaxNumbers) return {option_text(option.value)};
      for (std::int64_t value = option.minimum; value <= option.maximum; ++value) {
        values.push_back(std::to_string(value));
      }
      return values;
    case OptionType::boolean:
      return {"false", "true"};
    case OptionType::one_of:
      return option.choices;
    case OptionType::cards:
      break;
  }
  // Cards are parted by commas: what comes before the last one stays.
  const std::string kept = typed.substr(0, typed.rfind(',') + 1);
  for (const std::string& card : option.choices) values.push_back(kept + card);
  return values;
}

/// Names of options while a name is typed, then values of that option. `is_set` says of which a
/// value is given already.
template <typename IsSet>
Candidates settings_of(const Definition& game, const std::string& word, const IsSet& is_set) {
  const std::size_t equals = word.find('=');
  Candidates found;
  for (const Option& option : game.options) {
    if (equals == std::string::npos) {
      const std::string meaning = game.texts->text("options." + option.name).value_or("");
      if (!is_set(option.name)) found.words.push_back({option.name + "=", first_sentence(meaning)});
    } else if (word.substr(0, equals) == option.name) {
      for (const std::string& value : typed_values(option, word.substr(equals + 1))) {
        found.words.push_back({option.name + "=" + value});
      }
    }
  }
  return found;
}

bool is_set(const TypedLine& line, const std::string& option) {
  const auto set = line.options.find("--set");
  return set != line.options.end() && std::ranges::any_of(set->second, [&](const std::string& one) {
           return one.starts_with(option + "=");
         });
}

Candidates settings(const Asking& asking) {
  const auto request = request_of_line(asking);
  Diagnostics unsaid;
  const auto game =
      request ? asking.context.library().load(*request, unsaid) : std::optional<Definition>();
  if (!game) return {};
  return settings_of(*game, asking.line.word,
                     [&](const std::string& option) { return is_set(asking.line, option); });
}

/// Games, and after a colon the options of one.
Candidates game_words(const Asking& asking) {
  const std::string& word = asking.line.word;
  const std::size_t colon = word.rfind(':');
  if (colon == std::string::npos) return game_names(asking);
  const std::string before = word.substr(0, colon + 1);
  GameRequest request = request_of_word(word.substr(0, colon), asking.context.options);
  request.needs_language = false;
  Diagnostics unsaid;
  const auto game = may_be_read(asking, request) ? asking.context.library().load(request, unsaid)
                                                 : std::optional<Definition>();
  if (!game) return {.paths = Paths::files};  // a path may have a colon
  Candidates found = settings_of(*game, word.substr(before.size()), [&](const std::string& option) {
    return std::ranges::any_of(request.options,
                               [&](const auto& one) { return one.first == option; });
  });
  for (Candidate& one : found.words) one.text.insert(0, before);
  return found;
}

Candidates games(const Asking& asking) {
  const bool by_word = asking.line.argument->name != "game";
  return by_word ? game_words(asking) : game_names(asking);
}

std::shared_ptr<const Game> game_of_line(const Asking& asking) {
  const auto request = request_of_line(asking);
  Diagnostics unsaid;
  return request ? load_game(asking.context.library(), *request, unsaid) : nullptr;
}

Candidates rules_of_game(const Asking& asking) {
  const auto game = game_of_line(asking);
  if (!game) return {};
  Candidates found;
  for (const std::string& rule : cited_rules(game->rules)) {
    if (const auto text = rule_text(*game, rule)) {
      found.words.push_back({rule.substr(rule.find('.') + 1), text->title});
    }
  }
  return found;
}

/// The numberings by which the game on the line can be dealt, and files.
Candidates deals(const Asking& asking) {
  Candidates found{.paths = Paths::files};
  const auto game = game_of_line(asking);
  if (!game) return found;
  for (const auto& [numbering, cards] : game->definition.numbered_deals) {
    const std::string word = numbering + ":";
    if (numbered_order(*game, word + "1")) found.words.push_back({word});
  }
  return found;
}

Candidates moves(const Asking& asking) {
  const std::string name = asking.line.value_of("game");
  const auto save = name.empty() ? Result<SaveContents>(failure(Message())) : find_save(name);
  if (save) return moves_of_save(asking.context, *save, asking.line);
  const auto game = game_of_line(asking);
  return game == nullptr ? Candidates{} : moves_of_game(game, asking.line);
}

Candidates preference_names(const Asking& asking) {
  const KeyWords said{asking.context.messages()};
  Candidates found;
  for (const Key& key : preference_keys().keys) {
    if (key.name == "schema") continue;
    found.words.push_back({std::string(key.name), said.meaning(preference_keys(), key)});
  }
  return found;
}

Candidates values_of_preference(std::string_view name) {
  const Key* key = preference_keys().find(name);
  if (key == nullptr) return {};
  if (key->type == ValueType::boolean) return {.words = {{"false"}, {"true"}}};
  return named(key->choices);
}

Candidates theme_names(const Asking&) { return values_of_preference("theme"); }

Candidates preference_values(const Asking& asking) {
  const std::string key = asking.line.value_of("key");
  return key == "language" ? language_codes(asking) : values_of_preference(key);
}

const std::map<std::string, ListValues>& value_lists() {
  static const std::map<std::string, ListValues> kLists = {
      {"BOT", bots},
      {"CODE", finding_codes},
      {"DEAL", deals},
      {"DECK", deck_names},
      {"DIR", folder_paths},
      {"FILE", file_paths},
      {"FILE...", file_paths},
      {"FORMAT", book_forms},
      {"GAME", games},
      {"GAME_OR_DECK", games_and_decks},
      {"I/N", no_values},
      {"KEY", preference_names},
      {"KIND", file_kind_names},
      {"LANGUAGE", language_codes},
      {"LIST", no_values},
      {"MOVE", moves},
      {"N", no_values},
      {"NAME", no_values},
      {"OPTION=VALUE", settings},
      {"OTHER", game_words},
      {"PACK", pack_names},
      {"PAGE", no_values},
      {"PATH...", game_names},
      {"PLY", no_values},
      {"RULE", rules_of_game},
      {"S", no_values},
      {"SAVE", save_names},
      {"SAVE...", saves_to_remove},
      {"SAVE_OR_GAME", saves_and_games},
      {"SEED", no_values},
      {"SIZE", no_values},
      {"SUBJECT", help_subjects},
      {"THEME", theme_names},
      {"VALUE", preference_values},
      {"cmd:PROGRAM", bot_programs},
      {"rm", removing},
  };
  return kLists;
}

}  // namespace

std::optional<Candidates> values_of(Context& context, const Commands& commands,
                                    const TypedLine& line) {
  const auto found = value_lists().find(line.argument->value);
  if (found == value_lists().end()) return std::nullopt;
  return found->second({context, commands, line});
}

}  // namespace talon::cli
