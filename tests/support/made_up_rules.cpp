#include "support/made_up_rules.h"

#include <filesystem>
#include <vector>

#include "base/rng.h"
#include "cli/support/temporary_folder.h"
#include "load/library.h"
#include "script/script.h"
#include "support/fixture_library.h"

namespace talon::testing {
namespace {

using Words = std::vector<std::string>;

/// What the conditions of slots are made of.
constexpr const char* kRelations = R"(
local function below(card, on) return card.value == on.value - 1 end
local function below_other_colour(card, on) return below(card, on) and card.colour ~= on.colour end
local function above_in_suit(card, on) return card.suit == on.suit and card.value == on.value + 1 end
local function beside(card, on) return card.value == on.value - 1 or card.value == on.value + 1 end
local function higher(card, on) return card.value > on.value end
local function same_suit(card, on) return card.id ~= on.id and card.suit == on.suit end
local function other(card, on) return card.id ~= on.id end
local function ace(card) return card.value == 1 end
local function red(card) return card.colour == "red" end
local function low(card) return card.value <= 2 end
local function value(card) return card.value end
)";

class Author {
 public:
  explicit Author(std::uint64_t number) : chance_(Rng::seeded(std::to_string(number), "rules")) {}

  MadeUpRules write() {
    lua_ = kRelations;
    zones();
    setup();
    const int moves = from_to(1, 4);
    for (int number = 1; number <= moves; ++number) move("m" + std::to_string(number));
    if (has_stock_) stock();
    if (has_phases_) phases();
    endings();
    if (one_in(2)) line("worth(3 * " + some_count() + " - 2 * lying_on(\"pile\", higher))");
    if (one_in(3)) line("worth(" + some_count() + ")", worth_);
    return {yaml_, lua_ + worth_};
  }

 private:
  int from_to(int least, int most) {
    return least + static_cast<int>(chance_.below(static_cast<std::uint32_t>(most - least + 1)));
  }
  bool one_in(std::uint32_t many) { return chance_.below(many) == 0; }
  const std::string& one_of(const Words& words) {
    return words[chance_.below(static_cast<std::uint32_t>(words.size()))];
  }
  std::string number(int least, int most) { return std::to_string(from_to(least, most)); }
  void line(const std::string& text) { lua_ += text + '\n'; }
  static void line(const std::string& text, std::string& to) {
    if (to.empty()) to = text + '\n';
  }
  static std::string quoted(const std::string& name) { return '"' + name + '"'; }

  void zones() {
    const int ranks = from_to(3, 4);
    const Words suits = {"clubs", "hearts", "spades"};
    std::string all_ranks;
    std::string all_suits;
    for (int rank = 1; rank <= ranks; ++rank) {
      all_ranks += rank == 1 ? "ace" : ", " + std::to_string(rank);
    }
    const bool twice = one_in(4);
    const int most = twice ? 1 : ranks == 3 ? 3 : 2;
    for (int suit = 0; suit < most; ++suit) {
      all_suits += (suit == 0 ? "" : ", ") + suits[static_cast<std::size_t>(suit)];
    }
    cards_ = ranks * most * (twice ? 2 : 1);
    hides_ = one_in(3);
    has_stock_ = one_in(2);
    has_phases_ = one_in(5);
    cycles_ = has_stock_ && !has_phases_ && one_in(2);
    yaml_ = std::string("schema: 1\nid: made-up\ndeck: {use: french, into: stock, ") +
            (twice ? "copies: 2, " : "") + "cards: [{rank: [" + all_ranks + "], suit: [" +
            all_suits +
            "]}]}\nattributes: {value: {from: rank, map: {ace: 1}}}\nzones:\n"
            "  stock: {facing: down}\n  waste: {facing: up}\n  gone: {facing: up}\n"
            "  pile: {count: " +
            number(2, 4) + ", facing: " + (hides_ ? "mixed" : "up") +
            (one_in(4) ? ", max: 5" : "") + "}\n  cell: {count: " + number(1, 3) +
            ", max: 1, facing: up}\n  home: {count: " + number(1, 2) +
            ", facing: up}\ncounters: {turns: {max: 3}}\nscripts: [rules.lua]\n" +
            (has_phases_ ? "turn: [dawn, dusk]\n" : "");
  }

  void setup() {
    std::string deals = "shuffle \"stock\", ";
    int left = cards_;
    if (hides_) {
      const int down = from_to(1, 3);
      deals += "deal_down(" + std::to_string(down) + ", \"stock\", \"pile\"), ";
      left -= down;
    }
    const int dealt = has_stock_ ? from_to(2, left - 2) : left;
    deals += "deal(" + std::to_string(dealt) + ", \"stock\", \"pile\")";
    line("setup { " + deals + " }");
  }

  // ---- slots -----------------------------------------------------------------

  const std::string& relation() {
    static const Words all = {"below",  "below_other_colour", "above_in_suit", "beside",
                              "higher", "same_suit",          "other"};
    return one_of(all);
  }
  const std::string& filter() {
    static const Words all = {"ace", "red", "low", "any_card"};
    return one_of(all);
  }
  const std::string& zone() {
    static const Words all = {"pile", "pile", "pile", "cell", "waste", "home", "pile-1"};
    return one_of(all);
  }
  std::string some_zones() {
    const std::string first = zone();
    const std::string second = zone();
    return quoted(first) + (one_in(3) && second != first ? ", " + quoted(second) : "");
  }
  std::string some_count() { return "count(" + quoted(zone()) + ")"; }

  std::string condition() {
    static const Words tests = {"more_than", "less_than", "equals", "at_most"};
    static const Words asked = {"count(\"stock\")", "count(\"home\")", "empty_zones(\"pile\")",
                                "counter \"turns\"", "empty_zones(\"cell\")"};
    return one_of(asked) + ":" + one_of(tests) + "(" + number(0, 3) + ")";
  }

  std::string card_slot(const std::string& more = {}) {
    std::string slot = "any_of { " + some_zones();
    if (!one_in(4)) slot += ", top = true";
    if (more.empty() && one_in(3)) slot += ", where = " + filter();
    if (!more.empty() && one_in(4)) slot += one_in(2) ? ", left = 1" : ", right = { 1, 2 }";
    return slot + more + " }";
  }
  std::string run_slot() {
    std::string slot = "run_of { " + quoted(one_in(4) ? zone() : "pile");
    if (!one_in(4)) slot += ", joined = " + relation();
    if (one_in(4)) slot += ", whole = true";
    if (one_in(3)) slot += ", max = 1 + empty_zones \"cell\"";
    return slot + " }";
  }
  std::string goal(const std::string& of) {
    std::string slot = "zone_of { " + some_zones() + ", against = " + quoted(of);
    if (!one_in(5)) slot += ", where = " + relation();
    if (!one_in(3)) slot += ", empty = " + filter();
    if (one_in(5)) slot += ", first_empty = true";
    if (one_in(5)) slot += ", when = count(slot \"to\"):less_than(" + number(1, 4) + ")";
    return slot + " }";
  }

  // ---- moves -----------------------------------------------------------------

  /// What may happen after a card was moved.
  std::string more_effects() {
    switch (from_to(0, 11)) {
      case 0:
        return ", set(\"turns\", counter \"turns\" + 1)";
      case 1:
        return ", when(" + condition() + ", { deal(1, \"pile-1\", \"gone\") })";
      case 2:
        return ", ask(" + question() + ")";
      case 3:
        return effect_of_stock("deal(1, \"stock\", \"waste\")");
      case 4:
        return effect_of_stock("deal(2, \"stock\", \"pile\")");
      case 5:
        return effect_of_stock("put_all(\"waste\", \"stock\")");
      default:
        return {};
    }
  }

  /// Not where it would change what is turned over without limit.
  std::string effect_of_stock(const std::string& effect) const {
    return cycles_ ? std::string() : ", " + effect;
  }

  /// The name of one that is asked after a move; its cards go somewhere.
  std::string question() {
    const std::string name = "q" + std::to_string(++questions_);
    line("local " + name + " = question " + quoted(name) + " { c = " + card_slot() +
         ", effect = { " + put("c") + " } }");
    return name;
  }

  /// One effect with the card of a slot.
  std::string put(const std::string& slot) {
    static const Words all = {"gone", "home-1", "pile-1", "waste", "stock"};
    static const Words of_cycle = {"gone", "home-1", "pile-1"};
    const Words& places = cycles_ ? of_cycle : all;
    if (one_in(4)) return "put_under(" + quoted(slot) + ", " + quoted(one_of(places)) + ")";
    return "put(" + quoted(slot) + ", " + quoted(one_of(places)) + ")";
  }

  void move(const std::string& name) {
    moves_.push_back(name);
    std::string text;
    switch (from_to(0, 8)) {
      case 0:
      case 1:
        text = "card = " + card_slot() + ", to = " + goal("card") +
               ", effect = { put(\"card\", slot \"to\")" + more_effects();
        break;
      case 2:
      case 3:
        text = "cards = " + run_slot() + ", to = " + goal("cards") +
               ", effect = { put(\"cards\", slot \"to\")" + more_effects();
        break;
      case 4:
        text = "card = " + card_slot() + ", effect = { " + put("card") + more_effects();
        break;
      case 5:
        text = "set = subset { " + some_zones() + (one_in(2) ? ", top = true" : "") +
               ", max = " + number(2, 3) +
               (one_in(2) ? ", total = value, exactly = " + number(3, 6) : "") +
               " }, effect = { put(\"set\", " + quoted(one_in(2) ? "gone" : "home-1") + ")" +
               more_effects();
        break;
      case 6:
        text = "card = " + card_slot() +
               ", with = " + card_slot(", against = \"card\", where = " + relation()) +
               ", effect = { " + put("card") + ", " +
               (one_in(2) ? put("with") : "put(\"with\", slot \"card\")") + more_effects();
        break;
      case 7:
        text = "card = " + card_slot() +
               ", with = " + card_slot(", against = \"card\", where = other") +
               ", effect = { swap(\"card\", \"with\")" + more_effects();
        break;
      default:
        text = "from = zone_of { \"pile\", when = count(slot \"from\"):more_than(" + number(0, 2) +
               ") }, effect = { deal(" + number(1, 2) + ", slot \"from\", " +
               quoted(cycles_ ? "gone" : "waste") + ")" + more_effects();
    }
    const std::string when = one_in(5) ? "when = " + condition() + ", " : "";
    line("move " + quoted(name) + " { " + when + text + " } }");
  }

  /// Each move can be made in one part of the turn, or in both.
  void phases() {
    std::string dawn;
    std::string dusk;
    for (const std::string& name : moves_) {
      const int where = from_to(0, 2);
      if (where < 2 || dawn.empty()) dawn += quoted(name) + ", ";
      if (where > 0 || dusk.empty()) dusk += quoted(name) + ", ";
    }
    line("phase \"dawn\" { moves = { " + dawn + "} }");
    line("phase \"dusk\" { moves = { " + dusk + "} }");
  }

  void stock() {
    moves_.emplace_back("draw");
    line("move \"draw\" { when = count(\"stock\"):more_than(0), effect = { deal(" + number(1, 3) +
         ", \"stock\", \"waste\") } }");
    if (!cycles_ && one_in(3)) return;
    moves_.emplace_back("redeal");
    const bool limited = !cycles_ && one_in(2);
    line(std::string("move \"redeal\" { when = count(\"stock\"):equals(0) "
                     "& count(\"waste\"):more_than(0)") +
         (limited ? " & counter(\"turns\"):less_than(3)" : "") +
         ", effect = { put_all(\"waste\", \"stock\")" +
         (limited ? ", set(\"turns\", counter \"turns\" + 1)" : "") + " } }");
    if (cycles_) line("cycle \"draw\" { back = \"redeal\" }");
  }

  void endings() {
    const std::string won = one_in(2)   ? "count(\"home\"):at_least(" + number(2, cards_) + ")"
                            : one_in(2) ? "count(\"pile\"):at_most(" + number(0, 2) + ")"
                                        : "count(\"gone\"):equals(" + number(2, cards_) + ")";
    const bool loses = one_in(4);
    const bool first = one_in(2);
    const std::string lost = std::string("ending \"lost\" { when = counter(\"turns\"):equals(3)") +
                             (cycles_ ? "" : " | count(\"waste\"):more_than(5)") + " }";
    if (loses && first) line(lost);
    line("ending \"won\" { won = true, when = " + won + " }");
    if (loses && !first) line(lost);
    line("ending \"stuck\" { when = no_moves }");
  }

  Rng chance_;
  std::string yaml_;
  std::string lua_;
  std::string worth_;
  int cards_ = 0;
  bool hides_ = false;
  Words moves_;
  bool has_phases_ = false;
  bool has_stock_ = false;
  bool cycles_ = false;  ///< it is turned over as often as one likes, and hints say so
  int questions_ = 0;
};

}  // namespace

MadeUpRules MadeUpRules::of(std::uint64_t number) { return Author(number).write(); }

std::shared_ptr<const Game> MadeUpRules::load() const {
  const TemporaryFolder folder;
  folder.write("made-up/game.yaml", yaml);
  folder.write("made-up/rules.lua", lua);
  const std::filesystem::path root(TALON_SOURCE_DIR);
  const Library library({{folder.path()}, {root / "decks"}, root / "runtime/messages"});
  Diagnostics diagnostics;
  GameRequest request;
  request.name = "made-up";
  std::optional<Definition> definition = library.load(request, diagnostics);
  if (!definition) return nullptr;
  std::optional<spec::Rules> rules = load_rules(*definition, diagnostics);
  return rules ? compile(*std::move(definition), *std::move(rules), diagnostics) : nullptr;
}

}  // namespace talon::testing
