#include <set>

#include "checks/needed_texts.h"
#include "checks/other_prefixes.h"
#include "checks/single/single_checks.h"
#include "checks/text_kind.h"
#include "checks/unused_text.h"
#include "lua_source/lua_words.h"

namespace talon::checks {
namespace {

/// What a phase may say by a name that it puts together.
bool may_be_joined(const JoinedWords& joined, std::string_view key) {
  const TextKind kind = text_kind(key);
  return (kind.said || kind.suggested) && joined.may_be_part_of(key_in_group(key));
}

JoinedWords joined_words(const GameFamily& family) {
  JoinedWords joined;
  for (const auto& [path, file] : family.scripts()) joined.add(file->text);
  return joined;
}

std::set<std::string> used_keys(const GameFamily& family) {
  std::set<std::string> used;
  const OtherPrefixes prefixes(family.game());
  family.each_game([&](const Game& game) {
    for (NeededText& needed : needed_texts(game)) {
      // That the rule is cited by the name of another game is a finding of its own.
      if (const auto rule = rule_of_text(needed.key)) {
        used.insert("rules." + prefixes.right(*rule) + needed.key.substr(needed.key.rfind('.')));
      }
      used.insert(std::move(needed.key));
    }
  });
  // What a scripted phase says is in its Lua text alone, and so are the lists
  // of names that it suggests.
  for (const GameFamily::Member& member : family.members) {
    for (const std::string& word : script_words(member.game->definition)) {
      used.insert("events." + word);
      used.insert("names." + word);
    }
  }
  return used;
}

}  // namespace

void unused_texts(const GameFamily& family, Diagnostics& diagnostics) {
  if (!family.whole) return;
  const std::set<std::string> used = used_keys(family);
  const JoinedWords joined = joined_words(family);
  for (const LanguageTexts& texts : family.texts) {
    const ShownTexts all{texts, used,
                         [&](const std::string& key) { return family.typed(key, texts.language); }};
    for (const auto& [key, where] : texts.keys) {
      // Where one variant is checked alone, the texts of the game and of variants that it extends
      // may be used by other variants.
      if (used.contains(key) || may_be_joined(joined, key) ||
          (family.lone && where.file->path != family.shown))
        continue;
      report_unused_text(all, key, where, diagnostics);
    }
  }
}

}  // namespace talon::checks
