#pragma once

#include <string>
#include <string_view>

namespace talon {

/// Text as it may be in XML, HTML and SVG, also inside an attribute. Controls are left out.
std::string xml_text(std::string_view text);

}  // namespace talon
