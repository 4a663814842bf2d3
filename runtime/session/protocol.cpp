#include "session/protocol.h"

#include "base/names.h"
#include "base/unknown.h"
#include "load/annotations.h"
#include "session/protocol_text.h"

namespace talon {

using protocol::Request;
using Why = Protocol::Refused::Why;

Protocol::Protocol(Session& session, Output output, Settings settings)
    : session_(session), output_(std::move(output)), settings_(std::move(settings)) {}

void Protocol::begin() {
  const bool bot = settings_.client == Client::bot;
  output_(protocol::hello(session_, bot ? protocol::Seed::withheld : protocol::Seed::told));
  tell_standing();
}

void Protocol::receive(std::string_view bytes) {
  while (!bytes.empty()) {
    const std::size_t end = bytes.find('\n');
    pending_ += bytes.substr(0, end);
    if (pending_.size() > settings_.max_line) {
      skipping_ = true;
      pending_.clear();
    }
    if (end == std::string_view::npos) return;
    bytes.remove_prefix(end + 1);
    finish();
  }
}

void Protocol::finish() {
  const std::string line = std::exchange(pending_, {});
  if (std::exchange(skipping_, false)) {
    const auto longest = static_cast<std::int64_t>(settings_.max_line);
    refuse("line-too-long",
           {Why::unreadable, Message("protocol.line-too-long").with("count", longest), {}});
    return tell_standing();
  }
  take_line(line);
}

void Protocol::take_line(std::string_view line) {
  refused_.reset();
  if (quit_ || line.find_first_not_of(" \t\r") == std::string_view::npos) return;
  const auto request = protocol::read_request(line);
  if (request) return carry_out(*request);
  refuse(request.error().code, {Why::unreadable, request.error().reason, {}});
  tell_standing();
}

void Protocol::carry_out(const Request& request) {
  const std::vector<MoveId> offered = session_.offered();
  const Asked asked{session_.game(), session_.state(), offered};
  switch (request.kind) {
    case Request::Kind::words:
      return give(read_words(asked, request.text));
    case Request::Kind::parts:
      return give(bind(asked, request.parts));
    case Request::Kind::number:
    case Request::Kind::text:
      return give_kind(request);
    case Request::Kind::quit:
      quit_ = true;
      return;
    case Request::Kind::ready:
      return greet(request.number);
    case Request::Kind::view:
      return show(request.text);
    default:
      break;
  }
  if (settings_.client == Client::bot) {
    refuse("not-allowed", {Why::not_allowed, Message("protocol.not-for-bots"), {}});
    return tell_standing();
  }
  const std::size_t count = request.number;
  if (request.kind == Request::Kind::undo) return settle(session_.undo(count));
  if (request.kind == Request::Kind::redo) return settle(session_.redo(count));
  save(request.text);
}

/// Answers a choice that is a number or a text.
void Protocol::give_kind(const Request& request) {
  const bool number = request.kind == Request::Kind::number;
  const std::optional<Choice> choice = open_choice(session_);
  const Choice::Kind wanted = number ? Choice::Kind::number : Choice::Kind::text;
  if (!choice || choice->kind != wanted) {
    return give(failure(Message(number ? "protocol.no-number-asked" : "protocol.no-text-asked")));
  }
  give(number ? number_reply(*choice, request.number) : text_reply(*choice, request.text));
}

void Protocol::give(const Result<Reply>& reply) {
  if (session_.over()) {
    settle(Rejection{Rejection::Kind::game_over, Message("session.game-over"), "", {}});
  } else if (reply) {
    settle(session_.answer(*reply));
  } else {
    settle(Rejection{Rejection::Kind::not_understood, reply.error(), "", {}});
  }
}

/// Says what was wrong, if anything, and how the game stands.
void Protocol::settle(const Fallible<Rejection>& rejection) {
  if (rejection) {
    refuse(rejection_code(rejection->kind), {Why::illegal, rejection->reason, rejection});
  } else if (session_.unrecorded()) {
    refuse("not-saved", *session_.unrecorded());
  }
  tell_standing();
}

void Protocol::save(const std::string& name) {
  const Result<void> saved =
      settings_.save ? settings_.save(name) : failure(Message("protocol.nowhere-to-save"));
  if (saved) return output_(protocol::saved(name));
  refuse("not-saved", saved.error());
  tell_standing();
}

/// Changes nothing, so it may be asked at any time, and what is asked stays asked.
void Protocol::show(const std::string& name) {
  const RecordView* view = annotations_of(session_.game()).view(name);
  if (view) return output_(protocol::view(session_, *view));
  refuse("unknown-view",
         no_such_sentence(Named::view, name, names_of(annotations_of(session_.game()).views)));
  tell_standing();
}

/// A client that is ready has been told already what is asked, so it gets no answer.
void Protocol::greet(std::int64_t version) {
  ready_ = version == kProtocolVersion;
  if (ready_) return;
  refuse(
      "wrong-protocol",
      {Why::unreadable, Message("protocol.wrong-version").with("version", kProtocolVersion), {}});
  tell_standing();
}

void Protocol::refuse(std::string_view code, Refused refused) {
  refused_ = std::move(refused);
  output_(protocol::error(code, session_.game().texts().render(refused_->reason),
                          refused_->rejection ? refused_->rejection->rule : std::string()));
}

void Protocol::tell_standing() {
  const std::optional<Choice> choice = open_choice(session_);
  output_(choice ? protocol::choice(session_, *choice) : protocol::end(session_));
}

}  // namespace talon
