#include "pack/archive.h"

#include <catch2/catch.hpp>
#include <random>

#include "runtime/pack/zip_file.h"

using namespace talon;
using talon::testing::patched;
using talon::testing::zip_of;

namespace {

/// Why the zip is refused, as the key of what is said.
std::string refusal_of(const std::string& zip, const PackLimits& limits = {}) {
  const auto files = read_archive(zip, limits);
  return files ? "" : files.error().key;
}

std::string noise(std::size_t size) {
  std::mt19937 random(1);
  std::string bytes(size, '\0');
  for (char& byte : bytes) byte = static_cast<char>(random());
  return bytes;
}

}  // namespace

TEST_CASE("An archive gives back its files, and the same files are the same bytes", "[pack]") {
  const std::vector<PackedFile> files = {
      {"pack.yaml", "a"}, {"rules/mine/empty.lua", ""}, {"rules/mine/noise.txt", noise(5000)}};
  const auto zip = write_archive(files);
  REQUIRE(zip);
  CHECK(read_archive(*zip) == files);
  CHECK(write_archive(files).value() == *zip);
}

TEST_CASE("A path that leaves the pack is refused", "[pack]") {
  for (const char* path :
       {"../evil.lua", "rules/../../evil.lua", "/etc/evil.lua", "rules//evil.lua", "./evil.lua",
        "rules/.hidden.lua", "C:/evil.lua", "rules\\evil.lua", "a/b/c/d/e/f/g/h/i.lua",
        "rules/mine/evil.lua.", "r\xc3\xa4gel.lua"}) {
    CAPTURE(path);
    CHECK(refusal_of(zip_of({{path}})) == "pack.path-leaves");
  }
}

TEST_CASE("Nothing but rules, scripts and texts is in a pack", "[pack]") {
  for (const char* path : {"rules/run.sh", "rules/program", "rules/picture.svg", "rules/lib.so"}) {
    CAPTURE(path);
    CHECK(refusal_of(zip_of({{path}})) == "pack.no-such-kind");
  }
}

TEST_CASE("Links, folders and devices are refused", "[pack]") {
  CHECK(refusal_of(zip_of({{"rules/link.lua", "/etc/passwd", 0120777}})) == "pack.no-file");
  CHECK(refusal_of(zip_of({{"rules/pipe.lua", "", 0010644}})) == "pack.no-file");
  CHECK(refusal_of(zip_of({{"rules/folder.lua", "", 0040755}})) == "pack.no-file");
  CHECK(refusal_of(zip_of({{"rules/", "", 0100644}})) == "pack.no-file");
}

TEST_CASE("Two files with one name are refused", "[pack]") {
  const std::string two = zip_of({{"rules/a.lua"}, {"rules/b.lua"}});
  CHECK(refusal_of(two) == "");
  CHECK(refusal_of(patched(two, "rules/b.lua", "rules/a.lua")) == "pack.damaged");
  CHECK(refusal_of(patched(two, "rules/b.lua", "rules/A.lua")) == "pack.twice");
}

TEST_CASE("A file that bursts is refused before it is unpacked", "[pack]") {
  CHECK(refusal_of(zip_of({{"bomb.txt", std::string(1 << 20, '\0')}})) == "pack.bursts");
  std::vector<talon::testing::ZipEntry> many;
  for (int i = 0; i < 17; ++i) {
    many.push_back({"bomb" + std::to_string(i) + ".txt", std::string(1 << 20, '\0')});
  }
  CHECK(refusal_of(zip_of(many), {.ratio = 100'000}) == "pack.too-large");
}

TEST_CASE("What a pack may take is bounded in files and bytes", "[pack]") {
  const std::string zip = zip_of({{"a.txt", noise(1000)}, {"b.txt", noise(1000)}});
  CHECK(refusal_of(zip) == "");
  CHECK(refusal_of(zip, {.packed_bytes = 500}) == "pack.too-large-packed");
  CHECK(refusal_of(zip, {.files = 1}) == "pack.too-many-files");
  CHECK(refusal_of(zip, {.file_bytes = 999}) == "pack.file-too-large");
  CHECK(refusal_of(zip, {.unpacked_bytes = 1999}) == "pack.too-large");
  CHECK(refusal_of(zip_of({{"a.txt", std::string((1 << 20) + 1, 'x')}})) == "pack.file-too-large");
}

TEST_CASE("A file that is longer than the zip says is refused", "[pack]") {
  // 1000 is e8 03 00 00 in the headers; what is packed is stored, being noise.
  const std::string honest = zip_of({{"a.txt", std::string(1000, 'x')}});
  const std::string small =
      patched(honest, std::string("\xe8\x03\0\0", 4), std::string("\x0a\0\0\0", 4));
  const std::string key = refusal_of(small);
  CHECK((key == "pack.damaged" || key == "pack.longer-than-said"));
  const std::string large =
      patched(honest, std::string("\xe8\x03\0\0", 4), std::string("\xe8\x07\0\0", 4));
  CHECK(refusal_of(large, {.ratio = 10'000}) == "pack.damaged");
}

TEST_CASE("What is encrypted is refused", "[pack]") {
  std::string zip = zip_of({{"a.txt"}});
  const std::size_t central = zip.find("PK\x01\x02");
  REQUIRE(central != std::string::npos);
  zip[6] |= 1;
  zip[central + 8] |= 1;
  CHECK(refusal_of(zip) == "pack.unreadable-form");
}

TEST_CASE("No damaged pack is taken for a whole one, wherever a byte is changed", "[pack]") {
  const std::vector<PackedFile> files = {{"pack.yaml", noise(300)}, {"a.lua", "return 1, 2, 3\n"}};
  const auto whole = write_archive(files);
  REQUIRE(whole);
  for (std::size_t cut = 1; cut < whole->size(); ++cut) {
    CHECK(refusal_of(whole->substr(0, cut)) == "pack.damaged");
  }
  int refused = 0;
  for (std::size_t at = 0; at < whole->size(); ++at) {
    std::string bytes = *whole;
    bytes[at] = static_cast<char>(bytes[at] ^ 0x55);
    const auto read = read_archive(bytes);
    refused += read ? 0 : 1;
    // A changed name is found by the manifest; the bytes of files are never others.
    for (std::size_t i = 0; read && i < read->size(); ++i) {
      CHECK((*read)[i].bytes == files[i].bytes);
    }
  }
  CHECK(refused > static_cast<int>(whole->size()) / 2);
}
