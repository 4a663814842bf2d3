#include "session/saves.h"

#include <algorithm>
#include <set>
#include <system_error>

#include "base/rng.h"
#include "session/save_records.h"

namespace talon {
namespace {

std::vector<std::string> saved_records(const Session& session, const SaveHeader& header) {
  std::vector<std::string> records{header_record(header)};
  for (const LogLine& line : session.log()) records.push_back(line_record(line));
  return records;
}

Result<SaveContents> contents_of(const JournalText& text, const Files::Path& path) {
  if (text.records.empty()) {
    return failure(Message("session.save-without-start").with("path", path.string()));
  }
  SaveContents contents;
  contents.lost_bytes = text.lost_bytes;
  Result<SaveHeader> header = read_header(text.records.front());
  if (!header) return failure(std::move(header.error()).with("path", path.string()));
  contents.header = std::move(*header);
  for (std::size_t index = 1; index < text.records.size(); ++index) {
    Result<LogLine> line = read_line(text.records[index]);
    if (!line) return failure(std::move(line.error()).with("path", path.string()));
    contents.lines.push_back(std::move(*line));
  }
  return contents;
}

std::vector<std::pair<std::string, std::string>> options_in_force(const Game& game) {
  std::vector<std::pair<std::string, std::string>> options;
  for (const Option& option : game.definition.options) {
    options.emplace_back(option.name, option_text(option.value));
  }
  return options;
}

bool is_same_game(const SaveHeader& header, const Game& game) {
  return header.game == game.definition.game && header.variant == game.definition.variant &&
         header.deck == game.cards().deck();
}

/// What the first line says of its game and is not so, by the names of its fields.
std::optional<Message> false_fields(const SaveHeader& header, const Game& game) {
  std::vector<std::string> fields;
  if (header.game != game.definition.game) fields.push_back("game");
  if (header.variant != game.definition.variant) fields.push_back("variant");
  if (header.deck != game.cards().deck()) fields.push_back("deck");
  if (header.options != options_in_force(game)) fields.push_back("options");
  if (fields.empty()) return std::nullopt;
  return Message("session.false-header").with("fields", std::move(fields));
}

/// What a later program needs to load the same game: a path is made absolute,
/// for that program may start in another folder.
GameRequest portable(GameRequest request, const Game& game) {
  const std::string& id = game.definition.game;
  const bool by_name =
      request.name == id || request.name == name_with_variant(id, game.definition.variant);
  if (!by_name) request.name = std::filesystem::absolute(request.name).string();
  const bool deck_by_name = !request.deck || *request.deck == game.cards().deck();
  if (!deck_by_name) request.deck = std::filesystem::absolute(*request.deck).string();
  return request;
}

}  // namespace

std::size_t SaveContents::ply() const {
  std::size_t ply = 0;
  for (const LogLine& line : lines) ply = ply_after(line, ply);
  return ply;
}

const std::optional<Outcome>& SaveContents::outcome() const {
  const auto last = std::ranges::find_if(lines.rbegin(), lines.rend(), [](const LogLine& line) {
    return line.kind != LogLine::Kind::note;
  });
  return last == lines.rend() ? header.start_outcome : last->outcome;
}

Result<SaveContents> read_save(Files& files, const Files::Path& path) {
  const auto unreadable = [&](int error) {
    return failure(Message("session.save-unreadable")
                       .with("path", path.string())
                       .with("reason", std::generic_category().message(error)));
  };
  const Files::Outcome<Files::Descriptor> file = files.open_to_read(path);
  if (!file) return unreadable(file.error());
  const Files::Outcome<std::string> bytes = files.read(*file);
  files.close(*file);
  if (!bytes) return unreadable(bytes.error());
  return contents_of(JournalText::read(*bytes), path);
}

SaveHeader header_of(const Session& session, const GameRequest& request, std::string engine) {
  const Game& game = session.game();
  SaveHeader header;
  header.engine = std::move(engine);
  header.generator = kGeneratorName;
  header.request = portable(request, game);
  header.game = game.definition.game;
  header.variant = game.definition.variant;
  header.deck = game.cards().deck();
  header.options = options_in_force(game);
  header.seed = session.deal().seed;
  for (const CardId card : session.deal().order) header.deal.push_back(game.cards().id(card));
  header.files = rules_files(game);
  const Position& start = session.position_at(0);
  header.start_hash = start.state.hash();
  if (session.over() && session.log().empty()) header.start_outcome = session.outcome();
  return header;
}

std::vector<std::string> changed_files(const SaveHeader& header, const Game& game) {
  const auto name = [](const std::string& path) { return Files::Path(path).filename(); };
  // Each file stands for one of its contents, so that none is there too many.
  std::multiset<std::string> kept;
  for (const FileHash& file : header.files) kept.insert(file.hash);
  std::vector<std::string> changed;
  std::multiset<Files::Path> names;
  std::multiset<std::string> same;
  for (const FileHash& file : rules_files(game)) {
    if (const auto found = kept.find(file.hash); found != kept.end()) {
      same.insert(kept.extract(found));
      continue;
    }
    changed.push_back(file.path);
    names.insert(name(file.path));
  }
  for (const FileHash& file : header.files) {
    if (!same.extract(file.hash).empty()) continue;
    // A changed file is named once, as it is called now.
    if (names.extract(name(file.path)).empty()) changed.push_back(file.path);
  }
  return changed;
}

std::optional<Message> mismatch(const SaveHeader& header, const Game& game) {
  if (header.generator != kGeneratorName) {
    return Message("session.other-generator").with("engine", header.engine);
  }
  std::vector<std::string> changed = changed_files(header, game);
  if (changed.empty()) return false_fields(header, game);
  const auto count = static_cast<std::int64_t>(changed.size());
  return Message("session.rules-changed").with("count", count).with("files", std::move(changed));
}

bool only_files_changed(const SaveHeader& header, const Game& game) {
  return header.generator == kGeneratorName && !changed_files(header, game).empty() &&
         is_same_game(header, game);
}

std::vector<std::pair<std::string, std::string>> other_options(const SaveHeader& header,
                                                               const Game& game) {
  std::vector<std::pair<std::string, std::string>> other;
  for (const auto& [name, value] : options_in_force(game)) {
    const auto kept =
        std::ranges::find(header.options, name, &std::pair<std::string, std::string>::first);
    if (kept != header.options.end() && kept->second != value) other.push_back(*kept);
  }
  return other;
}

std::optional<Message> loss_of(const SaveContents& contents, const Files::Path& path) {
  if (contents.lost_bytes == 0) return std::nullopt;
  return Message("session.lost")
      .with("count", static_cast<std::int64_t>(contents.lost_bytes))
      .with("ply", static_cast<std::int64_t>(contents.ply()))
      .with("backup", path.string() + ".bak");
}

Expected<std::unique_ptr<Save>, NoJournal> Save::create(Files& files, const Files::Path& path,
                                                        const Session& session,
                                                        const SaveHeader& header,
                                                        Journal::Existing existing) {
  auto journal = Journal::create(files, path, saved_records(session, header), existing);
  if (!journal) return tl::unexpected(std::move(journal.error()));
  return std::unique_ptr<Save>(
      new Save(std::move(*journal), SaveContents{header, session.log(), 0}));
}

Result<std::unique_ptr<Save>> Save::open(Files& files, const Files::Path& path) {
  JournalText text;
  auto journal = Journal::open(files, path, text);
  if (!journal) return failure(std::move(journal.error()));
  Result<SaveContents> contents = contents_of(text, path);
  if (!contents) return failure(std::move(contents.error()));
  return std::unique_ptr<Save>(new Save(std::move(*journal), std::move(*contents)));
}

std::optional<Message> Save::recorded(const LogLine& line) {
  Result<void> kept = journal_->append(line_record(line));
  if (kept) return std::nullopt;
  return std::move(kept.error());
}

Result<void> Save::rewrite(const Session& session, const SaveHeader& header) {
  return journal_->rewrite(saved_records(session, header));
}

}  // namespace talon
