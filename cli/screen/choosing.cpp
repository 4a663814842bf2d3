#include "cli/screen/choosing.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "base/contains.h"
#include "base/name.h"
#include "base/overloads.h"
#include "base/text.h"
#include "base/unicode.h"
#include "cli/screen/answer_things.h"
#include "cli/screen/thing_words.h"
#include "cli/screen/why_not.h"
#include "rules/card_mover.h"
#include "rules/names.h"
#include "rules/touching.h"
#include "session/answer_labels.h"

namespace talon::screen {
namespace {

// Longer lists are not read; what is not in them is typed.
constexpr std::size_t kMaxItems = 400;
// Up to so many numbers are in the list, more are typed.
constexpr std::uint32_t kMaxNumbersListed = 12;
// Where there are more sets than this, none is proposed.
constexpr std::size_t kMaxSets = 4096;

bool has_text(const spec::Move& move) {
  return std::ranges::any_of(move.slots,
                             [](const spec::Slot& slot) { return slot.is<spec::TextSlot>(); });
}

/// How many items of a menu the values of a slot are, where they are neither pointed at nor typed.
std::size_t items_of(const spec::Slot& slot) {
  return std::visit(Overloads{
                        [](const ListedNames& names) { return names.all->size(); },
                        [](const DirectionNames&) { return kSides.size(); },
                        [](const NumberNames&) { return std::size_t{1}; },
                        []<OneOf<CardNames, CellNames, RecordNames, TextNames, ZoneNames> Pointed>(
                            const Pointed&) { return std::size_t{0}; },
                    },
                    names_of_values(slot));
}

std::vector<CardSet> sets_of(const LegalAnswers::Run& run) {
  std::vector<CardSet> sets;
  for (std::uint64_t bits = run.bits; bits != 0; bits &= bits - 1) {
    sets.push_back(LegalAnswers::first_subset(run, bits));
  }
  return sets;
}

/// The one set that holds none of the others; nullopt when several do not.
std::optional<CardSet> smallest_of(const std::vector<CardSet>& sets) {
  std::optional<CardSet> found;
  for (const CardSet& set : sets) {
    const bool small = std::ranges::none_of(
        sets, [&](const CardSet& other) { return other != set && (other & set) == other; });
    if (!small || found == set) continue;
    if (found) return std::nullopt;
    found = set;
  }
  return found;
}

}  // namespace

int longest_list_of(const Game& game) {
  std::size_t items = 0;
  for (std::size_t id = 0; id < game.rules.moves.size(); ++id) {
    const std::vector<spec::Slot>& slots = game.move(static_cast<MoveId>(id)).slots;
    const bool confirmed = slots.empty() || holds_set(slots.back());
    const std::size_t listed = slots.empty() ? 0 : items_of(slots.front());
    items += listed == 0 && confirmed ? 1 : listed;
  }
  return static_cast<int>(items);
}

Choosing::Choosing(Session& session, const cli::Presenter& presenter)
    : session_(session), presenter_(presenter) {
  renew();
}

void Choosing::renew() {
  all_.clear();
  labels_.emplace(session_);
  for (LegalAnswers::Run& run : session_.legal().runs()) {
    const std::size_t slots = session_.game().move(run.prefix.move).slots.size();
    all_.push_back({std::move(run), slots});
  }
  chosen_ = {};
  asked_.reset();
  look();
}

bool Choosing::is_chosen(const Thing& thing) const {
  return asked_ == thing || contains(chosen_.path, thing);
}

bool Choosing::is_set(const MoveRun& one, std::size_t slot) const {
  const bool set =
      one.run.leaf == LegalAnswers::Leaf::subset || one.run.leaf == LegalAnswers::Leaf::cells;
  return set && one.run.slot == slot;
}

bool Choosing::is_set_before_more(const MoveRun& one, std::size_t slot) const {
  if (slot >= one.slots || is_set(one, slot)) return false;
  return session_.game().move(one.run.prefix.move).slots[slot].is<spec::SubsetSlot>();
}

bool Choosing::is_picked_set(const MoveRun& one, std::size_t slot) const {
  CardSet picked;
  for (const Thing& thing : chosen_.picked) {
    if (thing.kind == Thing::Kind::card) picked.insert(static_cast<CardId>(thing.number));
  }
  return one.run.prefix.bindings[slot].as_cards() == picked;
}

std::optional<Thing> Choosing::thing_of(const MoveRun& one, std::size_t slot) const {
  if (slot >= one.slots || (one.run.leaf != LegalAnswers::Leaf::none && one.run.slot == slot)) {
    return std::nullopt;
  }
  const spec::Slot& asked = session_.game().move(one.run.prefix.move).slots[slot];
  const Binding& bound = one.run.prefix.bindings[slot];
  return thing_in(asked, bound);
}

std::optional<Thing> Choosing::first_of(const Answer& answer) const {
  for (const Thing& thing : things_of(session_.game(), answer)) {
    if (next_.contains(thing) || pickable_.contains(thing)) return thing;
  }
  for (std::size_t number = 0; number < menu_.size(); ++number) {
    const Item& item = menu_[number];
    if (item.kind == Item::Kind::answer && item.answer == answer) return Thing::item(number);
  }
  return std::nullopt;
}

bool Choosing::goes_on(const MoveRun& one) const {
  if (chosen_.move && one.run.prefix.move != *chosen_.move) return false;
  for (std::size_t slot = 0; slot < chosen_.path.size(); ++slot) {
    if (thing_of(one, slot) != chosen_.path[slot]) return false;
  }
  return true;
}

std::vector<const Choosing::MoveRun*> Choosing::open_runs() const {
  std::vector<const MoveRun*> open;
  for (const MoveRun& one : all_) {
    if (goes_on(one)) open.push_back(&one);
  }
  return open;
}

/// Finds what can be chosen next.
void Choosing::look() {
  next_.clear();
  pickable_.clear();
  menu_.clear();
  const std::vector<const MoveRun*> open = open_runs();
  if (!asked_) {
    for (const MoveRun* one : open) {
      if (const auto thing = thing_of(*one, chosen_.path.size())) next_.insert(*thing);
      collect_pickable(*one);
    }
  }
  collect_alone(open);
  collect_menu(open);
}

/// A card that is not asked for first, and that one answer alone has, is that answer.
void Choosing::collect_alone(const std::vector<const MoveRun*>& open) {
  alone_.clear();
  if (chosen_.under_way()) return;
  std::set<Thing> several;
  for (const MoveRun* one : open) {
    for (std::size_t slot = 1; slot < one->slots; ++slot) {
      const auto thing = thing_of(*one, slot);
      if (!thing || thing->kind != Thing::Kind::card || next_.contains(*thing)) continue;
      const bool whole = one->run.leaf == LegalAnswers::Leaf::none &&
                         !has_text(session_.game().move(one->run.prefix.move));
      if (!whole || !alone_.emplace(*thing, one->run.prefix).second) several.insert(*thing);
    }
  }
  for (const Thing& thing : several) alone_.erase(thing);
}

Thing Choosing::as_it_lies(CardId card) const {
  return Thing::card(card,
                     CardMover(session_.game().layout, nullptr).zone_of(session_.state(), card));
}

void Choosing::collect_pickable(const MoveRun& one) {
  const LegalAnswers::Run& run = one.run;
  if (const std::size_t slot = chosen_.path.size(); is_set_before_more(one, slot)) {
    run.prefix.bindings[slot].as_cards().each(
        [&](CardId card) { pickable_.insert(as_it_lies(card)); });
  }
  if (run.leaf == LegalAnswers::Leaf::subset) {
    CardSet cards;
    for (const CardSet& set : sets_of(run)) cards = cards | set;
    cards.each([&](CardId card) { pickable_.insert(as_it_lies(card)); });
  } else if (run.leaf == LegalAnswers::Leaf::cells) {
    const Game& game = session_.game();
    const ZoneId grid = game.move(run.prefix.move).slots[run.slot].as<spec::GroupSlot>()->grid;
    const GridShape& shape = game.layout.grid(grid).shape;
    const Links links = links_of(game, session_.state(), run.prefix.move, run.slot);
    each_cell(links.linked(shape), [&](CellId cell) { pickable_.insert(Thing::cell(grid, cell)); });
  }
}

void Choosing::collect_menu(const std::vector<const MoveRun*>& open) {
  if (asked_) {
    std::set<MoveId> moves;
    for (const MoveRun* one : open) {
      const bool meant =
          thing_of(*one, chosen_.path.size()) == asked_ || is_set(*one, chosen_.path.size());
      if (!meant || !moves.insert(one->run.prefix.move).second) continue;
      menu_.push_back(
          {.kind = Item::Kind::move,
           .label = capital_first(move_name(session_.game(), one->run.prefix.move).label()),
           .answer = one->run.prefix});
    }
    return;
  }
  if (const auto reply = set_reply(); reply && !session_.refuse(*reply)) {
    menu_.push_back({.kind = Item::Kind::set,
                     .label = capital_first(labels_->of(*reply)),
                     .answer = reply->answer});
  }
  const auto choice = open_choice(session_);
  if (choice && choice->kind == Choice::Kind::text) add_text();
  for (const MoveRun* one : open) {
    if (menu_.size() >= kMaxItems) break;
    const std::size_t slot = chosen_.path.size();
    if (is_set_before_more(*one, slot) && !is_picked_set(*one, slot)) continue;
    if (!thing_of(*one, slot) && !is_set(*one, slot)) add_item(*one);
  }
  // The first name may be taken as it is suggested.
  if (choice && choice->first_suggested) add_text();
}

void Choosing::add_text() {
  menu_.push_back(
      {.kind = Item::Kind::text, .label = presenter_.say("screen.type-it"), .answer = {}});
}

void Choosing::add_item(const MoveRun& one) {
  const LegalAnswers::Run& run = one.run;
  const auto add = [&](const Answer& answer) {
    menu_.push_back({.kind = Item::Kind::answer,
                     .label = capital_first(labels_->of(answer)),
                     .answer = answer});
  };
  if (run.leaf == LegalAnswers::Leaf::none) return add(run.prefix);
  if (run.leaf != LegalAnswers::Leaf::number) return;
  Answer answer = run.prefix;
  if (run.count <= kMaxNumbersListed) {
    for (std::uint32_t more = 0; more < run.count; ++more) {
      answer.bindings[run.slot] = Binding::number(run.minimum + more);
      add(answer);
    }
    return;
  }
  const std::int64_t maximum = run.minimum + run.count - 1;
  menu_.push_back({.kind = Item::Kind::number,
                   .label = presenter_.messages.render(
                       Message("screen.number-item")
                           .with("move", capital_first(move_name(session_.game(), answer.move)))
                           .with("min", run.minimum)
                           .with("max", maximum)),
                   .answer = answer,
                   .slot = run.slot,
                   .minimum = run.minimum,
                   .maximum = maximum});
}

Choosing::Step Choosing::choose(const Thing& thing) {
  if (thing.kind == Thing::Kind::item) {
    return thing.number < menu_.size() ? take(Item(menu_[thing.number])) : Step{};
  }
  const std::size_t stage = chosen_.path.size();
  const std::vector<const MoveRun*> open = open_runs();
  const bool set_asked =
      std::ranges::any_of(open, [&](const MoveRun* one) { return is_set(*one, stage); });
  const bool more_asked = std::ranges::any_of(
      open, [&](const MoveRun* one) { return is_set_before_more(*one, stage); });
  if (can_pick(thing) && (set_asked || more_asked) && picks_any()) {
    return is_picked(thing) ? confirm() : pick(thing);
  }
  if (can_pick(thing) && can_choose(thing) && set_asked) {
    asked_ = thing;
    look();
    return {.what = Step::What::narrowed};
  }
  if (const auto alone = alone_.find(thing); alone != alone_.end() && !can_pick(thing)) {
    return {.what = Step::What::answered, .reply = session_.whole(alone->second)};
  }
  if (!can_choose(thing)) {
    if (can_pick(thing)) return pick(thing);
    return {.what = Step::What::refused, .reason = why_not(thing)};
  }
  chosen_.path.push_back(thing);
  look();
  return after_choice();
}

Choosing::Step Choosing::after_choice() {
  const std::vector<const MoveRun*> open = open_runs();
  if (open.size() == 1 && open.front()->run.leaf == LegalAnswers::Leaf::none &&
      !has_text(session_.game().move(open.front()->run.prefix.move))) {
    return {.what = Step::What::answered, .reply = session_.whole(open.front()->run.prefix)};
  }
  const bool set_asked = std::ranges::any_of(
      open, [&](const MoveRun* one) { return is_set(*one, chosen_.path.size()); });
  if (set_asked && picks_any()) {
    if (const auto reply = set_reply(); reply && !session_.refuse(*reply)) {
      return {.what = Step::What::answered, .reply = *reply};
    }
  } else if (set_asked) {
    propose_set();
  }
  return {.what = Step::What::narrowed};
}

/// Where only one set will do without a card too many, it is picked.
void Choosing::propose_set() {
  std::vector<CardSet> sets;
  for (const MoveRun* one : open_runs()) {
    if (one->run.leaf != LegalAnswers::Leaf::subset) return;
    for (const CardSet& set : sets_of(one->run)) sets.push_back(set);
    if (sets.size() > kMaxSets) return;
  }
  if (const auto only = smallest_of(sets)) {
    only->each([&](CardId card) { chosen_.picked.insert(as_it_lies(card)); });
    look();
  }
}

Choosing::Step Choosing::pick(const Thing& thing) {
  if (!can_pick(thing)) return can_choose(thing) ? choose(thing) : Step{};
  if (chosen_.picked.erase(thing) == 0) chosen_.picked.insert(thing);
  asked_.reset();
  look();
  return {.what = Step::What::narrowed};
}

Choosing::Step Choosing::pick_all(std::set<Thing> things) {
  chosen_.picked.clear();
  look();
  // What can be picked grows with what is.
  for (bool more = true; more;) {
    more = false;
    for (auto thing = things.begin(); thing != things.end();) {
      const bool picks = can_pick(*thing);
      if (picks) pick(*thing);
      more |= picks;
      thing = picks ? things.erase(thing) : std::next(thing);
    }
  }
  return {.what = Step::What::narrowed};
}

std::optional<Reply> Choosing::set_reply() const {
  if (chosen_.picked.empty()) return std::nullopt;
  for (const MoveRun* one : open_runs()) {
    if (!is_set(*one, chosen_.path.size())) continue;
    Answer answer = one->run.prefix;
    CardSet cards;
    CellSet cells = 0;
    for (const Thing& thing : chosen_.picked) {
      if (thing.kind == Thing::Kind::card) cards.insert(static_cast<CardId>(thing.number));
      if (thing.kind == Thing::Kind::cell) cells |= cell_bit(static_cast<CellId>(thing.number));
    }
    answer.bindings[one->run.slot] =
        one->run.leaf == LegalAnswers::Leaf::cells ? Binding::cells(cells) : Binding::cards(cards);
    return session_.whole(answer);
  }
  return std::nullopt;
}

Choosing::Step Choosing::confirm() {
  const auto reply = set_reply();
  const std::vector<const MoveRun*> open = open_runs();
  const bool more_asked =
      !chosen_.picked.empty() && std::ranges::any_of(open, [&](const MoveRun* one) {
        return is_set_before_more(*one, chosen_.path.size()) &&
               is_picked_set(*one, chosen_.path.size());
      });
  if (!reply && more_asked) return {.what = Step::What::narrowed, .lists = true};
  if (!reply) {
    return {.what = Step::What::refused,
            .reason = presenter_.say(chosen_.picked.empty() ? "screen.pick-first"
                                                            : "screen.choose-first")};
  }
  if (const auto rejection = session_.refuse(*reply)) {
    return {.what = Step::What::refused,
            .reason = capital_first(presenter_.say(rejection->reason))};
  }
  return {.what = Step::What::answered, .reply = *reply};
}

Choosing::Step Choosing::take(const Item& item) {
  switch (item.kind) {
    case Item::Kind::answer:
      return {.what = Step::What::answered, .reply = session_.whole(item.answer)};
    case Item::Kind::set:
      return confirm();
    case Item::Kind::move: {
      const Thing meant = *asked_;
      chosen_.move = item.answer.move;
      asked_.reset();
      look();
      if (can_choose(meant)) return choose(meant);
      return pick(meant);
    }
    case Item::Kind::number:
    case Item::Kind::text:
      break;
  }
  return {};
}

bool Choosing::back() {
  if (!chosen_.under_way() && !asked_) return false;
  if (asked_) {
    asked_.reset();
  } else if (!chosen_.picked.empty()) {
    chosen_.picked.clear();
  } else if (!chosen_.path.empty()) {
    chosen_.path.pop_back();
  }
  if (chosen_.path.empty() && chosen_.picked.empty()) chosen_.move.reset();
  look();
  return true;
}

std::string Choosing::account() {
  std::vector<std::string> parts;
  const Wording wording = session_.wording();
  const auto names = [&](const auto& things) {
    std::vector<std::string> words;
    for (const Thing& thing : things) words.push_back(words_of_thing(wording, thing));
    return words;
  };
  if (!chosen_.path.empty()) {
    parts.push_back(
        presenter_.messages.render(Message("screen.chosen").with("things", names(chosen_.path))));
  }
  if (!chosen_.picked.empty()) {
    parts.push_back(
        presenter_.messages.render(Message("screen.picked").with("things", names(chosen_.picked))));
  }
  if (const auto reply = set_reply()) {
    const std::string total = sum(*reply);
    if (!total.empty()) parts.push_back(total);
    const auto rejection = session_.refuse(*reply);
    parts.push_back(rejection ? as_sentence(presenter_.say(rejection->reason))
                              : presenter_.say("screen.enter-plays"));
  }
  return join(parts, " ");
}

/// "7 of 9", where the cards of a set have a value and a slot before it says how much.
std::string Choosing::sum(const Reply& reply) const {
  const std::vector<spec::Slot>& slots = session_.game().move(reply.answer.move).slots;
  const spec::Slot& last = slots.back();
  const auto* set = last.as<spec::SubsetSlot>();
  if (set == nullptr || !set->value || !set->bound_of) return {};
  std::int64_t total = 0;
  reply.answer.bindings[slots.size() - 1].as_cards().each(
      [&](CardId card) { total += set->value->of[card]; });
  for (std::size_t slot = 0; slot + 1 < slots.size(); ++slot) {
    if (slots[slot].name != set->against || !binds_card(slots[slot])) continue;
    return presenter_.messages.render(
        Message("screen.sum")
            .with("total", total)
            .with("needed",
                  std::int64_t{set->bound_of->of[reply.answer.bindings[slot].as_card()]}));
  }
  return {};
}

std::string Choosing::why_not(const Thing& thing) {
  return WhyNot(session_, presenter_, chosen_).of(thing);
}

}  // namespace talon::screen
