#include "load/records.h"

#include <algorithm>
#include <limits>

#include "base/text.h"
#include "base/unknown.h"
#include "load/keys.h"

namespace talon {
namespace {

FieldType type_called(const std::string& name) {
  constexpr std::pair<std::string_view, FieldType> types[] = {{"boolean", FieldType::boolean},
                                                              {"one_of", FieldType::one_of},
                                                              {"set", FieldType::set},
                                                              {"record", FieldType::record},
                                                              {"text", FieldType::text}};
  for (const auto& [word, type] : types) {
    if (word == name) return type;
  }
  return FieldType::integer;
}

/// Reads the fields of one kind.
class FieldReader {
 public:
  FieldReader(const Node::Entry& entry, const NameLists& lists,
              const std::vector<std::string>& kinds, Diagnostics& diagnostics)
      : reader_(entry, keys::field, diagnostics),
        lists_(lists),
        kinds_(kinds),
        diagnostics_(diagnostics) {
    info_.name = entry.key;
    info_.type = type_called(reader_.text("type"));
  }

  FieldInfo read() {
    const bool listed = info_.type == FieldType::one_of || info_.type == FieldType::set;
    const bool number = info_.type == FieldType::integer;
    refuse("min", number);
    refuse("max", number);
    refuse("choices", listed);
    refuse("of", listed || info_.type == FieldType::record);
    refuse("start", info_.type != FieldType::record && info_.type != FieldType::text);
    if (number) read_range();
    if (listed) read_listed();
    if (info_.type == FieldType::record) read_kind();
    if (const Node* start = reader_.find("start")) read_start(*start);
    return std::move(info_);
  }

 private:
  void refuse(std::string_view key, bool allowed) {
    if (allowed || !reader_.has(key)) return;
    reader_.error(key, Message("diagnostic.key-not-for-type")
                           .with("key", std::string(key))
                           .with("type", reader_.text("type")));
  }

  std::int32_t word(std::string_view key) {
    using Limits = std::numeric_limits<std::int32_t>;
    const std::int64_t value = reader_.integer(key);
    if (value >= Limits::min() && value <= Limits::max()) return static_cast<std::int32_t>(value);
    out_of_range(key, value, Limits::min(), Limits::max());
    return 0;
  }

  void out_of_range(std::string_view key, std::int64_t value, std::int64_t minimum,
                    std::int64_t maximum) {
    reader_.error(key, Message("diagnostic.out-of-range")
                           .with("name", std::string(key))
                           .with("value", value)
                           .with("min", minimum)
                           .with("max", maximum));
  }

  void read_range() {
    reader_.demand("max");
    info_.minimum = word("min");
    info_.maximum = word("max");
    if (!reader_.has("max") || info_.minimum <= info_.maximum) return;
    reader_.error(
        "max",
        Message("diagnostic.empty-range").with("min", info_.minimum).with("max", info_.maximum));
    info_.maximum = info_.minimum;
  }

  void read_listed() {
    Vocabulary choices = read_choices(reader_, lists_);
    info_.choices = std::move(choices.symbols);
    info_.vocabulary = std::move(choices.name);
    const bool set = info_.type == FieldType::set;
    if (set && info_.choices.size() > kMaxSetChoices) {
      reader_.error("type", Message("diagnostic.too-many-symbols")
                                .with("limit", static_cast<std::int64_t>(kMaxSetChoices)));
    }
  }

  void read_kind() {
    reader_.demand("of");
    if (!reader_.has("of")) return;
    const auto found = std::ranges::find(kinds_, reader_.text("of"));
    if (found != kinds_.end()) {
      info_.of = static_cast<RecordKindId>(found - kinds_.begin());
      return;
    }
    reader_.error("of", unknown(Named::record, reader_.text("of"), kinds_));
  }

  void read_start(const Node& start) {
    DataType type;
    type.minimum = info_.minimum;
    type.maximum = info_.maximum;
    type.names = info_.choices;
    type.kind = info_.type == FieldType::integer   ? DataKind::integer
                : info_.type == FieldType::boolean ? DataKind::boolean
                : info_.type == FieldType::set     ? DataKind::set
                                                   : DataKind::name;
    const Datum value = read_datum(start, type, "start", diagnostics_);
    if (const auto* number = value.number()) {
      info_.start = static_cast<std::uint64_t>(*number - info_.minimum);
    } else if (const auto* truth = std::get_if<bool>(&value.value)) {
      info_.start = *truth ? 1 : 0;
    } else if (const auto* name = value.name()) {
      info_.start = number_of(*name);
    } else if (const auto* names = std::get_if<Datum::Names>(&value.value)) {
      for (const std::string& one : *names) {
        const std::uint64_t bit = number_of(one) - 1;  // of more choices than there may be, too
        if (bit < kMaxSetChoices) info_.start |= std::uint64_t{1} << bit;
      }
    }
  }

  /// From 1; 0 for a name that is not a choice.
  std::uint64_t number_of(const std::string& choice) const {
    const auto found = std::ranges::find(info_.choices, choice);
    return found == info_.choices.end()
               ? 0
               : 1 + static_cast<std::uint64_t>(found - info_.choices.begin());
  }

  MapReader reader_;
  const NameLists& lists_;
  const std::vector<std::string>& kinds_;
  Diagnostics& diagnostics_;
  FieldInfo info_;
};

/// Names that every record has beside its fields.
bool is_reserved(const std::string& name) { return name == "number" || name == "kind"; }

RecordKindInfo read_record(const Node::Entry& entry, const NameLists& lists,
                           const std::vector<std::string>& kinds, Diagnostics& diagnostics) {
  const MapReader reader(entry, keys::record, diagnostics);
  RecordKindInfo kind{entry.key, 1, reader.text("full"), {}};
  const std::int64_t maximum = reader.integer("max", 1);
  if (maximum >= 1 && maximum <= kMaxRecords) {
    kind.maximum = static_cast<int>(maximum);
  } else {
    reader.error("max", Message("diagnostic.out-of-range")
                            .with("name", "max")
                            .with("value", maximum)
                            .with("min", std::int64_t{1})
                            .with("max", std::int64_t{kMaxRecords}));
  }
  if (maximum > 1 && !reader.has("full")) {
    reader.error("full", Message("diagnostic.missing-key").with("key", "full"));
  }
  for (const Node::Entry& field : reader.entries("fields")) {
    if (is_reserved(field.key)) {
      diagnostics.error(field.key_where,
                        Message("diagnostic.reserved-column").with("name", field.key));
    }
    kind.fields.push_back(FieldReader(field, lists, kinds, diagnostics).read());
  }
  if (kind.fields.size() <= kMaxRecordFields) return kind;
  reader.error("fields",
               Message("diagnostic.too-many").with("limit", std::int64_t{kMaxRecordFields}));
  kind.fields.resize(kMaxRecordFields);
  return kind;
}

}  // namespace

std::vector<RecordKindInfo> read_records(const std::vector<Node::Entry>& entries,
                                         const NameLists& lists, Diagnostics& diagnostics) {
  std::vector<std::string> names;
  for (const Node::Entry& entry : entries) names.push_back(entry.key);
  std::vector<RecordKindInfo> kinds;
  for (const Node::Entry& entry : entries) {
    kinds.push_back(read_record(entry, lists, names, diagnostics));
  }
  return kinds;
}

}  // namespace talon
