#include "session/protocol.h"

#include <catch2/catch.hpp>
#include <fstream>
#include <nlohmann/json.hpp>
#include <valijson/adapters/nlohmann_json_adapter.hpp>
#include <valijson/schema.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validator.hpp>

#include "support/fixture_library.h"
#include "support/market.h"
#include "support/shipped.h"
#include "support/texts.h"

using namespace talon;
using namespace talon::testing;
using Parsed = nlohmann::json;

namespace {

/// One definition of the published schema.
class Schema {
 public:
  explicit Schema(const std::string& definition) {
    std::ifstream file(TALON_SOURCE_DIR "/runtime/session/protocol.schema.json");
    Parsed json = Parsed::parse(file);
    json.erase("anyOf");
    json["allOf"] = {{{"$ref", "#/definitions/" + definition}}};
    document_ = json;
    valijson::SchemaParser(valijson::SchemaParser::kDraft7)
        .populateSchema(valijson::adapters::NlohmannJsonAdapter(document_), schema_);
  }
  bool allows(const Parsed& json) const {
    valijson::Validator validator;
    return validator.validate(schema_, valijson::adapters::NlohmannJsonAdapter(json), nullptr);
  }

 private:
  Parsed document_;
  valijson::Schema schema_;
};

const Schema& from_talon() {
  static const Schema schema("from_talon");
  return schema;
}
const Schema& to_talon() {
  static const Schema schema("to_talon");
  return schema;
}

/// A client that checks every line it gets against the schema.
class Client {
 public:
  explicit Client(Session session, Protocol::Settings settings = {})
      : session_(std::move(session)),
        protocol_(
            session_, [this](std::string_view line) { take(line); }, std::move(settings)) {
    protocol_.begin();
  }
  Client(const Client&) = delete;

  /// Sends a line; what came back.
  std::vector<Parsed> send(const std::string& line) {
    received_.clear();
    protocol_.receive(line + "\n");
    return received_;
  }
  std::vector<Parsed> ask(const Parsed& json) { return send(json.dump()); }
  /// The code of the error that a line gets; the standing must follow it.
  std::string error(const std::string& line) {
    const Parsed before = standing_;
    const std::vector<Parsed> answers = send(line);
    if (answers.size() != 2 || answers[0]["type"] != "error") return "no error";
    CHECK(answers[1] == before);  // the same choice again: nothing is lost
    return answers[0]["code"];
  }
  const std::vector<Parsed>& received() const { return received_; }
  const Parsed& standing() const { return standing_; }
  Session& session() { return session_; }
  Protocol& protocol() { return protocol_; }

 private:
  void take(std::string_view line) {
    CHECK(line.find('\n') == std::string_view::npos);
    received_.push_back(Parsed::parse(line));
    const Parsed& json = received_.back();
    if (!from_talon().allows(json)) FAIL_CHECK("not as the schema says: " << line);
    if (json["type"] == "choice" || json["type"] == "end") standing_ = json;
  }

  Session session_;
  std::vector<Parsed> received_;
  Parsed standing_;
  Protocol protocol_;
};

}  // namespace

TEST_CASE("the protocol says hello and what is asked, to the letter", "[session]") {
  Session session = start_known_market();
  std::vector<std::string> lines;
  Protocol protocol(session, [&](std::string_view line) { lines.emplace_back(line); }, {});
  protocol.begin();
  REQUIRE(lines.size() == 2);
  CHECK(lines[0] ==
        R"({"type":"hello","protocol":1,"game":"hand-made","variant":null,"deck":"market",)"
        R"("seed":"","options":{},"rules_hash":"2d06800538d394c2","views":[]})");
  CHECK(lines[1].starts_with(
      R"({"type":"choice","ply":0,"name":"play","kind":"move","complete":false,"legal":[)"
      R"({"id":"buy castle ace-of-moons chance-meeting","move":"buy",)"
      R"("args":{"target":"castle","pay":["ace-of-moons","chance-meeting"]},)"
      R"("text":"Buy the Castle with the Ace of Moons and the Chance Meeting"},)"));
  CHECK(lines[1].ends_with(
      R"("view":{"zones":{"stock":{"count":6},"row":["castle","mill","sea"],)"
      R"("hand":["ace-of-moons","ace-of-suns","chance-meeting"],"spent":[],)"
      R"("secret":{"count":0}},"grids":{},"counters":{"bets":2},"records":{}}})"));
}

TEST_CASE("whole games go through the protocol by id and by parts", "[session]") {
  for (int game = 0; game < 6; ++game) {
    Client client(start_market(std::to_string(game)));
    Rng rng = Rng::seeded(std::to_string(game), "client");
    while (client.standing()["type"] == "choice") {
      const Parsed legal = client.standing()["legal"];
      const Parsed chosen = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
      const bool by_id = rng.below(2) == 0;
      const Parsed request = by_id ? Parsed{{"move", chosen["id"]}, {"unknown", {1, 2}}}
                                   : Parsed{{"move", chosen["move"]}, {"args", chosen["args"]}};
      CHECK(to_talon().allows(request));
      const std::size_t ply = client.session().ply();
      const auto answers = client.ask(request);
      REQUIRE(answers.size() == 1);
      CHECK(client.session().ply() == ply + 1);
    }
    CHECK(client.standing()["result"] == "done");
    CHECK(client.standing()["plies"] == client.session().ply());
  }
}

namespace {

/// What a program may say to the choice that is open.
Parsed any_answer(const Parsed& standing, Rng& rng) {
  const auto below = [&](std::int64_t count) {
    return rng.below(static_cast<std::uint32_t>(std::min<std::int64_t>(count, 1'000'000)));
  };
  if (standing["kind"] == "number") {
    const auto minimum = standing["min"].get<std::int64_t>();
    return {{"number", minimum + below(standing["max"].get<std::int64_t>() - minimum + 1)}};
  }
  if (standing["kind"] == "text") return {{"text", standing["default"]}};
  const Parsed& legal = standing["legal"];
  return {{"move", legal[below(static_cast<std::int64_t>(legal.size()))]["id"]}};
}

}  // namespace

TEST_CASE("games that ship go through the protocol", "[session]") {
  constexpr std::size_t maximum = 300;
  for (const Found& found : shipped_library().games()) {
    INFO(found.name);
    const auto game = shipped_game(found.name);
    for (int seed = 0; seed < 3; ++seed) {
      auto session = Session::start(game, {std::to_string(seed), {}});
      REQUIRE(session);
      Client client(std::move(*session));
      Rng rng = Rng::seeded(std::to_string(seed), "client");
      while (client.standing()["type"] == "choice" && client.session().ply() < maximum) {
        REQUIRE(client.ask(any_answer(client.standing(), rng)).size() == 1);
      }
      CHECK((client.standing()["type"] == "end" || client.session().ply() == maximum));
    }
  }
}

TEST_CASE("what the game says goes with the next choice, and is gone after an undo", "[session]") {
  auto session = Session::start(shipped_game("esna"), {"1", {}});
  REQUIRE(session);
  Client client(std::move(*session));
  Rng rng = Rng::seeded("1", "client");
  while (!client.standing().contains("said")) {
    REQUIRE(client.ask(any_answer(client.standing(), rng)).size() == 1);
  }
  CHECK_FALSE(client.standing()["said"][0].get<std::string>().empty());
  client.ask({{"undo", 1}});
  CHECK_FALSE(client.standing().contains("said"));
}

TEST_CASE("sets of cards may come in any order, but no card twice", "[session]") {
  Client client(start_known_market());
  const auto buy = [](std::vector<std::string> pay) {
    return Parsed{{"move", "buy"}, {"args", {{"target", "castle"}, {"pay", std::move(pay)}}}}
        .dump();
  };
  CHECK(client.error(buy({"chance-meeting", "ace-of-moons", "ace-of-moons"})) == "not-understood");
  CHECK(client.error(buy({"chance-meeting", "chance-meeting"})) == "not-understood");
  REQUIRE(client.send(buy({"chance-meeting", "ace-of-moons"})).size() == 1);
  CHECK(client.standing()["name"] == "give");
}

TEST_CASE("an illegal move gets its rule and reason and the same choice again", "[session]") {
  Client client(start_known_market());
  const auto answers = client.ask({{"move", "buy castle ace-of-moons"}});
  REQUIRE(answers.size() == 2);
  CHECK(answers[0] == Parsed{{"type", "error"},
                             {"code", "illegal-move"},
                             {"message", "That is too dear."},
                             {"rule", "market.buy"}});
  CHECK(answers[1] == client.standing());
  CHECK(client.session().log().empty());
}

TEST_CASE("bad input gets an error and the same choice again", "[session]") {
  Client client(start_known_market());
  for (const char* line :
       {"x", "{", "[]", "null", "3", "\"move\"", "{\"move\":\"bet 1\"", "{\"move\":\"bet 1\"}}",
        "\xff", "{\"move\":\"\xff\"}", "{\"move\":\"\xC0\xAF\"}", "{\"move\":\"\\ud800\"}",
        "\xEF\xBB\xBF[]", "{'move':'bet 1'}", "// comment", "NaN"}) {
    INFO(line);
    CHECK(client.error(line) == "bad-json");
  }
  for (const char* line : {"{}",
                           R"({"mov":"bet 1"})",
                           R"({"move":1})",
                           R"({"move":null})",
                           R"({"move":["bet 1"]})",
                           R"({"move":"bet","args":[1]})",
                           R"({"move":"bet","args":{"amount":1.5}})",
                           R"({"move":"bet","args":{"amount":true}})",
                           R"({"move":"bet","args":{"amount":[1]}})",
                           R"({"move":"bet","args":{"amount":null}})",
                           R"({"move":"bet","args":{"amount":1e300}})",
                           R"({"number":"3"})",
                           R"({"number":1.0})",
                           R"({"number":18446744073709551615})",
                           R"({"number":99999999999999999999999})",
                           R"({"text":1})",
                           R"({"undo":0})",
                           R"({"undo":-1})",
                           R"({"undo":1.5})",
                           R"({"undo":"1"})",
                           R"({"undo":true})",
                           R"({"undo":18446744073709551615})",
                           R"({"redo":0})",
                           R"({"save":1})",
                           R"({"save":null})",
                           R"({"quit":false})",
                           R"({"quit":1})",
                           R"({"move":"bet 1","undo":1})"}) {
    INFO(line);
    CHECK(client.error(line) == "bad-message");
  }
  for (const char* line :
       {R"({"move":""})", R"({"move":"buy"})", R"({"move":"bet 4 5"})", R"({"move":"give castle"})",
        R"({"move":"bet","args":{}})", R"({"move":"bet","args":{"amount":1,"more":1}})",
        R"({"move":"bet","args":{"amount":18446744073709551615}})",
        R"({"move":"buy","args":{"target":"nobody","pay":[]}})",
        R"({"move":"buy","args":{"target":["castle","mill"],"pay":[]}})", R"({"number":1})",
        R"({"text":"x"})", R"({"move":"name \"x"})"}) {
    INFO(line);
    CHECK(client.error(line) == "not-understood");
  }
  CHECK(client.error(R"({"move":"bet 4"})") == "illegal-move");
  CHECK(client.error(R"({"move":"bet -9223372036854775808"})") == "illegal-move");
  CHECK(client.error(R"({"undo":9223372036854775807})") == "nothing-to-undo");
  CHECK(client.error(R"({"redo":1})") == "nothing-to-redo");
  CHECK(client.error(R"({"save":"x"})") == "not-saved");
  CHECK(client.session().log().empty());
  CHECK(client.send("").empty());
  CHECK(client.send(" \t\r").empty());
}

TEST_CASE("a line that is too long is refused unread, and the next one is heard", "[session]") {
  Protocol::Settings settings;
  settings.max_line = 100;
  Client client(start_known_market(), settings);
  CHECK(client.error(std::string(101, 'x')) == "line-too-long");
  CHECK(client.error(std::string(1'000'000, '[')) == "line-too-long");
  CHECK(client.error(std::string(100, '[')) == "bad-json");
  CHECK(client.send(R"({"move":"bet 1"})").size() == 1);
  CHECK(client.session().ply() == 1);
}

TEST_CASE("deep and long lines within the limit do no harm", "[session]") {
  Client client(start_known_market());
  CHECK(client.error(std::string(60'000, '[')) == "bad-json");
  CHECK(client.error("{\"move\":" + std::string(30'000, '[') + std::string(30'000, ']') + "}") ==
        "bad-message");
  CHECK(client.error("{\"move\":\"" + std::string(60'000, 'x') + "\"}") == "not-understood");
}

TEST_CASE("input may come in any pieces", "[session]") {
  Client client(start_known_market());
  for (const char letter : std::string("{\"move\":\"bet 1\"}\r\n{\"undo\":1}\n{\"redo\":1}")) {
    client.protocol().receive(std::string(1, letter));
  }
  CHECK(client.session().log().size() == 2);
  client.protocol().finish();  // the last line has no end
  CHECK(client.session().log().size() == 3);
  CHECK(client.session().ply() == 1);
}

TEST_CASE("undo and redo tell the choice that is open then", "[session]") {
  Client client(start_known_market());
  const Parsed first = client.standing();
  client.ask({{"move", "bet 1"}});
  Parsed second = client.standing();
  CHECK(second["ply"] == 1);
  CHECK(second.erase("said") == 1);  // once, not when it is taken back and made again
  client.ask({{"undo", 1}});
  CHECK(client.standing() == first);
  client.ask({{"redo", 1}});
  CHECK(client.standing() == second);
}

TEST_CASE("after the end undo, save and quit are answered", "[session]") {
  Protocol::Settings settings;
  settings.save = [](const std::string&) { return Result<void>(); };
  Session session = start_known_market();
  play_randomly(session, "end", 1000);
  Client client(std::move(session), settings);
  const Parsed end = client.standing();
  REQUIRE(end["type"] == "end");
  CHECK(client.error(R"({"move":"bet 1"})") == "game-over");
  CHECK(client.error(R"({"number":1})") == "game-over");
  CHECK(client.error("x") == "bad-json");
  const auto saved = client.ask({{"save", "won"}});
  REQUIRE(saved.size() == 1);
  CHECK(saved[0] == Parsed{{"type", "saved"}, {"name", "won"}});
  client.ask({{"undo", 1}});
  CHECK(client.standing()["type"] == "choice");
  client.ask({{"redo", 1}});
  CHECK(client.standing() == end);
  CHECK(client.ask({{"quit", true}}).empty());
  CHECK(client.protocol().quit());
  CHECK(client.ask({{"undo", 1}}).empty());
}

TEST_CASE("a number and a text are asked for with what they may be", "[session]") {
  auto session = Session::start(register_office(), Rules::Deal{"", {}});
  REQUIRE(session);
  Client client(std::move(*session));
  const Parsed age = client.standing();
  CHECK(age["kind"] == "number");
  CHECK(age["min"] == 2);
  CHECK(age["max"] == 6);
  CHECK(client.error(R"({"number":7})") == "illegal-move");
  CHECK(client.error(R"({"text":"x"})") == "not-understood");
  client.ask({{"number", 6}});
  const Parsed name = client.standing();
  CHECK(name["kind"] == "text");
  CHECK(name["default"] == "Ada");
  CHECK(name["pattern"] == "^.{0,8}$");
  CHECK(client.error(R"({"number":6})") == "not-understood");
  CHECK(client.error(R"({"text":"123456789"})") == "not-understood");
  CHECK(client.error(R"({"text":"a\u001bb"})") == "not-understood");
  client.ask({{"text", "Alyndale"}});
  CHECK(client.standing()["type"] == "end");
  CHECK(client.standing()["score"] == nullptr);
}

TEST_CASE("a bot is not told the seed and can neither undo nor save", "[session]") {
  Protocol::Settings settings;
  settings.client = Protocol::Client::bot;
  settings.save = [](const std::string&) { return Result<void>(); };
  Client client(start_market("secret"), settings);
  CHECK(client.received()[0]["seed"] == nullptr);
  for (const char* line : {R"({"undo":1})", R"({"redo":1})", R"({"save":"x"})"}) {
    CHECK(client.error(line) == "not-allowed");
  }
}

TEST_CASE("hidden cards are in no message before they are seen", "[session]") {
  Session session = start_known_market();
  std::string said;
  Protocol protocol(session, [&](std::string_view line) { said += line; }, {});
  protocol.begin();
  protocol.receive("{\"move\":\"buy castle ace-of-moons chance-meeting\"}\n");
  for (const char* card :
       {"two-of-moons", "two-of-suns", "journey", "author", "forest", "\"end\""}) {
    INFO(card);
    CHECK(said.find(card) == std::string::npos);
  }
}

TEST_CASE("known cards are told beside what is hidden, each with its place", "[session]") {
  HandMadeGame made(9, {"stock", "pile"});
  made.definition.zones[0].facing = Facing::down;
  made.definition.zones[1].facing = Facing::mixed;
  made.definition.grids = {{"board", Facing::down, GridShape(1, 2)}};
  const auto effect = [](spec::EffectKind kind) {
    return std::make_shared<const spec::Effect>(spec::Effect{std::move(kind), {}});
  };
  const auto stock = made.zone("stock");
  const auto pile = made.zone("pile");
  const auto board = static_cast<ZoneId>(2);
  made.rules.setup = {effect(spec::Deal{HandMadeGame::number(2), {stock}, {pile}, true}),
                      effect(spec::Deal{HandMadeGame::number(1), {stock}, {pile}}),
                      effect(spec::Deal{HandMadeGame::number(1), {stock}, {board}})};
  made.add_move("look", {},
                {effect(spec::LookAt{stock, {}, HandMadeGame::number(2)}),
                 effect(spec::LookAt{pile, {}, HandMadeGame::number(1), spec::LookAt::End::bottom}),
                 effect(spec::LookAt{board})});
  made.definition.texts = texts_over_messages({});
  Rules::Deal deal;
  deal.order = {0, 1, 2, 3, 4, 5, 6, 7, 8};
  Client client(Session::start(made.compile(), deal).value());
  const auto id = [&](CardId card) { return client.session().game().cards().id(card); };
  const Parsed before = client.standing()["view"];
  CHECK(before["zones"]["stock"] == Parsed{{"count", 5}});
  CHECK(before["grids"]["board"][0][0] == Parsed{{"card", nullptr}, {"turns", 0}});
  client.ask({{"move", "look"}});
  const Parsed view = client.standing()["view"];
  CHECK(view["zones"]["stock"]["count"] == 5);
  CHECK(view["zones"]["stock"]["known"] ==
        Parsed{{{"card", id(4)}, {"from_top", 1}}, {{"card", id(5)}, {"from_top", 2}}});
  CHECK(view["zones"]["pile"]["down"] == 2);
  CHECK(view["zones"]["pile"]["known"] == Parsed{{{"card", id(0)}, {"from_top", 3}}});
  CHECK(view["grids"]["board"][0][0] == Parsed{{"card", nullptr}, {"turns", 0}, {"known", id(3)}});
  CHECK(view["grids"]["board"][0][1].is_null());
}

TEST_CASE("an answer that could not be saved is said, and the game goes on", "[session]") {
  class Full final : public Recorder {
    std::optional<Message> recorded(const LogLine&) override {
      return Message("session.save-unwritable");
    }
  } full;
  Session session = start_known_market();
  session.set_recorder(&full);
  Client client(std::move(session));
  const auto answers = client.ask({{"move", "bet 1"}});
  REQUIRE(answers.size() == 2);
  CHECK(answers[0]["code"] == "not-saved");
  CHECK(answers[1]["ply"] == 1);
}

TEST_CASE("the schema refuses what is not a message", "[session]") {
  CHECK_FALSE(from_talon().allows(Parsed::object()));
  CHECK_FALSE(from_talon().allows({{"type", "hello"}}));
  CHECK_FALSE(from_talon().allows({{"type", "end"},
                                   {"result", "win"},
                                   {"score", "9"},
                                   {"plies", 1},
                                   {"state_hash", "0123456789abcdef"}}));
  CHECK_FALSE(from_talon().allows({{"type", "error"}, {"code", "new-code"}, {"message", ""}}));
  CHECK_FALSE(to_talon().allows({{"undo", 0}}));
  CHECK_FALSE(to_talon().allows({{"move", "x"}, {"undo", 1}}));
  CHECK(to_talon().allows({{"quit", true}, {"because", "late"}}));
}
