#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "base/diagnostic.h"

namespace talon::cli {

/// What somebody prefers in all games: from variables TALON_<KEY> and from a file, in this
/// order. An option of the command comes before them, and what the locale or the terminal says
/// after them.
class Preferences {
 public:
  using Variables = std::function<std::optional<std::string>(const char* name)>;

  struct Preference {
    std::string value;
    std::string from;      ///< the variable, or the place in the file
    SourceRef where = {};  ///< the value there
  };

  Preferences() = default;
  /// A wrong value is a finding, and counts as not there. `file` need not be there.
  Preferences(const Variables& variable, const std::optional<std::filesystem::path>& file,
              Diagnostics& diagnostics);

  /// nullptr where neither says anything.
  const Preference* find(std::string_view key) const;
  bool is(std::string_view key, std::string_view value) const;
  /// From now on neither says anything.
  void forget(std::string_view key);

 private:
  std::map<std::string, Preference, std::less<>> known_;
};

/// $XDG_CONFIG_HOME/talon/config.yaml, or below ~/.config; nullopt without a home.
std::optional<std::filesystem::path> preferences_file();
/// The short name of a language, "de" for "DE" and for a locale such as "de_DE.UTF-8"; nullopt for
/// what has not the form of one.
std::optional<std::string> language_code(std::string_view given);
/// The variable of a key: TALON_THEME.
std::string preference_variable(std::string_view key);

}  // namespace talon::cli
