#include "workshop/rule_parts.h"

#include <algorithm>
#include <string_view>
#include <tuple>
#include <utility>

#include "base/contains.h"
#include "scenarios/changed_script.h"
#include "script/script_facts.h"

namespace talon {
namespace {

using PartKind = RulePart::Kind;
using Stretch = LuaFacts::Part;

/// Functions that tell a player something.
constexpr std::string_view kTelling[] = {"cite", "print", "say"};
/// Functions that only bots and searches read.
constexpr std::string_view kHinting[] = {"automatic", "cycle",    "dominates", "forced",
                                         "hopeless",  "needless", "prefer",    "worth"};
constexpr std::string_view kConditions[] = {"when", "where"};
constexpr std::string_view kRefusal = "refusal";

/// Fields of words, or of the rule that explains something.
bool is_told(const std::string& field) { return field == "rule" || field.ends_with(kRefusal); }

class PartSearch {
 public:
  explicit PartSearch(const ScriptFile& script) : script_(script), facts_(script_facts(script)) {}

  std::vector<RulePart> run() {
    find_untold();
    for (const LuaFacts::Act& act : facts_.acts) add_act(act);
    for (const LuaFacts::Braces& braces : facts_.braces) add_items(braces.items);
    for (const LuaFacts::Joined& joined : facts_.joined) add_operands(joined.operands);
    for (const LuaFacts::Call& call : facts_.calls) add_condition(call);
    const auto place = [](const RulePart& part) {
      return std::tuple(part.where.line, part.where.column);
    };
    std::ranges::stable_sort(all_, {}, place);
    return std::move(all_);
  }

 private:
  /// Finds the calls that hint or say; nothing inside them is a rule.
  void find_untold() {
    for (const LuaFacts::Act& act : facts_.acts) {
      if (contains(kTelling, act.function) || contains(kHinting, act.function)) {
        untold_.emplace_back(act.part.begin, act.part.end);
      }
    }
    for (const LuaFacts::Call& call : facts_.calls) {
      if (contains(kTelling, call.function)) untold_.emplace_back(call.part.begin, call.part.end);
    }
  }

  bool is_untold(std::size_t begin) const {
    return std::ranges::any_of(
        untold_, [&](const auto& span) { return span.first <= begin && begin < span.second; });
  }

  void add_act(const LuaFacts::Act& act) {
    const bool inside = facts_.function_around(act.part.where.line) != nullptr;
    const bool declares = !inside && !act.function.empty();
    add(declares ? PartKind::declaration : PartKind::statement, act.part, act.part.begin,
        act.part.end, "");
  }

  void add_items(const std::vector<LuaFacts::Item>& items) {
    for (const LuaFacts::Item& item : items) {
      if (item.written || is_told(item.field) || (item.keyed && item.field.empty())) continue;
      PartKind kind = item.keyed ? PartKind::field : PartKind::effect;
      if (contains(kConditions, item.field)) kind = PartKind::condition;
      add(kind, item.part, item.part.begin, item.after, "");
    }
  }

  void add_operands(const std::vector<Stretch>& operands) {
    for (std::size_t i = 0; i < operands.size(); ++i) {
      const std::size_t begin = i == 0 ? operands[0].begin : operands[i - 1].end;
      const std::size_t end = i == 0 ? operands[1].begin : operands[i].end;
      add(PartKind::condition, operands[i], begin, end, "");
    }
  }

  /// `when(condition, effects)` becomes its effects.
  void add_condition(const LuaFacts::Call& call) {
    if (call.method || call.function != "when" || call.arguments.size() < 2) return;
    const Stretch& effects = call.arguments[1].part;
    add(PartKind::condition, call.arguments[0].part, call.part.begin, call.part.end,
        script_->text.substr(effects.begin, effects.end - effects.begin));
  }

  /// A part that is gone when this stretch is replaced.
  void add(PartKind kind, const Stretch& part, std::size_t begin, std::size_t end, std::string by) {
    if (is_untold(part.begin)) return;
    const std::string_view gone = std::string_view(script_->text).substr(begin, end - begin);
    const auto lines = [](std::string_view text) { return std::ranges::count(text, '\n'); };
    by.append(lines(gone) - lines(by), '\n');
    std::string text = script_->text;
    text.replace(begin, end - begin, " " + by);
    all_.push_back({kind, with_text(*script_, std::move(text)), part.where,
                    short_text(script_->text.substr(part.begin, part.end - part.begin))});
  }

  const ScriptFile& script_;
  const LuaFacts facts_;
  std::vector<std::pair<std::size_t, std::size_t>> untold_;  ///< bytes from .. to before
  std::vector<RulePart> all_;
};

}  // namespace

std::vector<RulePart> rule_parts(const ScriptFile& script) { return PartSearch(script).run(); }

}  // namespace talon
