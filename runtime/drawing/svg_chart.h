#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace talon {

/// A bar and what is said about it.
struct ChartBar {
  std::string label;  ///< under the axis
  std::string title;  ///< shown when somebody points at it, and read aloud
  double value = 0;
};
/// Where the label of a bar is: under it, or where it begins.
enum class BarLabels { centred, at_start };

/// Charts as SVG elements that need nothing else. `name` is read aloud. Colours are
/// those of the page: the classes bar, line, grid and axis.
std::string bar_chart(std::string_view name, const std::vector<ChartBar>& bars, BarLabels labels);

/// Shares from 1 down to 0 over the whole numbers from 0 on, as a line of steps.
std::string survival_chart(std::string_view name, const std::vector<double>& shares);

}  // namespace talon
