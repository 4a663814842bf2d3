#pragma once

#include <string>
#include <vector>

#include "base/result.h"
#include "cli/screen/greeting.h"
#include "cli/screen/pane.h"
#include "session/session.h"

/// What a pane can show of a session, which must outlive each page.
namespace talon::screen::pages {

/// Lines as they are; those that are too long go on in the next one.
Page lines(std::vector<cli::Line> lines);
/// A text of several lines.
Page text(const std::string& text);
/// All of the table, or one spot of it. Fails where there is no such spot.
Result<Page> table(const cli::Presenter& presenter, const Session& session,
                   const std::string& spot);
/// All rules, or those that a word means. Fails where it means none.
Result<Page> rules(const cli::Presenter& presenter, const std::string& word);
Page moves(const Session& session);
Page log(const Session& session);
/// The last `count` answers and what each brought about, as it is told by lines, from its end.
Page chronicle(const cli::Presenter& presenter, const Session& session, std::size_t count);
Page view(const Session& session, const std::string& name);
/// The meanings of the keys, with the greeting below.
Page keys(const Greeting& greeting);

/// The views that are neither with the table nor in another one, as they are declared.
std::vector<std::string> views_by_themselves(const Game& game);

}  // namespace talon::screen::pages
