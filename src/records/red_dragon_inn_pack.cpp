#include "records/red_dragon_inn_pack.h"

#include <algorithm>
#include <array>
#include <memory>

#include <fmt/format.h>

#include "games/red_dragon_inn/state.h"
#include "games/red_dragon_inn/steps.h"
#include "records/pack.h"

namespace taproom::records {

using red_dragon_inn::Card;
using red_dragon_inn::CardId;
using red_dragon_inn::Character;
using red_dragon_inn::Components;
using red_dragon_inn::DrinkCard;
using red_dragon_inn::Op;
using red_dragon_inn::Pick;
using red_dragon_inn::Step;
using red_dragon_inn::Use;
using red_dragon_inn::When;
using red_dragon_inn::Who;

namespace {

namespace needs = red_dragon_inn::needs;

constexpr std::string_view kGame = "red_dragon_inn";
constexpr std::array<std::string_view, 3> kReceivers = {"silent", "others", "any"};
constexpr std::array<std::string_view, 3> kSorts = {"drink", "house", "contest"};
constexpr std::array<std::string_view, 3> kLevels = {"high", "medium", "low"};
constexpr std::array<std::string_view, 4> kSources = {"rulebook:ru", "rulebook:en", "public",
                                                      "reconstructed"};

// The words of an enum, in its order.
template <class Enum>
std::vector<std::string_view> words_of(int count) {
  std::vector<std::string_view> words;
  words.reserve(static_cast<std::size_t>(count));
  for (int i = 0; i < count; ++i)
    words.push_back(red_dragon_inn::word(static_cast<Enum>(i)));
  return words;
}

template <class Enum>
Enum read_word(const JsonNode& node, int count, std::string_view what) {
  return static_cast<Enum>(node.one_of(words_of<Enum>(count), what));
}

// A list of words as bits.
std::uint8_t read_bits(const JsonNode& node, std::string_view (*word)(int), int count,
                       std::string_view what) {
  std::vector<std::string_view> words;
  words.reserve(static_cast<std::size_t>(count));
  for (int i = 0; i < count; ++i)
    words.push_back(word(i));
  unsigned bits = 0;
  for (const JsonNode item : node.array(1, words.size())) {
    const unsigned bit = 1u << item.one_of(words, what);
    if ((bits & bit) != 0) item.refuse("this word stands here twice");
    bits |= bit;
  }
  return static_cast<std::uint8_t>(bits);
}

template <std::size_t N>
void read_name(const JsonNode& node, red_dragon_inn::Name<N>& out) {
  const std::string text = node.text();
  if (text.empty() || !out.set(text)) node.expected(fmt::format("a text of 1 to {} bytes", N - 1));
}

// Ids are typed by people: small letters, digits and underscores.
template <std::size_t N>
void read_id(const JsonNode& node, red_dragon_inn::Name<N>& out) {
  read_name(node, out);
  const std::string_view id = out.view();
  const bool plain = std::all_of(id.begin(), id.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_';
  });
  if (!plain) node.expected("an id of small letters, digits and underscores");
}

void read_provenance(JsonObject& object) {
  object.ignore({"note", "notes"});
  if (auto level = object.find("confidence")) (void)level->one_of(std::span(kLevels), "confidence");
  auto source = object.find("source");
  if (!source) return;
  std::string_view left = source->value().is_string()
                              ? std::string_view(source->value().get_string())
                              : std::string_view();
  while (true) {
    const std::size_t plus = std::min(left.find(" + "), left.size());
    const std::string_view one = left.substr(0, plus);
    if (std::find(kSources.begin(), kSources.end(), one) == kSources.end()) {
      source->expected("rulebook:ru, rulebook:en, public, reconstructed or several with \" + \"");
      return;
    }
    if (plus == left.size()) return;
    left.remove_prefix(plus + 3);
  }
}

bool names_target(Pick pick) {
  return pick != Pick::kNone && pick != Pick::kDrink && pick != Pick::kOwnDrink;
}
bool names_drink(Pick pick) {
  return pick == Pick::kDrink || pick == Pick::kOwnDrink || pick == Pick::kOwnDrinkOther;
}

Step read_step(const JsonNode& node, const Use& use) {
  JsonObject object = node.object();
  Step step;
  step.op = read_word<Op>(object.at("do"), red_dragon_inn::kOpCount, "step");
  const auto& facts = red_dragon_inn::facts_of(step.op);
  const auto asks_for = [&facts](std::uint8_t what) { return (facts.needs & what) != 0; };
  if (asks_for(needs::kWho)) {
    const JsonNode who = object.at("who");
    step.who = read_word<Who>(who, red_dragon_inn::kWhoCount, "who");
    if (step.who == Who::kTarget && !names_target(use.pick)) {
      who.refuse("a step on the target needs a use that names a player");
    }
  }
  if (facts.n.most != 0) step.n = object.at("n").whole<std::int8_t>(facts.n.least, facts.n.most);
  if (asks_for(needs::kPlayer) && !names_target(use.pick)) {
    node.refuse("this step needs a named player");
  }
  if (asks_for(needs::kDrink) && !names_drink(use.pick)) {
    node.refuse("this step needs a named Drink");
  }
  if (step.op == Op::kOrder) {
    if (auto rule = object.find("receivers")) {
      step.receivers = static_cast<std::uint8_t>(rule->one_of(std::span(kReceivers), "receivers"));
    }
  }
  return step;
}

void read_answers(const JsonNode& node, Use& use) {
  JsonObject object = node.object();
  if (auto types = object.find("types")) {
    use.answers.types = read_bits(*types, red_dragon_inn::type_word, 5, "type");
  }
  if (auto affects = object.find("affects")) {
    use.answers.affects = read_bits(*affects, red_dragon_inn::value_word, 3, "value");
  }
  const auto flag = [&](std::string_view key, std::uint8_t& out) {
    if (auto value = object.find(key)) out = value->flag() ? 1 : 0;
  };
  flag("by_other", use.answers.by_other);
  flag("in_round", use.answers.in_round);
  flag("changes_drink", use.answers.changes_drink);
  flag("splits_drink", use.answers.splits_drink);
}

bool step_fits(Op op, When when) {
  return (red_dragon_inn::facts_of(op).after & red_dragon_inn::any_of(when)) != 0;
}

Use read_use(const JsonNode& node) {
  JsonObject object = node.object();
  Use use;
  use.when = read_word<When>(object.at("when"), red_dragon_inn::kWhenCount, "condition");
  if (auto names = object.find("names")) {
    use.pick = read_word<Pick>(*names, red_dragon_inn::kPickCount, "thing to name");
  }
  if (use.when == When::kAnswerCard) {
    read_answers(object.at("answers"), use);
  } else if (object.has("answers")) {
    object.at("answers").refuse("only a use with \"when\": \"answer_card\" has a filter");
  }
  const bool on_drinks = use.when == When::kMyDrink || use.when == When::kAnyDrink;
  if (names_drink(use.pick) && !on_drinks) node.refuse("this condition offers no Drink to name");
  if (use.pick == Pick::kDrinker && use.when != When::kTheirDrink) {
    node.refuse("a drinker is named only with \"when\": \"their_drink\"");
  }
  if (use.pick == Pick::kCulprit && use.when != When::kHurt) {
    node.refuse("a culprit exists only with \"when\": \"hurt\"");
  }
  for (const JsonNode item : object.at("steps").array(1, red_dragon_inn::kMaxSteps)) {
    const Step step = read_step(item, use);
    if (!step_fits(step.op, use.when)) {
      item.refuse(fmt::format("the step {} cannot follow the condition {}",
                              red_dragon_inn::word(step.op), red_dragon_inn::word(use.when)));
    }
    if (!item.reading().ok()) return use;
    use.steps[use.step_count++] = step;
  }
  return use;
}

void read_cards(const JsonNode& node, Components& out) {
  JsonObject group = node.object();
  read_provenance(group);
  for (const JsonNode item : group.at("items").array(1, red_dragon_inn::kMaxCards)) {
    JsonObject object = item.object();
    read_provenance(object);
    Card card;
    read_id(object.at("id"), card.id);
    read_name(object.at("title"), card.title);
    card.types = read_bits(object.at("types"), red_dragon_inn::type_word, 5, "type");
    (void)object.at("text").text();
    for (const JsonNode use : object.at("uses").array(1, red_dragon_inn::kMaxUses)) {
      card.uses[card.use_count++] = read_use(use);
    }
    if (out.find_card(card.id.view()) != red_dragon_inn::kNoCard) {
      object.at("id").refuse("this card is described twice");
    }
    if (!item.reading().ok()) return;
    out.cards[out.card_count++] = card;
  }
}

void read_deck(const JsonNode& node, const Components& pack, Character& out) {
  std::array<std::uint8_t, red_dragon_inn::kMaxCards> copies{};
  JsonObject object = node.object();
  for (const auto& [id, count] : object.entries()) {
    const CardId card = pack.find_card(id);
    if (card == red_dragon_inn::kNoCard) {
      count.refuse(fmt::format("there is no card \"{}\"", id));
      return;
    }
    copies[red_dragon_inn::index(card)] = count.whole<std::uint8_t>(0, 40);
  }
  for (std::size_t c = 0; c < copies.size(); ++c) {
    if (copies[c] == 0) continue;
    if (out.kinds == red_dragon_inn::kDeckKinds) {
      node.expected(fmt::format("at most {} different cards", red_dragon_inn::kDeckKinds));
      return;
    }
    out.cards[out.kinds] = static_cast<CardId>(c);
    out.copies[out.kinds++] = copies[c];
  }
}

void read_characters(const JsonNode& node, Components& out) {
  JsonObject group = node.object();
  read_provenance(group);
  for (const JsonNode item : group.at("items").array(1, red_dragon_inn::kMaxCharacters)) {
    JsonObject object = item.object();
    read_provenance(object);
    Character character;
    read_id(object.at("id"), character.id);
    read_name(object.at("title"), character.title);
    read_deck(object.at("deck"), out, character);
    if (out.find_character(character.id.view()) >= 0) {
      object.at("id").refuse("this character is described twice");
    }
    if (!item.reading().ok()) return;
    out.characters[out.character_count++] = character;
  }
}

void read_drinks(const JsonNode& node, Components& out) {
  JsonObject group = node.object();
  read_provenance(group);
  for (const JsonNode item : group.at("items").array(1, red_dragon_inn::kDrinkKinds)) {
    JsonObject object = item.object();
    read_provenance(object);
    DrinkCard drink;
    read_id(object.at("id"), drink.id);
    read_name(object.at("title"), drink.title);
    drink.copies = object.at("copies").whole<std::uint8_t>(1, 30);
    drink.sort = static_cast<DrinkCard::Sort>(object.at("kind").one_of(std::span(kSorts), "kind"));
    (void)object.at("text").text();
    if (!drink.is_event()) {
      drink.alcohol = object.at("strength").whole<std::int8_t>(-20, 20);
      drink.fortitude = object.at("fortitude").whole<std::int8_t>(-20, 20);
      drink.chaser = object.at("chaser").flag() ? 1 : 0;
      if (auto draw = object.find("draw")) drink.draw = draw->whole<std::int8_t>(0, 7);
    }
    if (out.find_drink(drink.id.view()) >= 0) {
      object.at("id").refuse("this Drink is described twice");
    }
    if (!item.reading().ok()) return;
    out.drinks[out.drink_count++] = drink;
  }
}

void read_pieces(const JsonNode& node, Components& out) {
  JsonObject group = node.object();
  read_provenance(group);
  for (const JsonNode item : group.at("items").array(1, 20)) {
    JsonObject piece = item.object();
    read_provenance(piece);
    const std::string id = piece.at("id").text();
    const auto box = piece.at("box").whole<std::uint8_t>(1, 100);
    const JsonNode share = piece.at("per_player");
    if (!share.is_null()) (void)share.whole(0, 20);
    if (id == "gold_coin") out.coins_in_box = box;
  }
  if (out.coins_in_box == 0) node.refuse("no piece is called gold_coin");
}

/// The Gold of each number of players is that of the last row that begins with as many or fewer.
void read_setup(const JsonNode& node, Components& out) {
  JsonObject group = node.object();
  read_provenance(group);
  // What marks and hands begin with is the rules' own (RDI-SET-11, -12, -14).
  (void)group.at("fortitude").whole(red_dragon_inn::kLimit, red_dragon_inn::kLimit);
  (void)group.at("alcohol").whole(0, 0);
  (void)group.at("hand").whole(red_dragon_inn::kHandSize, red_dragon_inn::kHandSize);
  int from = 2;
  for (const JsonNode item : group.at("items").array(1, kMaxSeats)) {
    JsonObject row = item.object();
    read_provenance(row);
    (void)row.at("id").text();
    const auto first = row.at("players_from").whole<int>(from, from == 2 ? 2 : kMaxSeats);
    const auto gold = row.at("gold").whole<std::uint8_t>(1, 25);
    for (int players = first; players <= kMaxSeats; ++players) {
      out.starting_gold[static_cast<std::size_t>(players)] = gold;
    }
    from = first + 1;
  }
  for (int players = 2; players <= kMaxSeats; ++players) {
    const int dealt = players * out.starting_gold[static_cast<std::size_t>(players)];
    if (dealt <= out.coins_in_box * red_dragon_inn::boxes(players)) continue;
    node.refuse(fmt::format("{} players begin with {} Gold in all, more than the boxes hold",
                            players, dealt));
    return;
  }
}

void read_pack(const JsonNode& root, Components& out) {
  JsonObject object = root.object();
  object.ignore({"format", "game", "title", "schema"});
  read_name(object.at("name"), out.name);
  read_pieces(object.at("pieces"), out);
  read_setup(object.at("setup"), out);
  read_cards(object.at("cards"), out);
  if (!root.reading().ok()) return;
  read_characters(object.at("characters"), out);
  if (!root.reading().ok()) return;
  const JsonNode drinks = object.at("drinks");
  read_drinks(drinks, out);
  if (!root.reading().ok()) return;
  if (const char* problem = red_dragon_inn::problem_of(out)) drinks.refuse(problem);
}

Expected<RedDragonInnPack> read_merged(const MergedPack& merged, std::string_view text,
                                       std::string_view file) {
  Reading reading;
  auto components = std::make_unique<Components>();
  read_pack(JsonNode(merged.value(), reading), *components);
  if (!reading.ok()) {
    Error error = reading.error();
    error.path = merged.patch_path(error.path);
    return tl::unexpected(located(std::move(error), text, file));
  }
  return RedDragonInnPack{merged.value(), *components};
}

}  // namespace

Expected<RedDragonInnPack> read_red_dragon_inn_pack(std::string_view text, std::string_view file) {
  Expected<json::value> value = parse_pack(text, file, kGame);
  if (!value) return tl::unexpected(value.error());
  return read_merged(MergedPack(*std::move(value)), text, file);
}

Expected<RedDragonInnPack> read_red_dragon_inn_pack(std::string_view text, std::string_view file,
                                                    const json::value& base) {
  Expected<json::value> value = parse_pack(text, file, kGame);
  if (!value) return tl::unexpected(value.error());
  return read_merged(MergedPack(base, *value), text, file);
}

}  // namespace taproom::records
