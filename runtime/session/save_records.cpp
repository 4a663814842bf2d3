#include "session/save_records.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "base/hash.h"
#include "base/plain_name.h"
#include "base/unicode.h"
#include "session/json.h"

namespace talon {
namespace {

/// Bytes that the number of a game in a series adds to a seed, "/18446744073709551615".
constexpr std::size_t kNumberInSeed = 21;

/// As a line that is typed; what somebody wrote into a file is cut there.
constexpr std::size_t kMaxNote = 4096;

/// What is read has members that are found at once, however many somebody put there.
using Parsed = nlohmann::json;

/// Texts of the command line need not be UTF-8; what is not is replaced.
void write_outcome(const std::optional<Outcome>& outcome, Json& json) {
  if (!outcome) return;
  json["over"] = outcome->ending;
  if (outcome->score) json["score"] = *outcome->score;
}

/// Reads the members of one object and remembers whether all had their type.
class Members {
 public:
  explicit Members(const Parsed& json) : json_(json) {}

  bool sound() const { return sound_; }
  bool has(const char* name) const { return json_.contains(name); }

  std::string text(const char* name) {
    const Parsed* found = member(name, Parsed::value_t::string);
    return found != nullptr ? found->get<std::string>() : std::string();
  }
  /// What a file of rules gives a name; empty where there is none.
  std::string id(const char* name) {
    std::string read = text(name);
    sound_ = sound_ && (read.empty() || is_name(read));
    return read;
  }
  std::int64_t number(const char* name) {
    const auto found = json_.find(name);
    if (found != json_.end() && found->is_number_integer()) return found->get<std::int64_t>();
    sound_ = false;
    return 0;
  }
  /// False where there is none.
  bool flag(const char* name) {
    const auto found = json_.find(name);
    if (found == json_.end()) return false;
    sound_ = sound_ && found->is_boolean();
    return found->is_boolean() && found->get<bool>();
  }
  std::uint64_t hash(const char* name) {
    const std::string digits = text(name);
    std::uint64_t value = 0;
    for (const char digit : digits) {
      const bool decimal = digit >= '0' && digit <= '9';
      sound_ = sound_ && (decimal || (digit >= 'a' && digit <= 'f'));
      value = value * 16 + static_cast<std::uint64_t>(decimal ? digit - '0' : digit - 'a' + 10);
    }
    sound_ = sound_ && digits.size() == 16;
    return value;
  }
  /// Calls read for every item of a list.
  template <typename Read>
  void each(const char* name, Read read) {
    const Parsed* list = member(name, Parsed::value_t::array);
    if (list == nullptr) return;
    for (const Parsed& item : *list) read(item);
  }
  std::vector<std::string> texts(const char* name) {
    std::vector<std::string> read;
    each(name, [&](const Parsed& item) {
      if (item.is_string()) read.push_back(item.get<std::string>());
      sound_ = sound_ && item.is_string();
    });
    return read;
  }
  /// Pairs of texts, each an object of one or a list of two.
  std::vector<std::pair<std::string, std::string>> pairs(const char* name) {
    std::vector<std::pair<std::string, std::string>> read;
    each(name, [&](const Parsed& item) {
      const bool pair =
          item.is_array() && item.size() == 2 && item[0].is_string() && item[1].is_string();
      if (pair) read.emplace_back(item[0].get<std::string>(), item[1].get<std::string>());
      sound_ = sound_ && pair;
    });
    return read;
  }
  std::optional<Outcome> outcome() {
    if (!has("over")) return std::nullopt;
    Outcome outcome{id("over"), std::nullopt};
    if (has("score")) outcome.score = number("score");
    return outcome;
  }

 private:
  const Parsed* member(const char* name, Parsed::value_t type) {
    const auto found = json_.find(name);
    if (found != json_.end() && found->type() == type) return &*found;
    sound_ = false;
    return nullptr;
  }

  const Parsed& json_;
  bool sound_ = true;
};

tl::unexpected<Message> too_deep() {
  return failure(
      Message("session.record-too-deep").with("limit", static_cast<std::int64_t>(kMaxJsonDepth)));
}

Json pairs_of(const std::vector<std::pair<std::string, std::string>>& pairs) {
  Json list = Json::array();
  for (const auto& [name, value] : pairs) list.push_back({name, value});
  return list;
}

Json request_of(const GameRequest& request) {
  Json json{{"name", request.name}};
  if (request.deck) json["deck"] = *request.deck;
  json["set"] = pairs_of(request.options);
  return json;
}

bool read_request(const Parsed& json, GameRequest& request) {
  if (!json.is_object()) return false;
  Members members(json);
  request.name = members.text("name");
  if (members.has("deck")) request.deck = members.text("deck");
  request.options = members.pairs("set");
  return members.sound();
}

}  // namespace

std::string header_record(const SaveHeader& header) {
  Json json{{"talon-save", kSaveFormat},
            {"engine", header.engine},
            {"generator", header.generator},
            {"request", request_of(header.request)},
            {"rules", header.rules},
            {"game", header.game},
            {"variant", header.variant},
            {"deck", header.deck},
            {"options", pairs_of(header.options)},
            {"seed", header.seed},
            {"deal", header.deal},
            {"files", Json::array()},
            {"hash", hash_text(header.start_hash)}};
  for (const FileHash& file : header.files) json["files"].push_back({file.path, file.hash});
  write_outcome(header.start_outcome, json);
  return json_line(json);
}

Result<SaveHeader> read_header(const std::string& record) {
  if (nests_too_deep(record)) return too_deep();
  const Parsed json = Parsed::parse(record, nullptr, false);
  if (!json.is_object() || !json.contains("talon-save")) {
    return failure(Message("session.not-a-save"));
  }
  Members members(json);
  SaveHeader header;
  const std::int64_t format = members.number("talon-save");
  header.engine = members.text("engine");
  if (format > kSaveFormat) {
    return failure(Message("session.newer-save").with("engine", header.engine));
  }
  header.generator = members.text("generator");
  if (members.has("rules")) header.rules = members.texts("rules");
  header.game = members.id("game");
  header.variant = members.id("variant");
  header.deck = members.id("deck");
  header.options = members.pairs("options");
  header.seed = members.text("seed");
  header.deal = members.texts("deal");
  for (auto& [path, hash] : members.pairs("files")) header.files.push_back({path, hash});
  header.start_hash = members.hash("hash");
  header.start_outcome = members.outcome();
  const bool request = members.has("request") && read_request(json["request"], header.request);
  const bool seed = header.seed.size() <= kMaxSeedBytes + kNumberInSeed;
  if (!request || !seed || !members.sound() || format < 1)
    return failure(Message("session.not-a-save"));
  return header;
}

std::string line_record(const LogLine& line) {
  Json json;
  if (line.kind == LogLine::Kind::answer) json["answer"] = line.words;
  if (line.joined) json["joined"] = true;  // which older programs pass over
  if (line.kind == LogLine::Kind::undo) json["undo"] = line.count;
  if (line.kind == LogLine::Kind::redo) json["redo"] = line.count;
  if (line.kind == LogLine::Kind::note) json["note"] = line.words;
  json["hash"] = hash_text(line.state_hash);
  write_outcome(line.outcome, json);
  return json_line(json);
}

Result<LogLine> read_line(const std::string& record) {
  if (nests_too_deep(record)) return too_deep();
  const Parsed json = Parsed::parse(record, nullptr, false);
  if (!json.is_object()) return failure(Message("session.unknown-line").with("line", record));
  Members members(json);
  LogLine line;
  if (members.has("answer")) {
    line.words = members.text("answer");
    line.joined = members.flag("joined");
  } else if (members.has("note")) {
    line.kind = LogLine::Kind::note;
    line.words = members.text("note");
    line.words.resize(utf8_prefix(std::string_view(line.words).substr(0, kMaxNote)));
  } else {
    line.kind = members.has("undo") ? LogLine::Kind::undo : LogLine::Kind::redo;
    const std::int64_t count = members.number(members.has("undo") ? "undo" : "redo");
    line.count = std::max<std::int64_t>(count, 0);
  }
  line.state_hash = members.hash("hash");
  line.outcome = members.outcome();
  if (!members.sound()) return failure(Message("session.unknown-line").with("line", record));
  return line;
}

}  // namespace talon
