// Refusals and events as English sentences.

#include "games/red_dragon_inn/actions.h"
#include "games/red_dragon_inn/events.h"
#include "games/red_dragon_inn/names.h"
#include "games/red_dragon_inn/red_dragon_inn.h"

namespace taproom::red_dragon_inn {
namespace {

class Teller {
 public:
  Teller(const State& state, const Event& event)
      : state_(state), event_(event), pack_(components(state.config.pack)) {}

  std::string fill(std::string_view pattern) const {
    std::string out;
    for (std::size_t i = 0; i < pattern.size(); ++i) {
      const std::size_t close = pattern[i] == '{' ? pattern.find('}', i) : std::string_view::npos;
      if (close == std::string_view::npos) {
        out += pattern[i];
        continue;
      }
      out += value_of(pattern.substr(i + 1, close - i - 1));
      i = close;
    }
    return out;
  }

 private:
  std::string value_of(std::string_view name) const {
    if (name == "s") return seat_name(state_, event_.seat);
    if (name == "b") return seat_name(state_, event_.b);
    if (name == "c") return card(event_.a);
    if (name == "d") return drink(event_.a);
    if (name == "n") return std::to_string(event_.n);
    if (name == "a") return std::to_string(event_.a);
    if (name == "i") return std::to_string(static_cast<std::int8_t>(event_.a));
    if (name == "bn") return std::to_string(event_.b);
    if (name == "+") return (event_.n > 0 ? "+" : "") + std::to_string(event_.n);
    if (name == "S") return seats(SeatSet(event_.a));
    if (name == "on") return event_.b == kNobody ? "" : " on " + seat_name(state_, event_.b);
    if (name == "as")
      return event_.d == revealed_as::kChaser  ? " as the Chaser"
             : event_.d == revealed_as::kAside ? ", which has no effect"
                                               : "";
    if (name == "times") return event_.n < 2 ? "" : " " + std::to_string(event_.n) + " Drinks";
    if (name == "forced") return event_.a != 0 ? ", forced out" : "";
    return {};
  }
  std::string card(std::uint8_t id) const {
    if (id >= pack_.card_count) return "a card";
    return std::string(pack_.card(static_cast<CardId>(id)).title.view());
  }
  std::string drink(std::uint8_t id) const {
    if (id >= pack_.drink_count) return "a Drink";
    return std::string(pack_.drink(static_cast<DrinkId>(id)).title.view());
  }
  std::string seats(SeatSet set) const {
    std::string out;
    for (const Seat seat : set) {
      if (!out.empty()) out += ", ";
      out += seat_name(state_, seat.index());
    }
    return out;
  }

  const State& state_;
  const Event& event_;
  const Components& pack_;
};

}  // namespace

std::string RedDragonInn::fact_text(const Config& config, const Fact& fact) {
  const Components& pack = components(config.pack);
  const auto n = static_cast<std::size_t>(fact.value);
  switch (fact.kind) {
    case fact_kind::kSeat:
      return "seat " + std::to_string(fact.value);
    case fact::kCard:
      return n < pack.card_count ? std::string(pack.cards[n].title.view()) : "that card";
    case fact::kCharacter:
      return n < pack.character_count ? std::string(pack.characters[n].title.view()) : "nobody";
    default:
      return std::to_string(fact.value);
  }
}

FactName RedDragonInn::fact_name(const Config& config, const Fact& fact) {
  const Components& pack = components(config.pack);
  const auto n = static_cast<std::size_t>(fact.value);
  switch (fact.kind) {
    case fact_kind::kSeat:
      return {"seat", {}};
    case fact::kCard:
      return {"card", n < pack.card_count ? std::string(pack.cards[n].id.view()) : ""};
    case fact::kCharacter:
      return {"character",
              n < pack.character_count ? std::string(pack.characters[n].id.view()) : ""};
    default:
      return {"number", {}};
  }
}

std::string RedDragonInn::sentence(const Config& config, const Refusal& refusal) {
  return fill_sentence(refusal, [&](const Fact& fact) { return fact_text(config, fact); });
}

std::string RedDragonInn::describe(const State& state, const Event& event) {
  if (event.kind >= kEventShapes.size()) return {};
  return Teller(state, event).fill(kEventShapes[event.kind].sentence);
}

}  // namespace taproom::red_dragon_inn
