#pragma once

#include <filesystem>
#include <set>
#include <span>
#include <string>

#include "load/key_table.h"

namespace talon {

/// The table as Markdown: key | type | required | default | meaning.
std::string reference_table(const KeyTable& table);

/// Compares the tables of keys that a page shows, each under a line
///
///     <!-- keys: NAME -->
///
/// with the tables of these names. TALON_APPROVE=1 in the environment writes
/// them instead. The names of all tables that are there.
std::set<std::string> check_key_page(const std::filesystem::path& page,
                                     std::span<const KeyTable* const> tables);

}  // namespace talon
