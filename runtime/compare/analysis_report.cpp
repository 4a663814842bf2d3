#include "compare/analysis_report.h"

#include <fmt/format.h>

#include "base/indexed.h"
#include "compare/compare_words.h"
#include "session/answer_text.h"
#include "session/json.h"
#include "statistics/paired_interval.h"

namespace talon {
namespace {

/// What an answer did to the chance of winning.
enum class Cost { none, lost, nothing_left, unknown };
constexpr IndexedArray kCostNames = {"none", "lost", "nothing_left", "unknown"};

Cost cost(const Analysis& analysis, std::size_t ply) {
  const Verdict before = analysis.verdicts[ply];
  const Verdict after = analysis.verdicts[ply + 1];
  if (before == Verdict::not_winnable) return Cost::nothing_left;
  if (after == Verdict::winnable) return Cost::none;
  const bool known = before == Verdict::winnable && after == Verdict::not_winnable;
  return known ? Cost::lost : Cost::unknown;
}

/// Among the samples that could be won, the share that the winning answer keeps more.
std::optional<Estimate> advantage(const Hindsight& hindsight) {
  if (hindsight.winnable == 0) return std::nullopt;
  return share_difference(hindsight.only_given, hindsight.only_other, hindsight.winnable);
}

std::string words_at(const Session& session, std::size_t ply) {
  return words_of(session.game(), session.position_at(ply).state, session.reply_at(ply));
}

Json number_or_null(const std::optional<std::size_t>& number) {
  return number ? Json(*number) : Json();
}

Json hindsight_entry(const Hindsight& hindsight) {
  const std::optional<Estimate> more = advantage(hindsight);
  return {{"hidden", hindsight.hidden},
          {"samples", hindsight.samples},
          {"winnable", hindsight.winnable},
          {"given_keeps", hindsight.given_keeps},
          {"other_keeps", hindsight.other_keeps},
          {"unknown", hindsight.unknown},
          {"difference", more ? Json(more->value) : Json()},
          {"low", more ? Json(more->low) : Json()},
          {"high", more ? Json(more->high) : Json()}};
}

Json turning_point_entry(const Session& session, const TurningPoint& point) {
  return {{"ply", point.ply},
          {"answer", words_at(session, point.ply)},
          {"winning", point.winning.words},
          {"listed", point.listed},
          {"keeping", point.keeping},
          {"losing", point.losing},
          {"unknown", point.unknown},
          {"hindsight", hindsight_entry(point.hindsight)}};
}

class AnalysisText {
 public:
  AnalysisText(const Session& session, const Analysis& analysis, const Catalogue& messages)
      : session_(session), analysis_(analysis), messages_(messages) {}

  std::string make() const {
    std::string all = heading() + "\n\n" + plies() + '\n' + summary();
    if (analysis_.turning_point) all += "\n\n" + turning_point(*analysis_.turning_point);
    return all;
  }

 private:
  std::string say(const Message& message) const { return messages_.render(message); }
  static Message message(const std::string& key) { return Message("analyze." + key); }
  std::string word(const std::string& key) const { return say(message(key)); }

  std::string text_or(const std::string& key, const std::string& otherwise) const {
    return session_.game().texts().text(key).value_or(otherwise);
  }

  std::string heading() const {
    const Definition& definition = session_.game().definition;
    Message line = message(session_.over() ? "heading-over" : "heading-open");
    line.with("title", text_or(definition.title_key, definition.game))
        .with("seed", session_.deal().seed)
        .with("count", whole(session_.ply()));
    if (session_.over()) {
      const std::string& ending = session_.outcome().ending;
      line.with("result", text_or("endings." + ending, ending));
    }
    return say(line);
  }

  std::string label(std::size_t ply) const {
    return label_of(session_.wording_at(ply), session_.reply_at(ply));
  }

  std::string plies() const {
    std::string lines;
    for (std::size_t ply = 0; ply < session_.ply(); ++ply) {
      const std::string what = word(std::string("cost.") + kCostNames[cost(analysis_, ply)]);
      lines += fmt::format("{:>3}. {}{}\n", ply + 1, label(ply), what.empty() ? "" : "  " + what);
    }
    return lines;
  }

  std::string summary() const {
    if (analysis_.verdicts.back() == Verdict::winnable) {
      return word(session_.over() ? "won" : "still-winnable");
    }
    const auto winnable = analysis_.last_winnable();
    const auto lost = analysis_.first_lost();
    if (lost == std::size_t{0}) return word("never-winnable");
    if (analysis_.turning_point) {
      return say(message("turning-point").with("number", whole(analysis_.turning_point->ply + 1)));
    }
    Message line = message(winnable && lost ? "between"
                           : winnable       ? "lost-later"
                           : lost           ? "lost-before"
                                            : "unknown");
    if (winnable) line.with("first", whole(*winnable + 1));
    if (lost) line.with("last", whole(*lost));
    return say(line);
  }

  std::string turning_point(const TurningPoint& point) const {
    std::string all =
        say(message("winning").with("count", whole(point.winning.labels.size()))) + '\n';
    for (std::size_t index = 0; index < point.winning.labels.size(); ++index) {
      all += fmt::format("{:>3}. {}\n", point.ply + index + 1, point.winning.labels[index]);
    }
    all += '\n' + say(message("choices")
                          .with("count", whole(point.listed))
                          .with("keeping", whole(point.keeping))
                          .with("losing", whole(point.losing)));
    if (point.unknown > 0) {
      all += ' ' + say(message("choices-unknown").with("count", whole(point.unknown)));
    }
    return all + '\n' + hindsight(point.hindsight);
  }

  std::string hindsight(const Hindsight& tried) const {
    if (tried.samples == 0) return word("hindsight-untried");
    if (!tried.hidden) return word("all-seen");
    std::string all = say(message("hindsight")
                              .with("count", whole(tried.samples))
                              .with("winnable", whole(tried.winnable))
                              .with("given", whole(tried.given_keeps))
                              .with("other", whole(tried.other_keeps)));
    if (tried.unknown > 0) {
      all += ' ' + say(message("hindsight-unknown").with("count", whole(tried.unknown)));
    }
    return all + ' ' + word(judgement(tried));
  }

  static std::string judgement(const Hindsight& tried) {
    const std::optional<Estimate> more = advantage(tried);
    if (!more) return "could-not-know-loss";
    if (more->low > 0) return "could-know";
    return more->high < 0 ? "bad-luck" : "could-not-know";
  }

  const Session& session_;
  const Analysis& analysis_;
  const Catalogue& messages_;
};

}  // namespace

std::string analysis_text(const Session& session, const Analysis& analysis,
                          const Catalogue& messages) {
  return AnalysisText(session, analysis, messages).make();
}

std::string analysis_json(const Session& session, const Analysis& analysis) {
  const Definition& definition = session.game().definition;
  Json json = {{"schema", 1},           {"game", definition.game},
               {"variant", nullptr},    {"seed", session.deal().seed},
               {"result", nullptr},     {"score", nullptr},
               {"plies", Json::array()}};
  if (!definition.variant.empty()) json["variant"] = definition.variant;
  if (session.over()) {
    const Outcome outcome = session.outcome();
    json["result"] = outcome.ending;
    if (outcome.score) json["score"] = *outcome.score;
  }
  for (std::size_t ply = 0; ply < session.ply(); ++ply) {
    json["plies"].push_back({{"answer", words_at(session, ply)},
                             {"before", kVerdictNames[analysis.verdicts[ply]]},
                             {"after", kVerdictNames[analysis.verdicts[ply + 1]]},
                             {"cost", kCostNames[cost(analysis, ply)]}});
  }
  json["last_winnable"] = number_or_null(analysis.last_winnable());
  json["first_lost"] = number_or_null(analysis.first_lost());
  json["turning_point"] = nullptr;
  if (analysis.turning_point) {
    json["turning_point"] = turning_point_entry(session, *analysis.turning_point);
  }
  json["nodes"] = analysis.nodes;
  return json_line(json);
}

}  // namespace talon
