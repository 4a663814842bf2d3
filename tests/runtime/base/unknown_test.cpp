#include "base/unknown.h"

#include <algorithm>
#include <catch2/catch.hpp>

#include "base/diagnostic.h"

namespace talon {
namespace {

const std::vector<std::string> kZones = {"stock", "waste"};

Catalogue catalogue_of_hints() {
  Catalogue texts;
  texts.add("diagnostic.did-you-mean", {{{"other", "did you mean '{name}'?"}}});
  texts.add("diagnostic.expected-one-of", {{{"other", "expected one of: {names}"}}});
  return texts;
}

TEST_CASE("a hint names the nearest name, else a short list of names", "[base]") {
  const Catalogue texts = catalogue_of_hints();
  CHECK(texts.render(*suggest("facng", {"facing", "ordered"})) == "did you mean 'facing'?");
  CHECK(texts.render(*suggest("colour", {"facing", "ordered"})) ==
        "expected one of: facing, ordered");
  CHECK(suggest("colour", {}) == std::nullopt);
  CHECK(suggest("colour", std::vector<std::string>(13, "longer-name")) == std::nullopt);
}

TEST_CASE("a finding of a name that nothing has says of what kind, and what is near", "[base]") {
  Diagnostics found;
  found.error({}, unknown(Named::record_field, "stok", kZones));
  const Diagnostic& finding = found.all().front();
  CHECK(code(finding) == "unknown-record-field");
  CHECK(finding.hint == suggest("stok", kZones));

  Catalogue texts;
  texts.add("diagnostic.unknown", {{{"other", "no {kind:word} {name}"}}});
  texts.add("word.field", {{{"other", "Feld"}}});
  CHECK(texts.render(finding.message) == "no Feld stok");
}

TEST_CASE("a sentence ends with the nearest name where one is near", "[base]") {
  CHECK(no_such_sentence(Named::zone, "qqqqqq", kZones).key == "session.unknown");
  const Message near = no_such_sentence(Named::zone, "wste", kZones);
  CHECK(near.key == "session.unknown-near");
  CHECK(near.values.back() == std::pair<std::string, MessageValue>("nearest", Name("waste")));
}

TEST_CASE("every kind of thing has its own code", "[base]") {
  std::vector<std::string> codes;
  for (std::size_t i = 0; i < kNamedKinds; ++i) {
    codes.emplace_back(kind_id(static_cast<Named>(i)));
    CHECK_FALSE(kind_word(static_cast<Named>(i)).empty());
  }
  CHECK(std::ranges::is_sorted(codes));
  CHECK(std::ranges::adjacent_find(codes) == codes.end());
  CHECK(kind_id(Named::symbol_list) == "symbol-list");
  CHECK(kind_id(Named::zone) == "zone");
}

}  // namespace
}  // namespace talon
