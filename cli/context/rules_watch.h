#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <utility>
#include <vector>

#include "base/fallible.h"
#include "cli/context/context.h"
#include "cli/play/keeping.h"
#include "session/session.h"

namespace talon::cli {

/// The files of a game that is played while its author changes them.
class RulesWatch {
 public:
  /// `game` was loaded for `request`.
  RulesWatch(Context& context, GameRequest request, const Game& game);

  /// Whether files have changed, and are not being written any more.
  bool changed();
  /// Checks the files. Without an error the session goes on under them, as far as its
  /// answers can be given again; else it stays as it is. Says what came of it.
  void take_over(Session& session, Keeping& keeping);

 private:
  /// What tells one state of the files from another: their times and sizes.
  using Look = std::map<std::filesystem::path, std::pair<std::int64_t, std::uintmax_t>>;

  void find_folders(const Game& game);
  Look look() const;
  /// The game as its files are now; null after findings.
  std::shared_ptr<const Game> load_checked();
  void say(const Message& message) { context_.out().line(context_.render(message)); }
  void report(const Session& before, const Session& now, const std::string& lost,
              const Fallible<Rejection>& rejection, std::optional<std::size_t> differs);

  Context& context_;
  const GameRequest request_;
  std::vector<std::filesystem::path> folders_;  ///< with all that lies in them
  std::vector<std::filesystem::path> flat_;     ///< without the folders that lie in them
  Look taken_;                                  ///< over by the session, or refused
  Look last_;
};

}  // namespace talon::cli
