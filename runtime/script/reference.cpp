#include "script/bind/bindings.h"
#include "script/lib/libraries.h"
#include "script/script.h"

namespace talon {
namespace {

void add_each(std::vector<ScriptFunction>& all, const std::string& prefix,
              std::span<const HostFunction> functions, const std::string& gives = "any") {
  for (const HostFunction& row : functions) {
    all.push_back({prefix + row.name, row.signature, row.doc, gives});
  }
}

}  // namespace

std::vector<ScriptFunction> script_functions() {
  std::vector<ScriptFunction> all;
  add_each(all, "", declaration_functions());
  add_each(all, "", patch_functions());
  add_each(all, "", look_up_functions());
  add_each(all, "", slot_functions(), "choice");
  add_each(all, "", effect_functions(), "effect");
  add_each(all, "", expression_functions(), "expression");
  add_each(all, "expression:", expression_methods(), "expression");
  add_each(all, "expression.", expression_operators(), "expression");
  add_each(all, "slot:", slot_methods(), "expression");
  add_each(all, "set:", set_methods());
  add_each(all, "", hint_functions());
  add_each(all, "game:", turn_methods());
  add_each(all, "game:", procedure_methods());
  add_each(all, "game:", game_methods());
  add_each(all, "game:", say_methods());
  add_each(all, "game:", record_methods());
  add_each(all, "game:", look_up_methods());
  add_each(all, "field:", record_set_methods());
  add_each(all, "", base_functions());
  add_each(all, "math.", math_functions());
  add_each(all, "string.", string_functions());
  add_each(all, "table.", table_functions());
  return all;
}

}  // namespace talon
