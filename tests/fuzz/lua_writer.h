#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "fuzz/choices.h"
#include "fuzz/signature.h"

namespace talon::fuzz {

/// Writes a Lua file for the game in tests/fuzz/rich: declarations, functions over cards and
/// phases, made of calls of everything that is documented. Most of what is handed to a call is
/// what it asks for; how often it is not is chosen, too.
///
/// A line that ends with "--= NAME" runs when a call of that function went well.
class LuaWriter {
 public:
  explicit LuaWriter(Choices& choices);

  std::string file();

 private:
  static constexpr int kMaxDepth = 5;  ///< calls within calls

  /// Where a call is, which says what can be called there.
  enum class Place { file, card, phase };
  using Words = std::vector<std::string_view>;

  void declare_basis();
  void statement(bool last);
  std::string tried(const std::string& name, const std::string& made);
  void phase(const std::string& name);
  std::string body(const std::string& game);
  std::string phase_statement();
  std::string control();

  std::string call(const Signature& signature);
  std::string call_giving(std::string_view gives);
  const Signature& signature(std::string_view name) const;
  const Signature& any_signature();
  bool can_stand_here(const Signature& signature) const;

  std::string fill(const Blank& blank);
  std::string name(const Blank& blank);
  std::string function(const Blank& blank);
  /// What a function over cards is asked for.
  enum class Wanted { truth, number };
  std::string card_function(const std::string& card, const std::string& other, Wanted wanted);
  std::string card_value(const std::string& card, const std::string& other, Wanted wanted);
  std::string card_truth(const std::string& card, const std::string& other);
  std::string card_number(const std::string& card, const std::string& other);
  std::string any_card_value(const std::string& card, const std::string& other);
  std::string more(const Blank& blank);
  std::string value(const std::string& call, const std::string& word);
  std::string look_up_value(const std::string& word);
  std::string filter(const std::string& call);
  std::string library_value(const std::string& word);
  std::string phase_value(const std::string& call, const std::string& word);
  std::string call_of_one(const Words& names);
  std::string expression();
  std::string condition();
  std::string effects();
  std::string number();
  std::string literal();
  std::string anything();
  bool goes_wrong() { return wrong_ != 0 && choices_.one_in(wrong_); }
  std::string one_of(const Words& words) { return std::string(choices_.pick(words)); }
  std::string quoted_one(const Words& right, const Words& wrong = {});
  std::string slot_name();
  std::string new_slot();

  Choices& choices_;
  std::vector<Signature> signatures_;
  std::vector<const Signature*> of_files_;
  std::vector<const Signature*> of_phases_;
  std::uint32_t wrong_ = 0;  ///< one in so many values is any value; 0: none
  Place place_ = Place::file;
  int depth_ = 0;
  Words slots_;      ///< of the move that is being written
  int names_ = 0;    ///< of what was declared
  int handles_ = 0;  ///< of what was declared, kept in the table H
  std::string text_;
};

}  // namespace talon::fuzz
