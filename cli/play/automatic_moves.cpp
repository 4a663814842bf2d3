#include "cli/play/automatic_moves.h"

#include "session/answer_text.h"
#include "session/automatic.h"

namespace talon::cli {
namespace {

/// A hint of an author may be wrong in such a way that the game goes around for ever.
constexpr std::size_t kMaxUnasked = 200;

}  // namespace

AutomaticMoves::Given AutomaticMoves::give(const Told& told, Asked asked) {
  Given given;
  while (const auto reply = automatic_answer(session_)) {
    given.more = given.count == kMaxUnasked;
    if (given.more) break;
    // Of what the person asked for the first is an answer of its own.
    const bool joined = asked == Asked::no || given.count > 0;
    given.fault = session_.answer(*reply, joined ? Session::Joined::yes : Session::Joined::no);
    if (given.fault) break;
    ++given.count;
    told();
  }
  return given;
}

Fallible<Rejection> AutomaticMoves::undo(std::size_t count) {
  const std::set<std::size_t> joined = joined_answers(session_.log());
  std::size_t to = session_.ply();
  for (; count > 0 && to > 0; --count) {
    do {
      --to;
    } while (to > 0 && joined.contains(to));
  }
  return session_.undo(session_.ply() - to + count);
}

Fallible<Rejection> AutomaticMoves::redo(std::size_t count) {
  const std::set<std::size_t> joined = joined_answers(session_.log());
  const std::size_t last = session_.ply() + session_.redoable();
  std::size_t to = session_.ply();
  for (; count > 0 && to < last; --count) {
    do {
      ++to;
    } while (to < last && joined.contains(to));
  }
  return session_.redo(to - session_.ply() + count);
}

Expected<Reply, Rejection> AutomaticMoves::sending(const std::string& words) {
  const Game& game = session_.game();
  Fallible<Rejection> why;
  for (const MoveId move : session_.offered()) {
    if (!is_automatic_move(game, move)) continue;
    auto reply = read_spoken(session_, game.move(move).name + " " + words);
    if (reply) why = session_.refuse(*reply);
    if (reply && !why) return *reply;
    if (!reply) why = reply.error();
    // The card alone was said, and there is no legal answer with it.
    if (why->kind == Rejection::Kind::incomplete) {
      why = Rejection{Rejection::Kind::not_understood,
                      Message("play.send-nowhere").with("given", words),
                      "",
                      {}};
    }
  }
  if (!why) why = Rejection{Rejection::Kind::not_understood, Message("play.send-not-here"), "", {}};
  return tl::unexpected(*std::move(why));
}

}  // namespace talon::cli
