#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "checks/game_family.h"
#include "checks/name_keys.h"
#include "checks/text_places.h"
#include "load/annotations.h"
#include "lua_source/lua_facts.h"

namespace talon {

/// The names of the values that texts are given where they are shown: `{name}` in a
/// text stands for one of them. Most texts are given none.
class TextValues {
 public:
  explicit TextValues(const GameFamily& family);

  /// Whether the text may be given a value of this name. What scripts say is only
  /// seen through where it is written out; elsewhere every word of theirs may be one.
  bool may_give(const std::string& key, const std::string& name) const;
  /// Those that the text is given for certain, by name.
  std::vector<std::string> of(const std::string& key) const;
  /// The names that the value in this place may be, as far as declarations say it.
  const NameKeys& names_in(const TextPlace& place) const;

 private:
  /// For the name of each value the names that it may take.
  using Values = std::map<std::string, NameKeys>;

  void add_rules(const Game& game);
  void add_move(const Game& game, const spec::Move& move);
  void add_slot_refusals(const Game& game, const spec::Move& move, std::size_t index);
  void add_record(const Game& game, const RecordKindInfo& kind);
  void add_view(const Game& game, const RecordView& view);
  static void add_fields(const Game& game, const RecordView& view,
                         const std::vector<FieldPath>& paths, Values& values);
  void add_form(const Game& game, const RecordView& view, const SheetForm& sheet);
  void add_form(const Game& game, const RecordView& view, const ListForm& list);
  void add_form(const Game&, const RecordView&, const MapForm&) {}  // its texts have no values
  void add_status(const Game& game, const ScreenForm::Status& part);
  void add_call(const LuaFacts::Call& say);

  std::map<std::string, Values> given_;  ///< by the text's key
  std::set<std::string> given_to_any_;   ///< by calls whose key comes out when they run
  std::set<std::string> unwritten_;      ///< keys that are given what comes out then; "" for any
  std::set<std::string> words_;          ///< of all scripts
};

}  // namespace talon
