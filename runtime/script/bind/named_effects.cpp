#include "script/bind/named_effects.h"

#include <algorithm>

#include "rules/effect_walk.h"

namespace talon {
namespace {

/// How many effects there are, counted up to one more than `limit`.
std::size_t size_of(const spec::Effects& effects, std::size_t limit) {
  std::size_t size = effects.size();
  const auto add = [&](const spec::Effects& inner) {
    if (size <= limit) size += size_of(inner, limit - size);
  };
  for (const auto& effect : effects) each_inner_list(*effect, add);
  return size;
}

/// Whether the effects run `wanted`, or the questions that they ask do.
bool leads_to(const spec::Effects& effects, const spec::Effect* wanted) {
  return any_effect(effects, [&](const spec::Effect& effect) { return &effect == wanted; });
}

}  // namespace

std::optional<NamedEffects::Refused> NamedEffects::add(std::string name, spec::Effects list) {
  auto node = std::make_shared<spec::Effect>();
  spec::Run& run = node->kind.emplace<spec::Run>();
  run.name = std::move(name);
  const bool fits = size_of(list, kMaxSize) <= kMaxSize;
  if (fits) run.then = std::move(list);
  all_.push_back(std::move(node));
  return fits ? std::nullopt : std::optional(Refused::too_large);
}

std::optional<NamedEffects::Refused> NamedEffects::replace(std::size_t index, spec::Effects list) {
  if (leads_to(list, all_[index].get())) return Refused::runs_itself;
  spec::Effects& then = all_[index]->as<spec::Run>()->then;
  std::swap(then, list);
  const auto fits = [](const auto& one) {
    return size_of(one->template as<spec::Run>()->then, kMaxSize) <= kMaxSize;
  };
  if (std::ranges::all_of(all_, fits)) return std::nullopt;
  std::swap(then, list);
  return Refused::too_large;
}

}  // namespace talon
