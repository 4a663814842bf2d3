#include "cli/pages/chronicle.h"

#include <optional>
#include <set>
#include <utility>

#include "base/text.h"
#include "base/unicode.h"
#include "cli/pages/narration.h"
#include "cli/terminal/markdown.h"
#include "session/answer_text.h"

namespace talon::cli {
namespace {

constexpr const char* kChapterKeys = "chapters.";

class ChronicleText {
 public:
  ChronicleText(const Presenter& presenter, const Session& session)
      : presenter_(presenter), session_(session), notes_(notes_in(session.log())) {
    for (const std::string& key : presenter.game.texts().keys()) {
      has_chapters_ |= key.starts_with(kChapterKeys);
    }
    for (std::string& event : presenter.game.texts().list("chronicle.left-out")) {
      left_out_.insert(std::move(event));
    }
  }

  std::string make(const ChronicleHead& head, const std::vector<ChroniclePicture>& pictures) {
    text_ = "# " + in_markdown(presenter_.title()) + "\n\n";
    tell_head(head);
    tell_all();
    end_paragraph();
    for (const ChroniclePicture& picture : pictures) {
      text_ += "![" + in_markdown(picture.title) + "](<" + picture.file + ">)\n\n";
    }
    return std::move(text_);
  }

 private:
  void tell_head(const ChronicleHead& head) {
    const auto item = [&](const std::string& sentence) { text_ += "- " + sentence + "\n"; };
    const auto said = [&](const Message& message) {
      item(in_markdown(presenter_.messages.render(message)));
    };
    said(Message("play.chronicle-seed").with("seed", session_.deal().seed));
    said(Message("play.chronicle-date").with("date", head.date));
    if (session_.over()) {
      item(in_markdown(ending()));
      if (const auto score = session_.outcome().score) {
        said(Message("play.score").with("score", *score));
      }
    } else {
      said(Message("play.chronicle-under-way")
               .with("count", static_cast<std::int64_t>(session_.ply())));
    }
    text_ += "\n" + in_markdown(presenter_.say("play.chronicle-again")) + "\n\n" +
             fenced_markdown(head.again) + "\n";
  }

  std::string ending() const {
    const std::string name = session_.outcome().ending;
    return presenter_.text_or("endings." + name, name);
  }

  void tell_all() {
    auto again = Session::start(session_.game_ptr(), session_.deal());
    if (!again) return;
    tell(*again, "");
    notes(0);
    for (std::size_t ply = 0; ply < session_.ply(); ++ply) {
      const Reply& reply = session_.reply_at(ply);
      const std::string label = label_of(session_.wording_at(ply), reply);
      if (again->answer(reply)) return;
      if (!has_chapters_) begin_move(ply, label);
      tell(*again, has_chapters_ ? label : std::string());
      notes(ply + 1);
    }
    if (!session_.over()) return;
    if (!has_chapters_) return;
    add(ending());
    if (const auto score = session_.outcome().score) {
      add(presenter_.say(Message("play.score").with("score", *score)));
    }
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
      } else if (event.kind != Event::Kind::said || !left_out_.contains(event.message.event)) {
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
    if (event.kind != Event::Kind::said) return std::nullopt;
    Message chapter = event.message;
    chapter.key = kChapterKeys + chapter.event;
    if (!presenter_.game.texts().has(chapter.key)) return std::nullopt;
    return capital_first(presenter_.say(chapter));
  }
  void begin_chapter(const std::string& heading) {
    end_paragraph();
    text_ += "## " + in_markdown(heading) + "\n\n";
  }

  /// An item of the list of moves.
  void begin_move(std::size_t ply, const std::string& label) {
    end_paragraph();
    if (ply == 0) text_ += "## " + in_markdown(presenter_.say("play.chronicle-moves")) + "\n\n";
    open_ = std::to_string(ply + 1) + ". **" + in_markdown(label) + ".**";
  }

  void notes(std::size_t ply) {
    for (const Note& note : notes_at(notes_, ply)) {
      end_paragraph();
      text_ += kNoteMark + in_markdown(note.text) + "\n\n";
    }
  }

  void add(const std::string& sentence) {
    if (!open_.empty()) open_ += ' ';
    open_ += in_markdown(sentence);
  }
  void end_paragraph() {
    if (!open_.empty()) text_ += open_ + "\n\n";
    open_.clear();
  }

  const Presenter& presenter_;
  const Session& session_;
  std::vector<Note> notes_;
  std::set<std::string, std::less<>> left_out_;
  bool has_chapters_ = false;
  std::string text_;
  std::string open_;  ///< the paragraph that has no end yet
};

}  // namespace

std::string chronicle_markdown(const Presenter& presenter, const Session& session,
                               const ChronicleHead& head,
                               const std::vector<ChroniclePicture>& pictures) {
  return ChronicleText(presenter, session).make(head, pictures);
}

}  // namespace talon::cli
