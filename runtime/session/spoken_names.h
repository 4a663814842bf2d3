#pragma once

#include <map>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/indexed.h"
#include "rules/answer.h"
#include "rules/names.h"

namespace talon {

/// Words as a person types or reads them: in small letters, cut at spaces,
/// commas, colons, pluses and hyphens, without filler words.
using SpokenWords = std::vector<std::string>;

/// A letter that the language has another spelling for is written so: "ä" and "ae" are one.
SpokenWords spoken_words(std::string_view text, const SpokenWords& fillers,
                         const Grammar& grammar = plain_grammar());
/// All forms of a name, each of which may be said.
std::vector<SpokenWords> spoken_forms(const Name& name, const SpokenWords& fillers,
                                      const Grammar& grammar);
/// Whether ids are words of the language that the game is told in.
bool ids_are_names(const Game& game);
/// The small words that people put between names, in the game's language.
SpokenWords fillers_of(const Game& game);

/// How well typed words match a name, the worst first. Ids are English: where a game is told in
/// another language, an id that matches counts less than any name.
enum class NameMatch {
  none,
  shortened_id,  ///< as below, of the id
  whole_id,
  shortened,  ///< beginnings of words of the name in their order ("a moon", "author")
  whole,      ///< every word of the name, also written as one ("moon7")
};
/// How they match a name, never as an id.
NameMatch match_name(std::span<const std::string> typed, const SpokenWords& name);

/// What the things of a game may be called where it is now: by id and by their
/// names in the game's language.
class SpokenNames {
 public:
  SpokenNames(const Wording& wording, const SpokenWords& fillers);

  /// The cards of `among` that the words can mean: those called exactly so or shown by just these
  /// signs, or those for which the words are short.
  CardSet cards(std::span<const std::string> typed, CardSet among) const;
  /// Whether the words are all of the name of some card, wherever it lies.
  bool is_card(std::span<const std::string> typed) const;
  /// Whether another card has the same name.
  bool is_shared(CardId card) const;
  /// Whether it is the beginning of a filler word; whole ones are left out of what is read.
  bool may_be_filler(const std::string& typed) const;
  /// Whether they are all of the name of this zone or grid.
  bool is_zone(std::span<const std::string> typed, ZoneId zone) const;
  NameMatch move(std::span<const std::string> typed, MoveId move) const;
  /// Whether a word follows a slot in what a move is called.
  bool may_follow_slots(const std::string& typed, MoveId move) const;
  /// The zones and grids of `among` that the words name whole; if there are none, those for which
  /// the words are short.
  std::vector<ZoneId> zones(std::span<const std::string> typed,
                            const std::vector<ZoneId>& among) const;
  bool means_direction(const std::string& typed, Side side) const;
  /// A word that asks for all that a cell is joined with ("group").
  bool means_whole_group(const std::string& typed) const;
  /// The indexes of the records that the words can mean, in the same way.
  std::vector<std::uint8_t> records(std::span<const std::string> typed, RecordKindId kind) const;
  /// The indexes of the names of a slot's list that they can mean.
  std::vector<std::size_t> listed(std::span<const std::string> typed,
                                  const spec::NameSlot& slot) const;
  /// Every word of every name in the game's language, for suggestions.
  SpokenWords said_words() const;
  /// The same with those of ids, all of which are understood.
  SpokenWords all_words() const;
  /// A word of a name as the language writes it ("König"); words are compared in another spelling.
  std::string spelled(const std::string& word) const;

 private:
  /// The words that mean one thing: its id and its names.
  struct Names {
    SpokenWords id;
    std::vector<SpokenWords> names;
    std::vector<SpokenWords> signs = {};  ///< understood whole only
  };
  struct Record {
    RecordId id;
    Names names;
  };
  NameMatch best(std::span<const std::string> typed, const Names& names) const;
  template <typename Visit>
  void each_thing(const Visit& visit) const;
  void note_spelling(const Name& name);
  void add_records(const Wording& wording, RecordKindId kind);
  void add_lists(const Game& game);
  /// The words for a thing with this id, in all forms that its name has.
  Names names_of_thing(const std::string& id, const Name& name);

  SpokenWords fillers_;
  const Grammar& grammar_;
  bool ids_are_names_;  ///< they are of the language that the game is told in
  std::vector<Names> cards_;
  std::vector<Names> moves_;
  std::vector<SpokenWords> after_slots_;                 ///< by move
  std::vector<Names> zones_;                             ///< and grids
  IndexedArray<std::string, kSides.size()> directions_;  ///< by side
  SpokenWords group_words_;
  SpokenWords cells_;
  std::map<std::string, std::string> spellings_;  ///< by the words that are compared
  std::vector<Record> records_;
  /// The names in the lists that slots offer, by list and name.
  std::map<std::pair<std::string, std::string>, Names> listed_;
};

}  // namespace talon
