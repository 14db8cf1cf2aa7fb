// The fields of a player of the Inn, and of the Drinks everybody shares.
#include "games/red_dragon_inn/actions.h"
#include "games/red_dragon_inn/machine.h"
#include "games/red_dragon_inn/table_facts.h"
#include "records/red_dragon_inn_kinds.h"

namespace taproom::records::red_dragon_inn_rows {

using red_dragon_inn::Batch;
using red_dragon_inn::Cellar;
using red_dragon_inn::Counts;

namespace {

struct CharacterId {
  static json::value write(std::uint8_t character, const Context& context) {
    return json::value(context.pack().characters[character].id.view());
  }
  static void read(const JsonNode& node, std::uint8_t& character, const Context& context) {
    const int found = node.is_text() ? context.pack().find_character(node.text()) : -1;
    if (found < 0) return node.expected("the id of a character");
    character = static_cast<std::uint8_t>(found);
  }
  static json::value schema(Schemas& all) {
    return enum_schema(all.format->game().info().seat_choices);
  }
};

json::object counts_json(const Player& player, const Counts& counts, const Context& context) {
  const Components& pack = context.pack();
  const Character& character = pack.characters[player.character];
  json::object out;
  for (std::size_t k = 0; k < character.kinds; ++k) {
    if (counts[k] > 0) out[pack.card(character.cards[k]).id.view()] = counts[k];
  }
  return out;
}

int read_counts(const JsonNode& node, const Player& player, Counts& counts,
                const Context& context) {
  const Character& character = context.pack().characters[player.character];
  int sum = 0;
  for (const auto& [id, count] : node.object().entries()) {
    const CardId found = context.pack().find_card(id);
    const std::uint8_t place = found == red_dragon_inn::kNoCard
                                   ? std::uint8_t{255}
                                   : character.place[red_dragon_inn::index(found)];
    if (place >= red_dragon_inn::kDeckKinds) {
      count.refuse(fmt::format("{} has no card \"{}\"", character.id.view(), clipped(id, 60)));
      return sum;
    }
    counts[place] = count.whole<std::uint8_t>(0, character.copies[place]);
    sum += counts[place];
  }
  return sum;
}

/// {"winning_hand": 2}: how many of each card of the character.
template <auto Member>
struct Cards {
  using Object = Player;
  static json::value write(const Player& player, const Context& context) {
    return counts_json(player, player.*Member, context);
  }
  static void read(const JsonNode& node, Player& player, const Context& context) {
    read_counts(node, player, player.*Member, context);
  }
  static json::value schema(Schemas&) { return map_schema(whole_schema(1, 255)); }
};

/// The same where the others see only how many there are.
template <auto Member, auto Count>
struct SecretCards : Cards<Member> {
  static json::value write(const Player& player, const Context& context) {
    if (!context.tells_all(player)) return player.*Count;
    return counts_json(player, player.*Member, context);
  }
  static void read(const JsonNode& node, Player& player, const Context& context) {
    player.*Count = static_cast<std::uint8_t>(read_counts(node, player, player.*Member, context));
  }
  static json::value schema(Schemas& all) {
    if (!all.viewing) return Cards<Member>::schema(all);
    return any_of({whole_schema(0, 255), Cards<Member>::schema(all)});
  }
};

struct FromOthers {
  using Object = Player;
  using Context = red_dragon_inn_rows::Context;
  static constexpr bool kViewOnly = true;
  static bool written(const Player& player, const Context& context) {
    return !context.tells_all(player);
  }
};

struct Pile {
  using Object = Player;
  static json::value write(const Player& player, const Context& context) {
    return ByBatch::write(player.pile, context);
  }
  static void read(const JsonNode& node, Player& player, const Context& context) {
    ByBatch::read(node, player.pile, context);
    int sum = 0;
    for (const std::uint8_t n : player.pile)
      sum += n;
    player.pile_count = static_cast<std::uint8_t>(sum);
  }
  static json::value schema(Schemas& all) { return ByBatch::schema(all); }
};

using Gold = as::Whole<0, red_dragon_inn::kMaxGold>;
using Level = as::Whole<0, red_dragon_inn::kLimit>;

// What views add.

struct RoomLeft {
  using Object = Player;
  static json::value write(const Player& player, const Context&) {
    return player.fortitude - player.alcohol;
  }
  static json::value schema(Schemas&) {
    return whole_schema(-red_dragon_inn::kLimit, red_dragon_inn::kLimit);
  }
};

struct Coming {
  using Object = Player;
  static json::value write(const Player& player, const Context& context) {
    return red_dragon_inn::alcohol_coming(context.state, context.seat_of(player));
  }
  static json::value schema(Schemas&) { return whole_schema(0, 2000); }
};

struct HowOut {
  using Object = Player;
  static constexpr std::array<std::string_view, 2> kWays = {"passed_out", "broke"};
  static json::value write(const Player& player, const Context& context) {
    switch (red_dragon_inn::exit_of(context.state, context.seat_of(player))) {
      case red_dragon_inn::Exit::kPassedOut:
        return json::value(kWays[0]);
      case red_dragon_inn::Exit::kBroke:
        return json::value(kWays[1]);
      default:
        return nullptr;
    }
  }
  static json::value schema(Schemas&) { return or_null(enum_schema(kWays)); }
};

struct LockedCards {
  using Object = Player;
  static json::value write(const Player& player, const Context& context) {
    const std::uint32_t locked =
        red_dragon_inn::locked_cards(context.state, context.seat_of(player));
    const Character& character = context.pack().characters[player.character];
    json::array out;
    for (std::size_t k = 0; k < character.kinds; ++k) {
      if ((locked >> k & 1u) != 0)
        out.push_back(json::string(context.pack().card(character.cards[k]).id.view()));
    }
    return out;
  }
  static json::value schema(Schemas&) { return set_schema(type_schema("string")); }
};

/// In a view that shows the hand.
struct WithHand {
  using Object = Player;
  using Context = red_dragon_inn_rows::Context;
  static constexpr bool kViewOnly = true;
  static bool written(const Player& player, const Context& context) {
    return context.viewer.has_value() && context.tells_all(player);
  }
};

constexpr Row kPlayerRows[] = {
    row<CharacterId, &Player::character>("character", "who it is"),
    row<Gold, &Player::gold>("gold", "in the Stash"),
    row<Level, &Player::fortitude>("fortitude", "0 to 20"),
    row<Level, &Player::alcohol>("alcohol", "0 to 20"),
    own<Pile>("drink_me_pile", "cards of each batch of Drinks in the pile, oldest batch first"),
    own<SecretCards<&Player::hand, &Player::hand_count>>("hand", "others see how many"),
    own<SecretCards<&Player::deck, &Player::deck_count>>("deck", "others see how many"),
    own<Cards<&Player::discard>>("discard", "face up"),
    own<SecretCards<&Player::buried, &Player::buried_count>>("buried", "discarded face down"),
    own<Cards<&Player::shown>>("shown", "cards everybody knows to be in this hand"),
    row<as::Byte, &Player::reshuffles>("reshuffles", "how often the deck ran out"),
    row<as::Byte, &Player::exit>("exit", "the wave of losses in which the player went out, from 1"),
    told<Context, Cards<&Player::deck>>("unseen", "what hand and deck hold together, for others")
        .when<FromOthers>(),
    told<Context, RoomLeft>("room", "Alcohol that is missing until the player passes out")
        .when<InView<Player>>(),
    told<Context, Coming>("coming", "Alcohol of Drinks the player is about to drink")
        .when<InView<Player>>(),
    told<Context, HowOut>("out", "how the player went out of the game; null: still in")
        .when<InView<Player>>(),
    told<Context, LockedCards>("locked", "cards that only the lock of the Round keeps back")
        .when<WithHand>(),
};

constexpr Row kBatchRows[] = {
    row<DrinkCards, &Batch::kinds>("cards", "Drinks that were shuffled together"),
    row<ByBatch, &Batch::strangers>("strangers", "unknown cards of older batches among them"),
};
constexpr Shape<Batch, Context> kBatchShape{"RedDragonInnBatch", "Drinks not yet revealed.",
                                            kBatchRows};

struct Batches {
  using Object = Cellar;
  static json::value write(const Cellar& cellar, const Context& context) {
    json::array out;
    for (std::size_t g = 0; g < cellar.batch_count; ++g) {
      json::object batch = kBatchShape.write(cellar.batches[g], context);
      batch["strangers"].as_array().resize(g);  // of older ones only
      out.push_back(std::move(batch));
    }
    return out;
  }
  static void read(const JsonNode& node, Cellar& cellar, const Context& context) {
    for (const JsonNode item : node.array(0, red_dragon_inn::kBatches)) {
      Batch& batch = cellar.batches[cellar.batch_count++];
      kBatchShape.read(item, batch, context);
      if (!node.reading().ok()) return;
      // Only batches before it can be among its strangers.
      (void)item.child("strangers")->array(0, cellar.batch_count);
      int own = 0;
      int strangers = 0;
      for (const std::uint8_t n : batch.kinds)
        own += n;
      for (const std::uint8_t n : batch.strangers)
        strangers += n;
      if (own + strangers > 60) item.expected("at most 60 cards");
      batch.own = static_cast<std::uint8_t>(own);
      batch.places = static_cast<std::uint8_t>(own + strangers);
    }
  }
  static json::value schema(Schemas& all) { return list_schema(all.of(kBatchShape)); }
};

constexpr Row kCellarRows[] = {
    row<as::Whole<0, 60>, &Cellar::deck>("cards", "in the Drink Deck"),
    row<as::Whole<0, 60>, &Cellar::box>("box", "set aside unseen at the start (RDI-SET-04)"),
    row<as::Flag, &Cellar::paid>("paid", "empty and paid for: the next discards refill it"),
    row<DrinkCards, &Cellar::discard>("discard", "face up"),
    row<ByBatch, &Cellar::face_down>("face_down", "unseen in the discard, by batch"),
    own<Batches>("batches", "oldest first; the deck is made of the youngest"),
};

}  // namespace

constinit const Shape<Player, Context> kPlayerShape{"RedDragonInnPlayer", "RedDragonInnPlayerView",
                                                    "A player.", kPlayerRows};
constinit const Shape<Cellar, Context> kCellarShape{"RedDragonInnDrinkDeck", "The Drink Deck.",
                                                    kCellarRows};

}  // namespace taproom::records::red_dragon_inn_rows
