#include "load/screen.h"

#include <algorithm>
#include <numeric>
#include <set>

#include "base/contains.h"
#include "base/index_in.h"
#include "base/names.h"
#include "base/unknown.h"
#include "load/keys.h"

namespace talon {
namespace {

/// More than any window has.
constexpr std::size_t kMaxScreenRows = 100;

class ScreenReader {
 public:
  ScreenReader(const MapReader& reader, const Definition& definition)
      : reader_(reader), definition_(definition), diagnostics_(reader.diagnostics()) {}

  ScreenForm read() {
    for (const Node& row : reader_.items("rows")) add_row(row);
    if (form_.rows.size() > kMaxScreenRows) {
      reader_.error(
          "rows",
          Message("diagnostic.too-many").with("limit", static_cast<std::int64_t>(kMaxScreenRows)));
    }
    for (const Node::Entry& entry : reader_.entries("shown")) add_shown(entry);
    for (const Node::Entry& entry : reader_.entries("status")) add_status(entry);
    return std::move(form_);
  }

 private:
  /// The zones that a name of a file stands for; none when there is no such name.
  std::vector<ZoneId> called(const std::string& name) const {
    const auto& zones = definition_.zones;
    if (const ZoneFamily* family = definition_.family(name)) {
      const auto end =
          std::min<std::size_t>(std::size_t{family->first} + family->count, zones.size());
      std::vector<ZoneId> all(end - std::min<std::size_t>(family->first, end));
      std::iota(all.begin(), all.end(), family->first);
      return all;
    }
    const auto zone = std::ranges::find_if(
        zones, [&](const ZoneInfo& one) { return one.family.empty() && one.name == name; });
    if (zone != zones.end()) return {static_cast<ZoneId>(zone - zones.begin())};
    const auto grid = std::ranges::find(definition_.grids, name, &GridInfo::name);
    if (grid == definition_.grids.end()) return {};
    return {static_cast<ZoneId>(zones.size() + index_in(definition_.grids, grid))};
  }
  bool is_grid(const std::string& name) const {
    return std::ranges::find(definition_.grids, name, &GridInfo::name) != definition_.grids.end();
  }

  /// Reports a name that nothing has. A family of no zones has one.
  bool knows(const std::string& name, const SourceRef& where) const {
    if (definition_.family(name) != nullptr || !called(name).empty()) return true;
    std::vector<std::string> known = names_of(definition_.grids);
    for (const ZoneInfo& zone : definition_.zones) {
      if (zone.family.empty()) known.push_back(zone.name);
    }
    for (const ZoneFamily& family : definition_.families) known.push_back(family.name);
    diagnostics_.error(where, unknown(Named::zone, name, known));
    return false;
  }

  void add_row(const Node& row) {
    if (!row.is_list()) {
      diagnostics_.error(row.where, Message("diagnostic.expected-list").with("key", "rows"));
      return;
    }
    std::vector<std::string> names;
    for (const Node& item : row.items) {
      if (item.is_null()) {
        names.emplace_back(ScreenForm::kGap);
      } else if (check_type(item, "rows", ValueType::name, diagnostics_) &&
                 knows(item.scalar, item.where) && is_new(item)) {
        names.push_back(item.scalar);
      }
    }
    form_.rows.push_back(std::move(names));
  }

  bool is_new(const Node& item) {
    if (placed_.insert(item.scalar).second) return true;
    diagnostics_.error(item.where, Message("diagnostic.repeated-name").with("name", item.scalar));
    return false;
  }

  void add_shown(const Node::Entry& entry) {
    if (!knows(entry.key, entry.key_where)) return;
    const Key* const key = keys::zone.find("shown");
    if (!check_type(entry.value, *key, diagnostics_)) return;
    if (is_grid(entry.key)) {
      diagnostics_.error(entry.key_where,
                         Message("diagnostic.screen-shows-grid").with("name", entry.key));
      return;
    }
    const Shown shown = shown_called(entry.value.scalar);
    const std::vector<ZoneId> zones = called(entry.key);
    if (shown == Shown::top && !zones.empty() && !definition_.zones[zones.front()].ordered) {
      diagnostics_.error(entry.value.where,
                         Message("diagnostic.screen-has-no-top").with("name", entry.key));
      return;
    }
    form_.shown.emplace(entry.key, shown);
  }

  void add_status(const Node::Entry& entry) {
    const MapReader status(entry, keys::status, diagnostics_);
    ScreenForm::Status part{.name = entry.key, .cards = {}, .counters = {}, .options = {}};
    std::set<std::string> told;
    for (const Node& item : status.items("cards")) {
      if (auto count = count_called(item); count && is_new_in(told, item)) {
        part.cards.push_back(*std::move(count));
      }
    }
    for (const Node& item : status.items("counters")) {
      const auto index = index_of_name(item, Named::counter, names_of(definition_.counters));
      if (index && is_new_in(told, item)) part.counters.push_back(static_cast<CounterId>(*index));
    }
    for (const Node& item : status.items("options")) {
      if (const auto index = integer_option(item); index && is_new_in(told, item)) {
        part.options.push_back(*index);
      }
    }
    form_.status.push_back(std::move(part));
  }

  /// A placeholder has one meaning.
  bool is_new_in(std::set<std::string>& told, const Node& item) {
    if (told.insert(item.scalar).second) return true;
    diagnostics_.error(item.where, Message("diagnostic.repeated-name").with("name", item.scalar));
    return false;
  }

  std::optional<CountOfCards> count_called(const Node& item) {
    const std::size_t dot = std::min(item.scalar.find('.'), item.scalar.size());
    const std::string name = item.scalar.substr(0, dot);
    if (!knows(name, item.where)) return std::nullopt;
    CountOfCards count{.name = item.scalar, .kind = CountOfCards::Kind::all, .zones = called(name)};
    if (dot == item.scalar.size()) return count;
    const std::vector<std::string> kinds = {"down", "empty"};
    const std::string kind = item.scalar.substr(dot + 1);
    if (!contains(kinds, kind)) {
      diagnostics_.error(item.where, unknown(Named::count, kind, kinds));
      return std::nullopt;
    }
    count.kind = kind == "down" ? CountOfCards::Kind::down : CountOfCards::Kind::empty;
    return count;
  }

  std::optional<std::size_t> index_of_name(const Node& item, Named kind,
                                           const std::vector<std::string>& known) {
    const auto found = std::ranges::find(known, item.scalar);
    if (found != known.end()) return index_in(known, found);
    diagnostics_.error(item.where, unknown(kind, item.scalar, known));
    return std::nullopt;
  }

  std::optional<std::size_t> integer_option(const Node& item) {
    std::vector<std::string> known;
    for (std::size_t index = 0; index < definition_.options.size(); ++index) {
      const Option& option = definition_.options[index];
      if (option.type != OptionType::integer) continue;
      if (option.name == item.scalar) return index;
      known.push_back(option.name);
    }
    diagnostics_.error(item.where,
                       unknown(Message("diagnostic.not-an-option-of-numbers"), item.scalar, known));
    return std::nullopt;
  }

  const MapReader& reader_;
  const Definition& definition_;
  Diagnostics& diagnostics_;
  ScreenForm form_;
  std::set<std::string> placed_;
};

}  // namespace

Shown shown_called(const std::string& name) {
  if (name == "count") return Shown::count;
  if (name == "row") return Shown::row;
  return name == "top" ? Shown::top : Shown::cards;
}

ScreenForm read_screen(const MapReader& screen, const Definition& definition) {
  return ScreenReader(screen, definition).read();
}

}  // namespace talon
