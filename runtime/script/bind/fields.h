#pragma once

#include <initializer_list>
#include <map>
#include <string>
#include <vector>

#include "script/bind/call.h"

namespace talon {

/// The table that a declaration was given: its named fields and its list. The
/// values stay on the stack as long as the call runs.
class Fields {
 public:
  /// Reads the table at `index`; `owner` names it in findings ("any_of"). What
  /// is not a table is a finding, and then there are no fields.
  Fields(Call& call, int index, std::string owner);

  /// The index in the stack of a named field; one without a value when it is absent.
  int at(const std::string& name) const;
  bool has(const std::string& name) const { return named_.count(name) != 0; }
  /// "any_of.where"
  std::string field(const std::string& name) const { return owner_ + "." + name; }
  /// Indexes in the stack of the list, in order.
  const std::vector<int>& items() const { return items_; }
  /// All named fields, in order of their names.
  const std::map<std::string, int>& named() const { return named_; }

  /// A finding for each field that is not one of these.
  void allow_only(const std::vector<std::string>& known) const;
  void no_items() const;
  /// The text of a field, or `otherwise` when it is absent.
  std::string text(const std::string& name, const std::string& otherwise = {}) const;
  /// A finding when the field is absent.
  bool require(const std::string& name) const;

 private:
  // Push the values; false where there are more than a declaration may have.
  bool read_items(int table);
  bool read_named(int table);

  Call& call_;
  std::string owner_;
  bool is_table_ = false;
  std::map<std::string, int> named_;
  std::vector<int> items_;
};

}  // namespace talon
