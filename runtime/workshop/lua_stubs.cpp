#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <string_view>
#include <vector>

#include "lua_source/signature.h"
#include "script/script.h"
#include "workshop/lua_api.h"

namespace talon {
namespace {

/// What a parameter of a name takes, in the words of LuaCATS.
struct ParameterType {
  std::string_view name;
  std::string_view type;
};
constexpr ParameterType kParameterTypes[] = {
    {"zone", "talon.zone"},
    {"from", "talon.zone"},
    {"to", "talon.zone"},
    {"grid", "talon.grid"},
    {"counter", "talon.counter"},
    {"n", "integer|talon.expression"},
    {"number", "integer|talon.expression"},
    {"condition", "talon.expression"},
    {"filter", "fun(card: talon.card): boolean?"},
    {"set", "talon.set"},
    {"key", "string"},
    {"name", "string"},
    {"ending", "string"},
    {"fields", "table"},
    {"values", "table"},
};

/// What plain Lua knows, lua-language-server knows, too.
bool is_plain_lua(const std::string& name) {
  static const std::set<std::string> kNames = {"assert",   "error",    "ipairs", "next",
                                               "pairs",    "pcall",    "print",  "select",
                                               "tonumber", "tostring", "type"};
  return kNames.contains(name) || name.starts_with("math.") || name.starts_with("string.") ||
         name.starts_with("table.");
}

std::string type_of(const Signature::Parameter& parameter) {
  for (const auto& [name, type] : kParameterTypes) {
    if (name == parameter.name) return std::string(type);
  }
  return "any";
}

std::string result_type(const ScriptFunction& function, const std::set<std::string>& classes) {
  if (classes.contains(function.name)) return "talon." + function.name;
  return function.gives == "any" ? "any" : "talon." + function.gives;
}

/// What names a value in Lua: `end` cannot.
std::string local_name(const std::string& name) {
  return name == "function" || name == "end" ? name + "_" : name;
}

/// The classes of the values that have methods: "game" of "game:choose".
std::set<std::string> classes_of(const std::vector<ScriptFunction>& functions) {
  std::set<std::string> classes = {"card"};
  for (const ScriptFunction& function : functions) {
    const std::size_t colon = function.name.find(':');
    if (colon != std::string::npos) classes.insert(function.name.substr(0, colon));
    if (function.gives != "any") classes.insert(function.gives);
  }
  return classes;
}

std::string alias(std::string_view name, const std::vector<std::string>& values) {
  if (values.empty()) return fmt::format("---@alias talon.{} string\n", name);
  return fmt::format("---@alias talon.{} \"{}\"\n", name, fmt::join(values, "\"|\""));
}

std::string option_type(const Option& option) {
  switch (option.type) {
    case OptionType::integer:
      return "integer";
    case OptionType::boolean:
      return "boolean";
    case OptionType::one_of:
      return fmt::format("\"{}\"", fmt::join(option.choices, "\"|\""));
    case OptionType::cards:
      break;
  }
  return "string[]";
}

std::string attribute_type(const Attribute& attribute) {
  switch (attribute.kind) {
    case AttributeKind::integer:
      return "integer?";
    case AttributeKind::symbol:
      return fmt::format("\"{}\"|nil", fmt::join(attribute.symbols, "\"|\""));
    case AttributeKind::symbol_set:
      return "talon.set";
    case AttributeKind::edges:
      return "table<string, integer>?";
    case AttributeKind::data:
      return "table?";
    case AttributeKind::flag:
      break;
  }
  return "boolean";
}

std::string column_type(const DataType& type) {
  const std::string optional = type.optional ? "?" : "";
  switch (type.kind) {
    case DataKind::integer:
      return "integer" + optional;
    case DataKind::boolean:
      return "boolean";
    case DataKind::name:
    case DataKind::procedure:
      return "string" + optional;
    case DataKind::set:
      return "talon.set";
    case DataKind::list:
      return column_type(*type.of) + "[]";
    case DataKind::map:
      return "table<string, " + column_type(*type.of) + ">";
    case DataKind::rows:
      break;
  }
  return "table[]";
}

/// Follows the type of a column: what its procedures are called with.
std::string given_text(const DataType& type) {
  const DataType& inner = type.of ? *type.of : type;
  if (!inner.given) return {};
  std::string parameters = "game";
  for (const std::string& one : *inner.given) parameters += ", " + one;
  return " # fun(" + parameters + ")";
}

/// A field of a class of LuaCATS, whose name may not be a name in Lua.
std::string field_stub(const std::string& name, const std::string& type) {
  const bool plain = name.find('-') == std::string::npos && (name[0] < '0' || name[0] > '9');
  return fmt::format("---@field {} {}\n", plain ? name : "[\"" + name + "\"]", type);
}

std::string table_stubs(const Definition& definition) {
  std::string all = "\n---@class talon.tables\n";
  std::string rows;
  for (const DataTable& table : definition.tables) {
    std::string row = "talon.row_" + table.name;
    std::ranges::replace(row, '-', '_');
    all += field_stub(table.name, "table<string|integer, " + row + ">");
    rows += "\n---@class " + row + "\n---@field id string\n";
    for (const DataType::Column& column : table.columns) {
      rows += field_stub(column.name, column_type(column.type) + given_text(column.type));
    }
  }
  return rows + all;
}

/// The names of one game, or what stands for them without one.
std::string class_stubs(const Game* game) {
  std::vector<std::string> zones, grids, counters;
  std::string card = "---@class talon.card\n---@field id string\n";
  std::string options = "---@class talon.options\n";
  if (game == nullptr) {
    card += "---@field [string] any\n";
    options += "---@field [string] any\n";
    return alias("zone", {}) + alias("grid", {}) + alias("counter", {}) + "\n" + card + "\n" +
           options + "\n---@class talon.tables\n---@field [string] any\n";
  }
  for (const ZoneInfo& zone : game->definition.zones) zones.push_back(zone.name);
  for (const GridInfo& grid : game->definition.grids) grids.push_back(grid.name);
  zones.insert(zones.end(), grids.begin(), grids.end());  // most functions take either
  for (const CounterInfo& counter : game->definition.counters) counters.push_back(counter.name);
  for (const Attribute& attribute : game->cards().attributes()) {
    card += fmt::format("---@field {} {}\n", attribute.name, attribute_type(attribute));
  }
  for (const Option& option : game->definition.options) {
    options += fmt::format("---@field {} {}\n", option.name, option_type(option));
  }
  return alias("zone", zones) + alias("grid", grids) + alias("counter", counters) + "\n" + card +
         "\n" + options + table_stubs(game->definition);
}

std::string class_declaration(const std::string& name) {
  std::string text = fmt::format("\n---@class talon.{}\n", name);
  if (name == "expression") {
    for (const char* operation : {"add", "sub", "mul", "band", "bor"}) {
      text +=
          fmt::format("---@operator {}(integer|talon.expression): talon.expression\n", operation);
    }
    text += "---@operator unm: talon.expression\n---@operator bnot: talon.expression\n";
  } else if (name == "set") {
    text += "---@field [string] boolean\n";
  }
  // Not its bare name, which may be that of a function: `slot`.
  return text + fmt::format("local talon_{} = {{}}\n", name);
}

std::string function_stub(const ScriptFunction& function, const std::set<std::string>& classes,
                          const Catalogue& messages) {
  const std::size_t owner = function.name.find_first_of(":.");
  const std::string name =
      owner == std::string::npos ? function.name : function.name.substr(owner + 1);
  const Signature signature = read_signature(name, function.signature);
  if (signature.form == Signature::Form::operation) return {};
  std::string text =
      fmt::format("\n---{}\n---\n---`{}`\n", meaning_of(function, messages), function.signature);
  if (signature.form == Signature::Form::name) {
    const bool holds_names = name == "options" || name == "tables";
    return text +
           fmt::format("---@type {}\n{} = nil\n", holds_names ? "talon." + name : "any", name);
  }
  std::vector<std::string> parameters;
  for (const Signature::Parameter& parameter : signature.parameters) {
    parameters.push_back(local_name(parameter.name));
    text += fmt::format("---@param {}{} {}\n", parameters.back(), parameter.optional ? "?" : "",
                        type_of(parameter));
  }
  const bool named = signature.form == Signature::Form::named;
  text += fmt::format("---@return {}\n",
                      named ? "fun(what: table|function): any" : result_type(function, classes));
  const bool method = function.name.find(':') != std::string::npos;
  return text + fmt::format("function {}{}({}) end\n", method ? "talon_" : "", function.name,
                            fmt::join(parameters, ", "));
}

}  // namespace

std::string lua_stubs(const Catalogue& messages, const Game* game) {
  const std::vector<ScriptFunction> functions = script_functions();
  std::set<std::string> classes = classes_of(functions);
  std::string text =
      "---@meta\n" + messages.render(Message("api.stubs-head")) + "\n" + class_stubs(game);
  classes.erase("card");
  for (const std::string& name : classes) text += class_declaration(name);
  for (const ScriptFunction& function : functions) {
    if (!is_plain_lua(function.name)) text += function_stub(function, classes, messages);
  }
  return text;
}

}  // namespace talon
