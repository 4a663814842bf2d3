#include "fuzz/lua_writer.h"

#include <algorithm>

#include "base/check.h"

namespace talon::fuzz {
namespace {

constexpr int kDeepest = 5;                    ///< calls within calls
constexpr std::size_t kLongestFile = 24'000;   ///< the file ends soon after so many bytes
constexpr std::uint32_t kMostStatements = 14;  ///< of a file, and of a phase

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

/// Names of what the game has, by what they are called in signatures.
const std::vector<std::string_view> kZones = {"stock", "hand", "row", "spent"};

bool is_one_of(std::string_view word, std::initializer_list<std::string_view> words) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

/// What declares each of the slots that moves have here.
constexpr std::pair<std::string_view, std::string_view> kSlots[] = {
    {"card", "any_of"},    {"cards", "subset"},    {"to", "zone_of"}, {"cell", "cell"},
    {"number", "number"},  {"guest", "record_of"}, {"text", "text"},  {"group", "group"},
    {"side", "direction"}, {"pet", "one_of"}};

/// The parts in one. They are made from the first to the last, so that the same bytes are the
/// same file with every compiler; what is added up is made in any order.
std::string joined(std::initializer_list<std::string> parts) {
  std::string all;
  for (const std::string& part : parts) all += part;
  return all;
}

std::string in_quotes(std::string_view text) { return '"' + std::string(text) + '"'; }

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
  for (auto left = choices_.below(kMostStatements); left > 0; --left) statement(left == 1);
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
  if (text_.size() > kLongestFile) return;
  const Signature& chosen = *choices_.pick(of_files_);
  // There is a set-up already, and hints stand at the end.
  if (chosen.name() == "setup" && !goes_wrong()) return;
  if (is_one_of(chosen.name(), {"hopeless", "prefer", "dominates", "worth"}) && !last &&
      !goes_wrong()) {
    return;
  }
  const std::string made = call(chosen);
  text_ += tried(chosen.name(), made);
}

/// Keeps what a call gives; the line behind it runs only where the call went well.
std::string LuaWriter::tried(const std::string& name, const std::string& made) {
  const std::string place = std::to_string(++handles_);
  return "try(function() H[" + place + "] = " + made + "\nH.last = " + place + " end) --= " + name +
         "\n";
}

void LuaWriter::phase(const std::string& name) {
  if (text_.size() > kLongestFile) return;
  text_ += "phase " + in_quotes(name) + " (function(game)\n" + body("game") + "end)\n";
}

std::string LuaWriter::body(const std::string& game) {
  const Place before = place_;
  place_ = Place::phase;
  std::string text =
      "local guest = " + game + ":record('guest') or " + game + ":create('guest', 'age', 4)\n";
  for (auto left = choices_.below(kMostStatements); left > 0; --left) text += phase_statement();
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
  if (++depth_ > kDeepest) return --depth_, "";
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
  return std::find(here.begin(), here.end(), &one) != here.end();
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

std::string LuaWriter::quoted_one(const Words& right, const Words& wrong) {
  return in_quotes(!wrong.empty() && goes_wrong() ? choices_.pick(wrong) : choices_.pick(right));
}

/// Of a slot of the move that is being written; "card" where there is none.
std::string LuaWriter::slot_name() {
  if (goes_wrong()) return quoted_one({"card", "cards", "to", "number", "nosuch"});
  return slots_.empty() ? "'card'" : in_quotes(choices_.pick(slots_));
}

/// A slot with what declares it; each once in a move.
std::string LuaWriter::new_slot() {
  const auto& [name, function] = kSlots[choices_.below(std::size(kSlots))];
  if (std::find(slots_.begin(), slots_.end(), name) != slots_.end() && !goes_wrong()) {
    return "rule = 'rich.one'";
  }
  const std::string made = call(signature(function));
  slots_.push_back(name);
  return std::string(name) + " = " + made;
}

std::string LuaWriter::name(const Blank& blank) {
  static const Words kFields = {"age", "glad", "pet", "likes", "friend", "name"};
  static const Words kDeclared = {"go",   "asked", "which", "draw", "same",
                                  "pass", "end",   "main",  "work", "setup"};
  if (blank.word == "=slot") return "slot";
  if (blank.word.starts_with("=")) return one_of(kFields);
  if (blank.call.starts_with("slot")) return slot_name();
  if (blank.call == "counter") return quoted_one({"gold", "luck"}, {"nosuch"});
  if (blank.call == "shuffle") return quoted_one(kZones, {"board"});
  if (blank.call == "say") return quoted_one({"told"}, {"nosuch"});
  if (blank.call == "record_of") return quoted_one({"guest"}, {"house"});
  if (blank.call == "one_of") return quoted_one({"goods", "suits"}, {"cat", "nosuch"});
  if (is_one_of(blank.word, {"random", "up", "down", "left", "right"}))
    return in_quotes(blank.word);
  if (blank.word == "game.rule") return quoted_one({"rich.one", "rich.two"}, {"nosuch"});
  if (blank.call == "include") return quoted_one({"more"}, {"nosuch", "../game"});
  if (blank.call == "test" || blank.call == "finish") return quoted_one({"end"}, {"other"});
  if (blank.call == "run") return quoted_one({"draw"}, {"other"});
  if (blank.call == "prefer" || blank.call == "dominates") return quoted_one({"pass"}, {"go"});
  if (blank.call == "replace" || blank.call == "wrap") return quoted_one(kDeclared, {"nosuch"});
  return quoted_one({"new" + std::to_string(++names_)}, kDeclared);
}

std::string LuaWriter::function(const Blank& blank) {
  const auto& parameters = blank.parameters;
  if (parameters.empty()) return "function() return 1 end";
  if (parameters[0] == "game") {
    const bool more = parameters.size() > 1;
    return std::string("function(game") + (more ? ", ..." : "") + ")\n" + body("game") +
           (more ? "return ... end" : "end");
  }
  if (parameters[0] == "old") {
    static const Words kParts = {"when", "effect", "rule", "score", "run", "moves", "card"};
    const std::string part = one_of(kParts);
    return "function(old) old." + part + " = " + anything() + " return old end";
  }
  const bool side = parameters.back() == "side";
  const std::string other = parameters.size() > 1 && !side ? parameters[1] : parameters[0];
  // What touches has no order.
  if (blank.call == "relation" && !side && !goes_wrong()) return "related";
  return card_function(parameters[0], other, side ? Wanted::number : Wanted::truth);
}

std::string LuaWriter::card_function(const std::string& card, const std::string& other,
                                     Wanted wanted) {
  const Place before = place_;
  place_ = Place::card;
  const std::string parameters = card + (other != card ? ", " + other : "");
  const std::string body = card_value(card, other, wanted);
  place_ = before;
  return "function(" + parameters + ") return " + body + " end";
}

std::string LuaWriter::card_value(const std::string& card, const std::string& other,
                                  Wanted wanted) {
  if (depth_ >= kDeepest) return wanted == Wanted::truth ? card + ".face" : card + ".dots.top";
  ++depth_;
  std::string text;
  if (goes_wrong()) {
    text = any_card_value(card, other);
  } else {
    text = wanted == Wanted::truth ? card_truth(card, other) : card_number(card, other);
  }
  --depth_;
  return text;
}

std::string LuaWriter::card_truth(const std::string& card, const std::string& other) {
  static const Words kSame = {"value", "rank", "id"};
  const std::string same = one_of(kSame);
  switch (choices_.below(6)) {
    case 0:
      return "(" + card + ".value or 0) > " + other + ".dots.top";
    case 1:
      return card + "." + same + " == " + other + "." + same;
    case 2:
      return card + ".suits:" + one_of({"overlaps", "includes"}) + "(" + other + ".suits)";
    case 3:
      return joined({card_value(card, other, Wanted::truth), " and not (",
                     card_value(other, card, Wanted::truth), ")"});
    case 4:
      return "string.sub(" + card + ".id, 1, " + std::to_string(choices_.below(3)) + ") == 'c1'";
    default:
      return card + ".face";
  }
}

std::string LuaWriter::card_number(const std::string& card, const std::string& other) {
  switch (choices_.below(6)) {
    case 0:
      return joined({"(", card, ".value or 0) ", one_of({"+", "-", "*"}), " ", number()});
    case 1:
      return card + ".suits:count()";
    case 2:
      return card + ".dots." + one_of({"top", "left", "right", "bottom"});
    case 3:
      return "math.max(" + card_value(card, other, Wanted::number) + " or 0, 1)";
    case 4:
      return card_value(other, card, Wanted::truth) + " and 1 or 2";
    default:
      return "(" + card + ".value or 0)";
  }
}

/// Something of the cards that a function over cards can lay its hands on.
std::string LuaWriter::any_card_value(const std::string& card, const std::string& other) {
  static const Words kAttributes = {"value", "rank",   "suits", "face", "dots",
                                    "marks", "prices", "dice",  "id",   "nosuch"};
  const std::string one = card + "." + one_of(kAttributes);
  switch (choices_.below(4)) {
    case 0:
      return one;
    case 1:
      return joined({one, " ", one_of({"==", "<", "+", "..", "&", "and"}), " ", other, ".",
                     one_of(kAttributes)});
    case 2:
      return call(any_signature());
    default:
      return anything();
  }
}

/// What `{ ... }` may hold.
std::string LuaWriter::more(const Blank& blank) {
  if (blank.call == "move") return new_slot();
  if (blank.call == "question") {
    return choices_.one_in(3) ? "effect = " + effects() : new_slot();
  }
  if (blank.call == "effect") return call_giving("effect");
  if (blank.call == "game:choose") {
    return one_of({"card = game:cards('hand')", "number = { 1, 5 }", "number = 3",
                   "guest = game:records('guest')", "text = { starts_with = 'a' }",
                   "pet = { 'cat' }", "to = 'row'"});
  }
  return anything();
}

std::string LuaWriter::number() {
  if (place_ == Place::file && depth_ < kDeepest && choices_.one_in(3)) return expression();
  static const Words kLikely = {"1", "2", "0", "3", "5"};
  static const Words kOdd = {"-1",
                             "9",
                             "52",
                             "1000000",
                             "2147483647",
                             "-2147483648",
                             "math.maxinteger",
                             "math.mininteger",
                             "2147483648",
                             "-2147483649",
                             "4294967296"};
  return one_of(goes_wrong() ? kOdd : kLikely);
}

std::string LuaWriter::call_of_one(const Words& names) {
  return call(signature(choices_.pick(names)));
}

/// Of a number.
std::string LuaWriter::expression() {
  static const Words kNumbers = {"count",
                                 "total",
                                 "empty_cells",
                                 "related_pairs",
                                 "least",
                                 "greatest",
                                 "counter",
                                 "deck_count",
                                 "expression.__add",
                                 "expression.__sub",
                                 "expression.__mul",
                                 "expression.__unm"};
  static const Words kOfSlots = {"slot:count", "slot:total", "slot:number", "slot:is"};
  if (depth_ >= kDeepest) return "counter 'gold'";
  return call_of_one(goes_wrong() ? kOfSlots : kNumbers);
}

std::string LuaWriter::condition() {
  static const Words kConditions = {
      "expression:equals",  "expression:more_than", "expression:less_than", "expression:at_least",
      "expression:at_most", "expression.__band",    "expression.__bor",     "expression.__bnot"};
  if (depth_ >= kDeepest) return "count('row'):equals(1)";
  return "(" + call_of_one(kConditions) + ")";
}

std::string LuaWriter::effects() {
  static const Words kWithoutSlots = {"put_all", "deal",   "deal_bottom", "fill",         "slide",
                                      "shuffle", "set",    "when",        "repeat_while", "ask",
                                      "test",    "finish", "run",         "say"};
  if (depth_ >= kDeepest) return "{}";
  std::string text;
  ++depth_;
  for (auto left = choices_.below(4); left > 0; --left) {
    const bool any = !slots_.empty() || goes_wrong();
    const std::string made = any ? call_giving("effect") : call_of_one(kWithoutSlots);
    text += (text.empty() ? "" : ", ") + made;
  }
  --depth_;
  return "{ " + text + " }";
}

/// What the functions of Lua itself are handed.
std::string LuaWriter::library_value(const std::string& word) {
  if (is_one_of(word, {"n", "x", "y", "from", "to", "base", "place", "level"})) return number();
  if (is_one_of(word, {"text", "part", "between", "message"})) {
    return std::string(choices_.pick({"'text'", "'t'", "''", "('ab'):rep(300)", "'a\\0b'", "','"}));
  }
  if (word == "format") {
    return std::string(choices_.pick(
        {"'%d %s'", "'%5.2f'", "'%q'", "'%99.99f'", "'%c%i%u%x%a'", "'%s%s%s%s'", "'%p'", "'%'"}));
  }
  if (word == "list")
    return std::string(
        choices_.pick({"{ 3, 1, 2 }", "{}", "{ nil, 2 }", "{ 'b', 'a' }", "options.ids", "H"}));
  if (word == "table")
    return std::string(choices_.pick({"{ a = 1, 2 }", "tables.goods", "options", "H", "string"}));
  if (word == "function")
    return std::string(choices_.pick({"error", "function(...) return ... end", "pcall", "ipairs"}));
  if (word == "before")
    return "function(a, b) return " +
           std::string(choices_.pick({"a < b", "b < a", "true", "nil", "error('no')"})) + " end";
  return anything();
}

std::string LuaWriter::value(const std::string& call, const std::string& word) {
  static const Words kLua = {"assert", "error",  "ipairs",   "next",     "pairs", "pcall",
                             "print",  "select", "tonumber", "tostring", "type"};
  const bool library = call.find('.') != std::string::npos && !call.starts_with("expression");
  if (library || std::find(kLua.begin(), kLua.end(), call) != kLua.end()) {
    return library_value(word);
  }
  if (call == "look_up") return look_up_value(word);
  if (call == "text" && is_one_of(word, {"default", "suggestions"})) {
    return quoted_one({word == "default" ? "events.told" : "names.guests"}, {"nosuch"});
  }
  if (call == "number" && is_one_of(word, {"from", "to"})) return word == "from" ? "0" : number();
  if (is_one_of(word, {"min", "max"}) && !goes_wrong()) return word == "min" ? "1" : "3";
  if (word == "starts_with") return slot_name();
  if (word == "counter") return quoted_one({"gold", "luck"}, {"nosuch"});
  if (call == "fill" && word == "zone" && !choices_.one_in(3)) return "'board'";
  if (is_one_of(word, {"zone", "from", "to", "later", "zones"})) {
    return quoted_one(kZones, {"board", "store", "nosuch"});
  }
  if (word == "grid") return quoted_one({"board"}, {"store", "row"});
  if (is_one_of(word, {"filter", "where"})) return filter(call);
  if (word == "exchange") return card_function("card", "other", Wanted::truth);
  if (word == "set") return "{}";
  if (word == "edge") return card_function("card", "side", Wanted::number);
  if (is_one_of(word, {"value", "total"})) {
    return choices_.one_in(3) ? card_function("card", "card", Wanted::number) : "worth";
  }
  if (is_one_of(word, {"condition", "when", "fewer"})) return condition();
  if (word == "expression") {
    return call.starts_with("expression.__b") ? condition() : expression();
  }
  if (word == "empty" && call == "cell") return one_of({"true", "nil"});
  if (word == "empty" && call == "zone_of") return card_function("card", "card", Wanted::truth);
  if (is_one_of(word, {"empty", "top", "resign", "won"})) return one_of({"true", "false"});
  if (word == "relation" || word == "through") return "lines";
  if (is_one_of(word, {"effects", "effect", "otherwise"})) return effects();
  if (is_one_of(word, {"slot", "against", "card"})) return slot_name();
  if (word == "question") return one_of({"go", "asked", "typed", "some"});
  if (word == "move" && call == "hopeless") return "'pass'";
  if (word == "move" || word == "moves") return one_of({"{ 'pass' }", "{ 'pass', 'pass' }"});
  if (word == "rule") return quoted_one({"rich.one", "rich.two"});
  if (word == "refusal" || word.ends_with("_refusal")) return quoted_one({"no"}, {"nosuch"});
  if (word == "goals") return "{ '" + one_of({"row", "hand"}) + "' }";
  if (word == "direction") return quoted_one({"up", "down", "left", "right"}, {"round", "card"});
  return number();
}

std::string LuaWriter::look_up_value(const std::string& word) {
  if (word == "rows") return quoted_one({"marks"}, {"value", "nosuch"});
  return quoted_one({word == "where" ? "mark" : "worth"}, {"marks", "mark", "worth", "nosuch"});
}

/// Slots that look at another slot's card are handed two.
std::string LuaWriter::filter(const std::string& call) {
  if (choices_.one_in(4)) return "any_card";
  const bool two = is_one_of(call, {"zone_of"}) || goes_wrong();
  return card_function("card", two ? "other" : "card", Wanted::truth);
}

std::string LuaWriter::phase_value(const std::string& call, const std::string& word) {
  if (!call.starts_with("game:") && !call.starts_with("field:")) return value(call, word);
  if (is_one_of(word, {"zone", "from", "to"})) return quoted_one(kZones, {"board", "store"});
  if (word == "card")
    return std::string(choices_.pick({"game:top('hand')", "game:cards('hand')", "game:top('stock')",
                                      "game:cards('board')", "game:top('spent')"}));
  if (word == "move")
    return std::string(choices_.pick(
        {"go", "asked { card = game:cards('hand') }", "which { guest = game:records('guest') }",
         "typed { text = { starts_with = 'a', suggestions = 'b' } }", "many { number = { 1, 5 } }",
         "'some'", "asked", "which", "typed", "some"}));
  if (word == "effect") return std::string(choices_.pick({"bare", "draw"}));
  if (word == "ending") return quoted_one({"end", "other"});
  if (word == "counter") return quoted_one({"gold", "luck"});
  if (word == "kind") return quoted_one({"guest", "guest", "house"});
  if (word == "field") return quoted_one({"age", "glad", "pet", "likes", "friend", "name"});
  if (word == "record" && call.starts_with("field:")) return "{ field = guest.likes }";
  if (word == "record")
    return std::string(choices_.pick({"guest", "game:record('guest')", "game:create('guest')"}));
  if (word == "procedure") return "'same'";
  if (word == "key") return quoted_one({"told", "counted", "nosuch"});
  if (word == "name") return quoted_one({"one", "two", "age"});
  if (word == "look_up") return "look";
  if (word == "above") return std::string(choices_.pick({"true", "false"}));
  if (word == "value" && choices_.one_in(2)) return anything();
  return number();
}

std::string LuaWriter::literal() {
  static const Words kLiterals = {"1",
                                  "nil",
                                  "true",
                                  "false",
                                  "0",
                                  "-1",
                                  "2",
                                  "1.5",
                                  "math.huge",
                                  "-math.huge",
                                  "0 / 0",
                                  "math.maxinteger",
                                  "math.mininteger",
                                  "''",
                                  "'stock'",
                                  "'board'",
                                  "'gold'",
                                  "'guest'",
                                  "'card'",
                                  "'a\\0b'",
                                  "('x'):rep(400)",
                                  "('x'):rep(60000)",
                                  "{}",
                                  "{ 1, 2 }",
                                  "{ nil, nil, 3 }",
                                  "{ age = 1 }",
                                  "{ 'stock', where = any_card }",
                                  "'\\u{202E}'",
                                  "'\\xff'",
                                  "'{card}'"};
  return std::string(choices_.pick(kLiterals));
}

std::string LuaWriter::anything() {
  if (depth_ >= kDeepest) return literal();
  static const Words kValues = {"go",
                                "which",
                                "typed",
                                "draw",
                                "bare",
                                "look",
                                "lines",
                                "worth",
                                "related",
                                "H",
                                "options",
                                "options.ids",
                                "tables.goods",
                                "tables.goods.corn",
                                "string",
                                "pcall",
                                "print",
                                "any_card",
                                "no_moves",
                                "(ipairs { 1 })",
                                "(pairs { 1 })",
                                "(ipairs(options.ids))",
                                "setup",
                                "move",
                                "error",
                                "'x'"};
  static const Words kOfPhase = {"game",
                                 "guest",
                                 "guest.likes",
                                 "guest.friend",
                                 "game.choose",
                                 "guest.likes.count",
                                 "game:top('hand')",
                                 "game:cards('stock')",
                                 "game:records('guest')",
                                 "guest.name"};
  switch (choices_.below(place_ == Place::phase ? 6 : 5)) {
    case 0:
      return literal();
    case 1:
      return std::string(choices_.pick(kValues));
    case 2:
      return "H[" + std::to_string(choices_.below(static_cast<std::uint32_t>(handles_) + 1)) + "]";
    case 3: {
      const Signature& chosen = any_signature();
      return "(" + (can_stand_here(chosen) || choices_.one_in(4) ? call(chosen) : literal()) + ")";
    }
    case 4:
      if (choices_.one_in(2)) return "function(...) return " + literal() + " end";
      return joined({"{ ", literal(), ", ", literal(), " }"});
    default:
      return std::string(choices_.pick(kOfPhase));
  }
}

}  // namespace talon::fuzz
