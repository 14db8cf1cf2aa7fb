#include "service/table/table_keys.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <vector>

#include <fmt/format.h>

#include "core/sha256.h"

namespace taproom::service {

namespace {

constexpr std::size_t kShareLetters = 26;  // 130 bits: enough not to be guessed
constexpr std::size_t kLookLetters = 12;   // 59 bits, and each try is a request

constexpr std::array kFirst = {
    "able",   "acorn",   "agile",  "alder",  "amber",  "ample",  "apple",  "april",   "arctic",
    "ashen",  "aspen",   "autumn", "azure",  "bald",   "balmy",  "barley", "basil",   "birch",
    "bitter", "blithe",  "blond",  "blue",   "bold",   "bonny",  "brave",  "breezy",  "bright",
    "brisk",  "bronze",  "brown",  "bumpy",  "calm",   "candid", "cedar",  "cheery",  "cherry",
    "chilly", "chubby",  "clever", "cloudy", "coarse", "cobalt", "copper", "coral",   "cosy",
    "cream",  "crimson", "crisp",  "curly",  "dainty", "dapper", "daring", "dark",    "deep",
    "dewy",   "dizzy",   "downy",  "dusky",  "dusty",  "eager",  "early",  "earnest", "east",
    "ebony",  "elder",   "even",   "faint",  "fair",   "fancy",  "fern",   "fiery",   "fine",
    "fleet",  "floral",  "fluffy", "foggy",  "fond",   "free",   "fresh",  "frosty",  "fuzzy",
    "gentle", "giant",   "gilded", "ginger", "glad",   "golden", "grand",  "granite", "grave",
    "gray",   "great",   "green",  "hardy",  "hasty",  "hazel",  "hearty", "heavy",   "hidden",
    "hollow", "honest",  "humble", "icy",    "indigo", "ivory",  "ivy",    "jade",    "jolly",
    "jovial", "keen",    "kind",   "lemon",  "lilac",  "linen",  "lively", "lofty",   "loud",
    "loyal",  "lucky",   "lunar",  "maple",  "marble", "mellow", "merry",  "mighty",  "misty",
    "modest", "mossy",
};
constexpr std::array kSecond = {
    "anchor", "ant",    "anvil",   "apron",   "arrow",  "badger", "bagel",   "ball",   "banjo",
    "barn",   "barrel", "basket",  "bat",     "beacon", "bear",   "beaver",  "bee",    "bell",
    "bench",  "bison",  "boat",    "bonfire", "boot",   "bottle", "bow",     "bowl",   "bread",
    "bridge", "broom",  "bucket",  "bull",    "butter", "cabin",  "candle",  "canoe",  "carp",
    "cart",   "castle", "cat",     "cellar",  "chair",  "chest",  "clock",   "cloud",  "coach",
    "coin",   "comet",  "cook",    "cork",    "crab",   "crane",  "cricket", "crow",   "crown",
    "cup",    "dice",   "donkey",  "door",    "dove",   "dragon", "drum",    "duck",   "eagle",
    "eel",    "elk",    "falcon",  "ferry",   "fiddle", "finch",  "fish",    "flag",   "flute",
    "fox",    "frog",   "gate",    "goat",    "goose",  "grape",  "hammer",  "hare",   "harp",
    "hat",    "hawk",   "hedge",   "heron",   "hill",   "hinge",  "hive",    "hood",   "horn",
    "horse",  "inn",    "jar",     "jug",     "kettle", "key",    "kite",    "knight", "ladder",
    "lake",   "lamb",   "lantern", "lark",    "lion",   "lute",   "lynx",    "magpie", "mast",
    "mill",   "miller", "mole",    "moon",    "moose",  "moth",   "mouse",   "mug",    "nest",
    "nut",    "oak",    "oar",     "otter",   "owl",    "ox",     "pan",     "parrot", "peach",
    "pear",   "pike",
};
constexpr std::uint32_t kLeastNumber = 10;
constexpr std::uint32_t kNumbers = 90;
constexpr std::size_t kLongestCode = 40;

/// A seed that only who knows the invitation can work out.
Seed derived(const Setup& setup, std::string_view table, std::string_view purpose) {
  const auto hash = sha256(fmt::format("taproom {} {} {}", purpose, table, setup.token));
  Seed out;
  for (std::size_t i = 0; i < hash.size(); ++i)
    out.words[i / 8] = (out.words[i / 8] << 8) | hash[i];
  return out;
}

std::string derived_letters(const Setup& setup, std::string_view table, std::string_view purpose,
                            std::size_t count) {
  // A table of the first versions may have no invitation: then whatever followed from it would be
  // known to all.
  if (setup.token.empty()) return {};
  return letters_of(derived(setup, table, purpose), count);
}

template <std::size_t N>
bool is_one_of(const std::array<const char*, N>& words, std::string_view word) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

}  // namespace

std::string letters_of(const Seed& seed, std::size_t count) {
  constexpr std::string_view kLetters = "abcdefghjkmnpqrstuvwxyz23456789";
  Chance chance(seed);
  std::string out;
  for (std::size_t i = 0; i < count; ++i)
    out += kLetters[chance.below(kLetters.size(), Stream{})];
  return out;
}

std::string share_key(const Setup& setup, std::string_view table) {
  return derived_letters(setup, table, "share", kShareLetters);
}

std::string look_key(const Setup& setup, std::string_view table) {
  return derived_letters(setup, table, "look", kLookLetters);
}

std::string invitation_link(const Setup& setup, std::string_view table) {
  return fmt::format("/t/{}-{}#{}", table, look_key(setup, table), setup.token);
}

std::string word_code(const Setup& setup, std::string_view table, int attempt) {
  Chance chance(derived(setup, table, fmt::format("words {}", attempt)));
  const auto pick = [&](std::size_t count) {
    return chance.below(static_cast<std::uint32_t>(count), Stream{});
  };
  const char* const first = kFirst[pick(kFirst.size())];
  const char* const second = kSecond[pick(kSecond.size())];
  const auto number = kLeastNumber + pick(kNumbers);
  return fmt::format("{}-{}-{}", first, second, number);
}

std::string read_word_code(std::string_view typed) {
  if (typed.size() > kLongestCode) return {};
  std::vector<std::string> parts(1);
  for (const char letter : typed) {
    const bool capital = letter >= 'A' && letter <= 'Z';
    const char small = capital ? static_cast<char>(letter - 'A' + 'a') : letter;
    const bool plain = (small >= 'a' && small <= 'z') || (small >= '0' && small <= '9');
    if (plain) {
      parts.back() += small;
    } else if (!parts.back().empty()) {
      parts.emplace_back();
    }
  }
  if (parts.back().empty()) parts.pop_back();
  if (parts.size() != 3 || !is_one_of(kFirst, parts[0]) || !is_one_of(kSecond, parts[1])) return {};
  std::uint32_t number = 0;
  const std::string& last = parts[2];
  const auto [end, error] = std::from_chars(last.data(), last.data() + last.size(), number);
  const bool fits = last.size() == 2 && end == last.data() + last.size() && number >= kLeastNumber;
  return fits ? fmt::format("{}-{}-{}", parts[0], parts[1], number) : std::string();
}

std::size_t word_codes() { return kFirst.size() * kSecond.size() * kNumbers; }

bool same_key(std::string_view one, std::string_view other) {
  if (one.empty() || one.size() != other.size()) return false;
  unsigned difference = 0;
  for (std::size_t i = 0; i < one.size(); ++i)
    difference |= static_cast<unsigned char>(one[i]) ^ static_cast<unsigned char>(other[i]);
  return difference == 0;
}

}  // namespace taproom::service
