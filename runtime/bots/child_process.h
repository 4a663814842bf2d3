#pragma once

#include <chrono>
#include <string>
#include <string_view>

#include "base/message.h"
#include "base/result.h"
#include "bots/program_starter.h"

namespace talon {

/// A program that runs beside this one and is talked to in lines. Whatever it does,
/// it cannot hold this one up beyond a deadline, and it is gone when this object is.
class ChildProcess {
 public:
  using Clock = std::chrono::steady_clock;

  /// Fails when no process can be made. A longer line than `max_line` bytes is a
  /// flood, and so is what goes on after as many bytes without anything sent in between.
  static Result<ChildProcess> start(const ProgramStarter& program, std::size_t max_line);
  ~ChildProcess();
  ChildProcess(ChildProcess&& other) noexcept;
  ChildProcess& operator=(ChildProcess&&) = delete;

  /// Adds a line to what the program will be sent, which `wait` does.
  void send(std::string_view line);
  /// The program's input ends after what was sent.
  void end_input() { input_ends_ = true; }

  enum class Heard { line, end, silence, flood };
  /// Goes on until the program has said a whole line, which is put into `line`
  /// without its end, or has closed its output, or the deadline is over.
  Heard wait(std::string& line, Clock::time_point deadline);

  /// The end of what it has said on standard error so far.
  std::string last_words();
  /// That it has ended too early, with its last words if there are any.
  Message early_end();

 private:
  ChildProcess(const ProgramStarter::Started& started, std::size_t max_line);
  bool take_line(std::string& line);
  bool exchange(Clock::time_point deadline);
  void write_some();
  void read_some();
  void hear_errors();

  int input_;
  int output_;
  int errors_;
  int keeper_;
  std::size_t max_line_;
  std::string to_send_;
  bool input_ends_ = false;
  std::string heard_;      ///< of its output, not yet taken
  std::size_t taken_ = 0;  ///< bytes of lines since it was last sent anything
  bool output_ended_ = false;
  std::string last_words_;
};

}  // namespace talon
