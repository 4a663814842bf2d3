#pragma once

#include <string>

#include "rules/card_tables.h"
#include "script/bind/call.h"

namespace talon {

// Arguments that are functions over cards. They are called for every card, or pair of cards, at
// once; one that is wrong is a finding.

Shared<spec::CardFilter> read_card_filter(Call& call, int index, const std::string& field);
enum class PairKind { one_way, both_ways };
Shared<spec::PairFilter> read_pair_filter(Call& call, int index, const std::string& field,
                                          PairKind kind = PairKind::one_way);
Shared<spec::CardEdges> read_card_edges(Call& call, int index, const std::string& field);
Shared<spec::CardValue> read_card_value(Call& call, int index, const std::string& field);
/// How many different values the function gives; 0 after a finding.
int count_card_kinds(Call& call, int index, const std::string& field);
/// Whether the function looks at its first parameter only.
bool takes_one_card(const Call& call, int index);

}  // namespace talon
