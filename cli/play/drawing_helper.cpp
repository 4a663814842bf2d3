#include "cli/play/drawing_helper.h"

#include <cerrno>
#include <charconv>
#include <optional>

#include "cli/play/chronicle_file.h"
#include "cli/play/new_file.h"
#include "confine/passed_files.h"

namespace talon::cli {
namespace {

/// Larger than any map that a game can have.
constexpr std::size_t kMaxDrawingBytes = std::size_t{64} << 20;

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

int draw_into_file(const DrawingRequest& request, const std::string& drawing) {
  // A path ends at its first NUL, whatever follows.
  const bool whole = request.path.find('\0') == std::string::npos;
  const bool named =
      request.path.ends_with(kDrawingEnding) || request.path.ends_with(kChronicleEnding);
  if (!whole || !named) return EPERM;
  return write_new_file(request.path, drawing);
}

/// The helper's work: a drawing after the other, until somebody says something odd.
void serve_drawings(int socket) {
  HelperMessage first;
  while (receive_message(socket, first) == 0) {
    const auto request = DrawingRequest::read(first.bytes);
    if (!request || request->size > kMaxDrawingBytes) return;
    const auto drawing = receive_content(socket, request->size);
    if (!drawing) return;
    send_answer(socket, draw_into_file(*request, *drawing));
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
  if (error == 0) error = send_content(helper_.socket(), drawing);
  return error != 0 ? error : receive_answer(helper_.socket());
}

}  // namespace talon::cli
