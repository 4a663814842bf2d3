#include "checks/text_values.h"

#include "base/unknown.h"
#include "checks/single/single_checks.h"

namespace talon::checks {

void text_values(const GameFamily& family, Diagnostics& diagnostics) {
  if (!family.whole) return;
  const TextValues values(family);
  for (const LanguageTexts& texts : family.texts) {
    for (const TextPlace& place : texts.places) {
      const bool own = !family.lone || place.where.file->path == family.shown;
      if (!own || values.may_give(place.key, place.name)) continue;
      diagnostics.error(
          place.where,
          unknown(
              Message("check.unknown-value").with("key", family.typed(place.key, texts.language)),
              place.name, values.of(place.key)));
    }
  }
}

}  // namespace talon::checks
