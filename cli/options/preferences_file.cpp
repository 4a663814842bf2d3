#include "cli/options/preferences_file.h"

#include <algorithm>
#include <map>
#include <memory>
#include <system_error>

#include "cli/options/preference_keys.h"
#include "load/yaml.h"

namespace fs = std::filesystem;

namespace talon::cli {
namespace {

constexpr std::string_view kFirstLine = "schema: 1\n";
constexpr const char* kNewEnding = ".new";

using Scalars = std::map<std::string, std::string, std::less<>>;

Scalars scalars_of(const std::optional<Node>& root) {
  Scalars all;
  if (!root) return all;
  for (const Node::Entry& entry : root->entries) all.emplace(entry.key, entry.value.scalar);
  return all;
}

/// Where line `number` (from 1) begins.
std::size_t start_of_line(const std::string& text, int number) {
  std::size_t start = 0;
  while (--number > 0) start = text.find('\n', start) + 1;
  return start;
}

std::string without_entry(std::string text, const Node::Entry& entry) {
  const std::size_t start = start_of_line(text, entry.key_where.line);
  const std::size_t end = text.find('\n', start);
  return text.erase(start, end == std::string::npos ? end : end + 1 - start);
}

std::string with_value(std::string text, const Node& old, const std::string& value) {
  const std::size_t start = start_of_line(text, old.where.line) + (old.where.column - 1);
  return text.replace(start, old.where.length, value);
}

std::string with_new_entry(std::string text, bool first, std::string_view key,
                           const std::string& value) {
  if (!text.empty() && !text.ends_with('\n')) text += '\n';
  if (first) text += kFirstLine;
  return text.append(key).append(": ").append(value).append("\n");
}

std::string changed(const std::string& text, const std::optional<Node>& root, std::string_view key,
                    const std::optional<std::string>& value) {
  const Node::Entry* const entry = root ? root->entry(key) : nullptr;
  if (!value) return entry != nullptr ? without_entry(text, *entry) : text;
  if (entry == nullptr) return with_new_entry(text, !root, key, *value);
  if (entry->value.is_scalar()) return with_value(text, entry->value, *value);
  return with_new_entry(without_entry(text, *entry), false, key, *value);
}

Result<void> failed_to_write(const fs::path& file, int error) {
  return failure(Message("config.cannot-write")
                     .with("path", file.string())
                     .with("reason", std::generic_category().message(error)));
}

Files::Outcome<void> write_fresh(Files& files, const fs::path& path, std::string_view text) {
  const auto file = files.create(path);
  if (!file) return tl::unexpected(file.error());
  Files::Outcome<void> done;
  while (done && !text.empty()) {
    const auto count = files.write(*file, text);
    if (!count) done = tl::unexpected(count.error());
    if (count) text.remove_prefix(*count);
  }
  if (done) done = files.sync(*file);
  files.close(*file);
  return done;
}

}  // namespace

Expected<std::string, Diagnostics> with_preference(const std::string& text,
                                                   const std::string& shown_as,
                                                   std::string_view key,
                                                   const std::optional<std::string>& value) {
  const auto tree_of = [&](const std::string& bytes, Diagnostics& diagnostics) {
    return parse_preferences(std::make_shared<SourceFile>(SourceFile{shown_as, bytes}),
                             diagnostics);
  };
  Diagnostics before;
  const auto root = tree_of(text, before);
  if (!root && before.has_errors()) return tl::unexpected(std::move(before));
  std::string result = changed(text, root, key, value);
  Scalars expected = scalars_of(root);
  expected.erase(std::string(key));
  if (value) expected.emplace(key, *value);
  if (value && !root) expected.emplace("schema", "1");
  Diagnostics after;
  if (scalars_of(tree_of(result, after)) == expected) return result;
  const Node::Entry* const entry = root ? root->entry(key) : nullptr;
  Diagnostics unclear;
  unclear.error(entry != nullptr ? entry->key_where : SourceRef{},
                Message("config.takes-an-editor").with("key", std::string(key)));
  return tl::unexpected(std::move(unclear));
}

Result<void> replace_preferences(Files& files, const fs::path& file, std::string_view text) {
  std::error_code error;
  fs::path target = fs::weakly_canonical(file, error);
  if (error) target = file;
  if (const auto made = make_folders(files, target.parent_path()); !made) {
    return failed_to_write(target, made.error());
  }
  fs::path fresh = target;
  fresh += kNewEnding;
  (void)files.remove(fresh);  // of a write that was cut off
  auto done = write_fresh(files, fresh, text);
  if (done) done = files.rename(fresh, target);
  if (done) done = files.sync_folder(target.parent_path());
  if (done) return {};
  (void)files.remove(fresh);
  return failed_to_write(target, done.error());
}

}  // namespace talon::cli
