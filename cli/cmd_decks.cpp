#include "cli/commands.h"
#include "cli/context.h"

namespace talon::cli {
namespace {

ExitCode list_decks(Context& context) {
  if (const auto refused = context.confine(TimeFor::everything)) return *refused;
  for (const Found& deck : context.library().decks()) context.out().text(deck.name + "\n");
  return ExitCode::done;
}

}  // namespace

Command decks_command(CommonOptions& options) {
  return Command{"decks", list_decks}.takes(library_arguments(options));
}

}  // namespace talon::cli
