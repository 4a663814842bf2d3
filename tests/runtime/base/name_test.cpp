#include "base/name.h"

#include <catch2/catch.hpp>

namespace talon {
namespace {

std::shared_ptr<const Grammar> german() {
  Grammar grammar;
  grammar.forms = {"nominative", "accusative", "dative", "plural", "plural-dative"};
  grammar.instead = {{"plural-dative", "plural"}};
  grammar.genders = {"m", "f"};
  grammar.kinds["m"] = {
      "m",
      {{"nominative", "der {noun}"}, {"accusative", "den {oblique}"}, {"dative", "dem {oblique}"}}};
  return std::make_shared<Grammar>(grammar);
}

Name bard(std::map<std::string, std::string, std::less<>> written = {}) {
  const auto grammar = german();
  return {"der Barde",
          std::make_shared<NameForms>(NameForms{grammar, &grammar->kinds.at("m"), "Barde", "Barden",
                                                std::move(written), "m"})};
}

TEST_CASE("a kind makes the forms of a name from its noun", "[base]") {
  CHECK(bard().in("nominative") == "der Barde");
  CHECK(bard().in("accusative") == "den Barden");
  CHECK(bard().in("dative") == "dem Barden");
}

TEST_CASE("a form that is written out comes before that of the kind", "[base]") {
  CHECK(bard({{"dative", "diesem Barden"}}).in("dative") == "diesem Barden");
}

TEST_CASE("a form that a name lacks is shown as another one, or as the first", "[base]") {
  CHECK(bard().in("plural") == "der Barde");
  CHECK(bard({{"plural", "Barden"}}).in("plural-dative") == "Barden");
  CHECK(bard().forms->form("plural") == std::nullopt);
}

TEST_CASE("a name that stands by itself has the form of its language for that", "[base]") {
  Grammar grammar = *german();
  const auto label_with = [&](const std::string& label) {
    grammar.label = label;
    const auto shared = std::make_shared<Grammar>(grammar);
    const Name name("der Barde", std::make_shared<NameForms>(NameForms{
                                     shared, &shared->kinds.at("m"), "Barde", "Barden", {}, "m"}));
    return name.label();
  };
  CHECK(label_with("dative") == "dem Barden");
  CHECK(label_with("") == "der Barde");
  CHECK(label_with("plural") == "der Barde");
  CHECK(Name("Anna").label() == "Anna");
  CHECK(labels_of({Name("Anna"), Name("Bert")}) == std::vector<std::string>{"Anna", "Bert"});
}

TEST_CASE("a text is a name that is the same in every form", "[base]") {
  const Name plain = std::string("Anna");
  CHECK(plain.in("dative") == "Anna");
  CHECK(plain.all() == std::vector<std::string>{"Anna"});
}

TEST_CASE("what a noun says is never taken for a mark of its kind", "[base]") {
  const auto grammar = german();
  const NameForms odd{grammar, &grammar->kinds.at("m"), "{noun}", "{oblique}"};
  CHECK(odd.form("nominative") == "der {noun}");
  CHECK(odd.form("dative") == "dem {oblique}");
}

TEST_CASE("all forms of a name are told, each once", "[base]") {
  CHECK(bard().all() == std::vector<std::string>{"der Barde", "den Barden", "dem Barden"});
}

TEST_CASE("forms that do for each other in a circle end", "[base]") {
  Grammar grammar;
  grammar.forms = {"a", "b"};
  grammar.instead = {{"a", "b"}, {"b", "a"}};
  const NameForms none{std::make_shared<Grammar>(grammar)};
  CHECK(none.form("a") == std::nullopt);
}

}  // namespace
}  // namespace talon
