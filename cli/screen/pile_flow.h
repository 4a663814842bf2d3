#pragma once

#include "cli/screen/board_sheet.h"

namespace talon::screen {

/// Sets piles and short lists beside one another on a sheet, as many as have room.
class PileFlow {
 public:
  explicit PileFlow(BoardSheet& sheet) : sheet_(sheet), needs_(sheet.needs) {}

  /// What shows its top alone.
  void pile(const View::Zone& zone);
  /// "The spent cards 2: 7W Cave, 3L Savage", as far as there is room.
  void listed(const View::Zone& zone);
  /// What comes next begins below.
  void end();

 private:
  int flow(int width, int height, int gap);
  std::string family_title(const View::Zone& zone) const;
  int title_room(const View::Zone& zone, int width) const;
  void draw_top(const View::Zone& zone, const Area& area);
  void flat_pile(const View::Zone& zone);

  BoardSheet& sheet_;
  const BoardNeeds& needs_;
  int column_ = 0;
  int height_ = 0;
};

}  // namespace talon::screen
