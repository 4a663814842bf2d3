#include "load/yaml_syntax.h"

#include <yaml-cpp/exceptions.h>

#include <utility>

namespace talon {

Message syntax_message(const std::string& problem) {
  namespace say = YAML::ErrorMsg;
  static const std::pair<const char*, const char*> sentences[] = {
      {say::END_OF_MAP_FLOW, "yaml-unclosed-bracket"},
      {say::END_OF_SEQ_FLOW, "yaml-unclosed-bracket"},
      {say::FLOW_END, "yaml-unopened-bracket"},
      {say::END_OF_MAP, "yaml-misplaced"},
      {say::END_OF_SEQ, "yaml-misplaced"},
      {say::BLOCK_ENTRY, "yaml-misplaced"},
      {say::MAP_KEY, "yaml-misplaced"},
      {say::MAP_VALUE, "yaml-colon"},
      {say::TAB_IN_INDENTATION, "yaml-tab"},
      {say::INVALID_ESCAPE, "yaml-escape"},
      {say::INVALID_UNICODE, "yaml-escape"},
      {say::INVALID_HEX, "yaml-escape"},
      {say::EOF_IN_SCALAR, "yaml-unclosed-quote"},
      {say::DOC_IN_SCALAR, "yaml-unclosed-quote"},
      {say::UNKNOWN_ANCHOR, "yaml-alias"},
      {say::UNKNOWN_TOKEN, "yaml-character"},
  };
  for (const auto& [start, key] : sentences) {
    if (problem.starts_with(start)) return Message(std::string("diagnostic.") + key);
  }
  return Message("diagnostic.yaml-syntax");
}

}  // namespace talon
