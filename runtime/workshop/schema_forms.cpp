#include "workshop/schema_forms.h"

namespace talon {
namespace {

constexpr SchemaForm kForms[] = {
    // The simple types. YAML reads `7` as a number and `true` as a truth value
    // where a file means a name or a text.
    {"name", R"({"type": ["string", "integer", "boolean"],
                 "pattern": "^[a-z0-9][a-z0-9_-]{0,63}$", "minimum": 0})"},
    {"names", R"({"type": "array", "items": {"$ref": "#/definitions/name"}})"},
    {"name or names", R"({"anyOf": [{"$ref": "#/definitions/name"},
                                    {"$ref": "#/definitions/names"}]})"},
    {"line", R"({"type": ["string", "number", "boolean"], "pattern": "^[^\\n]*$"})"},
    {"lines", R"({"type": "array", "items": {"$ref": "#/definitions/line"}})"},
    {"text", R"({"type": ["string", "number", "boolean"]})"},
    {"value", R"({"anyOf": [{"$ref": "#/definitions/text"},
                            {"type": "array", "items": {"$ref": "#/definitions/text"}}]})"},

    // Decks and games.
    {"lists of symbols",
     R"({"type": "object", "additionalProperties": {"anyOf": [
           {"$ref": "#/definitions/names"},
           {"type": "object", "additionalProperties": {"anyOf": [
             {"type": "null"}, {"$ref": "#/definitions/symbol"}]}}]}})"},
    {"lists of new symbols",
     R"({"type": "object", "additionalProperties": {"anyOf": [
           {"$ref": "#/definitions/names"},
           {"type": "object", "additionalProperties": {"anyOf": [
             {"type": "null"}, {"$ref": "#/definitions/new-symbol"}]}}]}})"},
    {"selectors", R"({"type": "array", "items": {"$ref": "#/definitions/selector"}})"},
    {"selector", R"({"anyOf": [
           {"$ref": "#/definitions/name"},
           {"type": "object", "minProperties": 1,
            "properties": {"ids": {"$ref": "#/definitions/name-or-names"},
                           "option": {"$ref": "#/definitions/name"}},
            "additionalProperties": {"$ref": "#/definitions/value"}}]})"},
    {"selectors or new cards", R"({"$ref": "#/definitions/selectors"})"},
    {"needs", R"({"type": "object", "additionalProperties": {"anyOf": [
           {"enum": ["integer", "symbol", "symbol_set", "flag", "edges", "data"]},
           {"$ref": "#/definitions/need"}]}})"},
    {"order of values", R"({"anyOf": [
           {"enum": ["lower", "higher", "multiples", "nothing"]},
           {"type": "object", "additionalProperties": {"anyOf": [
             {"enum": ["lower", "higher", "multiples"]}, {"$ref": "#/definitions/names"}]}}]})"},
    {"integer or option", R"({"anyOf": [
           {"type": "integer"},
           {"type": "object", "required": ["option"], "additionalProperties": false,
            "properties": {"option": {"$ref": "#/definitions/name"}}}]})"},
    {"data", R"({"anyOf": [
           {"type": "null"}, {"$ref": "#/definitions/text"},
           {"type": "array", "items": {"$ref": "#/definitions/data"}},
           {"type": "object", "additionalProperties": {"$ref": "#/definitions/data"}}]})"},
    {"rows", R"({"type": "object", "additionalProperties": {"anyOf": [
           {"type": "array", "items": {"$ref": "#/definitions/data"}},
           {"type": "object", "additionalProperties": {"$ref": "#/definitions/data"}}]}})"},
    {"field tests", R"({"type": "object", "additionalProperties": {"anyOf": [
           {"$ref": "#/definitions/value"}, {"$ref": "#/definitions/field-test"}]}})"},
    {"field tests by question",
     R"({"type": "object", "additionalProperties": {"$ref": "#/definitions/field-tests"}})"},
    {"rows of zones", R"({"type": "array", "items": {"type": "array", "items": {"anyOf": [
           {"type": "null"}, {"$ref": "#/definitions/name"}]}}})"},
    {"shown by zone", R"({"type": "object", "additionalProperties": {
           "enum": ["cards", "row", "top", "count"]}})"},
    {"lists of texts",
     R"({"type": "object", "additionalProperties": {"$ref": "#/definitions/lines"}})"},
    {"records", R"({"type": "object", "additionalProperties": {"type": "object"}})"},
    {"numbers", R"({"type": "object", "additionalProperties": {"type": "integer"}})"},
    {"values", R"({"type": "object", "additionalProperties": {"$ref": "#/definitions/value"}})"},
    {"texts", R"({"type": "object", "additionalProperties": {"anyOf": [
           {"$ref": "#/definitions/text"}, {"$ref": "#/definitions/texts"}]}})"},
    {"texts by language", R"({"type": "object", "additionalProperties": {
           "$ref": "#/definitions/texts-of-a-variant"}})"},

    // Scenarios.
    {"cards by zone",
     R"({"type": "object", "additionalProperties": {"anyOf": [
           {"$ref": "#/definitions/names"},
           {"type": "array", "items": {"$ref": "#/definitions/names"}}]}})"},
    {"cards or counts by zone",
     R"({"type": "object", "additionalProperties": {"anyOf": [
           {"$ref": "#/definitions/names"},
           {"type": "array", "items": {"$ref": "#/definitions/names"}},
           {"$ref": "#/definitions/number-of-cards"}]}})"},
    {"cell or card", R"({"anyOf": [{"type": "null"}, {"type": "string"},
           {"type": "integer"}, {"$ref": "#/definitions/cell"}]})"},
    {"cells by grid",
     R"({"type": "object", "additionalProperties": {"anyOf": [
           {"type": "array", "items": {"type": "array",
            "items": {"$ref": "#/definitions/cell-or-card"}}},
           {"$ref": "#/definitions/number-of-cards"},
           {"type": "object", "additionalProperties": {"$ref": "#/definitions/cell-or-card"}}]}})"},
    {"arguments", R"({"anyOf": [{"type": "null"}, {"type": "object",
           "additionalProperties": {"$ref": "#/definitions/value"}}]})"},
    {"move", R"({"anyOf": [
           {"$ref": "#/definitions/text"},
           {"type": "object", "minProperties": 1, "maxProperties": 1,
            "additionalProperties": {"$ref": "#/definitions/arguments"}}]})"},
    {"moves", R"({"type": "array", "items": {"$ref": "#/definitions/move"}})"},
    {"refused move", R"({"anyOf": [
           {"$ref": "#/definitions/text"},
           {"type": "object", "minProperties": 1, "maxProperties": 2,
            "properties": {"because": {"$ref": "#/definitions/text"}},
            "additionalProperties": {"$ref": "#/definitions/arguments"}}]})"},
    {"move or list of moves", R"({"anyOf": [
           {"$ref": "#/definitions/refused-move"},
           {"type": "array", "items": {"$ref": "#/definitions/refused-move"}}]})"},
};

}  // namespace

std::span<const SchemaForm> schema_forms() { return kForms; }

}  // namespace talon
