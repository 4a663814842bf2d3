#include <algorithm>

#include "lua_source/lua_parser.h"

namespace talon {

LuaFacts LuaParser::read() {
  try {
    block();
    if (token().kind != Kind::end) return {};
  } catch (const NotLua&) {
    return {};
  }
  note_given_texts();
  return std::move(facts_);
}

// ---- tokens ------------------------------------------------------------------

const LuaToken& LuaParser::token(std::size_t ahead) const {
  return tokens_[std::min(at_ + ahead, tokens_.size() - 1)];
}

const LuaToken& LuaParser::take() {
  if (token().kind == Kind::end) throw NotLua();
  return tokens_[at_++];
}

bool LuaParser::accept(std::string_view word) {
  if (!is(word)) return false;
  ++at_;
  return true;
}

void LuaParser::expect(std::string_view word) {
  if (!accept(word)) throw NotLua();
}

const LuaToken& LuaParser::take_name() {
  if (token().kind != Kind::name) throw NotLua();
  return take();
}

SourceRef LuaParser::where(const LuaToken& token) const {
  return {file_, token.line, token.column, token.length};
}

LuaFacts::Name LuaParser::named(const LuaToken& token) const {
  return {std::string(token.text), where(token)};
}

LuaFacts::Part LuaParser::part_from(std::size_t first) const {
  const LuaToken& last = tokens_[at_ - 1];
  return {tokens_[first].begin_in(file_->text), last.end_in(file_->text), where(tokens_[first])};
}

// ---- variables ---------------------------------------------------------------

void LuaParser::declare(const LuaToken& name, Unread unread, const Value& value) {
  const bool reported = unread == Unread::reported && !name.text.starts_with('_');
  locals_.push_back({name.text, where(name), false, reported, value.built, value.builds});
  if (value.field != kNoToken) locals_.back().owner = value.first;
  locals_.back().field = value.field;
  locals_.back().table = value.table;
}

LuaParser::Local* LuaParser::find(std::string_view name) {
  const auto found = std::find_if(locals_.rbegin(), locals_.rend(),
                                  [&](const Local& local) { return local.name == name; });
  return found == locals_.rend() ? nullptr : &*found;
}

void LuaParser::read_variable(const LuaToken& name) {
  if (Local* local = find(name.text)) {
    local->used = true;
  } else {
    facts_.globals_read.push_back(named(name));
  }
}

void LuaParser::close_scopes(std::size_t size) {
  for (std::size_t i = size; i < locals_.size(); ++i) {
    const Local& local = locals_[i];
    note_compared(local);
    if (local.used || !local.reported) continue;
    facts_.unused_locals.push_back({std::string(local.name), local.where});
  }
  locals_.resize(size);
}

// ---- statements --------------------------------------------------------------

bool LuaParser::ends_block() const {
  return token().kind == Kind::end || is("end") || is("else") || is("elseif") || is("until");
}

void LuaParser::note_statement(const LuaToken& first) {
  facts_.statements.push_back({first.line, tokens_[at_ - 1].line});
}

void LuaParser::note_act(std::size_t first, std::size_t calls) {
  const bool calls_any = calls < facts_.calls.size();
  facts_.acts.push_back({part_from(first), calls_any ? facts_.calls[calls].function : ""});
}

void LuaParser::block() {
  if (++depth_ > kMaxDepth) throw NotLua();
  const std::size_t outer = locals_.size();
  statements();
  close_scopes(outer);
  --depth_;
}

void LuaParser::statements() {
  while (!ends_block()) {
    const LuaToken& first = token();
    if (accept("return")) {
      return_statement();
      note_statement(first);
      accept(";");
      return;
    }
    statement();
  }
}

void LuaParser::statement() {
  const LuaToken& first = token();
  if (accept(";")) return;
  if (accept("break")) return note_statement(first);
  if (accept("goto")) {
    take_name();
    return note_statement(first);
  }
  if (accept("::")) return label();
  if (accept("do")) return body();
  if (accept("while")) return while_loop();
  if (accept("repeat")) return repeat_loop();
  if (accept("if")) return conditional();
  if (accept("for")) return for_loop();
  if (is("function")) return function_statement();
  if (is("local") && token(1).is("function")) return local_function();
  accept("local") ? local_statement() : expression_statement();
  note_statement(first);
}

void LuaParser::label() {
  take_name();
  expect("::");
}

void LuaParser::body() {
  block();
  expect("end");
}

void LuaParser::while_loop() {
  const LuaToken& first = token();
  // Lua makes no code of it: it could never be seen to run.
  const bool without_condition = first.is("true") && token(1).is("do");
  condition("while");
  expect("do");
  if (!without_condition) note_statement(first);
  enter_loop(false);
  body();
  leave_loop(false);
}

void LuaParser::repeat_loop() {
  const std::size_t outer = locals_.size();
  enter_loop(false);
  statements();
  expect("until");
  const LuaToken& first = token();
  condition("until");
  note_statement(first);
  leave_loop(false);
  close_scopes(outer);
}

void LuaParser::conditional() {
  const std::size_t begin = at_ - 1;
  do {
    const LuaToken& first = token();
    condition(tokens_[at_ - 1].text);
    expect("then");
    note_statement(first);
    block();
  } while (accept("elseif"));
  if (accept("else")) block();
  expect("end");
  facts_.acts.push_back({part_from(begin), ""});
}

void LuaParser::for_loop() {
  const std::size_t begin = at_ - 1;
  const LuaToken& first = token();
  std::vector<const LuaToken*> names = {&take_name()};
  while (accept(",")) names.push_back(&take_name());
  if (!accept("=")) expect("in");
  const std::size_t calls = facts_.calls.size();
  expressions();
  const bool cards = std::any_of(facts_.calls.begin() + static_cast<std::ptrdiff_t>(calls),
                                 facts_.calls.end(), is_cards);
  expect("do");
  note_statement(first);
  const std::size_t outer = locals_.size();
  for (const LuaToken* name : names) declare(*name, Unread::allowed);
  enter_loop(cards);
  body();
  leave_loop(cards);
  close_scopes(outer);
  facts_.acts.push_back({part_from(begin), ""});
}

bool LuaParser::is_cards(const LuaFacts::Call& call) {
  return call.method && call.function == "cards";
}

void LuaParser::enter_loop(bool cards) {
  Body& body = bodies_.back();
  if (cards && body.card_loops > 0) body.nested = true;
  ++body.loops;
  body.card_loops += cards;
}

void LuaParser::leave_loop(bool cards) {
  --bodies_.back().loops;
  bodies_.back().card_loops -= cards;
}

void LuaParser::function_statement() {
  const LuaToken& word = take();
  const LuaToken& name = take_name();
  bool method = false;
  if (is(".") || is(":")) {
    read_variable(name);
  } else {
    set_variable(name);
  }
  while (is(".") || is(":")) {
    method = take().text == ":";
    take_name();
  }
  function_body(word, method);
}

void LuaParser::local_function() {
  expect("local");
  const LuaToken& word = take();
  const LuaToken& name = take_name();
  declare(name, Unread::reported);  // the function may call itself
  named_function_ = name.text;
  ++functions_called_[name.text];
  const bool builds = function_body(word, false).builds;
  find(name.text)->builds = builds;
}

void LuaParser::local_statement() {
  std::vector<const LuaToken*> names;
  do {
    names.push_back(&take_name());
    if (accept("<")) {
      take_name();
      expect(">");
    }
  } while (accept(","));
  const Value value = accept("=") ? expressions() : Value();
  for (const LuaToken* name : names) {
    declare(*name, Unread::reported, name == names.front() ? value : Value());
  }
}

void LuaParser::return_statement() {
  const bool built = !ends_block() && !is(";") && expressions().built;
  ++bodies_.back().returns;
  bodies_.back().built_returns += built;
}

void LuaParser::set_variable(const LuaToken& name) {
  Local* const local = find(name.text);
  if (local == nullptr) return facts_.globals_set.push_back(named(name));
  local->built = local->builds = false;
  local->set = true;
  local->table = kNoToken;
}

void LuaParser::expression_statement() {
  const std::size_t begin = at_;
  const std::size_t calls = facts_.calls.size();
  bool called = false;
  Value value;
  do {
    const bool lone = token().kind == Kind::name && (token(1).is("=") || token(1).is(","));
    if (lone) {
      set_variable(take());
      called = false;
    } else {
      called = suffixed(value) == Ends::with_call;
    }
  } while (accept(","));
  if (accept("=")) {
    expressions();
    return note_act(begin, facts_.calls.size());
  }
  if (!called) throw NotLua();
  note_act(begin, calls);
  note_swallowed(value, By::standing_alone, "", false);
}

}  // namespace talon
