#include "load/yaml_parser.h"

#include <yaml.h>

#include <new>

namespace talon {
namespace {

std::string_view text_of(const yaml_char_t* text) {
  return text ? std::string_view(reinterpret_cast<const char*>(text)) : std::string_view();
}

std::string_view words(const char* text) { return text ? text : ""; }

/// What an event says; nullopt for those that say nothing.
std::optional<YamlEvent> read(const yaml_event_t& event) {
  YamlEvent read = {.begin = event.start_mark.index, .end = event.end_mark.index};
  const auto named = [&](YamlEvent::Kind kind, const yaml_char_t* anchor, const yaml_char_t* tag) {
    read.kind = kind;
    read.anchor = text_of(anchor);
    read.tagged = tag != nullptr;
    return read;
  };
  const auto ended = [&](YamlEvent::Kind kind) { return named(kind, nullptr, nullptr); };
  const auto& data = event.data;
  switch (event.type) {
    case YAML_NO_EVENT:
    case YAML_STREAM_START_EVENT:
    case YAML_STREAM_END_EVENT:
    case YAML_DOCUMENT_END_EVENT:
      return std::nullopt;
    case YAML_DOCUMENT_START_EVENT:
      return ended(YamlEvent::Kind::document);
    case YAML_ALIAS_EVENT:
      return ended(YamlEvent::Kind::alias);
    case YAML_SCALAR_EVENT:
      read.text = {reinterpret_cast<const char*>(data.scalar.value), data.scalar.length};
      read.plain = data.scalar.style == YAML_PLAIN_SCALAR_STYLE;
      return named(YamlEvent::Kind::scalar, data.scalar.anchor, data.scalar.tag);
    case YAML_SEQUENCE_START_EVENT:
      return named(YamlEvent::Kind::list, data.sequence_start.anchor, data.sequence_start.tag);
    case YAML_SEQUENCE_END_EVENT:
      return ended(YamlEvent::Kind::end_of_list);
    case YAML_MAPPING_START_EVENT:
      return named(YamlEvent::Kind::map, data.mapping_start.anchor, data.mapping_start.tag);
    case YAML_MAPPING_END_EVENT:
      return ended(YamlEvent::Kind::end_of_map);
  }
  return std::nullopt;
}

}  // namespace

/// libyaml's parser and its last event, freed with this.
struct YamlParser::Library {
  yaml_parser_t parser;
  yaml_event_t event = {};

  Library() {
    if (!yaml_parser_initialize(&parser)) throw std::bad_alloc();
  }
  ~Library() {
    yaml_event_delete(&event);
    yaml_parser_delete(&parser);
  }
  Library(const Library&) = delete;
  Library& operator=(const Library&) = delete;

  /// False when the text is not YAML.
  bool advance() {
    yaml_event_delete(&event);
    return yaml_parser_parse(&parser, &event) != 0;
  }
};

YamlParser::YamlParser(std::string_view text) : library_(std::make_unique<Library>()) {
  yaml_parser_set_encoding(&library_->parser, YAML_UTF8_ENCODING);
  yaml_parser_set_input_string(&library_->parser,
                               reinterpret_cast<const unsigned char*>(text.data()), text.size());
}

YamlParser::~YamlParser() = default;

std::optional<YamlEvent> YamlParser::next() {
  const yaml_parser_t& parser = library_->parser;
  while (!problem_ && library_->event.type != YAML_STREAM_END_EVENT) {
    if (library_->advance()) {
      if (auto event = read(library_->event)) return event;
    } else if (parser.error == YAML_MEMORY_ERROR) {
      throw std::bad_alloc();
    } else {
      problem_ = YamlProblem{words(parser.problem), words(parser.context),
                             parser.problem_mark.index, parser.context_mark.index};
      if (parser.error == YAML_READER_ERROR) problem_->byte = parser.problem_offset;
    }
  }
  return std::nullopt;
}

}  // namespace talon
