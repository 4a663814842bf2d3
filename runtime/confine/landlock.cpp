#include "confine/landlock.h"

#include <fcntl.h>
#include <linux/landlock.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <utility>

namespace talon {
namespace {

// What came after version 2 is not in the headers of Debian 12, so it is written out here;
// the kernel says by its version how much of it it knows.
constexpr std::uint64_t kTruncate = 1ULL << 14;     // version 3
constexpr std::uint64_t kDeviceCalls = 1ULL << 15;  // version 5

constexpr std::uint64_t kReading = LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_READ_DIR;
constexpr std::uint64_t kWriting = kReading | LANDLOCK_ACCESS_FS_WRITE_FILE |
                                   LANDLOCK_ACCESS_FS_MAKE_REG | LANDLOCK_ACCESS_FS_MAKE_DIR |
                                   LANDLOCK_ACCESS_FS_REMOVE_FILE | LANDLOCK_ACCESS_FS_REMOVE_DIR |
                                   kTruncate;
/// What applies to something that is not a folder.
constexpr std::uint64_t kOfFiles =
    LANDLOCK_ACCESS_FS_WRITE_FILE | LANDLOCK_ACCESS_FS_READ_FILE | kTruncate;

/// As the kernel lays it out; a prefix is given to kernels that know less.
struct RulesetAttributes {
  std::uint64_t handled_files;
  std::uint64_t handled_ports;  // version 4
  std::uint64_t scoped;         // version 6
};

std::uint64_t known_rights(int version) {
  std::uint64_t rights = (LANDLOCK_ACCESS_FS_MAKE_SYM << 1) - 1;
  if (version >= 2) rights |= LANDLOCK_ACCESS_FS_REFER;
  if (version >= 3) rights |= kTruncate;
  if (version >= 5) rights |= kDeviceCalls;
  return rights;
}

std::size_t known_size(int version) {
  if (version >= 6) return sizeof(RulesetAttributes);
  if (version >= 4) return offsetof(RulesetAttributes, scoped);
  return offsetof(RulesetAttributes, handled_ports);
}

int create_ruleset(int version) {
  RulesetAttributes attributes{};
  attributes.handled_files = known_rights(version);
  attributes.handled_ports = 0b11;  // to bind and to connect
  attributes.scoped = 0b11;         // abstract sockets and signals stay among us
  return static_cast<int>(
      syscall(SYS_landlock_create_ruleset, &attributes, known_size(version), 0));
}

/// A file that is not there needs no rule: it stays forbidden.
Expected<void, int> allow(int ruleset, const std::filesystem::path& path, std::uint64_t rights) {
  const int file = open(path.c_str(), O_PATH | O_CLOEXEC);
  if (file < 0) return {};
  struct stat status {};
  if (fstat(file, &status) == 0 && !S_ISDIR(status.st_mode)) rights &= kOfFiles;
  if (rights == 0) {
    close(file);
    return {};
  }
  const landlock_path_beneath_attr rule{rights, file};
  const bool added =
      syscall(SYS_landlock_add_rule, ruleset, LANDLOCK_RULE_PATH_BENEATH, &rule, 0) == 0;
  const int error = errno;
  close(file);
  if (!added) return tl::unexpected(error);
  return {};
}

Expected<void, int> allow_all(int ruleset, const FileGrants& grants, std::uint64_t known) {
  const std::pair<const std::vector<std::filesystem::path>&, std::uint64_t> all[] = {
      {grants.read, kReading},
      {grants.list, LANDLOCK_ACCESS_FS_READ_DIR},
      {grants.write, kWriting & known}};
  for (const auto& [paths, rights] : all) {
    for (const std::filesystem::path& path : paths) {
      if (auto added = allow(ruleset, path, rights); !added) return added;
    }
  }
  return {};
}

}  // namespace

Expected<int, int> landlock_version() {
  const long version =
      syscall(SYS_landlock_create_ruleset, nullptr, 0, LANDLOCK_CREATE_RULESET_VERSION);
  if (version < 0) return tl::unexpected(errno);
  return static_cast<int>(version);
}

Expected<void, int> restrict_files(const FileGrants& grants) {
  const auto version = landlock_version();
  if (!version) return tl::unexpected(version.error());
  const int ruleset = create_ruleset(*version);
  if (ruleset < 0) return tl::unexpected(errno);
  Expected<void, int> done = allow_all(ruleset, grants, known_rights(*version));
  if (done && prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) done = tl::unexpected(errno);
  if (done && syscall(SYS_landlock_restrict_self, ruleset, 0) != 0) done = tl::unexpected(errno);
  close(ruleset);
  return done;
}

}  // namespace talon
