#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "runtime/load/source_text.h"

namespace talon::testing {

/// What the templates of the engine show, by key; a template that has plural forms is chosen by a
/// count.
using Templates = std::map<std::string, std::set<std::string>>;

bool has_group(const Templates& templates, const std::string& key);
/// Whether keys begin so: "play.commands.".
bool begins_keys(const Templates& templates, const std::string& text);
/// Whether it ends as what a key is glued to does.
bool is_beginning(const std::string& text);

/// A function that glues what it is given to the beginning of a key:
/// `Message message(const std::string& key) { return Message("compare." + key); }`
struct Gluer {
  std::string file;
  std::string name;
  std::string beginning;
  std::size_t argument = 0;
  std::set<std::string> given = {};  ///< what it gives to the message

  auto operator<=>(const Gluer&) const = default;
};

/// Where a message is made, or a key is handed to what makes one.
struct MessageUse {
  const SourceText* source = nullptr;
  std::size_t at = 0;  ///< in its code
  std::set<std::string> keys = {};
  std::set<std::string> beginnings = {};  ///< of keys that are glued there
  std::set<std::string> given = {};       ///< in its chain
  std::set<std::string> given_by_gluer = {};
  std::vector<std::size_t> gifts = {};  ///< where each `.with(` of its chain is
  /// The function that it is an argument of, if it is one; "return" where it is returned.
  std::string handed_to = {};
  bool glued = false;  ///< by a gluer
};

/// Of literals that gluers are given, those that no key comes of.
struct Unglued {
  std::string file;
  std::string text;
};

class MessageUses {
 public:
  MessageUses(const std::vector<SourceText>& sources, const Templates& templates);

  const std::vector<Gluer>& gluers() const { return gluers_; }
  const std::vector<MessageUse>& uses() const { return uses_; }
  const std::vector<Unglued>& unglued() const { return unglued_; }
  /// The beginnings to which something is glued that is not a literal there.
  const std::set<std::string>& open() const { return open_; }

 private:
  void find_gluers(const SourceText& source);
  void find_handed_on(const SourceText& source);
  void find_messages(const SourceText& source);
  void find_glued(const SourceText& source);
  void note_open(const SourceText& source, std::size_t open, const Gluer& gluer);
  void glue(const SourceText& source, const std::string& name, std::size_t open,
            const std::vector<const Gluer*>& gluers);
  void add_chain(MessageUse& use, std::size_t open) const;

  const Templates& templates_;
  std::vector<Gluer> gluers_;
  std::vector<MessageUse> uses_;
  std::vector<Unglued> unglued_;
  std::set<std::string> open_;
};

}  // namespace talon::testing
