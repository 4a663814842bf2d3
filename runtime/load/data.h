#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/diagnostic.h"
#include "cards/data.h"
#include "load/map_reader.h"
#include "load/symbols.h"
#include "load/yaml.h"

namespace talon {

/// The lists of names that a declaration may choose from by the list's name.
using NameLists = std::vector<Vocabulary>;

/// What `choices` gives or `of` names, with the list's own name; reports a
/// list that is not there and a reader that has both or none.
Vocabulary read_choices(const MapReader& reader, const NameLists& lists);

/// The type that an entry of `keys::column` declares.
DataType read_data_type(const Node::Entry& entry, const NameLists& lists, Diagnostics& diagnostics);
/// The columns that a map of such entries declares.
std::vector<DataType::Column> read_columns(const std::vector<Node::Entry>& entries,
                                           const NameLists& lists, Diagnostics& diagnostics);
/// What a list or map holds, by the word of its `of`: a type or a list's name.
DataType read_inner_type(const MapReader& reader, const NameLists& lists);

/// A value as its type wants it; absent where it is not. `name` is for messages.
Datum read_datum(const Node& value, const DataType& type, std::string_view name,
                 Diagnostics& diagnostics);
/// A row, written as a map by the columns' names or as a list in their order.
Datum::List read_row(const Node& row, const std::vector<DataType::Column>& columns,
                     Diagnostics& diagnostics);

}  // namespace talon
