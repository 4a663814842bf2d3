#include "load/scripts.h"

#include <algorithm>
#include <set>

#include "base/plain_name.h"

namespace talon {
namespace {

constexpr std::size_t kMaxScriptBytes = 64 << 10;
/// Files that a list names, and files that scripts include: ten times what the largest game has.
/// All of them are read before anything is counted.
constexpr std::size_t kMaxScripts = 400;

/// "rules.lua": a name and the extension, nothing that a path is made of.
bool is_script_name(std::string_view name) {
  return name.ends_with(kLuaExtension) &&
         is_name(name.substr(0, name.size() - std::string_view(kLuaExtension).size()));
}

/// What comes between the quotes that `text` begins with, after blanks and a
/// parenthesis; empty when there are none.
std::string_view quoted_argument(std::string_view text) {
  const std::size_t start = text.find_first_not_of(" \t(");
  if (start == std::string_view::npos || (text[start] != '"' && text[start] != '\'')) return {};
  const std::size_t end = text.find(text[start], start + 1);
  return end == std::string_view::npos ? std::string_view()
                                       : text.substr(start + 1, end - start - 1);
}

Message too_many_scripts() {
  return Message("diagnostic.too-many").with("limit", static_cast<std::int64_t>(kMaxScripts));
}

}  // namespace

std::vector<std::string> included_names(std::string_view lua) {
  constexpr std::string_view word = "include";
  std::vector<std::string> names;
  for (std::size_t at = lua.find(word); at != std::string_view::npos; at = lua.find(word, at + 1)) {
    if (at > 0 && is_name_letter(lua[at - 1])) continue;
    const std::string_view name = quoted_argument(lua.substr(at + word.size()));
    if (!name.empty()) names.emplace_back(name);
  }
  return names;
}

std::vector<std::string> includable_names(const std::vector<ScriptFolder>& folders) {
  std::set<std::string> names;
  std::error_code error;
  for (const ScriptFolder& folder : folders) {
    for (std::filesystem::directory_iterator entry(folder.path, error), end; !error && entry != end;
         entry.increment(error)) {
      const std::filesystem::path& path = entry->path();
      if (is_script_name(path.filename().string()))
        names.insert(folder.prefix + path.stem().string());
    }
  }
  return {names.begin(), names.end()};
}

std::shared_ptr<const SourceFile> read_inside(const ScriptFolder& folder, const Reach& inside,
                                              const std::string& name, Diagnostics& diagnostics,
                                              std::size_t max_bytes) {
  const std::string shown_as = folder.shown.empty() ? name : folder.shown + "/" + name;
  return read_source(folder.path / name, shown_as, inside, diagnostics, max_bytes);
}

std::vector<ScriptFile> read_scripts(const MapReader& file, const ScriptFolder& folder,
                                     const Reach& reach, Diagnostics& diagnostics) {
  std::vector<ScriptFile> scripts;
  std::set<std::string> named;
  const Reach inside = reach.narrowed_to(folder.path);
  for (const Node& name : file.items("scripts")) {
    std::error_code error;
    if (named.size() == kMaxScripts) {
      diagnostics.error(name.where, too_many_scripts());
      break;
    }
    if (!named.insert(name.scalar).second) {
      diagnostics.error(name.where, Message("diagnostic.repeated-name").with("name", name.scalar));
    } else if (!is_script_name(name.scalar)) {
      diagnostics.error(name.where,
                        Message("diagnostic.bad-script-name").with("name", name.scalar));
    } else if (!std::filesystem::exists(folder.path / name.scalar, error)) {
      diagnostics.error(name.where, Message("diagnostic.missing-script").with("name", name.scalar));
    } else if (auto script =
                   read_inside(folder, inside, name.scalar, diagnostics, kMaxScriptBytes)) {
      scripts.push_back(std::move(script));
    }
  }
  return scripts;
}

std::map<std::string, ScriptFile> read_includes(const std::vector<ScriptFile>& scripts,
                                                const std::vector<ScriptFolder>& folders,
                                                const Reach& reach, Diagnostics& diagnostics) {
  std::map<std::string, ScriptFile> includes;
  std::vector<Reach> inside;  // by folder: asked for once, since links are looked up at a cost
  for (const ScriptFolder& folder : folders) inside.push_back(reach.narrowed_to(folder.path));
  std::vector<std::string> wanted;
  std::set<std::string> known;
  const auto want = [&](const ScriptFile& script) {
    for (std::string& name : included_names(script->text)) {
      if (!known.insert(name).second) continue;
      if (wanted.size() == kMaxScripts) {
        return diagnostics.error({script, 0, 0, 1}, too_many_scripts());
      }
      wanted.push_back(std::move(name));
    }
  };
  for (const ScriptFile& script : scripts) want(script);
  for (std::size_t i = 0; i < wanted.size(); ++i) {  // grows while it is walked
    const std::string name = wanted[i];
    for (std::size_t index = 0; index < folders.size(); ++index) {
      const ScriptFolder& folder = folders[index];
      if (includes.contains(name) || !name.starts_with(folder.prefix)) continue;
      const std::string base = name.substr(folder.prefix.size());
      const std::string file_name = base + kLuaExtension;
      std::error_code error;
      if (!is_name(base) || !std::filesystem::exists(folder.path / file_name, error)) continue;
      auto file = read_inside(folder, inside[index], file_name, diagnostics, kMaxScriptBytes);
      if (!file) continue;
      want(file);
      includes[name] = std::move(file);
    }
  }
  return includes;
}

}  // namespace talon
