#pragma once

#include <functional>
#include <string>
#include <vector>

#include "fuzz/choices.h"
#include "script/script.h"

namespace talon::fuzz {

/// One part of a documented signature, and what it is called there.
struct Blank {
  enum class Kind {
    value,     ///< `zone`, `min =`
    name,      ///< "name", in quotes
    function,  ///< function(card, other)
    more,      ///< `...` after nothing: whatever may be there
  };
  Kind kind = Kind::value;
  std::string call;  ///< the function that it is handed to: "move", "game:create"
  std::string word;
  std::vector<std::string> parameters = {};  ///< of a function
};

/// A documented signature, read as a pattern that calls are written from: what is in
/// brackets is there or not, `...` repeats, `|` and `or` offer a choice. So what is documented
/// anew is called anew, with nothing to be told here.
class Signature {
 public:
  explicit Signature(const ScriptFunction& function);

  using Fill = std::function<std::string(const Blank&)>;
  /// One call, whose blanks `fill` fills.
  std::string call(Choices& choices, const Fill& fill) const;

  const std::string& name() const { return name_; }
  const std::string& gives() const { return gives_; }

 private:
  using Tokens = std::vector<std::string>;
  class Writer;

  std::string name_;
  std::string gives_;
  std::vector<Tokens> forms_;
  bool is_operator_ = false;
};

}  // namespace talon::fuzz
