#include "base/fields.h"

#include <catch2/catch.hpp>
#include <string>
#include <type_traits>
#include <vector>

using namespace talon;

namespace {

struct None {};

struct Pair {
  int number = 0;
  bool truth = false;
};

/// With fields that could themselves be made of what is in braces.
struct Mixed {
  std::string text = {};
  Pair inner = {};
  std::vector<int> numbers = {};
  std::string more = {};
};

/// The texts among its fields, in their order.
template <typename Struct>
std::vector<std::string> texts_in(const Struct& of) {
  std::vector<std::string> found;
  each_field(of, [&]<typename Field>(const Field& field) {
    if constexpr (std::is_same_v<Field, std::string>) found.push_back(field);
  });
  return found;
}

}  // namespace

TEST_CASE("The fields of a struct are counted whatever their types are", "[base]") {
  STATIC_REQUIRE(fields::count<None>() == 0);
  STATIC_REQUIRE(fields::count<Pair>() == 2);
  STATIC_REQUIRE(fields::count<Mixed>() == 4);
}

TEST_CASE("Each field is visited once, in the order of declaration", "[base]") {
  int visited = 0;
  each_field(None(), [&](const auto&) { ++visited; });
  CHECK(visited == 0);
  each_field(Mixed(), [&](const auto&) { ++visited; });
  CHECK(visited == 4);
  CHECK(texts_in(Mixed{"first", {1, true}, {2, 3}, "last"}) ==
        std::vector<std::string>{"first", "last"});
}
