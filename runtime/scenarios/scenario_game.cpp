#include "scenarios/scenario_game.h"

#include <algorithm>
#include <filesystem>

#include "base/check.h"
#include "scenarios/changed_script.h"
#include "scenarios/scenario_names.h"
#include "scenarios/scenario_records.h"
#include "scenarios/scenario_zones.h"
#include "script/script.h"
#include "table/cell_name.h"
#include "table/known.h"

namespace fs = std::filesystem;

namespace talon {
namespace {

/// The variant's name beside that of its game: both names, or both paths.
std::string variant_of(const std::string& game, const std::string& variant) {
  std::error_code error;
  if (!fs::is_directory(game, error)) return name_with_variant(game, variant);
  return (fs::path(game) / "variants" / (variant + ".yaml")).string();
}

GameRequest request_of(const std::string& game, const Scenario& scenario) {
  GameRequest request;
  request.name = scenario.variant ? variant_of(game, scenario.variant->name) : game;
  for (const auto& [option, value] : scenario.options) {
    request.options.emplace_back(option.name, value);
  }
  if (!scenario.deck) return request;
  request.deck_fit = DeckFit::part;
  request.deck = scenario.deck_path.empty() ? scenario.deck->name : scenario.deck_path;
  request.deck_where = scenario.deck->where;
  return request;
}

std::vector<std::string> key_of(const GameRequest& request) {
  std::vector<std::string> key = {request.name, request.deck.value_or("")};
  for (const auto& [option, value] : request.options) key.insert(key.end(), {option, value});
  return key;
}

std::vector<CardId> deal_order(const ScenarioGiven& given, const CardTable& cards) {
  std::vector<CardId> order;
  CardSet rest = cards.all();
  for (const Mention& card : *given.deal) {
    order.push_back(*cards.find(card.name));
    rest.erase(order.back());
  }
  rest.each([&](CardId card) { order.push_back(card); });
  return order;
}

void lay_out_grid(const ScenarioGiven::Grid& grid, const Game& game, State& state, CardSet& rest) {
  const ZoneId id = *game.layout.grid(grid.grid.name);
  for (const ScenarioCell& cell : grid.cells) {
    if (!cell.card) continue;
    const CardId card = *game.cards().find(cell.card->name);
    const CellId index = *find_cell(game.layout.grid(id).shape, cell.cell.name);
    state.grid(game.layout, id).put(index, card, cell.turns);
    rest.erase(card);
  }
}

void lay_out_zones(const ScenarioGiven& given, const Game& game, State& state) {
  CardSet rest = game.cards().all();
  for (const ScenarioGiven::Zone& zone : given.zones) {
    const ZoneId id = *game.layout.zone(zone.zone.name);
    for (const Mention& card : zone.cards) {
      state.push(game.layout, id, *game.cards().find(card.name));
      rest.erase(*game.cards().find(card.name));
    }
  }
  for (const ScenarioGiven::Grid& grid : given.grids) lay_out_grid(grid, game, state, rest);
  if (given.rest) {
    const ZoneId id = *game.layout.zone(given.rest->name);
    rest.each([&](CardId card) { state.push(game.layout, id, card); });
  }
  for (const ScenarioGiven::FaceDown& down : given.face_down) {
    state.set_down(game.layout, *game.layout.zone(down.zone.name), static_cast<int>(down.cards));
  }
  // The top of a zone is its last card; face-down cards are written top first.
  for (std::size_t zone = 0; zone < game.layout.zones().size(); ++zone) {
    if (game.layout.zones()[zone].facing != Facing::down) continue;
    const auto cards = state.list(game.layout.zone_offset(static_cast<ZoneId>(zone))).cards();
    std::ranges::reverse(cards);
  }
  if (!game.layout.tracks_known()) return;
  know_face_up(game.layout, state);
  for (const Mention& card : given.known) {
    know(game.layout, state, CardSet::of(*game.cards().find(card.name)));
  }
}

Position lay_out(const ScenarioGiven& given, const Game& game, std::vector<std::string>& texts) {
  Position position(game.layout);
  State& state = position.state;
  const auto& counters = game.layout.counters();
  for (std::size_t counter = 0; counter < counters.size(); ++counter) {
    state.set_counter(game.layout, static_cast<CounterId>(counter), counters[counter].start);
  }
  for (const ScenarioGiven::Counter& counter : given.counters) {
    state.set_counter(game.layout, *game.layout.counter(counter.counter.name),
                      static_cast<std::int32_t>(counter.value));
  }
  lay_out_zones(given, game, state);
  lay_out_records(given, game, state, texts);
  Control& control = state.control();
  control.play_stream = Rng::seeded(given.seed, "play");
  control.set_up = 1;
  if (given.phase) {
    const std::vector<std::string>& turn = game.definition.turn;
    const auto phase = std::ranges::find(turn, given.phase->name);
    TALON_CHECK(phase != turn.end());
    control.phase = static_cast<std::uint8_t>(phase - turn.begin());
  }
  return position;
}

}  // namespace

std::optional<Definition>& ScenarioGames::definition(const std::string& game,
                                                     const Scenario& scenario,
                                                     Diagnostics& diagnostics) {
  const GameRequest request = request_of(game, scenario);
  const auto [known, is_new] = definitions_.try_emplace(key_of(request));
  if (!is_new) return known->second;
  Diagnostics found;
  known->second = library_.load(request, found);
  for (Diagnostic finding : found.all()) {
    // A variant that does not exist is named here, and nowhere else.
    if (!finding.where && scenario.variant) finding.where = scenario.variant->where;
    diagnostics.add(std::move(finding));
  }
  return known->second;
}

std::shared_ptr<const Game> ScenarioGames::compiled(std::optional<Definition>& known,
                                                    Definition definition,
                                                    Diagnostics& diagnostics) {
  ScriptMeter own;
  ScriptMeter& meter = meter_ == nullptr ? own : *meter_;
  meter.stopped = false;
  std::optional<spec::Rules> rules = load_rules(definition, diagnostics, {}, nullptr, &meter);
  // A script that is stopped would be stopped in every other scenario.
  if (meter.stopped && changed_ == nullptr) known.reset();
  return rules ? compile(std::move(definition), std::move(*rules), diagnostics) : nullptr;
}

std::shared_ptr<const Game> ScenarioGames::load(const std::string& game, const Scenario& written,
                                                Diagnostics& diagnostics) {
  std::optional<Definition>& known = definition(game, written, diagnostics);
  if (!known) return nullptr;
  const Scenario scenario = by_zones(written, *known);
  Definition its = *known;
  const std::optional<CardSet> named = named_cards(scenario.given, its.cards, diagnostics);
  if (!named) {
    check(game, scenario, diagnostics);  // what else is wrong is said in the same pass
    return nullptr;
  }
  its.cards = its.cards.only(*named);
  if (changed_ != nullptr) put_script(changed_, its);
  auto own = compiled(known, std::move(its), diagnostics);
  if (own == nullptr || !check_names(scenario, *own, own->cards(), diagnostics)) return nullptr;
  return own;
}

std::shared_ptr<const Game> ScenarioGames::load_whole(const std::string& game,
                                                      const Scenario& scenario,
                                                      Diagnostics& diagnostics) {
  std::optional<Definition>& known = definition(game, scenario, diagnostics);
  if (!known) return nullptr;
  Definition its = *known;
  if (changed_ != nullptr) put_script(changed_, its);
  return compiled(known, std::move(its), diagnostics);
}

void ScenarioGames::check(const std::string& game, const Scenario& written,
                          Diagnostics& diagnostics) {
  const GameRequest request = request_of(game, written);
  std::optional<Definition>& known = definition(game, written, diagnostics);
  if (!known) return;
  const Scenario scenario = by_zones(written, *known);
  const auto [entry, is_new] = whole_.try_emplace(key_of(request));
  if (is_new) entry->second = compiled(known, *known, diagnostics);
  const std::shared_ptr<const Game>& whole = entry->second;
  if (!whole) return;
  const std::optional<CardSet> named = named_cards(scenario.given, whole->cards(), diagnostics);
  const CardTable& all = whole->cards();
  check_names(scenario, *whole, named ? all.only(*named) : all, diagnostics);
}

Expected<Session, ScriptFault> begin_scenario(std::shared_ptr<const Game> game,
                                              const ScenarioGiven& given,
                                              const ScriptRun& scripts) {
  if (given.deal) {
    Rules::Deal deal{given.seed, deal_order(given, game->cards())};
    return Session::start(std::move(game), std::move(deal), scripts);
  }
  if (given.shuffled) return Session::start(std::move(game), {*given.shuffled, {}}, scripts);
  std::vector<std::string> texts;
  Position position = lay_out(by_zones(given, game->definition), *game, texts);
  return Session::start_at(std::move(game), std::move(position), std::move(texts), scripts);
}

}  // namespace talon
