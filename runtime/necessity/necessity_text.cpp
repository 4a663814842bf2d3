#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "compare/compare_words.h"
#include "necessity/necessity_report.h"
#include "statistics/figures.h"
#include "statistics/report_names.h"
#include "statistics/series.h"

namespace talon {
namespace {

class NecessityText {
 public:
  NecessityText(const NecessityReport& report, const Catalogue& messages)
      : report_(report), messages_(messages), figures_(messages, report.asked) {}

  std::string make() {
    std::string lines = heading() + '\n';
    for (const WithoutPart& without : report_.necessity.parts) {
      (without.why_not ? stuck_ : without.differs() ? differing_ : same_).push_back(&without);
    }
    lines += section(message("differing"), differing_) + section(same(), same_) +
             section(message("stuck"), stuck_);
    lines.pop_back();
    return lines;
  }

 private:
  using Parts = std::vector<const WithoutPart*>;

  Message message(const std::string& key) const { return Message("necessity." + key); }
  std::string say(const Message& message) const { return messages_.render(message); }

  std::string heading() const {
    const Necessity& all = report_.necessity;
    std::string text = say(message(report_.bot.empty() ? "heading-solved" : "heading")
                               .with("title", series_of(*report_.game).title)
                               .with("count", whole(report_.asked))
                               .with("bot", report_.bot)
                               .with("seed", report_.seed));
    text += '\n' + say(message("adjusted").with("count", whole(all.tried)));
    if (all.failed > 0) text += '\n' + say(message("failed").with("count", whole(all.failed)));
    const std::uint64_t left = all.found - std::min<std::uint64_t>(all.found, all.parts.size());
    if (left > 0) text += '\n' + say(message("stopped").with("count", whole(left)));
    return text + '\n';
  }

  Message same() const {
    Message title = message("same");
    if (!same_.empty()) title.with("share", figures_.percent(at_most(same_)));
    return title;
  }

  std::string section(Message title, const Parts& parts) const {
    if (parts.empty()) return {};
    std::string lines = say(std::move(title).with("count", whole(parts.size()))) + '\n';
    for (const WithoutPart* without : parts) lines += part(*without);
    return lines + '\n';
  }

  /// The widest of the bounds of those parts without which no deal was different.
  double at_most(const Parts& parts) const {
    const auto fewest = std::ranges::min(parts, {}, &WithoutPart::deals);
    return rarer_than(fewest->deals, report_.necessity.confidence());
  }

  std::string part(const WithoutPart& without) const {
    std::string lines = "  " +
                        say(message("part")
                                .with("where", place_of(without.part))
                                .with("kind", say(message("kind." + without.part.kind)))
                                .with("text", without.part.text)) +
                        '\n';
    if (without.why_not) return lines + "    " + reason(*without.why_not) + '\n';
    if (!without.differs()) return lines;
    lines +=
        "    " +
        say(message("deals")
                .with("share", figures_.percent(share(without.differing_deals, without.deals)))
                .with("positions",
                      figures_.percent(share(without.differing_positions, without.positions)))) +
        '\n';
    if (without.played) lines += all_figures(*without.played);
    if (without.solved && without.solved->winnable) lines += figure(*without.solved->winnable);
    return lines + "    " + report_.look_at(*without.first) + '\n';
  }

  static std::string place_of(const GamePart& part) { return part.where.position(); }

  std::string reason(const Diagnostic& finding) const {
    const std::string text = say(finding.message);
    if (!finding.where) return text;
    return finding.where.line_position() + ": " + text;
  }

  static double share(std::uint64_t part, std::uint64_t all) {
    return all == 0 ? 0 : static_cast<double>(part) / static_cast<double>(all);
  }

  /// Those that are shown to differ.
  std::string all_figures(const Comparison& all) const {
    std::string lines;
    for (const ComparedFigure* one : all.figures()) {
      const Finding finding = one->finding();
      const bool shown = finding == Finding::more || finding == Finding::fewer;
      // An ending that is called "won" says the same as the first figure.
      const bool again = all.won && one != &*all.won && one->name == all.won->name;
      if (shown && !again) lines += figure(*one);
    }
    return lines.empty() ? "    " + say(message("no-figure")) + '\n' : lines;
  }

  std::string figure(const ComparedFigure& one) const {
    const Estimate& bounds = *one.difference;
    return "    " +
           say(message("figure")
                   .with("name", label(one.name))
                   .with("first", value(one, one.first))
                   .with("second", value(one, one.second))
                   .with("low", change(one, bounds.low))
                   .with("high", change(one, bounds.high))) +
           '\n';
  }

  std::string label(const std::string& name) const {
    const std::string key = "compare.figure." + name;
    if (messages_.has(key)) return messages_.render(Message(key));
    if (std::ranges::count(kGivenUpNames, name) > 0) return figures_.word("given-up." + name);
    return report_names(*report_.game).ending(name);
  }
  std::string value(const ComparedFigure& figure, double of) const {
    return figure.unit == ComparedFigure::Unit::share ? figures_.percent(of)
                                                      : figures_.decimal(of, 2);
  }
  std::string change(const ComparedFigure& figure, double of) const {
    return figure.unit == ComparedFigure::Unit::share ? figures_.points(of)
                                                      : figures_.signed_decimal(of, 2);
  }

  const NecessityReport& report_;
  const Catalogue& messages_;
  const Figures figures_;
  Parts differing_;
  Parts same_;
  Parts stuck_;
};

}  // namespace

std::string NecessityReport::look_at(const WithoutPart::Place& place) const {
  std::vector<std::string> more;
  if (place.ply) more = {"--ply", std::to_string(*place.ply)};
  return command_of_deal(command, seed, place.number, more);
}

std::string necessity_text(const NecessityReport& report, const Catalogue& messages) {
  return NecessityText(report, messages).make();
}

}  // namespace talon
