#include "load/schema.h"

namespace talon {

void check_schema(const MapReader& file) {
  constexpr std::int64_t version = 1;
  if (!file.has("schema") || file.integer("schema") == version) return;
  file.error("schema", Message("diagnostic.unknown-schema")
                           .with("schema", file.integer("schema"))
                           .with("known", version));
}

void check_id(const MapReader& file, const std::string& expected) {
  if (!file.has("id") || file.text("id") == expected) return;
  file.error(
      "id",
      Message("diagnostic.id-differs").with("id", file.text("id")).with("expected", expected));
}

}  // namespace talon
