#include <algorithm>
#include <map>
#include <set>
#include <variant>

#include "base/text.h"
#include "base/unknown.h"
#include "checks/needed_texts.h"
#include "checks/single/single_checks.h"
#include "rules/slots/slot.h"

namespace talon::checks {
namespace {

/// Which texts name what fills each place of the texts of moves and refusals, by "moves.buy card".
using NamesOfPlaces = std::map<std::string, std::set<std::string>>;

/// The keys of the names that what fills a slot may have.
class NamesOfValues {
 public:
  NamesOfValues(const Game& game, const std::vector<std::string>& keys, const spec::Slot& slot)
      : game_(game), keys_(keys), slot_(slot) {}

  std::set<std::string> read() {
    std::visit([&](const auto& kind) { add(kind); }, names_of_values(slot_));
    return std::move(names_);
  }

 private:
  void add(CardNames) {
    for (const std::string& key : keys_) {
      if (key.starts_with("cards.")) names_.insert(key);
    }
  }
  void add(ZoneNames) {
    for (const ZoneId zone : places_of(slot_)) {
      if (game_.layout.is_grid(zone)) continue;
      names_.insert("zones." + game_.layout.zones()[zone].declared_name());
    }
  }
  void add(const ListedNames& listed) {
    const std::string list(listed.list);
    for (const std::string& name : *listed.all) {
      for (const std::string& texts :
           {"symbols." + list + ".", "tables." + list + ".", std::string("words.")}) {
        add_where_said(texts + name);
      }
    }
  }
  void add(RecordNames records) {
    add_where_said("records." + game_.layout.records()[records.kind].name + ".name");
  }
  // Texts of games do not name these.
  void add(CellNames) {}
  void add(DirectionNames) {}
  void add(NumberNames) {}
  void add(TextNames) {}

  void add_where_said(const std::string& key) {
    if (game_.texts().has(key)) names_.insert(key);
  }

  const Game& game_;
  const std::vector<std::string>& keys_;
  const spec::Slot& slot_;
  std::set<std::string> names_;
};

class SlotNames {
 public:
  explicit SlotNames(const GameFamily& family) {
    family.each_game([&](const Game& game) {
      const std::vector<std::string> keys = game.texts().keys();
      for (std::size_t id = 0; id < game.move_count(); ++id) {
        add(game, keys, game.move(static_cast<MoveId>(id)));
      }
    });
  }

  /// The keys of the names that may stand in that place.
  std::set<std::string> of(const TextPlace& place) const {
    const bool of_move = place.key.starts_with(kMoves);
    const auto found =
        of_.find(in(of_move ? place.key.substr(0, place.key.rfind('.')) : place.key, place.name));
    return found == of_.end() ? std::set<std::string>() : found->second;
  }

 private:
  static constexpr std::string_view kMoves = "moves.";

  static std::string in(const std::string& texts, const std::string& slot) {
    return texts + " " + slot;
  }

  /// A refusal tells of the slots that were filled before, and of its own.
  void add(const Game& game, const std::vector<std::string>& keys, const spec::Move& move) {
    for (auto slot = move.slots.begin(); slot != move.slots.end(); ++slot) {
      const std::set<std::string> names = NamesOfValues(game, keys, *slot).read();
      of_[in(std::string(kMoves) + move.name, slot->name)].insert(names.begin(), names.end());
      for (auto later = slot; later != move.slots.end(); ++later) {
        for (const ToldRefusal& refusal : refusals_of(*later)) {
          of_[in("refusals." + refusal.key, slot->name)].insert(names.begin(), names.end());
        }
      }
    }
  }

  NamesOfPlaces of_;
};

/// What the texts of one language ask of names, and which of them do not have it. The names are
/// those of the game, or of what it uses.
class LanguageForms {
 public:
  LanguageForms(const GameFamily& family, const LanguageTexts& own, Diagnostics& diagnostics)
      : family_(family), grammar_(*own.grammar), diagnostics_(diagnostics), files_{&own} {
    for (const LanguageTexts& lent : family.lent_texts) {
      if (lent.language == own.language) files_.push_back(&lent);
    }
  }

  void places(const SlotNames& names) {
    for (std::size_t at = 0; at < files_.size(); ++at) {
      for (const TextPlace& place : files_[at]->places) {
        if (place.form.empty() || file_of(place.key) != at) continue;
        if (!grammar_.has_form(place.form)) {
          unknown(place);
          continue;
        }
        for (const std::string& key : names.of(place)) ask(key, place);
      }
    }
  }

  /// The engine's own sentences ask these for forms, whatever the game's texts do.
  void zones_and_cards() {
    for (std::size_t at = 0; at < files_.size(); ++at) {
      for (const std::string& key : names_without_forms(*files_[at])) {
        if (file_of(key) == at) without_[at].insert(key);
      }
    }
  }

  void report() {
    for (const auto& [file, keys] : without_) {
      diagnostics_.warning(
          files_[file]->shown.at(*keys.begin()).where,
          about_texts("check.names-without-forms", *files_[file], typed(file, keys)));
    }
    for (const auto& [cause, lack] : lacking_) {
      const auto& [file, form] = cause;
      diagnostics_.warning(lack.where,
                           about_texts("check.missing-form", *files_[file], typed(file, lack.keys))
                               .with("form", form));
    }
  }

 private:
  using Keys = std::set<std::string>;
  struct Lack {
    SourceRef where;
    Keys keys;
  };

  /// The file whose text is shown, as an index; their number where none has it.
  std::size_t file_of(const std::string& key) const {
    const auto has_it = [&](const LanguageTexts* file) { return file->keys.contains(key); };
    return static_cast<std::size_t>(std::ranges::find_if(files_, has_it) - files_.begin());
  }

  void unknown(const TextPlace& place) {
    if (family_.lone && place.where.file->path != family_.shown) return;
    diagnostics_.error(place.where, talon::unknown(Named::form, place.form, grammar_.forms));
  }

  void ask(const std::string& key, const TextPlace& place) {
    const std::size_t at = file_of(key);
    if (at == files_.size()) return;
    const LanguageTexts& file = *files_[at];
    const ShownText& name = file.shown.at(key);
    if (name.forms == nullptr) {
      // A text that is nothing but a place hands the form on.
      const bool hands_on =
          std::ranges::any_of(file.places, [&](const TextPlace& one) { return one.key == key; });
      if (!hands_on) without_[at].insert(key);
    } else if (!name.forms->form(place.form)) {
      // What is lent is not for the game to mend, but its own text is.
      const SourceRef& where = at == 0 ? name.where : place.where;
      lacking_.try_emplace({at, place.form}, Lack{where, {}}).first->second.keys.insert(key);
    }
  }

  std::vector<std::string> typed(std::size_t file, const Keys& keys) const {
    std::vector<std::string> all;
    for (const std::string& key : keys) {
      all.push_back(file == 0 ? family_.typed(key, files_[0]->language) : typed_key(key));
    }
    return all;
  }

  const GameFamily& family_;
  const Grammar& grammar_;
  Diagnostics& diagnostics_;
  std::vector<const LanguageTexts*> files_;                      ///< the game's own first
  std::map<std::size_t, Keys> without_;                          ///< by file
  std::map<std::pair<std::size_t, std::string>, Lack> lacking_;  ///< by file and form
};

}  // namespace

void name_forms(const GameFamily& family, Diagnostics& diagnostics) {
  if (!family.whole || family.members.empty()) return;
  const SlotNames names(family);
  for (const LanguageTexts& texts : family.texts) {
    LanguageForms forms(family, texts, diagnostics);
    forms.places(names);
    forms.zones_and_cards();
    forms.report();
  }
}

}  // namespace talon::checks
