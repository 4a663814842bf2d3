#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string_view>

namespace talon {

/// A part of a YAML text. Places are counted in characters from 0; what it names is good until
/// the next one is asked for.
struct YamlEvent {
  enum class Kind { document, alias, scalar, list, end_of_list, map, end_of_map };
  Kind kind = Kind::document;
  std::string_view text = {};    ///< of a scalar
  bool plain = false;            ///< a scalar that is neither quoted nor a block
  std::string_view anchor = {};  ///< without its `&`; empty when there is none
  bool tagged = false;
  std::size_t begin = 0;
  std::size_t end = 0;
};

/// Why a text is not YAML, in libyaml's words.
struct YamlProblem {
  std::string_view what;
  std::string_view context;  ///< such as "while scanning a simple key"; may be empty
  std::size_t at = 0;
  std::size_t context_at = 0;  ///< where what could not be read begins
  /// Where a character is that no YAML may hold, as a number of bytes from 0; then `at` and
  /// `context_at` are not set.
  std::optional<std::size_t> byte = std::nullopt;
};

/// Takes a YAML text apart by libyaml.
class YamlParser {
 public:
  /// `text` is UTF-8 and outlives this.
  explicit YamlParser(std::string_view text);
  ~YamlParser();
  YamlParser(const YamlParser&) = delete;
  YamlParser& operator=(const YamlParser&) = delete;

  /// The next part; nullopt at the end of the text, and where a problem ends it.
  std::optional<YamlEvent> next();
  const std::optional<YamlProblem>& problem() const { return problem_; }

 private:
  struct Library;
  std::unique_ptr<Library> library_;
  std::optional<YamlProblem> problem_;
};

}  // namespace talon
