#include "games/red_dragon_inn/components.h"

#include <algorithm>

#include "games/red_dragon_inn/moments.h"
#include "games/red_dragon_inn/steps.h"

namespace taproom::red_dragon_inn {

constinit PackTable<Components, kMaxPacks> installed_packs{};

namespace {

constexpr auto kWhenWords = std::to_array<std::string_view>(
    {"always", "own_action", "gambling_turn", "own_order", "round", "round_won", "answer_card",
     "must_ante", "losing_gold", "my_drink", "any_drink", "their_drink", "event", "hurt"});
static_assert(kWhenWords.size() == kWhenCount);
constexpr auto kPickWords = std::to_array<std::string_view>(
    {"none", "other_player", "any_player", "other_in_round", "drink", "own_drink",
     "own_drink_and_other_player", "drinker", "culprit"});
static_assert(kPickWords.size() == kPickCount);
constexpr auto kWhoWords =
    std::to_array<std::string_view>({"self", "target", "each_other", "everyone"});
static_assert(kWhoWords.size() == kWhoCount);
constexpr std::array<std::string_view, 5> kTypeWords{"action", "gambling", "cheating", "sometimes",
                                                     "anytime"};
constexpr std::array<std::string_view, 3> kValueWords{"fortitude", "alcohol", "gold"};

/// What a step adds to the derived facts of its use.
std::uint16_t traits_of(const Step& step) {
  const bool gives = step.op == Op::kFortitude && step.n >= 0;
  return gives ? std::uint16_t{0} : facts_of(step.op).traits;
}

void add_touches(Use& use, const Step& step) {
  const auto add = [](std::uint8_t& mask, std::uint8_t bits) {
    mask = static_cast<std::uint8_t>(mask | bits);
  };
  const std::uint8_t bits = facts_of(step.op).changes;
  if (step.who == Who::kSelf || step.who == Who::kEveryone) add(use.touches_self, bits);
  if (step.who == Who::kTarget) add(use.touches_target, bits);
  if (step.who == Who::kEachOther || step.who == Who::kEveryone) add(use.touches_others, bits);
  // Gold that comes in changes a Stash as directly as Gold that goes out.
  if (step.op == Op::kPayActor || step.op == Op::kCoinFromPot) add(use.touches_self, value::kGold);
}

void derive(Card& card) {
  card.starts_round = false;
  for (int u = 0; u < card.use_count; ++u) {
    Use& use = card.uses[static_cast<std::size_t>(u)];
    use.touches_self = use.touches_target = use.touches_others = 0;
    use.traits = 0;
    for (int i = 0; i < use.step_count; ++i) {
      const Step& step = use.steps[static_cast<std::size_t>(i)];
      use.traits = static_cast<std::uint16_t>(use.traits | traits_of(step));
      add_touches(use, step);
    }
    if (use.has(trait::kStartsRound)) card.starts_round = true;
  }
}

/// Row: When. kAlways and kAnswerCard depend on the card besides.
constexpr auto kGroupOf = std::to_array<std::uint16_t>(
    {group::kUnconditional, group::kAction, group::kGambling, group::kOrder, group::kRound,
     group::kWon, 0, group::kAnte, group::kGold, group::kMyDrink, group::kDrink, group::kDrink,
     group::kEvent, group::kHurt});
static_assert(kGroupOf.size() == kWhenCount);

std::uint16_t group_of(const Card& card, const Use& use) {
  if (use.when == When::kAlways && card.is(type::kAnytime)) return group::kAnytime;
  if (use.when == When::kAnswerCard) {
    if (use.answers.affects != 0) return group::kProtect;
    const unsigned types = use.answers.types == 0 ? type::kAll : use.answers.types;
    const unsigned sometimes = (types & type::kSometimes) != 0 ? group::kToSometimes : 0;
    const unsigned others = (types & ~type::kSometimes) != 0 ? group::kToOthers : 0;
    return static_cast<std::uint16_t>(sometimes | others);
  }
  return kGroupOf[static_cast<std::size_t>(use.when)];
}

void derive(Character& character, const Components& pack) {
  character.place.fill(255);
  character.groups.fill(0);
  character.by_group.fill(0);
  int size = 0;
  for (std::uint8_t k = 0; k < character.kinds; ++k) {
    const CardId id = character.cards[k];
    const Card& card = pack.card(id);
    character.place[index(id)] = k;
    size += character.copies[k];
    for (std::size_t u = 0; u < card.use_count; ++u) {
      character.groups[k] |= group_of(card, card.uses[u]);
    }
    for (std::size_t g = 0; g < kGroupCount; ++g) {
      if (((character.groups[k] >> g) & 1u) != 0) character.by_group[g] |= 1u << k;
    }
  }
  character.size = static_cast<std::uint8_t>(size);
}

template <class Items>
int find_in(std::string_view id, const Items& items, int count) {
  for (int i = 0; i < count; ++i) {
    if (items[static_cast<std::size_t>(i)].id.view() == id) return i;
  }
  return -1;
}

/// Distinct, known, ascending cards, and a deck that fits its counters.
const char* problem_of(const Character& character, const Components& pack) {
  if (character.kinds == 0) return "a character without cards";
  int size = 0;
  for (std::size_t k = 0; k < character.kinds; ++k) {
    if (index(character.cards[k]) >= pack.card_count) return "a deck names an unknown card";
    if (k > 0 && character.cards[k - 1] >= character.cards[k]) {
      return "the cards of a deck must ascend";
    }
    if (character.copies[k] == 0) return "a card without copies";
    size += character.copies[k];
  }
  return size > 200 ? "a Character Deck of more than 200 cards" : nullptr;
}

}  // namespace

CardId Components::find_card(std::string_view id) const {
  const int found = find_in(id, cards, card_count);
  return found < 0 ? kNoCard : static_cast<CardId>(found);
}
int Components::find_drink(std::string_view id) const { return find_in(id, drinks, drink_count); }
int Components::find_character(std::string_view id) const {
  return find_in(id, characters, character_count);
}

void install_components(std::uint16_t index, const Components& pack) {
  TAPROOM_ASSERT(problem_of(pack) == nullptr);
  installed_packs.install(index, pack, [](Components& own) {
    for (int i = 0; i < own.card_count; ++i)
      derive(own.cards[static_cast<std::size_t>(i)]);
    for (int i = 0; i < own.character_count; ++i) {
      derive(own.characters[static_cast<std::size_t>(i)], own);
    }
  });
}

const char* problem_of(const Components& pack) {
  if (pack.character_count == 0 || pack.card_count == 0) return "a pack without characters";
  int drinks = 0;
  for (int i = 0; i < pack.drink_count; ++i) {
    drinks += pack.drinks[static_cast<std::size_t>(i)].copies;
  }
  if (drinks < 30) return "the Drink Deck needs 30 cards";
  if (drinks > 60) return "more than 60 Drink cards";
  for (int i = 0; i < pack.card_count; ++i) {
    const Card& card = pack.cards[static_cast<std::size_t>(i)];
    if (card.use_count == 0 || card.types == 0) return "a card without a type or a use";
  }
  for (int i = 0; i < pack.character_count; ++i) {
    const char* problem = problem_of(pack.characters[static_cast<std::size_t>(i)], pack);
    if (problem != nullptr) return problem;
  }
  return nullptr;
}

std::string_view word(When when) { return kWhenWords[static_cast<std::size_t>(when)]; }
std::string_view word(Pick pick) { return kPickWords[static_cast<std::size_t>(pick)]; }
std::string_view word(Op op) { return kStepFacts[static_cast<std::size_t>(op)].word; }
std::string_view word(Who who) { return kWhoWords[static_cast<std::size_t>(who)]; }
std::string_view type_word(int bit) { return kTypeWords[static_cast<std::size_t>(bit)]; }
std::string_view value_word(int bit) { return kValueWords[static_cast<std::size_t>(bit)]; }

}  // namespace taproom::red_dragon_inn
