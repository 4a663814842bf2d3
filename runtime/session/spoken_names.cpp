#include "session/spoken_names.h"

#include <algorithm>

#include "base/contains.h"
#include "base/text.h"
#include "base/unicode.h"
#include "rules/names.h"
#include "session/card_signs.h"
#include "session/spoken_labels.h"

namespace talon {
namespace {

bool separates(char letter) {
  return std::string_view(" \t,:+-_").find(letter) != std::string_view::npos;
}

constexpr std::string_view kLanguageOfIds = "en";

void add_all(const SpokenWords& name, SpokenWords& words) {
  words.insert(words.end(), name.begin(), name.end());
}

/// Collects the things that the words match best.
template <typename Thing>
class BestMeant {
 public:
  void offer(NameMatch match, Thing thing) {
    if (match == NameMatch::none || match < best_) return;
    if (match > best_) things_.clear();
    best_ = match;
    things_.push_back(std::move(thing));
  }
  std::vector<Thing> take() { return std::move(things_); }

 private:
  NameMatch best_ = NameMatch::none;
  std::vector<Thing> things_;
};

bool is_written_as_one(std::string_view typed, const SpokenWords& name) {
  for (const std::string& word : name) {
    if (!typed.starts_with(word)) return false;
    typed.remove_prefix(word.size());
  }
  return typed.empty();
}

}  // namespace

SpokenWords spoken_words(std::string_view text, const SpokenWords& fillers,
                         const Grammar& grammar) {
  SpokenWords words;
  std::string word;
  const auto finish = [&] {
    const bool filler = contains(fillers, word);
    if (!word.empty() && !filler) words.push_back(word);
    word.clear();
  };
  for (const char letter : grammar.respelled(small_letters(text))) {
    // A hyphen that begins a word is a minus.
    const bool minus = letter == '-' && word.empty();
    if (separates(letter) && !minus) {
      finish();
    } else {
      word += letter;
    }
  }
  finish();
  return words;
}

SpokenWords fillers_of(const Game& game) {
  const Catalogue& texts = game.texts();
  return spoken_words(texts.text("session.fillers.words").value_or(""), {}, texts.grammar());
}

std::vector<SpokenWords> spoken_forms(const Name& name, const SpokenWords& fillers,
                                      const Grammar& grammar) {
  std::vector<SpokenWords> forms;
  for (const std::string& text : name.all()) {
    SpokenWords words = spoken_words(text, fillers, grammar);
    if (!contains(forms, words)) forms.push_back(std::move(words));
  }
  return forms;
}

NameMatch match_name(std::span<const std::string> typed, const SpokenWords& name) {
  if (typed.empty()) return NameMatch::none;
  if (std::ranges::equal(typed, name)) return NameMatch::whole;
  if (typed.size() == 1 && is_written_as_one(typed.front(), name)) return NameMatch::whole;
  std::size_t at = 0;
  for (const std::string& word : typed) {
    while (at < name.size() && !name[at].starts_with(word)) ++at;
    if (at++ == name.size()) return NameMatch::none;
  }
  return NameMatch::shortened;
}

bool ids_are_names(const Game& game) { return game.texts().language() == kLanguageOfIds; }

SpokenNames::SpokenNames(const Wording& wording, const SpokenWords& fillers)
    : fillers_(fillers),
      grammar_(wording.game.texts().grammar()),
      ids_are_names_(ids_are_names(wording.game)) {
  const Game& game = wording.game;
  for (CardId card = 0; card < game.cards().size(); ++card) {
    cards_.push_back(names_of_thing(game.cards().id(card), card_name(game, card)));
    for (const std::vector<std::string>& signs : card_signs(game, card)) {
      SpokenWords& words = cards_.back().signs.emplace_back();
      for (const std::string& sign : signs) words.push_back(small_letters(sign));
    }
  }
  for (std::size_t id = 0; id < game.move_count(); ++id) {
    const std::string& name = game.move(id).name;
    moves_.push_back(names_of_thing(name, move_name(game, static_cast<MoveId>(id))));
    LabelWords words = label_words(game, static_cast<MoveId>(id), fillers);
    moves_.back().names.push_back(std::move(words.beginning));
    after_slots_.push_back(std::move(words.after));
  }
  for (std::size_t spot = 0; spot < game.layout.spots(); ++spot) {
    const auto zone = static_cast<ZoneId>(spot);
    zones_.push_back(names_of_thing(game.layout.spot_name(zone), zone_name(game, zone)));
  }
  for (std::size_t kind = 0; kind < game.layout.records().size(); ++kind) {
    add_records(wording, static_cast<RecordKindId>(kind));
  }
  add_lists(game);
  for (const GridInfo& grid : game.layout.grids()) {
    const SpokenWords cells = cell_names(grid.shape, grid.shape.all());
    cells_.insert(cells_.end(), cells.begin(), cells.end());
  }
  if (cells_.empty()) return;
  for (const Side side : kSides) {
    directions_[side] = grammar_.respelled(small_letters(direction_name(game, side)));
  }
  group_words_ =
      spoken_words(game.texts().text("session.group.words").value_or(""), fillers, grammar_);
}

SpokenNames::Names SpokenNames::names_of_thing(const std::string& id, const Name& name) {
  note_spelling(name);
  Names names{spoken_words(id, fillers_), spoken_forms(name, fillers_, grammar_)};
  if (ids_are_names_) names.names.push_back(names.id);
  return names;
}

void SpokenNames::add_records(const Wording& wording, RecordKindId kind) {
  for (int index = 0; index < wording.game.layout.records()[kind].maximum; ++index) {
    const RecordId id{kind, static_cast<std::uint8_t>(index)};
    if (!wording.state.is_there(wording.game.layout, id)) continue;
    records_.push_back({id, names_of_thing(record_id(wording.game, id), record_name(wording, id))});
  }
}

void SpokenNames::add_lists(const Game& game) {
  for (std::size_t id = 0; id < game.move_count(); ++id) {
    for (const spec::Slot& slot : game.move(id).slots) {
      const auto* const one = slot.as<spec::NameSlot>();
      if (one == nullptr) continue;
      for (const std::string& name : one->listed) {
        listed_[{one->vocabulary, name}] =
            names_of_thing(name, listed_name(game, one->vocabulary, name));
      }
    }
  }
}

CardSet SpokenNames::cards(std::span<const std::string> typed, CardSet among) const {
  BestMeant<CardId> meant;
  among.each([&](CardId card) { meant.offer(best(typed, cards_[card]), card); });
  CardSet cards;
  for (const CardId card : meant.take()) cards.insert(card);
  return cards;
}

bool SpokenNames::is_card(std::span<const std::string> typed) const {
  return std::ranges::any_of(cards_, [&](const Names& names) {
    const NameMatch match = best(typed, names);
    return match == NameMatch::whole || match == NameMatch::whole_id;
  });
}

bool SpokenNames::is_shared(CardId card) const {
  return std::ranges::count_if(cards_, [&](const Names& names) {
           return names.names.front() == cards_[card].names.front();
         }) > 1;
}

bool SpokenNames::may_be_filler(const std::string& typed) const {
  return std::ranges::any_of(fillers_,
                             [&](const std::string& filler) { return filler.starts_with(typed); });
}

bool SpokenNames::is_zone(std::span<const std::string> typed, ZoneId zone) const {
  return best(typed, zones_[zone]) == NameMatch::whole;
}

bool SpokenNames::may_follow_slots(const std::string& typed, MoveId move) const {
  return contains(after_slots_[move], typed);
}

NameMatch SpokenNames::move(std::span<const std::string> typed, MoveId move) const {
  return best(typed, moves_[move]);
}

std::vector<ZoneId> SpokenNames::zones(std::span<const std::string> typed,
                                       const std::vector<ZoneId>& among) const {
  BestMeant<ZoneId> meant;
  for (const ZoneId zone : among) meant.offer(best(typed, zones_[zone]), zone);
  return meant.take();
}

bool SpokenNames::means_direction(const std::string& typed, Side side) const {
  return directions_[side].starts_with(typed);
}

bool SpokenNames::means_whole_group(const std::string& typed) const {
  return contains(group_words_, typed);
}

std::vector<std::uint8_t> SpokenNames::records(std::span<const std::string> typed,
                                               RecordKindId kind) const {
  BestMeant<std::uint8_t> meant;
  for (const Record& record : records_) {
    if (record.id.kind == kind) meant.offer(best(typed, record.names), record.id.index);
  }
  return meant.take();
}

std::vector<std::size_t> SpokenNames::listed(std::span<const std::string> typed,
                                             const spec::NameSlot& slot) const {
  BestMeant<std::size_t> meant;
  for (std::size_t index = 0; index < slot.listed.size(); ++index) {
    meant.offer(best(typed, listed_.at({slot.vocabulary, slot.listed[index]})), index);
  }
  return meant.take();
}

void SpokenNames::note_spelling(const Name& name) {
  if (ids_are_names_) return;
  for (const std::string& form : name.all()) {
    for (const std::string& word : split(form, ' ')) {
      const SpokenWords compared = spoken_words(word, {}, grammar_);
      if (compared.size() == 1) spellings_.emplace(compared.front(), word);
    }
  }
}

std::string SpokenNames::spelled(const std::string& word) const {
  const auto found = spellings_.find(word);
  return found == spellings_.end() ? word : found->second;
}

/// Calls visit(names) for all that has names.
template <typename Visit>
void SpokenNames::each_thing(const Visit& visit) const {
  for (const auto* things : {&moves_, &cards_, &zones_}) std::ranges::for_each(*things, visit);
  for (const Record& record : records_) visit(record.names);
  for (const auto& [key, names] : listed_) visit(names);
}

SpokenWords SpokenNames::said_words() const {
  SpokenWords words = cells_;
  add_all(group_words_, words);
  if (!cells_.empty()) words.insert(words.end(), directions_.begin(), directions_.end());
  each_thing([&](const Names& names) {
    for (const SpokenWords& name : names.names) add_all(name, words);
  });
  for (const SpokenWords& after : after_slots_) add_all(after, words);
  return words;
}

SpokenWords SpokenNames::all_words() const {
  SpokenWords words = said_words();
  each_thing([&](const Names& names) { add_all(names.id, words); });
  return words;
}

NameMatch SpokenNames::best(std::span<const std::string> typed, const Names& names) const {
  NameMatch best = NameMatch::none;
  for (const SpokenWords& name : names.names) best = std::max(best, match_name(typed, name));
  for (const SpokenWords& signs : names.signs) {
    if (match_name(typed, signs) == NameMatch::whole) best = NameMatch::whole;
  }
  if (best != NameMatch::none || ids_are_names_) return best;
  const NameMatch of_id = match_name(typed, names.id);
  if (of_id == NameMatch::whole) return NameMatch::whole_id;
  return of_id == NameMatch::shortened ? NameMatch::shortened_id : NameMatch::none;
}

}  // namespace talon
