// What a LuaWriter hands to the functions that it calls: what is asked for, and anything else.

#include "fuzz/lua_text.h"
#include "fuzz/lua_writer.h"

namespace talon::fuzz {
namespace {

/// Names of what the game has, by what they are called in signatures.
const std::vector<std::string_view> kZones = {"stock", "hand",  "row",    "spent",
                                              "piles", "peaks", "piles-2"};

/// What declares each of the slots that moves have here.
constexpr std::pair<std::string_view, std::string_view> kSlots[] = {
    {"card", "any_of"},    {"cards", "subset"},    {"to", "zone_of"}, {"cell", "cell"},
    {"number", "number"},  {"guest", "record_of"}, {"text", "text"},  {"group", "group"},
    {"side", "direction"}, {"pet", "one_of"}};

}  // namespace

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
  if (std::ranges::find(slots_, name) != slots_.end() && !goes_wrong()) {
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
  if (library || std::ranges::find(kLua, call) != kLua.end()) {
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
  if (depth_ >= kMaxDepth) return literal();
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
