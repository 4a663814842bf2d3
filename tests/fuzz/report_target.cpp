// Reports of simulations, as `talon merge` reads them: bytes, and reports in which values were
// changed; what is read is written in every form, charts among them.

#include <cstdlib>
#include <iostream>

#include "base/check.h"
#include "base/text.h"
#include "fuzz/games.h"
#include "fuzz/marked_up.h"
#include "fuzz/odd_json.h"
#include "fuzz/spoken_lines.h"
#include "fuzz/target.h"
#include "simulate/report.h"
#include "support/known_report.h"

namespace talon::fuzz {
namespace {

const Catalogue& words_of_engine() {
  static const std::shared_ptr<const Catalogue> messages = library_of_fuzzers().messages("en");
  return *messages;
}

SimulationReport some_report(Choices& choices) {
  const std::uint64_t rich = choices.below(40);
  const std::uint64_t late = choices.below(40);
  SimulationReport report = talon::testing::known_report(rich, late, choices.below(9));
  if (choices.one_in(3)) report.series.title = odd_text(choices);
  if (choices.one_in(3)) report.series.command = odd_text(choices);
  if (choices.one_in(3)) report.series.seed = odd_text(choices);
  return report;
}

std::string report_line(Choices& choices) {
  if (choices.one_in(8)) return choices.rest();
  ReadJson json = ReadJson::parse(json_report(some_report(choices)));
  if (!choices.one_in(6)) change_json(json, choices);
  return read_json_line(json);
}

/// In every form; and what is written for programs is read as the same.
void write_all(const SimulationReport& report) {
  const std::string json = json_report(report);
  const auto again = read_report(json);
  TALON_CHECK(again.has_value());
  TALON_CHECK_EQ(json_report(*again), json);
  const std::string page = html_report(report, words_of_engine());
  if (std::getenv("TALON_FUZZ_SHOW") != nullptr) std::cout << page << std::endl;
  TALON_CHECK(is_marked_up_well(page));
  TALON_CHECK(!text_report(report, words_of_engine()).empty());
  TALON_CHECK(!csv_report(report).empty());
}

}  // namespace
}  // namespace talon::fuzz

void talon::fuzz::try_input(Choices& choices) {
  std::vector<talon::SimulationReport> parts;
  for (auto left = 1 + choices.below(3); left > 0; --left) {
    const auto part = talon::read_report(report_line(choices));
    if (!part) continue;
    write_all(*part);
    parts.push_back(*part);
  }
  if (parts.empty()) return;
  const auto whole = talon::merge_reports(parts);
  if (whole) write_all(*whole);
}
