#pragma once

#include <string>
#include <vector>

#include "cli/context/context.h"
#include "session/save_folder.h"

namespace talon::cli {

/// The user's saves, newest first; none after a complaint.
std::vector<SaveFolder::Listed> list_of_saves(Context& context);

}  // namespace talon::cli
