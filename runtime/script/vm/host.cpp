#include "script/vm/host.h"

#include <algorithm>
#include <ctime>

#include "base/unicode.h"
#include "script/vm/handle.h"
#include "script/vm/text_at.h"

namespace talon {
namespace {

/// What pushing an error takes.
constexpr int kRaiseRoom = 8;

constexpr int kStepsPerCount = 1000;
constexpr std::uint64_t kStepsPerLook = 4000;  ///< looking at the clock takes a call of the kernel

std::chrono::nanoseconds time_of_thread() {
  timespec used = {};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &used);
  return std::chrono::seconds(used.tv_sec) + std::chrono::nanoseconds(used.tv_nsec);
}

const char* limit_key(Limit limit) {
  switch (limit) {
    case Limit::steps:
      return "script.step-limit";
    case Limit::time:
      return "script.time-limit";
    case Limit::parts:
      return "script.part-limit";
    case Limit::answers:
      return "script.too-many-answers";
    default:
      return "script.memory-limit";
  }
}

}  // namespace

std::string shown_text(std::string_view text) {
  std::string shown(text.substr(0, kMaxShownText));
  if (text.size() <= kMaxShownText) return shown;
  // Do not leave half a character at the cut.
  while (!shown.empty() && !begins_character(text[shown.size()])) {
    shown.pop_back();
  }
  return shown + "...";
}

Host::Host(const ScriptLimits& limits)
    : memory(limits.memory_bytes, limits.block_bytes),
      steps_left_(static_cast<std::int64_t>(limits.load_steps)),
      load_time_(limits.load_milliseconds) {}

void Host::count_steps(lua_State* lua) {
  counting_ = true;
  given_before_ = memory.given();
  memory.give_at_most(kBytesPerStep * steps_left());
  const bool follows = meter != nullptr && meter->follows_lines();
  lua_sethook(lua, on_hook, LUA_MASKCOUNT | (follows ? LUA_MASKLINE : 0), kStepsPerCount);
}

void Host::on_hook(lua_State* lua, lua_Debug* event) {
  Host& host = of(lua);
  if (event->event != LUA_HOOKLINE) return host.charge(lua, kStepsPerCount);
  host.follow_line(lua, *event);
}

void Host::follow_line(lua_State* lua, lua_Debug& event) {
  lua_getinfo(lua, "S", &event);
  if (followed_ == nullptr || followed_chunk_ != event.source) {
    const SourceRef place = places.where(places.running(lua));
    if (!place) return;
    followed_chunk_ = event.source;
    followed_ = &meter->lines[place.file->path];
    followed_functions_ = &meter->functions[place.file->path];
  }
  if (event.linedefined > 0) followed_functions_->insert(event.linedefined);
  const std::size_t line = event.currentline;
  if (followed_->size() < line) followed_->resize(line);
  (*followed_)[line - 1] = true;
}

void Host::end_count() {
  if (counting_) count_given();
  counting_ = false;
  memory.give_all();
}

void Host::start_clock() { deadline_ = time_of_thread() + load_time_; }

void Host::count_given() {
  const std::uint64_t given = memory.given();
  steps_left_ -= static_cast<std::int64_t>((given - given_before_) / kBytesPerStep);
  given_before_ = given;
  memory.give_at_most(kBytesPerStep * steps_left());
}

void Host::charge(lua_State* lua, std::uint64_t steps) {
  if (!counting_) return;
  steps = std::min<std::uint64_t>(steps, 1u << 30);
  steps_left_ -= static_cast<std::int64_t>(steps);
  count_given();
  if (steps_left_ < 0) stop(lua, Limit::steps);
  steps_since_look_ += steps;
  if (steps_since_look_ < kStepsPerLook) return;
  steps_since_look_ = 0;
  check_clock(lua);
}

void Host::check_clock(lua_State* lua) {
  if (deadline_ && time_of_thread() > *deadline_) stop(lua, Limit::time);
}

void Host::note(lua_State* lua, Limit limit) {
  if (limit_ != Limit::none) return;
  limit_ = limit;
  limit_place_ = places.running(lua);
}

void Host::stop(lua_State* lua, Limit limit) {
  note(lua, limit);
  // From now on every instruction raises, so that no `pcall` can go on.
  lua_sethook(
      lua, [](lua_State* thread, lua_Debug*) { of(thread).stop(thread, of(thread).limit_); },
      LUA_MASKCOUNT, 1);
  const std::uint32_t kept = keep(limit_fault());
  raise_kept(lua, kept);
}

Fault Host::limit_fault() const {
  Message message(limit_key(limit_));
  if (limit_ == Limit::answers) message.with("count", kMaxPhaseAnswers);
  return {std::move(message), places.where(limit_place_), {}, limit_ != Limit::answers};
}

std::uint32_t Host::keep(Fault fault) {
  kept_[kept_count_ % kept_.size()] = std::move(fault);
  return kept_count_++;
}

Fault Host::fault(lua_State* lua, int index, int status) {
  if (limit_ == Limit::none && status == LUA_ERRMEM) {
    limit_ = memory_limit();
    limit_place_ = places.running(lua);
  }
  if (limit_ != Limit::none) return limit_fault();
  if (const Handle* error = handle_at(lua, index, Kind::error)) {
    // A script that keeps an old error and raises it much later loses its text.
    if (kept_count_ - error->index <= kept_.size()) return kept_[error->index % kept_.size()];
  }
  if (lua_type(lua, index) != LUA_TSTRING) {
    return {Message("script.error-value").with("type", type_name(lua, index)), here(lua), {}};
  }
  std::string text = shown_text(text_at(lua, index));
  const ScriptPlace said = places.split(text);
  ScriptPlace at = places.running(lua);
  // An error may name a line further out, where what is wrong was written.
  if (said.file >= 0 && (said.file != at.file || said.line != at.line)) at = said;
  const char* const key = status == LUA_ERRSYNTAX ? "script.syntax-error" : "script.lua-error";
  return {Message(key).with("lua", text), places.where(at), {}};
}

void raise_kept(lua_State* lua, std::uint32_t kept) {
  // Whoever is stopped may have filled its stack with results, which nobody gets now.
  if (lua_checkstack(lua, kRaiseRoom) == 0) lua_settop(lua, 0);
  push_handle(lua, {Kind::error, kept});
  lua_error(lua);
  __builtin_unreachable();
}

void raise(lua_State* lua, const char* key, std::initializer_list<Word> words) {
  std::uint32_t kept = 0;
  {
    Host& host = Host::of(lua);
    Fault fault{Message(std::string("script.") + key), host.here(lua), {}};
    for (const Word& word : words) {
      fault.message.with(word.name, shown_text(word.text));
    }
    kept = host.keep(std::move(fault));
  }
  raise_kept(lua, kept);
}

}  // namespace talon
