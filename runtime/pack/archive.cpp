#include "pack/archive.h"

#include <sys/stat.h>

#include <algorithm>
#include <memory>
#include <set>
#include <utility>

#include "pack/pack_path.h"
#include "pack/zip_library.h"

namespace talon {
namespace {

/// The first day that a zip can say; when a file was changed is nobody's business.
constexpr zip_uint16_t kFirstDay = (0 << 9) | (1 << 5) | 1;
/// Unix keeps the mode of a file in the upper half of the external attributes.
constexpr int kModeBits = 16;

const ZipLibrary& zip() { return zip_library(); }

struct FreeSource {
  void operator()(zip_source_t* source) const { zip().source_free(source); }
};
struct DropArchive {
  void operator()(zip_t* archive) const { zip().discard(archive); }
};
struct CloseEntry {
  void operator()(zip_file_t* file) const { zip().fclose(file); }
};
using Source = std::unique_ptr<zip_source_t, FreeSource>;
using Archive = std::unique_ptr<zip_t, DropArchive>;

tl::unexpected<Message> damaged(std::string reason) {
  return failure(Message("pack.damaged").with("reason", std::move(reason)));
}

tl::unexpected<Message> beyond(const char* key, std::size_t limit, const std::string& path = "") {
  return failure(Message(key).with("limit", static_cast<std::int64_t>(limit)).with("path", path));
}

/// An archive over a source, which goes on to live with the caller.
Result<Archive> archive_over(zip_source_t* source, int flags) {
  zip_error_t error;
  zip().error_init(&error);
  zip().source_keep(source);
  Archive archive(zip().open_from_source(source, flags, &error));
  if (!archive) {
    zip().source_free(source);
    auto failed = damaged(zip().error_strerror(&error));
    zip().error_fini(&error);
    return failed;
  }
  zip().error_fini(&error);
  return archive;
}

Result<void> add_entry(zip_t* archive, const PackedFile& file) {
  zip_source_t* content = zip().source_buffer(archive, file.bytes.data(), file.bytes.size(), 0);
  if (content == nullptr) return damaged(zip().strerror(archive));
  const zip_int64_t index = zip().file_add(archive, file.path.c_str(), content, ZIP_FL_ENC_UTF_8);
  if (index < 0) {
    zip().source_free(content);
    return damaged(zip().strerror(archive));
  }
  const auto entry = static_cast<zip_uint64_t>(index);
  const zip_uint32_t mode = (S_IFREG | 0644U) << kModeBits;
  if (zip().set_file_compression(archive, entry, ZIP_CM_DEFLATE, 9) != 0 ||
      zip().file_set_dostime(archive, entry, 0, kFirstDay, 0) != 0 ||
      zip().file_set_external_attributes(archive, entry, 0, ZIP_OPSYS_UNIX, mode) != 0) {
    return damaged(zip().strerror(archive));
  }
  return {};
}

Result<std::string> bytes_of(zip_source_t* source) {
  zip_stat_t status;
  if (zip().source_stat(source, &status) != 0 || zip().source_open(source) != 0) {
    return damaged(zip().error_strerror(zip().source_error(source)));
  }
  std::string bytes(status.size, '\0');
  const zip_int64_t count = zip().source_read(source, bytes.data(), bytes.size());
  zip().source_close(source);
  if (count < 0 || static_cast<zip_uint64_t>(count) != status.size) {
    return damaged(zip().error_strerror(zip().source_error(source)));
  }
  return bytes;
}

/// Reads the files of a zip one after another and counts what they come to.
class ArchiveReader {
 public:
  ArchiveReader(zip_t* archive, std::size_t packed, const PackLimits& limits)
      : archive_(archive), packed_(packed), limits_(limits) {}

  Result<std::vector<PackedFile>> read_all() {
    const auto count = static_cast<zip_uint64_t>(zip().get_num_entries(archive_, 0));
    if (count > limits_.files) return beyond("pack.too-many-files", limits_.files);
    for (zip_uint64_t entry = 0; entry < count; ++entry) {
      if (auto good = look_at(entry); !good) return failure(good.error());
    }
    for (zip_uint64_t entry = 0; entry < count; ++entry) {
      if (auto read = unpack(entry); !read) return failure(read.error());
    }
    return std::move(files_);
  }

 private:
  /// What the zip says of an entry, before any of it is unpacked.
  Result<void> look_at(zip_uint64_t entry) {
    zip_stat_t status;
    constexpr zip_uint64_t needed =
        ZIP_STAT_NAME | ZIP_STAT_SIZE | ZIP_STAT_COMP_METHOD | ZIP_STAT_ENCRYPTION_METHOD;
    if (zip().stat_index(archive_, entry, 0, &status) != 0 || (status.valid & needed) != needed) {
      return damaged(zip().strerror(archive_));
    }
    const std::string path = status.name;
    if (auto good = check_form(entry, status, path); !good) return good;
    // Some disks hold names that differ in their capitals for the same.
    std::string folded = path;
    std::ranges::transform(folded, folded.begin(),
                           [](unsigned char letter) { return std::tolower(letter); });
    if (!folded_.insert(folded).second) {
      return failure(Message("pack.twice").with("path", path));
    }
    if (status.size > limits_.file_bytes) {
      return beyond("pack.file-too-large", limits_.file_bytes, path);
    }
    unpacked_ += status.size;
    if (unpacked_ > limits_.unpacked_bytes) {
      return beyond("pack.too-large", limits_.unpacked_bytes);
    }
    if (unpacked_ > packed_ * limits_.ratio) return beyond("pack.bursts", limits_.ratio);
    files_.push_back({path, std::string(status.size, '\0')});
    return {};
  }

  Result<void> check_form(zip_uint64_t entry, const zip_stat_t& status, const std::string& path) {
    zip_uint8_t system = 0;
    zip_uint32_t attributes = 0;
    zip().file_get_external_attributes(archive_, entry, 0, &system, &attributes);
    const zip_uint32_t kind = (attributes >> kModeBits) & S_IFMT;
    const bool special = system == ZIP_OPSYS_UNIX && kind != 0 && kind != S_IFREG;
    if (special || path.ends_with('/')) {
      return failure(Message("pack.no-file").with("path", path));
    }
    const bool usual = status.comp_method == ZIP_CM_STORE || status.comp_method == ZIP_CM_DEFLATE;
    if (!usual || status.encryption_method != ZIP_EM_NONE) {
      return failure(Message("pack.unreadable-form").with("path", path));
    }
    return check_pack_path(path);
  }

  Result<void> unpack(zip_uint64_t entry) {
    const std::unique_ptr<zip_file_t, CloseEntry> file(zip().fopen_index(archive_, entry, 0));
    if (!file) return damaged(zip().strerror(archive_));
    PackedFile& target = files_[entry];
    const zip_int64_t count = zip().fread(file.get(), target.bytes.data(), target.bytes.size());
    char more = 0;
    // The end must be read, too: that is where the checksum is compared.
    const zip_int64_t rest = count < 0 ? count : zip().fread(file.get(), &more, 1);
    if (rest < 0 || std::cmp_not_equal(count, target.bytes.size())) {
      return damaged(target.path);
    }
    if (rest != 0) return beyond("pack.longer-than-said", target.bytes.size(), target.path);
    return {};
  }

  zip_t* archive_;
  std::size_t packed_;
  const PackLimits& limits_;
  std::size_t unpacked_ = 0;
  std::set<std::string> folded_;
  std::vector<PackedFile> files_;
};

}  // namespace

Result<void> prepare_archives() { return load_zip_library(); }

Result<std::string> write_archive(const std::vector<PackedFile>& files) {
  if (auto ready = prepare_archives(); !ready) return failure(ready.error());
  zip_error_t error;
  zip().error_init(&error);
  const Source source(zip().source_buffer_create(nullptr, 0, 0, &error));
  zip().error_fini(&error);
  if (!source) return damaged("");
  auto archive = archive_over(source.get(), ZIP_TRUNCATE);
  if (!archive) return failure(archive.error());
  for (const PackedFile& file : files) {
    if (auto added = add_entry(archive->get(), file); !added) return failure(added.error());
  }
  if (zip().close(archive->get()) != 0) return damaged(zip().strerror(archive->get()));
  (void)archive->release();  // closing it has freed it
  return bytes_of(source.get());
}

Result<std::vector<PackedFile>> read_archive(std::string_view bytes, const PackLimits& limits) {
  if (bytes.size() > limits.packed_bytes) {
    return beyond("pack.too-large-packed", limits.packed_bytes);
  }
  if (auto ready = prepare_archives(); !ready) return failure(ready.error());
  zip_error_t error;
  zip().error_init(&error);
  const Source source(zip().source_buffer_create(bytes.data(), bytes.size(), 0, &error));
  zip().error_fini(&error);
  if (!source) return damaged("");
  const auto archive = archive_over(source.get(), ZIP_RDONLY | ZIP_CHECKCONS);
  if (!archive) return failure(archive.error());
  return ArchiveReader(archive->get(), bytes.size(), limits).read_all();
}

}  // namespace talon
