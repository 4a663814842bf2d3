#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace talon::cli {

/// A number of bytes, typed as 512M or 2GiB. Whoever types 16 has left out the unit: so few bytes
/// are of no use to anything.
struct Bytes {
  static constexpr std::int64_t kMinMegabytes = 1;
  std::size_t* count;
};

/// Where the value of an argument goes. It must outlive the command line. What may be
/// typed follows from its type: nothing after a flag, which is a bool or, when it is
/// not needed, nothing at all; a list is given one value after another; a time
/// is typed in seconds.
using Target = std::variant<std::monostate, bool*, std::string*, std::optional<std::string>*,
                            std::vector<std::string>*, int*, std::uint32_t*, std::uint64_t*,
                            std::optional<std::uint64_t>*, std::optional<double>*, Bytes,
                            std::chrono::milliseconds*>;

/// When an argument is accepted.
struct Conditions {
  bool required = false;
  std::optional<double> minimum = {};      ///< of a number or of seconds
  std::optional<double> maximum = {};      ///< likewise
  std::vector<std::string> excludes = {};  ///< options that cannot be given beside it
  std::vector<std::string> needs = {};     ///< options that must be given beside it
};

/// Something that may be typed after a command.
struct Argument {
  std::string name;  ///< "--seed"; without dashes it is known by its position
  Target target = {};
  std::string value = {};  ///< what help calls the value, "SEED"; empty for a flag
  Conditions conditions = {};

  bool is_option() const { return name.starts_with("--"); }
  /// Its name in the messages.
  std::string bare_name() const { return is_option() ? name.substr(2) : name; }
};
using Arguments = std::vector<Argument>;

}  // namespace talon::cli
