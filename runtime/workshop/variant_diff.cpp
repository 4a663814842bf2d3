#include "workshop/variant_diff.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "base/text.h"
#include "base/unicode.h"
#include "checks/language_texts.h"
#include "load/texts.h"
#include "load/tree_change.h"
#include "workshop/yaml_text.h"

namespace talon {
namespace {

using Sign = Difference::Sign;

bool same_step(const CardStep& left, const CardStep& right) {
  return left.verb == right.verb && same_value(left.selector, right.selector);
}

bool holds(const std::vector<CardStep>& steps, const CardStep& wanted) {
  return std::ranges::any_of(steps, [&](const CardStep& step) { return same_step(step, wanted); });
}

class VariantComparison {
 public:
  VariantComparison(const ReadGame& game, const ReadGame& variant)
      : was_(game.merged), now_(variant.merged), old_rules_(game.rules), rules_(variant.rules) {}

  std::vector<Difference> make() {
    trees("", was_.overlay.game, now_.overlay.game);
    selectors();
    cards_in_play();
    new_symbols();
    changed_cards();
    option_values();
    changed_rules();
    new_rules();
    texts();
    return std::move(all_);
  }

 private:
  void add(Difference difference) { all_.push_back(std::move(difference)); }

  static std::string below(const std::string& path, const std::string& key) {
    return path.empty() ? key : path + "." + key;
  }
  static std::string line(const std::string& path, const Node& value) {
    return path + ": " + flow_text(value);
  }

  // ---- what exists -----------------------------------------------------------

  void trees(const std::string& path, const Node& was, const Node& now) {
    if (!was.is_map() || !now.is_map()) return values(path, was, now);
    for (const Node::Entry& entry : now.entries) {
      const std::string inner = below(path, entry.key);
      if (inner == "deck.cards") continue;  // see selectors
      if (const Node* old = was.find(entry.key)) {
        trees(inner, *old, entry.value);
      } else {
        add({.sign = Sign::added, .path = line(inner, entry.value), .where = entry.key_where});
      }
    }
    for (const Node::Entry& entry : was.entries) {
      if (now.find(entry.key)) continue;
      add({.sign = Sign::removed,
           .path = line(below(path, entry.key), entry.value),
           .was = entry.key_where});
    }
  }

  void values(const std::string& path, const Node& was, const Node& now) {
    if (same_value(was, now)) return;
    add({.sign = Sign::changed,
         .path = line(path, now),
         .where = now.where,
         .was_value = flow_text(was),
         .was = was.where});
  }

  void selectors() {
    for (const CardStep& step : now_.overlay.cards) {
      if (holds(was_.overlay.cards, step)) continue;
      const bool removed = step.verb == CardStep::Verb::remove;
      add({.sign = removed ? Sign::removed : Sign::added,
           .path = "cards: " + flow_text(step.selector),
           .where = step.selector.where});
    }
    for (const CardStep& step : was_.overlay.cards) {
      if (holds(now_.overlay.cards, step)) continue;
      add({.sign = Sign::removed,
           .path = "cards: " + flow_text(step.selector),
           .was = step.selector.where});
    }
  }

  void cards_in_play() {
    only_in(now_.definition.cards, was_.definition.cards, Sign::added);
    only_in(was_.definition.cards, now_.definition.cards, Sign::removed);
  }

  void only_in(const CardTable& one, const CardTable& other, Sign sign) {
    std::vector<std::string> ids;
    for (const std::string& id : one.ids()) {
      if (!other.find(id)) ids.push_back(id);
    }
    if (ids.empty()) return;
    add({.sign = sign, .what = Message("show.diff-in-play").with("cards", join(ids, ", "))});
  }

  void new_symbols() {
    const std::size_t old = was_.overlay.new_symbols.size();
    for (std::size_t list = old; list < now_.overlay.new_symbols.size(); ++list) {
      const Node::Entry& more = now_.overlay.new_symbols[list];
      add({.sign = Sign::added,
           .path = line("symbols." + more.key, more.value),
           .where = more.key_where});
    }
  }

  void changed_cards() {
    for (const Node::Entry& card : now_.overlay.changed_cards) {
      for (const Node::Entry& value : card.value.entries) {
        add({.sign = Sign::changed,
             .path = line("cards." + card.key + "." + value.key, value.value),
             .where = value.value.where});
      }
    }
  }

  void option_values() {
    std::map<std::string, SourceRef> set;
    for (const OptionSetting& setting : now_.overlay.settings) {
      set[setting.name] = setting.value.where;
    }
    for (const auto& [name, where] : set) {
      const Option* now = now_.definition.option(name);
      const Option* was = was_.definition.option(name);
      const OptionValue& old = was ? was->value : now->default_value;
      if (now->value == old) continue;
      add({.sign = Sign::changed,
           .path = "options." + name + " = " + option_text(now->value),
           .where = where,
           .was_value = option_text(old),
           .was = was ? was->where : now->where});
    }
  }

  // ---- what the scripts declare ----------------------------------------------

  void changed_rules() {
    for (const spec::Change& change : rules_.changes) {
      const bool wrapped = change.how == spec::Change::How::wrapped;
      add({.sign = Sign::changed,
           .what = Message(wrapped ? "show.wrapped-rule" : "show.replaced-rule")
                       .with("kind", spec::kDeclaringWords[change.kind])
                       .with("name", change.name),
           .where = change.where,
           .was = change.was});
    }
  }

  void new_rules() {
    fresh("phase", old_rules_.phases, rules_.phases);
    fresh("move", old_rules_.moves, rules_.moves);
    fresh("question", old_rules_.questions, rules_.questions);
    fresh("ending", old_rules_.endings, rules_.endings);
    fresh("procedure", old_rules_.procedures, rules_.procedures);
    fresh("effect", old_rules_.effects, rules_.effects);
  }

  template <typename Items>
  void fresh(const std::string& kind, const Items& was, const Items& now) {
    // A variant's declarations come after those of the game.
    for (std::size_t i = was.size(); i < now.size(); ++i) {
      add({.sign = Sign::added, .path = kind + " " + name_of(now[i]), .where = where_of(now[i])});
    }
  }
  template <typename Item>
  static const std::string& name_of(const Item& item) {
    return item.name;
  }
  static const std::string& name_of(const Shared<spec::Move>& move) { return move->name; }
  template <typename Item>
  static const SourceRef& where_of(const Item& item) {
    return item.where;
  }
  static const SourceRef& where_of(const Shared<spec::Move>& move) { return move->where; }

  // ---- texts -----------------------------------------------------------------

  void texts() {
    for (std::size_t layer = was_.layers.size(); layer < now_.layers.size(); ++layer) {
      const Node* languages = now_.layers[layer].root.find("texts");
      if (!languages) continue;
      for (const Node::Entry& language : languages->entries) {
        std::map<std::string, SourceRef> keys;
        add_text_keys(language.value, "", keys);
        for (const auto& [key, where] : keys) {
          const bool was = was_.definition.texts->has(with_game(key, was_.definition.game));
          add({.sign = was ? Sign::changed : Sign::added,
               .path = "texts." + language.key + "." + key,
               .where = where});
        }
      }
    }
  }

  const MergedGame& was_;
  const MergedGame& now_;
  const spec::Rules& old_rules_;
  const spec::Rules& rules_;
  std::vector<Difference> all_;
};

std::string comment_of(const Difference& difference, const Catalogue& messages) {
  std::string was;
  if (difference.was) {
    const std::string place = difference.was.line_position();
    was = messages.render(
        difference.was_value.empty()
            ? Message("show.was-there").with("place", place)
            : Message("show.was").with("value", difference.was_value).with("place", place));
  }
  if (!difference.where) return was;
  const std::string place = difference.where.line_position();
  return was.empty() ? place : fmt::format("{} ({})", place, was);
}

}  // namespace

std::vector<Difference> differences(const ReadGame& game, const ReadGame& variant) {
  return VariantComparison(game, variant).make();
}

std::string render(const std::vector<Difference>& differences, const Catalogue& messages) {
  std::string text;
  for (const Difference& difference : differences) {
    std::string line = difference.sign == Sign::added     ? "+ "
                       : difference.sign == Sign::changed ? "~ "
                                                          : "- ";
    line += difference.path.empty() ? messages.render(difference.what) : difference.path;
    if (const std::string comment = comment_of(difference, messages); !comment.empty()) {
      const std::size_t width = display_width(line);
      line.append(std::max(kCommentColumn, width + 2) - width, ' ');
      line += "# " + comment;
    }
    text += line + "\n";
  }
  return text;
}

}  // namespace talon
