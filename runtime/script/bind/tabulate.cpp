#include "script/bind/tabulate.h"

#include <algorithm>

#include "base/indexed.h"
#include "script/phase/card_values.h"

namespace talon {
namespace {

enum class Use {
  filter,
  pair,
  value,
  relation,  ///< a pair that must be accepted the other way round too
  edge,      ///< what a card shows on each side
  kind,      ///< a number or text
};

/// With how many others a card is asked about again, of which a side has no more.
constexpr int kOthersAskedAgain = kSides.size();

/// Its elements' addresses are the registry keys of the tables that remember
/// for each function where its results are, one table a use.
IndexedArray<char, 6> cache_keys;

/// One function to be called for all cards; plain, because a call may raise.
struct Tabulation {
  enum class Outcome { done, known, wrong_type, impure, one_sided };

  Use use;
  int cards;
  int others;             ///< 1, the number of cards for pairs, four sides for edges
  std::int32_t* results;  ///< [other * cards + card]
  std::size_t index;      ///< in the builder's list; from the cache when known
  Outcome outcome = Outcome::done;
  int distinct = 0;        ///< edge, kind: values met so far
  const char* given = "";  ///< wrong_type: what was returned, and for which card and other
  int card = 0;
  int other = 0;
};

void push_cache(lua_State* lua, Use use) {
  const void* const key = &cache_keys[use];
  if (lua_rawgetp(lua, LUA_REGISTRYINDEX, key) == LUA_TTABLE) return;
  lua_pop(lua, 1);
  lua_newtable(lua);
  lua_pushvalue(lua, -1);
  lua_rawsetp(lua, LUA_REGISTRYINDEX, key);
}

/// Whether the function at index 1 was tabulated before; notes it otherwise.
bool is_known(lua_State* lua, Tabulation& task) {
  push_cache(lua, task.use);
  lua_pushvalue(lua, 1);
  if (lua_rawget(lua, -2) == LUA_TNUMBER) {
    task.index = static_cast<std::size_t>(lua_tointeger(lua, -1));
    task.outcome = Tabulation::Outcome::known;
    return true;
  }
  lua_pop(lua, 1);
  lua_pushvalue(lua, 1);
  lua_pushinteger(lua, static_cast<lua_Integer>(task.index));
  lua_rawset(lua, -3);
  lua_pop(lua, 1);
  return false;
}

/// Numbers a value of an edge or kind by the table at index 4: equal values have equal
/// numbers from 1 on, nil is 0.
bool number_value(lua_State* lua, Tabulation& task, std::int32_t& result) {
  result = 0;
  if (lua_isnil(lua, -1)) return true;
  if (lua_isinteger(lua, -1) == 0 && lua_type(lua, -1) != LUA_TSTRING) return false;
  lua_pushvalue(lua, -1);
  if (lua_rawget(lua, 4) == LUA_TNIL) {
    lua_pushvalue(lua, -2);
    lua_pushinteger(lua, ++task.distinct);
    lua_rawset(lua, 4);
    result = task.distinct;
  } else {
    result = static_cast<std::int32_t>(lua_tointeger(lua, -1));
  }
  lua_pop(lua, 1);
  return true;
}

/// The result on top of the stack as a number; false when it has the wrong type.
bool read_result(lua_State* lua, Tabulation& task, std::int32_t& result) {
  if (task.use == Use::edge || task.use == Use::kind) return number_value(lua, task, result);
  if (task.use != Use::value) {
    result = lua_toboolean(lua, -1);
    return lua_type(lua, -1) == LUA_TBOOLEAN || lua_isnil(lua, -1);
  }
  int whole = 0;
  const lua_Integer value = lua_type(lua, -1) == LUA_TNUMBER ? lua_tointegerx(lua, -1, &whole) : 0;
  result = static_cast<std::int32_t>(value);
  return whole != 0 && result == value;
}

/// Calls the function at index 1 for a card and another one, or a side; the cards'
/// values are at index 3.
std::int32_t call_for(lua_State* lua, Tabulation& task, int card, int other) {
  lua_pushvalue(lua, 1);
  lua_rawgeti(lua, 3, card + 1);
  const int bottom = lua_gettop(lua) - 1;
  if (task.use == Use::edge) lua_pushstring(lua, kSideNames[other].data());
  if (task.use == Use::pair || task.use == Use::relation) lua_rawgeti(lua, 3, other + 1);
  lua_call(lua, lua_gettop(lua) - bottom, 1);
  std::int32_t result = 0;
  if (!read_result(lua, task, result)) {
    task.outcome = Tabulation::Outcome::wrong_type;
    task.given = type_name(lua, -1);
    task.card = card;
    task.other = other;
  }
  lua_pop(lua, 1);
  return result;
}

/// Calls once more for an entry, as a check; a relation the other way round.
void call_again(lua_State* lua, Tabulation& task, int card, int other) {
  using Outcome = Tabulation::Outcome;
  const std::int32_t first = task.results[other * task.cards + card];
  const bool relation = task.use == Use::relation;
  const std::int32_t again =
      relation ? call_for(lua, task, other, card) : call_for(lua, task, card, other);
  if (relation) task.results[card * task.cards + other] = again;
  if (again == first || task.outcome != Outcome::done) return;
  const bool steady = relation && call_for(lua, task, card, other) == first;
  if (task.outcome == Outcome::done) task.outcome = steady ? Outcome::one_sided : Outcome::impure;
}

/// Calls the function for all entries; a relation for each two cards in one order.
void call_for_each(lua_State* lua, Tabulation& task) {
  for (int card = 0; card < task.cards; ++card) {
    const int others = task.use == Use::relation ? card + 1 : task.others;
    for (int other = 0; other < others; ++other) {
      task.results[other * task.cards + card] = call_for(lua, task, card, other);
      if (task.outcome != Tabulation::Outcome::done) return;
    }
  }
}

/// Calls it again, the last card first: a function that remembers something gives itself away. A
/// relation is asked for each two cards in the other order; of other pairs a card is in a few,
/// first and second.
void call_again_backwards(lua_State* lua, Tabulation& task) {
  const bool relation = task.use == Use::relation;
  for (int card = task.cards - 1; card >= 0; --card) {
    const int times = relation ? card + 1 : std::min(task.others, kOthersAskedAgain);
    for (int turn = times - 1; turn >= 0; --turn) {
      const int other = relation ? turn : (card + turn * task.others / times) % task.others;
      call_again(lua, task, card, other);
      if (task.outcome != Tabulation::Outcome::done) return;
    }
  }
}

/// (the function, the Tabulation).
int tabulate_all(lua_State* lua) {
  auto& task = *static_cast<Tabulation*>(lua_touserdata(lua, 2));
  if (is_known(lua, task)) return 0;
  push_cards(lua);
  lua_newtable(lua);
  call_for_each(lua, task);
  if (task.outcome == Tabulation::Outcome::done) call_again_backwards(lua, task);
  return 0;
}

SourceRef function_where(const Call& call, int index) {
  const Host& host = Host::of(call.lua());
  lua_pushvalue(call.lua(), index);
  const SourceRef where = host.places.where(host.places.of_function(call.lua()));
  return where ? where : call.where();
}

/// For which card, or pair of cards, the function gave something wrong first.
std::vector<std::string> cards_of(const Call& call, const Tabulation& task) {
  const CardTable& all = call.definition().cards;
  std::vector<std::string> ids = {all.id(static_cast<CardId>(task.card))};
  const bool pair = task.use == Use::pair || task.use == Use::relation;
  if (pair) ids.push_back(all.id(static_cast<CardId>(task.other)));
  return ids;
}

void report(Call& call, int index, const Tabulation& task) {
  if (task.outcome == Tabulation::Outcome::impure) {
    call.builder().error(function_where(call, index), Message("script.impure-function"));
  } else if (task.outcome == Tabulation::Outcome::one_sided) {
    call.builder().error(function_where(call, index), Message("script.one-sided-relation"));
  } else if (task.outcome == Tabulation::Outcome::wrong_type) {
    const char* const key = task.use == Use::value  ? "script.card-value-type"
                            : task.use == Use::edge ? "script.card-edge-type"
                            : task.use == Use::kind ? "script.card-kind-type"
                                                    : "script.card-filter-type";
    call.builder().error(
        function_where(call, index),
        Message(key).with("returned", task.given).with("cards", cards_of(call, task)));
  }
}

/// Runs the task in protected mode and reports what was wrong. True when the
/// results are new and good.
bool run(Call& call, int index, Tabulation& task) {
  lua_State* const lua = call.lua();
  Host& host = Host::of(lua);
  lua_pushcfunction(lua, lua_entry<tabulate_all>);
  lua_pushvalue(lua, index);
  lua_pushlightuserdata(lua, &task);
  host.in_card_function = true;
  const int status = lua_pcall(lua, 2, 0, 0);
  host.in_card_function = false;
  if (status != LUA_OK) {
    Fault fault = host.fault(lua, -1, status);
    lua_pop(lua, 1);
    // A limit is reported where the script is stopped.
    if (host.limit() != Limit::none) return false;
    if (!fault.where) fault.where = function_where(call, index);
    call.builder().error(fault.where, fault.message, fault.hint);
    return false;
  }
  report(call, index, task);
  return task.outcome == Tabulation::Outcome::done;
}

/// The shared result of a function over cards: known, new, or index 0 when it
/// was refused.
template <typename Result, typename Make>
Shared<Result> result_of(Call& call, int index, const std::string& field, Use use,
                         std::vector<Shared<Result>>& all, Make make) {
  if (lua_type(call.lua(), index) != LUA_TFUNCTION) {
    call.expected("card-function", field, index);
    return all[0];
  }
  const int cards = call.definition().cards.size();
  const bool pairs = use == Use::pair || use == Use::relation;
  const int others = pairs ? cards : use == Use::edge ? static_cast<int>(kSides.size()) : 1;
  std::vector<std::int32_t> results(cards * others);
  Tabulation task{use, cards, others, results.data(), all.size()};
  const bool good = run(call, index, task);
  if (task.outcome == Tabulation::Outcome::known) return all[task.index];
  // A refused function has an index too, so that it is refused only once.
  all.push_back(good ? Shared<Result>(std::make_shared<const Result>(make(results))) : all[0]);
  return all.back();
}

}  // namespace

Shared<spec::CardFilter> read_card_filter(Call& call, int index, const std::string& field) {
  return result_of(call, index, field, Use::filter, call.builder().filters,
                   [](const auto& results) {
                     spec::CardFilter filter;
                     for (std::size_t card = 0; card < results.size(); ++card) {
                       if (results[card] != 0) filter.cards.insert(static_cast<CardId>(card));
                     }
                     return filter;
                   });
}

Shared<spec::PairFilter> read_pair_filter(Call& call, int index, const std::string& field,
                                          PairKind kind) {
  const CardCount cards = call.definition().cards.size();
  const Use use = kind == PairKind::both_ways ? Use::relation : Use::pair;
  return result_of(call, index, field, use, call.builder().pairs, [cards](const auto& results) {
    spec::PairFilter pairs;
    pairs.by_other.resize(cards);
    for (std::size_t entry = 0; entry < results.size(); ++entry) {
      if (results[entry] != 0)
        pairs.by_other[entry / cards].insert(static_cast<CardId>(entry % cards));
    }
    return pairs;
  });
}

Shared<spec::CardEdges> read_card_edges(Call& call, int index, const std::string& field) {
  const CardCount cards = call.definition().cards.size();
  return result_of(
      call, index, field, Use::edge, call.builder().edges, [cards](const auto& results) {
        spec::CardEdges edges;
        edges.of.resize(cards);
        for (std::size_t entry = 0; entry < results.size(); ++entry) {
          edges.of[entry % cards][entry / cards] = static_cast<std::uint16_t>(results[entry]);
        }
        return edges;
      });
}

Shared<spec::CardValue> read_card_value(Call& call, int index, const std::string& field) {
  return result_of(call, index, field, Use::value, call.builder().values,
                   [](const auto& results) { return spec::CardValue{results}; });
}

int count_card_kinds(Call& call, int index, const std::string& field) {
  const auto kinds = result_of(call, index, field, Use::kind, call.builder().kinds,
                               [](const auto& results) { return spec::CardValue{results}; });
  return kinds->of.empty() ? 0 : *std::ranges::max_element(kinds->of);
}

bool takes_one_card(const Call& call, int index) {
  lua_State* const lua = call.lua();
  if (lua_type(lua, index) != LUA_TFUNCTION) return false;
  lua_Debug record;
  lua_pushvalue(lua, index);
  lua_getinfo(lua, ">u", &record);
  return record.isvararg != 0 || record.nparams < 2;
}

}  // namespace talon
