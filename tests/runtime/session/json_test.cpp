#include "session/json.h"

#include <catch2/catch.hpp>
#include <cmath>
#include <limits>
#include <nlohmann/json.hpp>

#include "base/rng.h"

namespace talon {
namespace {

/// The same value twice: as it is written here, and as the library writes it.
struct Twin {
  Json ours;
  ReadJson library;
};

Twin twin_of(const auto& value) { return {value, value}; }

std::string odd_text(Rng& rng) {
  static const std::vector<std::string> pieces = {"a",    "\"",         "\\",     "/",      "\n",
                                                  "\x01", "\x7f",       "\u00e4", "\u2028", "\xff",
                                                  "\xc3", "\U0001F0A1", " "};
  std::string text;
  for (std::uint32_t left = rng.below(6); left > 0; --left) {
    text += pieces[rng.below(static_cast<std::uint32_t>(pieces.size()))];
  }
  return text;
}

Twin odd_scalar(Rng& rng) {
  switch (rng.below(8)) {
    case 0:
      return twin_of(nullptr);
    case 1:
      return twin_of(rng.below(2) == 0);
    case 2:
      return twin_of(std::numeric_limits<std::int64_t>::min());
    case 3:
      return twin_of(std::numeric_limits<std::uint64_t>::max());
    case 4:
      return twin_of(static_cast<int>(rng.below(1000)) - 500);
    case 5:
      return twin_of(
          std::ldexp(static_cast<double>(rng.below(1000)), static_cast<int>(rng.below(80)) - 40));
    case 6:
      return twin_of(std::numeric_limits<double>::infinity());
    default:
      return twin_of(odd_text(rng));
  }
}

Twin odd_tree(Rng& rng, int depth) {
  const std::uint32_t form = depth == 0 ? 0 : rng.below(3);
  if (form == 0) return odd_scalar(rng);
  Twin tree{form == 1 ? Json::array() : Json::object(),
            form == 1 ? ReadJson::array() : ReadJson::object()};
  for (std::uint32_t left = rng.below(5); left > 0; --left) {
    Twin part = odd_tree(rng, depth - 1);
    if (form == 1) {
      tree.ours.push_back(std::move(part.ours));
      tree.library.push_back(std::move(part.library));
    } else {
      const std::string name = odd_text(rng);
      tree.ours[name] = std::move(part.ours);
      tree.library[name] = std::move(part.library);
    }
  }
  return tree;
}

TEST_CASE("What is written is to the byte what the JSON library writes", "[session][json]") {
  Rng rng = Rng::seeded("json", "trees");
  for (int tree = 0; tree < 2000; ++tree) {
    const Twin twin = odd_tree(rng, 4);
    CHECK(json_line(twin.ours) == read_json_line(twin.library));
    CHECK(json_text(twin.ours) == read_json_text(twin.library));
  }
}

TEST_CASE("In braces, lists of a text and a value make an object, all else a list",
          "[session][json]") {
  CHECK(json_line({{"a", 1}, {"b", {{"c", nullptr}}}}) == R"({"a":1,"b":{"c":null}})");
  CHECK(json_line({{"a", 1}, 2}) == R"([["a",1],2])");
  CHECK(json_line(Json::array({"a", 1})) == R"(["a",1])");
  CHECK(json_line(Json::array({{"a", 1}})) == R"([["a",1]])");
  CHECK(json_line({{"a", 1}, {"a", 2}}) == R"({"a":2})");
  CHECK(json_line(Json()) == "null");
}

TEST_CASE("Lists, pairs and maps become JSON as they are", "[session][json]") {
  CHECK(json_line(std::vector<std::string>{"a", "b"}) == R"(["a","b"])");
  CHECK(json_line(std::vector<std::pair<std::string, int>>{{"a", 1}}) == R"([["a",1]])");
  CHECK(json_line(std::map<std::string, bool>{{"b", true}, {"a", false}}) ==
        R"({"a":false,"b":true})");
}

TEST_CASE("Members keep the order in which they were added", "[session][json]") {
  Json json;
  CHECK(json.is_null());
  CHECK(json.empty());
  json["z"] = 1;
  json["a"].push_back("first");
  json["z"] = 2;
  CHECK(json_line(json) == R"({"z":2,"a":["first"]})");
  CHECK(json.contains("a"));
  CHECK_FALSE(json.contains("b"));

  json.update({{"a", "other"}, {"new", true}});
  CHECK(json_line(json) == R"({"z":2,"a":"other","new":true})");
  CHECK_FALSE(json.empty());
  CHECK(Json::array().empty());
  CHECK(Json::object().empty());
  CHECK_FALSE(Json("").empty());
}

TEST_CASE("Text that opens too many levels is known before it is read", "[session][json]") {
  CHECK_FALSE(nests_too_deep(std::string(kMaxJsonDepth, '[')));
  CHECK(nests_too_deep(std::string(kMaxJsonDepth + 1, '[')));
  CHECK_FALSE(nests_too_deep('"' + std::string(kMaxJsonDepth + 1, '[') + '"'));
}

}  // namespace
}  // namespace talon
