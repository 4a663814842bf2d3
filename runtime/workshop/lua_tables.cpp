#include "workshop/lua_tables.h"

#include <fmt/format.h>

#include <utility>

#include "base/quoted.h"
#include "base/text.h"

namespace talon {
namespace {

constexpr std::size_t kWidth = 100;

/// A list in lines, each indented, where one line does not hold it.
std::string in_lines(const std::vector<std::string>& items, const std::string& indent) {
  if (items.empty()) return "{}";
  const std::string one = "{ " + join(items, ", ") + " }";
  if (one.size() <= kWidth) return one;
  std::string text = "{";
  std::string line;
  for (const std::string& item : items) {
    if (!line.empty() && indent.size() + line.size() + item.size() > kWidth) {
      text += "\n" + indent + "  " + line;
      line.clear();
    }
    line += (line.empty() ? "" : " ") + item + ",";
  }
  return text + "\n" + indent + "  " + line + "\n" + indent + "}";
}

/// Functions of the file, each written where some table needs it.
constexpr std::pair<const char*, const char*> kMakers[] = {
    {"is",
     "local function among(ids)\n"
     "  local there = {}\n"
     "  for _, id in ipairs(ids) do there[id] = true end\n"
     "  return there\n"
     "end\n"
     "local function cards(ids)\n"
     "  local there = among(ids)\n"
     "  return function(card) return there[card.id] == true end\n"
     "end\n"},
    {"fits",
     "local function pairs_of(groups)\n"
     "  local by_other = {}\n"
     "  for _, group in ipairs(groups) do\n"
     "    local there = among(group.cards)\n"
     "    for _, other in ipairs(group.with) do by_other[other] = there end\n"
     "  end\n"
     "  return function(card, other)\n"
     "    local there = by_other[other.id]\n"
     "    return there ~= nil and there[card.id] == true\n"
     "  end\n"
     "end\n"},
    {"worth_of",
     "local function values(groups)\n"
     "  local of = {}\n"
     "  for _, group in ipairs(groups) do\n"
     "    for _, id in ipairs(group.cards) do of[id] = group.value end\n"
     "  end\n"
     "  return function(card) return of[card.id] or 0 end\n"
     "end\n"},
    {"edges",
     "local function shown(edges)\n"
     "  return function(card, side)\n"
     "    local own = edges[card.id]\n"
     "    if own and own[side] ~= 0 then return own[side] end\n"
     "  end\n"
     "end\n"},
};

}  // namespace

std::string LuaTables::list(const CardSet& cards, const std::string& indent) const {
  std::vector<std::string> ids;
  cards.each([&](CardId card) { ids.push_back(double_quoted(definition_.cards.id(card))); });
  return in_lines(ids, indent);
}

std::string LuaTables::named(const char* family, const std::string& made) {
  const auto [known, is_new] = names_.try_emplace(family + made);
  if (is_new) {
    std::vector<std::string>& all = made_[family];
    all.push_back(made);
    known->second = fmt::format("{}[{}]", family, all.size());
  }
  return known->second;
}

std::string LuaTables::name(const spec::CardFilter& filter) {
  if (filter.cards == definition_.cards.all()) return "any_card";
  return named("is", "cards " + list(filter.cards, ""));
}

std::string LuaTables::name(const spec::PairFilter& pairs) {
  std::vector<std::pair<CardSet, CardSet>> groups;  // the cards, the others with which
  for (std::size_t other = 0; other < pairs.by_other.size(); ++other) {
    const CardSet& cards = pairs.by_other[other];
    if (cards.empty()) continue;
    auto group = groups.begin();
    while (group != groups.end() && group->first != cards) ++group;
    if (group == groups.end()) group = groups.insert(groups.end(), {cards, {}});
    group->second.insert(static_cast<CardId>(other));
  }
  std::string made = "pairs_of {";
  for (const auto& [cards, others] : groups) {
    const std::string first = list(cards, "    ");
    const std::string second = list(others, "    ");
    const bool in_one = first.size() + second.size() < kWidth;
    made += "\n  { cards = " + first + (in_one ? ", with = " : ",\n    with = ") + second + " },";
  }
  return named("fits", made + (groups.empty() ? "}" : "\n}"));
}

std::string LuaTables::name(const spec::CardValue& values) {
  std::map<std::int32_t, CardSet> groups;
  for (std::size_t card = 0; card < values.of.size(); ++card) {
    if (values.of[card] != 0) groups[values.of[card]].insert(static_cast<CardId>(card));
  }
  std::string made = "values {";
  for (const auto& [value, cards] : groups) {
    made += fmt::format("\n  {{ value = {}, cards = {} }},", value, list(cards, "  "));
  }
  return named("worth_of", made + (groups.empty() ? "}" : "\n}"));
}

std::string LuaTables::name(const spec::CardEdges& edges) {
  std::string made = "shown {";
  for (std::size_t card = 0; card < edges.of.size(); ++card) {
    made += fmt::format("\n  [\"{}\"] = {{", definition_.cards.id(static_cast<CardId>(card)));
    for (const Side side : kSides) {
      made += fmt::format(" {} = {},", side_name(side), edges.of[card][side]);
    }
    made += " },";
  }
  return named("edges", made + "\n}");
}

std::string LuaTables::counted(std::int64_t number) {
  return fmt::format("deck_count({})",
                     name(spec::CardFilter{CardSet::first(static_cast<int>(number))}));
}

std::string LuaTables::text() const {
  std::string text;
  const bool pairs = made_.contains("fits");
  for (const auto& [family, maker] : kMakers) {
    const auto made = made_.find(family);
    if (made == made_.end()) {
      // Pairs are made of sets of cards.
      if (pairs && std::string_view(family) == "is") text += maker;
      continue;
    }
    text += maker;
    text += fmt::format("local {} = {{}}\n", family);
    for (std::size_t i = 0; i < made->second.size(); ++i) {
      text += fmt::format("{}[{}] = {}\n", family, i + 1, made->second[i]);
    }
  }
  return text;
}

}  // namespace talon
