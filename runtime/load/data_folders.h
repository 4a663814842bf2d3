#pragma once

#include <filesystem>
#include <optional>
#include <vector>

namespace talon {

/// $XDG_DATA_HOME/talon, where a user's own games, decks, packs and saves lie; nullopt when the
/// environment names none.
std::optional<std::filesystem::path> user_data_folder();

/// The folder in it that holds one folder a pack, by the pack's name.
std::optional<std::filesystem::path> packs_folder();

/// talon below each folder of $XDG_DATA_DIRS, in their order, where games for everybody lie.
std::vector<std::filesystem::path> shared_data_folders();

/// The folders of the packs in a folder of data, sorted.
std::vector<std::filesystem::path> packs_in(const std::filesystem::path& data);

/// The folders of the packs that this user has installed, sorted. One whose name begins with a dot
/// is on its way in or out.
std::vector<std::filesystem::path> installed_packs();

}  // namespace talon
