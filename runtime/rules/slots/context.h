#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/message.h"
#include "base/result.h"
#include "rules/expression.h"
#include "rules/indexes.h"
#include "rules/offer.h"
#include "rules/shared.h"
#include "table/state.h"

/// What the kinds of slots work with. Each kind is one type in a file of its own.
namespace talon {

class SlotCompiler;  // slot_compiler.h
struct Game;
struct CompiledRules;
struct SlotCheck;     // slot_check.h
struct SlotWalk;      // slot_walk.h
struct Wording;       // rules/names.h
class LastingValues;  // rules/evaluate.h

/// Where a slot's value has a name in the data files, or is named by one.
struct SlotNaming {
  const Game& game;
  const State& state;
  std::string_view typed = {};  ///< the words of a text
};

/// A position with what an answer binds so far, as the slots of its move read it.
struct SlotScene {
  const CompiledRules& compiled;
  const Layout& layout;
  const State& state;
  const Answer& answer;
  LastingValues* lasting = nullptr;  ///< of the position; may be null

  std::int64_t value(ExprIndex expr) const;
  const CardSet& filter(TableIndex table) const;
  /// Those that a tabulated pair of functions allows beside `other`.
  const CardSet& paired(TableIndex table, CardId other) const;
  /// What an earlier slot of the answer holds.
  const Binding& bound(std::int32_t slot) const { return answer.bindings[slot]; }
  CardId card_of(std::int32_t slot) const { return bound(slot).as_card(); }
};

// What the names of a slot's values are names of.

struct CardNames {};
struct CellNames {
  ZoneId grid;
};
struct DirectionNames {};
struct ListedNames {
  const std::vector<std::string>* all;
  std::string_view list;  ///< the list's own name
};
struct NumberNames {};
struct RecordNames {
  RecordKindId kind;
};
struct TextNames {};  ///< none: what the player types
struct ZoneNames {};

using ValueNames = std::variant<CardNames, CellNames, DirectionNames, ListedNames, NumberNames,
                                RecordNames, TextNames, ZoneNames>;

/// Why something cannot be chosen; nullopt when it can.
struct SlotRefused {
  SlotRefused(Message why) : reason(std::move(why)) {}
  SlotRefused(Message why, bool lies_elsewhere)
      : reason(std::move(why)), elsewhere(lies_elsewhere) {}

  Message reason;
  bool elsewhere = false;  ///< a card that is in no spot that the slot takes cards from
};
using SlotRefusal = std::optional<SlotRefused>;

/// The key of a text "refusals.<key>" of the author, and the names of the values that it is given.
struct ToldRefusal {
  std::string key;  ///< empty where the engine's words are told
  std::vector<std::string> told;
};

/// How a slot's value is written in programs' JSON.
enum class Notation {
  name,
  number,
  cell,  ///< [row, column]
};

/// What is true of a kind of slot, whatever one of it says.
struct SlotTraits {
  /// It is best the last of its move, and must be unless it may precede others.
  bool is_last = false;
  /// Others may follow it all the same: then they may depend on what it holds.
  bool may_precede = false;
  /// What fills it is a list of values, and not one.
  bool holds_several = false;
  /// It is bound to one card, which later slots may be compared with.
  bool binds_card = false;
  /// Later slots may be compared with what lies beside it.
  bool has_neighbours = false;
  /// What an answer binds to it, where that is somewhere on the table.
  std::optional<Held> held = std::nullopt;
  Notation notation = Notation::name;
  /// What the text of its refusal may name besides "what".
  std::array<std::string_view, 2> told_by_refusal = {};
};

}  // namespace talon
