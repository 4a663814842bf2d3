#include "cli/context/pack_folder.h"

#include <cerrno>
#include <cstdlib>

#include "confine/passed_files.h"
#include "load/key_table.h"
#include "session/files.h"

namespace fs = std::filesystem;

namespace talon::cli {
namespace {

int rename_pack(const fs::path& folder, const std::string& name) {
  if (!is_name(name)) return EPERM;
  Files& files = system_files();
  const fs::path packs = folder.parent_path();
  const auto taken = files.exists(packs / name);
  if (!taken) return taken.error();
  if (*taken) return EEXIST;
  if (const auto renamed = files.rename(folder, packs / name); !renamed) return renamed.error();
  (void)files.sync_folder(packs);
  return 0;
}

/// One name is heard, at most; whatever is still at `folder` in the end goes.
void serve_pack_folder(int socket, const fs::path& folder) {
  HelperMessage message;
  if (receive_message(socket, message) == 0) {
    send_answer(socket, rename_pack(folder, message.bytes));
  }
  std::error_code error;
  fs::remove_all(folder, error);
}

}  // namespace

Expected<PackFolder, int> PackFolder::make(const fs::path& packs) {
  if (const auto made = make_folders(system_files(), packs); !made) {
    return tl::unexpected(made.error());
  }
  std::string folder = (packs / ".new-XXXXXX").string();
  if (mkdtemp(folder.data()) == nullptr) return tl::unexpected(errno);
  auto helper = Helper::fork([&](int socket) { serve_pack_folder(socket, folder); });
  if (!helper) return tl::unexpected(helper.error());
  return PackFolder(*std::move(helper), folder);
}

int PackFolder::install_as(const std::string& name) const {
  const int error = send_message(helper_.socket(), name);
  return error != 0 ? error : receive_answer(helper_.socket());
}

}  // namespace talon::cli
