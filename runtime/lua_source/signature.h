#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace talon {

/// How a function of scripts is called, read from the signature that the
/// reference shows. A call with a table or a text without parentheses has one
/// parameter.
struct Signature {
  enum class Form {
    name,       ///< `options.name`, `any_card`: no call
    call,       ///< `count(zone [, filter])`, `shuffle "zone"`, `fill { zone, ... }`
    named,      ///< `move "name" {...}`: a name, then what it is
    operation,  ///< `a + b`
  } form = Form::call;

  struct Parameter {
    std::string name;  ///< "..." for any number
    bool optional = false;
    bool table = false;  ///< written in braces
  };
  std::vector<Parameter> parameters;
};

/// `name` is the function's name without what it is a method of ("choose").
/// Where the signature has several ways to call it, the first one is read.
Signature read_signature(std::string_view name, std::string_view signature);

}  // namespace talon
