#pragma once

#include <string>
#include <vector>

#include "cli/screen/canvas.h"
#include "cli/screen/choosing.h"
#include "cli/screen/key.h"

namespace talon::screen {

/// What is typed in the last line, after what it is asked for.
class AskedLine {
 public:
  enum class Kind {
    words,   ///< whatever is said by lines
    number,  ///< the rest of an item
    text,    ///< that the game asks for
    name,    ///< one of one's own in the place of those that are offered
    save,    ///< the name of a copy
    report,  ///< a file
    sure,    ///< a key that says yes
  };

  AskedLine(Kind kind, std::string label, Item item = {})
      : kind_(kind), label_(std::move(label)), item_(std::move(item)) {}

  Kind kind() const { return kind_; }
  const std::string& typed() const { return typed_; }
  /// number: what it belongs to.
  const Item& item() const { return item_; }

  enum class Then { goes_on, closes, enters, completes };
  /// `said` are the lines that were said before, the last one last.
  Then press(const Key& key, const std::vector<std::string>& said);
  /// Puts words in the place of what was typed from there on.
  void complete(std::size_t begin, const std::string& words);

  /// Says in which column the next letter stands.
  int draw(Canvas& canvas) const;

 private:
  void erase_letter();
  void recall(const std::vector<std::string>& said, int earlier);

  Kind kind_;
  std::string label_;
  Item item_;
  std::string typed_;
  int back_ = 0;  ///< so many lines were said after the one that stands there again
};

}  // namespace talon::screen
