// What is in a list of moves below a heading can be typed by itself: it means what it was
// printed for, or it is asked which of several is meant.
#include <algorithm>
#include <catch2/catch.hpp>

#include "base/text.h"
#include "cli/pages/move_groups.h"
#include "cli/pages/move_words.h"
#include "cli/play/play_command.h"
#include "cli/play/typed_answer.h"
#include "contract/random_play.h"
#include "session/answer_text.h"
#include "session/choice.h"
#include "session/spoken_names.h"
#include "support/fixture_library.h"

using namespace talon;
using namespace talon::contract;

namespace {

constexpr int kPliesListed = 40;
/// Of every so many positions some entries are typed.
constexpr int kPliesBetween = 4;
constexpr std::uint32_t kEntriesTyped = 6;
/// More are never listed whole, so that an entry need not be looked for among them.
constexpr std::uint64_t kMaxAnswersListed = 2'000;

struct Entry {
  std::string text;
  Reply reply;
};

/// The entries below headings, as a list on a terminal shows them.
std::vector<Entry> entries_of(const cli::Presenter& presenter, const Session& session) {
  const cli::MoveWords words(presenter, session);
  std::vector<Entry> entries;
  for (const cli::MoveGroup& group : cli::group_moves(session, true).groups) {
    if (presenter.game.move(group.move).slots.empty()) continue;
    for (const cli::ListedMove& listed : group.moves) {
      const std::string number = words.number(listed.index);
      const std::string item = cli::text_of(words.item(group, listed));
      entries.push_back({item.substr(number.size()), session.whole(listed.answer)});
    }
  }
  return entries;
}

std::vector<Reply> printed_so(const std::vector<Entry>& entries, const std::string& text) {
  std::vector<Reply> replies;
  for (const Entry& entry : entries) {
    if (entry.text == text) replies.push_back(entry.reply);
  }
  return replies;
}

class Typed {
 public:
  int count = 0;  ///< entries

  void type(const cli::Presenter& presenter, Session& session, RandomPlayer& player) {
    const std::vector<Entry> entries = entries_of(presenter, session);
    const auto size = static_cast<std::uint32_t>(entries.size());
    for (std::uint32_t i = 0; i < std::min(size, kEntriesTyped); ++i) {
      const Entry& entry = entries[size <= kEntriesTyped ? i : player.below(size)];
      // A number alone is a place in the list.
      if (parse_integer(entry.text)) continue;
      ++count;
      INFO("'" << entry.text << "'");
      const cli::PlayCommands commands(presenter.messages);
      CHECK_FALSE(commands.read(entry.text).alone());
      const auto heard = cli::read_typed(session, *open_choice(session), entry.text, commands);
      const std::vector<Reply> printed = printed_so(entries, entry.text);
      if (!heard) {
        CHECK_THAT(heard.error().reason.key, Catch::Matchers::StartsWith("session.ambiguous"));
        const std::vector<Reply> meant = answers_meant(session, entry.text);
        for (const Reply& one : printed) {
          CHECK(std::ranges::any_of(
              meant, [&](const Reply& other) { return session.whole(other) == one; }));
        }
        continue;
      }
      INFO("is heard as " << words_of(session.game(), session.state(), *heard));
      CHECK(printed.size() == 1);
      CHECK(session.whole(*heard) == entry.reply);
    }
  }
};

void type_game(const Subject& subject, const std::string& seed, Typed& typed) {
  const auto messages = library().messages(subject.game->texts().language());
  const cli::Presenter presenter{*subject.game, *messages, {}};
  Session session = start_session(subject, seed);
  RandomPlayer player(seed);
  for (int ply = 0; ply < kPliesListed && !session.over(); ++ply) {
    const auto choice = open_choice(session);
    const bool lists =
        choice->kind == Choice::Kind::move && session.legal().size() <= kMaxAnswersListed;
    if (lists && ply % kPliesBetween == 0) typed.type(presenter, session, player);
    if (session.answer(random_reply(session, player))) FAIL("a legal answer is rejected");
  }
}

}  // namespace

TEST_CASE("An entry of a list means by itself what it was printed for", "[contract][listed]") {
  Typed typed;
  for (const Subject& subject : subjects()) {
    INFO(subject.name);
    for (int game = 0; game < subject.games(2); ++game) {
      INFO("seed " << seed_text(game));
      type_game(subject, seed_text(game), typed);
    }
  }
  INFO(typed.count << " entries");
  CHECK(typed.count > 4'500);
}
