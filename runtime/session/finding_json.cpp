#include "session/finding_json.h"

#include <algorithm>

#include "base/bounded.h"

namespace talon {
namespace {

std::string source_of(const SourceRef& where) {
  return std::string(bounded_line(where.file->line(where.line), where.column));
}

}  // namespace

Json place_json(const SourceRef& where) {
  const bool line = where && where.line > 0;
  const bool column = line && where.column > 0;
  return {{"file", or_null(bool(where), where ? where.file->path : std::string())},
          {"line", or_null(line, where.line)},
          {"column", or_null(column, where.column)},
          {"length", or_null(column, where.length)}};
}

Json finding_json(const Diagnostic& finding, const Catalogue& messages) {
  const SourceRef& where = finding.where;
  const bool line = where && where.line > 0;
  Json json{
      {"code", code(finding)},
      {"severity", finding.severity == Severity::error ? "error" : "warning"},
      {"message", messages.render(bounded(finding.message))},
      {"hint", or_null(finding.hint.has_value(),
                       finding.hint ? messages.render(bounded(*finding.hint)) : std::string())}};
  json.update(place_json(where));
  json["caller"] = where.caller ? place_json(*where.caller) : Json();
  json["source"] = or_null(line, line ? source_of(where) : "");
  return json;
}

void add_findings(const Diagnostics& findings, const Catalogue& messages, Json& json) {
  const std::size_t shown = std::min(findings.all().size(), kMaxFindingsShown);
  for (std::size_t i = 0; i < shown; ++i) {
    json["findings"].push_back(finding_json(findings.all()[i], messages));
  }
  json["more_findings"] = findings.all().size() - shown;
}

}  // namespace talon
