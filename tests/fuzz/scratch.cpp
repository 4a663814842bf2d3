#include "fuzz/scratch.h"

#include <cstdlib>
#include <fstream>

#include "base/check.h"

namespace talon::fuzz {

Scratch::Scratch() {
  std::string name = (std::filesystem::temp_directory_path() / "talon-fuzz-XXXXXX").string();
  TALON_CHECK(mkdtemp(name.data()) != nullptr);
  path_ = name;
}

Scratch::~Scratch() {
  std::error_code error;
  std::filesystem::remove_all(path_, error);
}

std::string Scratch::write(const std::string& name, const std::string& bytes) const {
  const std::filesystem::path file = path_ / name;
  std::filesystem::create_directories(file.parent_path());
  std::ofstream out(file, std::ios::binary | std::ios::trunc);
  out << bytes;
  TALON_CHECK(out.flush().good());
  return file.string();
}

void Scratch::copy(const std::filesystem::path& folder, const std::string& name) const {
  std::filesystem::create_directories((path_ / name).parent_path());
  std::filesystem::copy(folder, path_ / name, std::filesystem::copy_options::recursive);
}

}  // namespace talon::fuzz
