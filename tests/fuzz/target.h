#pragma once

#include "fuzz/choices.h"

namespace talon::fuzz {

/// What each target is: tries one input on the engine. Whatever the input, it comes back; a
/// claim that fails, a finding of a sanitizer, and more time of the processor than an input may
/// take end the process.
void try_input(Choices& choices);

}  // namespace talon::fuzz
