#include "cli/rulebook/rulebook.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <map>
#include <set>
#include <span>
#include <utility>

#include "base/contains.h"
#include "base/text.h"
#include "base/unicode.h"
#include "cli/pages/card_face.h"
#include "cli/pages/family_page.h"
#include "cli/pages/rules_page.h"
#include "cli/rulebook/rulebook_pictures.h"
#include "cli/rulebook/rulebook_table.h"
#include "rules/cited_rules.h"
#include "session/session.h"

namespace talon::cli {
namespace {

/// A shorter title is as likely a word as the name of a rule.
constexpr std::size_t kMinNamed = 5;

/// The paragraphs of a text, each as one line: an empty line parts two.
std::vector<std::string> told_paragraphs(std::string_view text) {
  std::vector<std::string> all(1);
  for (const std::string& line : split(text, '\n')) {
    if (line.empty()) {
      if (!all.back().empty()) all.emplace_back();
    } else {
      all.back() += (all.back().empty() ? "" : " ") + line;
    }
  }
  if (all.back().empty()) all.pop_back();
  return all;
}

bool is_word_letter(char letter) {
  return std::isalnum(static_cast<unsigned char>(letter)) != 0 || (letter & '\x80') != 0;
}

/// Where `name` is in the text as whole words; npos when it is not.
std::size_t find_words(std::string_view text, std::string_view name) {
  for (std::size_t at = text.find(name); at != text.npos; at = text.find(name, at + 1)) {
    const std::size_t end = at + name.size();
    const bool begins = at == 0 || !is_word_letter(text[at - 1]);
    if (begins && (end == text.size() || !is_word_letter(text[end]))) return at;
  }
  return text.npos;
}

std::string anchor_of(std::string_view group, std::string_view id) {
  std::string anchor = std::string(group) + "-";
  for (const char letter : id) {
    anchor += std::isalnum(static_cast<unsigned char>(letter)) != 0 ? letter : '-';
  }
  return anchor;
}

class RulebookMaker {
 public:
  RulebookMaker(const Presenter& presenter, const Game* base)
      : presenter_(presenter), game_(presenter.game), base_(base) {}

  Expected<Rulebook, ScriptFault> make() {
    book_.title = presenter_.title();
    book_.language = game_.texts().language();
    collect_rules();
    opening();
    cards();
    if (const auto fault = setup()) return tl::unexpected(*fault);
    rules();
    choices();
    tables();
    options();
    variant();
    return std::move(book_);
  }

 private:
  struct ToldRule {
    std::string id;
    std::string anchor;
    RuleText told;
  };

  std::string say(const char* key) const { return presenter_.say(std::string(key)); }

  /// In their order. What a shared script tells of games that it serves besides is not of this
  /// one.
  void collect_rules() {
    for (const std::string& id : cited_rules(game_.rules)) {
      if (auto told = rule_text(game_, id)) {
        rules_.push_back({id, anchor_of("rule", id), std::move(*told)});
      }
    }
  }

  Rulebook::Chapter& chapter(const char* anchor, const char* title) {
    book_.chapters.push_back({{anchor, say(title)}, {}});
    return book_.chapters.back();
  }

  void opening() {
    if (const auto summary = game_.texts().text("summary")) tell(*summary, "", book_.opening);
    if (const auto notice = game_.texts().text("notice")) tell(*notice, "", book_.opening);
  }

  /// A text as paragraphs, in which the first mention of each other rule leads to it.
  void tell(const std::string& text, const std::string& own, std::vector<Rulebook::Block>& blocks) {
    std::vector<const ToldRule*> left;
    for (const ToldRule& rule : rules_) {
      if (rule.anchor != own && rule.told.title.size() >= kMinNamed) left.push_back(&rule);
    }
    // "Ending a turn" before "Ending".
    std::ranges::stable_sort(left, [](const ToldRule* a, const ToldRule* b) {
      return a->told.title.size() > b->told.title.size();
    });
    for (const std::string& paragraph : told_paragraphs(text)) {
      blocks.emplace_back(linked({{paragraph}}, left));
    }
  }

  static Rulebook::Paragraph linked(Rulebook::Paragraph pieces,
                                    std::vector<const ToldRule*>& left) {
    std::erase_if(left, [&](const ToldRule* rule) {
      for (std::size_t i = 0; i < pieces.size(); ++i) {
        if (!pieces[i].to.empty()) continue;
        const std::string text = pieces[i].text;
        const std::size_t at = find_words(text, rule->told.title);
        if (at == text.npos) continue;
        const std::size_t end = at + rule->told.title.size();
        pieces[i].text = text.substr(0, at);
        const auto next = pieces.begin() + static_cast<std::ptrdiff_t>(i) + 1;
        pieces.insert(next, {{text.substr(at, end - at), rule->anchor}, {text.substr(end)}});
        return true;
      }
      return false;
    });
    std::erase_if(pieces, [](const Rulebook::Piece& piece) { return piece.text.empty(); });
    return pieces;
  }

  static bool has_card(const Game& game, const std::string& printed) {
    for (CardId card = 0; card < game.cards().size(); ++card) {
      if (game.cards().printed(card) == printed) return true;
    }
    return false;
  }

  /// Each card once, with the number of its copies.
  void cards() {
    Rulebook::Chapter& chapter = this->chapter("cards", "rulebook.cards");
    const CardTable& cards = game_.cards();
    std::map<std::string, int> copies;
    for (CardId card = 0; card < cards.size(); ++card) ++copies[cards.printed(card)];
    chapter.head.blocks.emplace_back(Rulebook::Paragraph{{presenter_.messages.render(
        Message("rulebook.deck")
            .with("count", static_cast<std::int64_t>(cards.size()))
            .with("deck", presenter_.label_or("deck.title", cards.deck())))}});
    Rulebook::Gallery gallery;
    for (CardId card = 0; card < cards.size(); ++card) {
      const auto found = copies.find(cards.printed(card));
      if (found == copies.end()) continue;
      std::string words = card_in_words(presenter_, card);
      if (found->second > 1) words += fmt::format(" (×{})", found->second);
      const bool added = base_ != nullptr && !has_card(*base_, cards.printed(card));
      if (added) words += " (" + say("rulebook.added") + ")";
      gallery.push_back({card_svg(presenter_, card), std::move(words),
                         added ? Rulebook::Mark::added : Rulebook::Mark::none});
      copies.erase(found);
    }
    chapter.head.blocks.emplace_back(std::move(gallery));
  }

  MaybeFault setup() {
    auto session = Session::start(presenter_game(), Rules::Deal{"1", {}});
    if (!session) return session.error();
    Rulebook::Chapter& chapter = this->chapter("setup", "rulebook.setup");
    const View view = view_of(session->wording());
    chapter.head.blocks.emplace_back(Rulebook::Paragraph{{say("rulebook.setup-drawn")}});
    chapter.head.blocks.emplace_back(
        Rulebook::Picture{table_svg(presenter_, view), table_in_words(presenter_, view)});
    spots(view, chapter);
    return std::nullopt;
  }

  /// The book does not outlive the game.
  std::shared_ptr<const Game> presenter_game() const {
    return std::shared_ptr<const Game>(std::shared_ptr<const Game>(), &game_);
  }

  void spots(const View& view, Rulebook::Chapter& chapter) {
    Rulebook::Table table{{say("rulebook.spot"), say("rulebook.facing"), say("rulebook.at-start")},
                          {}};
    for (std::size_t at = 0; at < view.zones.size();) {
      const std::span<const View::Zone> zones = family_at(presenter_, view, at);
      at += zones.size();
      table.rows.push_back(
          {family_name(presenter_, zones), facing_word(zones.front().facing), counts_of(zones)});
    }
    for (const View::Grid& grid : view.grids) {
      const auto filled =
          std::ranges::count_if(grid.cells, [](const View::Cell& cell) { return cell.filled; });
      table.rows.push_back(
          {zone_name(game_, grid.id).label(), facing_word(grid.facing), std::to_string(filled)});
    }
    for (const View::Counter& counter : view.counters) {
      table.rows.push_back({presenter_.label_or("counters." + counter.name, counter.name), "",
                            std::to_string(counter.value)});
    }
    chapter.head.blocks.emplace_back(std::move(table));
  }

  /// How many cards lie in each of the zones; once where it is the same in all.
  static std::string counts_of(std::span<const View::Zone> zones) {
    std::vector<std::string> counts;
    for (const View::Zone& zone : zones) counts.push_back(std::to_string(zone.count));
    const bool same = std::ranges::all_of(counts, [&](auto& one) { return one == counts.front(); });
    return same ? counts.front() : join(counts, ", ");
  }

  std::string facing_word(Facing facing) const {
    return say(facing == Facing::up     ? "rulebook.face-up"
               : facing == Facing::down ? "rulebook.face-down"
                                        : "rulebook.face-mixed");
  }

  Rulebook::Mark mark_of(const ToldRule& rule) const {
    if (base_ == nullptr) return Rulebook::Mark::none;
    const auto before = rule_text(*base_, rule.id);
    if (!before) return Rulebook::Mark::added;
    const bool same = before->title == rule.told.title && before->text == rule.told.text;
    if (!same) return Rulebook::Mark::changed;
    return changed_by_scripts().contains(rule.id) ? Rulebook::Mark::untold : Rulebook::Mark::none;
  }

  /// The rules of what the variant's scripts put in the place of what the base declares.
  std::set<std::string> changed_by_scripts() const {
    const spec::Rules& rules = game_.rules;
    const std::vector<spec::Change>& changes = rules.changes;
    std::set<std::pair<spec::Change::Kind, std::string>> names;
    std::set<std::string> ids;
    for (std::size_t i = base_->rules.changes.size(); i < changes.size(); ++i) {
      if (changes[i].kind == spec::Change::Kind::setup) ids.insert(rules.setup_rule);
      names.emplace(changes[i].kind, changes[i].name);
    }
    const auto add = [&](spec::Change::Kind kind, const auto& declared) {
      if (names.contains({kind, declared.name})) ids.insert(declared.rule);
    };
    for (const auto& move : rules.moves) add(spec::Change::Kind::move, *move);
    for (const auto& question : rules.questions) add(spec::Change::Kind::question, *question);
    for (const spec::Ending& ending : rules.endings) add(spec::Change::Kind::ending, ending);
    for (const spec::Phase& phase : rules.phases) add(spec::Change::Kind::phase, phase);
    for (const spec::Procedure& procedure : rules.procedures)
      add(spec::Change::Kind::procedure, procedure);
    return ids;
  }

  void rules() {
    if (rules_.empty()) return;
    Rulebook::Chapter& chapter = this->chapter("rules", "rulebook.rules");
    for (const ToldRule& rule : rules_) {
      Rulebook::Part part{rule.anchor, rule.told.title, rule.id, mark_of(rule)};
      tell(rule.told.text, rule.anchor, part.blocks);
      chapter.parts.push_back(std::move(part));
    }
  }

  /// The title of the rule that something cites, with its number here.
  std::string cited_title(const std::string& id) const {
    const auto told = std::ranges::find(rules_, id, &ToldRule::id);
    if (told == rules_.end()) return "";
    return fmt::format("{} ({})", told->told.title, book_.number_of(told->anchor));
  }

  /// What may be chosen by each rule, by the first choice that cites it.
  void choices() {
    Rulebook::Chapter& chapter = this->chapter("choices", "rulebook.choices");
    std::vector<std::pair<std::string, std::vector<std::string>>> by_rule;
    const auto add = [&](const spec::Move& move) {
      const std::string title = cited_title(move.rule);
      auto row = std::ranges::find(by_rule, title, &decltype(by_rule)::value_type::first);
      if (row == by_rule.end()) row = by_rule.insert(row, {title, {}});
      const std::string label = presenter_.label_or("moves." + move.name + ".label", move.name);
      if (!contains(row->second, label)) row->second.push_back(label);
    };
    for (const auto& move : game_.rules.moves) add(*move);
    for (const auto& question : game_.rules.questions) add(*question);
    Rulebook::Table moves{{say("rulebook.rule"), say("rulebook.choice")}, {}};
    for (const auto& [title, labels] : by_rule) moves.rows.push_back({title, join(labels, ", ")});
    chapter.head.blocks.emplace_back(std::move(moves));
    Rulebook::Table endings{{say("rulebook.rule"), say("rulebook.ending")}, {}};
    for (const spec::Ending& ending : game_.rules.endings) {
      endings.rows.push_back(
          {cited_title(ending.rule), presenter_.text_or("endings." + ending.name, ending.name)});
    }
    chapter.head.blocks.emplace_back(std::move(endings));
  }

  void tables() {
    const std::vector<DataTable>& all = game_.definition.tables;
    if (all.empty()) return;
    Rulebook::Chapter& chapter = this->chapter("tables", "rulebook.tables");
    for (const DataTable& table : all) {
      Rulebook::Part part{anchor_of("table", table.name), capital_first(in_words(table.name))};
      part.blocks.emplace_back(written(table));
      chapter.parts.push_back(std::move(part));
    }
  }

  /// The rules of the procedures that a row names, which are for scripts.
  std::string rules_of(const DataTable& table, const DataTable::Row& row) const {
    std::vector<std::string> titles;
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
      const std::string* const name = row.values[i].name();
      if (table.columns[i].type.kind != DataKind::procedure || name == nullptr) continue;
      const auto found = std::ranges::find(game_.rules.procedures, *name, &spec::Procedure::name);
      const std::string title =
          found == game_.rules.procedures.end() ? "" : cited_title(found->rule);
      if (!title.empty() && !contains(titles, title)) {
        titles.push_back(title);
      }
    }
    return join(titles, ", ");
  }

  /// In the place of columns of procedures are their rules, which say what they do.
  Rulebook::Table written(const DataTable& table) const {
    Rulebook::Table written{{say("rulebook.name")}, {}};
    for (const DataType::Column& column : table.columns) {
      if (column.type.kind != DataKind::procedure) written.head.push_back(in_words(column.name));
    }
    for (const DataTable::Row& row : table.rows) {
      std::vector<std::string> cells = {
          presenter_.label_or("tables." + table.name + "." + row.id, in_words(row.id))};
      for (std::size_t i = 0; i < table.columns.size(); ++i) {
        const DataType& type = table.columns[i].type;
        if (type.kind != DataKind::procedure) cells.push_back(datum_in_words(row.values[i], type));
      }
      cells.push_back(rules_of(table, row));
      written.rows.push_back(std::move(cells));
    }
    written.head.push_back(say("rulebook.rule"));
    leave_out_empty(written);
    return written;
  }

  /// Columns in which nothing is.
  static void leave_out_empty(Rulebook::Table& table) {
    for (std::size_t column = table.head.size(); column-- > 0;) {
      const auto empty = [column](const auto& row) { return row[column].empty(); };
      if (!std::ranges::all_of(table.rows, empty)) continue;
      const auto at = static_cast<std::ptrdiff_t>(column);
      table.head.erase(table.head.begin() + at);
      for (auto& row : table.rows) row.erase(row.begin() + at);
    }
  }

  std::string datum_in_words(const Datum& datum, const DataType& type) const {
    if (const auto* number = datum.number()) return std::to_string(*number);
    if (const auto* yes = std::get_if<bool>(&datum.value)) {
      return say(*yes ? "rulebook.is-true" : "rulebook.is-false");
    }
    if (const auto* name = datum.name()) return name_in_words(*name, type);
    std::vector<std::string> parts;
    if (const auto* names = std::get_if<Datum::Names>(&datum.value)) {
      for (const std::string& name : *names) parts.push_back(name_in_words(name, type));
    }
    if (const auto* list = datum.list()) {
      for (std::size_t i = 0; i < list->size(); ++i) {
        const bool row = !type.columns.empty() && !type.of && i < type.columns.size();
        const DataType& inner = row ? type.columns[i].type : type.of ? *type.of : type;
        parts.push_back(datum_in_words((*list)[i], inner));
      }
    }
    if (const auto* map = std::get_if<Datum::Map>(&datum.value)) {
      for (const Datum::Entry& entry : *map) {
        parts.push_back(in_words(entry.name) + ": " +
                        datum_in_words(entry.value, type.of ? *type.of : type));
      }
    }
    return join(parts, ", ");
  }

  std::string name_in_words(const std::string& name, const DataType& type) const {
    for (const std::string& group : {"tables." + type.vocabulary, "symbols." + type.vocabulary}) {
      if (const auto own = game_.texts().name(group + "." + name)) return own->label();
    }
    return presenter_.label_or("words." + name, in_words(name));
  }

  static std::string in_words(std::string name) {
    std::ranges::replace(name, '_', ' ');
    std::ranges::replace(name, '-', ' ');
    return name;
  }

  void options() {
    const std::vector<Option>& all = game_.definition.options;
    if (all.empty()) return;
    Rulebook::Chapter& chapter = this->chapter("options", "rulebook.options");
    Rulebook::Table table{{say("rulebook.name"), say("rulebook.meaning"), say("rulebook.usual"),
                           say("rulebook.here")},
                          {}};
    for (const Option& option : all) {
      std::string here;
      if (option.value != option.default_value) {
        here = option_text(option.value) + " (" + say("rulebook.changed") + ")";
      }
      table.rows.push_back({option.name, presenter_.text_or("options." + option.name, ""),
                            option_text(option.default_value), std::move(here)});
    }
    leave_out_empty(table);
    chapter.head.blocks.emplace_back(std::move(table));
  }

  /// What a variant says of itself, and the rules that it tells otherwise.
  void variant() {
    if (base_ == nullptr) return;
    Rulebook::Chapter& chapter = this->chapter("variant", "rulebook.variant");
    std::string key = game_.definition.title_key;
    if (key.ends_with(".title")) key.resize(key.size() - 6);
    if (const auto text = game_.texts().text(key + ".text")) tell(*text, "", chapter.head.blocks);
    std::vector<Rulebook::Block>& blocks = chapter.head.blocks;
    for (const ToldRule& rule : rules_) {
      const Rulebook::Mark mark = mark_of(rule);
      if (mark == Rulebook::Mark::none) continue;
      blocks.emplace_back(
          Rulebook::Paragraph{{say(mark_key(mark)) + ": "}, {rule.told.title, rule.anchor}});
    }
    add_gone(blocks);
    add_changed_options(blocks);
  }

  /// Rules and cards that the base has and the variant does not.
  void add_gone(std::vector<Rulebook::Block>& blocks) const {
    std::vector<std::string> gone;
    for (const std::string& id : cited_rules(base_->rules)) {
      const auto told = rule_text(*base_, id);
      if (told && !rule_text(game_, id)) gone.push_back(told->title);
    }
    for (CardId card = 0; card < base_->cards().size(); ++card) {
      const std::string name = card_name(*base_, card).label();
      if (!has_card(game_, base_->cards().printed(card)) && !contains(gone, name)) {
        gone.push_back(name);
      }
    }
    if (gone.empty()) return;
    blocks.emplace_back(
        Rulebook::Paragraph{{say("rulebook.gone") + ": " + presenter_.messages.join(gone)}});
  }

  void add_changed_options(std::vector<Rulebook::Block>& blocks) const {
    for (const Option& option : game_.definition.options) {
      if (option.value == option.default_value) continue;
      blocks.emplace_back(Rulebook::Paragraph{
          {say("rulebook.changed") + ": " + option.name + " = " + option_text(option.value) + " (" +
           say("rulebook.usual") + ": " + option_text(option.default_value) + "). " +
           presenter_.text_or("options." + option.name, "")}});
    }
  }

  const Presenter& presenter_;
  const Game& game_;
  const Game* base_;
  std::vector<ToldRule> rules_;
  Rulebook book_;
};

}  // namespace

std::string Rulebook::number_of(const std::string& anchor) const {
  for (std::size_t i = 0; i < chapters.size(); ++i) {
    if (chapters[i].head.anchor == anchor) return std::to_string(i + 1);
    for (std::size_t j = 0; j < chapters[i].parts.size(); ++j) {
      if (chapters[i].parts[j].anchor == anchor) return fmt::format("{}.{}", i + 1, j + 1);
    }
  }
  return "";
}

const char* mark_key(Rulebook::Mark mark) {
  return mark == Rulebook::Mark::added    ? "rulebook.added"
         : mark == Rulebook::Mark::untold ? "rulebook.untold"
                                          : "rulebook.changed";
}

Expected<Rulebook, ScriptFault> make_rulebook(const Presenter& presenter, const Game* base) {
  return RulebookMaker(presenter, base).make();
}

}  // namespace talon::cli
