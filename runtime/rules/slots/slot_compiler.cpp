#include "rules/slots/slot_compiler.h"

#include "base/unknown.h"

namespace talon {

void SlotCompiler::error(Message message) {
  compiler_.diagnostics().error(slot().where, std::move(message));
}

void SlotCompiler::refuse(bool wrong, const char* key) {
  if (wrong) error(Message(key));
}

bool SlotCompiler::check_size(const char* field, int size) {
  const bool fits = size >= 0 && size <= kMaxCards;
  if (!fits) {
    error(Message("compile.size-out-of-range")
              .with("field", field)
              .with("maximum", std::int64_t{kMaxCards}));
  }
  return fits;
}

void SlotCompiler::check_sizes(int minimum, int maximum) {
  const bool minimum_fits = check_size("min", minimum);
  const bool maximum_fits = check_size("max", maximum);
  refuse(minimum_fits && maximum_fits && minimum > maximum, "compile.min-over-max");
}

void SlotCompiler::add_steps(const char* field, const std::vector<int>& distances, int sign,
                             std::vector<int>& steps) {
  for (const int distance : distances) {
    steps.push_back(sign * distance);
    if (distance >= 1 && distance <= kMaxCards) continue;
    error(Message("compile.step-out-of-range")
              .with("field", field)
              .with("maximum", std::int64_t{kMaxCards}));
  }
}

std::vector<int> SlotCompiler::steps(const std::vector<int>& left, const std::vector<int>& right) {
  std::vector<int> all;
  add_steps("any_of.left", left, -1, all);
  add_steps("any_of.right", right, 1, all);
  return all;
}

/// -1 and a finding of this key where none fits.
template <typename Fits>
std::int32_t SlotCompiler::find_earlier(const std::string& name, const char* key,
                                        const Fits& fits) {
  std::vector<std::string> known;
  for (std::size_t earlier = index_; earlier-- > 0;) {
    const spec::Slot& other = move_.slots[earlier];
    if (!fits(other)) continue;
    if (other.name == name) return static_cast<std::int32_t>(earlier);
    known.push_back(other.name);
  }
  // A patch may have taken the other one away.
  const bool is_old = slot().where.file != move_.where.file || slot().where.line < move_.where.line;
  compiler_.diagnostics().error(is_old ? move_.where : slot().where,
                                unknown(Message(key).with("slot", slot().name), name, known));
  return -1;
}

std::int32_t SlotCompiler::earlier_slot(const std::string& name, const char* field) {
  if (name.empty()) {
    if (field != nullptr) error(Message("compile.where-without-against").with("field", field));
    return -1;
  }
  return find_earlier(name, "compile.against-unknown",
                      [&](const spec::Slot& other) { return may_be_compared(slot(), other); });
}

void SlotCompiler::check_earlier_name(const std::string& name) {
  find_earlier(name, "compile.starts-with-unknown",
               [](const spec::Slot& other) { return other.is<spec::NameSlot>(); });
}

Neighbour SlotCompiler::neighbour(std::int32_t index, Side side) const {
  const auto* const cell = move_.slots[index].as<spec::CellSlot>();
  return {side, cell != nullptr ? cell->grid : kNoZone};
}

void SlotCompiler::check_bounds_are_asked() {
  if (compiler_.is_asked_by_scripts(move_)) return;
  error(Message("compile.number-without-bounds").with("name", slot().name));
}

}  // namespace talon
