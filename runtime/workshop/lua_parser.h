#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "workshop/lua_facts.h"
#include "workshop/lua_tokens.h"

namespace talon {

/// Reads a Lua text by the grammar of the manual (section 9) and keeps count of
/// the variables that can be seen at each place; see lua_facts.
class LuaParser {
 public:
  explicit LuaParser(const ScriptFile& file) : file_(file), tokens_(lua_tokens(file->text)) {}

  /// Nothing when the text is no Lua; the compiler says so to the author.
  LuaFacts read();

 private:
  using Kind = LuaToken::Kind;
  struct NotLua {};  ///< thrown where the text is no Lua any more
  struct Local {
    std::string_view name;
    SourceRef where;
    bool used = false;
    bool reported = false;  ///< whether it is reported when nobody reads it
  };
  /// What is known of a function while its body is read.
  struct Body {
    int loops = 0;       ///< that are open
    int card_loops = 0;  ///< of these, loops over what `cards` gave
    bool nested = false;
    bool chooses = false;
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

  // ---- variables -------------------------------------------------------------
  enum class Unread { reported, allowed };
  void declare(const LuaToken& name, Unread unread);
  Local* find(std::string_view name);
  void read_variable(const LuaToken& name);
  void close_scopes(std::size_t size);

  // ---- statements ------------------------------------------------------------
  bool ends_block() const;
  /// Notes a statement that began at this token and has been read.
  void note_statement(const LuaToken& first);
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
  void set_variable(const LuaToken& name);
  /// A call or an assignment. A lone name before `=` or `,` is set, not read.
  void expression_statement();

  // ---- expressions -----------------------------------------------------------
  void expressions();
  void expression();
  static bool is_binary(const LuaToken& token);
  void simple();
  /// A name or something in parentheses, with all that follows it.
  enum class Ends { with_call, otherwise };
  Ends suffixed();
  /// Reads one suffix, if there is one.
  std::optional<Ends> suffix(std::string& name);
  void call(std::string function, SourceRef place, bool method);
  LuaFacts::Argument argument();
  LuaFacts::Argument table();
  void function_body(const LuaToken& word, bool method);

  static constexpr int kMaxDepth = 200;  // as in Lua itself

  const ScriptFile& file_;
  std::vector<LuaToken> tokens_;
  std::size_t at_ = 0;
  int depth_ = 0;
  LuaFacts facts_;
  std::vector<Local> locals_;
  std::vector<Body> bodies_ = {Body()};
};

}  // namespace talon
