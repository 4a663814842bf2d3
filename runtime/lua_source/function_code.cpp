#include "lua_source/function_code.h"

#include <exception>

namespace talon {
namespace {

int append_bytes(lua_State*, const void* part, std::size_t size, void* all) {
  try {
    static_cast<std::string*>(all)->append(static_cast<const char*>(part), size);
  } catch (const std::exception&) {
    return 1;
  }
  return 0;
}

}  // namespace

std::optional<std::string> code_of_function(lua_State* lua, LineInfo lines) {
  std::string code;
  const int failed = lua_dump(lua, append_bytes, &code, lines == LineInfo::without ? 1 : 0);
  if (failed != 0) return std::nullopt;
  return code;
}

}  // namespace talon
