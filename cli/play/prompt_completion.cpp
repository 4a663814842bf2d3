#include "cli/play/prompt_completion.h"

#include <algorithm>
#include <optional>
#include <set>

#include "base/contains.h"
#include "base/index_in.h"
#include "base/text.h"
#include "base/unicode.h"
#include "cli/pages/rules_page.h"
#include "rules/cited_rules.h"
#include "session/answer_labels.h"
#include "session/answer_text.h"
#include "session/choice.h"
#include "session/spoken_names.h"
#include "session/view.h"

namespace talon::cli {
namespace {

/// Legal answers that are looked through; few enough that Tab is answered at once.
constexpr std::uint64_t kMaxAnswersSearched = 5'000;

/// What is typed, cut at the word under the cursor.
struct TypedSoFar {
  std::vector<std::string> before;  ///< in small letters
  std::string word;                 ///< the same, at the cursor; may be empty
};

TypedSoFar cut(std::string_view typed, const SpokenWords& fillers) {
  TypedSoFar cut;
  const std::size_t blank = typed.rfind(' ');
  const std::size_t begin = blank == std::string_view::npos ? 0 : blank + 1;
  cut.word = small_letters(typed.substr(begin));
  for (std::string& word : split(small_letters(typed.substr(0, begin)), ' ')) {
    const bool filler = contains(fillers, word);
    if (!word.empty() && !filler) cut.before.push_back(std::move(word));
  }
  return cut;
}

bool is_one_word(const std::string& value) {
  return !value.empty() && value.find_first_of(" \"") == std::string::npos;
}

/// The word of a longer name at which the cursor is; nullopt where the name begins otherwise.
std::optional<std::string> word_of_name(const std::string& name, std::string_view typed) {
  if (!small_letters(name).starts_with(small_letters(typed))) return std::nullopt;
  const std::size_t begin = typed.rfind(' ') + 1;
  const std::size_t end = std::min(name.find(' ', typed.size()), name.size());
  return name.substr(begin, end - begin);
}

/// An answer as names that follow each other; those of one slot in any order.
using NameGroups = std::vector<std::vector<std::string>>;

NameGroups groups_of(const Session& session, const Reply& reply) {
  AnswerParts parts = parts_of(session.game(), session.state(), reply);
  NameGroups groups{{std::move(parts.move)}};
  for (AnswerParts::Arg& arg : parts.args) {
    if (!arg.values.empty()) groups.push_back(std::move(arg.values));
  }
  return groups;
}

/// Goes along an answer, word by word.
class GroupWalk {
 public:
  explicit GroupWalk(const NameGroups& groups) : groups_(groups) { enter(0); }

  /// Takes a name away that the word means; false when there is none.
  bool take(const std::string& word) {
    if (left_.empty()) enter(group_ + 1);
    auto meant = std::ranges::find(left_, word);
    if (meant == left_.end()) {
      meant = std::ranges::find_if(left_, [&](const auto& name) { return name.starts_with(word); });
    }
    if (meant == left_.end()) return false;
    left_.erase(meant);
    return true;
  }
  /// What may come next.
  const std::vector<std::string>& next() {
    if (left_.empty()) enter(group_ + 1);
    return left_;
  }

 private:
  void enter(std::size_t group) {
    group_ = group;
    left_ = group < groups_.size() ? groups_[group] : std::vector<std::string>();
  }

  const NameGroups& groups_;
  std::size_t group_ = 0;
  std::vector<std::string> left_;
};

class AnswerSearch {
 public:
  AnswerSearch(const Session& session, std::set<std::string>& found)
      : session_(session), found_(found), alone_(session.offered().size() == 1) {}

  /// Ids are typed where they are words of the language that is shown, else what it calls the
  /// answers. What was begun in the other way is gone on with.
  void search(const TypedSoFar& typed, std::string_view whole) {
    const bool ids_first = ids_are_names(session_.game());
    if (!ids_first) search_labels(whole);
    if (found_.empty()) search_ids(typed);
    if (found_.empty() && ids_first && !whole.empty()) search_labels(whole);
  }

 private:
  std::uint64_t searched() const { return std::min(session_.legal().size(), kMaxAnswersSearched); }

  void search_ids(const TypedSoFar& typed) {
    const auto& legal = session_.legal();
    for (std::uint64_t index = 0; index < searched(); ++index) {
      NameGroups groups = groups_of(session_, Reply(legal.at(index)));
      search(groups, typed);
      // Where one move alone is offered, its name may be left out.
      if (!alone_ || (typed.before.empty() && typed.word.empty())) continue;
      groups.erase(groups.begin());
      search(groups, typed);
    }
  }

  void search(const NameGroups& groups, const TypedSoFar& typed) {
    GroupWalk walk(groups);
    for (const std::string& word : typed.before) {
      if (!walk.take(word)) return;
    }
    for (const std::string& name : walk.next()) {
      if (is_one_word(name) && name.starts_with(typed.word)) found_.insert(name);
    }
  }

  /// As the game calls the answers, which is how it prints them.
  void search_labels(std::string_view whole) {
    const AnswerLabels labels(session_);
    for (std::uint64_t index = 0; index < searched(); ++index) {
      const std::string label = labels.of(session_.legal().at(index));
      if (auto word = word_of_name(label, whole)) found_.insert(*std::move(word));
    }
  }

  const Session& session_;
  std::set<std::string>& found_;
  bool alone_;
};

/// Names of what lies on the table, as the language has them.
std::vector<std::string> spots(const Session& session) {
  std::vector<std::string> names;
  const Game& game = session.game();
  const auto add = [&](const auto& spot) {
    names.push_back(ids_are_names(game) ? spot.name : zone_name(game, spot.id).label());
  };
  const View view = view_of(session.wording());
  std::ranges::for_each(view.zones, add);
  std::ranges::for_each(view.grids, add);
  return names;
}

/// The rules that the game follows: their titles, or their ids without its name where those are of
/// the language.
std::vector<std::string> rules_of(const Session& session) {
  const Game& game = session.game();
  std::vector<std::string> rules;
  for (const std::string& rule : cited_rules(game.rules)) {
    const auto told = ids_are_names(game) ? std::nullopt : rule_text(game, rule);
    rules.push_back(told ? told->title : rule.substr(std::min(rule.find('.') + 1, rule.size())));
  }
  return rules;
}

class PromptWords {
 public:
  PromptWords(const Session& session, const PlayCommands& commands, const Catalogue& messages)
      : session_(session),
        commands_(commands),
        messages_(messages),
        fillers_(fillers_of(session.game())),
        choice_(open_choice(session)) {}

  void add_commands(const std::string& beginning) { add(commands_.words(), beginning); }

  void add_answers(std::string_view line) {
    if (!choice_ || choice_->kind != Choice::Kind::move) return;
    AnswerSearch(session_, found_).search(cut(line, fillers_), line);
  }

  /// What may follow a command.
  void add_arguments(std::string_view line) {
    const PlayCommands::Reading reading = commands_.read(line);
    if (reading.command == nullptr) return;
    switch (reading.command->argument) {
      case PlayArgument::move:
        return add_answers(line.substr(line.size() - reading.argument.size()));
      case PlayArgument::spot:
        return add_names(spots(session_), reading.argument);
      case PlayArgument::rule:
        return add_names(rules_of(session_), reading.argument);
      case PlayArgument::on_or_off:
        return add({word("play.switch-on.words"), word("play.switch-off.words")}, reading.argument);
      case PlayArgument::all:
        return add({word("play.chronicle-all.words")}, reading.argument);
      case PlayArgument::any:
      case PlayArgument::none:
        return;
    }
  }

  bool asks_for_text() const { return choice_ && choice_->kind == Choice::Kind::text; }
  std::vector<std::string> take() const { return {found_.begin(), found_.end()}; }

 private:
  std::string word(const char* key) const { return messages_.render(Message(key)); }

  void add(const std::vector<std::string>& words, const std::string& beginning) {
    for (const std::string& word : words) {
      if (is_one_word(word) && word.starts_with(beginning)) found_.insert(word);
    }
  }

  void add_names(const std::vector<std::string>& names, const std::string& beginning) {
    for (const std::string& name : names) {
      if (auto word = word_of_name(name, beginning)) found_.insert(*std::move(word));
    }
  }

  const Session& session_;
  const PlayCommands& commands_;
  const Catalogue& messages_;
  SpokenWords fillers_;
  std::optional<Choice> choice_;
  std::set<std::string> found_;
};

}  // namespace

PromptCompletion complete_prompt(const Session& session, const PlayCommands& commands,
                                 const Catalogue& messages, std::string_view typed) {
  const std::size_t blanks = std::min(typed.find_first_not_of(' '), typed.size());
  std::string_view line = typed.substr(blanks);
  const bool marked = line.starts_with('/');  // a command, where any text is an answer
  if (marked) line.remove_prefix(1);
  PromptCompletion completion;
  completion.begin = std::max(typed.rfind(' ') + 1, typed.size() - line.size());
  PromptWords words(session, commands, messages);
  if (words.asks_for_text() && !marked) return completion;
  if (!marked) words.add_answers(line);
  if (line.find(' ') == std::string_view::npos) {
    words.add_commands(small_letters(line));
  } else {
    words.add_arguments(line);
  }
  completion.words = words.take();
  return completion;
}

PromptCompletion complete_answer(const Session& session, std::string_view typed) {
  std::set<std::string> found;
  const auto choice = open_choice(session);
  if (choice && choice->kind == Choice::Kind::move) {
    AnswerSearch(session, found).search(cut(typed, fillers_of(session.game())), typed);
  }
  return {typed.rfind(' ') + 1, {found.begin(), found.end()}};
}

std::string shared_beginning(const std::vector<std::string>& words) {
  const std::string& first = words.front();
  std::size_t size = first.size();
  for (const std::string& word : words) {
    const auto end = std::ranges::mismatch(first, word).in1;
    size = std::min(size, index_in(first, end));
  }
  // Half a character is not a character.
  while (size < first.size() && !begins_character(first[size])) --size;
  return first.substr(0, size);
}

}  // namespace talon::cli
