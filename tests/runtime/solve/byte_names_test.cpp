#include "solve/byte_names.h"

#include <catch2/catch.hpp>
#include <map>
#include <string>

using namespace talon;

namespace {

std::uint32_t name(ByteNames& names, const std::string& text) {
  return names.name(std::as_bytes(std::span(text)));
}

}  // namespace

TEST_CASE("Equal texts have one number, others another one", "[solve]") {
  ByteNames names;
  std::map<std::string, std::uint32_t> known;
  for (int round = 0; round < 2; ++round) {
    for (int i = 0; i < 5'000; ++i) {
      const std::string text(static_cast<std::size_t>(i % 40), static_cast<char>('a' + i / 250));
      const std::uint32_t number = name(names, text);
      const auto [entry, is_new] = known.emplace(text, number);
      CHECK(entry->second == number);
      if (is_new) CHECK(number == known.size());
    }
  }
  CHECK(names.size() == known.size());
  CHECK(names.size() > 700);
}

TEST_CASE("Numbers begin again after everything was forgotten", "[solve]") {
  ByteNames names;
  CHECK(name(names, "one") == 1);
  CHECK(name(names, "two") == 2);
  CHECK(names.bytes() > 0);
  names.clear();
  CHECK(names.size() == 0);
  CHECK(name(names, "two") == 1);
}
