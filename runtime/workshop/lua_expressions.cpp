#include <algorithm>

#include "workshop/lua_parser.h"

namespace talon {

void LuaParser::expressions() {
  do expression();
  while (accept(","));
}

void LuaParser::expression() {
  if (++depth_ > kMaxDepth) throw NotLua();
  for (bool more = true; more; more = is_binary(token()) && (take(), true)) {
    while (is("not") || is("-") || is("#") || is("~")) take();
    simple();
  }
  --depth_;
}

bool LuaParser::is_binary(const LuaToken& token) {
  constexpr std::string_view operators[] = {"+",  "-", "*",  "/",  "//", "%",   "^",
                                            "&",  "|", "~",  "<<", ">>", "..",  "<",
                                            "<=", ">", ">=", "==", "~=", "and", "or"};
  return std::any_of(std::begin(operators), std::end(operators),
                     [&](std::string_view one) { return token.is(one); });
}

void LuaParser::simple() {
  const LuaToken& first = token();
  const bool literal = first.kind == Kind::number || first.is("nil") || first.is("true") ||
                       first.is("false") || first.is("...");
  if (literal) {
    take();
  } else if (first.is("function")) {
    take();
    function_body(first, false);
  } else if (first.is("{")) {
    table();
  } else if (first.kind == Kind::text) {
    take();  // with nothing behind it: ("x"):rep(3) needs its parentheses
  } else {
    suffixed();
  }
}

LuaParser::Ends LuaParser::suffixed() {
  std::string name;  // "math.max", while it is only names
  if (accept("(")) {
    expression();
    expect(")");
  } else {
    const LuaToken& first = take_name();
    read_variable(first);
    name = first.text;
  }
  Ends ends = Ends::otherwise;
  while (const std::optional<Ends> more = suffix(name)) ends = *more;
  return ends;
}

std::optional<LuaParser::Ends> LuaParser::suffix(std::string& name) {
  if (accept(".")) {
    const LuaToken& field = take_name();
    if (!name.empty()) name += "." + std::string(field.text);
    return Ends::otherwise;
  }
  if (accept("[")) {
    expression();
    expect("]");
    name.clear();
    return Ends::otherwise;
  }
  if (accept(":")) {
    const LuaToken& method = take_name();
    call(std::string(method.text), where(method), true);
  } else if (is("(") || is("{") || token().kind == Kind::text) {
    call(name, where(token()), false);
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

void LuaParser::function_body(const LuaToken& word, bool method) {
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
}

}  // namespace talon
