#include "load/option_claim.h"

#include <algorithm>
#include <array>

#include "base/contains.h"
#include "load/map_reader.h"
#include "load/option.h"

namespace talon {
namespace {

using Order = OptionClaim::Order;

constexpr const char* kRelaxes = "relaxes";
/// A variant takes back by this word what its game claims.
constexpr const char* kNothing = "nothing";

constexpr std::array kOrders = {std::pair("lower", Order::lower),
                                std::pair("higher", Order::higher),
                                std::pair("multiples", Order::multiples)};

bool relaxes_number(Order order, std::int64_t loose, std::int64_t strict) {
  switch (order) {
    case Order::lower:
      return strict < loose;
    case Order::higher:
      return strict > loose;
    case Order::multiples:
      break;
  }
  return loose > 0 && strict > loose && strict % loose == 0;
}

Node scalar_node(const Node::Entry& entry) {
  Node key;
  key.kind = Node::Kind::scalar;
  key.scalar = entry.key;
  key.where = entry.key_where;
  return key;
}

/// The order that a word names; a finding where it names none.
std::optional<Order> read_order(const Node& word, std::string_view key, Diagnostics& diagnostics) {
  std::vector<std::string> names;
  for (const auto& [name, order] : kOrders) {
    if (word.scalar == name) return order;
    names.emplace_back(name);
  }
  check_choice(word, key, names, diagnostics);
  return std::nullopt;
}

/// Whether a house rule says which values there are, and its game what is claimed of them: then it
/// is no mistake if some of these are no values any more.
bool is_of_other_values(const Node& claim, const Node& option) {
  return std::ranges::any_of(std::array{"choices", "min", "max"}, [&](const char* key) {
    const Node* const values = option.find(key);
    return values != nullptr && values->where.file != claim.where.file;
  });
}

/// An order for all values, or a map from values to orders. `values` hears of what is no value.
void read_numbers(const Node& said, const Option& option, OptionClaim& claim, Diagnostics& values,
                  Diagnostics& diagnostics) {
  if (!said.is_map()) {
    const std::optional<Order> order = read_order(said, kRelaxes, diagnostics);
    if (order) claim.numbers.push_back({*order});
    return;
  }
  for (const Node::Entry& entry : said.entries) {
    const auto of = read_option_value(option, scalar_node(entry), values);
    const std::optional<Order> order = read_order(entry.value, entry.key, diagnostics);
    if (of && order) claim.numbers.push_back({*order, std::get<std::int64_t>(*of)});
  }
}

std::vector<std::string> values_of(const Option& option) {
  return option.type == OptionType::boolean ? std::vector<std::string>{"false", "true"}
                                            : option.choices;
}

/// The pairs of a map from looser values to lists of stricter ones.
class PairReader {
 public:
  /// `values` hears of what is no value.
  PairReader(const Option& option, Diagnostics& values, Diagnostics& diagnostics)
      : option_(option), known_(values_of(option)), values_(values), diagnostics_(diagnostics) {}

  void read(const Node& map, OptionClaim& claim) {
    for (const Node::Entry& entry : map.entries) {
      if (!is_value(scalar_node(entry))) continue;
      if (!check_type(entry.value, entry.key, ValueType::names, diagnostics_)) continue;
      for (const Node& strict : entry.value.items) {
        if (is_value(strict)) claim.pairs.emplace_back(entry.key, strict.scalar);
      }
    }
  }

 private:
  bool is_value(const Node& node) { return check_choice(node, option_.name, known_, values_); }

  const Option& option_;
  std::vector<std::string> known_;
  Diagnostics& values_;
  Diagnostics& diagnostics_;
};

}  // namespace

bool OptionClaim::relaxes(const OptionValue& loose, const OptionValue& strict) const {
  if (const auto* const number = std::get_if<std::int64_t>(&loose)) {
    return std::ranges::any_of(numbers, [&](const Numbers& one) {
      return one.of.value_or(*number) == *number &&
             relaxes_number(one.order, *number, std::get<std::int64_t>(strict));
    });
  }
  const std::string wanted = option_text(strict);
  std::vector<std::string> reached = {option_text(loose)};
  for (std::size_t next = 0; next < reached.size(); ++next) {
    for (const auto& [from, to] : pairs) {
      if (from == reached[next] && !contains(reached, to)) reached.push_back(to);
    }
  }
  return wanted != reached.front() && contains(reached, wanted);
}

std::optional<OptionClaim> read_option_claim(const Node::Entry& entry, const Option& option,
                                             Diagnostics& diagnostics) {
  const Node* const said = entry.value.find(kRelaxes);
  if (said == nullptr || option.type == OptionType::cards) return std::nullopt;
  OptionClaim claim{.option = option.name, .where = said->where};
  const std::size_t errors = diagnostics.error_count();
  if (said->is_scalar() && said->scalar == kNothing) return claim;
  Diagnostics unheard;
  Diagnostics& values = is_of_other_values(*said, entry.value) ? unheard : diagnostics;
  if (option.type == OptionType::integer) {
    read_numbers(*said, option, claim, values, diagnostics);
  } else if (check_type(*said, kRelaxes, ValueType::map, diagnostics)) {
    PairReader(option, values, diagnostics).read(*said, claim);
  }
  if (diagnostics.error_count() > errors) return std::nullopt;
  return claim;
}

}  // namespace talon
