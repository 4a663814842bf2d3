#include "cli/why_page.h"

#include <algorithm>
#include <set>

#include "cli/rules_page.h"
#include "cli/wrap.h"
#include "session/answer_text.h"

namespace talon::cli {
namespace {

class WhyPage {
 public:
  WhyPage(const Presenter& presenter, Session& session)
      : presenter_(presenter), session_(session) {}

  void verdict(const Reply& reply, Depth depth) {
    const auto rejection = session_.refuse(reply);
    const std::string label = label_of(session_.wording(), reply);
    if (rejection) {
      add(label + ": " + presenter_.say(rejection->reason));
    } else {
      add(presenter_.messages.render(Message("play.why-legal").with("move", label)));
    }
    if (depth == Depth::every_rule) criteria(reply);
    const bool named = rejection && !rejection->rule.empty();
    if (named || depth == Depth::every_rule) {
      rule(named ? rejection->rule : session_.game().move(reply.answer.move).rule);
    }
  }

  void moves() {
    const std::vector<MoveId> offered = session_.offered();
    std::set<std::string> told;  // questions may share a name
    for (std::size_t id = 0; id < session_.game().move_count(); ++id) {
      const auto move = static_cast<MoveId>(id);
      const bool asked = std::find(offered.begin(), offered.end(), move) != offered.end();
      const std::string text = presenter_.messages.render(state_of(move, asked));
      if (told.insert(text).second) add(text, kMargin);
    }
  }

  std::vector<Line> take() { return std::move(lines_); }

 private:
  void add(const std::string& text, std::string_view first = "") {
    for (Line& line : wrap(text, presenter_.look.width, first)) lines_.push_back(std::move(line));
  }

  void criteria(const Reply& reply) {
    for (const Criterion& one : session_.examine(reply)) {
      Message said(one.reason ? "play.why-no" : "play.why-yes");
      said.with("what", presenter_.say(subject(one)));
      if (one.reason) said.with("reason", presenter_.say(*one.reason));
      add(presenter_.messages.render(said), kMargin);
    }
  }

  static Message subject(const Criterion& one) {
    switch (one.of) {
      case Criterion::Of::offer:
        return Message("play.why-offer");
      case Criterion::Of::condition:
        return Message("play.why-condition");
      case Criterion::Of::slot:
        return Message("play.why-slot").with("slot", one.slot);
    }
    return {};
  }

  void rule(const std::string& id) {
    const auto text = rule_text(session_.game(), id);
    if (!text) return;
    lines_.push_back({heading(text->title), aside(" [" + id + "]")});
    add(text->text, kMargin);
  }

  std::int64_t ways(MoveId move) const {
    std::int64_t count = 0;
    for (const Options::Run& run : session_.legal().runs()) {
      if (run.prefix.move == move) count += run.count;
    }
    return count;
  }

  /// What stands against the move itself, whatever fills its slots.
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
    said.with("move", move.name).with("rule", move.rule.empty() ? "-" : move.rule);
    if (!asked) return said;
    const std::int64_t count = ways(id);
    if (count > 0) return said.with("count", count);
    const auto reason = against(id);
    said.key = reason ? "play.ways-refused" : "play.ways-none";
    return reason ? said.with("reason", presenter_.say(*reason)) : said;
  }

  const Presenter& presenter_;
  Session& session_;
  std::vector<Line> lines_;
};

}  // namespace

std::vector<Line> why_page(const Presenter& presenter, Session& session, const Reply& reply,
                           Depth depth) {
  WhyPage page(presenter, session);
  page.verdict(reply, depth);
  return page.take();
}

std::vector<Line> moves_page(const Presenter& presenter, Session& session) {
  WhyPage page(presenter, session);
  page.moves();
  return page.take();
}

}  // namespace talon::cli
