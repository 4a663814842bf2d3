// Saves: bytes of any kind, a save that was damaged, and records that were written by somebody
// who knows how their checksums are made.

#include "base/check.h"
#include "fuzz/odd_json.h"
#include "fuzz/playing.h"
#include "fuzz/spoken_lines.h"
#include "fuzz/subjects.h"
#include "fuzz/target.h"
#include "session/replay.h"
#include "session/saves.h"
#include "support/memory_files.h"

namespace talon::fuzz {
namespace {

using talon::testing::MemoryFiles;

const std::string kPath = "/saves/one.talon";

/// The save of a session as it is.
std::string saved(const Session& session) {
  MemoryFiles files;
  TALON_CHECK(files.make_folder("/saves").has_value());
  GameRequest request;
  request.name = session.game().definition.game;
  const auto save = Save::create(files, kPath, session, header_of(session, request, "0.1.0"),
                                 Journal::Existing::refuse);
  TALON_CHECK(save.has_value());
  return files.get(kPath).value();
}

/// A record in which some values of its JSON were changed, or its text.
std::string changed_record(const std::string& record, SpokenLines& lines, Choices& choices) {
  ReadJson json = ReadJson::parse(record, nullptr, false);
  if (choices.one_in(3) || !json.is_object() || json.empty()) return lines.damaged(record);
  auto member = json.begin();
  std::advance(member, choices.below(static_cast<std::uint32_t>(json.size())));
  if (member->is_string() && choices.one_in(3)) {
    *member = lines.damaged(member->get<std::string>());
  } else {
    change_json(json, choices);
  }
  return read_json_line(json);
}

std::string forged(const std::string& text, SpokenLines& lines, Choices& choices) {
  std::vector<std::string> records = JournalText::read(text).records;
  for (auto changes = 1 + choices.below(4); changes > 0 && !records.empty(); --changes) {
    const auto at = choices.below(static_cast<std::uint32_t>(records.size()));
    const auto other = choices.below(static_cast<std::uint32_t>(records.size()));
    switch (choices.below(4)) {
      case 0:
        records.insert(records.begin() + at, records[other]);
        break;
      case 1:
        std::swap(records[at], records[other]);
        break;
      default:
        records[at] = changed_record(records[at], lines, choices);
    }
  }
  return JournalText::write(records);
}

std::string save_text(const Session& session, Choices& choices) {
  SpokenLines lines(session, choices);
  switch (choices.below(8)) {
    case 0:
      return choices.rest();
    case 1:
      return lines.damaged(saved(session));
    default:
      return forged(saved(session), lines, choices);
  }
}

/// What `replay` and `resume` do with a save that can be read.
void follow(const SaveContents& contents, const std::shared_ptr<const Game>& game,
            Choices& choices) {
  const Files::Path path = kPath;
  static_cast<void>(loss_of(contents, path));
  static_cast<void>(mismatch(contents.header, *game));
  static_cast<void>(changed_files(contents.header, *game));
  static_cast<void>(contents.outcome());
  auto replayed =
      replay(contents, game,
             choices.one_in(3) ? std::optional<std::size_t>(contents.ply()) : std::nullopt);
  if (!replayed) return;
  if (!replayed->divergence) TALON_CHECK_EQ(replayed->session.ply(), contents.ply());
  play_on(replayed->session, choices);
}

/// What goes on in a save is in it afterwards.
void go_on(MemoryFiles& files, const std::shared_ptr<const Game>& game) {
  auto save = Save::open(files, kPath);
  if (!save) return;
  auto replayed = replay((*save)->contents(), game);
  if (!replayed) return;
  if (replayed->divergence) {
    TALON_CHECK((*save)->rewrite(replayed->session, (*save)->contents().header).has_value());
  }
  replayed->session.set_recorder(save->get());
  if (!replayed->session.legal().empty()) {
    static_cast<void>(
        replayed->session.answer(replayed->session.whole(replayed->session.legal().at(0))));
  }
  const std::size_t lines = replayed->session.log().size();
  const auto again = read_save(files, kPath);
  TALON_CHECK(again.has_value());
  TALON_CHECK_EQ(again->lost_bytes, 0U);
  TALON_CHECK_EQ(again->lines.size(), lines);
}

void try_save(const std::string& text, const std::shared_ptr<const Game>& game, Choices& choices) {
  MemoryFiles files;
  TALON_CHECK(files.make_folder("/saves").has_value());
  files.put(kPath, text);
  const auto contents = read_save(files, kPath);
  if (!contents) return;
  follow(*contents, game, choices);
  go_on(files, game);
}

}  // namespace
}  // namespace talon::fuzz

void talon::fuzz::try_input(Choices& choices) {
  auto session = chosen_session(choices);
  if (session) try_save(save_text(*session, choices), session->game_ptr(), choices);
}
