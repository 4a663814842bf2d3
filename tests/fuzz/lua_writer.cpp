#include "fuzz/lua_writer.h"

#include <algorithm>

#include "base/check.h"
#include "fuzz/lua_text.h"

namespace talon::fuzz {
namespace {

constexpr std::size_t kMaxFile = 24'000;      ///< the file ends soon after so many bytes
constexpr std::uint32_t kMaxStatements = 14;  ///< of a file, and of a phase

/// Declared in every file, so that what comes by chance has something to refer to and there is
/// a game to play.
constexpr std::string_view kBasis = R"(
local H = {}
local try = pcall
local function related(card, other) return card.value == other.value end
local function worth(card) return card.value or 0 end
local lines = relation { edge = function(card, side) return card.value or 0 end }
local look = look_up { rows = "marks", where = "mark", read = "worth" }
local go = question "go" { number = number { 0, 9 }, effect = {} }
local asked = question "ask" { card = any_of { "hand" }, effect = { put("card", "row") } }
local which = question "which" { guest = record_of "guest", pet = one_of { "cat", "dog" } }
local typed = question "typed" { text = text { default = "events.told", max = 20 } }
local many = question "many" { number = number {} }
local some = question "some" { to = zone_of { "row", "spent" }, cards = subset { "hand", max = 3 } }
local draw = effect "draw" { deal(1, "stock", "hand") }
local bare = effect { deal(1, "stock", "hand") }
procedure "same" (function(game, ...) return ... end)
)";

}  // namespace

LuaWriter::LuaWriter(Choices& choices) : choices_(choices) {
  for (const ScriptFunction& one : script_functions()) {
    if (one.name != "tables" && one.name != "options") signatures_.emplace_back(one);
  }
  for (const Signature& one : signatures_) {
    const bool of_phase = one.name().starts_with("game:") || one.name().starts_with("field:");
    const bool of_file =
        one.gives() != "any" || one.name().find_first_of(".:") == std::string::npos;
    const bool everywhere = !of_phase && one.name().find('.') != std::string::npos;
    if (of_phase || everywhere) of_phases_.push_back(&one);
    if ((of_file || everywhere) && !of_phase) of_files_.push_back(&one);
  }
}

std::string LuaWriter::file() {
  constexpr std::uint32_t kWrong[] = {0, 0, 40, 12, 4};
  wrong_ = kWrong[choices_.below(5)];
  text_ = kBasis;
  declare_basis();
  for (auto left = choices_.below(kMaxStatements); left > 0; --left) statement(left == 1);
  phase("main");
  phase("work");
  return text_;
}

/// A set-up and an ending are needed.
void LuaWriter::declare_basis() {
  const std::string setup =
      choices_.one_in(3)
          ? effects()
          : "{ shuffle 'stock', deal(3, 'stock', 'hand'), fill { 'board', from = 'stock', up_to = 2 } }";
  text_ += "setup " + setup + "\n";
  text_ += joined(
      {"ending 'end' { when = ", choices_.one_in(3) ? condition() : "counter('gold'):at_least(20)",
       ", score = ", number(), " }\n"});
  if (!choices_.one_in(8)) {
    text_ += "move 'pass' { effect = " + effects() + " }\n";
  }
}

void LuaWriter::statement(bool last) {
  if (text_.size() > kMaxFile) return;
  const Signature& chosen = *choices_.pick(of_files_);
  // There is a set-up already, and hints come at the end.
  if (chosen.name() == "setup" && !goes_wrong()) return;
  if (is_one_of(chosen.name(), {"hopeless", "prefer", "dominates", "worth"}) && !last &&
      !goes_wrong()) {
    return;
  }
  const std::string made = call(chosen);
  text_ += tried(chosen.name(), made);
}

/// Keeps what a call gives; the line after it runs only where the call went well.
std::string LuaWriter::tried(const std::string& name, const std::string& made) {
  const std::string place = std::to_string(++handles_);
  return "try(function() H[" + place + "] = " + made + "\nH.last = " + place + " end) --= " + name +
         "\n";
}

void LuaWriter::phase(const std::string& name) {
  if (text_.size() > kMaxFile) return;
  text_ += "phase " + in_quotes(name) + " (function(game)\n" + body("game") + "end)\n";
}

std::string LuaWriter::body(const std::string& game) {
  const Place before = place_;
  place_ = Place::phase;
  std::string text =
      "local guest = " + game + ":record('guest') or " + game + ":create('guest', 'age', 4)\n";
  for (auto left = choices_.below(kMaxStatements); left > 0; --left) text += phase_statement();
  text += game + ":choose(go)\n";
  place_ = before;
  return text;
}

std::string LuaWriter::phase_statement() {
  if (choices_.one_in(6)) return control();
  const Signature& chosen = *choices_.pick(of_phases_);
  const std::string made = call(chosen);
  // Without a protected call what it says about leaving the phase would not count.
  if (choices_.one_in(3)) return "local _ = " + made + "\n";
  return tried(chosen.name(), made);
}

std::string LuaWriter::control() {
  if (++depth_ > kMaxDepth) return --depth_, "";
  const std::string inner = phase_statement();
  const std::string value = anything();
  std::string text;
  switch (choices_.below(6)) {
    case 0:
      text = "if " + value + " then " + inner + " end\n";
      break;
    case 1:
      text = "for i = 1, 3 do " + inner + " end\n";
      break;
    case 2:
      text = "try(function() for place, one in ipairs(" + value + ") do " + inner + " end end)\n";
      break;
    case 3:
      text = "try(function() for key, one in pairs(" + value + ") do " + inner + " end end)\n";
      break;
    case 4:
      text =
          "try(function() guest." +
          std::string(choices_.pick({"age", "glad", "pet", "likes", "friend", "name", "nosuch"})) +
          " = " + value + " end)\n";
      break;
    default:
      text = "try(function() H[" + std::to_string(++handles_) + "] = #" + value + " end)\n";
  }
  --depth_;
  return text;
}

bool LuaWriter::can_stand_here(const Signature& one) const {
  const auto& here = place_ == Place::phase ? of_phases_ : of_files_;
  return std::ranges::find(here, &one) != here.end();
}

const Signature& LuaWriter::signature(std::string_view name) const {
  for (const Signature& one : signatures_) {
    if (one.name() == name) return one;
  }
  TALON_CHECK(false);
}

const Signature& LuaWriter::any_signature() {
  return signatures_[choices_.below(static_cast<std::uint32_t>(signatures_.size()))];
}

std::string LuaWriter::call(const Signature& chosen) {
  ++depth_;
  const bool of_slots = is_one_of(chosen.name(), {"move", "question"});
  const Words before = of_slots ? std::exchange(slots_, {}) : Words();
  std::string text = chosen.call(choices_, [this](const Blank& blank) { return fill(blank); });
  if (of_slots) slots_ = before;
  --depth_;
  return text;
}

std::string LuaWriter::call_giving(std::string_view gives) {
  std::vector<const Signature*> able;
  for (const Signature& one : signatures_) {
    if (one.gives() == gives) able.push_back(&one);
  }
  return call(*choices_.pick(able));
}

std::string LuaWriter::fill(const Blank& blank) {
  if (blank.kind != Blank::Kind::name && goes_wrong()) return anything();
  switch (blank.kind) {
    case Blank::Kind::name:
      return name(blank);
    case Blank::Kind::function:
      return function(blank);
    case Blank::Kind::more:
      return more(blank);
    case Blank::Kind::value:
      break;
  }
  if (place_ == Place::phase) return phase_value(blank.call, blank.word);
  return value(blank.call, blank.word);
}

}  // namespace talon::fuzz
