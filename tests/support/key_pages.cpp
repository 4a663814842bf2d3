#include "support/key_pages.h"

#include <fmt/format.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <fstream>
#include <sstream>

#include "base/catalogue.h"
#include "support/golden.h"

namespace talon {
namespace {

constexpr std::string_view kMark = "<!-- keys: ";
constexpr std::string_view kMarkEnd = " -->\n";

const KeyTable& table_of(const std::string& name, std::span<const KeyTable* const> tables) {
  const auto found =
      std::ranges::find_if(tables, [&](const KeyTable* table) { return table->name == name; });
  if (found == tables.end()) FAIL("there is no table of keys '" << name << "'");
  return **found;
}

}  // namespace

std::string reference_table(const KeyTable& table) {
  const Catalogue english;
  const KeyWords words{english};
  std::string text = "| key | type | required | default | meaning |\n|---|---|---|---|---|\n";
  for (const Key& key : table.keys) {
    const bool required = key.need == Need::required;
    text +=
        fmt::format("| `{}` | {} | {} | {} | {} |\n", key.name, words.type(key),
                    required ? "yes" : "no", words.default_shown(key), words.meaning(table, key));
  }
  return text;
}

std::set<std::string> check_key_page(const std::filesystem::path& page,
                                     std::span<const KeyTable* const> tables) {
  std::ostringstream bytes;
  bytes << std::ifstream(page, std::ios::binary).rdbuf();
  const std::string text = bytes.str();
  std::string written;
  std::set<std::string> names;
  std::size_t done = 0;  // how far the page is written
  for (std::size_t at = text.find(kMark); at != std::string::npos; at = text.find(kMark, done)) {
    const std::size_t name_at = at + kMark.size();
    const std::size_t table_at = text.find(kMarkEnd, at) + kMarkEnd.size();
    const std::string name = text.substr(name_at, table_at - kMarkEnd.size() - name_at);
    CHECK(names.insert(name).second);
    written += text.substr(done, table_at - done) + reference_table(table_of(name, tables));
    done = table_at;
    while (done < text.size() && text[done] == '|') done = text.find('\n', done) + 1;
  }
  check_golden(page, written + text.substr(done));
  return names;
}

}  // namespace talon
