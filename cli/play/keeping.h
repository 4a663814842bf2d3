#pragma once

#include <memory>
#include <optional>
#include <string>

#include "session/save_folder.h"
#include "session/saves.h"
#include "session/session.h"

namespace talon::cli {

/// Keeps a game that is being played: a save that begins with the first answer,
/// so that games that were only looked at leave nothing behind, and copies of
/// it under names of the player's choice.
class Keeping : public Recorder {
 public:
  /// For a new game. `session` must outlive this and stay where it is.
  Keeping(const Session& session, SaveHeader header);
  /// For a game that goes on in `save`.
  Keeping(const Session& session, SaveHeader header, std::unique_ptr<Save> save);

  [[nodiscard]] std::optional<Message> recorded(const LogLine& line) override {
    unkept_ = keep(line);
    return unkept_;
  }
  /// Why the game is not kept as it is now; nullopt when it is, or when there is
  /// nothing to keep.
  const std::optional<Message>& unkept() const { return unkept_; }
  /// The same, unless there is no folder for saves at all.
  const Message* lost() const { return folder_ && unkept_ ? &*unkept_ : nullptr; }
  /// The name of the save; nullopt as long as there is none.
  std::optional<std::string> name() const;
  /// The session has become another one, whose save begins with `header`. What was
  /// kept stays beside the save.
  Result<void> take_over(SaveHeader header);
  /// The session has become another game: it is kept in a save of its own, which begins with
  /// its first answer.
  void begin_anew();
  /// GAME or GAME/VARIANT, by which its saves know it.
  std::string game() const;
  /// What the game was loaded for.
  const GameRequest& request() const { return header_.request; }
  /// Writes the game so far under a name.
  Result<void> save_as(const std::string& name);

 private:
  [[nodiscard]] std::optional<Message> keep(const LogLine& line);

  const Session& session_;
  SaveHeader header_;
  std::optional<SaveFolder> folder_;
  std::unique_ptr<Save> save_;
  std::optional<Message> unkept_;
};

/// The folder of this user's saves; nullopt when there is none.
std::optional<SaveFolder> user_saves();

}  // namespace talon::cli
