#pragma once

#include <zip.h>

#include "base/result.h"

namespace talon {

/// The functions of libzip that archives need, under its own names without their `zip_`. It brings
/// other libraries along, and to find all of them took a sixth of the time from the start of the
/// program to a game's first prompt: so it is loaded by those who need it.
struct ZipLibrary {
  decltype(&zip_close) close;
  decltype(&zip_discard) discard;
  decltype(&zip_error_fini) error_fini;
  decltype(&zip_error_init) error_init;
  decltype(&zip_error_strerror) error_strerror;
  decltype(&zip_fclose) fclose;
  decltype(&zip_file_add) file_add;
  decltype(&zip_file_get_external_attributes) file_get_external_attributes;
  decltype(&zip_file_set_dostime) file_set_dostime;
  decltype(&zip_file_set_external_attributes) file_set_external_attributes;
  decltype(&zip_fopen_index) fopen_index;
  decltype(&zip_fread) fread;
  decltype(&zip_get_num_entries) get_num_entries;
  decltype(&zip_open_from_source) open_from_source;
  decltype(&zip_set_file_compression) set_file_compression;
  decltype(&zip_source_buffer) source_buffer;
  decltype(&zip_source_buffer_create) source_buffer_create;
  decltype(&zip_source_close) source_close;
  decltype(&zip_source_error) source_error;
  decltype(&zip_source_free) source_free;
  decltype(&zip_source_keep) source_keep;
  decltype(&zip_source_open) source_open;
  decltype(&zip_source_read) source_read;
  decltype(&zip_source_stat) source_stat;
  decltype(&zip_stat_index) stat_index;
  decltype(&zip_strerror) strerror;
};

/// Loads libzip, unless it is loaded. An error says that the system has none of the kind that this
/// program was built with.
Result<void> load_zip_library();

/// For those who have loaded it.
const ZipLibrary& zip_library();

}  // namespace talon
