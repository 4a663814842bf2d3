#pragma once

#include <span>

#include "load/key_table.h"

/// The maps of a scenario file, as one table each.
namespace talon::keys {

extern const KeyTable scenario_file;
extern const KeyTable scenario;
extern const KeyTable scenario_given;
extern const KeyTable scenario_expect;
extern const KeyTable scenario_count;
extern const KeyTable scenario_cell;

/// All of the above, in this order.
std::span<const KeyTable* const> scenarios();

}  // namespace talon::keys
