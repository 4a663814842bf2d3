#include "load/yaml.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include "base/index_in.h"
#include "base/unicode.h"
#include "load/character_places.h"
#include "load/yaml_parser.h"
#include "load/yaml_syntax.h"

namespace talon {
namespace {

/// Thrown once a finding ends the reading.
struct Stop {};

/// Builds the tree of one document from the parts that the parser finds.
class TreeBuilder {
 public:
  TreeBuilder(std::shared_ptr<const SourceFile> file, const YamlLimits& limits,
              Diagnostics& diagnostics)
      : file_(std::move(file)), places_(file_), limits_(limits), diagnostics_(diagnostics) {}

  Node& root() { return root_; }
  /// Where the list or map begins that is being read.
  SourceRef innermost() const { return open_.empty() ? SourceRef() : open_.back().node->where; }
  SourceRef at(std::size_t index, std::size_t bytes = 1) { return places_.at(index, bytes); }
  /// '\0' at the end of the text.
  char character(std::size_t index) {
    const std::size_t byte = places_.byte_of(index);
    return byte < file_->text.size() ? file_->text[byte] : '\0';
  }
  /// The one before it that is no blank; a line break where a line begins so.
  char character_before(std::size_t index) {
    const std::string_view before = std::string_view(file_->text).substr(0, places_.byte_of(index));
    const std::size_t at = before.find_last_not_of(" \t");
    return at == std::string_view::npos ? '\n' : before[at];
  }
  /// Takes a part into the tree. Throws Stop.
  void add(const YamlEvent& event);

 private:
  struct Open {
    Node* node;
    bool has_key;  ///< of a map: the last entry waits for its value
  };

  [[noreturn]] void stop(SourceRef where, Message message) {
    diagnostics_.error(std::move(where), std::move(message));
    throw Stop();
  }
  bool awaits_key() const {
    return !open_.empty() && open_.back().node->is_map() && !open_.back().has_key;
  }
  void begin_document(const YamlEvent& event);
  /// Refuses what a node may have before it.
  void refuse_properties(const YamlEvent& event);
  void add_scalar(const YamlEvent& event);
  void open(const YamlEvent& event, Node::Kind kind);
  Node& add_node(const YamlEvent& event, Node::Kind kind);
  void add_key(const YamlEvent& event);
  /// Reports keys that are twice in a finished map, and keeps the first.
  void drop_duplicates(Node& map);

  std::shared_ptr<const SourceFile> file_;
  CharacterPlaces places_;
  const YamlLimits& limits_;
  Diagnostics& diagnostics_;
  Node root_;
  std::vector<Open> open_;
  SourceRef enclosing_;  ///< where an empty value is shown: its key, else its list
  int nodes_ = 0;
  bool started_ = false;
};

void TreeBuilder::add(const YamlEvent& event) {
  switch (event.kind) {
    case YamlEvent::Kind::document:
      return begin_document(event);
    case YamlEvent::Kind::alias:
      stop(at(event.begin), Message("diagnostic.yaml-alias"));
    case YamlEvent::Kind::scalar:
      return add_scalar(event);
    case YamlEvent::Kind::list:
      return open(event, Node::Kind::list);
    case YamlEvent::Kind::map:
      return open(event, Node::Kind::map);
    case YamlEvent::Kind::end_of_map:
      drop_duplicates(*open_.back().node);
      [[fallthrough]];
    case YamlEvent::Kind::end_of_list:
      open_.pop_back();
  }
}

void TreeBuilder::begin_document(const YamlEvent& event) {
  if (!std::exchange(started_, true)) return;
  stop(at(event.begin), Message("diagnostic.yaml-second-document"));
}

void TreeBuilder::refuse_properties(const YamlEvent& event) {
  if (!event.anchor.empty()) {
    stop(at(event.begin, event.anchor.size() + 1),
         Message("diagnostic.yaml-anchor").with("name", std::string(event.anchor)));
  }
  // libyaml does not take a lone `!` for a tag.
  if (event.tagged || character(event.begin) == '!') {
    stop(at(event.begin), Message("diagnostic.yaml-tag"));
  }
}

bool means_null(const YamlEvent& event) {
  return event.plain && (event.text.empty() || event.text == "~" || event.text == "null" ||
                         event.text == "Null" || event.text == "NULL");
}

void TreeBuilder::add_scalar(const YamlEvent& event) {
  refuse_properties(event);
  const bool null = means_null(event);
  if (awaits_key()) {
    if (null) stop(at(event.begin), Message("diagnostic.yaml-key-is-not-text"));
    return add_key(event);
  }
  Node& node = add_node(event, null ? Node::Kind::null : Node::Kind::scalar);
  if (null) {
    node.where = enclosing_;  // libyaml puts an empty value on a later line
    return;
  }
  node.scalar = event.text;
  node.quoted = !event.plain;
  const char first = character(event.begin);
  const std::size_t begin = places_.byte_of(event.begin);
  const std::size_t length =
      first == '"' || first == '\'' ? places_.byte_of(event.end) - begin : event.text.size();
  node.where.length = static_cast<int>(std::max<std::size_t>(length, 1));
}

void TreeBuilder::open(const YamlEvent& event, Node::Kind kind) {
  refuse_properties(event);
  if (awaits_key()) stop(at(event.begin), Message("diagnostic.yaml-key-is-not-text"));
  if (std::cmp_equal(open_.size(), limits_.depth)) {
    stop(at(event.begin), Message("diagnostic.yaml-too-deep").with("limit", limits_.depth));
  }
  Node& node = add_node(event, kind);
  enclosing_ = node.where;
  open_.push_back({&node, false});
}

Node& TreeBuilder::add_node(const YamlEvent& event, Node::Kind kind) {
  if (++nodes_ > limits_.nodes) {
    stop(at(event.begin), Message("diagnostic.yaml-too-many-nodes").with("limit", limits_.nodes));
  }
  Node* node = &root_;
  if (!open_.empty()) {
    Node& parent = *open_.back().node;
    open_.back().has_key = false;
    if (!parent.is_map()) enclosing_ = parent.where;
    node = parent.is_map() ? &parent.entries.back().value : &parent.items.emplace_back();
  }
  node->kind = kind;
  node->where = at(event.begin);
  return *node;
}

void TreeBuilder::add_key(const YamlEvent& event) {
  enclosing_ = at(event.begin, std::max<std::size_t>(event.text.size(), 1));
  open_.back().node->entries.push_back({std::string(event.text), enclosing_, {}});
  open_.back().has_key = true;
}

void TreeBuilder::drop_duplicates(Node& map) {
  std::vector<std::size_t> by_key(map.entries.size());
  std::iota(by_key.begin(), by_key.end(), 0);
  const auto key = [&](std::size_t index) -> const std::string& { return map.entries[index].key; };
  std::ranges::stable_sort(
      by_key, [&](std::size_t left, std::size_t right) { return key(left) < key(right); });
  std::vector<std::size_t> repeated;
  for (std::size_t i = 1, first = 0; i < by_key.size(); ++i) {
    if (key(by_key[i]) != key(by_key[first])) {
      first = i;
      continue;
    }
    repeated.push_back(by_key[i]);
    diagnostics_.error(map.entries[by_key[i]].key_where,
                       Message("diagnostic.yaml-duplicate-key")
                           .with("key", key(by_key[i]))
                           .with("line", map.entries[by_key[first]].key_where.line));
  }
  if (repeated.empty()) return;
  std::ranges::sort(repeated);
  std::vector<Node::Entry> kept;  // in one pass, however many are dropped
  kept.reserve(map.entries.size() - repeated.size());
  auto next = repeated.begin();
  for (std::size_t index = 0; index < map.entries.size(); ++index) {
    if (next != repeated.end() && *next == index) {
      ++next;
    } else {
      kept.push_back(std::move(map.entries[index]));
    }
  }
  map.entries = std::move(kept);
}

bool is_forbidden_control(char character) {
  const auto byte = static_cast<unsigned char>(character);
  return (byte < 0x20 && byte != '\n' && byte != '\t' && byte != '\r') || byte == 0x7f;
}

/// Where byte `offset` of the file is.
SourceRef place_of(std::shared_ptr<const SourceFile> file, std::size_t offset) {
  const std::string_view before = std::string_view(file->text).substr(0, offset);
  const auto line = std::ranges::count(before, '\n') + 1;
  const std::size_t start = before.rfind('\n') + 1;  // npos + 1 is 0
  return {std::move(file), static_cast<int>(line), static_cast<int>(offset - start) + 1, 1};
}

bool check_text(const std::shared_ptr<const SourceFile>& file, std::size_t limit,
                Diagnostics& diagnostics) {
  const std::string& text = file->text;
  if (text.size() > limit) {
    diagnostics.error(
        {file, 0, 0, 1},
        Message("diagnostic.file-too-large").with("limit", static_cast<std::int64_t>(limit)));
    return false;
  }
  if (const std::size_t good = utf8_prefix(text); good < text.size()) {
    diagnostics.error(place_of(file, good), Message("diagnostic.not-utf8"));
    return false;
  }
  const auto control = std::ranges::find_if(text, is_forbidden_control);
  if (control == text.end()) return true;
  const auto offset = index_in(text, control);
  diagnostics.error(place_of(file, offset), Message("diagnostic.control-character"));
  return false;
}

/// Declares what tags may begin with. libyaml compares each with all before it, which takes
/// seconds for as many as a file has room for, and no tag is allowed anyway. False when the
/// text has one; nobody writes a line of text that looks like one.
bool check_directives(const std::shared_ptr<const SourceFile>& file, Diagnostics& diagnostics) {
  constexpr std::string_view directive = "%TAG";
  const std::string_view text = file->text;
  for (std::size_t at = text.find(directive); at != std::string_view::npos;
       at = text.find(directive, at + 1)) {
    // Some line breaks, and the mark before a text, are not ASCII.
    const auto before = static_cast<unsigned char>(at == 0 ? '\n' : text[at - 1]);
    if (before != '\n' && before != '\r' && before < 0x80) continue;
    diagnostics.error(place_of(file, at), Message("diagnostic.yaml-tag"));
    return false;
  }
  return true;
}

/// Says what libyaml found wrong, where it is best shown.
void report_syntax(const YamlProblem& problem, const std::shared_ptr<const SourceFile>& file,
                   TreeBuilder& builder, Diagnostics& diagnostics) {
  YamlMistake mistake =
      yaml_mistake(problem, builder.character(problem.at), builder.character_before(problem.at));
  SourceRef where = problem.byte ? place_of(file, *problem.byte) : builder.at(mistake.at);
  const std::string_view line = file->line(where.line);
  const std::size_t tab = line.substr(0, line.find_first_not_of(" \t")).find('\t');
  if (tab != std::string_view::npos) {
    where.column = static_cast<int>(tab) + 1;
    mistake.message = Message("diagnostic.yaml-tab");
  } else if (mistake.of_innermost && builder.innermost()) {
    where = builder.innermost();
  }
  diagnostics.error(std::move(where), std::move(mistake.message));
}

/// False when a finding ended the reading.
bool build(const std::shared_ptr<const SourceFile>& file, TreeBuilder& builder,
           Diagnostics& diagnostics) {
  YamlParser parser(file->text);
  try {
    while (const auto event = parser.next()) builder.add(*event);
  } catch (const Stop&) {
    return false;
  }
  if (parser.problem()) report_syntax(*parser.problem(), file, builder, diagnostics);
  return !parser.problem();
}

}  // namespace

std::optional<Node> parse_yaml(std::shared_ptr<const SourceFile> file, Diagnostics& diagnostics,
                               std::optional<Node::Kind> root, const YamlLimits& limits) {
  if (!check_text(file, limits.bytes, diagnostics)) return std::nullopt;
  if (!check_directives(file, diagnostics)) return std::nullopt;
  TreeBuilder builder(file, limits, diagnostics);
  if (!build(file, builder, diagnostics)) return std::nullopt;
  const Node::Kind kind = builder.root().kind;
  const bool fits = root ? kind == *root : kind == Node::Kind::map || kind == Node::Kind::list;
  if (!fits) {
    const bool map = root != Node::Kind::list;
    SourceRef where = builder.root().where ? builder.root().where : SourceRef{file, 1, 1, 1};
    diagnostics.error(where, Message(map ? "diagnostic.yaml-root-is-not-a-map"
                                         : "diagnostic.yaml-root-is-not-a-list"));
    return std::nullopt;
  }
  return std::move(builder.root());
}

}  // namespace talon
