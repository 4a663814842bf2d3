#include "runtime/session/said_saves.h"

#include <algorithm>
#include <span>

namespace talon::testing {
namespace {

bool starts_as(const SaidSaves::Records& all, const SaidSaves::Records& start) {
  return all.size() >= start.size() &&
         std::ranges::equal(start, std::span(all).first(start.size()));
}

}  // namespace

bool SaidSaves::Range::holds(const Records& found) const {
  return starts_as(found, minimum) && starts_as(maximum, found);
}

bool SaidSaves::one_holds(const Ranges& ranges, const Records& found) {
  return std::ranges::any_of(ranges, [&](const Range& range) { return range.holds(found); });
}

void SaidSaves::appended(const std::string& name, const Records& now, bool kept) {
  if (kept) return shown(name, now);
  Ranges& may = saves_[name].may;
  may.push_back({may.back().minimum, now});
}

void SaidSaves::replaced(const std::string& name, const Records& now, bool kept) {
  if (kept) return shown(name, now);
  const auto [place, made] = saves_.try_emplace(name);
  Said& said = place->second;
  if (made) said.may_lack = true;
  if (said.before.empty()) said.before = said.may;
  said.may.push_back({now, now});
}

void SaidSaves::shown(const std::string& name, const Records& now) {
  saves_[name] = {{{now, now}}, false, {}};
}

std::string SaidSaves::trouble(const std::string& name, const Records& found) const {
  const auto save = saves_.find(name);
  if (save == saves_.end()) {
    const bool tried = std::ranges::find(nameless_, found) != nameless_.end();
    return tried ? "" : name + " holds what nobody said";
  }
  if (one_holds(save->second.may, found)) return "";
  return name + " does not hold what was said: " + std::to_string(found.size()) + " records, " +
         std::to_string(save->second.may.back().minimum.size()) + " were kept";
}

std::string SaidSaves::trouble_of_backup(const std::string& name, const Records& found,
                                         const Records& backup) const {
  const auto save = saves_.find(name);
  if (save == saves_.end() || save->second.before.empty()) return "";
  const bool replaced = !one_holds(save->second.before, found);
  if (!replaced || one_holds(save->second.before, backup)) return "";
  return name + " was replaced, and its backup is not what it was";
}

bool SaidSaves::in_doubt(const std::string& name) const {
  const auto save = saves_.find(name);
  return save == saves_.end() || save->second.may.size() > 1;
}

std::vector<std::string> SaidSaves::must_be() const {
  std::vector<std::string> names;
  for (const auto& [name, said] : saves_) {
    if (!said.may_lack) names.push_back(name);
  }
  return names;
}

void SaidSaves::settle(const std::map<std::string, Records>& all) {
  saves_.clear();
  nameless_.clear();
  for (const auto& [name, records] : all) shown(name, records);
}

}  // namespace talon::testing
