#include "runtime/script/spec_text.h"

namespace talon::testing {
namespace {

using namespace spec;

class Printer {
 public:
  explicit Printer(const Definition& definition) : definition_(definition) {}

  std::string text;

  void rules(const spec::Rules& rules) {
    line("setup " + rules.setup_rule + at(rules.setup_where));
    nested(rules.setup);
    for (const Ending& one : rules.endings) ending(one);
    for (const auto& one : rules.moves) move("move", *one);
    for (const auto& one : rules.questions) move("question", *one);
    for (const Phase& one : rules.phases) phase(one);
    for (const Effects& one : rules.script_effects) {
      line("effect");
      nested(one);
    }
    for (const Hopeless& one : rules.hints.hopeless) hopeless(one);
    for (const Preference& one : rules.hints.prefer) preference(one);
    for (const Dominance& one : rules.hints.dominates) dominance(one);
  }

 private:
  void line(const std::string& content) {
    text += std::string(static_cast<std::size_t>(depth_ * 2), ' ') + content + "\n";
  }

  static std::string at(const SourceRef& where) { return " @" + std::to_string(where.line); }
  std::string zone(ZoneId id) const {
    if (id == kNoZone) return "-";
    const std::size_t zones = definition_.zones.size();
    return id < zones ? definition_.zones[id].name : definition_.grids[id - zones].name;
  }

  std::string cards(const CardSet& set) const {
    std::string list = "{";
    set.each(
        [&](CardId card) { list += (list.size() > 1 ? " " : "") + definition_.cards.id(card); });
    return list + "}";
  }
  std::string filter(const Shared<CardFilter>& one) const {
    return one == nullptr ? "all" : cards(one->cards);
  }
  static std::string value(const Shared<CardValue>& one) {
    std::string list = "[";
    for (const std::int32_t each : one->of) {
      list += (list.size() > 1 ? " " : "") + std::to_string(each);
    }
    return list + "]";
  }

  std::string expression(const ExprPtr& tree) const {
    if (tree == nullptr) return "nothing";
    return std::visit([&](const auto& kind) { return said(kind); }, tree->kind);
  }
  static std::string said(const Constant& one) { return std::to_string(one.number); }
  std::string said(const CounterValue& one) const { return definition_.counters[one.counter].name; }
  std::string said(const CardTotal& one) const {
    const bool grid = one.of.first >= definition_.zones.size();
    return (one.value ? "total("
            : grid    ? "cells("
                      : "count(") +
           zone(one.of.first) + " " + filter(one.filter) +
           (one.value ? " " + value(one.value) : "") + ")";
  }
  std::string said(const RelatedPairs& one) const { return "pairs(" + zone(one.of.first) + ")"; }
  static std::string said(const SlotTotal& one) {
    return one.slot.name + (one.value ? ":total" + value(one.value) : ":count");
  }
  static std::string said(const SlotNumber& one) { return one.slot.name + ":number"; }
  std::string said(const SlotIs& one) const { return one.slot.name + ":is" + filter(one.filter); }
  static std::string said(const NoMoves&) { return "no_moves"; }
  std::string said(const Not& one) const { return "not " + expression(one.operand); }
  std::string said(const Binary& one) const {
    static const char* const kSigns[] = {"+", "-", "*",  "<<",  "least", "greatest",
                                         "=", "<", "<=", "and", "or"};
    return "(" + expression(one.left) + " " + kSigns[static_cast<std::size_t>(one.sign)] + " " +
           expression(one.right) + ")";
  }
  template <typename Kind>
  static std::string said(const Kind&) {
    return "?";
  }

  void nested(const Effects& effects) {
    ++depth_;
    for (const auto& one : effects) effect(*one);
    --depth_;
  }

  void block(const std::string& head, const Effects& effects) {
    line(head);
    nested(effects);
  }

  void effect(const Effect& one) {
    std::visit([&](const auto& kind) { tell(kind); }, one.kind);
  }

  void tell(const Put& one) {
    line("put " + one.slot + of(one.filter) + (one.under ? " under " : " to ") +
         (one.to_slot.empty() ? zone(one.to) : "slot " + one.to_slot));
  }
  void tell(const Swap& one) { line("swap " + one.slot + " and " + one.other_slot); }
  void tell(const PutAll& one) { line("put_all " + zone(one.from) + " to " + zone(one.to)); }
  void tell(const Deal& one) {
    line("deal " + expression(one.amount) + " " +
         (one.from_slot.empty() ? zone(one.from) : "slot " + one.from_slot) + " to " +
         (one.to_slot.empty() ? zone(one.to) : "slot " + one.to_slot) +
         (one.face_down ? " face down" : ""));
  }
  void tell(const DealAround& one) {
    std::string content = "deal " + (one.amount ? expression(one.amount) : "shares") + " " +
                          zone(one.from) + " to each of";
    for (const ZoneId to : one.to_each) content += " " + zone(to);
    for (const int share : one.each) content += " " + std::to_string(share);
    line(content + (one.face_down ? " face down" : ""));
  }
  void tell(const DealBottom& one) {
    line("deal bottom " + expression(one.amount) + " " +
         (one.from_slot.empty() ? zone(one.from) : "slot " + one.from_slot) + " to " +
         (one.to_slot.empty() ? zone(one.to) : "slot " + one.to_slot));
  }
  void tell(const Turn& one) { line("turn " + one.slot + " by " + expression(one.quarters)); }
  void tell(const Slide& one) {
    line("slide " + zone(one.grid) + " " +
         (one.slot.empty() ? std::string(kDirectionNames[one.direction]) : one.slot));
  }
  void tell(const Shuffle& one) { line("shuffle " + zone(one.zone)); }
  void tell(const LookAt& one) {
    const std::string what = one.slot.empty() ? zone(one.at) : one.slot;
    const std::string end = one.end == LookAt::End::top ? " from the top" : " from the bottom";
    line("look at " + what + (one.amount ? " " + expression(one.amount) + end : ""));
  }
  void tell(const SetCounter& one) {
    line("set " + definition_.counters[one.counter].name + " " + expression(one.value));
  }
  void tell(const When& one) {
    block("when " + expression(one.condition), one.then);
    if (!one.otherwise.empty()) block("else", one.otherwise);
  }
  void tell(const RepeatWhile& one) { block("while " + expression(one.condition), one.then); }
  void tell(const Test& one) { line("test " + one.ending); }
  void tell(const Finish& one) { line("finish " + one.ending); }
  void tell(const Say& one) { line("say " + one.key); }
  void tell(const Run& one) { block("run " + one.name, one.then); }
  void tell(const Fill& one) {
    line("fill " + zone(one.to) + " from " + zone(one.from) + " up to " + expression(one.up_to) +
         (one.orientation == Orientation::random ? " turned" : ""));
    ++depth_;
    for (const TurnedUp& entry : one.turned_up) {
      block("turned up " + entry.slot + " " + filter(entry.filter), entry.effects);
    }
    --depth_;
  }

  void tell(const Ask& one) {
    std::string list = "ask";
    for (const auto& question : one.moves) list += " " + question->name + at(question->where);
    line(list);
  }

  void slot(const Slot& one) {
    static const std::vector<std::string> kKinds = {"card",      "run",    "subset", "zone",
                                                    "number",    "text",   "group",  "cell",
                                                    "direction", "record", "name"};
    const std::size_t kind = one.kind.index();
    std::string content = "slot " + one.name + " " +
                          (kind < kKinds.size() ? kKinds[kind] : std::to_string(kind)) +
                          at(one.where);
    for (const ZoneId id : spots_of(one)) content += " " + zone(id);
    std::visit([&](const auto& each) { content += told_of(each); }, one.kind);
    if (!one.refusal.empty()) content += " else " + one.refusal;
    if (one.condition) content += " when " + expression(one.condition);
    line(content);
    ++depth_;
    std::visit([&](const auto& each) { parts_of(each); }, one.kind);
    --depth_;
  }

  std::string told_of(const CardSlot& one) const {
    return (one.top_only ? " top" : "") + chosen(one);
  }
  std::string told_of(const RunSlot& one) const {
    return (one.whole ? " whole" : "") +
           (one.maximum_size ? " at most " + expression(one.maximum_size) : "") + chosen(one);
  }
  std::string told_of(const SubsetSlot& one) const {
    return (one.top_only ? " top" : "") + chosen(one);
  }
  std::string told_of(const ZoneSlot& one) const {
    return one.against.empty() ? "" : " against " + one.against;
  }
  std::string told_of(const GroupSlot& one) const { return of(one.filter); }
  std::string told_of(const CellSlot& one) const { return of(one.filter); }
  template <typename Kind>
  std::string told_of(const Kind&) const {
    return {};
  }

  std::string chosen(const ChosenCards& one) const {
    std::string against = one.against.empty() ? "" : " against " + one.against;
    for (const std::string& name : one.also_against) against += " and " + name;
    return against + of(one.filter);
  }
  std::string of(const Shared<CardFilter>& one) const { return one ? " of " + filter(one) : ""; }

  void parts_of(const CardSlot& one) {
    if (one.pair) pairs(*one.pair);
  }
  void parts_of(const RunSlot& one) {
    if (one.joined) pairs(*one.joined);
    if (one.pair) pairs(*one.pair);
  }
  void parts_of(const SubsetSlot& one) {
    if (one.pair) pairs(*one.pair);
    sizes(one);
    if (one.value != nullptr) bounds(one);
  }
  void parts_of(const ZoneSlot& one) {
    if (one.pair) pairs(*one.pair);
    if (one.empty_accepts) line("empty takes " + filter(one.empty_accepts));
  }
  void parts_of(const GroupSlot& one) { sizes(one); }
  void parts_of(const CellSlot& one) {
    if (one.empty_cells) line("empty");
  }
  void parts_of(const NumberSlot& one) {
    line("from " + expression(one.minimum) + " to " + expression(one.maximum));
  }
  void parts_of(const TextSlot& one) {
    line("default '" + one.default_key + "' max " + std::to_string(one.maximum_length));
  }
  template <typename Kind>
  void parts_of(const Kind&) {}

  void pairs(const PairFilter& pair) {
    for (std::size_t other = 0; other < pair.by_other.size(); ++other) {
      line(definition_.cards.id(static_cast<CardId>(other)) + ": " + cards(pair.by_other[other]));
    }
  }

  template <typename Kind>
  void sizes(const Kind& one) {
    line("size " + std::to_string(one.minimum_size) + " to " + std::to_string(one.maximum_size));
  }

  void bounds(const SubsetSlot& one) {
    static const char* const kBounds[] = {"none", "at least", "exactly", "at most"};
    line("total " + value(one.value) + " " + kBounds[static_cast<int>(one.bound)] + " " +
         (one.bound_of ? value(one.bound_of) : expression(one.bound_value)) + " else " +
         one.bound_refusal);
  }

  void move(const std::string& kind, const Move& one) {
    line(kind + " " + one.name + " " + one.rule + at(one.where));
    ++depth_;
    if (one.condition) line("when " + expression(one.condition) + " else " + one.condition_refusal);
    for (const Slot& each : one.slots) slot(each);
    --depth_;
    nested(one.effects);
  }

  void ending(const Ending& one) {
    line("ending " + one.name + " " + one.rule + at(one.where) + " when " +
         expression(one.condition) + " score " + expression(one.score) + (one.won ? " won" : ""));
  }

  void phase(const Phase& one) {
    std::string content = "phase " + one.name + " " + one.rule + at(one.where);
    if (one.scripted) content += " script " + std::to_string(one.script);
    for (const std::string& name : one.moves) content += " " + name;
    line(content);
  }

  void hopeless(const Hopeless& one) {
    std::string content =
        "hopeless " + one.name + at(one.where) + " when " + expression(one.condition);
    if (one.payments) {
      content += " unless " + one.payments->move + " pays for " + filter(one.payments->goals);
      for (const ZoneId id : one.payments->later) content += " later " + zone(id);
    }
    line(content);
  }

  void preference(const Preference& one) {
    std::string content = "prefer " + one.move + at(one.where);
    for (const ExprPtr& value : one.values) content += " " + expression(value);
    line(content);
  }

  void dominance(const Dominance& one) {
    line("dominates " + one.move + at(one.where) + " slot " + one.slot + " when " +
         expression(one.condition) + " fewer " + expression(one.fewer));
    ++depth_;
    if (one.exchange) pairs(*one.exchange);
    --depth_;
  }

  const Definition& definition_;
  int depth_ = 0;
};

}  // namespace

std::string spec_text(const spec::Rules& rules, const Definition& definition) {
  Printer printer(definition);
  printer.rules(rules);
  return printer.text;
}

}  // namespace talon::testing
