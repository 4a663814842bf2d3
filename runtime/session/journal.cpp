#include "session/journal.h"

#include <fmt/format.h>

#include <cerrno>
#include <system_error>

#include "base/check.h"
#include "base/hash.h"
#include "base/text.h"

namespace talon {
namespace {

constexpr std::size_t kChecksumDigits = 16;
constexpr std::size_t kLengthDigits = 9;

std::string checksum_of(std::string_view previous, std::string_view record) {
  return hash_of(std::string(previous).append(record));
}

std::string checksum_of_all(const std::vector<std::string>& records) {
  std::string checksum;
  for (const std::string& record : records) checksum = checksum_of(checksum, record);
  return checksum;
}

std::string line_of(std::string_view checksum, std::string_view record) {
  return fmt::format("{} {} {}\n", record.size(), checksum, record);
}

template <typename Value>
using Made = Expected<Value, NoJournal>;

tl::unexpected<Message> failed(std::string key, const Files::Path& path, int error) {
  return failure(Message(std::move(key))
                     .with("path", path.string())
                     .with("reason", std::generic_category().message(error)));
}

tl::unexpected<NoJournal> taken(std::string key, const Files::Path& path) {
  return tl::unexpected(NoJournal(Message(std::move(key)).with("path", path.string()), true));
}

/// Writes all of `bytes`, however few each call takes.
Files::Outcome<void> write_all(Files& files, Files::Descriptor file, std::string_view bytes) {
  while (!bytes.empty()) {
    const Files::Outcome<std::size_t> written = files.write(file, bytes);
    if (!written) return tl::unexpected<int>(written.error());
    if (*written == 0) return tl::unexpected<int>(ENOSPC);
    bytes.remove_prefix(*written);
  }
  return files.sync(file);
}

/// Locks a file that was opened as `path`, unless it lost that name meanwhile.
Made<void> lock_file(Files& files, Files::Descriptor file, const Files::Path& path) {
  const Files::Outcome<bool> locked = files.lock(file);
  if (!locked) return failed("session.save-unreadable", path, locked.error());
  const Files::Outcome<bool> still = *locked ? files.still_at(file, path) : false;
  if (!still) return failed("session.save-unreadable", path, still.error());
  if (!*still) return taken("session.save-in-use", path);
  return {};
}

/// Opens and locks what is at `path`.
Made<Files::Descriptor> claim(Files& files, const Files::Path& path) {
  const Files::Outcome<Files::Descriptor> file = files.open(path);
  if (!file) return failed("session.save-unreadable", path, file.error());
  const Made<void> locked = lock_file(files, *file, path);
  if (locked) return *file;
  files.close(*file);
  return tl::unexpected(locked.error());
}

/// The empty file beside `path` that becomes it. One that a crash left behind
/// is taken over; the lock tells it from one that is being written.
Made<Files::Descriptor> draft(Files& files, const Files::Path& path) {
  Files::Outcome<Files::Descriptor> file = files.create(path);
  if (!file && file.error() == EEXIST) file = files.open(path);
  if (!file) return failed("session.save-unwritable", path, file.error());
  Made<void> ready = lock_file(files, *file, path);
  if (ready) {
    const Files::Outcome<void> emptied = files.truncate(*file, 0);
    if (!emptied) ready = failed("session.save-unwritable", path, emptied.error());
  }
  if (ready) return *file;
  files.close(*file);
  return tl::unexpected(ready.error());
}

Files::Path beside(const Files::Path& path, std::string_view ending) {
  return path.string().append(ending);
}

Result<void> said(const Made<void>& made) {
  if (!made) return failure(made.error().reason);
  return {};
}

/// Fails when there is something at `path` already.
Made<void> need_free(Files& files, const Files::Path& path) {
  const Files::Outcome<bool> there = files.exists(path);
  if (!there) return failed("session.save-unwritable", path, there.error());
  if (*there) return taken("session.save-exists", path);
  return {};
}

/// Writes and syncs the draft, then gives it its name.
Made<void> finish(Files& files, Files::Descriptor file, const Files::Path& path,
                  std::string_view bytes) {
  const Files::Outcome<void> written = write_all(files, file, bytes);
  if (!written) return failed("session.save-unwritable", path, written.error());
  const Files::Outcome<void> named = files.rename(beside(path, ".tmp"), path);
  if (!named) return failed("session.save-unwritable", path, named.error());
  return {};
}

/// Puts a file with these bytes at `path` in one step, locked. Whether the name
/// has reached the disk is known only once the folder is synced.
Made<Files::Descriptor> put(Files& files, const Files::Path& path, std::string_view bytes,
                            Journal::Existing existing) {
  const Made<Files::Descriptor> file = draft(files, beside(path, ".tmp"));
  if (!file) return file;
  Made<void> ready;
  // Asked only now, under the lock: two processes cannot both find it free.
  if (existing == Journal::Existing::refuse) ready = need_free(files, path);
  if (ready) ready = finish(files, *file, path, bytes);
  if (ready) return *file;
  // A draft that cannot be removed is taken over by the next one.
  (void)files.remove(beside(path, ".tmp"));
  files.close(*file);
  return tl::unexpected(ready.error());
}

Made<void> sync_folder(Files& files, const Files::Path& path) {
  const Files::Outcome<void> synced = files.sync_folder(path.parent_path());
  if (!synced) return failed("session.save-unwritable", path, synced.error());
  return {};
}

}  // namespace

JournalText JournalText::read(std::string_view bytes) {
  JournalText text;
  std::string checksum;
  std::string_view rest = bytes;
  while (!rest.empty()) {
    const std::size_t space = rest.substr(0, kLengthDigits + 1).find(' ');
    if (space == std::string_view::npos) break;
    const std::optional<std::int64_t> length = parse_integer(rest.substr(0, space));
    const std::size_t head = space + 1 + kChecksumDigits + 1;
    if (!length || *length < 0) break;
    const std::size_t size = *length;
    if (rest.size() < head + size) break;
    const std::string_view record = rest.substr(head, size);
    checksum = checksum_of(checksum, record);
    if (rest.substr(space + 1, kChecksumDigits) != checksum || rest[head - 1] != ' ') break;
    rest.remove_prefix(head + record.size());
    if (!rest.empty() && rest.front() != '\n') break;
    text.records.emplace_back(record);
    if (!rest.empty()) rest.remove_prefix(1);
    text.good_bytes = bytes.size() - rest.size();
  }
  text.lost_bytes = bytes.size() - text.good_bytes;
  return text;
}

std::string JournalText::write(const std::vector<std::string>& records) {
  std::string text;
  std::string checksum;
  for (const std::string& record : records) {
    checksum = checksum_of(checksum, record);
    text += line_of(checksum, record);
  }
  return text;
}

Expected<std::unique_ptr<Journal>, NoJournal> Journal::create(Files& files, Files::Path path,
                                                              std::vector<std::string> records,
                                                              Existing existing) {
  std::unique_ptr<Journal> journal(new Journal(files, std::move(path)));
  const Files::Outcome<bool> there = files.exists(journal->path_);
  if (!there) return failed("session.save-unwritable", journal->path_, there.error());
  if (*there && existing == Existing::replace) {
    const Made<Files::Descriptor> held = claim(files, journal->path_);
    if (!held) return tl::unexpected(held.error());
    journal->adopt(*held);
    journal->original_wanted_ = true;
  }
  journal->records_ = std::move(records);
  const Made<void> written = journal->write_anew(existing);
  if (!written) return tl::unexpected(written.error());
  return journal;
}

Result<std::unique_ptr<Journal>> Journal::open(Files& files, Files::Path path, JournalText& text) {
  std::unique_ptr<Journal> journal(new Journal(files, std::move(path)));
  const Made<Files::Descriptor> held = claim(files, journal->path_);
  if (!held) return failure(held.error().reason);
  journal->adopt(*held);
  const Files::Outcome<std::string> bytes = files.read(*held);
  if (!bytes) return failed("session.save-unreadable", journal->path_, bytes.error());
  text = JournalText::read(*bytes);
  journal->records_ = text.records;
  // A last line without its line end is whole, but nothing can follow it.
  const bool whole = text.lost_bytes == 0 && !bytes->empty() && bytes->back() == '\n';
  journal->trusted_ = journal->sync_all() && whole;
  journal->original_wanted_ = text.lost_bytes != 0;
  journal->last_checksum_ = checksum_of_all(text.records);
  return journal;
}

Journal::~Journal() {
  if (file_ != kNoFile) files_.close(file_);
}

Result<void> Journal::append(std::string record) {
  TALON_CHECK(record.find('\n') == std::string::npos);
  records_.push_back(std::move(record));
  if (!trusted_) return said(write_anew(Existing::replace));
  last_checksum_ = checksum_of(last_checksum_, records_.back());
  const Files::Outcome<void> written =
      write_all(files_, file_, line_of(last_checksum_, records_.back()));
  if (written) return {};
  trusted_ = false;
  return failed("session.save-unwritable", path_, written.error());
}

Result<void> Journal::rewrite(std::vector<std::string> records) {
  records_ = std::move(records);
  trusted_ = false;
  original_wanted_ = true;
  return said(write_anew(Existing::replace));
}

Expected<void, NoJournal> Journal::write_anew(Existing existing) {
  if (original_wanted_) {
    if (Made<void> kept = keep_original(); !kept) return kept;
    original_wanted_ = false;
  }
  const Made<Files::Descriptor> file = put(files_, path_, JournalText::write(records_), existing);
  if (!file) return tl::unexpected(file.error());
  adopt(*file);
  last_checksum_ = checksum_of_all(records_);
  if (Made<void> synced = sync_folder(files_, path_); !synced) return synced;
  trusted_ = true;
  return {};
}

Expected<void, NoJournal> Journal::keep_original() {
  const Files::Outcome<std::string> bytes = files_.read(file_);
  if (!bytes) return failed("session.save-unreadable", path_, bytes.error());
  const Made<Files::Descriptor> copy =
      put(files_, beside(path_, ".bak"), *bytes, Existing::replace);
  if (!copy) return tl::unexpected(copy.error());
  files_.close(*copy);
  return sync_folder(files_, path_);
}

/// What is there and how it is called may be known to the kernel alone: whoever wrote it may
/// have been ended before it was synced.
bool Journal::sync_all() {
  const bool bytes = files_.sync(file_).has_value();
  return sync_folder(files_, path_).has_value() && bytes;
}

void Journal::adopt(Files::Descriptor file) {
  if (file_ != kNoFile) files_.close(file_);
  file_ = file;
}

}  // namespace talon
