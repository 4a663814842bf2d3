#include "script/vm/script_places.h"

#include <algorithm>
#include <string_view>

#include "base/text.h"

namespace talon {
namespace {

constexpr std::size_t kMaxChunkName = LUA_IDSIZE - 1;

/// Calls in each other in which the one of another file is looked for. To find each takes Lua as
/// many steps as there are before it, and a script may call itself a hundred thousand times.
constexpr int kCallsLookedAt = 16;

std::string_view folder_of(const ScriptFile& file) {
  const std::string_view path = file->path;
  return path.substr(0, path.rfind('/') + 1);  // npos + 1 is 0
}

}  // namespace

const char* ScriptPlaces::chunk_name(const ScriptFile& file) {
  for (const File& known : files_) {
    if (known.source == file) return known.chunk.c_str();
  }
  // Lua cuts longer names at their end; the end is what tells files apart.
  std::string name = file->path;
  if (name.size() > kMaxChunkName - 4)
    name = "..." + name.substr(name.size() - (kMaxChunkName - 8));
  const auto taken = [&](const File& known) { return known.chunk.substr(1) == name; };
  while (std::ranges::any_of(files_, taken)) name += "'";
  return files_.emplace_back(File{file, "=" + name}).chunk.c_str();
}

ScriptPlace ScriptPlaces::find(const lua_Debug& record, int line) const {
  for (std::size_t file = 0; file < files_.size(); ++file) {
    if (files_[file].chunk == record.source) return {.file = static_cast<int>(file), .line = line};
  }
  return {};
}

ScriptPlace ScriptPlaces::running(lua_State* lua) const {
  ScriptPlace place;
  if (lua == nullptr) return place;
  lua_Debug record;
  const char* chunk = nullptr;
  for (int level = 0; lua_getstack(lua, level, &record) != 0; ++level) {
    if (chunk != nullptr && level > kCallsLookedAt) break;
    lua_getinfo(lua, "Sl", &record);
    if (record.currentline <= 0 || record.source == chunk) continue;
    const ScriptPlace here = find(record, record.currentline);
    if (chunk == nullptr) {
      chunk = record.source;
      place = here;
      continue;
    }
    const bool elsewhere = lie_apart(here.file, place.file);
    if (place.calling_file < 0 || elsewhere) {
      place.calling_file = here.file;
      place.calling_line = here.line;
    }
    if (elsewhere) break;
  }
  return place;
}

bool ScriptPlaces::lie_apart(int file, int other) const {
  return file >= 0 && other >= 0 &&
         folder_of(files_[file].source) != folder_of(files_[other].source);
}

ScriptPlace ScriptPlaces::of_function(lua_State* lua) const {
  lua_Debug record;
  lua_getinfo(lua, ">S", &record);
  return record.linedefined > 0 ? find(record, record.linedefined) : ScriptPlace{};
}

SourceRef ScriptPlaces::where(ScriptPlace place) const {
  SourceRef found;
  if (place.file < 0) return found;
  found.file = files_[place.file].source;
  found.line = place.line;
  if (place.calling_file >= 0) {
    const ScriptPlace caller{.file = place.calling_file, .line = place.calling_line};
    found.caller = std::make_shared<const SourceRef>(where(caller));
  }
  return found;
}

SourceRef ScriptPlaces::where(const lua_Debug& record) const {
  return where(find(record, record.currentline));
}

ScriptPlace ScriptPlaces::split(std::string& text) const {
  for (std::size_t file = 0; file < files_.size(); ++file) {
    const std::string start = files_[file].chunk.substr(1) + ":";
    if (text.compare(0, start.size(), start) != 0) continue;
    const std::size_t end = text.find(": ", start.size());
    if (end == std::string::npos) continue;
    const auto line =
        parse_integer(std::string_view(text).substr(start.size(), end - start.size()));
    if (!line) continue;
    text.erase(0, end + 2);
    return {.file = static_cast<int>(file), .line = static_cast<int>(*line)};
  }
  return {};
}

}  // namespace talon
