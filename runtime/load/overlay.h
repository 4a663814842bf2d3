#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/diagnostic.h"
#include "load/map_reader.h"
#include "load/option.h"
#include "load/yaml.h"

namespace talon {

/// A selector that puts cards into play or takes them out.
struct CardStep {
  enum class Verb {
    add,
    remove,
    bring,  ///< a new card, which another selector may have chosen already
  } verb = Verb::add;
  Node selector;
};

/// A game with its variants laid over it: the tree of game.yaml after every `set`, `add` and
/// `remove`. Each node keeps the file and line it came from, so that findings, and whoever asks
/// where a value is from, can name it.
///
/// Cards and option values are kept as steps, because what they mean depends on the deck; they are
/// taken in order.
struct Overlay {
  Node game;
  std::string deck;  ///< the id of the one that is played with
  std::vector<CardStep> cards;
  std::size_t own_cards = 0;  ///< of these, the first ones: the game's, or those of a stand-in
  std::vector<OptionSetting> settings;
  std::vector<Node::Entry> new_symbols;    ///< by list or attribute of the deck
  std::vector<Node> new_cards;             ///< as in a deck
  std::vector<Node::Entry> changed_cards;  ///< what differs, by id
};

/// The game alone, as it says that it is played with the deck of this id.
Overlay begin_overlay(Node game, const std::string& deck);

/// Lays one variant (read by `keys::variant`) over it. A patch that touches
/// nothing is reported.
void lay_over(Overlay& overlay, const MapReader& variant);

}  // namespace talon
