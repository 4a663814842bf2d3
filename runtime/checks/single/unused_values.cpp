#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include "base/contains.h"
#include "base/indexed.h"
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
  const std::string& path = where.file->path;
  if (family.lone) return family.owns(where);
  return path.starts_with(family.shown + "/") && !path.starts_with(family.shown + "/shared/");
}

class ValueReport {
 public:
  ValueReport(const GameFamily& family, Diagnostics& diagnostics)
      : family_(family), diagnostics_(diagnostics) {
    for (const auto& [path, file] : family.scripts()) facts_.emplace(path, script_facts(file));
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
    if (!inner.where || !is_own_script(family_, inner.where) || is_unread_variable(inner.where)) {
      return;
    }
    for (const SourceRef& where : useless_calls(inner)) dropped(value, where);
  }

  const Swallowed* swallowed_by(const BuiltValue::Caller& call) const {
    const auto facts = call.where ? facts_.find(call.where.file->path) : facts_.end();
    if (facts == facts_.end()) return nullptr;
    const auto found = std::ranges::find_if(facts->second.swallowed, [&](const Swallowed& one) {
      return one.where.line <= call.where.line && call.where.line <= one.last_line &&
             contains(one.makers, call.function);
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

  /// The calls of this function on its line of which no value was ever used.
  std::vector<SourceRef> useless_calls(const BuiltValue::Caller& call) const {
    const auto made = family_.meter.made.find(call.maker());
    if (made == family_.meter.made.end()) return {};
    std::vector<SourceRef> calls = calls_on_line(call);
    // Calls of a line follow each other: the first, the second, and the first again. Where they
    // do not, they cannot be told apart.
    const bool in_turn = std::ranges::all_of(made->second, [&](const std::vector<bool>& values) {
      return !calls.empty() && values.size() % calls.size() == 0;
    });
    if (!in_turn) calls = {calls.empty() ? call.where : calls.front()};
    std::vector<bool> used(calls.size());
    for (const std::vector<bool>& values : made->second) {
      for (std::size_t i = 0; i < values.size(); ++i) {
        if (values[i]) used[i % used.size()] = true;
      }
    }
    std::vector<SourceRef> useless;
    for (std::size_t i = 0; i < calls.size(); ++i) {
      if (!used[i]) useless.push_back(calls[i]);
    }
    return useless;
  }

  /// As the text tells them, in the order in which they are made: what a call is given is made
  /// before.
  std::vector<SourceRef> calls_on_line(const BuiltValue::Caller& call) const {
    std::map<std::size_t, SourceRef> by_end;
    const auto facts = facts_.find(call.where.file->path);
    if (facts == facts_.end()) return {};
    for (const LuaFacts::Call& one : facts->second.calls) {
      if (one.where.line != call.where.line || one.function != call.function) continue;
      by_end.emplace(one.part.end, one.where);
    }
    std::vector<SourceRef> calls;
    for (const auto& [end, where] : by_end) calls.push_back(where);
    return calls;
  }

  void dropped(const BuiltValue& value, const SourceRef& where) {
    constexpr IndexedArray kWords = {"condition", "number", "effect"};
    const char* const what = kWords[value.what];
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
  std::set<std::tuple<std::string, int, int>> reported_;
};

}  // namespace

void unused_values(const GameFamily& family, Diagnostics& diagnostics) {
  if (family.whole) ValueReport(family, diagnostics).run();
}

}  // namespace talon::checks
