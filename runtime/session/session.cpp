#include "session/session.h"

#include <algorithm>

#include "base/check.h"
#include "session/answer_text.h"
#include "session/loading.h"
#include "session/suggestions.h"

namespace talon {
namespace {

Rejection of_fault(ScriptFault fault) {
  return {Rejection::Kind::script_fault, std::move(fault.message), std::move(fault.rule),
          std::move(fault.where), std::move(fault.hint)};
}

Rejection too_far(Rejection::Kind kind, std::string key, std::size_t possible) {
  Rejection rejection;
  rejection.kind = kind;
  rejection.reason = Message(std::move(key)).with("count", static_cast<std::int64_t>(possible));
  return rejection;
}

Rejection not_understood(Message reason) {
  return {Rejection::Kind::not_understood, std::move(reason), "", {}};
}

/// A text by the ply of its answer and its index among the texts of that.
TextId text_id(std::size_t ply, std::size_t index) {
  return static_cast<TextId>(ply * kMaxSlots + index + 1);
}

/// So many events of one step are kept for a person to read, and none after them.
constexpr std::size_t kMaxEvents = 20'000;

}  // namespace

/// Writes down what happens while rules run, without what nobody may see.
class Session::Witness final : public Observer {
 public:
  explicit Witness(const Layout& layout) : layout_(layout) {}

  /// The texts of the answer at a ply are known from now on.
  void know_texts(std::size_t ply, const std::vector<std::string>& texts) {
    texts_.resize(std::max(texts_.size(), ply + 1));
    texts_[ply] = texts;
  }
  void know_given(std::vector<std::string> texts) { given_ = std::move(texts); }

  void moved(CardId card, ZoneId from, ZoneId to) override {
    if (events_.size() == kMaxEvents) return;
    const bool seen = card != kNoCard && (up(from) || up(to));
    events_.push_back({Event::Kind::moved, seen ? card : kNoCard, from, to, {}});
  }
  void turned_up(CardId card, ZoneId zone) override {
    if (events_.size() == kMaxEvents) return;
    events_.push_back({Event::Kind::turned_up, card, zone, zone, {}});
  }
  void looked_at(CardId card, ZoneId spot) override {
    if (events_.size() == kMaxEvents) return;
    events_.push_back({Event::Kind::looked_at, card, spot, spot, {}});
  }
  void said(const Message& message) override {
    if (events_.size() == kMaxEvents) return;
    events_.push_back({Event::Kind::said, kNoCard, kNoZone, kNoZone, message});
  }

  std::string typed(TextId text) const override {
    if (text == 0 || text == kSomeText) return {};
    if (text >= kGivenTexts) return given_.at(text - kGivenTexts);
    const std::size_t number = text - 1;
    return texts_.at(number / kMaxSlots).at(number % kMaxSlots);
  }

  std::vector<Event>& events() { return events_; }

 private:
  bool up(ZoneId zone) const {
    return zone < layout_.spots() && layout_.facing(zone) != Facing::down;
  }

  const Layout& layout_;
  std::vector<Event> events_;
  std::vector<std::vector<std::string>> texts_;  ///< by ply
  std::vector<std::string> given_;
};

Session::Session(std::shared_ptr<const Game> game, Rules::Deal deal, const ScriptRun& scripts)
    : rules_(make_rules(std::move(game), scripts)),
      deal_(std::move(deal)),
      witness_(std::make_unique<Witness>(rules_.game().layout)) {
  rules_.set_observer(witness_.get());
}
Session::~Session() = default;
Session::Session(Session&&) noexcept = default;
Session& Session::operator=(Session&&) noexcept = default;

Expected<Session, ScriptFault> Session::start(std::shared_ptr<const Game> game, Rules::Deal deal,
                                              const ScriptRun& scripts) {
  Session session(std::move(game), std::move(deal), scripts);
  ReachedPly first;
  if (auto fault = session.rules_.start(session.deal_, first.position, session.legal_)) {
    return tl::unexpected<ScriptFault>(std::move(*fault));
  }
  session.plies_.push_back(std::move(first));
  return session;
}

Expected<Session, ScriptFault> Session::start_at(std::shared_ptr<const Game> game,
                                                 Position position, std::vector<std::string> texts,
                                                 const ScriptRun& scripts) {
  Session session(std::move(game), {}, scripts);
  session.witness_->know_given(std::move(texts));
  ReachedPly first{std::move(position), {}};
  if (auto fault = session.rules_.reopen(first.position, session.legal_)) {
    return tl::unexpected<ScriptFault>(std::move(*fault));
  }
  session.plies_.push_back(std::move(first));
  return session;
}

std::string Session::typed(TextId text) const { return witness_->typed(text); }

Wording Session::wording_at(std::size_t ply) const {
  return {game(), position_at(ply).state, witness_.get()};
}

std::string Session::beginning(const Answer& answer, std::size_t slot) const {
  const SlotCandidates* const narrowed = candidates(answer.move, slot);
  if (narrowed != nullptr && !narrowed->starts_with.empty()) return narrowed->starts_with;
  const std::vector<spec::Slot>& slots = game().move(answer.move).slots;
  const auto* const text = slots[slot].as<spec::TextSlot>();
  for (std::size_t earlier = 0; text != nullptr && earlier < slot; ++earlier) {
    if (slots[earlier].name != text->starts_with) continue;
    return slots[earlier].as<spec::NameSlot>()->listed[answer.bindings[earlier].as_index()];
  }
  return {};
}

std::vector<std::string> Session::texts_so_far() const {
  std::vector<std::string> texts;
  for (std::size_t ply = 0; ply < ply_; ++ply) {
    const Reply& given = reply_at(ply);
    texts.insert(texts.end(), given.texts.begin(), given.texts.end());
  }
  return texts;
}

Reply Session::whole(Reply reply) const {
  const std::vector<spec::Slot>& slots = game().move(reply.answer.move).slots;
  std::size_t texts = 0;
  for (std::size_t slot = 0; slot < slots.size(); ++slot) {
    const auto* const text = slots[slot].as<spec::TextSlot>();
    if (text == nullptr || texts++ < reply.texts.size()) continue;
    // No stream of the game is drawn from, and the same is suggested again after an undo.
    const std::string stream = "suggestion " + std::to_string(text_id(ply_, texts));
    const SlotCandidates* const narrowed = candidates(reply.answer.move, slot);
    const bool own = narrowed != nullptr && !narrowed->suggestions.empty();
    reply.texts.push_back(suggested_text(
        game().texts(), *text, own ? narrowed->suggestions : text->suggestions,
        beginning(reply.answer, slot), texts_so_far(), Rng::seeded(deal_.seed, stream)));
  }
  return reply;
}

/// A typed text is bound to where it is in the log, which holds it.
Reply Session::placed(const Reply& given) const {
  Reply reply = whole(given);
  const std::vector<spec::Slot>& slots = game().move(reply.answer.move).slots;
  std::size_t texts = 0;
  for (std::size_t slot = 0; slot < slots.size(); ++slot) {
    if (!slots[slot].is<spec::TextSlot>()) continue;
    reply.answer.bindings[slot] = Binding::text(text_id(ply_, texts++));
  }
  return reply;
}

/// Why the typed texts do not fit the slots of the move.
std::optional<Message> Session::refuse_texts(const Reply& reply) const {
  const spec::Move& move = game().move(reply.answer.move);
  std::size_t next = 0;
  for (std::size_t slot = 0; slot < move.slots.size(); ++slot) {
    const spec::Slot& one = move.slots[slot];
    if (!one.is<spec::TextSlot>()) continue;
    const std::string& text = reply.texts[next++];
    const std::string beginning = this->beginning(reply.answer, slot);
    if (auto refusal = refuse_text(slot_name(game(), reply.answer.move, one.name),
                                   *one.as<spec::TextSlot>(), text, beginning))
      return refusal;
  }
  if (next == reply.texts.size()) return std::nullopt;
  return Message("session.too-many-texts").with("move", move.name);
}

Fallible<Rejection> Session::refuse(const Reply& reply) {
  TALON_CHECK(reply.answer.move < game().move_count());
  if (over()) {
    return Rejection{Rejection::Kind::game_over, Message("session.game-over"), "", {}};
  }
  const Reply whole = placed(reply);
  if (auto refusal = refuse_texts(whole)) return not_understood(std::move(*refusal));
  Fallible<Refusal> refusal = rules_.refuse(position(), whole.answer);
  if (!refusal) return std::nullopt;
  return Rejection{
      Rejection::Kind::illegal, std::move(refusal->reason), std::move(refusal->rule), {}};
}

Fallible<Rejection> Session::answer(const Reply& reply, Joined joined) {
  if (auto refused = refuse(reply)) return refused;
  ReachedPly next{position(), placed(reply)};
  witness_->events().clear();
  witness_->know_texts(ply_, next.reply.texts);
  if (auto fault = rules_.apply(next.position, next.reply.answer, legal_)) {
    (void)reopen(ply_);  // it was open a moment ago
    if (redoable() > 0) witness_->know_texts(ply_, reply_at(ply_).texts);
    return of_fault(std::move(*fault));
  }
  LogLine line;
  line.words = words_of(game(), state(), next.reply);
  line.joined = joined == Joined::yes;
  plies_.resize(ply_ + 1);
  plies_.push_back(std::move(next));
  ++ply_;
  record(std::move(line));
  return std::nullopt;
}

Fallible<Rejection> Session::undo(std::size_t count) {
  if (count == 0 || count > ply_) {
    return too_far(Rejection::Kind::nothing_to_undo, "session.cannot-undo", ply_);
  }
  return go_to(ply_ - count, {LogLine::Kind::undo, "", count, 0, {}});
}

Fallible<Rejection> Session::redo(std::size_t count) {
  if (count == 0 || count > redoable()) {
    return too_far(Rejection::Kind::nothing_to_redo, "session.cannot-redo", redoable());
  }
  return go_to(ply_ + count, {LogLine::Kind::redo, "", count, 0, {}});
}

Fallible<Rejection> Session::restart() { return undo(ply_); }

void Session::note(std::string text) { record({LogLine::Kind::note, std::move(text), 0, 0, {}}); }

Fallible<Rejection> Session::follow(const LogLine& line) {
  if (line.kind == LogLine::Kind::note) {
    note(line.words);
    return std::nullopt;
  }
  if (line.kind == LogLine::Kind::undo) return undo(line.count);
  if (line.kind == LogLine::Kind::redo) return redo(line.count);
  const std::vector<MoveId> moves = offered();
  Result<Reply> reply = read_words({game(), state(), moves}, line.words);
  if (!reply) return not_understood(std::move(reply.error()));
  return answer(*reply, line.joined ? Joined::yes : Joined::no);
}

const std::vector<Event>& Session::events() const { return witness_->events(); }

/// Lists what may be answered at a ply. The rules remember which phase asks
/// last, so this is needed wherever the session goes back to a position.
Fallible<Rejection> Session::reopen(std::size_t ply) {
  MaybeFault fault = rules_.reopen(plies_[ply].position, legal_);
  witness_->events().clear();
  if (fault) return of_fault(std::move(*fault));
  return std::nullopt;
}

Fallible<Rejection> Session::go_to(std::size_t ply, LogLine line) {
  if (auto fault = reopen(ply)) {
    (void)reopen(ply_);
    return fault;
  }
  ply_ = ply;
  record(std::move(line));
  return std::nullopt;
}

void Session::record(LogLine line) {
  line.state_hash = state_hash();
  if (over()) line.outcome = outcome();
  log_.push_back(std::move(line));
  unrecorded_ = recorder_ != nullptr ? recorder_->recorded(log_.back()) : std::nullopt;
}

}  // namespace talon
