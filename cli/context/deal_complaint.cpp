#include "cli/context/deal_complaint.h"

namespace talon::cli {

ExitCode complain_of_deal(Context& context, const std::string& keys, const Message& deal,
                          const DealFault& fault, ExitCode ours) {
  const bool is_ours = fault.kind == DealFault::Kind::wrong_line;
  Message message = deal;
  message.key = keys + (is_ours ? "wrong-line" : "fault");
  message.with("number", static_cast<std::int64_t>(fault.number));
  if (is_ours) {
    return context.complain(message.with("reason", context.render(fault.fault.message)), ours);
  }
  context.complain(message);
  return context.complain(fault.fault);
}

}  // namespace talon::cli
