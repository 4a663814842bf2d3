#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "base/message.h"
#include "cli/pages/presenter.h"
#include "session/record_page.h"
#include "session/session.h"

namespace talon::cli {

/// Writes a file that is not there yet; gives 0, or the errno that says why not.
using WriteNewFile = std::function<int(const std::string& path, std::string_view content)>;

/// What the file of a drawing must end with.
inline constexpr std::string_view kDrawingEnding = ".svg";
/// What the file of a chronicle must end with.
inline constexpr std::string_view kChronicleEnding = ".md";

/// What came of writing a file.
Message file_written(const std::string& file, int error);

/// Writes the map on a page as a drawing; `word` is what is typed for the view. Says what came of
/// it, or that the page is not a map.
Message write_drawing(const RecordPage& page, const std::string& word, const std::string& path,
                      const WriteNewFile& write);

/// Writes the game so far as a story, with the maps that the game has as drawings beside it.
/// `again` is the command that deals the same again, `after` is added at its end. Says what came of
/// each file.
std::vector<Message> write_chronicle(const Presenter& presenter, const Session& session,
                                     const std::string& path, const std::string& again,
                                     const std::string& after, const WriteNewFile& write);

/// The end of a chronicle of a game that is over: `words` as a list, then `analysis` unchanged,
/// unless it is empty.
std::string end_of_chronicle(const Presenter& presenter, const std::vector<Message>& words,
                             const std::string& analysis);

/// What follows an option such as --file, with or without = between; empty where nothing does.
std::string word_after(std::string_view option, const std::string& argument);

}  // namespace talon::cli
