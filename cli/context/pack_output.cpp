#include "cli/context/pack_output.h"

#include <charconv>
#include <optional>

#include "confine/passed_files.h"
#include "session/files.h"

namespace fs = std::filesystem;

namespace talon::cli {
namespace {

/// Larger than any pack that is made.
constexpr std::size_t kMaxPackBytes = std::size_t{64} << 20;

Files::Outcome<void> write_synced(Files& files, const fs::path& path, std::string_view bytes) {
  const auto file = files.create(path);
  if (!file) return tl::unexpected(file.error());
  Files::Outcome<void> done;
  while (done && !bytes.empty()) {
    const auto written = files.write(*file, bytes);
    if (!written) done = tl::unexpected(written.error());
    if (written) bytes.remove_prefix(*written);
  }
  if (done) done = files.sync(*file);
  files.close(*file);
  return done;
}

/// Beside it first, then by its name, so that nobody ever sees a part of it.
int write_pack_file(const fs::path& path, std::string_view bytes) {
  Files& files = system_files();
  const fs::path beside = path.string() + ".part";
  Files::Outcome<void> done = write_synced(files, beside, bytes);
  if (done) done = files.rename(beside, path);
  if (!done && done.error() != EEXIST) (void)files.remove(beside);
  if (!done) return done.error();
  (void)files.sync_folder(path.has_parent_path() ? path.parent_path() : fs::path("."));
  return 0;
}

/// Its size comes first, then the pack in as many messages as it takes.
std::optional<std::string> receive_pack(int socket) {
  HelperMessage part;
  std::size_t size = 0;
  if (receive_message(socket, part) != 0) return std::nullopt;
  const char* const end = part.bytes.data() + part.bytes.size();
  const auto [stop, error] = std::from_chars(part.bytes.data(), end, size);
  if (error != std::errc() || stop != end || size > kMaxPackBytes) return std::nullopt;
  return receive_content(socket, size);
}

void serve_pack(int socket, const fs::path& path) {
  const auto pack = receive_pack(socket);
  if (!pack) return;
  send_answer(socket, write_pack_file(path, *pack));
}

}  // namespace

std::unique_ptr<const PackOutput> PackOutput::fork(const std::string& path) {
  if (!path.ends_with(kPackEnding)) return nullptr;
  auto helper = Helper::fork([&](int socket) { serve_pack(socket, path); });
  if (!helper) return nullptr;
  return std::unique_ptr<const PackOutput>(new PackOutput(*std::move(helper)));
}

int PackOutput::write(std::string_view pack) const {
  int error = send_message(helper_.socket(), std::to_string(pack.size()));
  if (error == 0) error = send_content(helper_.socket(), pack);
  return error != 0 ? error : receive_answer(helper_.socket());
}

}  // namespace talon::cli
