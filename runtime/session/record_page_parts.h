#pragma once

#include <string>
#include <vector>

#include "session/record_page.h"

/// What the pages of all kinds of views are made of.
namespace talon::record_page {

std::string text_of(const Game& game, const std::string& key);
/// The name under the key, by itself; `fallback` (an id) when there is none.
std::string label_at(const Game& game, const std::string& key, const std::string& fallback);
/// What a value says in a line of its own.
std::string words_of(const Game& game, const MessageValue& value);

/// What the path leads to; its name and "" where it leads nowhere. For a sentence
/// a number is a number.
MessageValue value_of(const Wording& wording, RecordId record, const FieldPath& path);
LabelledValue labelled(const Wording& wording, RecordId record, const FieldPath& path);
std::vector<LabelledValue> labelled(const Wording& wording, RecordId record,
                                    const std::vector<FieldPath>& paths);
/// Without words.
LabelledValue label_of(const Game& game, RecordKindId kind, const FieldPath& path);

MapPage map_page(const Wording& wording, const RecordView& view, const MapForm& form);

}  // namespace talon::record_page
