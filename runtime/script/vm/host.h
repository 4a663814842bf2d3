#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <initializer_list>
#include <lua.hpp>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "base/message.h"
#include "base/source.h"
#include "rules/definition.h"
#include "script/script.h"
#include "script/vm/memory.h"
#include "script/vm/script_places.h"

namespace talon {

class Builder;
struct PhaseRun;

/// What went wrong in a script.
struct Fault {
  Message message;
  SourceRef where;
  std::optional<Message> hint;
  bool stopped = false;  ///< at a limit of work or memory
};

/// Why a script was stopped for good. Once set it stays: `pcall` raises it again.
enum class Limit : std::uint8_t { none, steps, memory, time, parts, answers };

/// Answers that one run of a phase takes. Each position remembers those since its phase began, and
/// whoever comes back to it gives them all again.
inline constexpr std::int64_t kMaxPhaseAnswers = 1'000;

/// What C functions called from Lua find through their lua_State: the budget,
/// the files, the errors on their way up, and the object that they work for.
class Host {
 public:
  /// Bytes that are made or copied in the time of an instruction.
  static constexpr std::uint64_t kBytesPerStep = 16;

  explicit Host(const ScriptLimits& limits);

  static Host& of(lua_State* lua) { return **static_cast<Host**>(lua_getextraspace(lua)); }

  Memory memory;
  ScriptPlaces places;
  Builder* builder = nullptr;     ///< while a game's files run
  PhaseRun* phase = nullptr;      ///< while a phase runs
  bool in_card_function = false;  ///< while a function over cards is tabulated
  ScriptLog* log = nullptr;       ///< may stay null
  ScriptMeter* meter = nullptr;   ///< may stay null

  /// Counts the instructions of `lua` against the shared budget, until `end_count`, and what
  /// it is given of memory: filling a block is work, too.
  void count_steps(lua_State* lua);
  void end_count();
  /// A new budget for the next counts.
  void set_steps(std::uint64_t steps) { steps_left_ = static_cast<std::int64_t>(steps); }
  /// From now on what is counted may take as much time of this thread's processor as a loading
  /// has.
  void start_clock();
  void stop_clock() { deadline_.reset(); }
  /// Stops the script when that time is over. May raise.
  void check_clock(lua_State* lua);
  /// What is left of it.
  std::uint64_t steps_left() const {
    return steps_left_ < 0 ? 0 : static_cast<std::uint64_t>(steps_left_);
  }
  /// Takes work that the hook does not see off the budget, while it is counted.
  /// May raise.
  void charge(lua_State* lua, std::uint64_t steps);
  /// Marks the script as stopped for good and raises. Never returns.
  [[noreturn]] void stop(lua_State* lua, Limit limit);
  /// The same where memory was refused.
  [[noreturn]] void stop_at_memory(lua_State* lua) { stop(lua, memory_limit()); }
  /// Marks the script as stopped, where nothing may be raised yet.
  void note(lua_State* lua, Limit limit);
  void clear_limit() { limit_ = Limit::none; }
  Limit limit() const { return limit_; }

  /// The line of the script that runs on `lua` now. Never raises.
  SourceRef here(lua_State* lua) const { return places.where(places.running(lua)); }

  /// Keeps a fault on its way up; the number finds it again while it is recent.
  std::uint32_t keep(Fault fault);
  /// The fault that the error value at `index` stands for. Never raises.
  Fault fault(lua_State* lua, int index, int status);

 private:
  static void on_hook(lua_State* lua, lua_Debug* event);
  void follow_line(lua_State* lua, lua_Debug& event);
  /// Takes what memory was given since the last time off the budget.
  void count_given();
  Limit memory_limit() const { return memory.refused_work() ? Limit::steps : Limit::memory; }
  Fault limit_fault() const;

  std::array<Fault, 64> kept_;
  std::uint32_t kept_count_ = 0;
  Limit limit_ = Limit::none;
  ScriptPlace limit_place_;
  bool counting_ = false;
  std::int64_t steps_left_;
  std::chrono::milliseconds load_time_;
  std::uint64_t given_before_ = 0;  ///< Memory::given, up to where it is counted
  std::optional<std::chrono::nanoseconds> deadline_;
  std::uint64_t steps_since_look_ = 0;
  std::string followed_chunk_;             ///< the chunk of `followed_`
  std::vector<bool>* followed_ = nullptr;  ///< of the file whose lines run now
  std::set<int>* followed_functions_ = nullptr;
};

/// A value of a raised message, plain for the same reason.
struct Word {
  const char* name;
  std::string_view text;
};

/// Raises a message as a Lua error. Nothing with a destructor may be alive in
/// the caller. The message's key is "script." and `key`.
[[noreturn]] void raise(lua_State* lua, const char* key, std::initializer_list<Word> words = {});
/// Raises a fault that was kept before.
[[noreturn]] void raise_kept(lua_State* lua, std::uint32_t kept);

/// The longest text of a script that a message shows, in bytes.
inline constexpr std::size_t kMaxShownText = 300;
std::string shown_text(std::string_view text);

}  // namespace talon
