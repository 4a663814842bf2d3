#include "pack/zip_library.h"

#include <dlfcn.h>

#include <string>

#include "base/check.h"

namespace talon {
namespace {

/// Takes functions of a library that is loaded, and remembers one that is not there.
class Functions {
 public:
  explicit Functions(void* library) : library_(library) {}

  template <typename Function>
  void find(Function& function, const char* name) {
    function = reinterpret_cast<Function>(dlsym(library_, name));
    all_found_ = all_found_ && function != nullptr;
  }
  bool all_found() const { return all_found_; }

 private:
  void* library_;
  bool all_found_ = true;
};

struct LoadedZip {
  ZipLibrary functions = {};
  bool complete = false;
};

LoadedZip load_functions() {
  LoadedZip loaded;
  void* const library = dlopen(TALON_ZIP_LIBRARY, RTLD_NOW | RTLD_LOCAL);
  if (library == nullptr) return loaded;
  ZipLibrary& zip = loaded.functions;
  Functions functions(library);
  functions.find(zip.close, "zip_close");
  functions.find(zip.discard, "zip_discard");
  functions.find(zip.error_fini, "zip_error_fini");
  functions.find(zip.error_init, "zip_error_init");
  functions.find(zip.error_strerror, "zip_error_strerror");
  functions.find(zip.fclose, "zip_fclose");
  functions.find(zip.file_add, "zip_file_add");
  functions.find(zip.file_get_external_attributes, "zip_file_get_external_attributes");
  functions.find(zip.file_set_dostime, "zip_file_set_dostime");
  functions.find(zip.file_set_external_attributes, "zip_file_set_external_attributes");
  functions.find(zip.fopen_index, "zip_fopen_index");
  functions.find(zip.fread, "zip_fread");
  functions.find(zip.get_num_entries, "zip_get_num_entries");
  functions.find(zip.open_from_source, "zip_open_from_source");
  functions.find(zip.set_file_compression, "zip_set_file_compression");
  functions.find(zip.source_buffer, "zip_source_buffer");
  functions.find(zip.source_buffer_create, "zip_source_buffer_create");
  functions.find(zip.source_close, "zip_source_close");
  functions.find(zip.source_error, "zip_source_error");
  functions.find(zip.source_free, "zip_source_free");
  functions.find(zip.source_keep, "zip_source_keep");
  functions.find(zip.source_open, "zip_source_open");
  functions.find(zip.source_read, "zip_source_read");
  functions.find(zip.source_stat, "zip_source_stat");
  functions.find(zip.stat_index, "zip_stat_index");
  functions.find(zip.strerror, "zip_strerror");
  loaded.complete = functions.all_found();
  return loaded;
}

/// It stays loaded as long as the program runs.
const LoadedZip& loaded_zip() {
  static const LoadedZip once = load_functions();
  return once;
}

}  // namespace

Result<void> load_zip_library() {
  if (loaded_zip().complete) return {};
  return failure(Message("pack.no-library").with("library", std::string(TALON_ZIP_LIBRARY)));
}

const ZipLibrary& zip_library() {
  TALON_CHECK(loaded_zip().complete);
  return loaded_zip().functions;
}

}  // namespace talon
