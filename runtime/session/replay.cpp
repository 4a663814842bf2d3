#include "session/replay.h"

#include "session/answer_text.h"

namespace talon {
namespace {

bool same_outcome(const std::optional<Outcome>& left, const std::optional<Outcome>& right) {
  if (!left || !right) return left.has_value() == right.has_value();
  return left->ending == right->ending && left->score == right->score;
}

/// The divergence with the endings when the game did not end here as is claimed.
std::optional<Divergence> other_ending(const Session& session,
                                       const std::optional<Outcome>& claimed, Divergence here) {
  const auto found = session.over() ? std::optional(session.outcome()) : std::nullopt;
  if (same_outcome(claimed, found)) return std::nullopt;
  here.endings = Divergence::Endings{claimed, found};
  return here;
}

/// Follows one line; what went wrong, if anything.
std::optional<Divergence> follow(Session& session, const LogLine& line, std::size_t number) {
  Fallible<Rejection> rejection = session.follow(line);
  const std::uint64_t found = session.state_hash();
  if (!rejection && found == line.state_hash) {
    return other_ending(session, line.outcome, {number, line.words, found, found, {}, {}});
  }
  return Divergence{number, line.words, line.state_hash, found, std::move(rejection), {}};
}

/// The deal of a session by the ids of its cards.
SaveHeader named_deal(const Session& session) {
  SaveHeader header;
  header.seed = session.deal().seed;
  for (const CardId card : session.deal().order) {
    header.deal.push_back(session.game().cards().ids()[card]);
  }
  return header;
}

void compare(const Session& session, CarriedOver& carried) {
  const std::size_t ply = carried.session.ply();
  if (carried.differs || session.position_at(ply).state.hash() == carried.session.state_hash()) {
    return;
  }
  carried.differs = ply;
}

}  // namespace

Result<CarriedOver> carry_over(const Session& session, std::shared_ptr<const Game> game) {
  Result<Rules::Deal> deal = deal_of(named_deal(session), *game);
  if (!deal) return failure(std::move(deal.error()));
  auto begun = Session::start(std::move(game), std::move(*deal));
  if (!begun) return failure(std::move(begun.error().message));
  CarriedOver carried{std::move(*begun), "", std::nullopt, std::nullopt};
  compare(session, carried);
  const std::vector<Note> notes = notes_in(session.log());
  const std::set<std::size_t> joined = joined_answers(session.log());
  const auto carry_notes = [&](std::size_t ply) {
    for (const Note& note : notes_at(notes, ply)) carried.session.note(note.text);
  };
  carry_notes(0);
  for (std::size_t ply = 0; ply < session.ply(); ++ply) {
    LogLine line;
    line.words = words_of(session.game(), session.position_at(ply).state, session.reply_at(ply));
    line.joined = joined.contains(ply);
    carried.rejection = carried.session.follow(line);
    if (carried.rejection) {
      carried.lost = std::move(line.words);
      return carried;
    }
    compare(session, carried);
    carry_notes(ply + 1);
  }
  return carried;
}

Result<Rules::Deal> deal_of(const SaveHeader& header, const Game& game) {
  Rules::Deal deal{header.seed, {}};
  CardSet left = game.cards().all();
  for (const std::string& id : header.deal) {
    const std::optional<CardId> card = game.cards().find(id);
    if (!card || !left.contains(*card)) {
      return failure(Message("session.deal-does-not-fit").with("name", id));
    }
    left.erase(*card);
    deal.order.push_back(*card);
  }
  if (deal.order.empty() || left.empty()) return deal;
  return failure(
      Message("session.deal-too-short").with("count", static_cast<std::int64_t>(left.size())));
}

Result<Replayed> replay(const SaveContents& save, std::shared_ptr<const Game> game,
                        std::optional<std::size_t> to_ply) {
  Result<Rules::Deal> deal = deal_of(save.header, *game);
  if (!deal) return failure(std::move(deal.error()));
  auto session = Session::start(std::move(game), std::move(*deal));
  if (!session) return failure(std::move(session.error().message));
  Replayed replayed{std::move(*session), 0, std::nullopt};
  const std::uint64_t start = replayed.session.state_hash();
  if (start != save.header.start_hash) {
    replayed.divergence = Divergence{0, "", save.header.start_hash, start, std::nullopt, {}};
    return replayed;
  }
  replayed.divergence =
      other_ending(replayed.session, save.header.start_outcome, {0, "", start, start, {}, {}});
  if (replayed.divergence) return replayed;
  for (const LogLine& line : save.lines) {
    replayed.divergence = follow(replayed.session, line, replayed.lines + 1);
    if (replayed.divergence) break;
    ++replayed.lines;
  }
  if (!to_ply || *to_ply >= replayed.session.ply()) return replayed;
  if (auto rejection = replayed.session.undo(replayed.session.ply() - *to_ply)) {
    return failure(std::move(rejection->reason));
  }
  return replayed;
}

}  // namespace talon
