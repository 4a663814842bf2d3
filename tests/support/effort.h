#pragma once

namespace talon::testing {

/// How much work something is, whatever machine it runs on, however busy that is, and with the
/// sanitizers or without: its processor time, divided by that of a fixed piece of work which is
/// done beside it. A unit is about 10 ms on the machines of 2026, without optimization.
class Effort {
 public:
  /// Counts from here: what this process does, and the programs that it started and that have
  /// ended.
  Effort();
  /// The work since then, in units.
  double units() const;
  /// The same in seconds of the processor: for what ends by a clock, and so takes more units the
  /// faster the machine is.
  double seconds() const;

 private:
  double before_;
};

}  // namespace talon::testing
