#include "records/red_dragon_inn_json.h"

#include <array>

#include <fmt/format.h>

#include "core/clipped.h"
#include "games/red_dragon_inn/actions.h"
#include "games/red_dragon_inn/foresight.h"
#include "games/red_dragon_inn/machine.h"
#include "games/red_dragon_inn/red_dragon_inn.h"
#include "records/config_json.h"

namespace taproom::records {

using red_dragon_inn::Act;
using red_dragon_inn::Batch;
using red_dragon_inn::CardId;
using red_dragon_inn::Character;
using red_dragon_inn::Components;
using red_dragon_inn::Counts;
using red_dragon_inn::Drink;
using red_dragon_inn::DrinkCounts;
using red_dragon_inn::DrinkId;
using red_dragon_inn::Entry;
using red_dragon_inn::kNobody;
using red_dragon_inn::kNoDrink;
using red_dragon_inn::Player;
using red_dragon_inn::State;

namespace {

using Words = std::span<const std::string_view>;

constexpr std::array<std::string_view, 11> kActs = {"turn",  "loss",    "card",   "drinks",
                                                    "event", "payment", "reveal", "place",
                                                    "round", "won",     "contest"};
constexpr std::array<std::string_view, 17> kTurnStages = {
    "before_discard", "discard",      "before_draw",  "draw",        "after_draw", "before_action",
    "action",         "after_action", "before_order", "order",       "ordered",    "after_order",
    "before_drink",   "drink",        "drunk",        "after_drink", "end"};
constexpr std::array<std::string_view, 2> kLossStages = {"check", "lose"};
constexpr std::array<std::string_view, 4> kFrameStages = {"window", "resolve", "after", "done"};
constexpr std::array<std::string_view, 2> kPayStages = {"moment", "pay"};
constexpr std::array<std::string_view, 3> kRevealStages = {"next_revealer", "first", "chain"};
constexpr std::array<std::string_view, 1> kPlaceStages = {"placing"};
constexpr std::array<std::string_view, 3> kRoundStages = {"next", "before_turn", "gambling_turn"};
constexpr std::array<std::string_view, 5> kContestStages = {"reveals", "sleep", "compare", "finish",
                                                            "waiting"};
/// Row: Act.
constexpr std::array<Words, 11> kStages = {kTurnStages,  kLossStages, kFrameStages,  kFrameStages,
                                           kFrameStages, kPayStages,  kRevealStages, kPlaceStages,
                                           kRoundStages, kPayStages,  kContestStages};

constexpr std::array<std::string_view, 6> kCardFlags = {
    "negated", "then_pile", "then_toast", "then_round", "control_play", "second_window"};
constexpr std::array<std::string_view, 2> kDrinkFlags = {"multi", "for_contest"};
constexpr std::array<std::string_view, 1> kEventFlags = {"negated"};
constexpr std::array<std::string_view, 1> kPaymentFlags = {"restock"};
constexpr std::array<std::string_view, 2> kPlaceFlags = {"basic", "self_too"};
constexpr std::array<std::string_view, 1> kLossFlags = {"no_share"};
constexpr std::array<std::string_view, 1> kTurnFlags = {"acted"};
/// Row: Act. The flags of an entry, from the lowest bit.
constexpr std::array<Words, 11> kFlags = {kTurnFlags,  kLossFlags,    kCardFlags,  kDrinkFlags,
                                          kEventFlags, kPaymentFlags, kDrinkFlags, kPlaceFlags,
                                          Words{},     Words{},       Words{}};
constexpr std::array<std::string_view, 4> kModes = {"pile", "house", "toast", "contest"};
constexpr std::array<std::string_view, 4> kDrinkMarks = {"ignored", "counts", "event", "part"};
constexpr std::array<std::string_view, 6> kAsks = {"none",   "poll",     "discard",
                                                   "action", "gambling", "order"};
constexpr std::array<std::string_view, 4> kEndings = {"running", "won", "draw", "turn_limit"};

const Components& pack_of(const State& state) {
  return red_dragon_inn::components(state.config.pack);
}

// --- writing ------------------------------------------------------------------------------------

json::value text_value(std::string_view text) { return json::string(text); }

json::array seats_json(SeatSet seats) {
  json::array out;
  for (const Seat seat : seats)
    out.emplace_back(seat.index());
  return out;
}

json::value seat_json(std::uint8_t seat) {
  return seat == kNobody ? json::value(nullptr) : json::value(seat);
}

json::array words_json(unsigned bits, Words words) {
  json::array out;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (((bits >> i) & 1u) != 0) out.push_back(text_value(words[i]));
  }
  return out;
}

json::object cards_json(const Components& pack, const Character& character, const Counts& counts) {
  json::object out;
  for (std::size_t k = 0; k < character.kinds; ++k) {
    if (counts[k] > 0) out[pack.card(character.cards[k]).id.view()] = counts[k];
  }
  return out;
}

json::object drinks_json(const Components& pack, const DrinkCounts& counts) {
  json::object out;
  for (std::size_t k = 0; k < pack.drink_count; ++k) {
    if (counts[k] > 0) out[pack.drinks[k].id.view()] = counts[k];
  }
  return out;
}

json::value drink_id(const Components& pack, std::size_t drink) {
  return text_value(pack.drinks[drink].id.view());
}

template <class Numbers>
json::array numbers_json(const Numbers& numbers, std::size_t count) {
  json::array out;
  for (std::size_t i = 0; i < count; ++i)
    out.emplace_back(numbers[i]);
  return out;
}

json::object player_json(const State& state, const Player& player) {
  const Components& pack = pack_of(state);
  const Character& character = pack.characters[player.character];
  json::object out;
  out["character"] = text_value(character.id.view());
  out["gold"] = player.gold;
  out["fortitude"] = player.fortitude;
  out["alcohol"] = player.alcohol;
  out["drink_me_pile"] = numbers_json(player.pile, state.cellar.batch_count);
  out["hand"] = cards_json(pack, character, player.hand);
  out["deck"] = cards_json(pack, character, player.deck);
  out["discard"] = cards_json(pack, character, player.discard);
  out["buried"] = cards_json(pack, character, player.buried);
  out["shown"] = cards_json(pack, character, player.shown);
  out["reshuffles"] = player.reshuffles;
  out["exit"] = player.exit;
  return out;
}

/// What others may know of a player: sizes, and the cards that hand and deck hold together.
void hide_player(const State& known, const Player& player, json::object& out) {
  const Character& character = pack_of(known).characters[player.character];
  out["hand"] = player.hand_count;
  out["deck"] = player.deck_count;
  out["buried"] = player.buried_count;
  out["unseen"] = cards_json(pack_of(known), character, player.deck);
}

json::object cellar_json(const State& state) {
  const Components& pack = pack_of(state);
  const red_dragon_inn::Cellar& cellar = state.cellar;
  json::array batches;
  for (std::size_t g = 0; g < cellar.batch_count; ++g) {
    batches.push_back({{"cards", drinks_json(pack, cellar.batches[g].kinds)},
                       {"strangers", numbers_json(cellar.batches[g].strangers, g)}});
  }
  json::object out;
  out["cards"] = cellar.deck;
  out["box"] = cellar.box;
  out["paid"] = cellar.paid != 0;
  out["discard"] = drinks_json(pack, cellar.discard);
  out["face_down"] = numbers_json(cellar.face_down, cellar.batch_count);
  out["batches"] = std::move(batches);
  return out;
}

json::value round_json(const State& state) {
  const red_dragon_inn::Round& round = state.round;
  if (round == red_dragon_inn::Round{}) return nullptr;
  json::object out;
  out["running"] = round.running != 0;
  out["over"] = round.over != 0;
  out["starter"] = round.starter;
  out["turn"] = round.turn;
  out["control"] = seat_json(round.control);
  out["winner"] = seat_json(round.winner);
  out["locked"] = round.locked != 0;
  out["last_control"] = text_value(pack_of(state).card(round.last_control).id.view());
  out["in"] = seats_json(round.in);
  out["passed"] = seats_json(round.passed);
  out["sleepers"] = seats_json(round.sleepers);
  out["pot"] = round.pot;
  return out;
}

json::value contest_json(const State& state) {
  const red_dragon_inn::Contest& contest = state.contest;
  if (contest.running == 0) return nullptr;
  json::object out;
  out["card"] = drink_id(pack_of(state), red_dragon_inn::index(contest.card));
  out["pass"] = contest.pass;
  out["winner"] = seat_json(contest.winner);
  out["revealed"] = contest.revealed != 0;
  out["participants"] = seats_json(contest.participants);
  out["contenders"] = seats_json(contest.contenders);
  out["sleepers"] = seats_json(contest.sleepers);
  out["score"] = numbers_json(contest.score, state.config.players);
  return out;
}

json::object drink_json(const Drink& drink) {
  json::object out;
  out["revealer"] = drink.revealer;
  out["holder"] = drink.holder;
  out["strength"] = drink.alcohol;
  out["fortitude"] = drink.fortitude;
  out["draw"] = drink.draw;
  out["score"] = drink.score;
  out["marks"] = words_json(drink.flags, kDrinkMarks);
  out["courage"] = seats_json(drink.courage);
  return out;
}

bool has_table_mark(Act act) {
  return act == Act::kDrinks || act == Act::kEvent || act == Act::kReveal;
}

json::object entry_json(const Components& pack, const Entry& entry) {
  const auto act = static_cast<std::size_t>(entry.act);
  json::object out;
  out["act"] = text_value(kActs[act]);
  out["stage"] = text_value(kStages[act][entry.stage]);
  out["flags"] = words_json(entry.flags, kFlags[act]);
  out["actor"] = entry.act == Act::kPayment && entry.actor == red_dragon_inn::kTheInn
                     ? text_value("inn")
                     : json::value(entry.actor);
  out["target"] = seat_json(entry.target);
  out["drink"] = entry.drink == kNoDrink ? json::value(nullptr) : json::value(entry.drink);
  if (has_table_mark(entry.act)) out["table_mark"] = entry.card;
  if (entry.act == Act::kCard) {
    out["card"] = text_value(pack.card(entry.card_id()).id.view());
    out["use"] = entry.use;
  } else if (entry.act == Act::kEvent) {
    out["event"] = drink_id(pack, entry.use);
  } else if (entry.act == Act::kReveal) {
    out["mode"] = text_value(kModes[entry.use]);
  } else if (entry.act == Act::kPlace) {
    out["left"] = entry.use;
  }
  const auto set = [&out](const char* key, SeatSet seats) {
    if (!seats.empty()) out[key] = seats_json(seats);
  };
  set("ignored", entry.ignored);
  set("covered", entry.covered);
  set("marks", entry.marks);
  set("reduced", entry.reduced);
  return out;
}

json::object head_json(const GameFormat& format, const State& state) {
  json::object out;
  out["game"] = format.name();
  out["config"] = config_to_json(format, state.config);
  out["turn"] = state.turn;
  out["active"] = state.active;
  out["alive"] = seats_json(state.alive);
  out["ending"] = text_value(kEndings[static_cast<std::size_t>(state.ending)]);
  out["wave"] = state.wave;
  out["leaving"] = seats_json(state.leaving);
  out["inn"] = state.inn;
  out["discarding"] = state.discarding;
  return out;
}

void body_json(const State& state, json::object& out) {
  const Components& pack = pack_of(state);
  out["drink_deck"] = cellar_json(state);
  json::array drinks;
  for (const Drink& drink : state.drinks)
    drinks.push_back(drink_json(drink));
  out["drinks"] = std::move(drinks);
  json::array table;
  for (const red_dragon_inn::TableCard& card : state.table) {
    table.push_back(
        {{"card", drink_id(pack, red_dragon_inn::index(card.card))},
         {"drink", card.drink == kNoDrink ? json::value(nullptr) : json::value(card.drink)}});
  }
  out["table"] = std::move(table);
  json::array extras;
  for (const red_dragon_inn::Due& due : state.extras)
    extras.push_back({{"seat", due.seat}, {"frame", due.what}});
  out["extras"] = std::move(extras);
  json::array waiting;
  for (const red_dragon_inn::Due& due : state.waiting)
    waiting.push_back({{"seat", due.seat}, {"card", drink_id(pack, due.what)}});
  out["waiting"] = std::move(waiting);
  out["round"] = round_json(state);
  out["contest"] = contest_json(state);
  json::array stack;
  for (const Entry& entry : state.stack)
    stack.push_back(entry_json(pack, entry));
  out["stack"] = std::move(stack);
  out["ask"] = {{"kind", text_value(kAsks[static_cast<std::size_t>(state.ask.kind)])},
                {"seat", state.ask.seat},
                {"left", seats_json(state.ask.left)}};
}

json::array fates_json(const red_dragon_inn::Fates& fates) {
  json::array out;
  for (std::size_t i = 0; i < fates.size(); ++i) {
    if (fates[i] == red_dragon_inn::Fate::kStays) continue;
    const bool asleep = fates[i] == red_dragon_inn::Fate::kPassesOut;
    out.push_back({{"seat", i}, {"how", asleep ? "passed_out" : "broke"}});
  }
  return out;
}

// --- reading ------------------------------------------------------------------------------------

class StateReader {
 public:
  StateReader(const JsonNode& node, const GameFormat& format) : node_(node), format_(format) {}

  State read() {
    JsonObject object = node_.object();
    // States of the first builds did not say their game.
    if (const auto game = object.find("game"); game && game->text() != format_.name()) {
      game->expected(fmt::format("\"{}\"", format_.name()));
    }
    s_.config = read_config(object.at("config"), format_);
    if (!ok()) return s_;
    pack_ = &pack_of(s_);
    players_ = s_.config.players;
    read_head(object);
    read_players(object.at("players"));
    if (!ok()) return s_;
    read_cellar(object.at("drink_deck"));
    read_table(object);
    read_round(object.at("round"));
    read_contest(object.at("contest"));
    for (const JsonNode entry : object.at("stack").array(1, decltype(s_.stack)::kCapacity)) {
      s_.stack.push_back(read_entry(entry));
    }
    JsonObject ask = object.at("ask").object();
    s_.ask.kind = static_cast<red_dragon_inn::AskKind>(ask.at("kind").one_of(kAsks, "question"));
    s_.ask.seat = ask.at("seat").whole<std::uint8_t>(0, kMaxSeats - 1);
    s_.ask.left = seats(ask.at("left"));
    return s_;
  }

 private:
  bool ok() const { return node_.reading().ok(); }
  std::uint8_t byte(const JsonNode& node, int max = 255) const {
    return node.whole<std::uint8_t>(0, max);
  }
  std::uint8_t truth(const JsonNode& node) const { return node.flag() ? 1 : 0; }
  std::uint8_t seat(const JsonNode& node) const { return byte(node, players_ - 1); }
  std::uint8_t seat_or_none(const JsonNode& node) const {
    return node.is_null() ? kNobody : seat(node);
  }
  SeatSet seats(const JsonNode& node) const {
    SeatSet set;
    for (const JsonNode item : node.array(0, kMaxSeats)) {
      const Seat one(seat(item));
      if (set.has(one)) item.refuse("this seat stands here twice");
      set.add(one);
    }
    return set;
  }
  std::uint8_t bits(const JsonNode& node, Words words) const {
    unsigned set = 0;
    for (const JsonNode item : node.array(0, words.size()))
      set |= 1u << item.one_of(words, "mark");
    return static_cast<std::uint8_t>(set);
  }
  std::uint8_t drink_card(const JsonNode& node) const {
    const int found = node.is_text() ? pack_->find_drink(node.text()) : -1;
    if (found < 0) node.expected("the id of a Drink card");
    return static_cast<std::uint8_t>(std::max(found, 0));
  }
  CardId card(const JsonNode& node) const {
    const CardId found = node.is_text() ? pack_->find_card(node.text()) : red_dragon_inn::kNoCard;
    if (found != red_dragon_inn::kNoCard) return found;
    node.expected("the id of a card");
    return CardId{};
  }
  template <class Numbers>
  int numbers(const JsonNode& node, Numbers& out, std::size_t max) const {
    const JsonArray list = node.array(0, max);
    int sum = 0;
    for (std::size_t i = 0; i < list.size(); ++i) {
      out[i] = byte(list[i]);
      sum += out[i];
    }
    return sum;
  }

  void read_head(JsonObject& object) {
    s_.turn = object.at("turn").whole<std::int32_t>(1, INT32_MAX);
    s_.active = seat(object.at("active"));
    s_.alive = seats(object.at("alive"));
    s_.ending = static_cast<red_dragon_inn::Ending>(object.at("ending").one_of(kEndings, "ending"));
    s_.wave = byte(object.at("wave"));
    s_.leaving = seats(object.at("leaving"));
    s_.inn = object.at("inn").whole<std::int32_t>(-1000000, 1000000);
    s_.discarding = byte(object.at("discarding"));
  }

  int cards(const JsonNode& node, const Character& character, Counts& out) const {
    int sum = 0;
    for (const auto& [id, count] : node.object().entries()) {
      const CardId found = pack_->find_card(id);
      const std::uint8_t place = found == red_dragon_inn::kNoCard
                                     ? std::uint8_t{255}
                                     : character.place[red_dragon_inn::index(found)];
      if (place >= red_dragon_inn::kDeckKinds) {
        count.refuse(fmt::format("{} has no card \"{}\"", character.id.view(), clipped(id, 60)));
        return sum;
      }
      out[place] = byte(count, character.copies[place]);
      sum += out[place];
    }
    return sum;
  }

  void read_players(const JsonNode& node) {
    const auto count = static_cast<std::size_t>(players_);
    const JsonArray list = node.array(count, count);
    for (std::size_t i = 0; ok() && i < count; ++i)
      read_player(list[i], s_.players[i], i);
  }

  void read_player(const JsonNode& node, Player& p, std::size_t seat_number) {
    JsonObject object = node.object();
    const JsonNode who = object.at("character");
    const int found = who.is_text() ? pack_->find_character(who.text()) : -1;
    if (found < 0) return who.expected("the id of a character");
    p.character = static_cast<std::uint8_t>(found);
    const Character& character = pack_->characters[p.character];
    p.gold = object.at("gold").whole<std::int16_t>(0, red_dragon_inn::kMostGold);
    p.fortitude = byte(object.at("fortitude"), red_dragon_inn::kLimit);
    p.alcohol = byte(object.at("alcohol"), red_dragon_inn::kLimit);
    p.pile_count = static_cast<std::uint8_t>(
        numbers(object.at("drink_me_pile"), p.pile, red_dragon_inn::kBatches));
    p.hand_count = static_cast<std::uint8_t>(cards(object.at("hand"), character, p.hand));
    p.deck_count = static_cast<std::uint8_t>(cards(object.at("deck"), character, p.deck));
    cards(object.at("discard"), character, p.discard);
    p.buried_count = static_cast<std::uint8_t>(cards(object.at("buried"), character, p.buried));
    cards(object.at("shown"), character, p.shown);
    p.reshuffles = byte(object.at("reshuffles"));
    p.exit = byte(object.at("exit"));
    for (std::size_t k = 0; k < p.hand.size(); ++k) {
      if (p.hand[k] > 0) p.held |= 1u << k;
    }
    red_dragon_inn::set_ready(s_, Seat(static_cast<int>(seat_number)),
                              red_dragon_inn::groups_of(character, p.held));
  }

  int drinks(const JsonNode& node, DrinkCounts& out) const {
    int sum = 0;
    for (const auto& [id, count] : node.object().entries()) {
      const int found = pack_->find_drink(id);
      if (found < 0) {
        count.refuse(fmt::format("there is no Drink card \"{}\"", clipped(id, 60)));
        return sum;
      }
      out[static_cast<std::size_t>(found)] = byte(count, 60);
      sum += out[static_cast<std::size_t>(found)];
    }
    return sum;
  }

  void read_cellar(const JsonNode& node) {
    red_dragon_inn::Cellar& cellar = s_.cellar;
    JsonObject object = node.object();
    cellar.deck = byte(object.at("cards"), 60);
    cellar.box = byte(object.at("box"), 60);
    cellar.paid = truth(object.at("paid"));
    drinks(object.at("discard"), cellar.discard);
    numbers(object.at("face_down"), cellar.face_down, red_dragon_inn::kBatches);
    for (const JsonNode item : object.at("batches").array(0, red_dragon_inn::kBatches)) {
      JsonObject form = item.object();
      Batch& batch = cellar.batches[cellar.batch_count++];
      const int own = drinks(form.at("cards"), batch.kinds);
      const int strangers = numbers(form.at("strangers"), batch.strangers, cellar.batch_count);
      if (own + strangers > 60) item.expected("at most 60 cards");
      batch.own = static_cast<std::uint8_t>(own);
      batch.places = static_cast<std::uint8_t>(own + strangers);
    }
  }

  void read_table(JsonObject& object) {
    for (const JsonNode item : object.at("drinks").array(0, red_dragon_inn::kMaxDrinks)) {
      s_.drinks.push_back(read_drink(item));
    }
    const auto drinks_count = static_cast<int>(s_.drinks.size());
    for (const JsonNode item : object.at("table").array(0, decltype(s_.table)::kCapacity)) {
      JsonObject form = item.object();
      const JsonNode drink = form.at("drink");
      s_.table.push_back({static_cast<DrinkId>(drink_card(form.at("card"))),
                          drink.is_null() ? kNoDrink : byte(drink, drinks_count)});
    }
    for (const JsonNode item : object.at("extras").array(0, decltype(s_.extras)::kCapacity)) {
      JsonObject form = item.object();
      s_.extras.push_back({seat(form.at("seat")), byte(form.at("frame"))});
    }
    for (const JsonNode item : object.at("waiting").array(0, decltype(s_.waiting)::kCapacity)) {
      JsonObject form = item.object();
      s_.waiting.push_back({seat(form.at("seat")), drink_card(form.at("card"))});
    }
  }

  Drink read_drink(const JsonNode& node) const {
    JsonObject object = node.object();
    Drink drink;
    drink.revealer = seat(object.at("revealer"));
    drink.holder = seat(object.at("holder"));
    drink.alcohol = object.at("strength").whole<std::int8_t>(-128, 127);
    drink.fortitude = object.at("fortitude").whole<std::int8_t>(-128, 127);
    drink.draw = object.at("draw").whole<std::int8_t>(0, 127);
    drink.score = object.at("score").whole<std::int8_t>(-128, 127);
    drink.flags = bits(object.at("marks"), kDrinkMarks);
    drink.courage = seats(object.at("courage"));
    return drink;
  }

  void read_round(const JsonNode& node) {
    if (node.is_null()) return;
    red_dragon_inn::Round& round = s_.round;
    JsonObject object = node.object();
    round.running = truth(object.at("running"));
    round.over = truth(object.at("over"));
    round.starter = seat(object.at("starter"));
    round.turn = seat(object.at("turn"));
    round.control = seat_or_none(object.at("control"));
    round.winner = seat_or_none(object.at("winner"));
    round.locked = truth(object.at("locked"));
    round.last_control = card(object.at("last_control"));
    round.in = seats(object.at("in"));
    round.passed = seats(object.at("passed"));
    round.sleepers = seats(object.at("sleepers"));
    round.pot = object.at("pot").whole<std::int16_t>(0, red_dragon_inn::kMostGold);
  }

  void read_contest(const JsonNode& node) {
    if (node.is_null()) return;
    red_dragon_inn::Contest& contest = s_.contest;
    JsonObject object = node.object();
    contest.running = 1;
    contest.card = static_cast<DrinkId>(drink_card(object.at("card")));
    contest.pass = byte(object.at("pass"));
    contest.winner = seat_or_none(object.at("winner"));
    contest.revealed = truth(object.at("revealed"));
    contest.participants = seats(object.at("participants"));
    contest.contenders = seats(object.at("contenders"));
    contest.sleepers = seats(object.at("sleepers"));
    const auto count = static_cast<std::size_t>(players_);
    const JsonArray score = object.at("score").array(count, count);
    for (std::size_t i = 0; i < count; ++i) {
      contest.score[i] = score[i].whole<std::int8_t>(-128, 127);
    }
  }

  Entry read_entry(const JsonNode& node) const {
    JsonObject object = node.object();
    Entry entry;
    const std::size_t act = object.at("act").one_of(kActs, "activity");
    entry.act = static_cast<Act>(act);
    entry.stage = static_cast<std::uint8_t>(object.at("stage").one_of(kStages[act], "stage"));
    entry.flags = bits(object.at("flags"), kFlags[act]);
    const JsonNode actor = object.at("actor");
    const bool inn = entry.act == Act::kPayment && actor.is_text() && actor.text() == "inn";
    entry.actor = inn ? red_dragon_inn::kTheInn : seat(actor);
    entry.target = seat_or_none(object.at("target"));
    const JsonNode drink = object.at("drink");
    entry.drink = drink.is_null() ? kNoDrink : byte(drink, red_dragon_inn::kMaxDrinks);
    if (has_table_mark(entry.act)) entry.card = byte(object.at("table_mark"), 60);
    if (entry.act == Act::kCard) {
      entry.card = static_cast<std::uint8_t>(card(object.at("card")));
      entry.use = byte(object.at("use"), red_dragon_inn::kMaxUses - 1);
    } else if (entry.act == Act::kEvent) {
      entry.use = drink_card(object.at("event"));
    } else if (entry.act == Act::kReveal) {
      entry.use = static_cast<std::uint8_t>(object.at("mode").one_of(kModes, "mode"));
    } else if (entry.act == Act::kPlace) {
      entry.use = byte(object.at("left"), 20);
    }
    const auto set = [&](const char* key, SeatSet& out) {
      if (auto found = object.find(key)) out = seats(*found);
    };
    set("ignored", entry.ignored);
    set("covered", entry.covered);
    set("marks", entry.marks);
    set("reduced", entry.reduced);
    return entry;
  }

  const JsonNode& node_;
  const GameFormat& format_;
  const Components* pack_ = nullptr;
  int players_ = 2;
  State s_;
};

}  // namespace

json::value red_dragon_inn_state_json(const GameFormat& format, const State& state) {
  json::object out = head_json(format, state);
  json::array players;
  for (std::size_t i = 0; i < state.config.players; ++i)
    players.push_back(player_json(state, state.players[i]));
  out["players"] = std::move(players);
  body_json(state, out);
  return out;
}

json::value red_dragon_inn_view_json(const GameFormat& format, const State& known, Viewer viewer) {
  json::object out = head_json(format, known);
  json::array players;
  for (int i = 0; i < known.config.players; ++i) {
    const Player& player = known.at(Seat(i));
    json::object form = player_json(known, player);
    if (!viewer.is_referee() && !viewer.is(Seat(i))) hide_player(known, player, form);
    players.push_back(std::move(form));
  }
  out["players"] = std::move(players);
  body_json(known, out);
  const red_dragon_inn::Foresight foresight{View<State>(known, viewer)};
  out["foretold"] = fates_json(foresight.if_all_pass());
  return out;
}

json::object red_dragon_inn_consequence_json(const State& state, Seat seat, Action action) {
  if (static_cast<red_dragon_inn::ActionKind>(action.kind) != red_dragon_inn::ActionKind::kPlay)
    return {};
  const red_dragon_inn::Foresight foresight(
      red_dragon_inn::RedDragonInn::observe(state, Viewer::seat(seat)));
  const red_dragon_inn::Fates after = foresight.after(seat, action);
  if (after == foresight.if_all_pass()) return {};
  return {{"foretold", fates_json(after)}};
}

State read_red_dragon_inn_state(const JsonNode& node, const GameFormat& format) {
  return StateReader(node, format).read();
}

}  // namespace taproom::records
