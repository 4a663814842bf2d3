#pragma once

#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace talon::testing {

/// A text between quotes, and where it begins and ends, with its quotes.
struct Literal {
  std::string text;
  std::size_t begin = 0;
  std::size_t end = 0;
};

/// A file of the program in C++, for tests of what it says.
struct SourceText {
  std::string file;    ///< runtime/base/text.cpp
  std::string module;  ///< base; of what lies in cli/, cli
  std::string code;    ///< without comments and includes
  /// The code with nothing between quotes, of the same length: a bracket in it is one.
  std::string shape;
  std::vector<Literal> literals;
  /// The files of the project that it includes, also by way of others, and itself; of a header
  /// the source file of its name, too.
  std::set<std::string> seen;

  bool has(std::string_view literal) const;
  /// The literals from one place to another.
  std::vector<Literal> between(std::size_t from, std::size_t to) const;
  /// Where the bracket that opens there is closed; the end of the code where it is not.
  std::size_t closing(std::size_t open) const;
  /// The bracket around a place; npos where there is none.
  std::size_t around(std::size_t at) const;
  /// The name that ends there, or before blanks.
  std::string name_before(std::size_t at) const;
  std::string name_at(std::size_t at) const;
  std::size_t after_blanks(std::size_t at) const;
  /// Where it is called: the offsets of the opening brackets after the name.
  std::vector<std::size_t> calls_of(std::string_view name) const;
  /// Where each argument of a call begins, and where the last one ends.
  std::vector<std::size_t> arguments(std::size_t open) const;
};

/// All files in runtime/ and cli/.
std::vector<SourceText> read_sources();

}  // namespace talon::testing
