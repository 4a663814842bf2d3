#include "cli/drawing_helper.h"

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <cstring>
#include <optional>

#include "cli/new_file.h"
#include "confine/passed_files.h"

namespace talon::cli {
namespace {

/// Larger than any map that a game can have.
constexpr std::size_t kLargestDrawing = std::size_t{64} << 20;

/// The first message: the size of the drawing and where it goes, "1234 path".
struct DrawingRequest {
  std::size_t size = 0;
  std::string path;

  std::string text() const { return std::to_string(size) + " " + path; }
  static std::optional<DrawingRequest> read(const std::string& text) {
    DrawingRequest request;
    const char* const end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, request.size);
    if (error != std::errc() || stop == end || *stop != ' ') return std::nullopt;
    request.path.assign(stop + 1, end);
    return request;
  }
};

int write_drawing(const DrawingRequest& request, const std::string& drawing) {
  // A path ends at its first NUL, whatever follows.
  const bool whole = request.path.find('\0') == std::string::npos;
  if (!whole || !request.path.ends_with(kDrawingEnding)) return EPERM;
  return write_new_file(request.path, drawing);
}

/// The rest of what is sent, in as many messages as it takes; false when it ends before.
bool receive_drawing(int socket, std::size_t size, std::string& drawing) {
  HelperMessage part;
  while (drawing.size() < size) {
    if (receive_message(socket, part) != 0) return false;
    drawing += part.bytes;
  }
  return true;
}

/// The helper's work: a drawing after the other, until somebody says something odd.
void serve_drawings(int socket) {
  HelperMessage first;
  while (receive_message(socket, first) == 0) {
    const auto request = DrawingRequest::read(first.bytes);
    if (!request || request->size > kLargestDrawing) return;
    std::string drawing;
    if (!receive_drawing(socket, request->size, drawing)) return;
    const int error = write_drawing(*request, drawing);
    send_message(socket, std::string_view(reinterpret_cast<const char*>(&error), sizeof error));
  }
}

}  // namespace

std::unique_ptr<const DrawingHelper> DrawingHelper::fork() {
  auto helper = Helper::fork(serve_drawings);
  if (!helper) return nullptr;
  return std::unique_ptr<const DrawingHelper>(new DrawingHelper(*std::move(helper)));
}

int DrawingHelper::write(const std::string& path, std::string_view drawing) const {
  int error = send_message(helper_.socket(), DrawingRequest{drawing.size(), path}.text());
  while (error == 0 && !drawing.empty()) {
    const std::string_view part = drawing.substr(0, kLongestMessage);
    error = send_message(helper_.socket(), part);
    drawing.remove_prefix(part.size());
  }
  HelperMessage answer;
  if (error == 0) error = receive_message(helper_.socket(), answer);
  if (error != 0) return error;
  std::memcpy(&error, answer.bytes.data(), std::min(sizeof error, answer.bytes.size()));
  return error;
}

}  // namespace talon::cli
