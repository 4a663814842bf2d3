#include <algorithm>

#include "workshop/lua_parser.h"

namespace talon {

LuaParser::Value LuaParser::expressions() {
  Value first = expression();
  while (accept(",")) expression();
  return first;
}

LuaParser::Value LuaParser::expression() {
  if (++depth_ > kMaxDepth) throw NotLua();
  Value value = conjunction();
  while (is("or")) {
    note_swallowed(value, By::joining, take().text, value.built);
    const Value other = conjunction();
    value.makers.insert(value.makers.end(), other.makers.begin(), other.makers.end());
  }
  --depth_;
  return value;
}

LuaParser::Value LuaParser::conjunction() {
  Value value = comparison();
  while (is("and")) {
    note_swallowed(value, By::joining, take().text, value.built);
    const Value last = comparison();
    value.built = value.built && last.built;
    value.makers = last.makers;
  }
  return value;
}

LuaParser::Value LuaParser::comparison() {
  Value value = operation();
  while (is_comparison(token())) {
    const LuaToken& sign = take();
    const Value other = operation();
    note_comparison(value, other);
    note_comparison(other, value);
    if (!value.nil && !other.nil) {
      note_swallowed(value, By::comparing, sign.text, value.built);
      note_swallowed(other, By::comparing, sign.text, other.built);
    }
    value = {.first = value.first};
  }
  return value;
}

LuaParser::Value LuaParser::operation() {
  Value value = unary();
  // Each sign once, or a long sum would take the square of its length.
  std::vector<std::string> signs;
  while (is_binary(token()) && !is_comparison(token()) && !is("and") && !is("or")) {
    const std::string sign = maker_of_sign(take().text);
    const Value other = unary();
    value = {.first = value.first, .built = (value.built || other.built) && !sign.empty()};
    if (std::ranges::find(signs, sign) == signs.end()) signs.push_back(sign);
  }
  if (!signs.empty()) value.makers = std::move(signs);
  return value;
}

bool LuaParser::is_comparison(const LuaToken& token) {
  constexpr std::string_view signs[] = {"<", "<=", ">", ">=", "==", "~="};
  return std::ranges::any_of(signs, [&](std::string_view one) { return token.is(one); });
}

bool LuaParser::is_binary(const LuaToken& token) {
  constexpr std::string_view operators[] = {"+",  "-", "*",  "/",  "//", "%",   "^",
                                            "&",  "|", "~",  "<<", ">>", "..",  "<",
                                            "<=", ">", ">=", "==", "~=", "and", "or"};
  return std::any_of(std::begin(operators), std::end(operators),
                     [&](std::string_view one) { return token.is(one); });
}

LuaParser::Value LuaParser::unary() {
  const std::size_t first = at_;
  if (!is("not") && !is("-") && !is("#") && !is("~")) return simple();
  if (++depth_ > kMaxDepth) throw NotLua();
  const LuaToken& sign = take();
  const Value inner = unary();
  --depth_;
  if (sign.is("not")) note_swallowed(inner, By::joining, sign.text, inner.built);
  if (sign.is("not") || sign.is("#")) return {.first = first};
  return {.first = first, .built = inner.built, .makers = {sign.is("-") ? "unm" : "bnot"}};
}

LuaParser::Value LuaParser::simple() {
  const LuaToken& first = token();
  const bool literal = first.kind == Kind::number || first.is("nil") || first.is("true") ||
                       first.is("false") || first.is("...");
  Value value{.first = at_};
  if (literal) {
    value.nil = take().is("nil");
  } else if (first.is("function")) {
    take();
    value = function_body(first, false);
  } else if (first.is("{")) {
    table();
  } else if (first.kind == Kind::text) {
    value.text = at_;
    take();  // with nothing behind it: ("x"):rep(3) needs its parentheses
  } else {
    suffixed(value);
  }
  return value;
}

LuaParser::Ends LuaParser::suffixed(Value& value) {
  const std::size_t begin = at_;
  std::string name;  // "math.max", while it is only names
  if (accept("(")) {
    value = expression();
    expect(")");
  } else {
    const LuaToken& first = take_name();
    read_variable(first);
    value = name_value(first);
    name = first.text;
  }
  value.first = begin;
  Ends ends = Ends::otherwise;
  while (const std::optional<Ends> more = suffix(name, value)) ends = *more;
  return ends;
}

std::optional<LuaParser::Ends> LuaParser::suffix(std::string& name, Value& value) {
  const std::size_t first = value.first;
  if (accept(".")) {
    const LuaToken& field = take_name();
    if (!name.empty()) name += "." + std::string(field.text);
    value = {.first = first, .field = at_ - 1};
    return Ends::otherwise;
  }
  if (accept("[")) {
    expression();
    expect("]");
    name.clear();
    value = {.first = first};
    return Ends::otherwise;
  }
  if (accept(":")) {
    const LuaToken& method = take_name();
    call(std::string(method.text), where(method), true);
    note_result(value, std::string(method.text), true);
  } else if (is("(") || is("{") || token().kind == Kind::text) {
    call(name, where(token()), false);
    note_result(value, name, false);
  } else {
    return std::nullopt;
  }
  name.clear();
  return Ends::with_call;
}

void LuaParser::call(std::string function, SourceRef place, bool method) {
  LuaFacts::Call call{std::move(function), method, std::move(place), {}};
  if (method && call.function == "choose") bodies_.back().chooses = true;
  // Before its arguments, so that calls stand in the order of the text.
  const std::size_t index = facts_.calls.size();
  facts_.calls.push_back(std::move(call));
  std::vector<LuaFacts::Argument> arguments;
  if (accept("(")) {
    while (!is(")")) {
      arguments.push_back(argument());
      if (!accept(",")) break;
    }
    expect(")");
  } else {
    arguments.push_back(argument());
  }
  facts_.calls[index].arguments = std::move(arguments);
}

LuaFacts::Argument LuaParser::argument() {
  if (is("{")) return table();
  const bool alone = token().kind == Kind::text && !is_binary(token(1));
  if (!alone) {
    expression();
    return {};
  }
  return {{named(take())}, {}, true};
}

LuaFacts::Argument LuaParser::table() {
  LuaFacts::Argument list{{}, {}, true};
  expect("{");
  while (!is("}")) {
    if (accept("[")) {
      list.written = false;  // what its name is comes out when it runs
      expression();
      expect("]");
      expect("=");
      expression();
    } else if (token().kind == Kind::name && token(1).is("=")) {
      list.fields.push_back(named(take()));
      take();
      expression();
    } else if (token().kind == Kind::text && !is_binary(token(1))) {
      list.texts.push_back(named(take()));
    } else {
      expression();
    }
    if (!accept(",") && !accept(";")) break;
  }
  expect("}");
  return list;
}

LuaParser::Value LuaParser::function_body(const LuaToken& word, bool method) {
  const std::size_t outer = locals_.size();
  if (method) locals_.push_back({"self", where(word), true, false});
  expect("(");
  while (!is(")")) {
    if (!accept("...")) declare(take_name(), Unread::allowed);
    if (!accept(",")) break;
  }
  expect(")");
  bodies_.emplace_back();
  block();
  const Body body = bodies_.back();
  bodies_.pop_back();
  close_scopes(outer);
  if (!is("end")) throw NotLua();
  facts_.functions.push_back({where(word), token().line, body.nested, body.chooses});
  take();
  const bool builds = body.returns > 0 && body.returns == body.built_returns;
  return {.first = at_ - 1, .builds = builds};
}

}  // namespace talon
