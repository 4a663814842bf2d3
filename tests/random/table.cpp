#include "random/table.h"

#include <fmt/format.h>

#include <istream>
#include <ostream>
#include <sstream>
#include <stdexcept>

namespace talon::random_games {
namespace {

constexpr const char* kHead =
    "hash             rules               games   positions       asked     refused      undone  "
    "game\n";
constexpr const char* kSum = "sum";

std::string line_of(const std::string& subject, const Table::Row& row) {
  const Figures& figures = row.figures;
  return fmt::format("{:016x} {:16} {:>8} {:>11} {:>11} {:>11} {:>11}  {}\n", figures.hash,
                     row.rules, figures.games, figures.positions, figures.asked, figures.refused,
                     figures.undone, subject);
}

}  // namespace

void Table::read(std::istream& in) {
  std::string line;
  std::getline(in, line);
  while (std::getline(in, line)) {
    if (line.starts_with(kSum)) continue;
    std::istringstream words(line);
    Row row;
    Figures& figures = row.figures;
    words >> std::hex >> figures.hash >> std::dec >> row.rules >> figures.games >>
        figures.positions >> figures.asked >> figures.refused >> figures.undone >> std::ws;
    std::string subject;
    if (!words || !std::getline(words, subject)) throw std::runtime_error("no figures: " + line);
    rows_[subject] = row;
  }
}

void Table::write(std::ostream& out) const {
  out << kHead;
  for (const auto& [subject, row] : rows_) {
    if (row.figures.games > 0) out << line_of(subject, row);
  }
  const Figures all = sum();
  out << fmt::format(
      "{}: {} games of {} subjects, {} positions, {} answers asked about ({} refused), {} times "
      "taken back or given again, hash {:016x}\n",
      kSum, all.games, rows_.size(), all.positions, all.asked, all.refused, all.undone, all.hash);
}

Figures Table::sum() const {
  Figures sum;
  for (const auto& [subject, row] : rows_) sum += row.figures;
  return sum;
}

}  // namespace talon::random_games
