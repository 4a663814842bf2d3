#include "solve/audit_report.h"

#include <fmt/format.h>

#include "session/json.h"
#include "statistics/text_table.h"

namespace talon {
namespace {

Json count_entry(const AuditCount& count) {
  return {{"claims", count.all},
          {"confirmed", count.confirmed},
          {"undecided", count.open},
          {"wrong", count.wrong}};
}

std::vector<std::string> names_of_wrong(const AuditReport& report, const SolveRequest& request) {
  std::vector<std::string> wrong;
  for (const std::uint64_t deal : report.wrong_deals) wrong.push_back(request.name_of(deal));
  return wrong;
}

std::string joined(const std::vector<std::string>& answers) {
  return fmt::format("{}", fmt::join(answers, ", "));
}

using Table = TextTable<5>;

Table::Row row(std::string name, const AuditCount& count) {
  return {std::move(name), fmt::format("{}", count.all), fmt::format("{}", count.confirmed),
          fmt::format("{}", count.open), fmt::format("{}", count.wrong)};
}

Message wrong_message(const AuditedHint& hint, const SolveRequest& request,
                      const Catalogue& messages) {
  const bool at_start = hint.wrong->line.empty();
  const Message deal = Message(request.name ? "solve.of-deal" : "solve.of-seed")
                           .with("name", request.name_of(hint.wrong->deal));
  return Message(at_start ? "solve.audit-wrong-start" : "solve.audit-wrong")
      .with("hint", hint_name(*request.game, hint.hint))
      .with("deal", messages.render(deal))
      .with("line", joined(hint.wrong->line))
      .with("winning", joined(hint.wrong->winning));
}

}  // namespace

std::string audit_text(const AuditReport& report, const SolveRequest& request,
                       const Catalogue& messages) {
  const Game& game = *request.game;
  const auto say = [&](const Message& message) { return messages.render(message); };
  const auto word = [&](const char* key) {
    return say(Message(std::string("solve.audit-") + key));
  };
  const Definition& definition = game.definition;
  using enum Table::Align;
  Table table({left, right, right, right, right});
  table.add({word("column-hint"), word("column-all"), word("column-confirmed"), word("column-open"),
             word("column-wrong")});
  for (const AuditedHint& hint : report.hints) {
    table.add(row(hint_name(game, hint.hint), hint.count));
  }
  table.add(row(word("deals"), report.deals));
  std::string text =
      say(Message("solve.audit-heading")
              .with("count", static_cast<std::int64_t>(report.deals.all))
              .with("title", game.texts().text(definition.title_key).value_or(definition.game)));
  if (report.stopped) {
    text += say(Message("solve.heading-stopped").with("asked", std::int64_t(request.deals)));
  }
  text += "\n\n" + table.text() + '\n';
  for (const AuditedHint& hint : report.hints) {
    if (hint.wrong) text += say(wrong_message(hint, request, messages)) + '\n';
  }
  if (!report.wrong_deals.empty()) {
    text += say(Message("solve.audit-wrong-deals").with("deals", names_of_wrong(report, request))) +
            '\n';
  }
  if (report.failed > 0) {
    text += say(Message("solve.audit-failed").with("count", std::int64_t(report.failed))) + '\n';
  }
  if (!report.found_wrong()) text += word("right") + '\n';
  text.pop_back();
  return text;
}

std::string audit_json(const AuditReport& report, const SolveRequest& request) {
  const Game& game = *request.game;
  Json json = {{"schema", 1},
               {"game", game.definition.game},
               {"variant", nullptr},
               {"asked", request.deals},
               {"stopped", report.stopped},
               {"failed", report.failed},
               {"hints", Json::array()},
               {"deals", count_entry(report.deals)}};
  if (!game.definition.variant.empty()) json["variant"] = game.definition.variant;
  for (const AuditedHint& hint : report.hints) {
    Json entry = {{"hint", hint_name(game, hint.hint)}};
    entry.update(count_entry(hint.count));
    entry["example"] = nullptr;
    if (hint.wrong) {
      entry["example"] = {{"name", request.name_of(hint.wrong->deal)},
                          {"seed", nullptr},
                          {"line", hint.wrong->line},
                          {"winning", hint.wrong->winning}};
      if (!request.name) entry["example"]["seed"] = entry["example"]["name"];
    }
    json["hints"].push_back(std::move(entry));
  }
  json["deals"]["seeds"] = names_of_wrong(report, request);
  return json_line(json);
}

}  // namespace talon
