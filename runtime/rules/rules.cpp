#include "rules/rules.h"

#include "rules/refuse.h"
#include "rules/scheduler.h"

namespace talon {
namespace {

/// What effects do wrong has no line of its own; the rule that they follow has one.
MaybeFault placed(MaybeFault fault, const SourceRef& where, const std::string& rule) {
  if (!fault->where) {
    fault->where = where;
    fault->rule = rule;
  }
  return fault;
}

}  // namespace

bool Position::between_moves() const {
  return state.control().ask_depth == 0 && phase_start.words() == 0;
}

Rules::Rules(std::shared_ptr<const Game> game, std::unique_ptr<PhaseHost> host)
    : game_(std::move(game)), scheduler_(std::make_unique<Scheduler>(game_, std::move(host))) {}
Rules::~Rules() = default;
Rules::Rules(Rules&&) noexcept = default;
Rules& Rules::operator=(Rules&&) noexcept = default;

void Rules::set_observer(Observer* observer) { scheduler_->set_observer(observer); }

Position Rules::blank() const { return Position(game_->layout); }

MaybeFault Rules::start(const Deal& deal, Position& position, LegalAnswers& legal) {
  position = blank();
  return start(deal.seed, deal.order, position, legal);
}

MaybeFault Rules::start(std::string_view seed, std::span<const CardId> order, Position& position,
                        LegalAnswers& legal) {
  if (position.state.words() != game_->layout.words()) position = blank();
  // The order may be drawn from the same seed, and what else the set-up draws must not
  // depend on it.
  Control& control = position.state.control();
  control.deal_stream = Rng::seeded(seed, order.empty() ? "deal" : "ordered deal");
  control.play_stream = Rng::seeded(seed, "play");
  MaybeFault fault = scheduler_->start(position, order, legal);
  const spec::Rules& rules = game_->rules;
  return fault ? placed(std::move(fault), rules.setup_where, rules.setup_rule) : fault;
}

MaybeFault Rules::apply(Position& position, const Answer& answer, LegalAnswers& legal) {
  MaybeFault fault = scheduler_->apply(position, answer, legal);
  if (!fault) [[likely]]
    return fault;
  return placed_in_move(std::move(fault), answer.move);
}

MaybeFault Rules::advance(Position& position, const Answer& answer) {
  MaybeFault fault = scheduler_->advance(position, answer);
  if (!fault) [[likely]]
    return fault;
  return placed_in_move(std::move(fault), answer.move);
}

MaybeFault Rules::placed_in_move(MaybeFault fault, MoveId id) const {
  const spec::Move& move = game_->move(id);
  return placed(std::move(fault), move.where, move.rule);
}

MaybeFault Rules::reopen(Position& position, LegalAnswers& legal) {
  return scheduler_->reopen(position, legal);
}

void Rules::list_groups(std::size_t maximum) { scheduler_->list_groups(maximum); }

void Rules::use(VectorUnits units) { scheduler_->use(units); }

std::vector<MoveId> Rules::offered(const Position& position) const {
  return scheduler_->offered(position);
}

const std::vector<std::uint64_t>& Rules::phase_runs() const { return scheduler_->phase_runs(); }

std::vector<std::uint64_t> Rules::rule_runs() const { return scheduler_->rule_runs(); }

const SlotCandidates* Rules::candidates(const Position& position, MoveId move,
                                        std::size_t slot) const {
  const Offers* offers = scheduler_->script_offers(position);
  const Offer* offer = offers != nullptr ? offers->find(move) : nullptr;
  return offer != nullptr ? offers->candidates_for(*offer, slot) : nullptr;
}

Fallible<Refusal> Rules::refuse(const Position& position, const Answer& answer) {
  const Offers* offers = scheduler_->script_offers(position);
  const Offer* offer = offers != nullptr ? offers->find(answer.move) : nullptr;
  return Refuser(*game_, position.state, {offers, offer}, scheduler_->observer())
      .refuse(offered(position), answer);
}

std::vector<Criterion> Rules::examine(const Position& position, const Answer& answer) {
  const Offers* offers = scheduler_->script_offers(position);
  const Offer* offer = offers != nullptr ? offers->find(answer.move) : nullptr;
  return Refuser(*game_, position.state, {offers, offer}, scheduler_->observer())
      .examine(offered(position), answer);
}

std::optional<std::int64_t> Rules::score(const Position& position) const {
  const ExprIndex score = game_->compiled->endings[position.state.control().ending].score;
  if (score == kNoExpr) return std::nullopt;
  return std::clamp(scheduler_->machine().evaluate(position.state, score), -kMaxScore, kMaxScore);
}

std::int64_t Rules::worth(const Position& position) const {
  const ExprIndex worth = game_->compiled->worth;
  if (worth == kNoExpr) return 0;
  return std::clamp(scheduler_->machine().evaluate(position.state, worth), -kMaxScore, kMaxScore);
}

Outcome Rules::outcome(const Position& position) const {
  return {game_->rules.endings[position.state.control().ending].name, score(position)};
}

}  // namespace talon
