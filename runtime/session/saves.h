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

/// Bytes of a seed that somebody types; a series adds the number of a game.
inline constexpr std::size_t kMaxSeedBytes = 1000;

/// What the first line of a save says.
struct SaveHeader {
  int format = 1;
  std::string engine;              ///< version of the program that wrote it
  std::string generator;           ///< name of the random generator
  GameRequest request;             ///< what to load; a path is absolute
  std::vector<std::string> rules;  ///< folders of --rules that it was found with, absolute
  std::string game;
  std::string variant;
  std::string deck;
  std::vector<std::pair<std::string, std::string>> options;  ///< in force, by name
  std::string seed;
  std::vector<std::string> deal;  ///< explicit order, first dealt first; may be empty
  std::vector<FileHash> files;
  std::uint64_t start_hash = 0;          ///< of the state after the deal
  std::optional<Outcome> start_outcome;  ///< when the deal already ended the game
};

/// A save as read: what is whole of it.
struct SaveContents {
  SaveHeader header;
  std::vector<LogLine> lines;
  std::size_t lost_bytes = 0;  ///< at the end, unreadable

  /// The answers in force after the last line.
  std::size_t ply() const;
  /// The outcome after the last line that is not a note, if the game is over there.
  const std::optional<Outcome>& outcome() const;
};

/// Reads a save from anywhere without locking it.
Result<SaveContents> read_save(Files& files, const Files::Path& path);

/// The first line for a session that `request` was loaded for.
SaveHeader header_of(const Session& session, const GameRequest& request, std::string engine);

/// The files of `game` that are not what they were when the save was written:
/// changed, new or missing. Contents count, not where they are, so that a folder may move.
std::vector<std::string> changed_files(const SaveHeader& header, const Game& game);

/// Why the save cannot be trusted to lead anywhere with these rules: a file that changed,
/// another random generator, a name or an option that is not theirs. Nullopt when it fits.
[[nodiscard]] std::optional<Message> mismatch(const SaveHeader& header, const Game& game);
/// Whether files that changed are all that does not fit, and what options they declare.
bool only_files_changed(const SaveHeader& header, const Game& game);
/// The options with which the save was played and that have other values in `game`, which
/// declares another default than it did: what the save says of them.
std::vector<std::pair<std::string, std::string>> other_options(const SaveHeader& header,
                                                               const Game& game);

/// What a person must know about a save that was cut or damaged: how much is
/// lost. Nullopt when it is whole.
[[nodiscard]] std::optional<Message> loss_of(const SaveContents& contents, const Files::Path& path);

/// A save that belongs to this process: records a session line by line.
class Save : public Recorder {
 public:
  /// A new save that holds the whole session; see Journal::create.
  static Expected<std::unique_ptr<Save>, NoJournal> create(Files& files, const Files::Path& path,
                                                           const Session& session,
                                                           const SaveHeader& header,
                                                           Journal::Existing existing);
  /// Locks and reads a save, to go on with it.
  static Result<std::unique_ptr<Save>> open(Files& files, const Files::Path& path);

  const Files::Path& path() const { return journal_->path(); }
  /// As it was when it was opened.
  const SaveContents& contents() const { return contents_; }
  [[nodiscard]] std::optional<Message> recorded(const LogLine& line) override;
  /// Writes the save anew from a session that could not follow all its lines;
  /// the original stays beside it, with the ending ".bak".
  Result<void> rewrite(const Session& session, const SaveHeader& header);

 private:
  Save(std::unique_ptr<Journal> journal, SaveContents contents)
      : journal_(std::move(journal)), contents_(std::move(contents)) {}

  std::unique_ptr<Journal> journal_;
  SaveContents contents_;
};

}  // namespace talon
