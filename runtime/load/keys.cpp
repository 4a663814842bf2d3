#include "load/keys.h"

namespace talon::keys {
namespace {

using enum ValueType;
using enum Need;

constexpr Key kDeal[] = {
    {.name = "schema",
     .type = integer,
     .default_shown = "1",
     .meaning = "Version of the file's form: 1."},
    {.name = "deal",
     .type = lines,
     .need = required,
     .meaning = "All cards in play, the first dealt first."},
};

}  // namespace

const KeyTable deal = {"deal", kDeal};

std::span<const KeyTable* const> all() {
  static constexpr const KeyTable* tables[] = {&deck,
                                               &symbol,
                                               &new_symbol,
                                               &attribute,
                                               &column,
                                               &card,
                                               &deck_texts,
                                               &game,
                                               &deck_use,
                                               &need,
                                               &size,
                                               &stand_in,
                                               &derived_attribute,
                                               &zone,
                                               &grid,
                                               &counter,
                                               &record,
                                               &field,
                                               &view,
                                               &view_group,
                                               &field_test,
                                               &view_sides,
                                               &view_link,
                                               &view_mark,
                                               &screen,
                                               &status,
                                               &table,
                                               &option,
                                               &game_texts,
                                               &variant,
                                               &set,
                                               &add,
                                               &remove,
                                               &deal};
  return tables;
}

}  // namespace talon::keys
