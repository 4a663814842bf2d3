#include <catch2/catch.hpp>

#include "checks/check.h"
#include "cli/support/temporary_folder.h"
#include "runtime/checks/checks_library.h"

using namespace talon;

namespace {

using Places = std::vector<std::string>;

/// "2:8 joined-by-lua" of each finding that a house rule with this script has.
Places findings_of_script(const std::string& lua) {
  const testing::TemporaryFolder folder;
  folder.write("short.lua", lua);
  const std::string rule = folder.write(
      "short.yaml", "schema: 1\nid: short\nextends: stall\ntitle: Short\nscripts: [short.lua]\n");
  const auto report = check(checks_library(), {rule});
  Places all;
  if (!report) return all;
  for (const Diagnostic& finding : report->findings.all()) {
    // Its texts are of no matter here.
    if (finding.message.key == "check.missing-text") continue;
    all.push_back(std::to_string(finding.where.line) + ":" + std::to_string(finding.where.column) +
                  " " + finding.message.key);
  }
  return all;
}

const std::string kEmpty = "local function empty(zone) return count(zone):equals(0) end\n";

}  // namespace

TEST_CASE("Conditions that Lua joins are found where they are dropped", "[workshop]") {
  CHECK(findings_of_script("replace 'stuck' { when = no_moves and count('stock'):equals(0) }") ==
        Places{"1:26 check.joined-by-lua"});
  // What follows `or` is never even built.
  CHECK(findings_of_script("replace 'stuck' { when = no_moves or count('stock'):equals(0) }") ==
        Places{"1:26 check.joined-by-lua"});
  CHECK(findings_of_script(kEmpty + "replace 'stuck' { when = empty('stock') or no_moves }") ==
        Places{"2:26 check.joined-by-lua"});
  CHECK(findings_of_script("local few = count('stock'):less_than(3)\n"
                           "replace 'stuck' {\n  when = few\n    and no_moves }") ==
        Places{"3:10 check.joined-by-lua"});
}

TEST_CASE("A condition that a function hands on is found where its caller drops it", "[workshop]") {
  const std::string both =
      "local all = { empty = function(...) local zone = ... return count(zone):equals(0) end }\n";
  CHECK(findings_of_script(both +
                           "replace 'stuck' { when = all.empty('stock') and all.empty('basket') "
                           "& no_moves }") == Places{"2:26 check.joined-by-lua"});
  CHECK(findings_of_script(both + "replace 'stuck' { when = all.empty('stock') & no_moves }\n"
                                  "if all.empty('stock') then print('x') end") ==
        Places{"3:4 check.tested-by-lua"});
}

TEST_CASE("What is used for nothing is found, and what a variable forgets", "[workshop]") {
  CHECK(findings_of_script("move_all = nil") != Places{});
  CHECK(findings_of_script("set('bought', 0)") == Places{"1:1 check.unused-value"});
  CHECK(findings_of_script("local kept = { put_all('basket', 'stock') }\nprint(#kept)") ==
        Places{"1:16 check.unused-value"});
}

TEST_CASE("What options choose among is not a finding", "[workshop]") {
  CHECK(
      findings_of_script(
          kEmpty +
          "replace 'stuck' { when = options.generous and empty('stock') & no_moves or no_moves }") ==
      Places{});
  // Both are built each time, one of them is given.
  CHECK(findings_of_script("local function either(first, zone)\n"
                           "  local none, few = count(zone):equals(0), count(zone):less_than(3)\n"
                           "  if first then return none else return few end\nend\n"
                           "replace 'stuck' { when = either(true, 'stock') | "
                           "either(false, 'basket') }") == Places{});
  // A helper may be called for nothing, such as what it declares.
  CHECK(findings_of_script("local none = nil\n"
                           "if none == nil and options.size > 2 then print('x') end") == Places{});
}

TEST_CASE("Of calls on one line the one that is dropped is found", "[workshop]") {
  // Lua keeps the last field of a name.
  CHECK(findings_of_script("replace 'stuck' { when = count('stock'):equals(0), when = "
                           "count('basket'):equals(0) }") == Places{"1:41 check.unused-value"});
  CHECK(findings_of_script("local function second(_, b) return b end\n"
                           "replace 'stuck' { when = second(count('stock'):equals(0), "
                           "count('basket'):equals(0)) }") == Places{"2:48 check.unused-value"});
  CHECK(findings_of_script("local cases = { count('stock'):equals(0), count('basket'):equals(0) }\n"
                           "replace 'stuck' { when = cases[1] }") ==
        Places{"1:59 check.unused-value"});
  // What a call is given is made before it.
  CHECK(findings_of_script(
            "local all = { when(no_moves, { when(no_moves, { set('bought', 0) }) }) }\n"
            "print(#all)") == Places{"1:15 check.unused-value"});
}
