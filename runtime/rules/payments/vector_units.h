#pragma once

namespace talon {

/// What of a processor's vector units the engine uses. The results are the same.
enum class VectorUnits {
  none,  ///< ordinary arithmetic on words, on any processor
  avx2,  ///< with the bit instructions that came with it
};

/// The best that this processor has.
VectorUnits vector_units();

}  // namespace talon
