#include "load/yaml.h"

#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/exceptions.h>
#include <yaml-cpp/parser.h>

#include <algorithm>
#include <istream>
#include <numeric>
#include <streambuf>
#include <utility>

#include "base/text.h"
#include "load/yaml_quote.h"
#include "load/yaml_syntax.h"

namespace talon {
namespace {

/// Thrown through yaml-cpp by the handler once a finding ends the reading.
struct Stop {};

/// A text as a stream, without a copy.
class TextStream : public std::streambuf {
 public:
  explicit TextStream(std::string_view text) {
    char* begin = const_cast<char*>(text.data());  // streambuf wants it so; nothing is written
    setg(begin, begin, begin + text.size());
  }
};

/// Builds the tree of one document from yaml-cpp's events.
class TreeBuilder : public YAML::EventHandler {
 public:
  TreeBuilder(std::shared_ptr<const SourceFile> file, const YamlLimits& limits,
              Diagnostics& diagnostics)
      : file_(std::move(file)), limits_(limits), diagnostics_(diagnostics) {}

  Node& root() { return root_; }
  /// Of the list or map that is being read.
  SourceRef innermost() const { return open_.empty() ? SourceRef() : open_.back().node->where; }
  SourceRef at(const YAML::Mark& mark, std::size_t length = 1) const {
    return {file_, mark.line + 1, mark.column + 1, static_cast<int>(length)};
  }

  void OnDocumentStart(const YAML::Mark& mark) override {
    if (std::exchange(started_, true)) stop(at(mark), Message("diagnostic.yaml-second-document"));
  }
  void OnDocumentEnd() override {}
  void OnNull(const YAML::Mark& mark, YAML::anchor_t) override {
    if (awaits_key()) stop(at(mark), Message("diagnostic.yaml-key-is-not-text"));
    Node& node = add(mark, Node::Kind::null);
    node.where = enclosing_;  // yaml-cpp puts an empty value on a later line
  }
  void OnAlias(const YAML::Mark& mark, YAML::anchor_t) override {
    stop(at(mark), Message("diagnostic.yaml-alias"));
  }
  void OnAnchor(const YAML::Mark& mark, const std::string& name) override {
    stop(at(mark, name.size() + 1), Message("diagnostic.yaml-anchor").with("name", name));
  }
  void OnScalar(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t,
                const std::string& value) override;
  void OnSequenceStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t,
                       YAML::EmitterStyle::value) override {
    open(mark, tag, Node::Kind::list);
  }
  void OnSequenceEnd() override { open_.pop_back(); }
  void OnMapStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t,
                  YAML::EmitterStyle::value) override {
    open(mark, tag, Node::Kind::map);
  }
  void OnMapEnd() override {
    drop_duplicates(*open_.back().node);
    open_.pop_back();
  }

 private:
  struct Open {
    Node* node;
    bool has_key;  ///< of a map: the last entry waits for its value
  };

  [[noreturn]] void stop(SourceRef where, Message message) {
    diagnostics_.error(std::move(where), std::move(message));
    throw Stop();
  }
  char character(const YAML::Mark& mark) const {
    const auto pos = static_cast<std::size_t>(mark.pos);
    return pos < file_->text.size() ? file_->text[pos] : '\0';
  }
  bool awaits_key() const {
    return !open_.empty() && open_.back().node->is_map() && !open_.back().has_key;
  }
  void refuse_tag(const YAML::Mark& mark, const std::string& tag) {
    // Of a quoted text the tag is "!", and so is the tag that is written "!".
    if ((tag.empty() || tag == "?" || tag == "!") && character(mark) != '!') return;
    stop(at(mark), Message("diagnostic.yaml-tag"));
  }
  void open(const YAML::Mark& mark, const std::string& tag, Node::Kind kind);
  Node& add(const YAML::Mark& mark, Node::Kind kind);
  void add_key(const YAML::Mark& mark, const std::string& key);
  /// Reports keys that stand twice in a finished map, and keeps the first.
  void drop_duplicates(Node& map);

  std::shared_ptr<const SourceFile> file_;
  const YamlLimits& limits_;
  Diagnostics& diagnostics_;
  Node root_;
  std::vector<Open> open_;
  SourceRef enclosing_;  ///< where an empty value is shown: its key, else its list
  int nodes_ = 0;
  bool started_ = false;
};

void TreeBuilder::OnScalar(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t,
                           const std::string& value) {
  refuse_tag(mark, tag);
  const std::optional<std::size_t> length =
      quoted_length(std::string_view(file_->text).substr(static_cast<std::size_t>(mark.pos)));
  if (!length) stop(at(mark), Message("diagnostic.yaml-unclosed-quote"));
  if (awaits_key()) return add_key(mark, value);
  Node& node = add(mark, Node::Kind::scalar);
  node.scalar = value;
  node.quoted = tag == "!";
  node.where.length =
      static_cast<int>(std::max<std::size_t>(*length > 0 ? *length : value.size(), 1));
}

void TreeBuilder::open(const YAML::Mark& mark, const std::string& tag, Node::Kind kind) {
  refuse_tag(mark, tag);
  if (awaits_key()) stop(at(mark), Message("diagnostic.yaml-key-is-not-text"));
  if (open_.size() == static_cast<std::size_t>(limits_.depth)) {
    stop(at(mark), Message("diagnostic.yaml-too-deep").with("limit", limits_.depth));
  }
  Node& node = add(mark, kind);
  enclosing_ = node.where;
  open_.push_back({&node, false});
}

Node& TreeBuilder::add(const YAML::Mark& mark, Node::Kind kind) {
  if (++nodes_ > limits_.nodes) {
    stop(at(mark), Message("diagnostic.yaml-too-many-nodes").with("limit", limits_.nodes));
  }
  Node* node = &root_;
  if (!open_.empty()) {
    Node& parent = *open_.back().node;
    open_.back().has_key = false;
    if (!parent.is_map()) enclosing_ = parent.where;
    node = parent.is_map() ? &parent.entries.back().value : &parent.items.emplace_back();
  }
  node->kind = kind;
  node->where = at(mark);
  return *node;
}

void TreeBuilder::add_key(const YAML::Mark& mark, const std::string& key) {
  enclosing_ = at(mark, std::max<std::size_t>(key.size(), 1));
  open_.back().node->entries.push_back({key, enclosing_, {}});
  open_.back().has_key = true;
}

void TreeBuilder::drop_duplicates(Node& map) {
  std::vector<std::size_t> by_key(map.entries.size());
  std::iota(by_key.begin(), by_key.end(), 0);
  const auto key = [&](std::size_t index) -> const std::string& { return map.entries[index].key; };
  std::stable_sort(by_key.begin(), by_key.end(),
                   [&](std::size_t left, std::size_t right) { return key(left) < key(right); });
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
  std::sort(repeated.rbegin(), repeated.rend());
  for (const std::size_t index : repeated) {
    map.entries.erase(map.entries.begin() + static_cast<std::ptrdiff_t>(index));
  }
}

/// Where the finding is best shown: yaml-cpp names the place at which it gave up.
void report_syntax(const YAML::Exception& problem, const TreeBuilder& builder,
                   Diagnostics& diagnostics) {
  SourceRef where = builder.at(problem.mark);
  Message message = syntax_message(problem.msg);
  const std::string_view line = where.file->line(where.line);
  const std::size_t tab = line.substr(0, line.find_first_not_of(" \t")).find('\t');
  if (tab != std::string_view::npos) {
    where.column = static_cast<int>(tab) + 1;
    message = Message("diagnostic.yaml-tab");
  } else if (message.key == "diagnostic.yaml-unclosed-bracket" && builder.innermost()) {
    where = builder.innermost();
  }
  diagnostics.error(std::move(where), std::move(message));
}

bool is_forbidden_control(char character) {
  const auto byte = static_cast<unsigned char>(character);
  return (byte < 0x20 && byte != '\n' && byte != '\t' && byte != '\r') || byte == 0x7f;
}

/// Where byte `offset` of the file stands.
SourceRef place_of(std::shared_ptr<const SourceFile> file, std::size_t offset) {
  const std::string_view before = std::string_view(file->text).substr(0, offset);
  const auto line = std::count(before.begin(), before.end(), '\n') + 1;
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
  const auto control = std::find_if(text.begin(), text.end(), is_forbidden_control);
  if (control == text.end()) return true;
  const auto offset = static_cast<std::size_t>(control - text.begin());
  diagnostics.error(place_of(file, offset), Message("diagnostic.control-character"));
  return false;
}

/// Runs the parser. False when a finding ended it.
bool build(const std::string& text, TreeBuilder& builder, Diagnostics& diagnostics) {
  TextStream buffer(text);
  std::istream stream(&buffer);
  try {
    YAML::Parser parser(stream);
    // Twice and never in a loop: yaml-cpp 0.7 does not move past a stray comma.
    if (parser.HandleNextDocument(builder)) parser.HandleNextDocument(builder);
    return true;
  } catch (const Stop&) {
    return false;
  } catch (const YAML::Exception& problem) {
    report_syntax(problem, builder, diagnostics);
    return false;
  }
}

}  // namespace

std::optional<Node> parse_yaml(std::shared_ptr<const SourceFile> file, Diagnostics& diagnostics,
                               std::optional<Node::Kind> root, const YamlLimits& limits) {
  if (!check_text(file, limits.bytes, diagnostics)) return std::nullopt;
  TreeBuilder builder(file, limits, diagnostics);
  if (!build(file->text, builder, diagnostics)) return std::nullopt;
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
