#pragma once

#include <string>
#include <vector>

#include "base/catalogue.h"
#include "solve/hint_audit.h"

namespace talon {

/// An audit for people: a row for each hint, then what is wrong, with the answers that
/// show it. `request` is what was audited.
std::string audit_text(const AuditReport& report, const SolveRequest& request,
                       const Catalogue& messages);

/// For programs, one JSON object:
///
///     {"game", "variant", "asked": deals, "stopped": whether
///      it ended early, "failed": searches in which a script failed, "hints": [{"hint", "claims",
///      "confirmed", "undecided", "wrong",
///       "example": null or {"name", "seed", "line", "winning"}}],
///      "deals": {"claims", "confirmed", "undecided", "wrong", "seeds": [the wrong ones]}}
///
/// where deals are called as in a report of deals that were solved (`solve_json`).
std::string audit_json(const AuditReport& report, const SolveRequest& request);

}  // namespace talon
