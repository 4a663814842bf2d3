#pragma once

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "load/library.h"
#include "rules/game.h"
#include "workshop/rule_parts.h"

namespace talon {

/// Something of a game that can be taken out of it.
struct GamePart {
  /// An option that has another value.
  struct OtherValue {
    std::string option;
    std::string value;
  };
  /// What a YAML file says, at the place of its key or of an item of a list.
  struct Entry {
    SourceRef place;
  };

  std::string kind;  ///< "condition" and its like (see RulePart), "option" or "entry"
  SourceRef where;
  std::string text;  ///< on one line
  std::variant<ScriptFile, OtherValue, Entry> change;
};

/// The game without a part, or why there is none.
struct PartlyGame {
  std::shared_ptr<const Game> game;  ///< null where the part cannot be taken out alone
  std::optional<Diagnostic> why_not;
  bool alike = false;  ///< it declares the same: the part does not belong to this game
};

/// The parts of a game: of all its scripts, those that games share too; each other value of each
/// option; and what its variants change in YAML and the phases of its turn.
class GameParts {
 public:
  /// Nullopt where the game cannot be loaded; `diagnostics` say why.
  static std::optional<GameParts> find(const Library& library, const GameRequest& request,
                                       Diagnostics& diagnostics);

  const std::shared_ptr<const Game>& whole() const { return whole_; }
  const std::vector<GamePart>& all() const { return parts_; }
  PartlyGame without(const GamePart& part) const;
  /// Keeps those of this file alone, named by the end of its path.
  void keep_file(const std::string& path);
  /// Keeps so many at most, at equal distances.
  void keep_some(std::size_t maximum);

 private:
  GameParts(const Library& library, GameRequest request)
      : library_(library), request_(std::move(request)) {}

  bool load_whole(Diagnostics& diagnostics);
  void find_in_scripts();
  void find_in_script(const ScriptFile& script, const std::set<int>& functions);
  void find_options();
  bool find_entries(Diagnostics& diagnostics);
  static PartlyGame compiled(Definition definition);
  PartlyGame loaded(const GameRequest& request) const;

  const Library& library_;
  GameRequest request_;
  Definition definition_;
  std::shared_ptr<const Game> whole_;
  std::map<std::string, std::set<int>> functions_;  ///< that ran when it was loaded
  std::vector<GamePart> parts_;
};

}  // namespace talon
