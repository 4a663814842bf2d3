#include <algorithm>
#include <set>
#include <tuple>

#include "checks/single/single_checks.h"
#include "script/script_facts.h"

namespace talon::checks {
namespace {

using Swallowed = LuaFacts::Swallowed;

/// What the author wrote `word` for.
std::string sign_for(const std::string& word) {
  return word == "and" ? "&" : word == "or" ? "|" : "~";
}

/// The script of the game, or of the lone variant, as against one that others share.
bool is_own_script(const GameFamily& family, const SourceRef& where) {
  if (family.lone) return family.owns(where);
  return where.file->path.starts_with(family.shown + "/");
}

class ValueReport {
 public:
  ValueReport(const GameFamily& family, Diagnostics& diagnostics)
      : family_(family), diagnostics_(diagnostics) {
    for (const auto& [path, file] : family.scripts()) facts_.emplace(path, script_facts(file));
    for (const auto& [key, value] : family.meter.built) {
      if (value.used && !value.calls.empty()) used_at_.insert(line_of(value));
    }
  }

  void run() {
    for (const auto& [path, facts] : facts_) {
      for (const Swallowed& one : facts.swallowed) {
        if (one.certain) report(one);
      }
    }
    for (const auto& [key, value] : family_.meter.built) {
      if (value.forgotten && !value.calls.empty()) forgotten(value);
    }
  }

 private:
  using Line = std::tuple<std::string, int, std::string>;  ///< file, line, function

  static Line line_of(const BuiltValue& value) {
    const BuiltValue::Caller& inner = value.calls.front();
    return {inner.where ? inner.where.file->path : "", inner.where.line, inner.function};
  }

  void forgotten(const BuiltValue& value) {
    for (const BuiltValue::Caller& call : value.calls) {
      const Swallowed* const found = swallowed_by(call);
      if (found == nullptr) continue;
      // A function that is called so may have more to do than to give a value.
      const bool alone = found->by == Swallowed::By::standing_alone;
      if (!alone) return report(*found);
      if (&call == &value.calls.front()) return dropped(value, found->where);
    }
    const BuiltValue::Caller& inner = value.calls.front();
    // What this game has no use for may be there for other games or other calls.
    if (const Swallowed* const found = swallowed_from(inner.where)) return report(*found);
    if (!inner.where || used_at_.contains(line_of(value)) || !is_own_script(family_, inner.where)) {
      return;
    }
    if (!is_unread_variable(inner.where)) dropped(value, place_of(inner));
  }

  const Swallowed* swallowed_by(const BuiltValue::Caller& call) const {
    const auto facts = call.where ? facts_.find(call.where.file->path) : facts_.end();
    if (facts == facts_.end()) return nullptr;
    const auto found = std::ranges::find_if(facts->second.swallowed, [&](const Swallowed& one) {
      return one.where.line <= call.where.line && call.where.line <= one.last_line &&
             std::ranges::find(one.makers, call.function) != one.makers.end();
    });
    return found == facts->second.swallowed.end() ? nullptr : &*found;
  }

  /// Where Lua decides by a variable that was declared on this line.
  const Swallowed* swallowed_from(const SourceRef& where) const {
    const auto facts = where ? facts_.find(where.file->path) : facts_.end();
    if (facts == facts_.end()) return nullptr;
    const auto found = std::ranges::find_if(facts->second.swallowed, [&](const Swallowed& one) {
      return one.certain && one.declared_line == where.line;
    });
    return found == facts->second.swallowed.end() ? nullptr : &*found;
  }

  /// A local variable that nothing reads is a finding of its own.
  bool is_unread_variable(const SourceRef& where) const {
    const auto facts = facts_.find(where.file->path);
    return facts != facts_.end() &&
           std::ranges::any_of(facts->second.unused_locals, [&](const LuaFacts::Name& local) {
             return local.where.line == where.line;
           });
  }

  /// The line with the column of the call, as far as the text tells it.
  SourceRef place_of(const BuiltValue::Caller& call) const {
    const auto facts = facts_.find(call.where.file->path);
    if (facts == facts_.end()) return call.where;
    for (const LuaFacts::Call& one : facts->second.calls) {
      if (one.where.line == call.where.line && one.function == call.function) return one.where;
    }
    return call.where;
  }

  void dropped(const BuiltValue& value, const SourceRef& where) {
    constexpr const char* kWords[] = {"condition", "number", "effect"};
    const char* const what = kWords[static_cast<std::size_t>(value.what)];
    if (is_new(where)) {
      diagnostics_.error(where, Message("check.unused-value").with("what", what));
    }
  }

  void report(const Swallowed& one) {
    if (!is_new(one.where)) return;
    const char* const key = one.by == Swallowed::By::joining   ? "check.joined-by-lua"
                            : one.by == Swallowed::By::testing ? "check.tested-by-lua"
                                                               : "check.compared-by-lua";
    diagnostics_.error(one.where,
                       Message(key).with("word", one.word).with("sign", sign_for(one.word)));
  }

  bool is_new(const SourceRef& where) {
    return reported_.emplace(where.file->path, where.line, where.column).second;
  }

  const GameFamily& family_;
  Diagnostics& diagnostics_;
  std::map<std::string, LuaFacts> facts_;  ///< by path
  std::set<Line> used_at_;
  std::set<std::tuple<std::string, int, int>> reported_;
};

}  // namespace

void unused_values(const GameFamily& family, Diagnostics& diagnostics) {
  if (family.whole) ValueReport(family, diagnostics).run();
}

}  // namespace talon::checks
