#include "bots/bot_check.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "bots/bot_talk.h"
#include "statistics/series.h"

namespace talon {
namespace {

using namespace std::chrono_literals;
using Trouble = BotTalk::Trouble;

constexpr int kPositions = 100;
constexpr std::uint64_t kGames = 3;
constexpr std::uint32_t kMaxCheckedPlies = 500;
constexpr std::size_t kPaddingBytes = 1'000'000;

// Each trial begins when the program is ready and nothing is asked.

Trouble plain(BotTalk& talk) {
  talk.say(talk.choice());
  return talk.hear_answer();
}

Trouble many_positions(BotTalk& talk) {
  for (int position = 0; position < kPositions; ++position) {
    if (Trouble trouble = plain(talk)) return trouble;
    talk.go_on();
  }
  return std::nullopt;
}

Trouble unknown_fields(BotTalk& talk) {
  ReadJson choice = talk.choice();
  choice["weather"] = {{"wind", {1, nullptr, {{"from", "west"}}}}, {"move", false}};
  if (choice.contains("legal")) {
    for (ReadJson& legal : choice["legal"]) legal["weight"] = 0.5;
  }
  talk.say(choice);
  return talk.hear_answer();
}

Trouble unknown_messages(BotTalk& talk) {
  talk.say({{"type", "weather"}, {"wind", 3}});
  talk.say(std::string());
  return plain(talk);
}

/// Names of an object come in no order.
ReadJson turned_round(const ReadJson& json) {
  if (json.is_array()) {
    ReadJson items = ReadJson::array();
    for (const ReadJson& item : json) items.push_back(turned_round(item));
    return items;
  }
  if (!json.is_object()) return json;
  std::vector<std::pair<std::string, ReadJson>> entries;
  for (const auto& [name, value] : json.items()) entries.emplace_back(name, turned_round(value));
  ReadJson turned = ReadJson::object();
  for (auto entry = entries.rbegin(); entry != entries.rend(); ++entry) {
    turned[entry->first] = entry->second;
  }
  return turned;
}

Trouble other_order(BotTalk& talk) {
  talk.say(turned_round(talk.choice()));
  return talk.hear_answer();
}

Trouble odd_texts(BotTalk& talk) {
  ReadJson choice = talk.choice();
  const char* const odd =
      "\"\\ /\b\f\n\r\t { [ , : \u2028 \u202e \xf0\x9f\x82\xa1 \"id\": \"none\"";
  choice["name"] = odd;
  if (choice.contains("legal")) {
    for (ReadJson& legal : choice["legal"]) legal["text"] = odd;
  }
  talk.say(choice);
  return talk.hear_answer();
}

Trouble long_line(BotTalk& talk) {
  ReadJson choice = talk.choice();
  choice["padding"] = std::string(kPaddingBytes, 'x');
  talk.say(choice);
  return talk.hear_answer();
}

Trouble one_legal_answer(BotTalk& talk) {
  ReadJson choice = talk.choice();
  if (!choice.contains("legal") || choice["legal"].empty()) return plain(talk);
  const ReadJson last = choice["legal"].back();
  choice["legal"] = {last};
  talk.say(choice);
  std::string words;
  if (Trouble trouble = talk.hear_answer(&words)) return trouble;
  if (words == last["id"]) return std::nullopt;
  return Message("bot.not-listed").with("line", words);
}

Trouble after_an_error(BotTalk& talk) {
  if (Trouble trouble = plain(talk)) return trouble;
  talk.say({{"type", "error"}, {"code", "illegal-move"}, {"message", "a trial"}});
  return plain(talk);
}

Trouble stays_quiet(BotTalk& talk) {
  if (Trouble trouble = plain(talk)) return trouble;
  return talk.hear_nothing(200ms);
}

Trouble ends_with_its_input(BotTalk& talk) {
  if (Trouble trouble = plain(talk)) return trouble;
  talk.end_input();
  return talk.hear_end(5s);
}

/// Whether some move asks for nothing but such a thing.
template <typename Kind>
bool asks_for(const Game& game) {
  for (std::size_t move = 0; move < game.move_count(); ++move) {
    const std::vector<spec::Slot>& slots = game.move(move).slots;
    if (slots.size() == 1 && slots.front().is<Kind>()) return true;
  }
  return false;
}

Trouble number(BotTalk& talk) {
  if (!asks_for<spec::NumberSlot>(talk.game())) return std::nullopt;
  for (const auto& [minimum, maximum] : {std::pair{3, 7}, {-2, 0}, {5, 5}}) {
    talk.say({{"type", "choice"},
              {"ply", 0},
              {"name", "trial"},
              {"kind", "number"},
              {"min", minimum},
              {"max", maximum},
              {"view", talk.choice()["view"]}});
    if (Trouble trouble = talk.hear_number(minimum, maximum)) return trouble;
  }
  return std::nullopt;
}

Trouble text(BotTalk& talk) {
  if (!asks_for<spec::TextSlot>(talk.game())) return std::nullopt;
  for (const char* const suggestion : {"Name", ""}) {
    talk.say({{"type", "choice"},
              {"ply", 0},
              {"name", "trial"},
              {"kind", "text"},
              {"default", suggestion},
              {"pattern", "^.{0,20}$"},
              {"view", talk.choice()["view"]}});
    if (Trouble trouble = talk.hear_text()) return trouble;
  }
  return std::nullopt;
}

struct TrialKind {
  std::string_view name;
  Trouble (*run)(BotTalk&);
};
constexpr TrialKind kTrials[] = {
    {"handshake", [](BotTalk&) { return Trouble(); }},  // the first: the others need it
    {"positions", many_positions},
    {"unknown-fields", unknown_fields},
    {"unknown-messages", unknown_messages},
    {"other-order", other_order},
    {"odd-texts", odd_texts},
    {"long-line", long_line},
    {"one-answer", one_legal_answer},
    {"number", number},
    {"text", text},
    {"error", after_an_error},
    {"quiet", stays_quiet},
    {"end", ends_with_its_input},  // the last: nobody is there any more
};

/// Runs trials one after the other with one process, and with a new one after each
/// that went wrong.
class Trials {
 public:
  Trials(std::shared_ptr<const Game> game, std::shared_ptr<const ProgramStarter> program,
         const ProgramLimits& limits)
      : game_(std::move(game)), program_(std::move(program)), limits_(limits) {}

  Trouble run(const TrialKind& trial) {
    Trouble trouble = talk_ ? std::nullopt : open();
    if (!trouble) trouble = trial.run(*talk_);
    if (trouble) talk_.reset();
    return trouble;
  }

 private:
  Trouble open() {
    Result<BotTalk> talk = BotTalk::start(game_, *program_, limits_);
    if (!talk) return talk.error();
    talk_.emplace(*std::move(talk));
    talk_->say(talk_->hello());
    return talk_->hear_ready();
  }

  std::shared_ptr<const Game> game_;
  std::shared_ptr<const ProgramStarter> program_;
  ProgramLimits limits_;
  std::optional<BotTalk> talk_;
};

/// Whole games, as a simulation has them.
Trouble play_games(const std::shared_ptr<const Game>& game,
                   const std::shared_ptr<const ProgramStarter>& program,
                   const ProgramLimits& limits) {
  ProgramPlayer player(game, program, limits, kMaxCheckedPlies);
  for (std::uint64_t number = 1; number <= kGames; ++number) {
    const auto played = player.play(game_seed("bot-check", number));
    if (!played) return played.error().message;
    if (player.trouble()) return player.trouble();
  }
  return std::nullopt;
}

}  // namespace

void check_bot(const std::shared_ptr<const Game>& game,
               const std::shared_ptr<const ProgramStarter>& program, const ProgramLimits& limits,
               const std::function<void(const BotTrial&)>& report) {
  Trials trials(game, program, limits);
  for (const TrialKind& trial : kTrials) {
    const Trouble trouble = trials.run(trial);
    report({trial.name, trouble});
    if (trouble && &trial == kTrials) return;
  }
  report({"games", play_games(game, program, limits)});
}

}  // namespace talon
