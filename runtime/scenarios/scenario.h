#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/diagnostic.h"
#include "base/source.h"
#include "session/answer_text.h"

namespace talon {

/// A name of a game's data and the place where a scenario mentions it.
struct Mention {
  std::string name;
  SourceRef where;
};

/// A move as a scenario writes it, `{control: {target: author}}` or `roll`. As
/// a pattern it stands for every answer that has the arguments it gives.
struct ScenarioMove {
  struct Arg {
    Mention slot;
    std::vector<Mention> values;
  };
  Mention move;
  std::vector<Arg> args;

  AnswerParts parts() const;
};

/// A move that must not be legal.
struct ScenarioRefusal {
  ScenarioMove move;
  /// The refusal's key without its group ("too-little"), or some of its words.
  std::optional<Mention> because;
};

/// What lies, or must lie, in a cell of a grid.
struct ScenarioCell {
  Mention cell;                 ///< by its name, "b2"
  std::optional<Mention> card;  ///< none: the cell is empty
  int turns = 0;                ///< quarters clockwise
};

/// A record, by its kind and a label of the scenario's own, with values of fields.
struct ScenarioRecord {
  struct Field {
    Mention field;
    std::vector<Mention> values;  ///< one, or the names of a set
  };
  Mention kind;
  Mention label;
  std::vector<Field> fields;
};

/// A position set up by hand, or a deal. The cards that it names make the deck
/// of the scenario, with those that `rest` takes in; no other card exists.
struct ScenarioGiven {
  struct Zone {
    Mention zone;                ///< or a family
    std::vector<Mention> cards;  ///< face up: bottom first; face down: next dealt first
    bool of_file = false;        ///< what the scenario itself gives takes its place
  };
  struct Grid {
    Mention grid;
    std::vector<ScenarioCell> cells;
    bool whole = false;  ///< given by rows: all other cells are empty
  };
  struct Counter {
    Mention counter;
    std::int64_t value = 0;
  };
  struct FaceDown {
    Mention zone;            ///< or a family, for each of its zones
    std::int64_t cards = 0;  ///< the lowest
    bool of_file = false;
  };

  std::vector<Zone> zones;
  std::vector<FaceDown> face_down;
  std::vector<Grid> grids;
  std::vector<Counter> counters;
  std::vector<ScenarioRecord> records;  ///< made in this order
  std::optional<Mention> phase;
  std::optional<std::vector<Mention>> deal;  ///< set up from this order, first dealt first
  std::optional<std::string> shuffled;       ///< the whole deck, dealt by this seed
  std::optional<Mention> rest;               ///< the zone where all other cards lie
  std::vector<Mention> known;                ///< of those that lie face down
  std::string seed = "scenario";             ///< of the chance in play
};

/// What must hold after the moves; what is not named may be anything.
struct ScenarioExpect {
  struct Zone {
    Mention zone;
    std::optional<std::vector<Mention>> cards;  ///< in the form of ScenarioGiven::Zone
    std::optional<std::int64_t> count;
  };
  struct Grid {
    ScenarioGiven::Grid cells;
    std::optional<std::int64_t> count;
  };
  struct Score {
    std::optional<std::int64_t> value;  ///< nullopt: an ending without a score
    SourceRef where;
  };
  struct Over {
    bool value = false;
    SourceRef where;
  };
  struct Count {
    Mention kind;
    std::int64_t value = 0;
    SourceRef where;
  };

  std::vector<Zone> zones;
  std::vector<Grid> grids;
  std::vector<ScenarioGiven::FaceDown> face_down;
  std::vector<ScenarioGiven::Counter> counters;
  std::optional<Mention> phase;
  std::optional<Mention> result;  ///< the name of an ending
  std::optional<Score> score;
  std::optional<Over> over;
  std::optional<Over> won;
  std::vector<ScenarioRecord> records;  ///< labels, or kinds and numbers
  std::vector<Count> record_counts;
  std::optional<std::vector<Mention>> known;  ///< of the cards that lie face down, all
  SourceRef known_where;
  std::vector<Mention> said;  ///< keys of texts without their group
  std::vector<Mention> said_not;
};

/// A test of one rule, in the words of the game's data: from a position over
/// some moves to what must hold then.
struct Scenario {
  Mention name;
  Mention rule;
  std::vector<std::string> reading;  ///< labels of what it covers, for people
  std::optional<Mention> variant;
  std::optional<Mention> deck;                           ///< id, or a path from the scenario's file
  std::string deck_path;                                 ///< where that path leads; empty for an id
  std::vector<std::pair<Mention, std::string>> options;  ///< values as typed after --set
  ScenarioGiven given;
  std::vector<ScenarioMove> moves;
  std::vector<ScenarioRefusal> refusals;
  std::vector<ScenarioMove> offers;
  std::vector<ScenarioMove> offers_not;
  std::optional<std::vector<ScenarioMove>> offers_only;  ///< all legal answers are of these
  SourceRef offers_only_where;
  ScenarioExpect expect;
};

/// The scenarios of one file.
struct ScenarioFile {
  std::optional<Mention> game;  ///< names or leads to the game; else the folder above does
  std::vector<Scenario> scenarios;
};

/// Reads scenarios (keys::scenario_file). Findings go to `diagnostics`; nullopt
/// when there are errors.
std::optional<ScenarioFile> read_scenarios(std::shared_ptr<const SourceFile> file,
                                           Diagnostics& diagnostics);

}  // namespace talon
