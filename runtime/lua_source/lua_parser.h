#pragma once

#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "lua_source/lua_facts.h"
#include "lua_source/lua_tokens.h"

namespace talon {

/// Reads a Lua text by the grammar of the manual (section 9) and keeps count of
/// the variables that can be seen at each place; see lua_facts.
class LuaParser {
 public:
  LuaParser(const ScriptFile& file, const BuildingNames& building)
      : file_(file), building_(building), tokens_(lua_tokens(file->text)) {}

  /// Nothing when the text is not Lua; the compiler says so to the author.
  LuaFacts read();

 private:
  using Kind = LuaToken::Kind;
  using By = LuaFacts::Swallowed::By;
  static constexpr std::size_t kNoToken = ~std::size_t{0};
  /// A field of something, `card.rank`, by its tokens.
  struct Field {
    std::size_t owner = 0;
    std::size_t field = 0;
  };
  /// That a function compares what it is given there with a field.
  struct ComparedParameter {
    std::string_view function;
    std::size_t parameter = 0;
    Field field;
  };
  struct NotLua {};  ///< thrown where the text is not Lua any more
  struct Local {
    std::string_view name;
    SourceRef where;
    bool used = false;
    bool reported = false;  ///< whether it is reported when nobody reads it
    bool built = false;     ///< it was given an expression of the engine's when it was declared
    bool builds = false;    ///< a function that returns one
    bool set = false;       ///< it was given something else since
    // Of a variable that is given a field, `local rank = card.rank`, and what it is compared with.
    std::size_t owner = kNoToken;
    std::size_t field = kNoToken;
    std::vector<std::size_t> texts = {};
    std::size_t table = kNoToken;  ///< of a table that is written out, its braces
    // Of a parameter: its function, its place among the others, and the fields that are compared
    // with it.
    std::string_view function = {};
    std::size_t parameter = 0;
    std::vector<Field> compared = {};
  };
  /// What is known of a value without running anything.
  struct Value {
    std::size_t first = 0;                 ///< its first token
    bool built = false;                    ///< it is an expression of the engine's
    bool builds = false;                   ///< a function that returns one
    bool slot = false;                     ///< what the engine's function `slot` gives
    bool makes_slot = false;               ///< that function
    int declared_line = 0;                 ///< see LuaFacts::Swallowed
    std::size_t field = kNoToken;          ///< the token of the field that it is
    std::size_t text = kNoToken;           ///< the token of a text or number that is written out
    bool nil = false;                      ///< the word `nil` alone
    std::size_t local = kNoToken;          ///< the variable that it is, by its place in locals_
    std::size_t table = kNoToken;          ///< a table that is written out, by its braces
    std::vector<std::string> makers = {};  ///< see LuaFacts::Swallowed
  };
  /// What is known of a function while its body is read.
  struct Body {
    int loops = 0;       ///< that are open
    int card_loops = 0;  ///< of these, loops over what `cards` gave
    bool nested = false;
    bool chooses = false;
    int returns = 0;  ///< statements, and those that give an expression of the engine's
    int built_returns = 0;
  };

  // ---- tokens ----------------------------------------------------------------
  const LuaToken& token(std::size_t ahead = 0) const;
  bool is(std::string_view word) const { return token().is(word); }
  const LuaToken& take();
  bool accept(std::string_view word);
  void expect(std::string_view word);
  const LuaToken& take_name();
  SourceRef where(const LuaToken& token) const;
  LuaFacts::Name named(const LuaToken& token) const;

  /// From that token to the last that was taken.
  LuaFacts::Part part_from(std::size_t first) const;

  // ---- variables -------------------------------------------------------------
  enum class Unread { reported, allowed };
  void declare(const LuaToken& name, Unread unread, const Value& value);
  void declare(const LuaToken& name, Unread unread) { declare(name, unread, Value()); }
  Local* find(std::string_view name);
  void read_variable(const LuaToken& name);
  void close_scopes(std::size_t size);

  // ---- statements ------------------------------------------------------------
  bool ends_block() const;
  /// Notes a statement that began at this token and has been read.
  void note_statement(const LuaToken& first);
  /// Notes a statement that can be left out, whose first call is the one of that number.
  void note_act(std::size_t first, std::size_t calls);
  void block();
  void statements();
  void statement();
  void label();
  void body();
  void while_loop();
  /// The condition sees the variables of the body.
  void repeat_loop();
  void conditional();
  void for_loop();
  static bool is_cards(const LuaFacts::Call& call);
  void enter_loop(bool cards);
  void leave_loop(bool cards);
  void function_statement();
  void local_function();
  void local_statement();
  void return_statement();
  void set_variable(const LuaToken& name);
  /// A call or an assignment. A lone name before `=` or `,` is set, not read.
  void expression_statement();

  // ---- expressions -----------------------------------------------------------
  /// Values with signs between them, as they are read.
  struct Chain {
    std::vector<LuaFacts::Part> operands;
    std::vector<std::string_view> signs;  ///< one less
  };
  /// Notes the operands that these signs join, the loosest sign first.
  void note_joined(const Chain& chain, std::span<const std::string_view> signs);
  /// Gives the first of them.
  Value expressions();
  Value expression();
  // From what binds loosest: operands of `and`, of comparisons, of other signs, and after
  // signs of their own.
  Value conjunction();
  Value comparison();
  Value operation();
  static bool is_binary(const LuaToken& token);
  static bool is_comparison(const LuaToken& token);
  Value unary();
  Value simple();
  /// A name or something in parentheses, with all that follows it.
  enum class Ends { with_call, otherwise };
  Ends suffixed(Value& value);
  Value name_value(const LuaToken& name);
  /// What a call gives, by what is known of the value that was called.
  void note_result(Value& value, const std::string& name, bool method);
  void note_swallowed(const Value& value, By by, std::string_view word, bool certain);
  /// What Lua calls the sign where expressions are combined by it; empty when they are not.
  static std::string maker_of_sign(std::string_view sign);
  void note_comparison(const Value& value, const Value& other);
  void add_comparison(Field field, LuaFacts::Name text, bool number);
  void add_comparison(Field field, std::size_t text);
  /// What `and` and `or` give may be another operand than the first.
  static void forget_words(Value& value);
  /// What the keys of a table are compared with where a field chooses among them.
  void note_keys(const Value& of, const Value& key);
  /// Notes what a variable was compared with, when all of it has been read.
  void note_compared(const Local& local);
  /// Notes the texts that functions are given which compare them with a field.
  void note_given_texts();
  /// Reads the condition of an `if` or a loop.
  void condition(std::string_view word);
  /// Reads one suffix, if there is one.
  std::optional<Ends> suffix(std::string& name, Value& value);
  void call(std::string function, SourceRef place, bool method);
  LuaFacts::Argument argument();
  LuaFacts::Argument table();
  /// Reads one between two commas.
  LuaFacts::Item item(LuaFacts::Argument& list);
  Value function_body(const LuaToken& word, bool method);

  static constexpr int kMaxDepth = 200;  // as in Lua itself

  const ScriptFile& file_;
  const BuildingNames& building_;
  std::vector<LuaToken> tokens_;
  std::size_t at_ = 0;
  int depth_ = 0;
  LuaFacts facts_;
  std::vector<Local> locals_;
  std::vector<Body> bodies_ = {Body()};
  std::string_view named_function_;                   ///< whose parameters come next
  std::map<std::string_view, int> functions_called_;  ///< how many local functions have a name
  std::vector<ComparedParameter> compared_parameters_;
};

}  // namespace talon
