#include "workshop/resolved.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/text.h"
#include "base/unicode.h"
#include "workshop/yaml_text.h"

namespace talon {
namespace {

constexpr std::size_t kIndent = 2;

/// The one line of a file that all of the value comes from; none when it comes
/// from several.
std::string place_of_all(const Node& node) {
  if (node.is_scalar() || node.is_null()) return node.where.line_position();
  std::string place;
  const auto agree = [&](const Node& inner) {
    const std::string own = place_of_all(inner);
    const bool same = !own.empty() && (place.empty() || own == place);
    place = own;
    return same;
  };
  const bool one = node.is_list()
                       ? std::ranges::all_of(node.items, agree)
                       : std::ranges::all_of(node.entries, [&](const Node::Entry& entry) {
                           return agree(entry.value);
                         });
  if (!one) return {};
  return place.empty() ? node.where.line_position() : place;
}

class ResolvedPage {
 public:
  std::string text;

  void line(std::size_t depth, std::string content, const std::string& comment = {}) {
    std::string whole = std::string(depth * kIndent, ' ') + std::move(content);
    if (!comment.empty()) {
      whole.append(std::max(kCommentColumn, display_width(whole) + 2) - display_width(whole), ' ');
      whole += "# " + comment;
    }
    text += whole + "\n";
  }

  /// As many lines of comment as the words need.
  void comment(std::size_t depth, const std::string& words) {
    std::string part = "#";
    for (const std::string& word : split(words, ' ')) {
      if (depth * kIndent + display_width(part) + 1 + display_width(word) > kPageWidth) {
        line(depth, std::exchange(part, "#"));
      }
      part += " " + word;
    }
    line(depth, part);
  }

  /// "key: value", on one line where it all comes from one.
  void entry(std::size_t depth, const std::string& key, const Node& value) {
    const std::string start = scalar_text(key) + ":";
    const std::string place = place_of_all(value);
    const std::string flow = flow_text(value);
    const bool empty = value.entries.empty() && value.items.empty();
    if (empty || (!place.empty() && depth * kIndent + start.size() + flow.size() < kPageWidth)) {
      return line(depth, start + " " + flow, place);
    }
    line(depth, start);
    for (const Node::Entry& inner : value.entries) entry(depth + 1, inner.key, inner.value);
    for (const Node& item : value.items) {
      line(depth + 1, "- " + flow_text(item), item.where.line_position());
    }
  }
};

class Resolved {
 public:
  Resolved(const MergedGame& merged, const spec::Rules& rules, const Catalogue& messages)
      : merged_(merged), rules_(rules), messages_(messages) {}

  std::string make() {
    page_.line(0, "# " + say("show.head"));
    for (const Node::Entry& entry : merged_.overlay.game.entries) {
      if (entry.key == "deck") {
        deck(entry.value);
      } else if (entry.key == "options") {
        options(entry.value);
      } else if (entry.key != "scripts") {
        page_.entry(0, entry.key, entry.value);
      }
    }
    new_symbols();
    changed_cards();
    scripts();
    page_.text += "\n";
    declared();
    return std::move(page_.text);
  }

 private:
  std::string say(const char* key) const { return messages_.render(Message(key)); }

  void deck(const Node& use) {
    page_.line(0, "deck:");
    for (const Node::Entry& entry : use.entries) {
      if (entry.key != "cards") page_.entry(1, entry.key, entry.value);
    }
    if (!merged_.overlay.cards.empty()) page_.line(1, "cards:");
    for (const CardStep& step : merged_.overlay.cards) {
      const bool removed = step.verb == CardStep::Verb::remove;
      page_.line(2, fmt::format("- {}: {}", removed ? "remove" : "add", flow_text(step.selector)),
                 step.selector.where.line_position());
    }
    const CardTable& cards = merged_.definition.cards;
    page_.comment(1, messages_.render(Message("show.in-play")
                                          .with("count", std::int64_t{cards.size()})
                                          .with("cards", cards.ids())));
  }

  void options(const Node& all) {
    page_.line(0, "options:");
    for (const Node::Entry& entry : all.entries) {
      page_.entry(1, entry.key, entry.value);
      // The last who set it counts.
      const auto& settings = merged_.overlay.settings;
      const auto set =
          std::ranges::find(settings.rbegin(), settings.rend(), entry.key, &OptionSetting::name);
      if (set == settings.rend()) continue;
      page_.line(2, fmt::format("# {}: {}", say("show.value"), flow_text(set->value)),
                 set->value.where.line_position());
    }
  }

  void new_symbols() {
    if (merged_.overlay.new_symbols.empty()) return;
    page_.line(0, "symbols:");
    for (const Node::Entry& list : merged_.overlay.new_symbols)
      page_.entry(1, list.key, list.value);
  }

  void changed_cards() {
    const Overlay& overlay = merged_.overlay;
    if (overlay.changed_cards.empty() && overlay.new_cards.empty()) return;
    page_.line(0, "cards:");
    for (const Node& card : overlay.new_cards) {
      page_.entry(1, card.find("id")->scalar, card);
    }
    for (const Node::Entry& card : overlay.changed_cards) page_.entry(1, card.key, card.value);
  }

  /// Those of the variants too, which are in no file together.
  void scripts() {
    page_.line(0, "scripts:");
    for (const ScriptFile& script : merged_.definition.scripts) {
      page_.line(1, "- " + scalar_text(script->path));
    }
  }

  // ---- what the scripts declare ----------------------------------------------

  void declared() {
    page_.line(0, "# " + say("show.rules"));
    if (!rules_.setup_rule.empty()) {
      page_.line(0, "setup: " + rules_.setup_rule,
                 place_of(spec::Change::Kind::setup, "setup", rules_.setup_where));
    }
    section("phases", spec::Change::Kind::phase, rules_.phases);
    section("moves", spec::Change::Kind::move, rules_.moves);
    section("questions", spec::Change::Kind::question, rules_.questions);
    section("endings", spec::Change::Kind::ending, rules_.endings);
    section("procedures", spec::Change::Kind::procedure, rules_.procedures);
    section("effects", spec::Change::Kind::effect, rules_.effects);
  }

  template <typename Items>
  void section(const char* name, spec::Change::Kind kind, const Items& items) {
    if (items.empty()) return;
    page_.line(0, std::string(name) + ":");
    for (const auto& item : items) {
      const auto& one = pointed(item);
      page_.line(1, "- " + one.name + rule_of(one), place_of(kind, one.name, one.where));
    }
  }
  template <typename Item>
  static const Item& pointed(const Item& item) {
    return item;
  }
  static const spec::Move& pointed(const Shared<spec::Move>& move) { return *move; }
  template <typename Item>
  static std::string rule_of(const Item& item) {
    return ": " + item.rule;
  }
  static std::string rule_of(const spec::NamedEffect&) { return {}; }

  /// Where it is, and all that it has taken the place of.
  std::string place_of(spec::Change::Kind kind, const std::string& name,
                       const SourceRef& where) const {
    std::string place = where.line_position();
    std::string of = place;
    for (auto change = rules_.changes.rbegin(); change != rules_.changes.rend(); ++change) {
      const bool this_one =
          change->kind == kind && change->name == name && change->where.line_position() == of;
      if (!this_one) continue;
      of = change->was.line_position();
      const bool wrapped = change->how == spec::Change::How::wrapped;
      place +=
          messages_.render(Message(wrapped ? "show.wrapped" : "show.replaced").with("place", of));
    }
    return place;
  }

  const MergedGame& merged_;
  const spec::Rules& rules_;
  const Catalogue& messages_;
  ResolvedPage page_;
};

}  // namespace

std::string resolved_text(const MergedGame& merged, const spec::Rules& rules,
                          const Catalogue& messages) {
  return Resolved(merged, rules, messages).make();
}

}  // namespace talon
