// Module 5: the guest book (TT-M5).
//
// Changes: signature tiles on the guest row, a tile into the book for every recruited guest and on
// the signature space of the reputation track, bonuses of cells and of filled rows.

#include "games/tiefenthal/modules/modules.h"
#include "games/tiefenthal/phases.h"

namespace taproom::tiefenthal::guest_book {

void set_up(Play& play) { play.state.signature_supply = play.components.signature_tiles; }

Components::Board board_of(const Player& player) {
  const bool improved = player.keeper.keeper == Tavernkeeper::kHistorian;  // TT-XC-07
  return improved ? Components::kImproved : Components::kStandard;
}

const GuestBook& book_of(const Components& components, const Player& player) {
  return components.guest_books[board_of(player)];
}

int column_for(const Components& components, int price) {
  for (int column = 0; column < kColumns; ++column) {
    if ((components.column_prices[static_cast<std::size_t>(column)] >> price & 1u) != 0) {
      return column;
    }
  }
  return kColumns - 1;
}

bool full(const Components& components, const Player& player, int column) {
  return player.book.filled[static_cast<std::size_t>(column)] >= book_of(components, player).rows;
}

unsigned open_columns(const Components& components, const Player& player) {
  unsigned open = 0;
  for (int column = 0; column < kColumns; ++column) {
    if (!full(components, player, column)) open |= 1u << column;
  }
  return open;
}

namespace {

bool row_complete(const Player& player, int row) {
  for (const std::uint8_t filled : player.book.filled) {
    if (filled <= row) return false;
  }
  return true;
}

}  // namespace

void sign(Play& play, Seat seat, int column) {
  Player& player = play.player(seat);
  std::uint8_t& filled = player.book.filled[static_cast<std::size_t>(column)];
  const std::uint8_t row = filled;
  ++filled;
  play.emit(EventKind::kSigned, seat, column, row);
  if (row_complete(player, row)) play.emit(EventKind::kRowFilled, seat, row);
  wait_for(play, seat, {EffectType::kTileBonuses, static_cast<std::uint8_t>(column), row, 0});
}

bool bonuses_differ(const State& state, const Components& components, Seat seat,
                    const Effect& tile) {
  const Player& player = state.player(seat);
  const Effect& cell = book_of(components, player).cells[tile.n][tile.arg];
  return cell && row_complete(player, tile.n) && cell != components.row_bonus;
}

void give_bonuses(Play& play, Seat seat, const Effect& tile, bool row_first) {
  const Player& player = play.player(seat);
  const Effect cell = book_of(play.components, player).cells[tile.n][tile.arg];
  const Effect row = row_complete(player, tile.n) ? play.components.row_bonus : Effect{};
  // The stack resolves the last one first.
  wait_for(play, seat, row_first ? cell : row);
  wait_for(play, seat, row_first ? row : cell);
}

}  // namespace taproom::tiefenthal::guest_book
