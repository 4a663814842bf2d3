#include "cli/context/save_list.h"

#include "cli/play/keeping.h"

namespace talon::cli {

std::vector<SaveFolder::Listed> list_of_saves(Context& context) {
  const auto folder = user_saves();
  if (!folder) return {};
  auto saves = folder->list();
  if (saves) return std::move(*saves);
  context.complain(saves.error());
  return {};
}

}  // namespace talon::cli
