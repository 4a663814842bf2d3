#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/indexed.h"
#include "cards/card_set.h"
#include "rules/answer.h"
#include "rules/indexes.h"
#include "rules/relation.h"
#include "rules/slots/slot_plan.h"
#include "rules/spec.h"

/// The compiled form of spec::Rules, private to rules/: flat arrays that refer
/// to each other by index. No name, no pointer into a script is left in what
/// runs while a game is played.
namespace talon {

/// The commonest test, the count of a whole zone against a constant, is one
/// node: `left` and `right` are then unused and the comparison says which.
enum class CountTest : std::uint8_t { no, less, equal, greater };

enum class ExprCode : std::uint8_t {
  constant,
  counter,
  zone_total,
  grid_total,
  down_count,
  empty_zones,
  top_value,
  run_length,
  lying_on,
  joined,
  deadlocked,
  fitting_cards,
  related_pairs,
  slot_total,
  slot_number,
  slot_index,
  slot_row,
  slot_column,
  slot_is,
  slot_fits,
  slot_all_in,
  no_moves,
  logical_not,
  add,
  subtract,
  multiply,
  double_times,
  minimum,
  maximum,
  equal,
  less,
  less_equal,
  logical_and,
  logical_or,
};

/// One node of an expression. `left` and `right` are operands; the tables are
/// indexes in CompiledRules::filters and values, -1 for none. related_pairs has its index in
/// its relations as `value`. What reads zones or a grid has the first of them as
/// `number`, what reads the index of a cell its grid, slot_fits the register of the other slot.
/// Pairs are an index in CompiledRules::pairs, as `value`. fitting_cards has its side as `reg`.
struct ExprNode {
  ExprCode code = ExprCode::constant;
  RegisterId reg = 0;
  Held held = Held::cards;
  CountTest count_test = CountTest::no;
  bool under = false;         ///< of the card right under that of `reg`
  bool other_under = false;   ///< the same for slot_fits and its other register
  bool lasts = false;         ///< while a position is looked at, it need not be computed again
  bool asks_slot = false;     ///< of `reg`
  std::uint16_t zone_at = 0;  ///< the zone or grid that is read
  std::uint8_t zones = 1;     ///< how many, with consecutive ids; 0: the one that `reg` holds
  ExprIndex left = kNoExpr;
  ExprIndex right = kNoExpr;
  std::int32_t filter = -1;
  std::int32_t value = -1;
  std::int64_t number = 0;
};

/// spec::Deadlocked: where its tables of pairs and its filter begin, -1 for those that are not
/// there.
struct DeadlockPlan {
  std::int32_t before = -1;    ///< by card: those that must leave before it
  std::int32_t onto = -1;      ///< by card: those that it may be put on
  std::int32_t together = -1;  ///< by card: those that go with it where they lie on it
  std::int32_t empty = -1;
  ZoneId first_closed = kNoZone;
  ZoneCount closed = 0;  ///< how many zones, with consecutive ids
};

enum class OpCode : std::uint8_t {
  keep_place,   // the zone of the register's card to register `amount`
  put_card,     // register to zone
  put_cards,    // the register's set, at first all in `from`, to zone
  put_run,      // the register's card and all on it to zone, in their order
  put_to,       // what the register holds to the zone of register `amount`
  swap,         // the cards of register and register `amount` change places
  put_all,      // from -> zone, top first
  deal,         // up to `expr` cards from the top of from -> zone
  deal_bottom,  // up to `expr` cards from the bottom of from -> zone
  deal_held,    // like deal, from the zone of register `target` to that of register `amount`; -1:
                // none
  deal_bottom_held,  // like deal_bottom, likewise
  deal_around,       // from -> zones of round `target`, one by one
  fill,  // deal from -> zone up to `amount` or `expr` cards; cases of fill list `target`
  // with a grid at either end, or a choice among the cards of a slot
  put_chosen,    // those of the cards that register holds that filter `target` wants -> zone
  put_in_order,  // the same as they lie, to the zone of register `amount` where that is not -1
  put_under,     // the same, below the cards that lie there
  put_in_cell,   // register's card -> cell of register `amount` in grid zone
  put_all_of,    // like put_all
  deal_into,     // like deal
  fill_grid,     // like fill
  turn,          // card in register's cell of grid from by `expr` quarters
  slide,         // grid zone in the direction of register, or `amount` where that is not -1
  shuffle,       // zone
  look_at,       // cards of zone, up to `expr` from its top (`target` 0) or its bottom (1)
  look_at_held,  // cards that register holds; of a zone as look_at
  set_counter,   // counter `target` = expr
  jump,          // to `target`
  jump_unless,   // to `target` when expr is 0
  ask,           // ask list `target`
  test,          // ending `target`
  finish,        // ending `target`
  say,           // saying `target`
  done,
};

struct alignas(32) Op {  // found by a shift, not a product
  OpCode code = OpCode::done;
  ZoneId zone = kNoZone;
  ZoneId from = kNoZone;
  RegisterId reg = 0;
  Held held = Held::cards;    ///< of what is put: what the register holds
  bool face_down = false;     ///< the cards that are dealt lie face down
  std::uint16_t zone_at = 0;  ///< byte offset of `zone` in the block
  std::uint16_t from_at = 0;
  std::int32_t target = 0;
  std::int32_t amount = 0;  ///< instead of `expr` when it is a constant
  ExprIndex expr = kNoExpr;
  std::int32_t weight = 1;  ///< how many steps it counts: the parts of what it evaluates
};

/// A kind of card that a `fill` turns up: bind it and go to `target`.
struct FillCase {
  CardSet cards;
  RegisterId reg = 0;
  std::int32_t target = 0;
};

/// The special cards of one `fill`. `any` is the union of its cases.
struct FillCases {
  CardSet any;
  std::int32_t next = 0;  ///< the op after all cases
  spec::Orientation orientation = spec::Orientation::upright;
  std::vector<FillCase> cases;
};

/// The zones that one `deal_around` deals to in turn.
struct DealRound {
  std::vector<ZoneId> to;
  std::vector<int> each;  ///< the most for each; empty for no bound but that of the op
};

/// What a `say` tells, and the registers whose words it may show.
struct Saying {
  std::string name;  ///< of the event
  struct Value {
    std::string name;
    RegisterId reg;
    spec::Slot slot;  ///< what the register holds
  };
  std::vector<Value> values;
};

/// What a PaymentTask needs to know of a move whose two slots are one.
struct PaymentPlan {
  static constexpr std::size_t kMaxRows = 8;  ///< zones that hold cards to buy

  bool applies = false;
  std::vector<ZoneId> goods;         ///< zones that hold cards to buy
  ZoneId row = kNoZone;              ///< the zone whose cards pay
  TableIndex filter = kNoTable;      ///< of the cards that pay
  std::uint64_t sizes = 0;           ///< subsets of a short row of a legal size
  std::int32_t pays_for = -1;        ///< by card that pays: a table in CompiledRules::pairs
  std::vector<std::uint8_t> values;  ///< by card that pays
  std::vector<std::uint8_t> prices;  ///< by card bought
};

struct MovePlan {
  ExprIndex condition = kNoExpr;
  std::vector<SlotPlan> slots;
  std::vector<ExprIndex> provided;  ///< by slot: what must hold once it is bound; kNoExpr: nothing
  bool resigns = false;
  bool asks = false;  ///< its effects do
  PaymentPlan payment;
  RegisterId first_register = 0;  ///< the slots' registers follow each other
  std::int32_t entry = 0;         ///< first op of its effects
};

struct EndingPlan {
  ExprIndex condition = kNoExpr;
  ExprIndex score = kNoExpr;
  bool needs_no_moves = false;  ///< can only hold when there is no move
};

/// Which sets of a move's last slot need not be tried; -1 for none.
struct DominancePlan {
  ExprIndex condition = kNoExpr;
  std::int32_t exchange = -1;  ///< index of the table's first set in CompiledRules::pairs
  ExprIndex fewer = kNoExpr;
};

/// See spec::Cycle.
struct CyclePlan {
  MoveId move = 0;
  MoveId back = 0;
  ZoneId from = kNoZone;  ///< whose cards the move deals, `amount` at a time
  ZoneId to = kNoZone;    ///< where they lie until they are put back
  std::int32_t amount = 0;
};

/// A condition on answers of some move.
struct AnswerPlan {
  std::size_t hint = 0;  ///< its index in the list of spec::Hints
  ExprIndex condition = kNoExpr;
  bool automatic = false;
};

struct HintPlan {
  std::vector<ExprIndex> hopeless;                ///< by index in spec::Hints; kNoExpr: always
  std::vector<std::vector<ExprIndex>> prefer;     ///< by MoveId
  std::vector<DominancePlan> dominates;           ///< by MoveId
  std::vector<std::vector<AnswerPlan>> forced;    ///< by MoveId
  std::vector<std::vector<AnswerPlan>> needless;  ///< by MoveId
  std::optional<CyclePlan> cycle;
};

struct PhasePlan {
  bool scripted = false;
  int script = 0;
  std::vector<MoveId> moves;
};

struct CompiledRules {
  Indexed<ExprNode> exprs;
  Indexed<Op> ops;
  Indexed<FillCases> fills;
  Indexed<DealRound> rounds;
  Indexed<std::vector<MoveId>> asks;
  Indexed<Saying> sayings;
  Indexed<CardSet> filters;
  Indexed<CardSet> pairs;  ///< one set for each other card, table after table
  Indexed<DeadlockPlan> deadlocks;
  Indexed<std::vector<std::int32_t>> values;
  Indexed<RelationTable> relations;
  std::vector<MovePlan> moves;  ///< moves, then questions
  bool resigns = false;         ///< some move does
  std::vector<MoveId> offered;  ///< the moves of play, when there are no phases
  Indexed<EndingPlan> endings;
  ExprIndex worth = kNoExpr;             ///< see Rules::worth; none when no ending has a score
  std::vector<ExprIndex> other_worths;   ///< by which searches go besides
  std::vector<PhasePlan> turn;           ///< phases in the order of the turn
  Indexed<std::int32_t> script_effects;  ///< entries
  HintPlan hints;
  std::int32_t setup = 0;  ///< entry
  ZoneId stock = kNoZone;
  int registers = 0;
  /// Registers that are read after a question; the block keeps these.
  std::vector<RegisterId> saved;
};

}  // namespace talon
