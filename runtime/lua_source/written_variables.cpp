#include "lua_source/written_variables.h"

#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>

#include "lua_source/function_code.h"

namespace talon {
namespace {

using namespace std::string_view_literals;

// The compiled form of Lua 5.4 (its ldump.c and lopcodes.h). A function is: the name of its
// source, two lines and three bytes; code; constants; outer variables; the functions made
// inside; notes for messages.
constexpr std::string_view kHeader = "\x1bLua\x54\x00\x19\x93\r\n\x1a\n\x04\x08\x08"sv;
constexpr std::size_t kHeaderNumbers = sizeof(lua_Integer) + sizeof(lua_Number);
constexpr std::uint32_t kAssign = 10;  ///< the instruction that assigns to an outer variable

enum Constant : unsigned { kInteger = 0x03, kFloat = 0x13, kShortText = 0x04, kLongText = 0x14 };

class Reader {
 public:
  explicit Reader(std::string_view left) : left_(left) {}

  OuterVariables chunk() {
    if (take(kHeader.size()) != kHeader) ok_ = false;
    take(kHeaderNumbers + 1);
    const OuterVariables written = function().own;
    return ok_ && left_.empty() ? written : OuterVariables().set();
  }

 private:
  struct Written {
    OuterVariables own;     ///< of the function
    OuterVariables around;  ///< of the one that it is made in
  };

  Written function() {
    text();
    size();
    size();
    take(3);
    Written written;
    code(written.own);
    constants();
    const std::string_view variables = take(size() * 3);  // each: of a register?, index, kind
    for (std::size_t left = size(); ok_ && left > 0; --left) written.own |= function().around;
    notes();
    for (std::size_t n = 0; n * 3 < variables.size(); ++n) {
      const bool is_around = variables[n * 3] == 0;
      if (is_around && written.own[n]) written.around.set(byte_of(variables[n * 3 + 1]));
    }
    return written;
  }

  void code(OuterVariables& written) {
    std::string_view instructions = take(size() * sizeof(std::uint32_t));
    for (; !instructions.empty(); instructions.remove_prefix(sizeof(std::uint32_t))) {
      std::uint32_t instruction = 0;
      std::memcpy(&instruction, instructions.data(), sizeof instruction);
      if ((instruction & 0x7f) == kAssign) written.set(instruction >> 16 & 0xff);
    }
  }

  void constants() {
    for (std::size_t left = size(); ok_ && left > 0; --left) {
      switch (byte()) {
        case kInteger:
        case kFloat:
          take(sizeof(lua_Integer));
          break;
        case kShortText:
        case kLongText:
          text();
          break;
        default:
          break;  // nil and truth hold nothing
      }
    }
  }

  /// Lines and names; there are none in a stripped form but their counts.
  void notes() {
    for (int kind = 0; kind < 4; ++kind) ok_ = size() == 0 && ok_;
  }

  void text() {
    const std::size_t with_end = size();
    if (with_end > 0) take(with_end - 1);
  }

  /// Seven bits a byte, the greatest first; the last byte has its eighth bit set.
  std::size_t size() {
    std::size_t value = 0;
    while (ok_) {
      const unsigned next = byte();
      value = value << 7 | (next & 0x7f);
      if ((next & 0x80) != 0) break;
    }
    return value;
  }

  static unsigned byte_of(char byte) { return static_cast<unsigned char>(byte); }
  unsigned byte() {
    const std::string_view one = take(1);
    return one.empty() ? 0 : byte_of(one.front());
  }

  std::string_view take(std::size_t bytes) {
    ok_ = ok_ && bytes <= left_.size();
    const std::string_view taken = left_.substr(0, ok_ ? bytes : 0);
    left_.remove_prefix(taken.size());
    return taken;
  }

  std::string_view left_;
  bool ok_ = true;
};

}  // namespace

OuterVariables written_variables(lua_State* lua, int index) {
  lua_pushvalue(lua, index);
  const auto code = code_of_function(lua, LineInfo::without);
  lua_pop(lua, 1);
  return code ? Reader(*code).chunk() : OuterVariables().set();
}

}  // namespace talon
