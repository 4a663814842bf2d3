#include "support/yaml_json.h"

#include <regex>

namespace talon::testing {
namespace {

nlohmann::json scalar_of(const Node& node) {
  static const std::regex integer("[-+]?[0-9]+");
  static const std::regex real(R"([-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?)");
  const std::string& text = node.scalar;
  if (node.quoted) return text;
  if (text == "true" || text == "True" || text == "TRUE") return true;
  if (text == "false" || text == "False" || text == "FALSE") return false;
  if (std::regex_match(text, integer) && text.size() < 19) return std::stoll(text);
  if (std::regex_match(text, real)) return std::stod(text);
  return text;
}

}  // namespace

nlohmann::json json_of(const Node& node) {
  switch (node.kind) {
    case Node::Kind::null:
      return nullptr;
    case Node::Kind::scalar:
      return scalar_of(node);
    case Node::Kind::list: {
      nlohmann::json list = nlohmann::json::array();
      for (const Node& item : node.items) list.push_back(json_of(item));
      return list;
    }
    case Node::Kind::map: {
      nlohmann::json map = nlohmann::json::object();
      for (const Node::Entry& entry : node.entries) map[entry.key] = json_of(entry.value);
      return map;
    }
  }
  return nullptr;
}

}  // namespace talon::testing
