#include "cli/pages/why_page.h"

#include <algorithm>
#include <map>
#include <set>

#include "base/contains.h"
#include "base/text.h"
#include "base/unicode.h"
#include "cli/pages/move_words.h"
#include "cli/pages/obstacles.h"
#include "cli/pages/rules_page.h"
#include "cli/terminal/wrap.h"
#include "rules/names.h"
#include "session/answer_labels.h"
#include "session/answer_text.h"
#include "session/spoken_labels.h"
#include "table/known.h"

namespace talon::cli {
namespace {

constexpr std::size_t kMaxWaysNamed = 6;
constexpr std::size_t kMaxSameNamed = 10;
constexpr std::string_view kQuoteRules = "-l ";

class WhyPage {
 public:
  WhyPage(const Presenter& presenter, Session& session)
      : presenter_(presenter), session_(session) {}

  void verdict(const Reply& reply, Depth depth) {
    const auto rejection = session_.refuse(reply);
    if (!rejection || !without_cards(reply)) {
      add(verdict_on(presenter_, session_, reply, rejection));
    }
    if (depth == Depth::every_rule) criteria(reply);
    const bool named = rejection && !rejection->rule.empty();
    if (named || depth == Depth::every_rule) {
      rule(named ? rejection->rule : session_.game().move(reply.answer.move).rule, depth);
    }
  }

  /// Legal answers that are meant together: so many, of which these are the first.
  void ways(const std::vector<Reply>& first, std::size_t count) {
    const std::size_t named = std::min(first.size(), kMaxWaysNamed);
    add(presenter_.messages.render(
        Message("play.why-ways").with("count", static_cast<std::int64_t>(count))));
    const AnswerLabels labels(session_);
    for (std::size_t i = 0; i < named; ++i) add(labels.of(first[i]), kMargin);
    if (named == count) return;
    add(presenter_.messages.render(
            Message("play.why-ways-more").with("count", static_cast<std::int64_t>(count - named))),
        kMargin);
  }

  /// Moves that lack something: what is against what is said of them, else against all that
  /// might fill what they lack. Of several with the same reason it is told once.
  void begun(const std::vector<BegunAnswer>& all) {
    std::vector<std::pair<std::vector<std::string>, std::vector<Name>>> told;  // reasons, of moves
    for (const BegunAnswer& one : all) {
      std::vector<std::string> reasons = reasons_against(one);
      const Name name = move_name(session_.game(), one.answer.move).label();
      const auto known = std::ranges::find(told, reasons, &decltype(told)::value_type::first);
      if (reasons.empty()) continue;
      (known == told.end() ? told.emplace_back(std::move(reasons), std::vector<Name>()) : *known)
          .second.push_back(name);
    }
    for (const auto& [reasons, moves] : told) {
      add(presenter_.messages.render(
          Message("play.why-begun").with("moves", moves).with("reasons", join(reasons, " "))));
    }
  }

  /// Moves of which nothing is said but what they are called, where nothing can fill them.
  void named_alone(const std::vector<BegunAnswer>& all) {
    for (const BegunAnswer& one : all) {
      if (one.filled > 0 || count_ways(one.answer.move) > 0) continue;
      add(presenter_.messages.render(state_of(one.answer.move, true)));
    }
  }

  /// Cards that lie face down somewhere.
  void unseen(CardSet cards) {
    cards.each([&](CardId card) {
      const Name name = card_name(session_.game(), card);
      add(presenter_.messages.render(Message("play.why-unseen").with("card", name)));
    });
  }

  /// Moves that are not asked for now: when they are. Where the game does not say it in a sentence,
  /// the phases that offer them do, and what their rules say. Several may look the same.
  void not_now(const std::vector<MoveId>& moves, Depth depth) {
    std::set<std::pair<std::string, std::string>> told;
    for (const MoveId move : moves) {
      const Name name = move_name(session_.game(), move);
      const std::string& cited = session_.game().move(move).rule;
      if (!told.emplace(name.text, cited).second) continue;
      add(presenter_.messages.render(Message("play.why-not-now").with("move", name)));
      const std::string when = "moves." + session_.game().move(move).name + ".when";
      if (const auto said = session_.game().texts().text(when)) {
        add(*said, kMargin);
        rule(cited, depth);
      } else {
        offered_in(move);
        rule(cited, Depth::quoted);
      }
    }
  }

  void moves() {
    const std::vector<MoveId> offered = session_.offered();
    std::set<std::string> told;  // questions may share a name
    for (std::size_t id = 0; id < session_.game().move_count(); ++id) {
      const auto move = static_cast<MoveId>(id);
      const bool asked = contains(offered, move);
      const std::string text = presenter_.messages.render(state_of(move, asked));
      if (told.insert(text).second) add(text, kMargin);
    }
  }

  bool empty() const { return lines_.empty(); }
  std::vector<Line> take() { return std::move(lines_); }

 private:
  /// As sentences; none where nothing is against it.
  std::vector<std::string> reasons_against(const BegunAnswer& begun) {
    const std::vector<spec::Slot>& slots = session_.game().move(begun.answer.move).slots;
    for (const Criterion& one : session_.examine(begun.answer)) {
      const auto slot = std::ranges::find(slots, one.slot, &spec::Slot::name) - slots.begin();
      const bool open =
          one.of == Criterion::Of::slot && slot >= static_cast<std::ptrdiff_t>(begun.filled);
      if (one.reason && !open) return {sentence(*one.reason)};
    }
    std::vector<std::vector<Obstacle>> alike;
    for (Obstacle& one : obstacles(session_, begun.answer, begun.filled)) {
      const auto known = std::ranges::find_if(alike, [&](const std::vector<Obstacle>& others) {
        return others.front().reason.key == one.reason.key;
      });
      (known == alike.end() ? alike.emplace_back() : *known).push_back(std::move(one));
    }
    std::vector<std::string> reasons;
    for (const std::vector<Obstacle>& same : alike) {
      reasons.push_back(sentence(same.front().reason));
      if (same.size() > 1) reasons.push_back(same_for(same));
    }
    return reasons;
  }

  std::string sentence(const Message& reason) const {
    const std::string text = capital_first(presenter_.say(reason));
    return text.ends_with('.') ? text : text + '.';
  }

  /// That the first one's reason is that of the others.
  std::string same_for(const std::vector<Obstacle>& same) const {
    std::vector<Name> names;
    std::vector<ZoneId> zones;
    for (auto one = same.begin() + 1; one != same.end(); ++one) {
      names.push_back(one->name);
      if (one->zone) zones.push_back(*one->zone);
    }
    if (zones.size() == names.size()) names = zone_names(session_.game(), zones);
    const auto count = static_cast<std::int64_t>(names.size());
    Message said(names.size() <= kMaxSameNamed ? "play.why-same" : "play.why-same-many");
    return presenter_.messages.render(said.with("others", std::move(names)).with("count", count));
  }

  void offered_in(MoveId move) {
    const Game& game = session_.game();
    std::vector<Name> phases;
    for (const spec::Phase& phase : game.rules.phases) {
      if (!contains(phase.moves, game.move(move).name)) continue;
      phases.push_back(presenter_.name_or("phases." + phase.name, phase.name));
    }
    if (!phases.empty()) {
      add(presenter_.messages.render(Message("play.why-phases").with("phases", phases)), kMargin);
    }
  }

  void add(const std::string& text, std::string_view first = "") {
    append(lines_, wrap(text, presenter_.look.width, first));
  }

  /// Where a set is asked for and no card was named: the sets that will do, else what is against
  /// what it is for, else against each of the cards that lie open, and what is missing where they
  /// are taken together. False where it is otherwise.
  bool without_cards(const Reply& reply) {
    const std::vector<spec::Slot>& slots = session_.game().move(reply.answer.move).slots;
    if (slots.empty() || !slots.back().is<spec::SubsetSlot>()) return false;
    const std::size_t last = slots.size() - 1;
    if (!reply.answer.bindings[last].as_cards().empty()) return false;
    if (sets_for(reply.answer, last)) return true;
    const MoveGroup group{.move = reply.answer.move,
                          .shared_slots = std::min<std::size_t>(last, 1),
                          .moves = {{0, reply.answer}}};
    const std::string move = text_of(MoveWords(presenter_, session_).title(group));
    for (const Criterion& one : session_.examine(reply)) {
      const bool of_set = one.of == Criterion::Of::slot && one.slot == slots[last].name;
      if (!one.reason || of_set) continue;
      add(presenter_.messages.render(Message("play.why-refused")
                                         .with("move", move)
                                         .with("reason", presenter_.say(*one.reason))));
      return true;
    }
    const std::vector<Obstacle> found = obstacles(session_, reply, last);
    if (found.empty()) return false;
    add(presenter_.messages.render(Message("play.why-nothing-fits").with("move", move)));
    for (const Obstacle& one : found) add(sentence_about(one), kMargin);
    together(reply, last, found);
    return true;
  }

  /// Tells of the legal answers that are like this one but for the set; false where there is none.
  bool sets_for(const Answer& answer, std::size_t slot) {
    std::vector<Reply> first;
    std::size_t count = 0;
    const LegalAnswers& legal = session_.legal();
    for (std::size_t i = 0; i < legal.size(); ++i) {
      const Answer each = legal.at(i);
      const bool same =
          std::equal(each.bindings.begin(), each.bindings.begin() + slot, answer.bindings.begin());
      if (each.move != answer.move || !same) continue;
      if (++count <= kMaxWaysNamed) first.push_back(session_.whole(each));
    }
    if (count > 0) ways(first, count);
    return count > 0;
  }

  /// A reason that begins with its card need not be told whose it is.
  std::string sentence_about(const Obstacle& one) const {
    const std::string reason = presenter_.say(one.reason);
    if (begins_with_its_name(one, reason)) return capital_first(reason);
    return capital_first(presenter_.messages.render(
        Message("play.why-card").with("card", one.name).with("reason", reason)));
  }

  /// Cards that the same thing is against may come to more together, if not to enough.
  void together(Reply reply, std::size_t slot, const std::vector<Obstacle>& found) {
    std::map<std::string, CardSet> alike;
    std::set<std::string> said;
    for (const Obstacle& one : found) {
      CardSet& cards = alike[one.reason.key];
      cards = cards | one.filling.as_cards();
      said.insert(presenter_.say(one.reason));
    }
    for (const auto& [key, cards] : alike) {
      reply.answer.bindings[slot] = Binding::cards(cards);
      for (const Criterion& one : session_.examine(reply)) {
        if (!one.reason) continue;
        const std::string reason = presenter_.say(*one.reason);
        if (said.insert(reason).second) {
          add(presenter_.messages.render(Message("play.why-together").with("reason", reason)),
              kMargin);
        }
        break;
      }
    }
  }

  void criteria(const Reply& reply) {
    for (const Criterion& one : session_.examine(reply)) {
      Message said(one.reason ? "play.why-no" : "play.why-yes");
      said.with("what", presenter_.say(subject(one, reply)));
      if (one.reason) said.with("reason", presenter_.say(*one.reason));
      add(presenter_.messages.render(said), kMargin);
    }
  }

  Message subject(const Criterion& one, const Reply& reply) const {
    switch (one.of) {
      case Criterion::Of::offer:
        return Message("play.why-offer");
      case Criterion::Of::condition:
        return Message("play.why-condition");
      case Criterion::Of::slot:
        return Message("play.why-slot")
            .with("slot", slot_name(session_.game(), reply.answer.move, one.slot));
    }
    return {};
  }

  void rule(const std::string& id, Depth depth) {
    const auto text = rule_text(session_.game(), id);
    if (!text) return;
    lines_.push_back({heading(text->title), aside(" [" + id + "]")});
    if (depth != Depth::verdict) add(text->text, kMargin);
  }

  std::int64_t count_ways(MoveId move) const {
    std::int64_t count = 0;
    for (const LegalAnswers::Run& run : session_.legal().runs()) {
      if (run.prefix.move == move) count += run.count;
    }
    return count;
  }

  /// What is against the move itself, whatever fills its slots.
  std::optional<Message> against(MoveId move) {
    Answer answer;
    answer.move = move;
    for (Criterion& one : session_.examine(answer)) {
      if (one.of != Criterion::Of::slot && one.reason) return std::move(one.reason);
    }
    return std::nullopt;
  }

  Message state_of(MoveId id, bool asked) {
    const spec::Move& move = session_.game().move(id);
    Message said(!asked ? "play.ways-not-asked" : "play.ways");
    said.with("move", move_name(session_.game(), id))
        .with("rule", move.rule.empty() ? "-" : move.rule);
    if (!asked) return said;
    const std::int64_t count = count_ways(id);
    if (count > 0) return said.with("count", count);
    const auto reason = against(id);
    said.key = reason ? "play.ways-refused" : "play.ways-none";
    return reason ? said.with("reason", presenter_.say(*reason)) : said;
  }

  const Presenter& presenter_;
  Session& session_;
  std::vector<Line> lines_;
};

/// What words begin. Of cards that nobody has seen it is not told where they lie.
struct BegunBySight {
  std::vector<BegunAnswer> in_sight;
  CardSet unseen;  ///< that the others are about
};

BegunBySight answers_begun_in_sight(const Session& session, std::string_view words) {
  const Layout& layout = session.game().layout;
  const CardSet hidden =
      face_down_cards(layout, session.state()) - known_face_down(layout, session.state());
  BegunBySight begun{answers_begun(session, words), {}};
  std::erase_if(begun.in_sight, [&](const BegunAnswer& one) {
    const std::vector<spec::Slot>& slots = session.game().move(one.answer.move).slots;
    for (std::size_t slot = 0; slot < one.filled; ++slot) {
      const Binding& binding = one.answer.bindings[slot];
      if (!binds_card(slots[slot]) || !hidden.contains(binding.as_card())) continue;
      begun.unseen.insert(binding.as_card());
      return true;
    }
    return false;
  });
  return begun;
}

}  // namespace

std::string verdict_on(const Presenter& presenter, const Session& session, const Reply& reply,
                       const Fallible<Rejection>& rejection) {
  Message said(rejection ? "play.why-refused" : "play.why-legal");
  said.with("move", AnswerLabels(session).of(reply));
  if (rejection) said.with("reason", presenter.say(rejection->reason));
  return presenter.messages.render(said);
}

std::vector<Line> why_page(const Presenter& presenter, Session& session, const Reply& reply,
                           Depth depth) {
  WhyPage page(presenter, session);
  page.verdict(reply, depth);
  return page.take();
}

Expected<std::vector<Line>, Rejection> why_page_of_words(const Presenter& presenter,
                                                         Session& session, std::string_view words) {
  const bool quotes = words.starts_with(kQuoteRules);
  if (quotes) words.remove_prefix(kQuoteRules.size());
  const Depth depth = quotes ? Depth::quoted : Depth::verdict;
  const auto reply = read_spoken(session, words);
  if (reply) return why_page(presenter, session, *reply, depth);
  WhyPage page(presenter, session);
  const std::vector<Reply> meant = answers_meant(session, words);
  if (!meant.empty()) {
    page.ways(meant, meant.size());
    return page.take();
  }
  const std::vector<MoveId> elsewhere = moves_called(session, words);
  if (!elsewhere.empty()) {
    page.not_now(elsewhere, depth);
    return page.take();
  }
  const BegunBySight begun = answers_begun_in_sight(session, words);
  page.begun(begun.in_sight);
  if (page.empty()) page.unseen(begun.unseen);
  if (page.empty()) page.named_alone(begun.in_sight);
  std::vector<Line> lines = page.take();
  if (lines.empty()) return tl::unexpected(reply.error());
  return lines;
}

std::vector<Line> moves_page(const Presenter& presenter, Session& session) {
  WhyPage page(presenter, session);
  page.moves();
  return page.take();
}

}  // namespace talon::cli
