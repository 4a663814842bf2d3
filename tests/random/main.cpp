// Plays random games of every game, variant and deck swap that is found, checks what holds of
// all of them, and prints what came of it: see tests/random/run.

#include <chrono>
#include <clocale>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <optional>
#include <stdexcept>
#include <vector>

#include "base/result.h"
#include "base/text.h"
#include "contract/subjects.h"
#include "random/random_games.h"
#include "random/table.h"
#include "session/loading.h"
#include "statistics/numbered_work.h"

using talon::contract::Subject;
using talon::random_games::Figures;
using talon::random_games::RandomGames;
using talon::random_games::Table;

namespace {

using Clock = std::chrono::steady_clock;

/// A thread takes so many games of a subject at once.
constexpr std::uint64_t kGamesAtOnce = 20;
constexpr std::int64_t kMaxSeconds = 1'000'000;

struct Arguments {
  std::uint64_t games = 0;  ///< of all subjects together, about
  int jobs = 1;
  std::string figures;  ///< file to go on from; empty for none
  Clock::time_point end = Clock::time_point::max();
};

struct BrokenGame {
  std::uint64_t number = 0;  ///< of the portion
  std::string what;
};

std::int64_t number_of(const std::string& name, const std::string& text, std::int64_t maximum) {
  const auto number = talon::parse_integer(text);
  if (number && *number > 0 && *number <= maximum) return *number;
  throw std::invalid_argument(name + " wants a number from 1 to " + std::to_string(maximum));
}

Arguments read_arguments(const std::vector<std::string>& words) {
  Arguments arguments;
  if (words.size() % 2 == 0) {
    throw std::invalid_argument("GAMES [--jobs N] [--figures FILE] [--seconds N]");
  }
  arguments.games = static_cast<std::uint64_t>(number_of("GAMES", words[0], 1'000'000'000));
  for (std::size_t index = 1; index < words.size(); index += 2) {
    const std::string& name = words[index];
    const std::string& value = words[index + 1];
    if (name == "--jobs") {
      arguments.jobs = static_cast<int>(number_of(name, value, 64));
    } else if (name == "--figures") {
      arguments.figures = value;
    } else if (name == "--seconds") {
      arguments.end = Clock::now() + std::chrono::seconds(number_of(name, value, kMaxSeconds));
    } else {
      throw std::invalid_argument("there is no " + name);
    }
  }
  return arguments;
}

/// How many games of a subject are its part of so many; at least that many are played in all.
std::uint64_t part_of(const Subject& subject, std::uint64_t games) {
  constexpr int kOfAGame = 8;
  std::uint64_t all = 0;
  for (const Subject& each : talon::contract::subjects()) {
    all += static_cast<std::uint64_t>(each.games(kOfAGame));
  }
  return (games * static_cast<std::uint64_t>(subject.games(kOfAGame)) + all - 1) / all;
}

/// Plays the games of a subject that its row lacks, until the time is over.
class Portion {
 public:
  Portion(const Subject& subject, const Arguments& arguments, Figures& figures)
      : subject_(subject), arguments_(arguments), figures_(figures), first_(figures.games) {}

  void play() {
    const std::uint64_t wanted = part_of(subject_, arguments_.games);
    if (wanted <= first_) return;
    const std::uint64_t games = wanted - first_;
    const std::uint64_t parts = (games + kGamesAtOnce - 1) / kGamesAtOnce;
    const auto done = talon::work_until_fault(parts, arguments_.jobs, watch_, [&] {
      return [&, player = RandomGames(subject_)](std::uint64_t part) mutable {
        return play_part(player, part, std::min(wanted, first_ + part * kGamesAtOnce));
      };
    });
    if (!done) throw std::runtime_error(done.error().what);
    for (const Figures& part : *done) figures_ += part;
  }

 private:
  talon::Expected<Figures, BrokenGame> play_part(RandomGames& player, std::uint64_t part,
                                                 std::uint64_t last) {
    if (Clock::now() > arguments_.end) watch_.stop = true;
    Figures figures;
    std::uint64_t number = first_ + (part - 1) * kGamesAtOnce + 1;
    try {
      for (; number <= last; ++number) figures += player.play(number);
      return figures;
    } catch (const std::runtime_error& error) {
      const std::string what = subject_.name + ", seed \"random " + std::to_string(number) + "\"";
      return tl::unexpected(BrokenGame{part, what + ": " + error.what()});
    }
  }

  const Subject& subject_;
  const Arguments& arguments_;
  Figures& figures_;
  const std::uint64_t first_;
  talon::WorkWatch watch_;
};

Table read_table(const std::string& path) {
  Table table;
  std::ifstream file(path);
  if (file) table.read(file);
  return table;
}

/// Whoever ends the program meanwhile finds the old table or the new one.
void keep_table(const Table& table, const std::string& path) {
  if (path.empty()) return;
  const std::string draft = path + ".tmp";
  std::ofstream file(draft);
  table.write(file);
  file.close();
  if (!file || std::rename(draft.c_str(), path.c_str()) != 0) {
    throw std::runtime_error("cannot write " + path);
  }
}

void play_subject(const Subject& subject, const Arguments& arguments, Table& table) {
  Table::Row& row = table.row(subject.name);
  const std::string rules = talon::rules_hash(*subject.game);
  // What was played by other rules is played again.
  if (row.rules != rules) row = {rules, {}};
  Portion(subject, arguments, row.figures).play();
  keep_table(table, arguments.figures);
}

}  // namespace

int main(int count, char** words) {
  // As the program never does: no game may depend on the user's language.
  std::setlocale(LC_ALL, "");
  try {
    const Arguments arguments = read_arguments({words + 1, words + count});
    Table table = arguments.figures.empty() ? Table() : read_table(arguments.figures);
    for (const Subject& subject : talon::contract::subjects()) {
      play_subject(subject, arguments, table);
    }
    table.write(std::cout);
    return std::cout.flush() ? 0 : 1;
  } catch (const std::exception& error) {
    std::cerr << "talon_random_games: " << error.what() << "\n";
    return dynamic_cast<const std::invalid_argument*>(&error) != nullptr ? 2 : 1;
  }
}
