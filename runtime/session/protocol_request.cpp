// Reads what a client writes. Everything here comes from a stranger.
#include <limits>
#include <nlohmann/json.hpp>

#include "base/unicode.h"
#include "session/protocol_text.h"
#include "table/cell_name.h"

namespace talon::protocol {
namespace {

/// Not in order: a line of many keys is looked up quickly.
using Parsed = nlohmann::json;

tl::unexpected<Malformed> malformed(std::string_view code, Message reason) {
  return tl::unexpected<Malformed>(Malformed{code, std::move(reason)});
}

tl::unexpected<Malformed> needs(const char* wanted, const std::string& name) {
  return malformed("bad-message",
                   Message(std::string("protocol.needs-") + wanted).with("name", name));
}

struct Known {
  const char* name;
  Request::Kind kind;
};
constexpr Known kRequests[] = {
    {"move", Request::Kind::words},  {"number", Request::Kind::number},
    {"text", Request::Kind::text},   {"undo", Request::Kind::undo},
    {"redo", Request::Kind::redo},   {"save", Request::Kind::save},
    {"view", Request::Kind::view},   {"quit", Request::Kind::quit},
    {"ready", Request::Kind::ready},
};

/// [row, column] as the name of a cell; as it is where no grid has such a one.
std::optional<std::string> cell_in(const Parsed& json) {
  if (!json.is_array() || json.size() != 2) return std::nullopt;
  if (!json[0].is_number_integer() || !json[1].is_number_integer()) return std::nullopt;
  const Parsed& row = json[0];
  const Parsed& column = json[1];
  if (row < 0 || row >= kMaxCells || column < 0 || column >= kMaxColumns) return json.dump();
  return cell_name(row.get<int>(), column.get<int>());
}

/// The values of one argument; nullopt when it is not an id, a number, a cell, or a
/// list of ids or cells.
std::optional<std::vector<std::string>> requested_values(const Parsed& json) {
  if (json.is_string()) return std::vector{json.get<std::string>()};
  if (json.is_number_integer()) return std::vector{json.dump()};
  if (const auto cell = cell_in(json)) return std::vector{*cell};
  if (!json.is_array()) return std::nullopt;
  std::vector<std::string> values;
  for (const Parsed& item : json) {
    const auto cell = cell_in(item);
    if (!cell && !item.is_string()) return std::nullopt;
    values.push_back(cell ? *cell : item.get<std::string>());
  }
  return values;
}

Expected<Request, Malformed> read_move(const Parsed& json) {
  Request request;
  const std::string move = json["move"].get<std::string>();
  const auto args = json.find("args");
  if (args == json.end()) {
    request.kind = Request::Kind::words;
    request.text = move;
    return request;
  }
  request.kind = Request::Kind::parts;
  request.parts.move = move;
  if (!args->is_object()) return needs("object", "args");
  for (const auto& [slot, value] : args->items()) {
    std::optional<std::vector<std::string>> values = requested_values(value);
    if (!values) return needs("argument", slot);
    request.parts.args.push_back({slot, std::move(*values)});
  }
  return request;
}

/// A whole number of 64 bits with its sign.
bool is_number(const Parsed& json) {
  constexpr auto kMaxNumber = static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());
  if (json.is_number_unsigned()) return json.get<std::uint64_t>() <= kMaxNumber;
  return json.is_number_integer();
}
bool is_count(const Parsed& json) { return is_number(json) && json.get<std::int64_t>() >= 1; }

Expected<Request, Malformed> read_known(const Known& known, const Parsed& json) {
  const Parsed& value = json[known.name];
  Request request;
  request.kind = known.kind;
  switch (known.kind) {
    case Request::Kind::undo:
    case Request::Kind::redo:
      if (!is_count(value)) return needs("count", known.name);
      request.number = value.get<std::int64_t>();
      return request;
    case Request::Kind::number:
    case Request::Kind::ready:
      if (!is_number(value)) return needs("number", known.name);
      request.number = value.get<std::int64_t>();
      return request;
    case Request::Kind::quit:
      if (value != true) return needs("true", known.name);
      return request;
    default:
      if (!value.is_string()) return needs("text", known.name);
      if (known.kind == Request::Kind::words) return read_move(json);
      request.text = value.get<std::string>();
      return request;
  }
}

}  // namespace

Expected<Request, Malformed> read_request(std::string_view line) {
  if (!is_utf8(line)) return malformed("bad-json", Message("protocol.not-utf8"));
  const Parsed json = Parsed::parse(line, nullptr, false);
  if (!json.is_object()) return malformed("bad-json", Message("protocol.not-an-object"));
  const Known* wanted = nullptr;
  for (const Known& known : kRequests) {
    if (!json.contains(known.name)) continue;
    if (wanted != nullptr) {
      return malformed("bad-message", Message("protocol.two-requests")
                                          .with("first", std::string(wanted->name))
                                          .with("second", std::string(known.name)));
    }
    wanted = &known;
  }
  if (wanted == nullptr) return malformed("bad-message", Message("protocol.no-request"));
  return read_known(*wanted, json);
}

}  // namespace talon::protocol
