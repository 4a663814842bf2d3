#pragma once

#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

#include "rules/names.h"
#include "session/session.h"

namespace talon {

/// A card as it is called where another one has its name: by where it lies, too, "Jack of
/// Diamonds from column 3"; in every form that the name has.
Name placed_card_name(const Wording& wording, CardId card);
/// What a slot is bound to, in words, see binding_words; of the cards in `placed` with where they
/// lie. A run says it after its last card. The cards of a set are in the order of their zone.
MessageValue placed_words(const Wording& wording, const spec::Slot& slot, const Binding& binding,
                          const CardSet& placed);

/// How the legal answers of a position are printed: each otherwise than all the others, so that
/// it means just that where it is typed.
///
/// Two decks have cards of the same name, and records may be called alike. Only answers that
/// would be printed the same say more: where the cards lie in which they differ or, where that
/// is not enough, the number of the answer in the list.
class AnswerLabels {
 public:
  /// The session must outlive it and stay where it is.
  explicit AnswerLabels(const Session& session);

  /// What a legal answer is printed as; see label_of. Texts that are left out are suggested.
  std::string of(const Reply& reply) const;
  /// The cards of an answer that are told by where they lie.
  CardSet placed(const Reply& reply) const;

 private:
  using Alike = std::vector<std::uint64_t>;  ///< indexes in Session::legal

  /// All that are called as this one; null where it is alone.
  const Alike* alike(const std::string& label) const;
  CardSet differing(const Alike& alike) const;

  const Session* session_;
  /// By what they would be called; empty where nothing can be called like another thing.
  std::unordered_map<std::string, Alike> alike_;
};

}  // namespace talon
