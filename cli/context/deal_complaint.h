#pragma once

#include <string>

#include "cli/context/context.h"
#include "statistics/deal_fault.h"

namespace talon::cli {

/// Says what went wrong with a deal: `<keys>fault` and where the script failed, or
/// `<keys>wrong-line`, which is a bug of ours. `deal` has further values of these messages.
ExitCode complain_of_deal(Context& context, const std::string& keys, const Message& deal,
                          const DealFault& fault, ExitCode ours = ExitCode::contradiction);

}  // namespace talon::cli
