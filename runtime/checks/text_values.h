#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "checks/game_family.h"
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

 private:
  void add_rules(const Game& game);
  void add_move(const Game& game, const spec::Move& move);
  void add_slot_refusals(const spec::Move& move, std::size_t index);
  void add_record(const RecordKindInfo& kind);
  void add_view(const Game& game, const RecordView& view);
  void add_rows(const Game& game, const RecordView& view, const ListForm& list);
  void add_status(const Game& game, const ScreenForm::Status& part);
  void add_call(const LuaFacts::Call& say);

  std::map<std::string, std::set<std::string>> given_;  ///< by the text's key
  std::set<std::string> given_to_any_;  ///< by calls whose key comes out when they run
  std::set<std::string> unwritten_;     ///< keys that are given what comes out then; "" for any
  std::set<std::string> words_;         ///< of all scripts
};

}  // namespace talon
