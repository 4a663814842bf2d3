#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "rules/game.h"
#include "rules/slots/slot.h"

namespace talon {

/// The keys of texts that name something: "zones.hand". One that ends with a dot stands for all
/// that begin so: "cards." for every card.
using NameKeys = std::set<std::string>;

/// The names that were shown, by the key of the text and the name of the value in it.
using SaidNames = std::map<std::string, std::map<std::string, NameKeys>>;

inline constexpr const char* kCardNames = "cards.";

/// The keys of the names of all values that may fill a slot; none for numbers and typed texts.
NameKeys names_filling(const Game& game, const spec::Slot& slot);
/// The same of the values that a field of a record may hold.
NameKeys names_filling(const Game& game, const FieldInfo& field);

/// Finds the keys of names by the words that were shown for them: names are known by their first
/// form.
class NamesByText {
 public:
  explicit NamesByText(const Game& game);
  /// The cards, words, symbols and rows of tables that are called so, usually one; else the kinds
  /// of records whose names are made like that.
  NameKeys called(const std::string& text) const;

 private:
  void add_record(const std::string& key, std::string_view text);

  std::map<std::string, NameKeys> keys_;
  /// For the key of each record's name what comes before, between and after its placeholders.
  std::map<std::string, std::vector<std::string>> records_;
};

}  // namespace talon
