#pragma once
// Where the modules plug in. One namespace and one file per module; what a module changes is read
// in its file. The base calls a module only through these functions, at the seams named here.
//
//   setup      set_up                         phase B   filled, menu
//   phase A    evening, extra questions       phase C   menu, rooms
//   phase D    picked die                     phase E   plan actions
//   phase F    turn start, menu, serving,     phase G   menu, clearing
//              prices, end of turn            end       score
//
// Every function may be called only when its module is in play, unless it says otherwise.

#include "core/action.h"
#include "core/refusal.h"
#include "games/tiefenthal/action.h"
#include "games/tiefenthal/play.h"

namespace taproom::tiefenthal {

/// Module 2: schnapps and entertainers.
namespace schnapps {
void set_up(Play& play);
/// TT-M2-04: the symbols the moon passes on its way into the round.
void moon_passed(Play& play, Seat seat);
void gain(Play& play, Seat seat, int tokens);
/// The side of an entertainer the player has, null when the tile is not there.
const EntertainerSide* side_of(const Components& components, const Player& player, int entertainer);
/// Actions of entertainers that work in `phase`.
void legal(const State& state, const Components& components, Seat seat, Phase phase,
           ActionList& out);
Refusal check(const State& state, const Components& components, Seat seat, Action action);
void apply(Play& play, Seat seat, Action action);
/// Whether the juggler can keep a card now, and if not, why.
Refusal check_keep_card(const State& state, const Components& components, Seat seat);
void pay_for_kept_card(Play& play, Seat seat);
void end_turn(Play& play, Seat seat);
}  // namespace schnapps

/// Module 3: the reputation track, bards.
namespace reputation {
/// Which side of the board the player has.
Components::Board board_of(const Player& player);
/// Spaces of the printed track that are in play, a bit each from the first.
unsigned spaces_in_play(const State& state, const Components& components, const Player& player);
/// Spaces in play on a player's track, the crown last (TT-M3-05).
int length(const State& state, const Components& components, const Player& player);
/// The space behind a place from 1; places count only spaces in play.
const ReputationSpace& space_at(const State& state, const Components& components,
                                const Player& player, int place);
int vp(const State& state, const Components& components, const Player& player);
/// Takes down what counts at the start of a turn (TT-M3-13).
void start_turn(Play& play, Seat seat);
/// The steps the plan of a player is worth as it stands, none once they are counted.
int planned_steps(const State& state, const Components& components, Seat seat);
/// The steps that two totals are worth (TT-M3-11).
int steps(int thalers, int beer);
/// What counts as beer without a die: barbacks (TT-M3-10).
int beer_without_dice(const State& state, const Player& player);
/// The Reputation Phase itself (TT-M3-08 to TT-M3-11).
void begin(Play& play, Seat seat, Action action);
void step(Play& play, Seat seat);
/// The bonus of the space the marker has reached was declined.
void declined(Play& play, Seat seat);
/// TT-M3-16 for a plan that would have these dice, and without the wine on slot `without_wine`
/// (kNone: all wine stays): allowed, or the refusal.
Refusal check_change(const State& state, const Components& components, Seat seat,
                     const FixedVector<Die, kMaxDice>& dice, int without_wine);
/// Of the moves in [first, end) keeps those TT-M3-16 allows; returns the new end.
Action* keep_allowed(const State& state, const Components& components, Seat seat, Action* first,
                     Action* end);
/// Whether some bonus space that has paid keeps the marker from going back as far as this turn
/// brought it: only then does TT-M3-16 forbid single moves.
bool held(const State& state, const Components& components, const Player& player);
/// Corrects the marker after a re-arrangement; while one is under way nothing happens.
void changed(Play& play, Seat seat);
/// Thalers a card counts when a die of this face serves it (TT-M3-09, TT-XD-16).
int worth(const Components& components, CardKind kind, int face);
int wine_worth(const State& state, const Components& components, CardKind kind);
void legal_swaps(const State& state, const Components& components, Seat seat, ActionList& out);
Refusal check_swap(const State& state, const Components& components, Seat seat, Action action);
void do_swap(Play& play, Seat seat, Action action);
/// Whether a bard is left to sing.
Refusal check_bards(const State& state, Seat seat);
Refusal check_bard(const State& state, const Components& components, Seat seat, Action action);
void do_bard(Play& play, Seat seat, Action action);
}  // namespace reputation

/// Module 3: several dice lifted and put down as one re-arrangement.
namespace rearrangement {
/// Dice that may be lifted, when none are or while some are.
void legal_lifts(const State& state, const Components& components, Seat seat, ActionList& out);
/// Everything that may be done while dice are lifted.
void legal(const State& state, const Components& components, Seat seat, ActionList& out);
Refusal check_lift(const State& state, const Components& components, Seat seat, Action action);
/// Any action while dice are lifted.
Refusal check(const State& state, const Components& components, Seat seat, Action action);
void lift(Play& play, Seat seat, Action action);
/// A die of the list was placed; may be called at any time.
void placed(State& state, std::size_t die);
void finish(Play& play, Seat seat, Action action);
void cancel(Play& play, Seat seat, Action action);
}  // namespace rearrangement

/// Module 4: start cards.
namespace start_cards {
void set_up(Play& play);
void take(Play& play, Seat seat, int card);
Refusal check(const State& state, Action action);
}  // namespace start_cards

/// Module 5: the guest book.
namespace guest_book {
void set_up(Play& play);
/// Which side of the board the player has.
Components::Board board_of(const Player& player);
const GuestBook& book_of(const Components& components, const Player& player);
int column_for(const Components& components, int price);
bool full(const Components& components, const Player& player, int column);
/// Columns that still take a tile, a bit each.
unsigned open_columns(const Components& components, const Player& player);
void sign(Play& play, Seat seat, int column);
/// Cell and row bonus of the tile just placed; `row_first` by choice of the owner.
void give_bonuses(Play& play, Seat seat, const Effect& tile, bool row_first);
bool bonuses_differ(const State& state, const Components& components, Seat seat,
                    const Effect& tile);
}  // namespace guest_book

/// Module A: wine and charlatans.
namespace wine {

/// What a charlatan brings who copies nothing (TT-XA-20).
inline constexpr int kCharlatanThalers = 1;
int sommeliers(const Components& components, const Player& player);
unsigned markers_on(const Player& player);
/// Puts markers on the rightmost guests (TT-XA-04, TT-XA-05).
void place_markers(Play& play, Seat seat);
void place_one(Play& play, Seat seat, bool by_iou = false);
void clear_markers(Player& player);
void legal_take_back(const State& state, const Components& components, Seat seat, ActionList& out);
/// Whether some marker can be taken back now (TT-XA-11).
bool may_take_back(const State& state, const Components& components, Seat seat);
void legal_serving(const State& state, const Components& components, Seat seat, ActionList& out);
Refusal check_wine(const State& state, const Components& components, Seat seat, Action action);
Refusal check_charlatan(const State& state, const Components& components, Seat seat, Action action);
void do_wine(Play& play, Seat seat, Action action);
/// The thalers of a guest served with wine (TT-XD-40), and what it gives besides.
int pays(const State& state, const Components& components, const Player& player, CardKind guest);
Effect pays_besides(const State& state, const Components& components, CardKind guest);
void do_charlatan(Play& play, Seat seat, Action action);
/// Guests whose bonus can be repeated, a bit per slot (TT-XA-20, TT-XA-21).
std::uint32_t copyable_slots(const State& state, const Components& components, Seat seat);
void copy_bonus(Play& play, Seat seat, int slot);
}  // namespace wine

/// Module B: guest rooms.
namespace rooms {
/// Asks where a noble goes, or false when it goes to a table as usual.
bool lodges(Play& play, Seat seat);
void legal_lodge(const State& state, Seat seat, ActionList& out);
Refusal check_lodge(const State& state, const Components& components, Seat seat, Action action);
void do_lodge(Play& play, Seat seat, Action action);
/// A die was put below the board in C or D (TT-XB-06).
void die_put_down(Play& play, Seat seat, int face);
void legal(const State& state, const Components& components, Seat seat, ActionList& out);
Refusal check(const State& state, const Components& components, Seat seat, Action action);
void apply(Play& play, Seat seat, Action action);
/// The marker goes back to room 2 when what it lay on has left (TT-XB-17).
void release(Player& player);
/// A guest came without beer: by the option room 3 leaves it alone. May be called in every game.
void came_unbought(Play& play, Seat seat, CardKind kind);
/// A guest left the game; of equal ones the one that cost nothing goes first.
void left_tavern(Player& player, CardKind kind);
}  // namespace rooms

/// Module C: tavernkeepers and IOUs.
namespace keepers {
void set_up(Play& play);
inline bool is(const Player& player, Tavernkeeper keeper) { return player.keeper.keeper == keeper; }
void deal(Play& play, Seat seat);
Refusal check_choice(const State& state, Action action);
void choose(Play& play, Seat seat, Tavernkeeper keeper);
void reveal(Play& play);
/// The tax collector turns up an IOU (TT-XC-12).
void evening(Play& play, Seat seat);
bool has_open(const Player& player, Iou iou);
/// Whether the effect of an open IOU can be used now, in the phase it names.
bool usable(const State& state, const Components& components, Seat seat, Iou iou);
void legal(const State& state, const Components& components, Seat seat, Phase phase,
           ActionList& out);
Refusal check(const State& state, const Components& components, Seat seat, Action action);
void apply(Play& play, Seat seat, Action action);
/// Unused IOUs at the end of a round (option `iou_expires`).
void night(Play& play, Seat seat);
/// IOU "turn" on dice not yet put down.
bool may_turn(const Player& player);
void spend_turn(Play& play, Seat seat);
}  // namespace keepers

/// Module D: orders and the mayor.
namespace orders {
void set_up(Play& play);
void start_round(Player& player);
void start_turn(Player& player);
const OrderTile& mission_tile(const State& state, const Components& components, int order);
const OrderTile& reward_tile(const State& state, const Components& components, int order);
/// Flips the markers of missions fulfilled now; the third brings the mayor (TT-XD-23, TT-XD-24).
void check_missions(Play& play, Seat seat);
/// Whether the reward lies ready: fulfilled and not used.
bool ready(const State& state, const Components& components, const Player& player, Reward reward,
           int* order = nullptr);
/// The same with the reason why not.
Refusal check_ready(const State& state, const Components& components, const Player& player,
                    Reward reward);
bool usable(const State& state, const Components& components, Seat seat, int order);
void legal(const State& state, const Components& components, Seat seat, Phase phase,
           ActionList& out);
Refusal check(const State& state, const Components& components, Seat seat, Action action);
void apply(Play& play, Seat seat, Action action);
/// A die was laid on a space; by option `big_delivery` is used up by it.
void placed(const State& state, const Components& components, Player& player, const Die& die);
/// Marks a reward as used that works together with another action.
void use(Play& play, Seat seat, Reward reward);
}  // namespace orders

}  // namespace taproom::tiefenthal
