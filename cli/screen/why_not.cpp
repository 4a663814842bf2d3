#include "cli/screen/why_not.h"

#include <algorithm>
#include <utility>

#include "base/contains.h"
#include "base/name.h"
#include "base/text.h"
#include "base/unicode.h"
#include "cli/pages/obstacles.h"
#include "cli/pages/why_page.h"
#include "cli/screen/answer_things.h"
#include "cli/screen/thing_words.h"
#include "rules/names.h"
#include "session/answer_text.h"

namespace talon::screen {
namespace {

constexpr std::size_t kMaxReasons = 3;

/// Whether a slot that nothing fills yet can be looked at.
bool may_stay_empty(const spec::Slot& slot) {
  return held_by(slot) || notation_of(slot) == Notation::number;
}

/// What speaks against an answer as a whole, or against what fills this slot of it.
std::optional<Criterion> refusal_of(Session& session, const Answer& answer, std::size_t slot) {
  const std::string& name = session.game().move(answer.move).slots[slot].name;
  for (const Criterion& criterion : session.examine(answer)) {
    const bool of_it = criterion.of != Criterion::Of::slot || criterion.slot == name;
    if (criterion.reason && of_it) return criterion;
  }
  return std::nullopt;
}

}  // namespace

std::string as_sentence(const std::string& reason) {
  constexpr std::string_view kEnds = ".!?:)";
  const bool ended = reason.empty() || kEnds.find(reason.back()) != std::string_view::npos;
  return capital_first(reason) + (ended ? "" : ".");
}

/// A cell is looked at with those that are picked, of which it would be one more.
Binding WhyNot::with_picked(const Binding& bound, const spec::Slot& slot) const {
  if (held_by(slot) != Held::cells) return bound;
  CellSet cells = bound.as_cell_set();
  for (const Thing& picked : chosen_.picked) {
    if (picked.kind == Thing::Kind::cell) cells |= cell_bit(static_cast<CellId>(picked.number));
  }
  return Binding::cells(cells);
}

/// Adds the rule of the move to the reason once something is chosen: then it is clear which move
/// refuses the thing.
std::string WhyNot::citing(std::string reason, MoveId move) const {
  const std::string& rule = session_.game().move(move).rule;
  if (!chosen_.under_way() || rule.empty()) return reason;
  return presenter_.messages.render(
      Message("play.refused").with("reason", std::move(reason)).with("rule", rule));
}

/// What an answer by the move would be so far with the thing next; nullopt where it is none of that
/// move's.
std::optional<Answer> WhyNot::answer_with(const Thing& thing, MoveId move) const {
  const std::size_t stage = chosen_.path.size();
  const std::vector<spec::Slot>& slots = session_.game().move(move).slots;
  if (slots.size() <= stage || !std::ranges::all_of(slots, may_stay_empty)) return std::nullopt;
  const auto bound = binding_of(slots[stage], thing);
  if (!bound) return std::nullopt;
  // A set can be for several moves. Why a thing cannot be in it is said only after something was
  // chosen, when the move is known.
  if (!chosen_.under_way() && holds_set(slots[stage])) return std::nullopt;
  Answer answer;
  answer.move = move;
  for (std::size_t slot = 0; slot < stage; ++slot) {
    const auto before = binding_of(slots[slot], chosen_.path[slot]);
    if (!before) return std::nullopt;
    answer.bindings[slot] = *before;
  }
  answer.bindings[stage] = with_picked(*bound, slots[stage]);
  return answer;
}

std::string WhyNot::of(const Thing& thing) {
  const std::size_t stage = chosen_.path.size();
  std::vector<std::string> reasons;
  std::vector<std::string> elsewhere;  // of moves for cards of other zones: told where all are
  for (const MoveId move : session_.offered()) {
    if (reasons.size() >= kMaxReasons) break;
    const auto answer = answer_with(thing, move);
    if (!answer) continue;
    const std::optional<Criterion> blamed = refusal_of(session_, *answer, stage);
    if (!blamed) {
      reasons.push_back(nothing_goes_with(*answer, stage + 1));
      continue;
    }
    const std::string reason = citing(as_sentence(presenter_.say(*blamed->reason)), move);
    std::vector<std::string>& to = blamed->elsewhere ? elsewhere : reasons;
    if (!contains(to, reason)) to.push_back(reason);
  }
  if (reasons.empty() && elsewhere.empty() && stage == 0) return as_spoken(thing);
  return join(reasons.empty() ? elsewhere : reasons, " ");
}

/// Why nothing fills the next slot: each card of a set has its reason, as in the answer to "why";
/// of zones that have the same reason one is named.
std::string WhyNot::nothing_goes_with(const Answer& answer, std::size_t slot) {
  const spec::Move& move = session_.game().move(answer.move);
  const Name name = capital_first(move_name(session_.game(), answer.move));
  const bool set = slot < move.slots.size() && move.slots[slot].is<spec::SubsetSlot>();
  std::vector<cli::Obstacle> found;
  if (slot < move.slots.size()) found = cli::obstacles(session_, answer, slot);
  std::vector<std::pair<std::string, std::set<std::string>>> told;  // each with what is like it
  for (const cli::Obstacle& one : found) {
    std::string text = as_sentence(presenter_.say(one.reason));
    if (set && !cli::begins_with_its_name(one, text)) {
      text = capital_first(presenter_.messages.render(
          Message("play.why-card").with("card", one.name).with("reason", text)));
    }
    const std::string& like = set ? text : one.reason.key;
    const auto known = std::ranges::find(told, like, &decltype(told)::value_type::first);
    (known == told.end() ? told.emplace_back(like, std::set<std::string>()) : *known)
        .second.insert(text);
  }
  if (told.empty()) {
    return as_sentence(presenter_.say(Message("screen.nothing-goes-with").with("move", name)));
  }
  std::vector<std::string> reasons;
  for (const auto& [like, texts] : told) {
    reasons.push_back(*texts.begin());
    const auto more = static_cast<std::int64_t>(texts.size()) - 1;
    if (more == 0) continue;
    reasons.push_back(presenter_.messages.render(Message("screen.same-for").with("count", more)));
  }
  return presenter_.messages.render(
      Message("play.why-refused").with("move", name).with("reason", join(reasons, " ")));
}

/// What is to be said of its name where that is a move.
std::string WhyNot::as_spoken(const Thing& thing) {
  const auto reply = read_spoken(session_, words_of_thing(session_.wording(), thing).label());
  if (!reply) return {};
  return as_sentence(
      capital_first(cli::verdict_on(presenter_, session_, *reply, session_.refuse(*reply))));
}

}  // namespace talon::screen
