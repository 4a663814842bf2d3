#include "fuzz/playing.h"

#include <cstdlib>
#include <iostream>

#include "base/check.h"
#include "drawing/map_svg.h"
#include "fuzz/games.h"
#include "fuzz/marked_up.h"
#include "load/annotations.h"
#include "session/answer_text.h"
#include "session/choice.h"
#include "session/loading.h"
#include "session/protocol_text.h"

namespace talon::fuzz {
namespace {

/// For whoever looks at one input.
const bool kShow = std::getenv("TALON_FUZZ_SHOW") != nullptr;

constexpr int kMaxAnswers = 12;

bool is_fault(const Fallible<Rejection>& rejection) {
  return rejection && rejection->kind == Rejection::Kind::script_fault;
}

/// A map is a drawing, too.
void draw(const Session& session, const RecordView& view) {
  const RecordPage page = page_of(session, view);
  const auto* const map = page.content ? std::get_if<MapPage>(&*page.content) : nullptr;
  if (map) TALON_CHECK(is_marked_up_well(map_svg(page.title, *map)));
}

void tell_all(const Session& session) {
  if (const std::optional<Choice> choice = open_choice(session)) {
    TALON_CHECK(!protocol::choice(session, *choice).empty());
  }
  for (const RecordView& view : annotations_of(session.game()).views) {
    TALON_CHECK(!protocol::view(session, view).empty());
    draw(session, view);
  }
}

Reply chosen_reply(Session& session, Choices& choices) {
  const std::uint64_t count = std::min<std::uint64_t>(session.legal().size(), 50'000);
  return session.whole(session.legal().at(choices.below(static_cast<std::uint32_t>(count))));
}

void check_words(const Session& session, const Reply& reply) {
  const std::string words = words_of(session.game(), session.state(), reply);
  const std::vector<MoveId> offered = session.offered();
  const Result<Reply> read = read_words({session.game(), session.state(), offered}, words);
  TALON_CHECK(read.has_value());
  TALON_CHECK_EQ(words_of(session.game(), session.state(), *read), words);
  TALON_CHECK(!label_of(session.wording(), reply).empty());
}

/// Takes back what was answered, and answers again. False when a script failed on the way.
bool check_undo(Session& session, std::uint64_t before) {
  const std::uint64_t after = session.state_hash();
  const auto undone = session.undo();
  if (is_fault(undone)) return false;
  TALON_CHECK(!undone);
  TALON_CHECK_EQ(session.state_hash(), before);
  const auto redone = session.redo();
  if (is_fault(redone)) return false;
  TALON_CHECK(!redone);
  TALON_CHECK_EQ(session.state_hash(), after);
  return true;
}

}  // namespace

ScriptLimits short_limits() {
  ScriptLimits limits = ScriptLimits::counted();
  limits.load_steps = 1'000'000;
  limits.phase_steps = 300'000;
  return limits;
}

void play_on(Session& session, Choices& choices) {
  tell_all(session);
  for (int given = 0; given < kMaxAnswers && !session.legal().empty(); ++given) {
    const Reply reply = chosen_reply(session, choices);
    check_words(session, reply);
    if (kShow) std::cout << words_of(session.game(), session.state(), reply) << std::endl;
    const std::uint64_t before = session.state_hash();
    const auto rejection = session.answer(reply);
    if (is_fault(rejection)) return;
    TALON_CHECK(!rejection);
    if ((choices.spent() || choices.one_in(3)) && !check_undo(session, before)) return;
    tell_all(session);
  }
}

void play_out(std::shared_ptr<const Game> game, Choices& choices, const ScriptRun& scripts) {
  auto session = Session::start(std::move(game), {"fuzz", {}}, scripts);
  if (!session) {
    Diagnostics fault;
    fault.add(finding_of(session.error()));
    return say_findings(fault);
  }
  play_on(*session, choices);
}

}  // namespace talon::fuzz
