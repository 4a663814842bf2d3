#include "checks/check_report.h"

#include <algorithm>
#include <optional>

#include "base/contains.h"
#include "checks/language_texts.h"
#include "script/script.h"
#include "session/finding_json.h"
#include "session/json.h"

namespace talon {
namespace {

using RuleRuns = std::vector<RuleRun>;
using Names = std::vector<std::string>;

// ---- both forms ----------------------------------------------------------------

constexpr std::pair<RuleWay, const char*> kWays[] = {
    {RuleWay::declared, "compiled"}, {RuleWay::script, "script"}, {RuleWay::free, "free"}};

const char* way_name(RuleWay way) {
  const auto found = std::ranges::find(kWays, way, [](const auto& one) { return one.first; });
  return found->second;
}

/// What scripts used of a limit.
struct Share {
  const char* name;
  std::uint64_t used;
  std::uint64_t limit;

  /// In percent, rounded up, so that what was used at all is never none of it.
  std::int64_t percent() const {
    return static_cast<std::int64_t>((used * 100 + limit - 1) / limit);
  }
};

std::vector<Share> shares(const ScriptMeter& meter) {
  const ScriptLimits limits = ScriptLimits::counted();
  return {{"load", meter.load_steps, limits.load_steps},
          {"phase", meter.phase_steps, limits.phase_steps},
          {"memory", meter.memory_bytes, limits.memory_bytes}};
}

/// So many lines of what scripts print are shown; a program is given all that were kept.
constexpr std::size_t kMaxShownPrints = 20;

// ---- in words ------------------------------------------------------------------

class CheckPage {
 public:
  explicit CheckPage(const Catalogue& messages) : messages_(messages) {}

  void line(const Message& message) { text_ += messages_.render(message) + "\n"; }

  void family(const CheckReport::Family& family) {
    const RuleRuns& base = family.games.front().ways;
    line(Message("check.game").with("game", family.games.front().game));
    for (const auto& [way, name] : kWays) {
      rules(std::string("check.") + name, base,
            [way = way](const RuleRun& run) { return run.way == way; });
    }
    trial(family);
    for (std::size_t i = 1; i < family.games.size(); ++i) variant(family.games[i], base);
  }

  std::string take() { return std::move(text_); }

 private:
  template <typename Which>
  void rules(const std::string& key, const RuleRuns& ways, Which which) {
    Names names;
    for (const RuleRun& run : ways) {
      if (which(run)) names.push_back(run.rule);
    }
    if (!names.empty()) line(Message(key).with("rules", std::move(names)));
  }

  void trial(const CheckReport::Family& family) {
    Message used("check.limits");
    for (const Share& share : shares(family.trial.meter)) used.with(share.name, share.percent());
    line(used);
    line(Message("check.trial")
             .with("count", family.trial.games)
             .with("answers", family.trial.answers));
    unseen("check.unseen-moves", family, "moves.", ".label", family.unseen.moves);
    unseen("check.unseen-spots", family, "zones.", "", family.unseen.spots);
    unseen("check.unseen-phases", family, "phases.", "", family.unseen.phases);
    unseen("check.unseen-endings", family, "results.", "", family.unseen.endings);
    printed(family.trial.meter.log);
  }

  void printed(const ScriptLog& log) {
    if (log.lines.empty()) return;
    line(Message("check.printed"));
    const std::size_t shown = std::min(log.lines.size(), kMaxShownPrints);
    for (std::size_t index = 0; index < shown; ++index) {
      line(Message("check.printed-line").with("line", log.lines[index]));
    }
    const std::size_t more = log.lines.size() - shown;
    if (more == 0 && !log.cut) return;
    line(Message(log.cut ? "check.printed-many" : "check.printed-more")
             .with("count", static_cast<std::int64_t>(more)));
  }

  /// As the game calls them in this language, if it is not that of ids: the keys of names are ids
  /// between `before` and `after`.
  void unseen(const char* key, const CheckReport::Family& family, const std::string& before,
              const std::string& after, const Names& ids) {
    if (ids.empty()) return;
    const auto told = family.told.find(messages_.language());
    const bool named = told != family.told.end() && told->first != kFirstLanguage;
    Names names;
    for (const std::string& id : ids) {
      const auto name = named ? told->second->name(before + id + after) : std::nullopt;
      Message called("check.named");
      called.with("id", id);
      names.push_back(name ? messages_.render(called.with("name", name->label())) : id);
    }
    line(Message(key).with("names", std::move(names)));
  }

  /// Only what is not as in the game.
  void variant(const CheckReport::Checked& variant, const RuleRuns& base) {
    const auto among = [](const RuleRuns& ways) {
      return [&ways](const RuleRun& run) { return contains(ways, run); };
    };
    line(Message("check.game").with("game", variant.game));
    for (const auto& [way, name] : kWays) {
      rules(std::string("check.") + name, variant.ways,
            [&, way = way](const RuleRun& run) { return run.way == way && !among(base)(run); });
    }
    rules("check.without", base, [&](const RuleRun& run) {
      return std::ranges::none_of(variant.ways,
                                  [&](const RuleRun& own) { return own.rule == run.rule; });
    });
  }

  const Catalogue& messages_;
  std::string text_;
};

// ---- for programs ----------------------------------------------------------------

Json game_json(const CheckReport::Checked& game) {
  const std::size_t slash = game.game.find('/');
  Json rules = Json::array();
  for (const RuleRun& run : game.ways) {
    rules.push_back({{"rule", run.rule}, {"way", way_name(run.way)}});
  }
  return {{"game", game.game},
          {"variant_of", or_null(slash != std::string::npos, game.game.substr(0, slash))},
          {"rules", std::move(rules)}};
}

Json trial_json(const CheckReport::Family& family) {
  Json limits = Json::object();
  for (const Share& share : shares(family.trial.meter)) {
    limits[share.name] = {{"used", share.used}, {"limit", share.limit}};
  }
  const CheckReport::Unseen& unseen = family.unseen;
  return {{"game", family.games.front().game},
          {"games", family.trial.games},
          {"answers", family.trial.answers},
          {"limits", std::move(limits)},
          {"printed", family.trial.meter.log.lines},
          {"unseen",
           {{"moves", unseen.moves},
            {"spots", unseen.spots},
            {"phases", unseen.phases},
            {"endings", unseen.endings}}}};
}

}  // namespace

std::string report_text(const CheckReport& report, const Catalogue& messages) {
  CheckPage page(messages);
  std::string text = render(report.findings, messages);
  if (!text.empty()) text += "\n";
  for (const CheckReport::Family& family : report.families) page.family(family);
  const auto count = static_cast<std::int64_t>(report.findings.all().size());
  page.line(count == 0 ? Message("check.clean") : Message("check.findings").with("count", count));
  return text + page.take();
}

std::string report_json(const CheckReport& report, const Catalogue& messages) {
  Json json{{"schema", 1}, {"broken", report.broken}, {"findings", Json::array()}};
  add_findings(report.findings, messages, json);
  for (const char* list : {"games", "trials"}) json[list] = Json::array();
  for (const CheckReport::Family& family : report.families) {
    for (const CheckReport::Checked& game : family.games) {
      json["games"].push_back(game_json(game));
    }
    json["trials"].push_back(trial_json(family));
  }
  return json_line(json);
}

std::string explanation_json(const std::string& code, const Explanation& explanation) {
  const Json json{{"schema", 1},
                  {"code", code},
                  {"sentences", explanation.sentences},
                  {"why", explanation.why},
                  {"part", explanation.part},
                  {"wrong", explanation.wrong},
                  {"right", explanation.right}};
  return json_line(json);
}

}  // namespace talon
