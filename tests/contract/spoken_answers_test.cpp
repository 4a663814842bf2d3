// Whatever is shown on the table as an answer can be typed, and means just that.
#include <algorithm>
#include <catch2/catch.hpp>
#include <map>

#include "contract/random_play.h"
#include "load/finder.h"
#include "session/answer_labels.h"
#include "session/answer_text.h"
#include "session/choice.h"
#include "session/spoken_names.h"

using namespace talon;
using namespace talon::contract;

namespace {

constexpr int kPliesSpoken = 80;
constexpr std::uint32_t kAnswersSpoken = 4;
/// Lists longer than this are not searched for a second answer with the same words.
constexpr std::uint64_t kMaxCompared = 20'000;
/// Of every so many positions all answers are compared, where they are no more than so many.
constexpr int kPliesApart = 4;
constexpr std::uint64_t kMaxApart = 1'000;

/// No two legal answers are printed the same, in whatever letters.
void all_differ(const Session& session) {
  if (session.legal().size() > kMaxApart) return;
  const AnswerLabels labels(session);
  std::map<SpokenWords, std::string> printed;
  for (std::uint64_t index = 0; index < session.legal().size(); ++index) {
    const Reply reply = session.whole(session.legal().at(index));
    const std::string label = labels.of(reply);
    const auto [other, is_new] =
        printed.emplace(spoken_words(label, {}, session.game().texts().grammar()),
                        words_of(session.game(), session.state(), reply));
    if (is_new) continue;
    FAIL_CHECK("'" << label << "' is '" << words_of(session.game(), session.state(), reply)
                   << "' and '" << other->second << "'");
  }
}

/// The answers of one position, in the words in which they are shown.
class ShownAnswers {
 public:
  explicit ShownAnswers(Session& session) : session_(session), labels_(session) {}

  /// Types all texts that are shown for one answer.
  void type_back_all(std::uint64_t index) {
    const Reply reply = session_.whole(session_.legal().at(index));
    const Choice choice = *open_choice(session_);
    const std::string meant = words_of(session_.game(), session_.state(), reply);
    type_back(labels_.of(reply), meant);
    if (choice.kind == Choice::Kind::text) return type_back(choice.suggestion, meant);
    if (choice.kind == Choice::Kind::move) type_back(std::to_string(index + 1), meant);
    type_back(meant, meant);
    const std::string listed = as_in_list(reply);
    if (listed.empty() || heard_as(listed) == meant) return;
    // Two entries of a list may be told by their numbers alone.
    if (times_listed(listed) == 1) type_back(listed, meant);
  }

 private:
  /// As a list of many moves shows it: the move's name, then what fills its slots.
  std::string as_in_list(const Reply& reply) const {
    const Game& game = session_.game();
    const Answer& answer = reply.answer;
    std::string words = move_name(game, answer.move);
    const auto& slots = game.move(answer.move).slots;
    const CardSet placed = labels_.placed(reply);
    for (std::size_t slot = 0; slot < slots.size(); ++slot) {
      words += slot == 0 ? ": " : ", ";
      if (slots[slot].is<spec::TextSlot>()) return "";  // it is suggested, and typed as a text
      const MessageValue value =
          placed_words(session_.wording(), slots[slot], answer.bindings[slot], placed);
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

  std::uint64_t times_listed(const std::string& words) const {
    std::uint64_t times = 0;
    const std::uint64_t size = std::min(session_.legal().size(), kMaxCompared);
    for (std::uint64_t index = 0; index < size; ++index) {
      if (as_in_list(session_.whole(session_.legal().at(index))) == words) ++times;
    }
    return times;
  }

  std::string heard_as(const std::string& text) {
    const auto heard = read_spoken(session_, text);
    if (!heard) return heard.error().reason.key;
    return words_of(session_.game(), session_.state(), session_.whole(*heard));
  }

  void type_back(const std::string& text, const std::string& meant) {
    const std::string heard = heard_as(text);
    if (heard != meant) FAIL_CHECK("'" << text << "' for '" << meant << "' is heard as " << heard);
  }

  Session& session_;
  AnswerLabels labels_;
};

void type_games(const Subject& subject, int games) {
  INFO(subject.name);
  for (int game = 0; game < games; ++game) {
    Session session = start_session(subject, seed_text(game));
    RandomPlayer player(seed_text(game));
    for (int ply = 0; ply < kPliesSpoken && !session.over(); ++ply) {
      if (ply % kPliesApart == 0) all_differ(session);
      ShownAnswers shown(session);
      const auto size =
          static_cast<std::uint32_t>(std::min<std::uint64_t>(session.legal().size(), kMaxCompared));
      for (std::uint32_t i = 0; i < std::min(size, kAnswersSpoken); ++i) {
        shown.type_back_all(size <= kAnswersSpoken ? i : player.below(size));
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
