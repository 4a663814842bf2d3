#include "lua_source/lua_expressions.h"

#include <algorithm>
#include <span>
#include <vector>

#include "base/contains.h"

namespace talon {
namespace {

/// A name that holds a condition itself.
constexpr std::string_view kConditionName = "no_moves";
constexpr std::string_view kSlotFunction = "slot";

/// Signs of one level that join values, from what binds loosest.
constexpr std::string_view kSetSigns[] = {"|", "~", "&"};

/// Values with signs between them, as they are read.
struct Chain {
  std::vector<LuaFacts::Part> operands;
  std::vector<std::string_view> signs;  ///< one less
};

/// Notes the operands that these signs join, the loosest sign first.
void note_joined(LuaFacts& facts, const Chain& chain, std::span<const std::string_view> signs) {
  if (signs.empty() || chain.operands.size() < 2) return;
  const std::string_view sign = signs.front();
  LuaFacts::Joined joined{std::string(sign), {}};
  // What lies between two of these signs is one operand, and has the tighter ones inside.
  Chain inner;
  const auto close = [&] {
    LuaFacts::Part whole = inner.operands.front();
    whole.end = inner.operands.back().end;
    joined.operands.push_back(whole);
    note_joined(facts, inner, signs.subspan(1));
    inner = {};
  };
  for (std::size_t i = 0; i < chain.operands.size(); ++i) {
    inner.operands.push_back(chain.operands[i]);
    const bool last = i == chain.signs.size();
    if (last || chain.signs[i] == sign) {
      close();
    } else {
      inner.signs.push_back(chain.signs[i]);
    }
  }
  // Operands of "~" are not noted: none of them can be left out.
  if (joined.operands.size() > 1 && sign != "~") facts.joined.push_back(std::move(joined));
}

bool is_comparison(const LuaToken& token) {
  constexpr std::string_view signs[] = {"<", "<=", ">", ">=", "==", "~="};
  return std::ranges::any_of(signs, [&](std::string_view one) { return token.is(one); });
}

bool is_binary(const LuaToken& token) {
  constexpr std::string_view operators[] = {"+",  "-", "*",  "/",  "//", "%",   "^",
                                            "&",  "|", "~",  "<<", ">>", "..",  "<",
                                            "<=", ">", ">=", "==", "~=", "and", "or"};
  return std::ranges::any_of(operators, [&](std::string_view one) { return token.is(one); });
}

/// What Lua calls the sign where expressions are combined by it; empty when they are not.
std::string maker_of_sign(std::string_view sign) {
  constexpr std::pair<std::string_view, const char*> makers[] = {
      {"+", "add"}, {"-", "sub"}, {"*", "mul"}, {"<<", "shl"}, {"&", "band"}, {"|", "bor"}};
  for (const auto& [one, maker] : makers) {
    if (one == sign) return maker;
  }
  return {};
}

}  // namespace

LuaValue LuaExpressions::list() {
  LuaValue first = expression();
  while (cursor_.accept(",")) expression();
  return first;
}

void LuaExpressions::condition(std::string_view word) {
  const LuaValue value = expression();
  note_swallowed(value, By::testing, word, value.built);
}

void LuaExpressions::note_swallowed(const LuaValue& value, By by, std::string_view word,
                                    bool certain) {
  // What is true stays what `or` gives: only a certain one leaves what follows it unread.
  if ((value.makers.empty() || word == "or") && !certain) return;
  const LuaToken& first = cursor_[value.first];
  // `word` has been taken where it follows the value.
  std::size_t last = cursor_.at() - 1;
  if (cursor_[last].text == word && by == By::joining && last > value.first) --last;
  LuaFacts::Swallowed found{by, std::string(word), cursor_.where(first), cursor_[last].line,
                            {}, certain,           value.declared_line};
  if (word != "or") found.makers = value.makers;
  if (cursor_[last].line == first.line) {
    found.where.length = cursor_[last].column + cursor_[last].length - first.column;
  }
  facts_.swallowed.push_back(std::move(found));
}

LuaValue LuaExpressions::expression() {
  cursor_.enter();
  LuaValue value = joined("or", &LuaExpressions::conjunction);
  cursor_.leave();
  return value;
}

LuaValue LuaExpressions::conjunction() { return joined("and", &LuaExpressions::comparison); }

LuaValue LuaExpressions::joined(std::string_view word, LuaValue (LuaExpressions::*operand)()) {
  std::size_t first = cursor_.at();
  LuaValue value = (this->*operand)();
  Chain chain{{cursor_.part_from(first)}, {}};
  while (cursor_.accept(word)) {
    chain.signs.push_back(word);
    note_swallowed(value, By::joining, word, value.built);
    first = cursor_.at();
    LuaValue other = (this->*operand)();
    chain.operands.push_back(cursor_.part_from(first));
    if (word == "and") {
      value.built = value.built && other.built;
      value.makers.clear();
    }
    value.makers.insert(value.makers.end(), other.makers.begin(), other.makers.end());
  }
  note_joined(facts_, chain, {&word, 1});
  if (!chain.signs.empty()) value.forget_words();
  return value;
}

LuaValue LuaExpressions::comparison() {
  LuaValue value = operation();
  while (is_comparison(cursor_.token())) {
    const LuaToken& sign = cursor_.take();
    const LuaValue other = operation();
    reading_.variables.compare(value, other);
    reading_.variables.compare(other, value);
    if (!value.nil && !other.nil) {
      note_swallowed(value, By::comparing, sign.text, value.built);
      note_swallowed(other, By::comparing, sign.text, other.built);
    }
    value = {.first = value.first};
  }
  return value;
}

LuaValue LuaExpressions::operation() {
  std::size_t first = cursor_.at();
  LuaValue value = unary();
  Chain chain{{cursor_.part_from(first)}, {}};
  // Each sign once, or a long sum would take the square of its length.
  std::vector<std::string> signs;
  while (is_binary(cursor_.token()) && !is_comparison(cursor_.token()) && !cursor_.is("and") &&
         !cursor_.is("or")) {
    chain.signs.push_back(cursor_.take().text);
    const std::string sign = maker_of_sign(chain.signs.back());
    first = cursor_.at();
    const LuaValue other = unary();
    chain.operands.push_back(cursor_.part_from(first));
    value = {.first = value.first, .built = (value.built || other.built) && !sign.empty()};
    if (!contains(signs, sign)) signs.push_back(sign);
  }
  if (!signs.empty()) value.makers = std::move(signs);
  note_joined(facts_, chain, kSetSigns);
  return value;
}

LuaValue LuaExpressions::unary() {
  const std::size_t first = cursor_.at();
  if (!cursor_.is("not") && !cursor_.is("-") && !cursor_.is("#") && !cursor_.is("~"))
    return simple();
  cursor_.enter();
  const LuaToken& sign = cursor_.take();
  const LuaValue inner = unary();
  cursor_.leave();
  if (sign.is("not")) note_swallowed(inner, By::joining, sign.text, inner.built);
  if (sign.is("not") || sign.is("#")) return {.first = first};
  return {.first = first, .built = inner.built, .makers = {sign.is("-") ? "unm" : "bnot"}};
}

LuaValue LuaExpressions::simple() {
  const LuaToken& first = cursor_.token();
  const bool literal = first.kind == Kind::number || first.is("nil") || first.is("true") ||
                       first.is("false") || first.is("...");
  LuaValue value{.first = cursor_.at()};
  if (literal) {
    if (first.kind == Kind::number) value.text = cursor_.at();
    value.nil = cursor_.take().is("nil");
  } else if (first.is("function")) {
    cursor_.take();
    value = read_function_(first);
  } else if (first.is("{")) {
    value.table = facts_.braces.size();
    table();
  } else if (first.kind == Kind::text) {
    value.text = cursor_.at();
    cursor_.take();  // with nothing after it: ("x"):rep(3) needs its parentheses
  } else {
    suffixed(value);
  }
  return value;
}

LuaValue LuaExpressions::value_of(std::string_view name) {
  if (auto local = reading_.variables.value_of(name)) return *std::move(local);
  const bool makes_slot = name == kSlotFunction;
  return {.built = name == kConditionName,
          .builds = !makes_slot && reading_.building.functions.contains(name),
          .makes_slot = makes_slot};
}

LuaExpressions::Ends LuaExpressions::suffixed(LuaValue& value) {
  const std::size_t begin = cursor_.at();
  std::string name;  // "math.max", while it is only names
  if (cursor_.accept("(")) {
    value = expression();
    cursor_.expect(")");
  } else {
    const LuaToken& first = cursor_.take_name();
    reading_.variables.read(first);
    value = value_of(first.text);
    name = first.text;
  }
  value.first = begin;
  Ends ends = Ends::otherwise;
  while (const std::optional<Ends> more = suffix(name, value)) ends = *more;
  return ends;
}

std::optional<LuaExpressions::Ends> LuaExpressions::suffix(std::string& name, LuaValue& value) {
  const std::size_t first = value.first;
  if (cursor_.accept(".")) {
    const LuaToken& field = cursor_.take_name();
    if (!name.empty()) name += "." + std::string(field.text);
    value = {.first = first, .field = cursor_.at() - 1};
    return Ends::otherwise;
  }
  if (cursor_.accept("[")) {
    reading_.comparisons.add_keys(value, expression());
    cursor_.expect("]");
    name.clear();
    value = {.first = first};
    return Ends::otherwise;
  }
  if (cursor_.accept(":")) {
    const LuaToken& method = cursor_.take_name();
    call(std::string(method.text), cursor_.where(method), true);
    note_result(value, std::string(method.text), true);
  } else if (cursor_.is("(") || cursor_.is("{") || cursor_.is(Kind::text)) {
    const bool named = cursor_.last().kind == Kind::name;
    call(name, cursor_.where(cursor_[named ? cursor_.at() - 1 : cursor_.at()]), false);
    note_result(value, name, false);
  } else {
    return std::nullopt;
  }
  name.clear();
  return Ends::with_call;
}

void LuaExpressions::note_result(LuaValue& value, const std::string& name, bool method) {
  LuaValue result{.first = value.first};
  if (method) {
    result.built = reading_.building.methods.contains(name) ||
                   (value.slot && reading_.building.slot_methods.contains(name));
  } else {
    result.built = value.builds;
    result.slot = value.makes_slot;
  }
  const std::string last = name.substr(name.rfind('.') + 1);
  if (!last.empty()) result.makers.push_back(last);
  value = std::move(result);
}

void LuaExpressions::call(std::string function, SourceRef place, bool method) {
  LuaFacts::Call call{std::move(function), method, std::move(place), {}, {}};
  const std::size_t begin = cursor_.at() - 1;
  if (method && call.function == "choose") reading_.body.chooses = true;
  // Before its arguments, so that calls are in the order of the text.
  const std::size_t index = facts_.calls.size();
  facts_.calls.push_back(std::move(call));
  std::vector<LuaFacts::Argument> arguments;
  if (cursor_.accept("(")) {
    while (!cursor_.is(")")) {
      arguments.push_back(argument());
      if (!cursor_.accept(",")) break;
    }
    cursor_.expect(")");
  } else {
    arguments.push_back(argument());
  }
  facts_.calls[index].arguments = std::move(arguments);
  facts_.calls[index].part = cursor_.part_from(begin);
}

LuaFacts::Argument LuaExpressions::argument() {
  const std::size_t first = cursor_.at();
  LuaFacts::Argument found;
  const bool alone = cursor_.is(Kind::text) && !is_binary(cursor_.token(1));
  if (cursor_.is("{")) {
    found = table();
  } else if (alone) {
    found = {{}, {cursor_.named(cursor_.take())}, {}, true};
  } else {
    const LuaValue value = expression();
    if (value.field != kNoToken) found.field = cursor_[value.field].text;
    const LuaToken& last = cursor_.last();
    found.open = last.is(")") || last.is("}") || last.is("...") || last.kind == Kind::text;
  }
  found.part = cursor_.part_from(first);
  return found;
}

LuaFacts::Argument LuaExpressions::table() {
  LuaFacts::Argument list{{}, {}, {}, true};
  // Before those inside, so that braces are in the order of the text.
  const std::size_t index = facts_.braces.size();
  facts_.braces.push_back({cursor_.begin_of(cursor_.token()), {}});
  std::vector<LuaFacts::Item> items;
  cursor_.expect("{");
  while (!cursor_.is("}")) {
    items.push_back(item(list));
    const bool more = cursor_.accept(",") || cursor_.accept(";");
    items.back().after = cursor_.part_from(cursor_.at() - 1).end;
    if (!more) break;
  }
  cursor_.expect("}");
  facts_.braces[index].items = std::move(items);
  return list;
}

LuaFacts::Item LuaExpressions::item(LuaFacts::Argument& list) {
  const std::size_t first = cursor_.at();
  LuaFacts::Item read;
  if (cursor_.accept("[")) {
    list.written = false;  // what its name is comes out when it runs
    read.keyed = true;
    const LuaValue key = expression();
    if (key.text != kNoToken) read.key = cursor_.named(cursor_[key.text]);
    read.numbered = key.text != kNoToken && cursor_[key.text].kind == Kind::number;
    cursor_.expect("]");
    cursor_.expect("=");
    expression();
  } else if (cursor_.is(Kind::name) && cursor_.token(1).is("=")) {
    read.keyed = true;
    read.field = cursor_.token().text;
    read.key = cursor_.named(cursor_.token());
    list.fields.push_back(cursor_.named(cursor_.take()));
    cursor_.take();
    expression();
  } else if (cursor_.is(Kind::text) && !is_binary(cursor_.token(1))) {
    read.written = true;
    list.texts.push_back(cursor_.named(cursor_.take()));
  } else {
    expression();
    const LuaToken& word = cursor_[first];
    const LuaToken& next = cursor_[first + 1];
    read.written = word.kind != Kind::name && !word.is("{") && !word.is("(");
    read.call = word.kind == Kind::name && cursor_.at() > first + 1 &&
                (next.is("(") || next.is("{") || next.kind == Kind::text);
  }
  read.part = cursor_.part_from(first);
  return read;
}

}  // namespace talon
