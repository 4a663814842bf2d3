#include "script/bindings.h"
#include "script/libraries.h"
#include "script/script.h"

namespace talon {
namespace {

void add(std::vector<ScriptFunction>& all, const std::string& prefix,
         std::span<const HostFunction> functions, const std::string& gives = "any") {
  for (const HostFunction& row : functions) {
    all.push_back({prefix + row.name, row.signature, row.doc, gives});
  }
}

}  // namespace

std::vector<ScriptFunction> script_functions() {
  std::vector<ScriptFunction> all;
  add(all, "", declaration_functions());
  add(all, "", patch_functions());
  add(all, "", look_up_functions());
  add(all, "", slot_functions(), "choice");
  add(all, "", effect_functions(), "effect");
  add(all, "", expression_functions(), "expression");
  add(all, "expression:", expression_methods(), "expression");
  add(all, "expression.", expression_operators(), "expression");
  add(all, "slot:", slot_methods(), "expression");
  add(all, "set:", set_methods());
  add(all, "", hint_functions());
  add(all, "game:", turn_methods());
  add(all, "game:", procedure_methods());
  add(all, "game:", game_methods());
  add(all, "game:", say_methods());
  add(all, "game:", record_methods());
  add(all, "game:", look_up_methods());
  add(all, "field:", record_set_methods());
  add(all, "", base_functions());
  add(all, "math.", math_functions());
  add(all, "string.", string_functions());
  add(all, "table.", table_functions());
  return all;
}

}  // namespace talon
