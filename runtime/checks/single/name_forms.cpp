#include <algorithm>
#include <map>
#include <set>

#include "base/text.h"
#include "base/unknown.h"
#include "checks/needed_texts.h"
#include "checks/single/single_checks.h"
#include "rules/slots/slot.h"

namespace talon::checks {
namespace {

/// So many names of those that lack something are told.
constexpr std::size_t kMaxToldNames = 8;

/// Which texts name what fills each place of the texts of moves, by "moves.buy card".
using NamesOfPlaces = std::map<std::string, std::set<std::string>>;

void add_card_names(const std::vector<std::string>& keys, std::set<std::string>& names) {
  for (const std::string& key : keys) {
    if (key.starts_with("cards.")) names.insert(key);
  }
}

class SlotNames {
 public:
  explicit SlotNames(const GameFamily& family) {
    family.each_game([&](const Game& game) {
      const std::vector<std::string> keys = game.texts().keys();
      for (std::size_t id = 0; id < game.move_count(); ++id) {
        const spec::Move& move = game.move(static_cast<MoveId>(id));
        for (const spec::Slot& slot : move.slots) add(game, keys, move, slot);
      }
    });
  }

  /// The keys of the names that may stand in that place.
  std::set<std::string> of(const TextPlace& place) const {
    const auto found = of_.find(place.key.substr(0, place.key.rfind('.')) + " " + place.name);
    return found == of_.end() ? std::set<std::string>() : found->second;
  }

 private:
  void add(const Game& game, const std::vector<std::string>& keys, const spec::Move& move,
           const spec::Slot& slot) {
    std::set<std::string>& names = of_["moves." + move.name + " " + slot.name];
    if (slot.is<spec::ZoneSlot>()) {
      for (const ZoneId zone : places_of(slot)) {
        if (game.layout.is_grid(zone)) continue;
        names.insert("zones." + game.layout.zones()[zone].declared_name());
      }
    } else if (const auto* const listed = slot.as<spec::NameSlot>()) {
      for (const std::string& name : listed->listed) {
        for (const std::string& list :
             {"symbols." + listed->vocabulary + ".", "tables." + listed->vocabulary + ".",
              std::string("words.")}) {
          if (game.texts().has(list + name)) names.insert(list + name);
        }
      }
    } else if (const auto* const record = slot.as<spec::RecordSlot>()) {
      const std::string key =
          "records." + game.layout.records()[record->record_kind].name + ".name";
      if (game.texts().has(key)) names.insert(key);
    } else {
      add_card_names(keys, names);
    }
  }

  NamesOfPlaces of_;
};

/// What one language's texts ask of names, and which of them do not have it.
class LanguageForms {
 public:
  LanguageForms(const GameFamily& family, const LanguageTexts& texts, Diagnostics& diagnostics)
      : family_(family), texts_(texts), diagnostics_(diagnostics) {}

  void places(const SlotNames& names) {
    for (const TextPlace& place : texts_.places) {
      if (place.form.empty()) continue;
      if (!texts_.grammar->has_form(place.form)) {
        unknown(place);
        continue;
      }
      for (const std::string& key : names.of(place)) ask(key, place);
    }
  }

  /// The engine's own sentences ask these for forms, too.
  void zones_and_cards() {
    for (const auto& [key, forms] : texts_.forms) {
      const bool asked =
          key.starts_with("zones.") || key.starts_with("grids.") || key.starts_with("cards.");
      if (asked && forms == nullptr) without_.insert(key);
    }
  }

  void report() {
    if (!without_.empty()) {
      const SourceRef where = texts_.keys.at(*without_.begin());
      diagnostics_.warning(where, told("check.names-without-forms", without_));
    }
    for (const auto& [form, keys] : lacking_) {
      diagnostics_.warning(texts_.keys.at(*keys.begin()),
                           told("check.missing-form", keys).with("form", form));
    }
  }

 private:
  void unknown(const TextPlace& place) {
    if (family_.lone && place.where.file->path != family_.shown) return;
    diagnostics_.error(place.where, talon::unknown(Named::form, place.form, texts_.grammar->forms));
  }

  void ask(const std::string& key, const TextPlace& place) {
    const auto found = texts_.forms.find(key);
    if (found == texts_.forms.end()) return;  // of a deck, which has checks of its own
    if (found->second == nullptr) {
      // A text that is nothing but a place hands the form on.
      const bool hands_on =
          std::ranges::any_of(texts_.places, [&](const TextPlace& one) { return one.key == key; });
      if (!hands_on) without_.insert(key);
    } else if (!found->second->form(place.form)) {
      lacking_[place.form].insert(key);
    }
  }

  Message told(const char* message, const std::set<std::string>& keys) const {
    std::vector<std::string> names;
    for (const std::string& key : keys) {
      if (names.size() < kMaxToldNames) names.push_back(family_.typed(key, texts_.language));
    }
    return Message(message)
        .with("count", static_cast<std::int64_t>(keys.size()))
        .with("language", texts_.language)
        .with("file", texts_.file)
        .with("keys", std::move(names));
  }

  const GameFamily& family_;
  const LanguageTexts& texts_;
  Diagnostics& diagnostics_;
  std::set<std::string> without_;
  std::map<std::string, std::set<std::string>> lacking_;  ///< by form
};

}  // namespace

void name_forms(const GameFamily& family, Diagnostics& diagnostics) {
  if (!family.whole || family.members.empty()) return;
  const SlotNames names(family);
  for (const LanguageTexts& texts : family.texts) {
    LanguageForms forms(family, texts, diagnostics);
    forms.places(names);
    if (!texts.grammar->forms.empty()) forms.zones_and_cards();
    forms.report();
  }
}

}  // namespace talon::checks
