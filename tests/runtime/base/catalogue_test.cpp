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
  CHECK(plural_category("de", 1) == "one");
  CHECK(plural_category("de", 0) == "other");
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

TEST_CASE("a text that was added stands before that of its group's file", "[base]") {
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
