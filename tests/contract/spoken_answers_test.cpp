// Whatever stands on the table as an answer can be typed, and means just that.
#include <algorithm>
#include <catch2/catch.hpp>

#include "contract/random_play.h"
#include "load/finder.h"
#include "session/answer_text.h"
#include "session/choice.h"

using namespace talon;
using namespace talon::contract;

namespace {

constexpr int kPliesSpoken = 80;
constexpr std::uint32_t kAnswersSpoken = 4;
/// Lists longer than this are not searched for a second answer with the same words.
constexpr std::uint64_t kMaxCompared = 20'000;

bool another_is_called(const Session& session, const std::string& label, const Reply& reply) {
  const std::uint64_t size = std::min(session.legal().size(), kMaxCompared);
  for (std::uint64_t index = 0; index < size; ++index) {
    const Reply other = session.whole(session.legal().at(index));
    if (!(other == reply) && label_of(session.wording(), other) == label) return true;
  }
  return false;
}

/// As a list of many moves shows it: the move's name, then what fills its slots.
std::string as_in_list(const Session& session, const Reply& reply) {
  const Game& game = session.game();
  const Answer& answer = reply.answer;
  std::string words = move_name(game, answer.move);
  const auto& slots = game.move(answer.move).slots;
  for (std::size_t slot = 0; slot < slots.size(); ++slot) {
    words += slot == 0 ? ": " : ", ";
    if (slots[slot].is<spec::TextSlot>()) return "";  // it is suggested, and typed as a text
    const MessageValue value = binding_words(session.wording(), slots[slot], answer.bindings[slot]);
    if (const auto* number = std::get_if<std::int64_t>(&value)) words += std::to_string(*number);
    if (const auto* text = std::get_if<Name>(&value)) words += *text;
    if (const auto* names = std::get_if<std::vector<Name>>(&value)) {
      for (const Name& name : *names) {
        words += (&name == names->data() ? "" : " + ") + name.text;
      }
    }
  }
  return words;
}

std::string heard_as(Session& session, const std::string& text) {
  const auto heard = read_spoken(session, text);
  if (!heard) return heard.error().reason.key;
  return words_of(session.game(), session.state(), session.whole(*heard));
}

/// Types a text that is shown for one answer. Two of the same words may be asked about.
void type_back(Session& session, const std::string& text, const Reply& reply) {
  const std::string meant = words_of(session.game(), session.state(), reply);
  const std::string heard = heard_as(session, text);
  if (heard == meant) return;
  const bool doubtful = heard.starts_with("session.ambiguous") &&
                        another_is_called(session, label_of(session.wording(), reply), reply);
  if (!doubtful) FAIL_CHECK("'" << text << "' for '" << meant << "' is heard as " << heard);
}

void type_back_all(Session& session, std::uint64_t index) {
  const Reply reply = session.whole(session.legal().at(index));
  const Choice choice = *open_choice(session);
  if (choice.kind == Choice::Kind::text) return type_back(session, choice.suggestion, reply);
  if (choice.kind == Choice::Kind::move) type_back(session, std::to_string(index + 1), reply);
  type_back(session, words_of(session.game(), session.state(), reply), reply);
  type_back(session, label_of(session.wording(), reply), reply);
  const std::string listed = as_in_list(session, reply);
  if (!listed.empty()) type_back(session, listed, reply);
}

void type_games(const Subject& subject, int games) {
  INFO(subject.name);
  for (int game = 0; game < games; ++game) {
    Session session = start_session(subject, seed_text(game));
    RandomPlayer player(seed_text(game));
    for (int ply = 0; ply < kPliesSpoken && !session.over(); ++ply) {
      const auto size =
          static_cast<std::uint32_t>(std::min<std::uint64_t>(session.legal().size(), kMaxCompared));
      for (std::uint32_t i = 0; i < std::min(size, kAnswersSpoken); ++i) {
        type_back_all(session, size <= kAnswersSpoken ? i : player.below(size));
      }
      if (session.answer(random_reply(session, player))) FAIL("a legal answer is rejected");
    }
  }
}

/// The game in another language; nullopt when it is not told in it.
std::optional<Subject> told_in(const std::string& language, Subject subject) {
  subject.request.language = language;
  subject.request.needs_language = false;
  Diagnostics diagnostics;
  subject.game = load_game(library(), subject.request, diagnostics);
  if (subject.game == nullptr || subject.game->texts().language() != language) return std::nullopt;
  subject.name += " in " + language;
  return subject;
}

}  // namespace

TEST_CASE("Every answer that is shown is understood where it is typed", "[contract][spoken]") {
  for (const Subject& subject : subjects()) type_games(subject, subject.games(2));
  SUCCEED();
}

TEST_CASE("Every answer is understood in each language that the game is told in",
          "[contract][spoken][languages]") {
  std::size_t told = 0;
  for (const std::string& language : Finder(library().paths()).languages()) {
    if (language == "en") continue;
    for (const Subject& subject : subjects()) {
      if (subject.sample) continue;
      if (const auto other = told_in(language, subject)) {
        ++told;
        type_games(*other, 1);
      }
    }
  }
  CHECK(told > 20);
}
