#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "load/record_view.h"
#include "session/answer_text.h"
#include "session/choice.h"
#include "session/session.h"

/// The messages of the machine protocol as lines of JSON. No class here: what
/// is said when is Protocol's to decide.
namespace talon::protocol {

/// Whether the reader may know the seed.
enum class Seed { told, withheld };

std::string hello(const Session& session, Seed seed);
std::string choice(const Session& session, const Choice& choice);
std::string end(const Session& session);
std::string saved(const std::string& name);
/// What a view of records shows; the game must have it.
std::string view(const Session& session, const RecordView& view);
/// `rule` may be empty.
std::string error(std::string_view code, const std::string& text, const std::string& rule);

/// What a client asks for with one line.
struct Request {
  enum class Kind { words, parts, number, text, undo, redo, save, view, quit, ready };
  Kind kind = Kind::quit;
  std::string text;         ///< words: the id of an answer; text; save, view: the name
  AnswerParts parts;        ///< parts
  std::int64_t number = 0;  ///< number, undo, redo; ready: the version of the protocol
};

/// Why a line is not a request: the code of the error and its message.
struct Malformed {
  std::string_view code;
  Message reason;
};

Expected<Request, Malformed> read_request(std::string_view line);

}  // namespace talon::protocol
