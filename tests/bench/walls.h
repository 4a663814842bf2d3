#pragma once

namespace talon::bench {

/// Processor seconds that a process which has just begun takes to give up what a person's game does
/// not need: to find out what that is, and to have the operating system put up both walls. Another
/// process of this program measures it (measure_walls), since it cannot be undone.
double seconds_of_walls();

/// The argument with which this program does nothing but measure_walls.
inline constexpr const char* kMeasureWalls = "--measure-walls";
/// Puts up the walls and prints what seconds_of_walls gives. 1 where one of them is not up.
int measure_walls();

}  // namespace talon::bench
