#pragma once

#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

#include "rules/names.h"
#include "session/session.h"

namespace talon {

/// What a card is called where another card has the same name: with where it lies, "Jack of
/// Diamonds from column 3", in every form of the name.
Name placed_card_name(const Wording& wording, CardId card);
/// What a slot is bound to, in words (see binding_words). Cards in `placed` are named with where
/// they lie; a run says that after its last card. The cards of a set are in the order of their
/// zone.
MessageValue placed_words(const Wording& wording, const spec::Slot& slot, const Binding& binding,
                          const CardSet& placed);

/// What the legal answers of a position are printed as: no two alike, so that each means itself
/// when it is typed.
///
/// With two decks, cards share names, and records may share theirs. Only answers that would be
/// printed alike say more: where the cards lie by which they differ or, if that is not enough, the
/// number of the answer in the list.
class AnswerLabels {
 public:
  /// The session must outlive it and stay where it is.
  explicit AnswerLabels(const Session& session);

  /// What a legal answer is printed as; see label_of. Texts that are left out are suggested.
  std::string of(const Reply& reply) const;
  /// The cards of an answer that are named with where they lie.
  CardSet placed(const Reply& reply) const;

 private:
  using Alike = std::vector<std::uint64_t>;  ///< indexes in Session::legal

  /// All answers that have the same name as this one; null where no other has.
  const Alike* alike(const std::string& label) const;
  CardSet differing(const Alike& alike) const;

  const Session* session_;
  /// Things that share a name, by that name; empty where no two things can have the same.
  std::unordered_map<std::string, Alike> alike_;
};

}  // namespace talon
