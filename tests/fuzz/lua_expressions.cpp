// Numbers, conditions and lists of effects that a LuaWriter writes.

#include "fuzz/lua_writer.h"

namespace talon::fuzz {

std::string LuaWriter::number() {
  if (place_ == Place::file && depth_ < kMaxDepth && choices_.one_in(3)) return expression();
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
  if (depth_ >= kMaxDepth) return "counter 'gold'";
  return call_of_one(goes_wrong() ? kOfSlots : kNumbers);
}

std::string LuaWriter::condition() {
  static const Words kConditions = {
      "expression:equals",  "expression:more_than", "expression:less_than", "expression:at_least",
      "expression:at_most", "expression.__band",    "expression.__bor",     "expression.__bnot"};
  if (depth_ >= kMaxDepth) return "count('row'):equals(1)";
  return "(" + call_of_one(kConditions) + ")";
}

std::string LuaWriter::effects() {
  static const Words kWithoutSlots = {"put_all", "deal",   "deal_bottom", "fill",         "slide",
                                      "shuffle", "set",    "when",        "repeat_while", "ask",
                                      "test",    "finish", "run",         "say"};
  if (depth_ >= kMaxDepth) return "{}";
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

}  // namespace talon::fuzz
