#pragma once

#include <string>

#include "script/bind/call.h"

namespace talon {

class Fields;

/// Effects in the order they run, and how large they are all together.
struct EffectList {
  spec::Effects effects;
  Builder::EffectSize size = {0, 0};
  std::size_t visited = 0;  ///< what was in lists
  bool too_long = false;    ///< or nested too deep, such as a list that holds itself

  void add(const Builder::Effect& effect);
};

/// Reads an effect or a list of effects, lists in lists flattened.
EffectList read_effects(Call& call, int index, const std::string& field);
/// The same for the list part of a table that has fields too.
EffectList read_effects(Call& call, const Fields& fields, const std::string& field);

}  // namespace talon
