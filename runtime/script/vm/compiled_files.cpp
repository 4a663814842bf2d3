#include "script/vm/compiled_files.h"

namespace talon {
namespace {

std::string key_of(const SourceFile& file, const std::string& name) {
  return std::to_string(name.size()) + " " + name + file.text;
}

}  // namespace

CompiledFiles& CompiledFiles::of_process() {
  static CompiledFiles files;
  return files;
}

CompiledFiles::Code CompiledFiles::find(const SourceFile& file, const std::string& name) const {
  const std::string key = key_of(file, name);
  const std::lock_guard lock(mutex_);
  const auto found = code_.find(key);
  return found == code_.end() ? nullptr : found->second;
}

void CompiledFiles::add(const SourceFile& file, const std::string& name, std::string code) {
  std::string key = key_of(file, name);
  const std::size_t bytes = key.size() + code.size();
  const std::lock_guard lock(mutex_);
  if (bytes > kMaxBytes - bytes_) {
    code_.clear();
    bytes_ = 0;
  }
  if (bytes > kMaxBytes) return;
  const auto made = std::make_shared<const std::string>(std::move(code));
  if (code_.emplace(std::move(key), made).second) bytes_ += bytes;
}

}  // namespace talon
