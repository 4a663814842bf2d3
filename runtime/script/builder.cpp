#include "script/builder.h"

namespace talon {
namespace {

constexpr std::size_t kMaxParts = 50'000;
constexpr std::size_t kMaxFindings = 100;

template <typename Named>
std::vector<std::string> names_of(const std::vector<Named>& all) {
  std::vector<std::string> names;
  for (const Named& one : all) names.push_back(one.name);
  return names;
}

template <typename Item>
std::size_t put(std::vector<Item>& all, const std::optional<std::size_t>& place, Item item) {
  if (place) {
    all[*place] = std::move(item);
    return *place;
  }
  all.push_back(std::move(item));
  return all.size() - 1;
}

std::string place_text(const SourceRef& where) {
  return where ? where.file->path + ":" + std::to_string(where.line) : std::string();
}

}  // namespace

std::vector<std::string> zone_names(const Definition& definition) {
  return names_of(definition.zones);
}

std::vector<std::string> counter_names(const Definition& definition) {
  return names_of(definition.counters);
}

Builder::Builder(const Definition& definition, Diagnostics& diagnostics)
    : definition_(definition), diagnostics_(diagnostics) {
  spec::Expr no_moves;
  no_moves.kind = spec::ExprKind::no_moves;
  expressions.push_back({std::make_shared<const spec::Expr>(std::move(no_moves)), true, 1});
  // ScriptPlace 0 of each of these lists is what stands for a function that was refused.
  filters.push_back(std::make_shared<spec::CardFilter>());
  auto none = std::make_shared<spec::PairFilter>();
  none->by_other.resize(static_cast<std::size_t>(definition.cards.size()));
  pairs.push_back(std::move(none));
  auto zero = std::make_shared<spec::CardValue>();
  zero->of.resize(static_cast<std::size_t>(definition.cards.size()));
  values.push_back(std::move(zero));
}

void Builder::error(SourceRef where, Message message, std::optional<Message> hint) {
  // A loop, or a part that is used twice, leads to the same finding again.
  for (const Diagnostic& known : diagnostics_.all()) {
    if (known.where.file == where.file && known.where.line == where.line &&
        known.message == message) {
      return;
    }
  }
  if (++findings_ > kMaxFindings) return;
  diagnostics_.error(std::move(where), std::move(message), std::move(hint));
}

bool Builder::has_room() const {
  return expressions.size() + effects.size() + slots.size() + slot_names.size() +
             declarations.size() + filters.size() + pairs.size() + values.size() <
         kMaxParts;
}

std::optional<std::size_t> Builder::replaced(const std::string& kind, const std::string& name,
                                             std::size_t place, SourceRef where) {
  const auto [at, is_new] = declared_.try_emplace(kind + " " + name, First{script_, place, where});
  if (is_new) return std::nullopt;
  if (at->second.script == script_) {
    error(where, Message("script.declared-twice")
                     .with("kind", kind)
                     .with("name", name)
                     .with("first", place_text(at->second.where)));
  }
  at->second.script = script_;
  return at->second.place;
}

std::size_t Builder::add_move(spec::Move move) {
  const auto place = replaced("move", move.name, rules_.moves.size(), move.where);
  return put(rules_.moves, place, std::make_shared<const spec::Move>(std::move(move)));
}

std::size_t Builder::add_question(spec::Move question) {
  return put(rules_.questions, {}, std::make_shared<const spec::Move>(std::move(question)));
}

void Builder::add_ending(spec::Ending ending) {
  const auto place = replaced("ending", ending.name, rules_.endings.size(), ending.where);
  put(rules_.endings, place, std::move(ending));
}

void Builder::add_phase(spec::Phase phase) {
  if (phase.scripted) phase.script = scripted_phases_++;
  const auto place = replaced("phase", phase.name, rules_.phases.size(), phase.where);
  put(rules_.phases, place, std::move(phase));
}

void Builder::set_setup(spec::Effects list, std::string rule, SourceRef where) {
  replaced("setup", "", 0, where);
  rules_.setup = std::move(list);
  rules_.setup_rule = std::move(rule);
  rules_.setup_where = std::move(where);
}

std::size_t Builder::add_script_effect(spec::Effects list) {
  return put(rules_.script_effects, {}, std::move(list));
}

void Builder::use_ending(std::string name, SourceRef where) {
  ending_uses_.push_back({std::move(name), std::move(where)});
}

void Builder::use_move(std::string name, SourceRef where) {
  move_uses_.push_back({std::move(name), std::move(where)});
}

void Builder::check_uses(const std::vector<Use>& uses, const std::vector<std::string>& known,
                         const char* key) {
  for (const Use& use : uses) {
    bool found = false;
    for (const std::string& name : known) found = found || name == use.name;
    if (!found) error(use.where, Message(key).with("name", use.name), suggest(use.name, known));
  }
}

void Builder::finish(bool whole) {
  for (const Declared& declaration : declarations) {
    if (declaration.complete) continue;
    error(declaration.where,
          Message("script.declaration-without-table").with("name", declaration.name));
  }
  if (!whole) return;
  std::vector<std::string> moves;
  for (const auto& move : rules_.moves) moves.push_back(move->name);
  check_uses(ending_uses_, names_of(rules_.endings), "script.unknown-ending");
  check_uses(move_uses_, moves, "script.unknown-move");
}

}  // namespace talon
