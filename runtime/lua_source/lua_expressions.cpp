#include <algorithm>
#include <utility>

#include "lua_source/lua_parser.h"

namespace talon {
namespace {

// Signs that join values, those of one level from what binds loosest.
constexpr std::string_view kOrSign[] = {"or"};
constexpr std::string_view kAndSign[] = {"and"};
constexpr std::string_view kSetSigns[] = {"|", "~", "&"};

}  // namespace

LuaParser::Value LuaParser::expressions() {
  Value first = expression();
  while (accept(",")) expression();
  return first;
}

LuaParser::Value LuaParser::expression() {
  if (++depth_ > kMaxDepth) throw NotLua();
  std::size_t first = at_;
  Value value = conjunction();
  Chain chain{{part_from(first)}, {}};
  while (is("or")) {
    chain.signs.push_back(take().text);
    note_swallowed(value, By::joining, chain.signs.back(), value.built);
    first = at_;
    const Value other = conjunction();
    chain.operands.push_back(part_from(first));
    value.makers.insert(value.makers.end(), other.makers.begin(), other.makers.end());
  }
  note_joined(chain, kOrSign);
  --depth_;
  if (!chain.signs.empty()) forget_words(value);
  return value;
}

LuaParser::Value LuaParser::conjunction() {
  std::size_t first = at_;
  Value value = comparison();
  Chain chain{{part_from(first)}, {}};
  while (is("and")) {
    chain.signs.push_back(take().text);
    note_swallowed(value, By::joining, chain.signs.back(), value.built);
    first = at_;
    const Value last = comparison();
    chain.operands.push_back(part_from(first));
    value.built = value.built && last.built;
    value.makers = last.makers;
  }
  note_joined(chain, kAndSign);
  if (!chain.signs.empty()) forget_words(value);
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
  std::size_t first = at_;
  Value value = unary();
  Chain chain{{part_from(first)}, {}};
  // Each sign once, or a long sum would take the square of its length.
  std::vector<std::string> signs;
  while (is_binary(token()) && !is_comparison(token()) && !is("and") && !is("or")) {
    chain.signs.push_back(take().text);
    const std::string sign = maker_of_sign(chain.signs.back());
    first = at_;
    const Value other = unary();
    chain.operands.push_back(part_from(first));
    value = {.first = value.first, .built = (value.built || other.built) && !sign.empty()};
    if (std::ranges::find(signs, sign) == signs.end()) signs.push_back(sign);
  }
  if (!signs.empty()) value.makers = std::move(signs);
  note_joined(chain, kSetSigns);
  return value;
}

void LuaParser::note_joined(const Chain& chain, std::span<const std::string_view> signs) {
  if (signs.empty() || chain.operands.size() < 2) return;
  const std::string_view sign = signs.front();
  LuaFacts::Joined joined{std::string(sign), {}};
  // What lies between two of these signs is one operand, and has the tighter ones inside.
  Chain inner;
  const auto close = [&] {
    LuaFacts::Part whole = inner.operands.front();
    whole.end = inner.operands.back().end;
    joined.operands.push_back(whole);
    note_joined(inner, signs.subspan(1));
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
  // Of operands of "~", which has no part to be left out, none is noted.
  if (joined.operands.size() > 1 && sign != "~") facts_.joined.push_back(std::move(joined));
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
    if (first.kind == Kind::number) value.text = at_;
    value.nil = take().is("nil");
  } else if (first.is("function")) {
    take();
    value = function_body(first, false);
  } else if (first.is("{")) {
    value.table = facts_.braces.size();
    table();
  } else if (first.kind == Kind::text) {
    value.text = at_;
    take();  // with nothing after it: ("x"):rep(3) needs its parentheses
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
    note_keys(value, expression());
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
    const bool named = tokens_[at_ - 1].kind == Kind::name;
    call(name, where(tokens_[named ? at_ - 1 : at_]), false);
    note_result(value, name, false);
  } else {
    return std::nullopt;
  }
  name.clear();
  return Ends::with_call;
}

void LuaParser::call(std::string function, SourceRef place, bool method) {
  LuaFacts::Call call{std::move(function), method, std::move(place), {}, {}};
  const std::size_t begin = at_ - 1;
  if (method && call.function == "choose") bodies_.back().chooses = true;
  // Before its arguments, so that calls are in the order of the text.
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
  facts_.calls[index].part = part_from(begin);
}

LuaFacts::Argument LuaParser::argument() {
  const std::size_t first = at_;
  LuaFacts::Argument found;
  const bool alone = token().kind == Kind::text && !is_binary(token(1));
  if (is("{")) {
    found = table();
  } else if (alone) {
    found = {{}, {named(take())}, {}, true};
  } else {
    const Value value = expression();
    if (value.field != kNoToken) found.field = tokens_[value.field].text;
    const LuaToken& last = tokens_[at_ - 1];
    found.open = last.is(")") || last.is("}") || last.is("...") || last.kind == Kind::text;
  }
  found.part = part_from(first);
  return found;
}

LuaFacts::Argument LuaParser::table() {
  LuaFacts::Argument list{{}, {}, {}, true};
  // Before those inside, so that braces are in the order of the text.
  const std::size_t index = facts_.braces.size();
  facts_.braces.push_back({token().begin_in(file_->text), {}});
  std::vector<LuaFacts::Item> items;
  expect("{");
  while (!is("}")) {
    items.push_back(item(list));
    const bool more = accept(",") || accept(";");
    items.back().after = part_from(at_ - 1).end;
    if (!more) break;
  }
  expect("}");
  facts_.braces[index].items = std::move(items);
  return list;
}

LuaFacts::Item LuaParser::item(LuaFacts::Argument& list) {
  const std::size_t first = at_;
  LuaFacts::Item read;
  if (accept("[")) {
    list.written = false;  // what its name is comes out when it runs
    read.keyed = true;
    const Value key = expression();
    if (key.text != kNoToken) read.key = named(tokens_[key.text]);
    read.numbered = key.text != kNoToken && tokens_[key.text].kind == Kind::number;
    expect("]");
    expect("=");
    expression();
  } else if (token().kind == Kind::name && token(1).is("=")) {
    read.keyed = true;
    read.field = token().text;
    read.key = named(token());
    list.fields.push_back(named(take()));
    take();
    expression();
  } else if (token().kind == Kind::text && !is_binary(token(1))) {
    read.written = true;
    list.texts.push_back(named(take()));
  } else {
    expression();
    const LuaToken& word = tokens_[first];
    const LuaToken& next = tokens_[first + 1];
    read.written = word.kind != Kind::name && !word.is("{") && !word.is("(");
    read.call = word.kind == Kind::name && at_ > first + 1 &&
                (next.is("(") || next.is("{") || next.kind == Kind::text);
  }
  read.part = part_from(first);
  return read;
}

LuaParser::Value LuaParser::function_body(const LuaToken& word, bool method) {
  const std::size_t outer = locals_.size();
  const std::string_view function = std::exchange(named_function_, {});
  if (method) locals_.push_back({"self", where(word), true, false});
  expect("(");
  for (std::size_t parameter = 0; !is(")"); ++parameter) {
    if (!accept("...")) {
      declare(take_name(), Unread::allowed);
      locals_.back().function = function;
      locals_.back().parameter = parameter;
    }
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
