#include "workshop/finding_json.h"

namespace talon {
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
  Json json{{"code", code(finding)},
            {"severity", finding.severity == Severity::error ? "error" : "warning"},
            {"message", messages.render(finding.message)},
            {"hint", or_null(finding.hint.has_value(),
                             finding.hint ? messages.render(*finding.hint) : std::string())}};
  json.update(place_json(where));
  json["source"] = or_null(line, line ? std::string(where.file->line(where.line)) : "");
  return json;
}

}  // namespace talon
