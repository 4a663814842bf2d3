#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <map>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

namespace talon {

/// A JSON value that is put together to be written. Its members keep the order in which they were
/// added. Only json.cpp knows how it is written: the templates of a JSON library take seconds in
/// each file that uses them.
class Json {
 public:
  class Part;

  /// null
  Json();
  Json(std::nullptr_t) : Json() {}
  Json(std::same_as<bool> auto truth) : value_(std::in_place_type<bool>, truth) {}
  template <std::integral Number>
  requires(!std::same_as<Number, bool>) Json(Number number) : value_(number_of(number)) {}
  /// What is not finite is written as null.
  Json(double number);
  Json(const char* text);
  Json(std::string_view text);
  Json(std::string text);
  /// A list of the items.
  template <typename Item>
  Json(const std::vector<Item>& items) : value_(std::in_place_type<Items>) {
    for (const Item& item : items) push_back(item);
  }
  /// A list of both.
  template <typename First, typename Second>
  Json(const std::pair<First, Second>& pair) : value_(std::in_place_type<Items>) {
    push_back(pair.first);
    push_back(pair.second);
  }
  template <typename Item>
  Json(const std::map<std::string, Item>& items) : value_(std::in_place_type<Members>) {
    for (const auto& [name, item] : items) (*this)[name] = item;
  }
  /// An object if all are lists of two of which the first is a text, else a list.
  Json(std::initializer_list<Part> parts);

  Json(const Json& other);
  Json(Json&& other) noexcept;
  Json& operator=(const Json& other);
  Json& operator=(Json&& other) noexcept;
  ~Json();

  static Json array(std::initializer_list<Part> parts = {});
  static Json object();

  bool is_null() const { return value_.index() == 0; }
  /// Whether this is null, or a list or an object with nothing in it.
  bool empty() const;
  bool contains(std::string_view name) const;
  bool operator==(const Json& other) const = default;

  /// The member of that name, null if it is new; of null it makes an object.
  Json& operator[](std::string_view name);
  /// Adds to a list; of null it makes one.
  void push_back(Json item);
  /// Adds the other's members, and takes its values where both have one.
  void update(const Json& other);

 private:
  using Items = std::vector<Json>;
  /// Names, and the values that belong to them. Not a list of pairs, since all types in the value
  /// must be complete at the end of this class.
  struct Members {
    bool operator==(const Members& other) const = default;

    std::vector<std::string> names;
    Items values;
  };
  using Value = std::variant<std::nullptr_t, bool, std::int64_t, std::uint64_t, double, std::string,
                             Items, Members>;
  friend class JsonWriter;

  template <std::integral Number>
  static Value number_of(Number number) {
    if constexpr (std::signed_integral<Number>) return static_cast<std::int64_t>(number);
    return static_cast<std::uint64_t>(number);
  }
  bool is_member() const;

  Value value_;
};

/// A value in braces. Unlike an item of a std::initializer_list<Json>, what it holds may be moved
/// from.
class Json::Part {
 public:
  template <typename Value>
  requires(!std::same_as<std::remove_cvref_t<Value>, Part> && std::constructible_from<Json, Value>)
      Part(Value&& value)
      : value_(std::forward<Value>(value)) {}
  Part(std::initializer_list<Part> parts) : value_(parts) {}

 private:
  friend class Json;
  mutable Json value_;
};

/// What a parser makes of a text. Its users include <nlohmann/json.hpp>.
using ReadJson = nlohmann::ordered_json;

/// The text as JSON; throws the library's exceptions.
ReadJson read_json(std::string_view text);

/// The value on one line, without a line break at its end; what is not UTF-8 is replaced.
std::string json_line(const Json& json);

/// The value over many lines, each below another by two blanks, with a line break at its end.
std::string json_text(const Json& json);

/// The same of what was read.
std::string read_json_line(const ReadJson& json);
std::string read_json_text(const ReadJson& json);

/// Levels of lists and objects in what is read: a parser takes memory for each, and no record
/// or report of ours has ten.
inline constexpr std::size_t kMaxJsonDepth = 64;

/// Whether a text that should be JSON opens more levels than that.
bool nests_too_deep(std::string_view text);

}  // namespace talon
