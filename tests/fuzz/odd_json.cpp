#include "fuzz/odd_json.h"

#include "fuzz/spoken_lines.h"

namespace talon::fuzz {
namespace {

constexpr std::uint32_t kMaxJsonChanges = 4;

void add_values(ReadJson& json, std::vector<ReadJson*>& values) {
  values.push_back(&json);
  if (!json.is_structured()) return;
  for (ReadJson& part : json) add_values(part, values);
}

/// Members and items are changed in the same way, by their place.
void change_part(ReadJson& whole, Choices& choices) {
  const auto size = static_cast<std::uint32_t>(whole.size());
  auto part = whole.begin();
  auto other = whole.begin();
  std::advance(part, choices.below(size));
  std::advance(other, choices.below(size));
  switch (choices.below(4)) {
    case 0:
      whole.erase(part);
      break;
    case 1:
      part->swap(*other);
      break;
    case 2:
      if (whole.is_array()) whole.insert(whole.end(), choices.one_in(8) ? 500 : 1, ReadJson(*part));
      break;
    default:
      *part = ReadJson(*other);
  }
}

}  // namespace

ReadJson odd_json(Choices& choices) {
  static const std::vector<ReadJson> kOdd = {nullptr,
                                             true,
                                             false,
                                             0,
                                             -1,
                                             1,
                                             2,
                                             1.5,
                                             1e300,
                                             -1e300,
                                             2147483648U,
                                             INT64_MAX,
                                             INT64_MIN,
                                             UINT64_MAX,
                                             "",
                                             "undo",
                                             "c1",
                                             ReadJson::array(),
                                             ReadJson::object(),
                                             ReadJson::array({"c1", "c1"}),
                                             ReadJson::array({1, "a", nullptr})};
  if (choices.one_in(6)) return odd_text(choices);
  return choices.pick(kOdd);
}

void change_json(ReadJson& root, Choices& choices) {
  for (auto changes = 1 + choices.below(kMaxJsonChanges); changes > 0; --changes) {
    std::vector<ReadJson*> values;
    add_values(root, values);
    ReadJson& value = *choices.pick(values);
    if (value.is_structured() && !value.empty() && choices.one_in(2)) {
      change_part(value, choices);
    } else if (&value != &root) {
      value = choices.one_in(3) ? ReadJson(*choices.pick(values)) : odd_json(choices);
    }
  }
}

}  // namespace talon::fuzz
