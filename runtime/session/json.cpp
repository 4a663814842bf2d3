#include "session/json.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "base/contains.h"
#include "base/text.h"

namespace talon {

Json::Json() = default;
Json::Json(double number) : value_(number) {}
Json::Json(const char* text) : value_(std::in_place_type<std::string>, text) {}
Json::Json(std::string_view text) : value_(std::in_place_type<std::string>, text) {}
Json::Json(std::string text) : value_(std::move(text)) {}
Json::Json(const Json& other) = default;
Json::Json(Json&& other) noexcept = default;
Json& Json::operator=(const Json& other) = default;
Json& Json::operator=(Json&& other) noexcept = default;
Json::~Json() = default;

Json::Json(std::initializer_list<Part> parts) {
  if (!std::ranges::all_of(parts, [](const Part& part) { return part.value_.is_member(); })) {
    *this = array(parts);
    return;
  }
  *this = object();
  for (const Part& part : parts) {
    auto& pair = std::get<Items>(part.value_.value_);
    (*this)[std::get<std::string>(pair[0].value_)] = std::move(pair[1]);
  }
}

Json Json::array(std::initializer_list<Part> parts) {
  Json json;
  auto& items = json.value_.emplace<Items>();
  items.reserve(parts.size());
  for (const Part& part : parts) items.push_back(std::move(part.value_));
  return json;
}

Json Json::object() {
  Json json;
  json.value_.emplace<Members>();
  return json;
}

bool Json::is_member() const {
  const auto* items = std::get_if<Items>(&value_);
  return items != nullptr && items->size() == 2 &&
         std::holds_alternative<std::string>(items->front().value_);
}

bool Json::empty() const {
  if (const auto* items = std::get_if<Items>(&value_)) return items->empty();
  if (const auto* members = std::get_if<Members>(&value_)) return members->names.empty();
  return is_null();
}

bool Json::contains(std::string_view name) const {
  const auto* members = std::get_if<Members>(&value_);
  return members != nullptr && talon::contains(members->names, name);
}

Json& Json::operator[](std::string_view name) {
  if (is_null()) value_.emplace<Members>();
  auto& members = std::get<Members>(value_);
  const auto found = std::ranges::find(members.names, name);
  if (found != members.names.end()) return members.values[found - members.names.begin()];
  members.names.emplace_back(name);
  return members.values.emplace_back();
}

void Json::push_back(Json item) {
  if (is_null()) value_.emplace<Items>();
  std::get<Items>(value_).push_back(std::move(item));
}

void Json::update(const Json& other) {
  const auto& members = std::get<Members>(other.value_);
  for (std::size_t at = 0; at < members.names.size(); ++at) {
    (*this)[members.names[at]] = members.values[at];
  }
}

/// Writes lists, objects, whole numbers and plain texts itself, all else by the library.
class JsonWriter {
 public:
  /// Blanks for each level; without any, all is on one line.
  explicit JsonWriter(int indent) : indent_(indent) {}

  void write(const Json& json) {
    std::visit([this](const auto& value) { add(value); }, json.value_);
  }
  std::string take() { return std::move(text_); }

 private:
  static std::string by_library(const auto& value) { return read_json_line(ReadJson(value)); }
  static bool is_plain(char letter) {
    return letter >= ' ' && letter < 0x7f && letter != '"' && letter != '\\';
  }

  void add(std::nullptr_t) { text_ += "null"; }
  void add(bool truth) { text_ += truth ? "true" : "false"; }
  void add(std::integral auto number) { text_ += std::to_string(number); }
  void add(double number) { text_ += by_library(number); }
  void add(const std::string& text) {
    if (!std::ranges::all_of(text, is_plain)) {
      text_ += by_library(text);
      return;
    }
    text_ += '"';
    text_ += text;
    text_ += '"';
  }
  void add(const Json::Items& items) {
    add_all('[', items.size(), ']', [&](std::size_t at) { write(items[at]); });
  }
  void add(const Json::Members& members) {
    add_all('{', members.names.size(), '}', [&](std::size_t at) {
      add(members.names[at]);
      text_ += indent_ > 0 ? ": " : ":";
      write(members.values[at]);
    });
  }

  void add_all(char open, std::size_t count, char close, const auto& add_one) {
    text_ += open;
    ++level_;
    for (std::size_t at = 0; at < count; ++at) {
      if (at > 0) text_ += ',';
      break_line();
      add_one(at);
    }
    --level_;
    if (count > 0) break_line();
    text_ += close;
  }
  void break_line() {
    if (indent_ == 0) return;
    text_ += '\n';
    text_ += spaces(level_ * indent_);
  }

  int indent_;
  int level_ = 0;
  std::string text_;
};

ReadJson read_json(std::string_view text) { return ReadJson::parse(text); }

std::string json_line(const Json& json) {
  JsonWriter writer(0);
  writer.write(json);
  return writer.take();
}

std::string read_json_line(const ReadJson& json) {
  return json.dump(-1, ' ', false, ReadJson::error_handler_t::replace);
}

std::string json_text(const Json& json) {
  JsonWriter writer(2);
  writer.write(json);
  return writer.take() + '\n';
}

std::string read_json_text(const ReadJson& json) {
  return json.dump(2, ' ', false, ReadJson::error_handler_t::replace) + '\n';
}

bool nests_too_deep(std::string_view text) {
  std::size_t depth = 0;
  bool quoted = false;
  for (std::size_t at = 0; at < text.size() && depth <= kMaxJsonDepth; ++at) {
    const char letter = text[at];
    if (quoted) {
      if (letter == '\\') ++at;  // what follows ends no text
      quoted = letter != '"';
    } else if (letter == '"') {
      quoted = true;
    } else if (letter == '[' || letter == '{') {
      ++depth;
    } else if ((letter == ']' || letter == '}') && depth > 0) {
      --depth;
    }
  }
  return depth > kMaxJsonDepth;
}

}  // namespace talon
