#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "cli/pages/presenter.h"
#include "cli/screen/chosen.h"
#include "cli/screen/thing.h"
#include "session/answer_labels.h"
#include "session/choice.h"
#include "session/session.h"

namespace talon::screen {

/// What cannot be pointed at on the table and is chosen from a list.
struct Item {
  enum class Kind {
    answer,  ///< a whole answer
    number,  ///< an answer in which a number is still to be typed
    move,    ///< which of several moves a thing was chosen for
    text,    ///< opens the line for a text that is asked for
    set,     ///< the answer with all that is picked
  } kind = Kind::answer;
  std::string label;
  Answer answer;
  std::size_t slot = 0;  ///< number: which it is
  std::int64_t minimum = 0;
  std::int64_t maximum = 0;
};

/// How many items the moves of a game come to in a list at the most, as far as that can be told
/// before any of them is asked for.
int longest_list_of(const Game& game);

/// An answer that comes about by pointing: things are chosen one after another, each for
/// the next slot of the moves that are still possible, and cards or cells are picked for sets.
/// All that it knows comes from the legal answers of the session.
class Choosing {
 public:
  Choosing(Session& session, const cli::Presenter& presenter);

  /// What choosing something led to.
  struct Step {
    enum class What {
      nothing,
      narrowed,  ///< there is more to choose, or less after going back
      answered,  ///< `reply` is whole and legal
      refused,   ///< `reason` says why
    } what = What::nothing;
    Reply reply = {};
    std::string reason = {};
    bool lists = false;  ///< narrowed: what is left to be chosen is in the list
  };

  /// The session is at another position: nothing is chosen any more.
  void renew();
  /// Whether a thing can be chosen next, or picked.
  bool can_choose(const Thing& thing) const {
    return next_.contains(thing) || alone_.contains(thing);
  }
  bool can_pick(const Thing& thing) const { return pickable_.contains(thing); }
  const std::set<Thing>& next() const { return next_; }
  bool is_chosen(const Thing& thing) const;
  bool is_picked(const Thing& thing) const { return chosen_.picked.contains(thing); }
  bool under_way() const { return chosen_.under_way(); }
  bool picks_any() const { return !chosen_.picked.empty(); }

  Step choose(const Thing& thing);
  /// Puts a thing into the set or takes it out.
  Step pick(const Thing& thing);
  /// Picks just these of them, as far as they go with one another.
  Step pick_all(std::set<Thing> things);
  /// Answers with what is picked.
  Step confirm();
  Step take(const Item& item);
  /// Takes back the last thing that was chosen, or all that is picked.
  bool back();

  /// What an answer is begun with: the first thing that it names, or its line of the list.
  std::optional<Thing> first_of(const Answer& answer) const;
  const std::vector<Item>& menu() const { return menu_; }
  /// What is chosen so far and what the picked cards come to; empty when nothing is.
  std::string account();
  /// Why a thing cannot be chosen now.
  std::string why_not(const Thing& thing);

 private:
  /// A run of legal answers, and how many slots its move has.
  struct MoveRun {
    LegalAnswers::Run run;
    std::size_t slots = 0;
  };

  bool is_set(const MoveRun& one, std::size_t slot) const;
  /// Whether the run takes just one set there, and more has to be chosen after it.
  bool is_set_before_more(const MoveRun& one, std::size_t slot) const;
  bool is_picked_set(const MoveRun& one, std::size_t slot) const;
  std::optional<Thing> thing_of(const MoveRun& one, std::size_t slot) const;
  bool goes_on(const MoveRun& one) const;
  std::vector<const MoveRun*> open_runs() const;
  void look();
  Thing as_it_lies(CardId card) const;
  void collect_pickable(const MoveRun& one);
  void collect_alone(const std::vector<const MoveRun*>& open);
  void collect_menu(const std::vector<const MoveRun*>& open);
  void add_item(const MoveRun& one);
  void add_text();
  Step after_choice();
  std::optional<Reply> set_reply() const;
  std::string sum(const Reply& reply) const;
  void propose_set();

  Session& session_;
  const cli::Presenter& presenter_;
  std::optional<AnswerLabels> labels_;  ///< always there
  std::vector<MoveRun> all_;
  Chosen chosen_;
  std::optional<Thing> asked_;  ///< the thing that the moves of the menu are for
  std::set<Thing> next_;
  std::set<Thing> pickable_;
  std::map<Thing, Answer> alone_;  ///< the answers of cards that need no other thing
  std::vector<Item> menu_;
};

}  // namespace talon::screen
