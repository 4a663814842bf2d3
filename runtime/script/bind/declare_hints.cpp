#include "script/bind/declare_hints.h"

#include "script/bind/fields.h"
#include "script/bind/tabulate.h"

namespace talon {
namespace {

/// The fields of `unless_payable`.
spec::Payments read_payments(Call& call, const Fields& fields) {
  spec::Payments payments;
  if (fields.require("move")) payments.move = fields.text("move");
  if (fields.require("goals")) {
    payments.goals = read_card_filter(call, fields.at("goals"), fields.field("goals"));
  }
  if (!fields.has("later")) return payments;
  Fields zones(call, fields.at("later"), fields.field("later"));
  zones.allow_only({});
  for (const int item : zones.items()) {
    if (const auto zone = call.zone(item, fields.field("later"))) payments.later.push_back(*zone);
  }
  return payments;
}

}  // namespace

namespace {

spec::AnswerHint read_answer_hint(Call& call, const Builder::Declared& declared,
                                  const std::string& kind) {
  Fields fields(call, 2, kind);
  fields.allow_only({"when"});
  fields.no_items();
  spec::AnswerHint hint{declared.name, declared.where, nullptr, false};
  if (fields.has("when")) {
    hint.condition = call.condition(fields.at("when"), fields.field("when")).tree;
  }
  return hint;
}

}  // namespace

CallReply declare_forced(Call& call, const Builder::Declared& declared) {
  call.builder().add_forced(read_answer_hint(call, declared, "forced"));
  return {};
}

CallReply declare_automatic(Call& call, const Builder::Declared& declared) {
  spec::AnswerHint hint = read_answer_hint(call, declared, "automatic");
  hint.automatic = true;
  call.builder().add_forced(std::move(hint));
  return {};
}

CallReply declare_needless(Call& call, const Builder::Declared& declared) {
  call.builder().add_needless(read_answer_hint(call, declared, "needless"));
  return {};
}

CallReply declare_cycle(Call& call, const Builder::Declared& declared) {
  Fields fields(call, 2, "cycle");
  fields.allow_only({"back"});
  fields.no_items();
  spec::Cycle hint{declared.name, declared.where, {}};
  if (fields.require("back")) hint.back = fields.text("back");
  call.builder().add_cycle(std::move(hint));
  return {};
}

CallReply declare_hopeless(Call& call, const Builder::Declared& declared) {
  Fields fields(call, 2, "hopeless");
  fields.allow_only({"unless_payable", "when"});
  fields.no_items();
  spec::Hopeless hint{declared.name, declared.where, nullptr, std::nullopt};
  if (fields.has("when")) {
    hint.condition = call.condition(fields.at("when"), fields.field("when")).tree;
  } else if (!fields.has("unless_payable")) {
    fields.require("when");
  }
  if (fields.has("unless_payable")) {
    Fields payments(call, fields.at("unless_payable"), fields.field("unless_payable"));
    payments.allow_only({"goals", "later", "move"});
    payments.no_items();
    hint.payments = read_payments(call, payments);
  }
  call.builder().add_hopeless(std::move(hint));
  return {};
}

CallReply declare_preference(Call& call, const Builder::Declared& declared) {
  Fields fields(call, 2, "prefer");
  fields.allow_only({});
  spec::Preference hint{declared.name, declared.where, {}};
  for (const int item : fields.items()) {
    hint.values.push_back(call.number_or_condition(item, "prefer").tree);
  }
  call.builder().add_preference(std::move(hint));
  return {};
}

CallReply declare_dominance(Call& call, const Builder::Declared& declared) {
  Fields fields(call, 2, "dominates");
  fields.allow_only({"exchange", "fewer", "slot", "when"});
  fields.no_items();
  spec::Dominance hint{declared.name, declared.where, {}, nullptr, nullptr, nullptr};
  if (fields.require("slot")) hint.slot = fields.text("slot");
  if (fields.has("when")) {
    hint.condition = call.condition(fields.at("when"), fields.field("when")).tree;
  }
  if (fields.has("exchange")) {
    hint.exchange = read_pair_filter(call, fields.at("exchange"), fields.field("exchange"));
  }
  if (fields.has("fewer")) {
    hint.fewer = call.condition(fields.at("fewer"), fields.field("fewer")).tree;
  }
  call.builder().add_dominance(std::move(hint));
  return {};
}

}  // namespace talon
