#pragma once

#include <memory>

#include "cli/context/context.h"
#include "session/replay.h"
#include "session/saves.h"

namespace talon::cli {

/// The first line of a save of this session, which was loaded for `request`.
SaveHeader header_of_save(const Context& context, const Session& session,
                          const GameRequest& request);

/// A save by the path of its file or by its name among the user's saves.
Result<SaveContents> find_save(const std::string& name);

/// The game of a save, and how it is asked for from now on: with the options that the save was
/// played with, also where the rules have another default today.
struct GameOfSave {
  std::shared_ptr<const Game> game;
  GameRequest request;
};

/// Loads the game of a save that is to be followed. Its rules are those of the save, or others
/// under which all answers lead to the same states, which is said then; with --force any. After a
/// complaint: the exit code.
///
/// A save may come from anybody. It is `typed` as for find_save: by the path of a file it
/// may only name files that the command line names as well, or that lie among the data.
/// What lies among the user's own saves names what a command line named once; still
/// nothing is shown of what such a file holds.
Expected<GameOfSave, ExitCode> game_of_save(Context& context, const std::string& typed,
                                            const SaveContents& save);

/// Where and how a replay differs from its save.
Message divergence_message(Context& context, const Divergence& divergence);
/// Says where and how a replay differs from its save.
void report_divergence(Context& context, const Divergence& divergence);

}  // namespace talon::cli
