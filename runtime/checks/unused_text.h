#pragma once

#include <functional>
#include <set>
#include <string>

#include "base/diagnostic.h"
#include "checks/language_texts.h"

namespace talon {

/// Texts of which some are shown.
struct ShownTexts {
  const LanguageTexts& texts;
  const std::set<std::string>& shown;  ///< keys, also of texts that are not there
  std::function<std::string(const std::string& key)> typed;  ///< in quotes, as in its file
};

/// A finding about a text that nothing shows: that what is under the key of a name is none of
/// its forms, `{x: Garden}`, or else which text may be meant, of those that are lacking.
void report_unused_text(const ShownTexts& all, const std::string& key, const SourceRef& where,
                        Diagnostics& diagnostics);

}  // namespace talon
