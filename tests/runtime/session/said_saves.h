#pragma once

#include <map>
#include <string>
#include <vector>

namespace talon::testing {

/// What the player of some saves was told of each, and what therefore must and may be found
/// under its name after a power cut. A save is its records here, the first one its head.
class SaidSaves {
 public:
  using Records = std::vector<std::string>;

  /// A save was to hold one more record. Where that is not `kept`, it may, all the same.
  void appended(const std::string& name, const Records& now, bool kept);
  /// A save was to be replaced, or made where there was none.
  void replaced(const std::string& name, const Records& now, bool kept);
  /// A save was to be begun, under a name that nobody was told.
  void not_begun(const Records& now) { nameless_.push_back(now); }
  /// A save was shown to the player as it is now.
  void shown(const std::string& name, const Records& now);

  /// What is wrong with what is found under a name, or nothing.
  std::string trouble(const std::string& name, const Records& found) const;
  /// The same of the backup of a save that was found so.
  std::string trouble_of_backup(const std::string& name, const Records& found,
                                const Records& backup) const;
  /// Whether more than one thing may be found under a name.
  bool in_doubt(const std::string& name) const;
  /// The names under which a save must be.
  std::vector<std::string> must_be() const;
  /// The power is back, and this is all that there is: what may have been is over.
  void settle(const std::map<std::string, Records>& all);

 private:
  /// Begins with `least`, and goes on as `most` does.
  struct Range {
    Records minimum;
    Records maximum;
    bool holds(const Records& found) const;
  };
  using Ranges = std::vector<Range>;
  struct Said {
    Ranges may;
    bool may_lack = false;
    Ranges before;  ///< what a replacement that was not kept was to replace
  };
  static bool one_holds(const Ranges& ranges, const Records& found);

  std::map<std::string, Said> saves_;
  std::vector<Records> nameless_;
};

}  // namespace talon::testing
