#include "script/bind/call.h"

#include <algorithm>

#include "base/diagnostic.h"
#include "base/index_in.h"
#include "base/unknown.h"
#include "script/bind/builder.h"
#include "script/vm/text_at.h"

namespace talon {
namespace {

constexpr std::uint32_t kMaxExpressionWeight = 2'000;
constexpr std::uint32_t kMaxEffectWeight = 20'000;

}  // namespace

CallReply run_declaring(lua_State* lua, CallReply (*binding)(Call&)) {
  Host& host = Host::of(lua);
  if (host.builder == nullptr || host.in_card_function) {
    return CallReply::raising(host.keep({Message("script.declares-too-late"), host.here(lua), {}}));
  }
  if (lua_checkstack(lua, kStackRoom) == 0) return CallReply::stopping(Limit::memory);
  Call call(lua, *host.builder);
  const CallReply reply = binding(call);
  // A function over cards may have met a limit.
  if (host.limit() != Limit::none) return CallReply::stopping(host.limit());
  return host.builder->has_room() ? reply : CallReply::stopping(Limit::parts);
}

int push_reply(lua_State* lua, const CallReply& reply) {
  switch (reply.what) {
    case CallReply::What::nothing:
      return 0;
    case CallReply::What::handle:
      push_handle(lua, reply.handle);
      return 1;
    case CallReply::What::truth:
      lua_pushboolean(lua, static_cast<int>(reply.kept));
      return 1;
    case CallReply::What::raise:
      raise_kept(lua, reply.kept);
    case CallReply::What::stop:
      Host::of(lua).stop(lua, reply.limit);
  }
  return 0;
}

SourceRef Call::where() const {
  const Host& host = Host::of(lua_);
  return host.here(lua_);
}

void Call::error(Message message, std::optional<Message> hint) {
  // What is missing once memory has run out was perhaps written all the same.
  if (Host::of(lua_).limit() != Limit::none) return;
  builder_.error(where(), std::move(message), std::move(hint));
}

void Call::error(Unknown unknown) { error(std::move(unknown.message), std::move(unknown.hint)); }

void Call::expected(std::string_view what, const std::string& field, int index) {
  error(Message(std::string("script.expected-").append(what))
            .with("field", field)
            .with("given", found_at(index)));
}

/// The type of a value for a finding; an expression is a number or a condition.
const char* Call::found_at(int index) const {
  if (!is_given(index)) return "nil";
  const Handle* const handle = handle_at(lua_, index, Kind::expression);
  if (handle == nullptr) return type_name(lua_, index);
  return builder_.expressions[handle->index].truth ? "condition" : "number expression";
}

std::optional<std::string> Call::text(int index, const std::string& field) {
  if (lua_type(lua_, index) == LUA_TSTRING) {
    return shown_text(text_at(lua_, index));
  }
  expected("text", field, index);
  return std::nullopt;
}

std::optional<bool> Call::flag(int index, const std::string& field) {
  if (lua_type(lua_, index) == LUA_TBOOLEAN) return lua_toboolean(lua_, index) != 0;
  expected("flag", field, index);
  return std::nullopt;
}

std::optional<std::int64_t> Call::integer(int index, const std::string& field) {
  int whole = 0;
  const lua_Integer value =
      lua_type(lua_, index) == LUA_TNUMBER ? lua_tointegerx(lua_, index, &whole) : 0;
  if (whole != 0) return value;
  expected("integer", field, index);
  return std::nullopt;
}

/// Names with, in place of the zones of each family, its own.
std::vector<std::string> Call::with_families(const std::vector<std::string>& known) const {
  std::vector<std::string> names;
  for (const std::string& name : known) {
    const auto& zones = definition().zones;
    const auto zone = std::ranges::find(zones, name, &ZoneInfo::name);
    const std::string& own = zone == zones.end() ? name : zone->declared_name();
    if (names.empty() || names.back() != own) names.push_back(own);
  }
  return names;
}

/// The index in `known` of the name that an argument gives.
std::optional<std::size_t> Call::index_among(int index, const std::string& field, Named kind,
                                             const std::vector<std::string>& known) {
  if (lua_type(lua_, index) != LUA_TSTRING) {
    expected(kind_id(kind), field, index);
    return std::nullopt;
  }
  const std::string name = *text(index, field);
  const auto found = std::ranges::find(known, name);
  if (found != known.end()) return index_in(known, found);
  error(unknown(kind, name, with_families(known)));
  return std::nullopt;
}

std::optional<ZoneId> Call::zone(int index, const std::string& field) {
  if (refuse_family(index, field)) return std::nullopt;
  const auto found = index_among(index, field, Named::zone, zone_names(definition()));
  return found ? std::optional(static_cast<ZoneId>(*found)) : std::nullopt;
}

/// A family where only one zone can be.
bool Call::refuse_family(int index, const std::string& field) {
  const ZoneFamily* const all = family(index);
  if (all == nullptr) return false;
  error(Message("script.family-for-zone").with("field", field).with("name", all->name));
  return true;
}

std::optional<ZoneId> Call::grid(int index, const std::string& field) {
  const auto found = index_among(index, field, Named::grid, grid_names(definition()));
  if (!found) return std::nullopt;
  return static_cast<ZoneId>(definition().zones.size() + *found);
}

std::optional<ZoneId> Call::spot(int index, const std::string& field) {
  if (refuse_family(index, field)) return std::nullopt;
  std::vector<std::string> known = zone_names(definition());
  for (std::string& grid : grid_names(definition())) known.push_back(std::move(grid));
  const auto found =
      index_among(index, field, definition().grids.empty() ? Named::zone : Named::spot, known);
  return found ? std::optional(static_cast<ZoneId>(*found)) : std::nullopt;
}

const ZoneFamily* Call::family(int index) const {
  if (lua_type(lua_, index) != LUA_TSTRING) return nullptr;
  return definition().family(text_at(lua_, index));
}

std::vector<ZoneId> Call::spots(int index, const std::string& field, Grids grids) {
  if (const ZoneFamily* all = family(index)) {
    std::vector<ZoneId> zones;
    for (int nth = 0; nth < all->count; ++nth) {
      zones.push_back(static_cast<ZoneId>(all->first + nth));
    }
    return zones;
  }
  const auto one = grids == Grids::allowed ? spot(index, field) : zone(index, field);
  return one ? std::vector{*one} : std::vector<ZoneId>();
}

Shared<spec::Relation> Call::relation(int index, const std::string& field) {
  if (const Handle* handle = handle_at(lua_, index, Kind::relation)) {
    return builder_.relations[handle->index];
  }
  expected("relation", field, index);
  return std::make_shared<const spec::Relation>();
}

std::optional<CounterId> Call::counter(int index, const std::string& field) {
  const auto found = index_among(index, field, Named::counter, counter_names(definition()));
  return found ? std::optional(static_cast<CounterId>(*found)) : std::nullopt;
}

std::optional<Side> Call::direction(int index, const std::string& field) {
  const auto found =
      index_among(index, field, Named::direction, {kDirectionNames.begin(), kDirectionNames.end()});
  return found ? std::optional(kSides[*found]) : std::nullopt;
}

Builder::Expression Call::expression_at(int index, const std::string& field, bool truth) {
  const Handle* const handle = handle_at(lua_, index, Kind::expression);
  if (handle != nullptr && builder_.expressions[handle->index].truth == truth) {
    builder_.built.use(builder_.expressions[handle->index].built);
    return builder_.expressions[handle->index];
  }
  int whole = 0;
  spec::Constant constant;
  if (!truth && lua_type(lua_, index) == LUA_TNUMBER) {
    constant.number = lua_tointegerx(lua_, index, &whole);
  }
  if (whole == 0) {
    // Lua decides `==` at once, so what was meant as a condition is true or false.
    const bool compared = truth && lua_type(lua_, index) == LUA_TBOOLEAN;
    expected(compared ? "condition-not-flag" : truth ? "condition" : "number", field, index);
  }
  return {std::make_shared<const spec::Expr>(spec::Expr{constant, where()}), truth, 1};
}

Builder::Expression Call::number(int index, const std::string& field) {
  return expression_at(index, field, false);
}

Builder::Expression Call::condition(int index, const std::string& field) {
  return expression_at(index, field, true);
}

Builder::Expression Call::number_or_condition(int index, const std::string& field) {
  const Handle* const handle = handle_at(lua_, index, Kind::expression);
  const bool truth = handle != nullptr && builder_.expressions[handle->index].truth;
  return expression_at(index, field, truth);
}

CallReply Call::expression(spec::ExprKind kind, bool truth, std::uint32_t weight) {
  if (weight > kMaxExpressionWeight) {
    error(Message("script.expression-too-large").with("count", std::int64_t{kMaxExpressionWeight}));
    kind = {};
    weight = 1;
  }
  const auto what = truth ? BuiltValue::What::condition : BuiltValue::What::number;
  auto tree = std::make_shared<const spec::Expr>(spec::Expr{std::move(kind), where()});
  builder_.expressions.push_back({std::move(tree), truth, weight, builder_.built.add(lua_, what)});
  const auto index = static_cast<std::uint32_t>(builder_.expressions.size() - 1);
  return CallReply::of({Kind::expression, index});
}

CallReply Call::effect(spec::EffectKind kind, Builder::EffectSize size) {
  const bool too_large = size.weight > kMaxEffectWeight;
  if (too_large) {
    error(Message("script.effects-too-large").with("count", std::int64_t{kMaxEffectWeight}));
  } else if (size.depth > Builder::kMaxEffectDepth) {
    error(Message("script.effects-too-deep").with("count", std::int64_t{Builder::kMaxEffectDepth}));
  }
  if (too_large || size.depth > Builder::kMaxEffectDepth) {
    kind = {};
    size = {};
  }
  spec::Effect tree{std::move(kind), where()};
  builder_.effects.push_back({std::make_shared<const spec::Effect>(std::move(tree)), size,
                              builder_.built.add(lua_, BuiltValue::What::effect)});
  const auto index = static_cast<std::uint32_t>(builder_.effects.size() - 1);
  return CallReply::of({Kind::effect, index});
}

}  // namespace talon
