#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.h"
#include "session/files.h"

namespace talon {

/// The form of a journal file: a text file with one record a line,
///
///     <length of the record in bytes> <checksum> <record>
///
/// where the checksum (XXH3, 64 bit, hexadecimal) covers the checksum of the
/// line before and the record, so that no line can be missing or moved. The
/// first record describes the rest. Knows nothing about games.
struct JournalText {
  std::vector<std::string> records;  ///< the whole ones from the start
  std::size_t good_bytes = 0;        ///< how far they reach
  std::size_t lost_bytes = 0;        ///< what follows and cannot be read

  /// Reads as far as the lines are whole. A last line without its line end counts.
  static JournalText read(std::string_view bytes);
  /// The lines of a journal with these records.
  static std::string write(const std::vector<std::string>& records);
};

/// Why there is no journal.
struct NoJournal {
  NoJournal(Message why, bool is_taken = false) : reason(std::move(why)), taken(is_taken) {}

  Message reason;
  bool taken;  ///< another process holds it, or made it first
};

/// A journal file that this process holds locked and appends to.
///
/// A record counts as kept only when it is synced to the disk. After any
/// failure the file is not trusted any more: the next append writes the whole
/// journal anew beside it and puts it in its place, so that the name always
/// stands for what was there or for what should be, never for a mixture.
class Journal {
 public:
  enum class Existing { refuse, replace };

  /// Makes a journal at `path` with its first records. What is replaced stays
  /// as `path` + ".bak". Fails when another process holds it.
  static Expected<std::unique_ptr<Journal>, NoJournal> create(Files& files, Files::Path path,
                                                              std::vector<std::string> records,
                                                              Existing existing);
  /// Opens and locks a journal. `text` gets what it holds, synced; when bytes were
  /// lost, the first append keeps the original as `path` + ".bak". Where it cannot be
  /// synced, the first append writes all of it anew.
  static Result<std::unique_ptr<Journal>> open(Files& files, Files::Path path, JournalText& text);
  ~Journal();
  Journal(const Journal&) = delete;
  Journal& operator=(const Journal&) = delete;

  const Files::Path& path() const { return path_; }
  /// Adds a record, synced. On failure it is remembered, and the next append
  /// tries to write it too.
  Result<void> append(std::string record);
  /// Replaces all records; the original stays as `path` + ".bak".
  Result<void> rewrite(std::vector<std::string> records);

 private:
  Journal(Files& files, Files::Path path) : files_(files), path_(std::move(path)) {}
  Expected<void, NoJournal> write_anew(Existing existing);
  Expected<void, NoJournal> keep_original();
  bool sync_all();
  void adopt(Files::Descriptor file);

  Files& files_;
  Files::Path path_;
  Files::Descriptor file_ = kNoFile;
  std::vector<std::string> records_;
  std::string last_checksum_;
  bool trusted_ = false;          ///< the file holds exactly records_, synced
  bool original_wanted_ = false;  ///< what the file holds must be kept when it is replaced

  static constexpr Files::Descriptor kNoFile = -1;
};

}  // namespace talon
