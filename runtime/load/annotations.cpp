#include "load/annotations.h"

namespace talon {

const RecordView* Annotations::view(std::string_view name) const {
  const auto found = std::ranges::find(views, name, &RecordView::name);
  return found == views.end() ? nullptr : &*found;
}

const OptionClaim* Annotations::claim_on_option(std::string_view name) const {
  const auto found = std::ranges::find(option_claims, name, &OptionClaim::option);
  return found == option_claims.end() ? nullptr : &*found;
}

const Annotations& annotations_of(const Definition& definition) {
  static const Annotations none;
  return definition.annotations ? *definition.annotations : none;
}

}  // namespace talon
