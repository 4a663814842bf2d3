#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.h"
#include "load/library.h"
#include "session/files.h"
#include "session/journal.h"
#include "session/loading.h"
#include "session/session.h"

namespace talon {

/// What the first line of a save says.
struct SaveHeader {
  int format = 1;
  std::string engine;     ///< version of the program that wrote it
  std::string generator;  ///< name of the random generator
  GameRequest request;    ///< what to load; a path is absolute
  std::string game;
  std::string variant;
  std::string deck;
  std::vector<std::pair<std::string, std::string>> options;  ///< in force, by name
  std::string seed;
  std::vector<std::string> deal;  ///< explicit order, first dealt first; may be empty
  std::vector<FileHash> files;
  std::string start_hash;  ///< of the state after the deal
};

/// One line of a save: the answer by its parts (it can be bound only where it
/// is given), or undo or redo; and the state that it led to.
struct SaveLine {
  LogEntry::Kind kind = LogEntry::Kind::answer;
  std::string words;  ///< answer: see words_of
  std::size_t count = 0;
  std::string state_hash;
  std::optional<Outcome> outcome;  ///< when the game was over after this line
};

/// A save as read: what is whole of it.
struct SaveContents {
  SaveHeader header;
  std::vector<SaveLine> lines;
  std::optional<Outcome> start_outcome;  ///< when the deal already ended the game
  std::size_t lost_bytes = 0;

  /// The answers in force after the last line.
  std::size_t ply() const;
  /// The outcome after the last line, if the game is over there.
  const std::optional<Outcome>& outcome() const;
};

/// Reads a save from anywhere without locking it.
Result<SaveContents> read_save(Files& files, const Files::Path& path);

/// The first line for a session that `request` was loaded for.
SaveHeader header_of(const Session& session, const GameRequest& request, std::string engine);

/// The files that are not what they were when the save was written (changed,
/// new or missing), by path.
std::vector<std::string> changed_files(const SaveHeader& header, const Game& game);

/// A save that belongs to this process: records a session line by line.
class Save : public Recorder {
 public:
  Save(std::string name, std::unique_ptr<Journal> journal, SaveContents contents)
      : name_(std::move(name)), journal_(std::move(journal)), contents_(std::move(contents)) {}

  const std::string& name() const { return name_; }
  /// As it was when it was opened.
  const SaveContents& contents() const { return contents_; }
  std::optional<Message> recorded(const Session& session, const LogEntry& entry) override;
  /// Writes the save anew from the session (after lines that could not be
  /// followed); the original stays beside it.
  Result<void> rewrite(const Session& session, const SaveHeader& header);

 private:
  std::string name_;
  std::unique_ptr<Journal> journal_;
  SaveContents contents_;
};

/// The folder of the saves, each a file NAME.talon.
class SaveFolder {
 public:
  SaveFolder(Files& files, Files::Path folder) : files_(files), folder_(std::move(folder)) {}
  /// $XDG_DATA_HOME/talon/saves, or below ~/.local/share.
  static Files::Path standard();

  struct Listed {
    std::string name;
    std::int64_t modified = 0;  ///< nanoseconds since the epoch
    Result<SaveContents> contents;
  };
  /// All saves, newest first; what cannot be read says why.
  std::vector<Listed> list() const;
  /// The name of the newest save whose game is not over.
  std::optional<std::string> newest_unfinished() const;

  /// Begins a save under a name that is not taken yet: "adaman-harder-3".
  Result<std::unique_ptr<Save>> begin(const Session& session, const SaveHeader& header);
  /// Writes the whole session as NAME and lets go of it. An older save of that
  /// name stays as NAME.talon.bak. Refuses names other than letters, digits,
  /// "-", "_" and "." (not first), 64 at most.
  Result<void> save_as(const std::string& name, const Session& session, const SaveHeader& header);
  /// Opens a save to go on with it. Fails when another process plays it.
  Result<std::unique_ptr<Save>> open(const std::string& name);
  Files::Path path_of(const std::string& name) const { return folder_ / (name + ".talon"); }

 private:
  Files& files_;
  Files::Path folder_;
};

}  // namespace talon
