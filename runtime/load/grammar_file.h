#pragma once

#include <filesystem>
#include <memory>
#include <string>

#include "base/diagnostic.h"
#include "base/grammar.h"
#include "load/yaml.h"

namespace talon {

/// The file beside a language's messages that says which forms its names have.
inline constexpr const char* kGrammarFile = "language.yaml";

/// The rules of a language for its words, as its file declares them; mistakes are findings.
Grammar read_grammar(const Node& file, Diagnostics& diagnostics);

/// The grammar of a language below the folder of messages; the plain one where there is no file.
/// The file is our own, so its findings are for the test that reads it.
std::shared_ptr<const Grammar> grammar_of(const std::filesystem::path& messages,
                                          const std::string& language);

}  // namespace talon
