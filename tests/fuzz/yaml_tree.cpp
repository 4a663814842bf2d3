#include "fuzz/yaml_tree.h"

namespace talon::fuzz {
namespace {

constexpr std::uint32_t kMaxChanges = 5;

void add_places(Node& node, std::vector<Node*>& places) {
  places.push_back(&node);
  for (Node& item : node.items) add_places(item, places);
  for (Node::Entry& entry : node.entries) add_places(entry.value, places);
}

Node& some_place(Node& root, Choices& choices) {
  std::vector<Node*> places;
  add_places(root, places);
  return *choices.pick(places);
}

Node scalar(std::string text, bool quoted) {
  Node node;
  node.kind = Node::Kind::scalar;
  node.scalar = std::move(text);
  node.quoted = quoted;
  return node;
}

Node odd_node(Choices& choices) {
  static const std::vector<std::string> kOdd = {"0",
                                                "-1",
                                                "1",
                                                "2",
                                                "9",
                                                "52",
                                                "1000",
                                                "2147483648",
                                                "-9223372036854775808",
                                                "9223372036854775807",
                                                "18446744073709551616",
                                                "1.5",
                                                "true",
                                                "false",
                                                "yes",
                                                "null",
                                                "~",
                                                "any",
                                                "all",
                                                "none",
                                                "up",
                                                "down",
                                                "cards",
                                                "count",
                                                "top",
                                                "stock",
                                                "rules.lua",
                                                "../game.yaml",
                                                "/etc/passwd",
                                                "{card}",
                                                "{",
                                                "a b",
                                                "x.y",
                                                "hand",
                                                "c1",
                                                "id",
                                                "name"};
  if (choices.one_in(6)) return scalar(choices.bytes(1 + choices.below(10)), true);
  if (choices.one_in(30)) return scalar(std::string(5000, 'a'), false);
  if (choices.one_in(8)) {
    Node node;
    node.kind = choices.one_in(2) ? Node::Kind::list : Node::Kind::map;
    return node;
  }
  const bool quoted = choices.one_in(6);
  return scalar(choices.pick(kOdd), quoted);
}

/// A value with the same or another form, from anywhere.
Node borrowed(Node& root, const std::vector<Node>& others, Choices& choices) {
  if (others.empty() || choices.one_in(2)) return some_place(root, choices);
  Node other = choices.pick(others);
  return some_place(other, choices);
}

void change_list(Node& list, Choices& choices) {
  const auto at = choices.below(static_cast<std::uint32_t>(list.items.size()));
  const Node item = list.items[at];
  switch (choices.below(4)) {
    case 0:
      list.items.erase(list.items.begin() + at);
      break;
    case 1:
      std::swap(list.items[at], list.items.front());
      break;
    case 2:
      list.items.insert(list.items.end(), choices.one_in(8) ? 3000 : 1 + choices.below(70), item);
      break;
    default:
      list.items.push_back(item);
  }
}

void change_map(Node& map, Node& root, const std::vector<Node>& others, Choices& choices) {
  const auto at = choices.below(static_cast<std::uint32_t>(map.entries.size()));
  const auto other = choices.below(static_cast<std::uint32_t>(map.entries.size()));
  switch (choices.below(6)) {
    case 0:
      map.entries.erase(map.entries.begin() + at);
      break;
    case 1:
      std::swap(map.entries[at].value, map.entries[other].value);
      break;
    case 2:
      std::swap(map.entries[at].key, map.entries[other].key);
      break;
    case 3: {
      Node::Entry entry = map.entries[at];
      entry.key = odd_node(choices).scalar;
      map.entries.push_back(std::move(entry));
      break;
    }
    case 4: {
      // Under a key of somewhere else.
      const Node from = borrowed(root, others, choices);
      if (from.is_map())
        map.entries.insert(map.entries.end(), from.entries.begin(), from.entries.end());
      break;
    }
    default:
      map.entries[at].value = borrowed(root, others, choices);
  }
}

bool is_plain(const std::string& text) {
  if (text.empty() || text.size() > 60) return false;
  for (const char c : text) {
    const bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                       c == '_' || c == '-' || c == '.' || c == '/' || c == '~';
    if (!plain) return false;
  }
  return text != "-" && text != ".";
}

std::string quoted(const std::string& text) {
  std::string all = "\"";
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\') {
      all += std::string("\\") + c;
    } else if (byte < 0x20) {
      constexpr char kDigits[] = "0123456789abcdef";
      all += std::string("\\x") + kDigits[byte >> 4] + kDigits[byte & 15];
    } else {
      all += c;
    }
  }
  return all + "\"";
}

std::string text_of(const Node& node) {
  return node.quoted || !is_plain(node.scalar) ? quoted(node.scalar) : node.scalar;
}

void write_flow(const Node& node, std::string& text) {
  if (node.is_null()) text += "null";
  if (node.is_scalar()) text += text_of(node);
  if (node.is_list()) {
    text += "[";
    for (const Node& item : node.items) {
      if (text.back() != '[') text += ", ";
      write_flow(item, text);
    }
    text += "]";
  }
  if (node.is_map()) {
    text += "{";
    for (const Node::Entry& entry : node.entries) {
      if (text.back() != '{') text += ", ";
      text += (is_plain(entry.key) ? entry.key : quoted(entry.key)) + ": ";
      write_flow(entry.value, text);
    }
    text += "}";
  }
}

}  // namespace

void change_tree(Node& root, const std::vector<Node>& others, Choices& choices) {
  for (auto changes = 1 + choices.below(kMaxChanges); changes > 0; --changes) {
    Node& place = some_place(root, choices);
    if (place.is_list() && !place.items.empty() && !choices.one_in(4)) {
      change_list(place, choices);
    } else if (place.is_map() && !place.entries.empty() && !choices.one_in(4)) {
      change_map(place, root, others, choices);
    } else if (&place != &root) {
      place = choices.one_in(3) ? borrowed(root, others, choices) : odd_node(choices);
    }
  }
}

std::string written(const Node& root) {
  if (!root.is_map()) return "";
  std::string text;
  for (const Node::Entry& entry : root.entries) {
    text += (is_plain(entry.key) ? entry.key : quoted(entry.key)) + ": ";
    write_flow(entry.value, text);
    text += "\n";
  }
  return text;
}

}  // namespace talon::fuzz
