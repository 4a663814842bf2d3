#pragma once

#include <cstdint>
#include <lua.hpp>
#include <memory>
#include <optional>
#include <string>
#include <type_traits>
#include <vector>

#include "base/unknown.h"
#include "script/bind/builder.h"
#include "script/vm/handle.h"
#include "script/vm/host_function.h"

namespace talon {

/// The values for which the stack has room in a declaring function, whatever it has read.
inline constexpr int kStackRoom = 64;

/// What a declaring function gives back to Lua: plain, because pushing it may raise.
struct CallReply {
  enum class What { nothing, handle, truth, raise, stop } what = What::nothing;
  Handle handle{};
  std::uint32_t kept = 0;     ///< raise: Host::keep; truth: 0 or 1
  Limit limit = Limit::none;  ///< stop

  static CallReply of(Handle handle) { return {What::handle, handle, 0, Limit::none}; }
  static CallReply of_truth(bool truth) { return {What::truth, {}, truth ? 1U : 0U, Limit::none}; }
  static CallReply raising(std::uint32_t kept) { return {What::raise, {}, kept, Limit::none}; }
  static CallReply stopping(Limit limit) { return {What::stop, {}, 0, limit}; }
};

/// One call of a declaring function. Reads its arguments without ever raising:
/// a wrong one becomes a finding, and a harmless value stands for it, so that
/// one pass finds as much as possible.
///
/// `field` names the argument for the finding: "count.zone".
class Call {
 public:
  Call(lua_State* lua, Builder& builder) : lua_(lua), builder_(builder) {}
  Call(const Call&) = delete;
  Call& operator=(const Call&) = delete;

  lua_State* lua() const { return lua_; }
  Builder& builder() const { return builder_; }
  const Definition& definition() const { return builder_.definition(); }
  /// The line of the script that calls.
  SourceRef where() const;
  bool is_given(int index) const { return !lua_isnoneornil(lua_, index); }

  void error(Message message, std::optional<Message> hint = std::nullopt);
  void error(Unknown unknown);
  /// The finding that `field` must be something else: script.expected-<what>.
  void expected(std::string_view what, const std::string& field, int index);

  std::optional<std::string> text(int index, const std::string& field);
  std::optional<bool> flag(int index, const std::string& field);
  std::optional<std::int64_t> integer(int index, const std::string& field);
  std::optional<ZoneId> zone(int index, const std::string& field);
  std::optional<ZoneId> grid(int index, const std::string& field);
  /// A zone or a grid.
  std::optional<ZoneId> spot(int index, const std::string& field);
  enum class Grids { allowed, refused };
  /// The same, or all zones of a family; none where the name is wrong.
  std::vector<ZoneId> spots(int index, const std::string& field, Grids grids);
  /// The family that an argument names, and no finding where it names none.
  const ZoneFamily* family(int index) const;
  Shared<spec::Relation> relation(int index, const std::string& field);
  std::optional<CounterId> counter(int index, const std::string& field);
  std::optional<Side> direction(int index, const std::string& field);
  Builder::Expression number(int index, const std::string& field);
  Builder::Expression condition(int index, const std::string& field);
  /// A condition counts 1 where it holds and 0 elsewhere.
  Builder::Expression number_or_condition(int index, const std::string& field);

  CallReply expression(spec::ExprKind kind, bool truth, std::uint32_t weight = 1);
  CallReply effect(spec::EffectKind kind, Builder::EffectSize size = {});

 private:
  std::optional<std::size_t> index_among(int index, const std::string& field, Named kind,
                                         const std::vector<std::string>& known);
  std::vector<std::string> with_families(const std::vector<std::string>& known) const;
  bool refuse_family(int index, const std::string& field);
  const char* found_at(int index) const;
  Builder::Expression expression_at(int index, const std::string& field, bool truth);

  lua_State* lua_;
  Builder& builder_;
};

CallReply run_declaring(lua_State* lua, CallReply (*binding)(Call&));
int push_reply(lua_State* lua, const CallReply& reply);

/// Makes a declaring function callable from Lua: all its objects are gone
/// before anything that may raise is done.
template <CallReply (*binding)(Call&)>
int declaring(lua_State* lua) {
  static_assert(std::is_trivially_destructible_v<CallReply>);
  const CallReply reply = run_declaring(lua, binding);
  return push_reply(lua, reply);
}
template <CallReply (*binding)(Call&)>
constexpr lua_CFunction kDeclaring = lua_entry<declaring<binding>>;

}  // namespace talon
