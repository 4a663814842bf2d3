// What a list says of an answer below its heading is understood after that heading, also of moves
// that random games seldom come to.
#include <algorithm>
#include <catch2/catch.hpp>
#include <map>

#include "contract/random_play.h"
#include "session/answer_labels.h"
#include "session/answer_text.h"

using namespace talon;
using namespace talon::contract;

namespace {

constexpr int kMaxGames = 30;
constexpr int kMaxPliesLooked = 60;
/// So many answers of a game are typed.
constexpr int kItemsWanted = 150;

/// The heading of a list, and what is below it; empty for a move that has no words for that.
std::string as_item(const Session& session, const Answer& answer) {
  const Game& game = session.game();
  const auto item = text_of_answer(session.wording(), Reply(answer), "item");
  if (!item) return "";
  const std::vector<spec::Slot>& slots = game.move(answer.move).slots;
  std::string heading = move_name(game, answer.move).label() + ": ";
  if (slots.size() > 1) {
    const MessageValue first = placed_words(session.wording(), slots[0], answer.bindings[0], {});
    const auto* const name = std::get_if<Name>(&first);
    if (name == nullptr) return "";
    heading += name->label() + ": ";
  }
  return heading + *item;
}

/// Types what is printed of one answer; whether there was something.
bool type_item(Session& session, const Answer& answer) {
  const std::string item = as_item(session, answer);
  if (item.empty()) return false;
  const std::string meant = words_of(session.game(), session.state(), answer);
  for (const std::string& typed : {item, AnswerLabels(session).of(answer)}) {
    const auto heard = read_spoken(session, typed);
    const std::string words =
        heard ? words_of(session.game(), session.state(), *heard) : heard.error().reason.key;
    if (words != meant) FAIL_CHECK("'" << typed << "' for '" << meant << "' is heard as " << words);
  }
  return true;
}

/// Plays until so many answers were typed; how many.
int type_items(const Subject& subject) {
  int typed = 0;
  for (int game = 0; game < kMaxGames && typed < kItemsWanted; ++game) {
    Session session = start_session(subject, seed_text(game));
    RandomPlayer player(seed_text(game));
    for (int ply = 0; ply < kMaxPliesLooked && !session.over() && typed < kItemsWanted; ++ply) {
      for (std::uint64_t index = 0; index < session.legal().size() && typed < kItemsWanted;
           ++index) {
        typed += type_item(session, session.legal().at(index));
      }
      if (session.answer(random_reply(session, player))) FAIL("a legal answer is rejected");
    }
  }
  return typed;
}

bool has_items(const Game& game) {
  for (std::size_t id = 0; id < game.move_count(); ++id) {
    const std::string key = "moves." + game.move(static_cast<MoveId>(id)).name + ".item";
    if (game.texts().has(key)) return true;
  }
  return false;
}

}  // namespace

TEST_CASE("What is below the heading of a list is understood after it in every language",
          "[contract][spoken][languages]") {
  std::map<std::string, int> typed;  // by language
  for (const Subject& subject : subjects()) {
    if (subject.sample || !subject.request.options.empty() || !has_items(*subject.game)) continue;
    for (const char* language : {"en", "de"}) {
      Subject told = subject;
      told.request.language = language;
      Diagnostics diagnostics;
      told.game = load_game(library(), told.request, diagnostics);
      REQUIRE(told.game);
      INFO(told.name << " in " << language);
      typed[language] += type_items(told);
    }
  }
  CHECK(typed["en"] >= 400);
  CHECK(typed["de"] >= 400);
}
