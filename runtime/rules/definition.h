#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "base/catalogue.h"
#include "base/source.h"
#include "cards/card_table.h"
#include "table/layout.h"

namespace talon {

enum class OptionType { integer, boolean, one_of, cards };

/// The value of an option: a number, a truth value, a name of its list, or a
/// set of cards as ids in deck order.
using OptionValue = std::variant<std::int64_t, bool, std::string, std::vector<std::string>>;

/// A knob that a house rule or a player turns.
struct Option {
  std::string name;
  OptionType type = OptionType::integer;
  std::int64_t minimum = 0;          ///< integer: least value; cards: least number
  std::int64_t maximum = 0;          ///< integer: greatest value; cards: greatest number
  std::vector<std::string> choices;  ///< one_of: the names; cards: the ids to choose from
  OptionValue default_value;         ///< as the game declares it
  OptionValue value;                 ///< in force
  SourceRef where;
  SourceRef value_where = {};  ///< of the value in force
};

std::string option_text(const OptionValue& value);

/// A table of data that a game declares: rows with the same columns.
struct DataTable {
  struct Row {
    std::string id;
    Datum::List values;  ///< in the order of the columns
    SourceRef where;
  };
  std::string name;
  std::vector<DataType::Column> columns;
  std::vector<Row> rows;
};

/// A Lua file of a game, read but not run.
using ScriptFile = std::shared_ptr<const SourceFile>;

struct Annotations;

/// Everything that the YAML files of a game, its variants and its deck say:
/// what exists. Scripts add what may happen.
struct Definition {
  std::string game;                 ///< id of the game folder
  std::string variant;              ///< id of the variant; empty for the game itself
  std::string title_key = "title";  ///< in `texts`
  CardTable cards;                  ///< the deck in play, derived attributes included
  /// The deck's cards in the order in which a numbering of deals begins, by its name.
  std::map<std::string, std::vector<std::string>> numbered_deals;
  ZoneId stock = kNoZone;  ///< where the whole deck lies before the set-up
  std::vector<ZoneInfo> zones;
  std::vector<ZoneFamily> families;
  std::vector<GridInfo> grids;
  Indexed<CounterInfo> counters;
  std::vector<RecordKindInfo> records;
  std::vector<DataTable> tables;
  std::vector<Option> options;
  std::vector<std::string> stand_ins;  ///< ids of decks that can take the place of the game's
  std::vector<std::string> turn;       ///< names of phases in order; may be empty
  std::vector<ScriptFile> scripts;     ///< the game's, then each variant's, outermost last
  /// Lua files that `include` may name, by the name it uses.
  std::map<std::string, ScriptFile> includes;
  /// All such names, where a script includes one that is not there.
  std::vector<std::string> includable;
  /// What no rule can read (load/annotations.h).
  std::shared_ptr<const Annotations> annotations;
  /// Sections of texts: "zones.market", "rules.market.buy.text", "cards.author", ...
  std::shared_ptr<const Catalogue> texts;
  /// Every file that was read, in the order of reading: what a save depends on.
  std::vector<std::shared_ptr<const SourceFile>> files;
  /// Where each zone, grid, counter, option, derived attribute, record kind, view,
  /// table and phase was declared ("zones.market", "phases.draw").
  std::map<std::string, SourceRef> declared_at;

  const Option* option(std::string_view name) const;
  const ZoneFamily* family(std::string_view name) const;
  const DataTable* table(std::string_view name) const;
  /// The names that a list of the game has: the rows of a table, or the symbols
  /// of a list of the deck. nullopt when there is no such list.
  std::optional<std::vector<std::string>> names_of(std::string_view list) const;
  /// The names of all those lists.
  std::vector<std::string> lists() const;
};

}  // namespace talon
