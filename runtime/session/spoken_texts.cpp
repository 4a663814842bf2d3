#include "session/spoken_texts.h"

#include <algorithm>

#include "base/unicode.h"
#include "session/answer_labels.h"
#include "session/answer_text.h"

namespace talon {
namespace {

/// What stands for the text in an answer that is cut at it.
constexpr std::string_view kTextMark = "\x01";

/// Answers whose text is tried; a person chooses among fewer.
constexpr std::uint64_t kMaxNamesTried = 1'000;

bool has_one_text(const Game& game, MoveId move) {
  const std::vector<spec::Slot>& slots = game.move(move).slots;
  return std::ranges::count_if(
             slots, [](const spec::Slot& slot) { return slot.is<spec::TextSlot>(); }) == 1;
}

/// Without the blanks at both ends.
std::string_view without_ends(std::string_view text) {
  const std::size_t first = std::min(text.find_first_not_of(' '), text.size());
  const std::size_t last = text.find_last_not_of(' ');
  return last == std::string_view::npos ? std::string_view() : text.substr(first, last + 1 - first);
}

/// Compares texts in whatever letters.
class Letters {
 public:
  explicit Letters(const Grammar& grammar) : grammar_(grammar) {}

  /// How many bytes of the text are the beginning, which may be written in longer or shorter ways.
  std::optional<std::size_t> beginning(std::string_view text, std::string_view beginning) const {
    const std::string compared = of(beginning);
    if (!of(text).starts_with(compared)) return std::nullopt;
    std::size_t bytes = 0;
    while (bytes < text.size() && of(text.substr(0, bytes)) != compared) ++bytes;
    return bytes;
  }
  bool ends(std::string_view text, std::string_view end) const {
    return of(text).ends_with(of(end));
  }
  std::string of(std::string_view text) const { return grammar_.respelled(small_letters(text)); }

 private:
  const Grammar& grammar_;
};

/// What is in `typed` where the mark is in `printed`; nullopt where the rest is other words.
std::optional<std::string> text_in(const Letters& letters, const std::string& printed,
                                   std::string_view typed) {
  const std::size_t mark = printed.find(kTextMark);
  if (mark == std::string::npos) return std::nullopt;
  const std::string_view before = without_ends(std::string_view(printed).substr(0, mark));
  const std::string_view after = without_ends(std::string_view(printed).substr(mark + 1));
  if (before.empty()) return std::nullopt;
  const auto begins = letters.beginning(typed, before);
  if (!begins || !letters.ends(typed, after)) return std::nullopt;
  typed.remove_prefix(*begins);
  if (typed.size() < after.size()) return std::nullopt;
  const std::string_view text = without_ends(typed.substr(0, typed.size() - after.size()));
  return text.empty() ? std::nullopt : std::optional<std::string>(text);
}

/// What a list writes above an answer that a text ends: the move, and what else is in it, "Call it:
/// the mill". Empty where something else comes after the text.
std::string heading_before_text(const Wording& wording, const Answer& answer) {
  const std::vector<spec::Slot>& slots = wording.game.move(answer.move).slots;
  if (!slots.back().is<spec::TextSlot>()) return {};
  std::string heading = move_name(wording.game, answer.move).label() + ":";
  for (std::size_t slot = 0; slot + 1 < slots.size(); ++slot) {
    const MessageValue value = placed_words(wording, slots[slot], answer.bindings[slot], CardSet{});
    const auto* const name = std::get_if<Name>(&value);
    if (name == nullptr) return {};
    heading += (slot == 0 ? " " : ", ") + name->label();
  }
  return heading;
}

}  // namespace

Expected<Reply, Rejection> read_name(Session& session, std::string_view text) {
  std::optional<Reply> found;
  Rejection reason{Rejection::Kind::not_understood, Message("session.no-answer"), "", {}};
  const std::uint64_t maximum = std::min(session.legal().size(), kMaxNamesTried);
  for (std::uint64_t index = 0; index < maximum; ++index) {
    Reply reply(session.legal().at(index));
    if (!has_one_text(session.game(), reply.answer.move)) continue;
    reply.texts.emplace_back(text);
    if (auto refused = session.refuse(reply)) {
      reason = std::move(*refused);
      continue;
    }
    if (found) {
      return tl::unexpected(
          Rejection{Rejection::Kind::ambiguous, Message("session.name-of-several"), "", {}});
    }
    found = std::move(reply);
  }
  if (!found) return tl::unexpected(std::move(reason));
  return *found;
}

std::optional<Reply> read_printed_text(Session& session, std::string_view typed) {
  const Letters letters(session.game().texts().grammar());
  std::optional<Reply> found;
  const std::uint64_t maximum = std::min(session.legal().size(), kMaxNamesTried);
  for (std::uint64_t index = 0; index < maximum; ++index) {
    Reply reply(session.legal().at(index));
    const MoveId move = reply.answer.move;
    if (!has_one_text(session.game(), move)) continue;
    reply.texts.emplace_back(kTextMark);
    auto text = text_in(letters, label_of(session.wording(), reply), typed);
    const std::string heading = text ? "" : heading_before_text(session.wording(), reply.answer);
    for (const char* after : {":", ""}) {
      if (!text && !heading.empty()) {
        text = text_in(letters, heading + after + std::string(kTextMark), typed);
      }
    }
    if (!text) continue;
    if (found) return std::nullopt;
    reply.texts.front() = *std::move(text);
    found = std::move(reply);
  }
  return found;
}

}  // namespace talon
