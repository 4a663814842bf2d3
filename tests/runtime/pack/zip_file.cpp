#include "runtime/pack/zip_file.h"

#include <zip.h>

#include <catch2/catch.hpp>

namespace talon::testing {

std::string zip_of(const std::vector<ZipEntry>& entries) {
  zip_source_t* source = zip_source_buffer_create(nullptr, 0, 0, nullptr);
  REQUIRE(source != nullptr);
  zip_source_keep(source);
  zip_t* zip = zip_open_from_source(source, ZIP_TRUNCATE, nullptr);
  REQUIRE(zip != nullptr);
  for (const ZipEntry& entry : entries) {
    zip_source_t* content = zip_source_buffer(zip, entry.bytes.data(), entry.bytes.size(), 0);
    const zip_int64_t place = zip_file_add(zip, entry.path.c_str(), content, 0);
    REQUIRE(place >= 0);
    zip_file_set_external_attributes(zip, static_cast<zip_uint64_t>(place), 0, ZIP_OPSYS_UNIX,
                                     entry.mode << 16);
  }
  REQUIRE(zip_close(zip) == 0);
  zip_stat_t status;
  REQUIRE(zip_source_stat(source, &status) == 0);
  std::string bytes(status.size, '\0');
  REQUIRE(zip_source_open(source) == 0);
  REQUIRE(zip_source_read(source, bytes.data(), bytes.size()) ==
          static_cast<zip_int64_t>(bytes.size()));
  zip_source_close(source);
  zip_source_free(source);
  return bytes;
}

std::string patched(std::string zip, const std::string& from, const std::string& to) {
  REQUIRE(from.size() == to.size());
  REQUIRE(zip.find(from) != std::string::npos);
  for (std::size_t at = zip.find(from); at != std::string::npos; at = zip.find(from, at + 1)) {
    zip.replace(at, from.size(), to);
  }
  return zip;
}

}  // namespace talon::testing
