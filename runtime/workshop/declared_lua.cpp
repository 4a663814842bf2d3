#include "workshop/declared_lua.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "base/message.h"
#include "base/overloads.h"
#include "base/quoted.h"
#include "base/text.h"
#include "rules/effect_walk.h"
#include "rules/rules.h"
#include "workshop/lua_expression_text.h"
#include "workshop/lua_slot_text.h"

namespace talon {
namespace {

using Lines = std::vector<std::string>;

/// Writes one game's declarations, those that others need first.
class DeclarationWriter {
 public:
  DeclarationWriter(const spec::Rules& rules, const Definition& definition,
                    const Catalogue& messages)
      : rules_(rules), messages_(messages), lua_(definition) {}

  std::string write() {
    cited();
    for (const auto& question : rules_.questions) declare_question(*question);
    for (const spec::NamedEffect& effect : rules_.effects) {
      if (contents_of(effect.name) == nullptr)
        comment("show.lua-unused", effect.name, effect.where);
    }
    setup();
    for (const auto& move : rules_.moves) declare_move("move " + double_quoted(move->name), *move);
    for (const spec::Ending& ending : rules_.endings) declare(ending);
    for (const spec::Effects& effects : rules_.script_effects) {
      need(effects);
      open("effect {", effects.empty() ? SourceRef{} : SourceRef(effects.front()->where));
      list(effects);
      close("}");
    }
    for (const spec::Procedure& procedure : rules_.procedures) declare(procedure);
    for (const spec::Phase& phase : rules_.phases) declare(phase);
    hints();
    worths();
    return head() + std::move(text_);
  }

 private:
  // ---- lines -------------------------------------------------------------------

  void line(const std::string& text) {
    text_ += text.empty() ? "\n" : std::string(2 * depth_, ' ') + text + "\n";
  }
  void open(const std::string& text, const SourceRef& where = {}) {
    line(where ? text + "  -- " + where.line_position() : text);
    ++depth_;
  }
  void close(const std::string& text) {
    --depth_;
    line(text);
    if (depth_ == 0) line("");
  }
  void field(const std::string& name, const std::string& value) {
    line(lua_field(name) + " = " + value + ",");
  }
  void text_field(const std::string& name, const std::string& value) {
    if (!value.empty()) field(name, double_quoted(value));
  }
  void condition(const std::string& name, const spec::ExprPtr& expr) {
    if (expr) field(name, lua_.value(expr));
  }
  std::string say(const Message& message) const { return messages_.render(message); }
  void comment(const char* key, const std::string& name, const SourceRef& where) {
    line("-- " + say(Message(key).with("name", name).with("place", where.line_position())) + "\n");
  }

  std::string head() {
    const std::string tables = lua_.tables().text();
    std::string text = "-- " + say(Message("show.lua-head")) + "\n\n";
    if (!tables.empty()) text += "-- " + say(Message("show.lua-tables")) + "\n" + tables + "\n";
    if (!rules_.questions.empty()) text += "local questions = {}\n\n";
    return text;
  }

  // ---- what others need --------------------------------------------------------

  /// The effects of the first `run` of this name; null where nothing runs them.
  const spec::Effects* contents_of(const std::string& name) {
    if (contents_.empty()) {
      const auto look = [&](const spec::Effects& effects) {
        each_effect(effects, [&](const spec::Effect& effect) {
          const auto* const run = effect.as<spec::Run>();
          if (run != nullptr && !run->name.empty()) contents_.try_emplace(run->name, &run->then);
        });
      };
      look(rules_.setup);
      for (const auto& move : rules_.moves) look(move->effects);
      for (const auto& question : rules_.questions) look(question->effects);
      for (const spec::Effects& effects : rules_.script_effects) look(effects);
    }
    const auto found = contents_.find(name);
    return found == contents_.end() ? nullptr : found->second;
  }

  /// Declares what these effects run and ask.
  void need(const spec::Effects& effects) {
    each_effect(effects, [&](const spec::Effect& effect) {
      if (const auto* const run = effect.as<spec::Run>()) {
        if (!run->name.empty()) declare_run(*run, effect.where);
      }
      if (const auto* const ask = effect.as<spec::Ask>()) {
        for (const auto& question : ask->moves) declare_question(*question);
      }
    });
  }

  /// The name under which just these effects are run: a variant may have changed what an earlier
  /// `run` of the same name stands for.
  std::string run_name(const spec::Run& run) {
    std::string name = run.name;
    for (int number = 2;; ++number) {
      const auto known = declared_runs_.find(name);
      if (known == declared_runs_.end() || known->second->then == run.then) return name;
      name = run.name + "-" + std::to_string(number);
    }
  }

  void declare_run(const spec::Run& run, const SourceRef& where) {
    const std::string name = run_name(run);
    if (declared_runs_.contains(name)) return;
    need(run.then);
    declared_runs_.emplace(name, &run);
    const auto found = std::ranges::find(rules_.effects, name, &spec::NamedEffect::name);
    open("effect " + double_quoted(name) + " {",
         found == rules_.effects.end() ? where : found->where);
    list(run.then);
    close("}");
  }

  /// What the file calls it: others may have its name.
  const std::string& member(const spec::Move& question) {
    std::string& known = members_[&question];
    for (int number = 1; known.empty(); ++number) {
      std::string name = question.name;
      if (number > 1) name += "-" + std::to_string(number);
      if (taken_members_.insert(name).second) known = lua_member("questions", name);
    }
    return known;
  }

  void declare_question(const spec::Move& question) {
    if (!declared_questions_.insert(&question).second) return;
    need(question.effects);
    declare_move(member(question) + " = question " + double_quoted(question.name), question);
  }

  // ---- declarations ------------------------------------------------------------

  void cited() {
    if (rules_.cited.empty()) return;
    open("rules {");
    for (const spec::CitedRule& rule : rules_.cited) line(double_quoted(rule.rule) + ",");
    close("}");
  }

  void setup() {
    need(rules_.setup);
    open("setup {", rules_.setup_where);
    text_field("rule", rules_.setup_rule);
    list(rules_.setup);
    close("}");
  }

  void declare_move(const std::string& beginning, const spec::Move& move) {
    need(move.effects);
    open(beginning + " {", move.where);
    text_field("rule", move.rule);
    condition("when", move.condition);
    text_field("refusal", move.condition_refusal);
    for (const spec::Slot& slot : move.slots) text_ += lua_slot(slot, lua_, 2 * depth_);
    if (move.effects.empty()) {
      line("effect = {},");
    } else {
      open("effect = {");
      list(move.effects);
      close("},");
    }
    if (move.resigns) line("resign = true,");
    close("}");
  }

  void declare(const spec::Ending& ending) {
    open("ending " + double_quoted(ending.name) + " {", ending.where);
    text_field("rule", ending.rule);
    condition("when", ending.condition);
    condition("score", ending.score);
    if (ending.won) line("won = true,");
    close("}");
  }

  /// In place of a function that runs in play; a comment after it says what it is.
  void function(const SourceRef& where) {
    line("run = function() end,  -- " +
         say(Message("show.lua-function").with("place", where.line_position())));
  }

  void declare(const spec::Procedure& procedure) {
    open("procedure " + double_quoted(procedure.name) + " {");
    text_field("rule", procedure.rule);
    function(procedure.where);
    close("}");
  }

  void declare(const spec::Phase& phase) {
    open("phase " + double_quoted(phase.name) + " {",
         phase.scripted ? SourceRef{} : SourceRef(phase.where));
    text_field("rule", phase.rule);
    if (phase.scripted) {
      function(phase.where);
    } else {
      Lines names;
      for (const std::string& move : phase.moves) names.push_back(double_quoted(move));
      line("moves = { " + join(names, ", ") + " },");
    }
    close("}");
  }

  // ---- hints -------------------------------------------------------------------

  void worths() {
    if (!rules_.worth) return;
    std::string all = lua_.value(rules_.worth);
    for (const spec::ExprPtr& other : rules_.other_worths) all += ",\n      " + lua_.value(other);
    line("worth(" + all + ")\n");
  }

  void hints() {
    const spec::Hints& all = rules_.hints;
    for (const spec::Hopeless& hint : all.hopeless) declare(hint);
    for (const spec::Preference& hint : all.prefer) {
      open("prefer " + double_quoted(hint.move) + " {", hint.where);
      for (const spec::ExprPtr& value : hint.values) line(lua_.value(value) + ",");
      close("}");
    }
    for (const spec::Dominance& hint : all.dominates) declare(hint);
    for (const spec::AnswerHint& hint : all.forced) {
      declare(hint, hint.automatic ? "automatic" : "forced");
    }
    for (const spec::AnswerHint& hint : all.needless) declare(hint, "needless");
    for (const spec::Cycle& hint : all.cycles) {
      open("cycle " + double_quoted(hint.move) + " {", hint.where);
      text_field("back", hint.back);
      close("}");
    }
  }

  void declare(const spec::Hopeless& hint) {
    open("hopeless " + double_quoted(hint.name) + " {", hint.where);
    condition("when", hint.condition);
    if (hint.payments) {
      open("unless_payable = {");
      text_field("move", hint.payments->move);
      if (hint.payments->goals) field("goals", lua_.tables().name(*hint.payments->goals));
      if (!hint.payments->later.empty()) {
        Lines zones;
        for (const ZoneId zone : hint.payments->later) zones.push_back(lua_.spot(zone));
        field("later", "{ " + join(zones, ", ") + " }");
      }
      close("},");
    }
    close("}");
  }

  void declare(const spec::Dominance& hint) {
    open("dominates " + double_quoted(hint.move) + " {", hint.where);
    text_field("slot", hint.slot);
    condition("when", hint.condition);
    if (hint.exchange) field("exchange", lua_.tables().name(*hint.exchange));
    condition("fewer", hint.fewer);
    close("}");
  }

  void declare(const spec::AnswerHint& hint, const std::string& kind) {
    open(kind + " " + double_quoted(hint.move) + " {", hint.where);
    condition("when", hint.condition);
    close("}");
  }

  // ---- effects -----------------------------------------------------------------

  void list(const spec::Effects& effects) {
    for (const auto& effect : effects) {
      std::visit([&](const auto& kind) { tell(kind); }, effect->kind);
    }
  }
  static std::string slot(const std::string& name) { return "slot " + double_quoted(name); }
  /// From a zone or the slot of one; to a zone, or the slot of one.
  std::string spot(ZoneId spot, const std::string& of_slot) const {
    return of_slot.empty() ? lua_.spot(spot) : slot(of_slot);
  }
  std::string filtered(const Shared<spec::CardFilter>& filter) {
    return filter ? ", " + lua_.tables().name(*filter) : "";
  }

  void tell(const spec::Put& one) {
    line((one.under ? "put_under(" : "put(") + double_quoted(one.slot) + ", " +
         spot(one.to, one.to_slot) + filtered(one.filter) + "),");
  }
  void tell(const spec::Swap& one) {
    line("swap(" + double_quoted(one.slot) + ", " + double_quoted(one.other_slot) + "),");
  }
  void put_all(const std::string& from, const spec::PutAll& one) {
    line("put_all(" + from + ", " + lua_.spot(one.to) + filtered(one.filter) + "),");
  }
  void tell(const spec::PutAll& one) { put_all(lua_.spot(one.from), one); }
  void tell(const spec::Deal& one) {
    line(std::string(one.face_down ? "deal_down(" : "deal(") + lua_.value(one.amount) + ", " +
         spot(one.from, one.from_slot) + ", " + spot(one.to, one.to_slot) + "),");
  }
  void tell(const spec::DealAround& one) {
    Lines each;
    for (const int share : one.each) each.push_back(std::to_string(share));
    const std::string amount = one.amount ? lua_.value(one.amount) : "{ " + join(each, ", ") + " }";
    line(std::string(one.face_down ? "deal_down(" : "deal(") + amount + ", " + lua_.spot(one.from) +
         ", " + family(one.to_each) + "),");
  }
  std::string family(const std::vector<ZoneId>& zones) const {
    for (const ZoneFamily& family : lua_.definition().families) {
      if (!zones.empty() && family.first == zones.front() && family.count == zones.size()) {
        return double_quoted(family.name);
      }
    }
    return lua_.spot(zones.empty() ? ZoneId{0} : zones.front());
  }
  void tell(const spec::DealBottom& one) {
    line("deal_bottom(" + lua_.value(one.amount) + ", " + spot(one.from, one.from_slot) + ", " +
         spot(one.to, one.to_slot) + "),");
  }
  void tell(const spec::Fill& one) {
    const bool random = one.orientation == spec::Orientation::random;
    const std::string beginning =
        "fill { " + lua_.spot(one.to) + ", from = " + lua_.spot(one.from) +
        ", up_to = " + lua_.value(one.up_to) + (random ? ", turned = \"random\"" : "");
    if (one.turned_up.empty()) return line(beginning + " },");
    open(beginning + ", turned_up = {");
    for (const spec::TurnedUp& special : one.turned_up) {
      open("{");
      field("where", lua_.tables().name(*special.filter));
      field("card", double_quoted(special.slot));
      open("effect = {");
      list(special.effects);
      close("},");
      close("},");
    }
    close("} },");
  }
  void tell(const spec::Turn& one) {
    line("turn(" + double_quoted(one.slot) + ", " + lua_.value(one.quarters) + "),");
  }
  void tell(const spec::Slide& one) {
    const std::string to =
        one.slot.empty() ? double_quoted(lua_direction(one.direction)) : slot(one.slot);
    line("slide(" + lua_.spot(one.grid) + ", " + to + "),");
  }
  void tell(const spec::Shuffle& one) { line("shuffle " + lua_.spot(one.zone) + ","); }
  void look_at(const std::string& at, const spec::LookAt& one) {
    const char* const end = one.end == spec::LookAt::End::top ? "top" : "bottom";
    const std::string amount =
        one.amount ? fmt::format(", {{ {} = {} }}", end, lua_.value(one.amount)) : "";
    line("look_at(" + at + amount + "),");
  }
  void tell(const spec::LookAt& one) { look_at(spot(one.at, one.slot), one); }
  void tell(const spec::SetCounter& one) {
    line("set(" + double_quoted(lua_.definition().counters[one.counter].name) + ", " +
         lua_.value(one.value) + "),");
  }
  void tell(const spec::When& one) {
    open("when(" + lua_.value(one.condition) + ", {");
    list(one.then);
    if (!one.otherwise.empty()) {
      --depth_;
      open("}, {");
      list(one.otherwise);
    }
    close("}),");
  }
  void tell(const spec::RepeatWhile& one) {
    open("repeat_while(" + lua_.value(one.condition) + ", {");
    list(one.then);
    close("}),");
  }
  void tell(const spec::Ask& one) {
    Lines questions;
    for (const auto& question : one.moves) {
      questions.push_back(member(*question));
    }
    line("ask { " + join(questions, ", ") + " },");
  }
  void tell(const spec::Test& one) { line("test " + double_quoted(one.ending) + ","); }
  void tell(const spec::Finish& one) { line("finish " + double_quoted(one.ending) + ","); }
  void tell(const spec::Say& one) { line("say " + double_quoted(one.key) + ","); }

  void tell(const spec::Run& one) {
    if (!one.name.empty()) return line("run " + double_quoted(run_name(one)) + ",");
    if (one.then.empty()) {
      // Nothing is put, wherever it is said to go.
      return line("put_all(" + lua_.empty_family() + ", " + lua_.spot(ZoneId{0}) + "),");
    }
    // One effect on all zones of a family.
    std::visit(Overloads{
                   [&](const spec::PutAll& put) {
                     put_all(family(spots_in(one.then, &spec::PutAll::from)), put);
                   },
                   [&](const spec::LookAt& look) {
                     look_at(family(spots_in(one.then, &spec::LookAt::at)), look);
                   },
                   [&]<OneOf<spec::Put, spec::Swap, spec::Deal, spec::DealAround, spec::DealBottom,
                             spec::Fill, spec::Turn, spec::Slide, spec::Shuffle, spec::SetCounter,
                             spec::When, spec::RepeatWhile, spec::Ask, spec::Test, spec::Finish,
                             spec::Say, spec::Run>
                           Kind>(const Kind&) { list(one.then); },
               },
               one.then.front()->kind);
  }

  /// The zones that effects of one kind name in a field.
  template <typename Kind, typename Spot>
  static std::vector<ZoneId> spots_in(const spec::Effects& effects, Spot Kind::*field) {
    std::vector<ZoneId> all;
    for (const auto& effect : effects) {
      if (const auto* const one = effect->as<Kind>()) all.push_back(one->*field);
    }
    return all;
  }

  const spec::Rules& rules_;
  const Catalogue& messages_;
  LuaExpressionText lua_;
  std::string text_;
  std::size_t depth_ = 0;
  std::map<std::string, const spec::Effects*> contents_;  ///< by name of the run
  std::map<std::string, const spec::Run*> declared_runs_;
  std::set<const spec::Move*> declared_questions_;
  std::map<const spec::Move*, std::string> members_;
  std::set<std::string> taken_members_;
};

}  // namespace

std::string declared_lua(const spec::Rules& rules, const Definition& definition,
                         const Catalogue& messages) {
  const EqualParts remembered;
  return DeclarationWriter(rules, definition, messages).write();
}

}  // namespace talon
