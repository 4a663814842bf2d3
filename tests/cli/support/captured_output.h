#pragma once

#include <cstdio>
#include <cstdlib>
#include <string>

#include "cli/terminal/output.h"

namespace talon::cli::testing {

/// An Output whose bytes a test can read.
class CapturedOutput {
 public:
  explicit CapturedOutput(Output::Colours colours = Output::Colours::none,
                          Palette palette = Palette())
      : file_(open_memstream(&bytes_, &size_)), output_(file_, colours, palette) {}
  ~CapturedOutput() {
    std::fclose(file_);
    std::free(bytes_);
  }
  CapturedOutput(const CapturedOutput&) = delete;
  CapturedOutput& operator=(const CapturedOutput&) = delete;

  Output& output() { return output_; }
  std::string text() {
    std::fflush(file_);
    return {bytes_, size_};
  }

 private:
  char* bytes_ = nullptr;
  std::size_t size_ = 0;
  std::FILE* file_;
  Output output_;
};

/// Lines as one text, without their styles.
inline std::string joined(const std::vector<Line>& lines) {
  std::string text;
  for (const Line& line : lines) text += text_of(line) + "\n";
  return text;
}

}  // namespace talon::cli::testing
