#include "random/random_games.h"

#include <stdexcept>
#include <unordered_set>

#include "base/hash.h"
#include "contract/changed_answer.h"
#include "contract/table_trouble.h"
#include "session/loading.h"
#include "session/session.h"

namespace talon::random_games {

using contract::RandomPlayer;

namespace {

/// Longer lists are not searched for an answer.
constexpr std::uint64_t kMaxSearched = 3'000;
/// So many answers of a list, the first ones, are hashed.
constexpr int kHashedAnswers = 24;
/// In each position so many listed answers are asked about, and as many changed ones.
constexpr int kAsked = 2;
/// One game of so many has whole lists looked at, and a session.
constexpr std::uint64_t kWholeEach = 4;
/// Answers that are taken back or given again at once, at most.
constexpr std::uint32_t kMaxLeap = 4;

[[noreturn]] void broken(const std::string& what) { throw std::runtime_error(what); }

void unless_fault(const MaybeFault& fault) {
  if (fault) broken(fault->where.position() + ": " + fault->message.key);
}

/// Adds up what a hash is made of.
class Hashed {
 public:
  void add(std::uint64_t word) { words_.push_back(word); }
  /// By its parts: there are bytes between them that nobody sets.
  void add(const Answer& answer) {
    add(answer.move);
    for (const Binding& binding : answer.bindings) {
      add(binding.low);
      add(binding.high);
    }
  }
  std::uint64_t hash() const {
    return hash_bytes(words_.data(), words_.size() * sizeof(std::uint64_t));
  }

 private:
  std::vector<std::uint64_t> words_;
};

std::uint64_t hash_of_answer(const Answer& answer) {
  Hashed hashed;
  hashed.add(answer);
  return hashed.hash();
}

std::uint64_t hash_of_asked(const State& state, const LegalAnswers& legal) {
  Hashed hashed;
  hashed.add(state.hash());
  hashed.add(legal.size());
  hashed.add(legal.going_on());
  hashed.add(legal.complete() ? 1 : 0);
  int left = kHashedAnswers;
  legal.each([&](const Answer& answer) {
    hashed.add(answer);
    return --left > 0;
  });
  return hashed.hash();
}

bool is_listed(const LegalAnswers& legal, const Answer& answer) {
  bool found = false;
  legal.each([&](const Answer& listed) {
    found = listed == answer;
    return !found;
  });
  return found;
}

bool same_place(const Position& a, const Position& b) {
  return a.state == b.state && a.answers == b.answers && a.phase_start == b.phase_start;
}

}  // namespace

RandomGames::RandomGames(const contract::Subject& subject)
    : subject_(subject), rules_(make_rules(subject.game)), other_(make_rules(subject.game)) {}

Figures RandomGames::play(std::uint64_t number) {
  figures_ = {};
  whole_ = number % kWholeEach == 1;
  const std::string seed = "random " + std::to_string(number);
  play_forth(seed);
  RandomPlayer sample(seed + " leaps");
  go_back(sample);
  go_forth(sample);
  if (whole_) play_session(seed);
  Hashed hashed;
  hashed.add(number);
  for (const Place& place : places_) hashed.add(place.asked);
  if (rules_.over(places_.back().position)) {
    hashed.add(static_cast<std::uint64_t>(rules_.ending(places_.back().position)));
    hashed.add(static_cast<std::uint64_t>(rules_.score(places_.back().position).value_or(0)));
  }
  figures_.games = 1;
  figures_.positions = places_.size();
  figures_.hash = hashed.hash();
  return figures_;
}

void RandomGames::begin(const std::string& seed) {
  places_.clear();
  places_.push_back({rules_.blank(), 0, {}});
  unless_fault(rules_.start({seed, {}}, places_.back().position, legal_));
}

void RandomGames::play_forth(const std::string& seed) {
  RandomPlayer player(seed);
  RandomPlayer sample(seed + " sample");
  begin(seed);
  contract::Circling circling;
  for (;;) {
    look_at(legal_, sample);
    Place& place = places_.back();
    place.asked = hash_of_asked(place.position.state, legal_);
    if (rules_.over(place.position) || circling.enough(place.position.state)) return;
    if (places_.size() > contract::kMaxPlies) broken("the game goes on and on");
    place.given = player.choose(legal_);
    Place next{place.position, 0, {}};
    unless_fault(rules_.apply(next.position, place.given, legal_));
    places_.push_back(std::move(next));
  }
}

void RandomGames::look_at(const LegalAnswers& legal, RandomPlayer& sample) {
  const Position& position = places_.back().position;
  const std::string trouble = contract::table_trouble(rules_.game(), position.state);
  if (!trouble.empty()) broken(trouble);
  if (rules_.over(position) != legal.empty()) broken("asks after the end, or not before");
  if (legal.empty()) return;
  for (int tried = 0; tried < kAsked; ++tried) {
    const Answer listed = sample.choose(legal);
    if (rules_.refuse(position, listed)) broken("a listed answer is refused");
    ++figures_.asked;
    ask(contract::changed_answer(rules_.game(), position.state, listed, sample), legal, sample);
  }
  if (whole_ && legal.size() <= kMaxSearched) look_at_whole_list(legal);
}

/// Asks about an answer that may be legal or not; what is not refused is given.
void RandomGames::ask(const Answer& answer, const LegalAnswers& legal, RandomPlayer& sample) {
  const Position& position = places_.back().position;
  const auto refusal = rules_.refuse(position, answer);
  ++figures_.asked;
  figures_.refused += refusal ? 1 : 0;
  if (legal.size() <= kMaxSearched) {
    const bool listed = is_listed(legal, answer);
    if (refusal && listed) broken("a listed answer is refused");
    if (!refusal && !listed && legal.complete()) broken("a legal answer is not listed");
  }
  if (refusal || !whole_ || sample.below(4) != 0) return;
  Position copy = position;
  LegalAnswers next;
  unless_fault(other_.reopen(copy, next));
  unless_fault(other_.apply(copy, answer, next));
  const std::string trouble = contract::table_trouble(rules_.game(), copy.state);
  if (!trouble.empty()) broken("after an answer that was not refused: " + trouble);
}

void RandomGames::look_at_whole_list(const LegalAnswers& legal) {
  std::unordered_set<std::uint64_t> seen;
  legal.each([&](const Answer& answer) {
    if (!seen.insert(hash_of_answer(answer)).second) broken("an answer is listed twice");
    if (rules_.refuse(places_.back().position, answer)) broken("a listed answer is refused");
    return true;
  });
  if (seen.size() != legal.size()) broken("the list is not as long as it says");
  figures_.asked += seen.size();
}

/// Takes all answers back, a few at a time: lists again what was asked there.
void RandomGames::go_back(RandomPlayer& sample) {
  for (std::size_t ply = places_.size() - 1; ply > 0;) {
    ply -= std::min<std::size_t>(ply, 1 + sample.below(kMaxLeap));
    Position copy = places_[ply].position;
    unless_fault(other_.reopen(copy, legal_));
    stands_at(ply, copy, legal_);
  }
}

/// Gives them again from somewhere on, as if the game had never gone further.
void RandomGames::go_forth(RandomPlayer& sample) {
  const auto plies = static_cast<std::uint32_t>(places_.size() - 1);
  std::size_t ply = plies == 0 ? 0 : sample.below(plies);
  Position position = places_[ply].position;
  unless_fault(other_.reopen(position, legal_));
  for (; ply + 1 < places_.size(); ++ply) {
    unless_fault(other_.apply(position, places_[ply].given, legal_));
    stands_at(ply + 1, position, legal_);
  }
}

void RandomGames::stands_at(std::size_t ply, const Position& position, const LegalAnswers& legal) {
  const Place& place = places_[ply];
  if (!same_place(position, place.position)) broken("another position");
  if (hash_of_asked(position.state, legal) != place.asked) broken("other answers");
  ++figures_.undone;
}

void RandomGames::play_session(const std::string& seed) {
  auto session = Session::start(subject_.game, {seed, {}});
  if (!session) unless_fault(session.error());
  RandomPlayer player(seed);
  std::vector<State> blocks = {session->state()};
  contract::Circling circling;
  while (!session->over() && !circling.enough(session->state())) {
    if (session->answer(Reply(player.choose(session->legal())))) broken("a session refuses");
    blocks.push_back(session->state());
  }
  const auto leap = [&](std::size_t maximum) {
    return std::min<std::size_t>(maximum, 1 + player.below(kMaxLeap));
  };
  std::size_t ply = session->ply();
  const auto compare = [&] {
    if (session->ply() != ply) broken("undo or redo leads to another ply");
    if (!(session->state() == blocks[ply])) broken("undo or redo leads to another block");
    ++figures_.undone;
  };
  while (ply > 0) {
    const std::size_t back = leap(ply);
    if (session->undo(back)) broken("undo is refused");
    ply -= back;
    compare();
  }
  while (ply + 1 < blocks.size()) {
    const std::size_t forth = leap(blocks.size() - 1 - ply);
    if (session->redo(forth)) broken("redo is refused");
    ply += forth;
    compare();
  }
}

}  // namespace talon::random_games
