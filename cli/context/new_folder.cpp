#include "cli/context/new_folder.h"

#include "confine/passed_files.h"

namespace fs = std::filesystem;

namespace talon::cli {
namespace {

constexpr std::string_view kKeepFolder = "keep";

/// The first folder on the way to `folder` that is not there yet.
fs::path first_missing(const fs::path& folder) {
  std::error_code error;
  const fs::path whole = fs::absolute(folder, error).lexically_normal();
  fs::path way;
  for (const fs::path& part : whole) {
    way /= part;
    if (!fs::exists(way, error)) break;
  }
  return way;
}

/// Takes `made` away, unless it hears before the end that it is to stay.
void remove_unless_kept(int socket, const fs::path& made) {
  HelperMessage message;
  if (receive_message(socket, message) == 0 && message.bytes == kKeepFolder) return;
  std::error_code error;
  fs::remove_all(made, error);
}

}  // namespace

Expected<NewFolder, int> NewFolder::make(const fs::path& folder) {
  const fs::path made = first_missing(folder);
  std::error_code error;
  fs::create_directories(folder, error);
  if (error) return tl::unexpected(error.value());
  auto helper = Helper::fork([&](int socket) { remove_unless_kept(socket, made); });
  if (!helper) return tl::unexpected(helper.error());
  return NewFolder(*std::move(helper));
}

void NewFolder::keep() const { (void)send_message(helper_.socket(), kKeepFolder); }

}  // namespace talon::cli
