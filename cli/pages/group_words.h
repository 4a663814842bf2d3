#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "session/session.h"

namespace talon::cli {

/// A group of cells that a move takes.
struct AskedGroup {
  MoveId move;
  std::size_t slot;
  ZoneId grid;
};

/// The first move of one slot that takes a group, so that its cells are all there is to say.
std::optional<AskedGroup> asked_group(const Session& session);

/// The cells of a line that asks for all that a cell is joined with and names no move
/// ("group a1").
std::optional<CellSet> whole_group(Session& session, std::string_view line,
                                   const AskedGroup& asked);

}  // namespace talon::cli
