#include "necessity/necessity.h"

#include <algorithm>

#include "compare/same_deals.h"
#include "necessity/followed_play.h"
#include "session/loading.h"
#include "statistics/numbered_work.h"
#include "statistics/series.h"

namespace talon {
namespace {

/// Answers after which a game of the whole rules is given up when nobody says how many: who deals
/// a stock again and again at random hardly ever comes to an end.
constexpr std::uint32_t kMaxWholePlies = 2'000;

/// So many games are kept from when it is seen whether their rules compile; more would fill the
/// memory and are made again.
constexpr std::size_t kMaxKeptGames = 100;

constexpr std::string_view kRandom = "random";

/// How a deal of the whole game went; a script may have stopped it.
struct WholeDeal {
  KnownPlay known;
  PlayoutResult played;  ///< by the bot
  bool failed = false;
};

/// How the same deal went in the game without one of its parts.
struct PartlyDeal {
  FollowedPlay followed;
  PlayoutResult played;
};

using WholeDeals = std::vector<WholeDeal>;

PairFault fault_in(InPair in, std::uint64_t number, const ScriptFault& fault) {
  return {{DealFault::Kind::script, number, fault}, in};
}

/// Plays the bot's games, where there are such: what the bot "random" does in the whole game is
/// known without it.
class BotPlayer {
 public:
  BotPlayer(const NecessityRequest& request, const std::shared_ptr<const Game>& game,
            std::uint32_t max_plies)
      : player_(request.solve ? nullptr : request.bot.make(game, max_plies)),
        random_(request.bot.name == kRandom) {}

  bool plays() const { return player_ != nullptr; }
  bool is_random() const { return random_; }
  Expected<PlayoutResult, ScriptFault> play(const std::string& seed,
                                            std::span<const CardId> order) {
    return player_->play(seed, order);
  }

 private:
  std::unique_ptr<GamePlayer> player_;
  bool random_;
};

/// Belongs to one thread.
class WholePlayer {
 public:
  WholePlayer(const NecessityRequest& request, const std::shared_ptr<const Game>& game,
              std::uint32_t max_plies, FirstFault<PairFault>& faults)
      : seed_(request.seed),
        follower_(game, max_plies),
        bot_(request, game, max_plies),
        faults_(faults) {}

  WholeDeal operator()(std::uint64_t number) {
    auto deal = play(game_seed(seed_, number));
    if (deal) return *std::move(deal);
    faults_.tell(fault_in(InPair::first, number, deal.error()));
    return {{}, {}, true};
  }

 private:
  Expected<WholeDeal, ScriptFault> play(const std::string& seed) {
    auto known = follower_.play(seed);
    if (!known) return tl::unexpected(known.error());
    WholeDeal deal{*std::move(known), {}};
    deal.played = deal.known.result;
    if (!bot_.plays() || bot_.is_random()) return deal;
    const auto played = bot_.play(seed, {});
    if (!played) return tl::unexpected(played.error());
    deal.played = *played;
    return deal;
  }

  std::string seed_;
  PlayFollower follower_;
  BotPlayer bot_;
  FirstFault<PairFault>& faults_;
};

/// Plays the game without a part. Belongs to one thread.
class PartlyPlayer {
 public:
  PartlyPlayer(const NecessityRequest& request, const WholeDeals& whole, const SameDeals& deals,
               const std::shared_ptr<const Game>& game, std::uint32_t max_plies)
      : seed_(request.seed),
        whole_(whole),
        deals_(deals),
        follower_(game, max_plies),
        bot_(request, game, max_plies) {}

  /// Nothing of a deal that failed by the whole rules.
  Expected<PartlyDeal, PairFault> operator()(std::uint64_t number) {
    if (whole_[number - 1].failed) return PartlyDeal{};
    const std::string seed = game_seed(seed_, number);
    const std::vector<CardId> order = deals_.order(seed);
    const auto followed = follower_.follow(whole_[number - 1].known, seed, order);
    if (!followed) return tl::unexpected(fault_in(InPair::second, number, followed.error()));
    PartlyDeal deal{*followed, {}};
    if (!bot_.plays()) return deal;
    if (bot_.is_random() && followed->same_end) {
      deal.played = *followed->same_end;
      return deal;
    }
    const auto played = bot_.play(seed, order);
    if (!played) return tl::unexpected(fault_in(InPair::second, number, played.error()));
    deal.played = *played;
    return deal;
  }

 private:
  std::string seed_;
  const WholeDeals& whole_;
  const SameDeals& deals_;
  PlayFollower follower_;
  BotPlayer bot_;
};

std::string_view ending_of(const Game& game, const PlayoutResult& result) {
  if (!result.ending) return {};
  return game.rules.endings[*result.ending].name;
}

/// Takes out one part after another.
class NecessitySearch {
 public:
  NecessitySearch(const GameParts& parts, const NecessityRequest& request, WorkWatch& watch)
      : parts_(parts), request_(request), watch_(watch) {}

  Necessity run() {
    play_whole();
    solve_whole();
    all_.max_plies = limit_or(enough_plies());
    if (known_whole() && all_.failed < request_.games) sort_out();
    for (Own& own : own_) {
      if (watch_.stop) break;
      take_out(std::move(own));
    }
    const bool all_done = known_whole() && all_.parts.size() == all_.found &&
                          std::ranges::all_of(all_.parts, [this](const WithoutPart& one) {
                            return one.why_not || one.deals + all_.failed == request_.games;
                          });
    all_.stopped = sorting_stopped_ || !all_done;
    return std::move(all_);
  }

 private:
  /// A part of this game, and the game without it if that is kept.
  struct Own {
    WithoutPart without;
    std::shared_ptr<const Game> game;
  };

  std::uint32_t limit_or(std::uint32_t usual) const {
    return static_cast<std::uint32_t>(request_.max_plies.value_or(usual));
  }

  PairRequest pairs_with(const std::shared_ptr<const Game>& game) const {
    return {parts_.whole(), game, request_.seed, whole_.size(), request_.jobs};
  }

  void play_whole() {
    const std::uint32_t limit = limit_or(kMaxWholePlies);
    FirstFault<PairFault> faults;
    whole_ = work_in_order(request_.games, request_.jobs, watch_,
                           [&] { return WholePlayer(request_, parts_.whole(), limit, faults); });
    all_.failed = static_cast<std::uint64_t>(std::ranges::count(whole_, true, &WholeDeal::failed));
    all_.first_fault = faults.take();
  }

  /// Once, for the comparison with each part's game.
  void solve_whole() {
    if (!request_.solve) return;
    if (!can_be_won(*parts_.whole())) {
      watch_.done += whole_.size();
      return;
    }
    solved_ = solve_first(pairs_with(parts_.whole()), request_.limits, watch_);
    const auto failed = std::ranges::find_if(
        solved_, [](const SolvedDeal& deal) { return deal.fault.has_value(); });
    if (failed != solved_.end()) note_fault({*failed->fault, InPair::first});
  }

  void note_fault(PairFault fault) {
    if (!all_.first_fault) all_.first_fault = std::move(fault);
  }

  /// Whether nobody stopped it before all deals of the whole game were known.
  bool known_whole() const {
    const bool solves = request_.solve && can_be_won(*parts_.whole());
    return whole_.size() == request_.games && (!solves || solved_.size() == request_.games);
  }

  /// Four times as many answers as the longest game took; where some came to no end, as many as
  /// they were given.
  std::uint32_t enough_plies() const {
    std::uint32_t longest = 25;
    for (const WholeDeal& deal : whole_) {
      if (deal.failed) continue;
      for (const PlayoutResult& result : {deal.known.result, deal.played}) {
        if (result.given_up != GivenUp::no) return limit_or(kMaxWholePlies);
        longest = std::max(longest, result.plies);
      }
    }
    return 4 * longest;
  }

  /// Leaves out what does not belong to this game, and counts what can be taken out, before any
  /// difference is looked for: so many decide how wide the bounds are.
  void sort_out() {
    for (const GamePart& part : parts_.all()) {
      sorting_stopped_ = watch_.stop;
      if (sorting_stopped_) return own_.clear();
      PartlyGame partly = parts_.without(part);
      if (partly.alike || partly.game == nullptr) skip();
      if (partly.alike) continue;
      all_.tried += partly.game != nullptr ? 1 : 0;
      Own& own = own_.emplace_back();
      own.without.part = part;
      own.without.why_not = std::move(partly.why_not);
      if (own_.size() <= kMaxKeptGames) own.game = std::move(partly.game);
    }
    all_.found = own_.size();
  }

  void skip() { watch_.done += request_.games * (request_.solve ? 2 : 1); }

  void take_out(Own own) {
    WithoutPart& without = own.without;
    if (!without.why_not) {
      const std::shared_ptr<const Game> game =
          own.game ? std::move(own.game) : parts_.without(without.part).game;
      const std::uint64_t before = watch_.done;
      play(game, without);
      if (request_.solve && !without.why_not) solve(game, without);
      // What a fault left undone, too.
      if (without.why_not) {
        watch_.done = before;
        skip();
      }
    }
    if (without.deals > 0 || without.why_not) all_.parts.push_back(std::move(without));
  }

  void play(const std::shared_ptr<const Game>& game, WithoutPart& without) {
    const SameDeals deals(*parts_.whole(), *game);
    const auto played = work_until_fault(whole_.size(), request_.jobs, watch_, [&] {
      return PartlyPlayer(request_, whole_, deals, game, all_.max_plies);
    });
    if (!played) {
      without.why_not = finding_of(played.error().fault);
      return;
    }
    std::vector<PairedGame> pairs;
    for (std::size_t index = 0; index < played->size(); ++index) {
      if (whole_[index].failed) continue;
      pairs.push_back({whole_[index].played, (*played)[index].played});
      note(*game, (*played)[index], pairs.back(), index + 1, without);
    }
    if (pairs.empty() || request_.solve) return;
    const std::size_t figures = compare(*parts_.whole(), *game, pairs).figures().size();
    without.played = compare(*parts_.whole(), *game, pairs, confidence(figures));
  }

  void note(const Game& game, const PartlyDeal& deal, const PairedGame& pair, std::uint64_t number,
            WithoutPart& without) const {
    ++without.deals;
    without.positions += deal.followed.positions;
    without.differing_positions += deal.followed.differing;
    const bool followed = deal.followed.first_ply.has_value();
    if (!followed && (request_.solve || same_game(game, pair))) return;
    ++without.differing_deals;
    if (!without.first || (followed && !without.first->ply)) {
      without.first = {number, deal.followed.first_ply};
    }
  }

  bool same_game(const Game& game, const PairedGame& pair) const {
    return pair.first.plies == pair.second.plies && pair.first.score == pair.second.score &&
           ending_of(*parts_.whole(), pair.first) == ending_of(game, pair.second);
  }

  void solve(const std::shared_ptr<const Game>& game, WithoutPart& without) {
    const PairRequest request = pairs_with(game);
    if (!can_be_won(*request.first) || !can_be_won(*request.second)) {
      watch_.done += whole_.size();
      return;
    }
    const SolvedPairs solved = solve_pairs(request, request_.limits, watch_, &solved_);
    const std::optional<PairFault>& fault = solved.first_fault;
    // That the search itself is wrong says nothing of the part.
    const bool is_ours = fault && fault->kind == DealFault::Kind::wrong_line;
    if (is_ours) note_fault(*fault);
    if (fault && !is_ours) {
      without.why_not = finding_of(fault->fault);
    } else if (!solved.pairs.empty()) {
      const RuleRelation rules = relate_rules(*request.first, *request.second);
      without.solved = compare_solved(rules, solved.pairs, confidence(1));
    }
  }

  Confidence confidence(std::size_t figures) const {
    return confidence_of_all(std::max<std::uint64_t>(1, all_.tried * figures));
  }

  const GameParts& parts_;
  const NecessityRequest& request_;
  WorkWatch& watch_;
  WholeDeals whole_;
  std::vector<SolvedDeal> solved_;  ///< of the whole game
  std::vector<Own> own_;            ///< not taken out yet
  bool sorting_stopped_ = false;
  Necessity all_;
};

}  // namespace

std::uint64_t necessity_work(const GameParts& parts, const NecessityRequest& request) {
  return request.games * (1 + parts.all().size()) * (request.solve ? 2 : 1);
}

Necessity find_necessity(const GameParts& parts, const NecessityRequest& request,
                         WorkWatch& watch) {
  return NecessitySearch(parts, request, watch).run();
}

}  // namespace talon
