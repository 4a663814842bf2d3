#pragma once

#include <concepts>
#include <cstddef>
#include <memory>
#include <set>
#include <utility>

namespace talon {

/// While one lives, this thread remembers which parts behind pointers were found equal.
///
/// A part may be used in many places, by parts that are used in many places themselves; with a
/// memory each two are compared once, so that the time grows with how many there are. It is of
/// the thread, since `operator== = default` has no place for it.
class EqualParts {
 public:
  EqualParts() : outer_(innermost) { innermost = this; }
  ~EqualParts() { innermost = outer_; }
  EqualParts(const EqualParts&) = delete;
  EqualParts& operator=(const EqualParts&) = delete;

  template <typename Part>
  static bool compare(const Part& left, const Part& right) {
    if (innermost == nullptr) return left == right;
    const std::pair<const void*, const void*> both{&left, &right};
    if (innermost->known_.contains(both)) return true;
    if (!(left == right)) return false;
    innermost->known_.insert(both);
    return true;
  }

 private:
  static thread_local inline EqualParts* innermost = nullptr;

  EqualParts* outer_;
  std::set<std::pair<const void*, const void*>> known_;
};

/// A part of what scripts declared that others may use as well, or none. Two are equal when what
/// they point to is.
template <typename Part>
class Shared : public std::shared_ptr<const Part> {
 public:
  using std::shared_ptr<const Part>::shared_ptr;
  Shared(std::shared_ptr<const Part> part) : std::shared_ptr<const Part>(std::move(part)) {}

  friend bool operator==(const Shared& left, const Shared& right) {
    if (left.get() == right.get()) return true;
    return left && right && EqualParts::compare(*left, *right);
  }
  friend bool operator==(const Shared& left, std::nullptr_t) { return !left; }
};

/// What explains a rule but does not change it: the place where it was declared, the keys of its
/// texts. Any two are equal, so that rules are the same wherever they are and whatever words
/// explain them.
template <typename Note>
class Annotation : public Note {
 public:
  using Note::Note;
  Annotation() = default;
  Annotation(Note note) : Note(std::move(note)) {}  // a note turns into one unasked

  friend bool operator==(const Annotation&, const Annotation&) { return true; }
  template <typename Other>
  requires(!std::derived_from<Other, Annotation>) friend bool operator==(const Annotation& left,
                                                                         const Other& right) {
    return static_cast<const Note&>(left) == right;
  }
};

/// Whether two parts of what scripts declared say the same.
template <typename Part>
bool same(const Part& left, const Part& right) {
  const EqualParts remembered;
  return left == right;
}

}  // namespace talon
