#include "base/catalogue.h"

#include <atomic>
#include <catch2/catch.hpp>
#include <chrono>
#include <future>
#include <thread>

namespace talon {
namespace {

TextTemplate text(std::string other) { return {{{"other", std::move(other)}}}; }

Catalogue english() {
  Catalogue catalogue;
  catalogue.add("list.between", text(", "));
  catalogue.add("list.last", text(" and "));
  return catalogue;
}

TEST_CASE("a message is rendered with its values in their places", "[base]") {
  Catalogue catalogue = english();
  catalogue.add("play.moved", text("{card} goes to {zone}, {card}!"));
  CHECK(catalogue.render(
            Message("play.moved").with("card", "the Author").with("zone", "the palace")) ==
        "the Author goes to the palace, the Author!");
}

TEST_CASE("a place without a value stays as it is written", "[base]") {
  Catalogue catalogue = english();
  catalogue.add("play.odd", text("{missing} {{name} {"));
  CHECK(catalogue.render(Message("play.odd").with("name", "x")) == "{missing} {name} {");
}

TEST_CASE("a value is never taken for a place", "[base]") {
  Catalogue catalogue = english();
  catalogue.add("play.said", text("{first} {second}"));
  CHECK(catalogue.render(Message("play.said").with("first", "{second}").with("second", "2")) ==
        "{second} 2");
}

TEST_CASE("the form of a sentence follows the value named count", "[base]") {
  Catalogue catalogue = english();
  catalogue.add("play.cards", {{{"one", "{count} card"}, {"other", "{count} cards"}}});
  CHECK(catalogue.render(Message("play.cards").with("count", 1)) == "1 card");
  CHECK(catalogue.render(Message("play.cards").with("count", 0)) == "0 cards");
  CHECK(catalogue.render(Message("play.cards").with("count", 2)) == "2 cards");
}

TEST_CASE("what is said of none may be said otherwise", "[base]") {
  Catalogue catalogue = english();
  catalogue.add("play.cards", {{{"zero", "no card"}, {"other", "{count} cards"}}});
  CHECK(catalogue.render(Message("play.cards").with("count", 0)) == "no card");
  CHECK(catalogue.render(Message("play.cards").with("count", 1)) == "1 cards");
}

TEST_CASE("a word follows the number of its place", "[base]") {
  Catalogue catalogue = english();
  catalogue.add("play.time", text("{hours} {hours|hour|hours} and {days} {days|day|days}"));
  CHECK(catalogue.render(Message("play.time").with("hours", 1).with("days", 2)) ==
        "1 hour and 2 days");
  CHECK(catalogue.render(Message("play.time").with("hours", 0).with("days", -1)) ==
        "0 hours and -1 day");
}

TEST_CASE("forms of a word whose place has no number stay as they are written", "[base]") {
  Catalogue catalogue = english();
  catalogue.add("play.time", text("{hours|hour|hours} of {day|day|days}"));
  CHECK(catalogue.render(Message("play.time").with("day", "rain")) ==
        "{hours|hour|hours} of {day|day|days}");
}

TEST_CASE("a group is asked for once however many threads want it", "[base]") {
  Catalogue catalogue = english();
  std::atomic<int> asked = 0;
  catalogue.set_group_source([&](std::string_view group) {
    ++asked;
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    return Catalogue::Texts{{std::string(group) + ".said", text("said")}};
  });
  const auto read = [&] { return catalogue.text("play.said"); };
  std::vector<std::future<std::optional<std::string>>> readers;
  for (int i = 0; i < 4; ++i) readers.push_back(std::async(std::launch::async, read));
  for (auto& reader : readers) CHECK(reader.get() == "said");
  CHECK(asked == 1);
}

TEST_CASE("a list is joined as its language joins it", "[base]") {
  Catalogue catalogue = english();
  CHECK(catalogue.join({}).empty());
  CHECK(catalogue.join({"a"}) == "a");
  CHECK(catalogue.join({"a", "b"}) == "a and b");
  CHECK(catalogue.join({"a", "b", "c"}) == "a, b and c");
  Catalogue german("de");
  german.add("list.between", text(", "));
  german.add("list.last", text(" und "));
  CHECK(german.join({"a", "b", "c"}) == "a, b und c");
}

TEST_CASE("a text asks for a list of which any one is meant", "[base]") {
  Catalogue catalogue;
  catalogue.add("list.between", text(", "));
  catalogue.add("list.last", text(" and "));
  catalogue.add("list.or", text(" or "));
  catalogue.add("a.one", text("in {zones:or}"));
  const auto said = [&](std::vector<std::string> zones) {
    return catalogue.render(Message("a.one").with("zones", std::move(zones)));
  };
  CHECK(said({"a"}) == "in a");
  CHECK(said({"a", "b"}) == "in a or b");
  CHECK(said({"a", "b", "c"}) == "in a, b or c");
}

TEST_CASE("several values in one place are a list that says each once", "[base]") {
  Catalogue catalogue;
  catalogue.add("list.between", text(", "));
  catalogue.add("list.last", text(" and "));
  catalogue.add("a.lands", text("{land+other+n|only |}{land+other+n}"));
  const auto said = [&](const Message& message) { return catalogue.render(message); };
  const Message woods = Message("a.lands").with("land", std::string("woods"));
  CHECK(said(Message(woods).with("other", std::string("fields")).with("n", 3)) ==
        "woods, fields and 3");
  CHECK(said(Message(woods)
                 .with("other", std::string("woods"))
                 .with("n", std::vector<std::string>{"woods"})) == "only woods");
  CHECK(said(woods) == "{land+other+n|only |}{land+other+n}");
}

TEST_CASE("a text asks for the word of its language for what the program names", "[base]") {
  Catalogue catalogue;
  catalogue.add("list.last", text(" und "));
  catalogue.add("word.effect-list", text("Liste von Wirkungen"));
  catalogue.add("a.found", text("gefunden: {given:word}"));
  const auto said = [&](auto given) {
    return catalogue.render(Message("a.found").with("given", std::move(given)));
  };
  CHECK(said(std::string("effect list")) == "gefunden: Liste von Wirkungen");
  CHECK(said(std::string("nil")) == "gefunden: nil");
  CHECK(said(std::vector<std::string>{"effect list", "nil"}) ==
        "gefunden: Liste von Wirkungen und nil");
}

/// Names as German has them, of which texts ask for forms.
class GermanNames {
 public:
  GermanNames() {
    auto grammar = std::make_shared<Grammar>();
    grammar->forms = {"nominative", "dative", "ein", "aus"};
    grammar->genders = {"m", "f", "n"};
    const auto kind = [&](const char* gender, const char* the, const char* dative,
                          const char* one) {
      grammar->kinds[gender] = {gender,
                                {{"nominative", std::string(the) + " {noun}"},
                                 {"dative", std::string(dative) + " {oblique}"},
                                 {"ein", std::string(one) + " {noun}"}}};
    };
    kind("m", "der", "dem", "ein");
    kind("f", "die", "der", "eine");
    grammar->kinds["name"] = {"", {{"nominative", "{noun}"}, {"aus", "aus {noun}"}}};
    set(grammar);
    texts.add("list.between", text(", "));
    texts.add("list.last", text(" und "));
    texts.add("list.or", text(" oder "));
    add("zones.palace", "m", "der {}", "Palast");
    add("zones.city", "f", "die {}", "Stadt");
    add("zones.pile", "f", "die {}", "Reihe {n}");
  }

  void add(const std::string& key, const char* kind, std::string first, const std::string& noun) {
    first.replace(first.find("{}"), 2, noun);
    texts.add(key, {{{"other", first}},
                    {},
                    std::make_shared<NameForms>(
                        NameForms{grammar_, &grammar_->kinds.at(kind), noun, noun, {}, kind})});
  }
  std::string said(const std::string& form, MessageValue value) {
    texts.add("said.text", text(form));
    Message message("said.text");
    message.values.emplace_back("x", std::move(value));
    return texts.render(message);
  }
  Name name(const char* key) { return *texts.name(key); }
  void names_without_forms_are(const char* kind) {
    auto grammar = std::make_shared<Grammar>(*grammar_);
    grammar->formless = kind;
    set(grammar);
  }

  Catalogue texts = Catalogue("de");

 private:
  void set(const std::shared_ptr<const Grammar>& grammar) {
    grammar_ = grammar;
    texts.set_grammar(grammar);
  }

  std::shared_ptr<const Grammar> grammar_;
};

TEST_CASE("a place asks a name for a form", "[base]") {
  GermanNames german;
  CHECK(german.said("{x}", german.name("zones.palace")) == "der Palast");
  CHECK(german.said("aus {x:dative}", german.name("zones.palace")) == "aus dem Palast");
  CHECK(german.said("{x:Ein} brennt", german.name("zones.city")) == "Eine Stadt brennt");
  CHECK(german.said("{x:Dative}", std::string("ärger")) == "Ärger");
  CHECK(german.said("{x:no-such}", german.name("zones.city")) == "die Stadt");
  CHECK(german.said("{x:dative}", 3) == "3");
  CHECK(german.said("{x:dative}", std::string("Anna")) == "Anna");
}

TEST_CASE("a name without forms makes those of the kind that its language has for it", "[base]") {
  GermanNames german;
  CHECK(german.said("{x:dative}", std::string("the palace")) == "the palace");
  german.names_without_forms_are("name");
  CHECK(german.said("Karte 1: {x:aus}", std::string("the palace")) == "Karte 1: aus the palace");
  CHECK(german.said("{x:Aus}", std::vector<Name>{std::string("A"), std::string("B")}) ==
        "Aus A und aus B");
  CHECK(german.said("{x:dative}", std::string("the palace")) == "the palace");
  CHECK(german.said("{x}", std::string("the palace")) == "the palace");
  CHECK(german.said("{x:dative}", german.name("zones.palace")) == "dem Palast");
}

TEST_CASE("a list takes the form for each of its names", "[base]") {
  GermanNames german;
  const std::vector<Name> two{german.name("zones.palace"), german.name("zones.city")};
  CHECK(german.said("{x:Dative}", two) == "Dem Palast und der Stadt");
  CHECK(german.said("{x:Dative:or}", two) == "Dem Palast oder der Stadt");
  CHECK(german.said("{x|liegt|liegen}", two) == "liegen");
  CHECK(german.said("{x|liegt|liegen}", std::vector<Name>{two[0]}) == "liegt");
}

TEST_CASE("the gender of a name chooses a word", "[base]") {
  GermanNames german;
  CHECK(german.said("{x|er|sie|es}", german.name("zones.palace")) == "er");
  CHECK(german.said("{x|er|sie|es}", german.name("zones.city")) == "sie");
  CHECK(german.said("{x|er|sie|es}", std::string("Anna")) == "er");
  CHECK(german.said("{x|er}", german.name("zones.city")) == "er");
}

TEST_CASE("a name may show values in every form", "[base]") {
  GermanNames german;
  const Name pile = german.texts.name(Message("zones.pile").with("n", 3));
  CHECK(pile.text == "die Reihe 3");
  CHECK(pile.in("dative") == "der Reihe 3");
}

TEST_CASE("what values make of a text has an end", "[base]") {
  Catalogue catalogue = english();
  std::string places;
  for (int place = 0; place < 20'000; ++place) places += "{zone} ";
  catalogue.add("play.endless", text(places));
  const std::string rendered =
      catalogue.render(Message("play.endless").with("zone", std::string(1'000, 'z')));
  CHECK(rendered.size() < 70'000);
  CHECK(rendered.ends_with("..."));
  // What an author wrote stays, however long it is.
  catalogue.add("play.long", text(std::string(100'000, 'y')));
  CHECK(catalogue.render(Message("play.long")).size() == 100'000);
}

TEST_CASE("a text that is nothing but a name is that name", "[base]") {
  GermanNames german;
  german.texts.add("records.part", text("{part}"));
  german.texts.add("records.two", text("{part} 2"));
  const Name city = german.name("zones.city");
  CHECK(german.texts.name(Message("records.part").with("part", city)).in("dative") == "der Stadt");
  CHECK(german.texts.name(Message("records.two").with("part", city)).in("dative") == "die Stadt 2");
}

TEST_CASE("a key without a template shows itself and its values", "[base]") {
  const Catalogue catalogue = english();
  CHECK(catalogue.render(Message("no.such").with("n", 3).with(
            "all", std::vector<std::string>{"a", "b"})) == "no.such n=3 all=a and b");
  CHECK(catalogue.text("no.such") == std::nullopt);
  CHECK_FALSE(catalogue.has("no.such"));
}

TEST_CASE("a group is asked for once, and only when a key of it is wanted", "[base]") {
  std::vector<std::string> asked;
  Catalogue catalogue;
  catalogue.set_group_source([&](std::string_view group) {
    asked.emplace_back(group);
    return Catalogue::Texts{{"play.hello", text("hello")}};
  });
  CHECK(asked.empty());
  CHECK(catalogue.text("play.hello") == "hello");
  CHECK(catalogue.text("play.other") == std::nullopt);
  CHECK(asked == std::vector<std::string>{"play"});
}

TEST_CASE("a text that was added comes before that of its group's file", "[base]") {
  Catalogue catalogue;
  catalogue.set_group_source([](std::string_view) {
    return Catalogue::Texts{{"play.a", text("from the file")}, {"play.b", text("from the file")}};
  });
  catalogue.add("play.a", text("added"));
  CHECK(catalogue.text("play.b") == "from the file");
  CHECK(catalogue.text("play.a") == "added");
}

TEST_CASE("what a catalogue does not have comes from the one below it", "[base]") {
  Catalogue base = english();
  base.add("zones.stock", text("stock"));
  base.add("zones.waste", text("waste"));
  Catalogue top("de");
  top.add("zones.stock", text("Stapel"));
  top.set_base(&base);
  CHECK(top.text("zones.stock") == "Stapel");
  CHECK(top.text("zones.waste") == "waste");
  CHECK(top.keys() == std::vector<std::string>{"zones.stock"});
}

}  // namespace
}  // namespace talon
