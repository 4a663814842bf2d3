#include "drawing/xml_text.h"

#include "base/unicode.h"

namespace talon {

std::string xml_text(std::string_view text) {
  std::string safe;
  for (const char letter : without_controls(text)) {
    switch (letter) {
      case '&':
        safe += "&amp;";
        break;
      case '<':
        safe += "&lt;";
        break;
      case '>':
        safe += "&gt;";
        break;
      case '"':
        safe += "&quot;";
        break;
      default:
        safe += letter;
    }
  }
  return safe;
}

}  // namespace talon
