#pragma once

#include <cstddef>
#include <string>

#include "rules/definition.h"
#include "rules/spec.h"

/// Scripts of a game with something changed in them, to see what comes of it.
namespace talon {

/// The script by the same path, with another text.
ScriptFile with_text(const SourceFile& script, std::string text);

/// The game runs this in place of the script that has its path.
void put_script(const ScriptFile& changed, Definition& definition);

/// Whether a game is known to be played alike by both, since they declare the same: hints for
/// searches differ at most. Of what functions do that run in play nothing is known.
bool plays_alike(const spec::Rules& whole, const spec::Rules& changed);

/// Whether the `index`th (from 0) of so many changes is one of the `maximum` at equal distances.
bool is_sampled(std::size_t index, std::size_t all, std::size_t maximum);

/// A stretch of a script on one line, for a report; long ones are cut.
std::string short_text(const std::string& text);

}  // namespace talon
