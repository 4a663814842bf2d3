#include "cli/chronicle.h"

#include <optional>
#include <set>
#include <utility>

#include "base/text.h"
#include "base/unicode.h"
#include "cli/markdown.h"
#include "cli/narration.h"
#include "session/answer_text.h"

namespace talon::cli {
namespace {

constexpr std::string_view kEventKeys = "events.";

class ChronicleText {
 public:
  ChronicleText(const Presenter& presenter, const Session& session)
      : presenter_(presenter), session_(session), notes_(notes_in(session.log())) {
    for (std::string& event : presenter.game.texts().list("chronicle.left-out")) {
      left_out_.insert(std::string(kEventKeys) + event);
    }
  }

  std::string make(const std::vector<ChroniclePicture>& pictures) {
    text_ = "# " + in_markdown(presenter_.title()) + "\n\n";
    paragraph(presenter_.messages.render(
        Message("play.chronicle-seed").with("seed", session_.deal().seed)));
    tell_all();
    end_paragraph();
    for (const ChroniclePicture& picture : pictures) {
      text_ += "![" + in_markdown(picture.title) + "](<" + picture.file + ">)\n\n";
    }
    return std::move(text_);
  }

 private:
  void tell_all() {
    auto again = Session::start(session_.game_ptr(), session_.deal());
    if (!again) return;
    tell(*again, "");
    notes(0);
    for (std::size_t ply = 0; ply < session_.ply(); ++ply) {
      const Reply& reply = session_.reply_at(ply);
      const std::string label = label_of(session_.wording_at(ply), reply);
      if (again->answer(reply)) return;
      tell(*again, label);
      notes(ply + 1);
    }
    if (!session_.over()) return;
    const Outcome outcome = session_.outcome();
    add(presenter_.text_or("endings." + outcome.ending, outcome.ending));
    if (outcome.score) add(presenter_.say(Message("play.score").with("score", *outcome.score)));
  }

  /// What an answer brought about; the answer itself where nothing was said.
  void tell(const Session& session, const std::string& label) {
    bool told = false;
    std::vector<Event> story;
    for (const Event& event : session.events()) {
      if (const auto heading = heading_of_chapter(event)) {
        tell(std::exchange(story, {}), told);
        begin_chapter(*heading);
        told = true;
      } else if (event.kind != Event::Kind::said || !left_out_.contains(event.message.key)) {
        story.push_back(event);
      }
    }
    tell(story, told);
    if (!told && !label.empty()) add(label + ".");
  }
  void tell(const std::vector<Event>& events, bool& told) {
    for (const std::string& sentence : narrate(presenter_, session_.state(), events)) {
      add(sentence);
      told = true;
    }
  }

  /// nullopt where no chapter begins.
  std::optional<std::string> heading_of_chapter(const Event& event) const {
    const bool said = event.kind == Event::Kind::said && event.message.key.starts_with(kEventKeys);
    if (!said) return std::nullopt;
    Message chapter = event.message;
    chapter.key = "chapters." + event.message.key.substr(kEventKeys.size());
    if (!presenter_.game.texts().has(chapter.key)) return std::nullopt;
    return capital_first(presenter_.say(chapter));
  }
  void begin_chapter(const std::string& heading) {
    end_paragraph();
    text_ += "## " + in_markdown(heading) + "\n\n";
  }

  void notes(std::size_t ply) {
    for (const Note& note : notes_) {
      if (note.ply != ply) continue;
      end_paragraph();
      text_ += kNoteMark + in_markdown(note.text) + "\n\n";
    }
  }

  void add(const std::string& sentence) {
    if (!open_.empty()) open_ += ' ';
    open_ += in_markdown(sentence);
  }
  void paragraph(const std::string& sentence) {
    add(sentence);
    end_paragraph();
  }
  void end_paragraph() {
    if (!open_.empty()) text_ += open_ + "\n\n";
    open_.clear();
  }

  const Presenter& presenter_;
  const Session& session_;
  std::vector<Note> notes_;
  std::set<std::string, std::less<>> left_out_;
  std::string text_;
  std::string open_;  ///< the paragraph that has no end yet
};

}  // namespace

std::string chronicle_markdown(const Presenter& presenter, const Session& session,
                               const std::vector<ChroniclePicture>& pictures) {
  return ChronicleText(presenter, session).make(pictures);
}

}  // namespace talon::cli
