#include <algorithm>
#include <cctype>
#include <cstring>

#include "script/lib/libraries.h"

namespace talon {
namespace {

constexpr lua_Integer kMaxRepeated = Memory::kMaxText;  ///< bytes, and repetitions

/// Positions count from 1, or from the end when negative, as everywhere in Lua.
std::size_t start_index(lua_Integer position, std::size_t size) {
  const auto length = static_cast<lua_Integer>(size);
  if (position > 0) return position - 1;
  if (position == 0 || position < -length) return 0;
  return length + position;
}

int host_find(lua_State* lua) {
  std::size_t size = 0;
  std::size_t wanted_size = 0;
  const char* const text = luaL_checklstring(lua, 1, &size);
  const char* const wanted = luaL_checklstring(lua, 2, &wanted_size);
  const std::size_t start = start_index(luaL_optinteger(lua, 3, 1), size);
  Host::of(lua).charge(lua, size);
  // memmem takes time in proportion to the text, whatever it looks for.
  const void* const at =
      start > size ? nullptr : memmem(text + start, size - start, wanted, wanted_size);
  if (at == nullptr) {
    lua_pushnil(lua);
    return 1;
  }
  const std::size_t found = static_cast<const char*>(at) - text;
  lua_pushinteger(lua, static_cast<lua_Integer>(found + 1));
  lua_pushinteger(lua, static_cast<lua_Integer>(found + wanted_size));
  return 2;
}

int host_rep(lua_State* lua) {
  std::size_t size = 0;
  std::size_t between_size = 0;
  const char* const text = luaL_checklstring(lua, 1, &size);
  const lua_Integer times = luaL_checkinteger(lua, 2);
  const char* const between = luaL_optlstring(lua, 3, "", &between_size);
  const std::size_t each = size + between_size;
  // The count has its own cap: an empty text repeated for ever takes no memory.
  if (times > kMaxRepeated ||
      (times > 0 && each > kMaxRepeated / static_cast<std::size_t>(times))) {
    raise(lua, "text-too-long", {{"name", "string.rep"}});
  }
  Host::of(lua).charge(lua, static_cast<std::uint64_t>(std::max<lua_Integer>(times, 0)));
  luaL_Buffer result;
  luaL_buffinit(lua, &result);
  for (lua_Integer i = 0; i < times; ++i) {
    if (i > 0) luaL_addlstring(&result, between, between_size);
    luaL_addlstring(&result, text, size);
  }
  luaL_pushresult(&result);
  return 1;
}

/// lower and upper know ASCII only, whatever the locale says.
template <char first, char last, int shift>
int change_case(lua_State* lua) {
  std::size_t size = 0;
  const char* const text = luaL_checklstring(lua, 1, &size);
  luaL_Buffer result;
  char* const changed = luaL_buffinitsize(lua, &result, size);
  for (std::size_t i = 0; i < size; ++i) {
    const bool letter = text[i] >= first && text[i] <= last;
    changed[i] = static_cast<char>(letter ? text[i] + shift : text[i]);
  }
  luaL_pushresultsize(&result, size);
  return 1;
}

/// After a '%', the conversion letter of a format; '\0' at the end of the text.
char conversion(const char*& at, const char* end) {
  while (at != end && std::strchr("-+ #0123456789.", *at) != nullptr) ++at;
  return at == end ? '\0' : *at;
}

/// Lua's own format, upvalue 1, after the arguments that would show an address
/// have become texts.
int host_format(lua_State* lua) {
  std::size_t size = 0;
  const char* at = luaL_checklstring(lua, 1, &size);
  const char* const end = at + size;
  Host::of(lua).charge(lua, size);
  int argument = 1;
  for (; at < end; ++at) {
    if (*at != '%') continue;
    if (++at == end) break;
    if (*at == '%') continue;
    ++argument;
    const char letter = conversion(at, end);
    if (letter == 'p') raise(lua, "no-addresses");
    if (letter != 's' || argument > lua_gettop(lua)) continue;
    push_text(lua, argument);
    lua_replace(lua, argument);
  }
  return call_own(lua);
}

/// Lua's own byte, paid for by the bytes that it gives.
int host_byte(lua_State* lua) {
  const int count = call_own(lua);
  Host::of(lua).charge(lua, kStepsPerElement * static_cast<std::uint64_t>(count));
  return count;
}

constexpr HostFunction kStringFunctions[] = {
    {"byte", "string.byte(text [, from [, to]])", "The bytes of the text as numbers.",
     lua_entry<host_byte>},
    {"char", "string.char(...)", "A text of these bytes.", nullptr},
    {"find", "string.find(text, part [, from])",
     "Where `part` begins and ends in the text, or nil. There are no patterns.",
     lua_entry<host_find>},
    {"format", "string.format(format, ...)", "Fills the `%` of a format, as in C; without %p.",
     lua_entry<host_format>},
    {"len", "string.len(text)", "The length in bytes.", nullptr},
    {"lower", "string.lower(text)", "With small letters (ASCII).",
     lua_entry<change_case<'A', 'Z', 'a' - 'A'>>},
    {"rep", "string.rep(text, n [, between])", "The text n times, at most 64,000 bytes.",
     lua_entry<host_rep>},
    {"reverse", "string.reverse(text)", "The bytes in reverse order.", nullptr},
    {"sub", "string.sub(text, from [, to])", "A part of the text.", nullptr},
    {"upper", "string.upper(text)", "With capital letters (ASCII).",
     lua_entry<change_case<'a', 'z', 'A' - 'a'>>},
};

}  // namespace

std::span<const HostFunction> string_functions() { return kStringFunctions; }

}  // namespace talon
