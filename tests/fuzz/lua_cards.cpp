// The functions over cards that a LuaWriter writes.

#include "fuzz/lua_text.h"
#include "fuzz/lua_writer.h"

namespace talon::fuzz {

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
  if (depth_ >= kMaxDepth) return wanted == Wanted::truth ? card + ".face" : card + ".dots.top";
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

}  // namespace talon::fuzz
