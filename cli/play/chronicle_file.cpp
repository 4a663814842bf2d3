#include "cli/play/chronicle_file.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <ctime>
#include <system_error>
#include <utility>

#include "cli/pages/chronicle.h"
#include "cli/terminal/markdown.h"
#include "drawing/map_svg.h"
#include "load/annotations.h"
#include "session/view.h"

namespace talon::cli {
namespace {

std::string today() {
  const std::time_t now = std::time(nullptr);
  std::tm parts = {};
  localtime_r(&now, &parts);
  std::array<char, 16> text = {};
  return {text.data(), std::strftime(text.data(), text.size(), "%Y-%m-%d", &parts)};
}

}  // namespace

Message file_written(const std::string& file, int error) {
  if (error == 0) {
    const bool drawn = file.ends_with(kDrawingEnding);
    return Message(drawn ? "play.svg-written" : "play.file-written").with("file", file);
  }
  return Message(error == EEXIST ? "play.svg-there" : "play.svg-not-written")
      .with("file", file)
      .with("reason", std::generic_category().message(error));
}

Message write_drawing(const RecordPage& page, const std::string& word, const std::string& path,
                      const WriteNewFile& write) {
  const auto* map = page.content ? std::get_if<MapPage>(&*page.content) : nullptr;
  if (map == nullptr) return Message("play.view-no-map").with("view", page.title);
  if (path.empty()) return Message("play.svg-where").with("view", word);
  if (!path.ends_with(kDrawingEnding)) return Message("play.svg-ending").with("file", path);
  return file_written(path, write(path, map_svg(page.title, *map)));
}

std::vector<Message> write_chronicle(const Presenter& presenter, const Session& session,
                                     const std::string& path, const std::string& again,
                                     const std::string& after, const WriteNewFile& write) {
  if (path.empty()) return {Message("play.chronicle-where")};
  if (!path.ends_with(kChronicleEnding)) {
    return {Message("play.chronicle-ending").with("file", path)};
  }
  const std::string name = path.substr(0, path.size() - kChronicleEnding.size());
  std::vector<ChroniclePicture> pictures;
  std::vector<std::pair<std::string, std::string>> drawings;  // by their files
  for (const RecordView& view : annotations_of(session.game()).views) {
    const RecordPage page = page_of(session, view);
    const auto* map = page.content ? std::get_if<MapPage>(&*page.content) : nullptr;
    if (map == nullptr) continue;
    const std::string file = name + "-" + view.name + std::string(kDrawingEnding);
    drawings.emplace_back(file, map_svg(page.title, *map));
    pictures.push_back({page.title, file.substr(file.rfind('/') + 1)});
  }
  const int error =
      write(path, chronicle_markdown(presenter, session, {again, today()}, pictures) + after);
  std::vector<Message> said = {file_written(path, error)};
  if (error != 0) return said;
  for (const auto& [file, drawing] : drawings) {
    said.push_back(file_written(file, write(file, drawing)));
  }
  return said;
}

std::string end_of_chronicle(const Presenter& presenter, const std::vector<Message>& words,
                             const std::string& analysis) {
  std::string text = "## " + presenter.say("play.chronicle-end") + "\n\n";
  for (const Message& message : words) text += "- " + presenter.messages.render(message) + "\n";
  return analysis.empty() ? text : text + "\n" + fenced_markdown(analysis);
}

std::string word_after(std::string_view option, const std::string& argument) {
  const std::string rest = argument.substr(option.size());
  return rest.substr(std::min(rest.find_first_not_of(" ="), rest.size()));
}

}  // namespace talon::cli
