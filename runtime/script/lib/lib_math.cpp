#include "script/lib/libraries.h"

namespace talon {
namespace {

// Chance is the engine's. Logarithms and angles are left out: their last digits
// differ from one C library to another.
constexpr HostFunction kMathFunctions[] = {
    {"abs", "math.abs(x)", "The number without its sign.", nullptr},
    {"ceil", "math.ceil(x)", "The least whole number that is not less.", nullptr},
    {"floor", "math.floor(x)", "The greatest whole number that is not greater.", nullptr},
    {"fmod", "math.fmod(x, y)", "What is left of x / y, rounded towards zero.", nullptr},
    {"huge", "math.huge", "A number greater than all others.", nullptr},
    {"max", "math.max(x, ...)", "The greatest of the numbers.", nullptr},
    {"maxinteger", "math.maxinteger", "The greatest whole number.", nullptr},
    {"min", "math.min(x, ...)", "The least of the numbers.", nullptr},
    {"mininteger", "math.mininteger", "The least whole number.", nullptr},
    {"sqrt", "math.sqrt(x)", "The square root.", nullptr},
    {"tointeger", "math.tointeger(x)", "The number as a whole number, or nil.", nullptr},
    {"type", "math.type(x)", "\"integer\", \"float\", or nil when it is not a number.", nullptr},
    {"ult", "math.ult(x, y)", "Whether x is less than y, both without a sign.", nullptr},
};

}  // namespace

std::span<const HostFunction> math_functions() { return kMathFunctions; }

}  // namespace talon
