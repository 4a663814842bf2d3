#include "lua_source/lua_statements.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace talon {
namespace {

bool is_cards(const LuaFacts::Call& call) { return call.method && call.function == "cards"; }

}  // namespace

LuaFacts LuaStatements::read() {
  try {
    block();
  } catch (const LuaCursor::NotLua&) {
    return {};
  }
  if (!cursor_.is(Kind::end)) return {};
  reading_.comparisons.add_given();
  return std::move(facts_);
}

bool LuaStatements::ends_block() const {
  return cursor_.is(Kind::end) || cursor_.is("end") || cursor_.is("else") || cursor_.is("elseif") ||
         cursor_.is("until");
}

void LuaStatements::note_statement(const LuaToken& first) {
  facts_.statements.push_back({first.line, cursor_.last().line});
}

void LuaStatements::note_act(std::size_t first, std::size_t calls) {
  const bool calls_any = calls < facts_.calls.size();
  facts_.acts.push_back({cursor_.part_from(first), calls_any ? facts_.calls[calls].function : ""});
}

void LuaStatements::block() {
  cursor_.enter();
  const std::size_t outer = variables_.count();
  statements();
  variables_.close(outer);
  cursor_.leave();
}

void LuaStatements::statements() {
  while (!ends_block()) {
    const LuaToken& first = cursor_.token();
    if (cursor_.accept("return")) {
      return_statement();
      note_statement(first);
      cursor_.accept(";");
      return;
    }
    statement();
  }
}

void LuaStatements::statement() {
  const LuaToken& first = cursor_.token();
  if (cursor_.accept(";")) return;
  if (cursor_.accept("break")) return note_statement(first);
  if (cursor_.accept("goto")) {
    cursor_.take_name();
    return note_statement(first);
  }
  if (cursor_.accept("::")) return label();
  if (cursor_.accept("do")) return body();
  if (cursor_.accept("while")) return while_loop();
  if (cursor_.accept("repeat")) return repeat_loop();
  if (cursor_.accept("if")) return conditional();
  if (cursor_.accept("for")) return for_loop();
  if (cursor_.is("function")) return function_statement();
  if (cursor_.is("local") && cursor_.token(1).is("function")) return local_function();
  cursor_.accept("local") ? local_statement() : expression_statement();
  note_statement(first);
}

void LuaStatements::label() {
  cursor_.take_name();
  cursor_.expect("::");
}

void LuaStatements::body() {
  block();
  cursor_.expect("end");
}

void LuaStatements::while_loop() {
  const LuaToken& first = cursor_.token();
  // Lua makes no code of it: it could never be seen to run.
  const bool without_condition = first.is("true") && cursor_.token(1).is("do");
  expressions_.condition("while");
  cursor_.expect("do");
  if (!without_condition) note_statement(first);
  body();
}

void LuaStatements::repeat_loop() {
  const std::size_t outer = variables_.count();
  statements();
  cursor_.expect("until");
  const LuaToken& first = cursor_.token();
  expressions_.condition("until");
  note_statement(first);
  variables_.close(outer);
}

void LuaStatements::conditional() {
  const std::size_t begin = cursor_.at() - 1;
  do {
    const LuaToken& first = cursor_.token();
    expressions_.condition(cursor_.last().text);
    cursor_.expect("then");
    note_statement(first);
    block();
  } while (cursor_.accept("elseif"));
  if (cursor_.accept("else")) block();
  cursor_.expect("end");
  facts_.acts.push_back({cursor_.part_from(begin), ""});
}

void LuaStatements::for_loop() {
  const std::size_t begin = cursor_.at() - 1;
  const LuaToken& first = cursor_.token();
  std::vector<const LuaToken*> names = {&cursor_.take_name()};
  while (cursor_.accept(",")) names.push_back(&cursor_.take_name());
  if (!cursor_.accept("=")) cursor_.expect("in");
  const std::size_t calls = facts_.calls.size();
  expressions_.list();
  const bool cards = std::any_of(facts_.calls.begin() + static_cast<std::ptrdiff_t>(calls),
                                 facts_.calls.end(), is_cards);
  cursor_.expect("do");
  note_statement(first);
  const std::size_t outer = variables_.count();
  for (const LuaToken* name : names) variables_.declare(*name, LuaVariables::Unread::allowed);
  LuaReading::Body& function = reading_.body;
  if (cards && function.card_loops > 0) function.nested = true;
  function.card_loops += cards;
  body();
  function.card_loops -= cards;
  variables_.close(outer);
  facts_.acts.push_back({cursor_.part_from(begin), ""});
}

void LuaStatements::function_statement() {
  const LuaToken& word = cursor_.take();
  const LuaToken& name = cursor_.take_name();
  bool method = false;
  if (cursor_.is(".") || cursor_.is(":")) {
    variables_.read(name);
  } else {
    variables_.set(name);
  }
  while (cursor_.is(".") || cursor_.is(":")) {
    method = cursor_.take().text == ":";
    cursor_.take_name();
  }
  function_body(word, "", method);
}

void LuaStatements::local_function() {
  cursor_.expect("local");
  const LuaToken& word = cursor_.take();
  const LuaToken& name = cursor_.take_name();
  variables_.declare(name, LuaVariables::Unread::reported);  // the function may call itself
  reading_.comparisons.add_function(name.text);
  variables_.set_builds(name.text, function_body(word, name.text, false).builds);
}

void LuaStatements::local_statement() {
  std::vector<const LuaToken*> names;
  do {
    names.push_back(&cursor_.take_name());
    if (cursor_.accept("<")) {
      cursor_.take_name();
      cursor_.expect(">");
    }
  } while (cursor_.accept(","));
  const LuaValue value = cursor_.accept("=") ? expressions_.list() : LuaValue();
  for (const LuaToken* name : names) {
    variables_.declare(*name, LuaVariables::Unread::reported,
                       name == names.front() ? value : LuaValue());
  }
}

void LuaStatements::return_statement() {
  const bool built = !ends_block() && !cursor_.is(";") && expressions_.list().built;
  ++reading_.body.returns;
  reading_.body.built_returns += built;
}

void LuaStatements::expression_statement() {
  const std::size_t begin = cursor_.at();
  const std::size_t calls = facts_.calls.size();
  bool called = false;
  LuaValue value;
  do {
    const bool lone =
        cursor_.is(Kind::name) && (cursor_.token(1).is("=") || cursor_.token(1).is(","));
    if (lone) {
      variables_.set(cursor_.take());
      called = false;
    } else {
      called = expressions_.suffixed(value) == LuaExpressions::Ends::with_call;
    }
  } while (cursor_.accept(","));
  if (cursor_.accept("=")) {
    expressions_.list();
    return note_act(begin, facts_.calls.size());
  }
  if (!called) throw LuaCursor::NotLua();
  note_act(begin, calls);
  expressions_.note_swallowed(value, LuaExpressions::By::standing_alone, "", false);
}

LuaValue LuaStatements::function_body(const LuaToken& word, std::string_view name, bool method) {
  const std::size_t outer = variables_.count();
  if (method) variables_.declare_self(word);
  cursor_.expect("(");
  for (std::size_t parameter = 0; !cursor_.is(")"); ++parameter) {
    if (!cursor_.accept("...")) {
      variables_.declare_parameter(cursor_.take_name(), name, parameter);
    }
    if (!cursor_.accept(",")) break;
  }
  cursor_.expect(")");
  const LuaReading::Body around = std::exchange(reading_.body, {});
  block();
  const LuaReading::Body body = std::exchange(reading_.body, around);
  variables_.close(outer);
  if (!cursor_.is("end")) throw LuaCursor::NotLua();
  facts_.functions.push_back(
      {cursor_.where(word), cursor_.token().line, body.nested, body.chooses});
  cursor_.take();
  const bool builds = body.returns > 0 && body.returns == body.built_returns;
  return {.first = cursor_.at() - 1, .builds = builds};
}

}  // namespace talon
