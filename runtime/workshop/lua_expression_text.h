#pragma once

#include <string>
#include <vector>

#include "cards/side.h"
#include "rules/definition.h"
#include "rules/spec.h"
#include "workshop/lua_tables.h"

namespace talon {

/// Numbers, conditions and names of spots as the Lua that builds them.
class LuaExpressionText {
 public:
  explicit LuaExpressionText(const Definition& definition)
      : definition_(definition), tables_(definition) {}

  /// Where a number or a condition may be.
  std::string value(const spec::ExprPtr& expr);
  std::string relation(const spec::Relation& relation);
  /// The name of a zone, grid or family, in quotes.
  std::string spot(ZoneId spot, int zones = 1) const;
  /// Several spots, families by their names.
  std::vector<std::string> spots(const std::vector<ZoneId>& all) const;
  /// A family without zones; all of them say the same.
  std::string empty_family() const;
  LuaTables& tables() { return tables_; }
  const Definition& definition() const { return definition_; }

 private:
  /// `is_word`: it needs no parentheses, whatever is beside it.
  struct Part {
    std::string text;
    bool is_word = true;
  };
  class Writer;
  Part part(const spec::ExprPtr& expr);

  const Definition& definition_;
  LuaTables tables_;
};

/// A name before `=` in a table, and what lies there: `pay`, `goods.pay`, `goods["worry-back"]`.
std::string lua_field(const std::string& name);
std::string lua_member(const std::string& table, const std::string& name);
std::string lua_direction(Side side);

}  // namespace talon
