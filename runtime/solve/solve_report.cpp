#include "solve/solve_report.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "base/indexed.h"
#include "session/json.h"
#include "statistics/figures.h"
#include "statistics/histogram.h"
#include "statistics/interval.h"
#include "statistics/text_table.h"

namespace talon {
namespace {

using SolveLimit = Solution::Limit;

constexpr IndexedArray kLimitNames = {"none",    "nodes",   "seconds", "memory",
                                      "answers", "stopped", "failed"};
constexpr std::size_t kMaxSeeds = 10;

const char* name(Verdict verdict) { return kVerdictNames[verdict]; }
const char* name(SolveLimit limit) { return kLimitNames[limit]; }

std::vector<std::string> first_seeds(const SolveReport& report, Verdict verdict) {
  std::vector<std::string> seeds;
  for (std::size_t deal = 0; deal < report.deals.size() && seeds.size() < kMaxSeeds; ++deal) {
    if (report.deals[deal].verdict == verdict) seeds.push_back(report.name_of(deal + 1));
  }
  return seeds;
}

/// The least and the greatest share of winnable deals that the unknown ones allow.
std::pair<double, double> share_bounds(const SolveReport& report) {
  const std::uint64_t won = report.count(Verdict::winnable);
  const std::uint64_t all = report.deals.size();
  return {share_of(won, all).low, share_of(won + report.count(Verdict::unknown), all).high};
}

Histogram nodes_of(const SolveReport& report) {
  Histogram nodes;
  for (const SolvedDeal& deal : report.deals) nodes.add(static_cast<std::int64_t>(deal.nodes));
  return nodes;
}

Histogram plies_of(const SolveReport& report) {
  Histogram plies;
  for (const SolvedDeal& deal : report.deals) {
    if (deal.verdict == Verdict::winnable) {
      plies.add(static_cast<std::int64_t>(deal.line.words.size()));
    }
  }
  return plies;
}

std::uint64_t total_nodes(const SolveReport& report) {
  std::uint64_t total = 0;
  for (const SolvedDeal& deal : report.deals) total += deal.nodes;
  return total;
}

double search_seconds(const SolveReport& report) {
  double total = 0;
  for (const SolvedDeal& deal : report.deals) total += deal.seconds;
  return total;
}

std::size_t max_bytes(const SolveReport& report) {
  std::size_t maximum = 0;
  for (const SolvedDeal& deal : report.deals) maximum = std::max(maximum, deal.bytes);
  return maximum;
}

// ---- for programs ------------------------------------------------------------

Json verdict_entry(const SolveReport& report, Verdict verdict) {
  const std::uint64_t count = report.count(verdict);
  if (report.deals.empty()) {
    return {{"count", 0},
            {"share", nullptr},
            {"low", nullptr},
            {"high", nullptr},
            {"seeds", Json::array()}};
  }
  const Estimate share = share_of(count, report.deals.size());
  return {{"count", count},
          {"share", share.value},
          {"low", share.low},
          {"high", share.high},
          {"seeds", first_seeds(report, verdict)}};
}

Json limits_entry(const SolveReport& report) {
  Json limits = Json::object();
  for (const SolvedDeal& deal : report.deals) {
    if (deal.verdict != Verdict::unknown) continue;
    if (limits.contains(name(deal.limit))) continue;
    limits[name(deal.limit)] =
        std::ranges::count_if(report.deals, [&deal](const SolvedDeal& other) {
          return other.verdict == Verdict::unknown && other.limit == deal.limit;
        });
  }
  return limits;
}

Json spread_entry(const Histogram& values) {
  if (values.empty()) return nullptr;
  return {{"mean", values.mean()},
          {"median", values.percentile(50)},
          {"p95", values.percentile(95)},
          {"min", values.minimum()},
          {"max", values.maximum()}};
}

Json deal_entry(const SolveReport& report) {
  const SolvedDeal& deal = report.deals.front();
  Json entry = {{"name", report.name_of(1)},
                {"seed", nullptr},
                {"verdict", name(deal.verdict)},
                {"limit", nullptr},
                {"line", nullptr}};
  if (report.seeds) entry["seed"] = report.name_of(1);
  if (deal.verdict == Verdict::unknown) entry["limit"] = name(deal.limit);
  if (deal.verdict == Verdict::winnable) entry["line"] = deal.line.words;
  return entry;
}

// ---- for people --------------------------------------------------------------

class SolveText {
 public:
  SolveText(const SolveReport& report, const Catalogue& messages)
      : report_(report), messages_(messages), figures_(messages, report.deals.size()) {}

  std::string of_one() const {
    const SolvedDeal& deal = report_.deals.front();
    std::string all = say(Message(std::string("solve.deal-") + name(deal.verdict))
                              .with("title", title())
                              .with("deal", called(report_.name_of(1)))
                              .with("limit", limit(deal.limit))
                              .with("count", std::int64_t(deal.line.words.size())));
    all += '\n';
    for (std::size_t ply = 0; ply < deal.line.labels.size(); ++ply) {
      all += fmt::format("{:>3}. {}\n", ply + 1, deal.line.labels[ply]);
    }
    return all + cost();
  }

  /// The report on all deals; there are none where it was stopped before the first deal began.
  std::string of_all() const {
    std::string all = say(Message("solve.heading")
                              .with("count", std::int64_t(report_.deals.size()))
                              .with("title", title()));
    if (report_.stopped()) {
      all += say(Message("solve.heading-stopped").with("asked", std::int64_t(report_.asked)));
    }
    if (report_.deals.empty()) return all;
    all += "\n\n" + table() + '\n' + share() + '\n' + lines() + cost();
    const std::vector<std::string> unknown = first_seeds(report_, Verdict::unknown);
    if (unknown.empty()) return all;
    all += '\n' + say(Message("solve.unknown-seeds").with("seeds", unknown));
    if (const DealFault* fault = report_.first_fault()) all += '\n' + failed(*fault);
    return all;
  }

 private:
  std::string say(const Message& message) const { return messages_.render(message); }
  std::string word(const std::string& key) const { return say(Message("solve." + key)); }
  std::string limit(SolveLimit limit) const { return word(std::string("limit-") + name(limit)); }
  std::string title() const {
    const Definition& definition = report_.game->definition;
    return report_.game->texts().text(definition.title_key).value_or(definition.game);
  }

  /// That some of the undecided deals failed, from which no higher limit helps.
  std::string failed(const DealFault& first) const {
    const auto count = std::ranges::count_if(
        report_.deals, [](const SolvedDeal& deal) { return deal.fault.has_value(); });
    return say(Message("solve.failed-deals")
                   .with("count", static_cast<std::int64_t>(count))
                   .with("deal", called(report_.name_of(first.number))));
  }

  std::string called(const std::string& name) const {
    return say(Message(report_.seeds ? "solve.of-seed" : "solve.of-deal").with("name", name));
  }

  std::string table() const {
    using DealTable = TextTable<5>;
    using enum DealTable::Align;
    DealTable table({left, right, right, left, left});
    table.add({word("column-verdict"), word("column-deals"), word("column-share"),
               word("column-interval"), word("column-seed")});
    for (const Verdict verdict : kVerdicts) {
      const std::uint64_t count = report_.count(verdict);
      const std::vector<std::string> seeds = first_seeds(report_, verdict);
      table.add({word(name(verdict)), fmt::format("{}", count),
                 figures_.percent(share_of(count, report_.deals.size()).value),
                 figures_.interval(count, report_.deals.size()),
                 seeds.empty() ? "-" : seeds.front()});
    }
    return table.text();
  }

  std::string share() const {
    const auto [low, high] = share_bounds(report_);
    const bool all_known = report_.count(Verdict::unknown) == 0;
    const std::string key = report_.seeds ? "solve.share" : "solve.share-of-list";
    return say(Message(all_known ? key : key + "-unknown")
                   .with("low", figures_.percent(low))
                   .with("high", figures_.percent(high)));
  }

  std::string lines() const {
    const Histogram plies = plies_of(report_);
    if (plies.empty()) return {};
    return say(Message("solve.lines")
                   .with("median", plies.percentile(50))
                   .with("min", plies.minimum())
                   .with("max", plies.maximum())) +
           '\n';
  }

  std::string cost() const {
    const Histogram nodes = nodes_of(report_);
    Message message(report_.deals.size() == 1 ? "solve.cost-of-one" : "solve.cost");
    return say(message.with("total", std::int64_t(total_nodes(report_)))
                   .with("median", nodes.percentile(50))
                   .with("p99", nodes.percentile(99))
                   .with("max", nodes.maximum())
                   .with("searched", figures_.decimal(search_seconds(report_), 2))
                   .with("seconds", figures_.decimal(report_.seconds, 2))
                   .with("megabytes", std::int64_t((max_bytes(report_) >> 20) + 1)));
  }

  const SolveReport& report_;
  const Catalogue& messages_;
  Figures figures_;
};

}  // namespace

std::uint64_t SolveReport::count(Verdict verdict) const {
  return static_cast<std::uint64_t>(std::ranges::count_if(
      deals, [verdict](const SolvedDeal& deal) { return deal.verdict == verdict; }));
}

bool SolveReport::stopped() const {
  return deals.size() < asked || std::ranges::any_of(deals, [](const SolvedDeal& deal) {
           return deal.limit == SolveLimit::stopped;
         });
}

const DealFault* SolveReport::first_fault() const {
  const auto failed =
      std::ranges::find_if(deals, [](const SolvedDeal& deal) { return deal.fault.has_value(); });
  return failed == deals.end() ? nullptr : &*failed->fault;
}

std::string solved_deal_json(std::uint64_t number, const std::string& deal_name,
                             const SolvedDeal& deal, const Catalogue& messages) {
  Json json = {{"number", number},        {"name", deal_name},   {"verdict", name(deal.verdict)},
               {"limit", nullptr},        {"plies", nullptr},    {"nodes", deal.nodes},
               {"answers", deal.answers}, {"bytes", deal.bytes}, {"search_seconds", deal.seconds},
               {"line", nullptr},         {"error", nullptr}};
  if (deal.verdict == Verdict::unknown) json["limit"] = name(deal.limit);
  if (deal.verdict == Verdict::winnable) {
    json["plies"] = deal.line.words.size();
    json["line"] = deal.line.words;
  }
  if (deal.fault) json["error"] = messages.render(deal.fault->fault.message);
  return json_line(json);
}

std::string solve_text(const SolveReport& report, const Catalogue& messages) {
  const SolveText text(report, messages);
  return report.asked == 1 && !report.deals.empty() ? text.of_one() : text.of_all();
}

std::string solve_json(const SolveReport& report) {
  const Definition& definition = report.game->definition;
  Json json = {{"schema", 1},
               {"game", definition.game},
               {"variant", nullptr},
               {"deals", report.deals.size()},
               {"asked", report.asked}};
  if (!definition.variant.empty()) json["variant"] = definition.variant;
  for (const Verdict verdict : kVerdicts) json[name(verdict)] = verdict_entry(report, verdict);
  json["unknown"]["limits"] = limits_entry(report);
  json["share"] = {{"low", nullptr}, {"high", nullptr}};
  if (!report.deals.empty()) {
    const auto [low, high] = share_bounds(report);
    json["share"] = {{"low", low}, {"high", high}};
  }
  json["plies"] = spread_entry(plies_of(report));
  json["nodes"] = spread_entry(nodes_of(report));
  json["nodes"]["total"] = total_nodes(report);
  json["bytes"] = max_bytes(report);
  json["seconds"] = report.seconds;
  const double searched = search_seconds(report);
  json["search_seconds"] = searched;
  json["nodes_per_second"] = searched > 0 ? static_cast<double>(total_nodes(report)) / searched : 0;
  if (report.asked == 1 && !report.deals.empty()) json["deal"] = deal_entry(report);
  return json_line(json);
}

}  // namespace talon
