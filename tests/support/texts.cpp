#include "support/texts.h"

#include "support/fixture_library.h"

namespace talon::testing {

std::shared_ptr<const Catalogue> texts_over_messages(
    const std::map<std::string, std::string>& texts) {
  static const auto messages = shipped_library().messages("en");
  auto made = std::make_shared<Catalogue>();
  made->set_base(messages.get());
  for (const auto& [key, text] : texts) made->add(key, TextTemplate{{{"other", text}}});
  return made;
}

}  // namespace talon::testing
