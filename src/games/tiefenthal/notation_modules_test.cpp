// Every action that names existing pieces is read back from its notation, has a label, and every
// event has words.
#include <set>

#include <doctest/doctest.h>

#include "games/tiefenthal/names.h"
#include "games/tiefenthal/tiefenthal.h"
#include "records/game_format.h"

using namespace taproom;
using namespace taproom::tiefenthal;

namespace {

State full_game() {
  records::install_default_packs();
  State state{};
  state.config.players = 2;
  state.config.modules = (1u << kModules) - 1u;
  state.phase = Phase::kF;
  state.round = 3;
  for (std::size_t i = 0; i < kOrdersInPlay; ++i) {
    state.mission_tiles[i] = static_cast<std::uint8_t>(i);
    state.reward_tiles[i] = static_cast<std::uint8_t>(i + 4);
  }
  Player& player = state.player(Seat(0));
  player.slots.push_back({card::kRegular1, Slot::kWine});
  player.slots.push_back({card::kFirstGuest + 2, 0});
  player.schnapps.side = {1, 2, 2};
  player.waiting.push_back({EffectType::kTileBonuses, 1, 1, 0});
  return state;
}

bool is_die(int kind) { return face_of(static_cast<DieKind>(kind)) % 7 != 0; }

/// Whether the fields name pieces that exist, so that there is something to write down.
bool names_pieces(const Components& tables, Action action) {
  switch (kind_of(action)) {
    case ActionKind::kDraft:
    case ActionKind::kNobles:
      return action.a != 0;
    case ActionKind::kPlace:
    case ActionKind::kLift:
      return is_die(action.a);
    case ActionKind::kServe:
      return is_die(action.b);
    case ActionKind::kSchnapps:
      return action.c == 0 || is_die(action.b);
    case ActionKind::kSwap:
      return is_die(action.c >> 4) && is_die(action.c & 15);
    case ActionKind::kRoom:
      return action.b != 0 || action.c == 0;
    case ActionKind::kTurn:
      return is_die(action.a) && action.b != 0;
    case ActionKind::kKeepCard:
      return action.a < tables.cards_in_use;
    default:
      return true;
  }
}

Action read(const State& state, const char* text) {
  const ParsedAction parsed = Tiefenthal::parse(state, Seat(0), text);
  INFO(text);
  INFO(parsed.error);
  REQUIRE(parsed.action);
  return *parsed.action;
}

std::string error(const State& state, const char* text) {
  const ParsedAction parsed = Tiefenthal::parse(state, Seat(0), text);
  CHECK(!parsed.action);
  return parsed.error;
}

}  // namespace

TEST_CASE("the notation of every action of all modules is read back") {
  State state = full_game();
  const Components& tables = components(state.config.pack);
  for (const Phase phase : {Phase::kE, Phase::kF, Phase::kG}) {
    state.phase = phase;
    for (std::uint8_t side = 0; side <= 2; ++side) {
      state.player(Seat(0)).schnapps.side = {side, side, side};
      std::set<std::string> texts;
      std::size_t actions = 0;
      for (std::uint32_t id = 0; id < Tiefenthal::info().action_ids; ++id) {
        const Action action = Tiefenthal::action_from_id(id);
        if (!names_pieces(tables, action)) continue;
        const std::string text = Tiefenthal::notation(state, action);
        const ParsedAction parsed = Tiefenthal::parse(state, Seat(0), text);
        if (!parsed.action) FAIL(text << ": " << parsed.error);
        if (*parsed.action != action) FAIL(text << " is read as another action");
        texts.insert(text);
        ++actions;
      }
      CHECK(texts.size() == actions);
    }
  }
}

TEST_CASE("module actions are written as people say them") {
  State state = full_game();
  const auto text = [&](ActionKind kind, int a = 0, int b = 0, int c = 0) {
    return Tiefenthal::notation(state, make(kind, a, b, c));
  };
  CHECK(text(ActionKind::kSchnapps, 0) == "schnapps thalers");
  CHECK(text(ActionKind::kSchnapps, 1, 1) == "schnapps deny t2");
  state.player(Seat(0)).schnapps.side = {2, 1, 0};
  CHECK(text(ActionKind::kSchnapps, 0) == "schnapps beer");
  CHECK(text(ActionKind::kSchnapps, 1, 4) == "schnapps upgrade cashbox");
  state.player(Seat(0)).schnapps.side = {0, 0, 0};
  CHECK(text(ActionKind::kSchnapps, 1, 4) == "schnapps 2 t5");
  state.phase = Phase::kE;
  CHECK(text(ActionKind::kSchnapps, 2, die_kind(true, 4), 6) == "schnapps turn c4 6");
  CHECK(text(ActionKind::kSwap, space::kCashbox, space::kFirstSlot + 1,
             (die_kind(true, 4) << 4) | die_kind(false, 3)) == "swap cashbox c4 t2 3");
  CHECK(text(ActionKind::kLift, die_kind(true, 4), space::kFirstSlot + 1) == "lift c4 t2");
  CHECK(text(ActionKind::kDone) == "done");
  CHECK(text(ActionKind::kCancel) == "cancel");
  CHECK(text(ActionKind::kUpgrade, 2, 1, 7) ==
        "upgrade dishwashing_area return 1 with_reserved to_discard craftsmen");
  CHECK(text(ActionKind::kRecruit, 4, 3) == "recruit pile signature_first red_carpet");
  CHECK(text(ActionKind::kRoom, 2, 2, 0) == "room 3 t2 pile");
  CHECK(text(ActionKind::kRoom, 2, 2, 4) == "room 3 t2 4");
  CHECK(text(ActionKind::kRoom, 0) == "room 1");
  CHECK(text(ActionKind::kLodge, 4) == "lodge table");
  CHECK(text(ActionKind::kIou, 1, 2) == "iou iou_copy t2");
  CHECK(text(ActionKind::kIou, 7, 0, 1) == "iou iou_beer thaler");
  CHECK(text(ActionKind::kReward, 0) == "reward tip");
  CHECK(text(ActionKind::kKeepCard, card::kNoble, keep_by::kLastOrders) ==
        "keep noble last_orders");
}

TEST_CASE("other ways of saying the same are understood") {
  State state = full_game();
  state.open_guests[1] = card::kFirstGuest + 3;
  const std::string guest = card_name(components(0), card::kFirstGuest + 3);
  CHECK(read(state, "schnapps 2 cashbox") == make(ActionKind::kSchnapps, 1, 4));
  CHECK(read(state, "schnapps second t5") == make(ActionKind::kSchnapps, 1, 4));
  CHECK(read(state, "schnapps third 4 6") == make(ActionKind::kSchnapps, 2, 4, 6));
  CHECK(read(state, "iou beer") == make(ActionKind::kIou, 7));
  CHECK(read(state, "reward 2") == make(ActionKind::kReward, 1));
  CHECK(read(state, "reward tip") == make(ActionKind::kReward, 0));
  CHECK(read(state, "skip 2") == make(ActionKind::kSkipRoom, 1));
  CHECK(read(state, ("room 3 t1 " + guest).c_str()) == make(ActionKind::kRoom, 2, 1, 2));
  CHECK(read(state, ("recruit " + guest + " red_carpet").c_str()) ==
        make(ActionKind::kRecruit, 1, recruit_flag::kRedCarpet));
  CHECK(read(state, "upgrade brewer craftsmen return 2") ==
        make(ActionKind::kUpgrade, 3, 2, upgrade_flag::kCraftsmen));
}

TEST_CASE("a text that is no module action is answered with what was expected") {
  const State state = full_game();
  for (const char* text : {"schnapps",
                           "schnapps rum",
                           "schnapps 4",
                           "schnapps 2 nowhere",
                           "swap t1 4 t2",
                           "swap t1 9 t2 3",
                           "begin now",
                           "start_card 8",
                           "remove noble",
                           "sign 5",
                           "cell",
                           "wine t2",
                           "wine drink t2",
                           "charlatan copy",
                           "lodge 5",
                           "room",
                           "room 3 t2",
                           "room 9",
                           "skip room 0",
                           "tavernkeeper dancer",
                           "iou",
                           "iou debt",
                           "iou copy t2 t3",
                           "turn c4",
                           "turn c7 1",
                           "reward 4",
                           "reward gold",
                           "keep noble",
                           "keep noble forever",
                           "upgrade brewer return",
                           "upgrade brewer way 1",
                           "recruit 2 way 1",
                           "recruit 6"}) {
    INFO(text);
    CHECK(!error(state, text).empty());
  }
}

TEST_CASE("in phase F the word for the other side of an entertainer does nothing") {
  State state = full_game();
  state.phase = Phase::kF;
  state.active = Seat(0);
  state.player(Seat(0)).schnapps.side = {1, 1, 1};
  CHECK(read(state, "schnapps thalers") == make(ActionKind::kSchnapps, 0));
  CHECK(read(state, "schnapps upgrade safe") == make(ActionKind::kSchnapps, 1, 7));
  CHECK(error(state, "schnapps beer").ends_with("schnapps thalers"));
  CHECK(error(state, "schnapps deny t1").ends_with("schnapps upgrade"));
  state.phase = Phase::kE;  // nothing of phase F is asked for: the rule answers
  CHECK(read(state, "schnapps deny t1") == make(ActionKind::kSchnapps, 1, 0));
}

TEST_CASE("every action has a label, and every event has words") {
  State state = full_game();
  const Components& tables = components(state.config.pack);
  for (std::uint32_t id = 0; id < Tiefenthal::info().action_ids; ++id) {
    const Action action = Tiefenthal::action_from_id(id);
    if (!names_pieces(tables, action)) continue;
    const std::string label = Tiefenthal::label(state, Seat(0), action);
    if (label.size() < 4 || label.find('?') != label.npos) {
      FAIL("a label for " << Tiefenthal::notation(state, action) << ": " << label);
    }
  }
  for (const EventShape& shape : kEventShapes) {
    for (const int a : {0, 1, 2, 255}) {
      Event event;
      event.kind = static_cast<std::uint8_t>(shape.kind);
      event.a = static_cast<std::uint8_t>(a);
      event.b = 1;
      event.n = 1;
      const std::string text = Tiefenthal::describe(state, event);
      if (text.size() < 9 || text.back() == ' ') FAIL("words for " << shape.type << ": " << text);
    }
  }
}

TEST_CASE("labels tell costs and effects from the component tables") {
  State state = full_game();
  const auto label = [&](ActionKind kind, int a = 0, int b = 0, int c = 0) {
    return Tiefenthal::label(state, Seat(0), make(kind, a, b, c));
  };
  CHECK(label(ActionKind::kSchnapps, 0) == "Pay 1 schnapps: 2 thalers");
  CHECK(label(ActionKind::kSchnapps, 1, 0) ==
        "Pay 2 schnapps: deny service to table 1 (regular 1)");
  CHECK(label(ActionKind::kStartCard, 2) ==
        "Take start card 3: 3 monastery steps, 2 regulars removed");
  CHECK(label(ActionKind::kLodge, 1) ==
        "Lodge the noble in room 2 (die 3): draw and reserve a card");
  CHECK(label(ActionKind::kTavernkeeper, 4) ==
        "Take the brewmaster: guests cost 2 beer less, nobles 1 beer less");
  CHECK(label(ActionKind::kIou, 7, 0, 1) == "IOU beer: 1 thaler instead");
  CHECK(label(ActionKind::kReward, 0) == "Reward tip: 5 thalers");
  CHECK(label(ActionKind::kSign, 1) == "Sign column 2 of the guest book (price 5)");
  CHECK(label(ActionKind::kCellOrRow, 0) == "First the bonus of the cell: a barback");
  CHECK(
      label(ActionKind::kChoose, 1)
          .starts_with("Choose side 2 of entertainer 2: 2 schnapps for service denied in phase F"));
}
