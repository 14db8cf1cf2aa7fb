#include "service/people/lookalikes.h"

#include <algorithm>

#include "service/letters.h"
#include "service/people/lookalikes_table.h"

namespace taproom::service {

namespace {

struct Pairs {
  std::u32string_view from;
  std::u32string_view to;
};

// clang-format off
/// Seen as they are written, capital or small.
constexpr Pairs kAsWritten[] = {
    // Cyrillic
    {U"АВЕЅІЈКМНОРСТУХҮԌԚԜӀаеѕіјкопрсухһԁԛԝԍгьүӏ", U"ABESIJKMHOPCTYXYGQWIaesijkonpcyxhdqwgrbyl"},
    // Greek
    {U"ΑΒΕΖΗΙΚΜΝΟΡΤΥΧϹͿαεηικνορσςυχωγϲϳ", U"ABEZHIKMNOPTYXCJaenikvopocuxwycj"},
    // Latin that is not of the alphabet
    {U"ıɑɡɩƅʋʏɪʟɴʀʜʙɢᴀᴄᴅᴇᴊᴋᴍᴏᴘᴛᴜᴠᴡᴢꜰꜱƖǀⲟ", U"iagibvyilnrhbgacdejkmoptuvwzfsIlo"},
    // Armenian, Cherokee, Lisu
    {U"օսհոյցզՕՍԼԸ", U"ouhnjgqOULl"},
    {U"ᎪᏴᏟᎠᎬᎮᏀᎻᎫᏦᏞᎷᏢᎡᏚᎢᏙᎳᎩᏃ", U"ABCDEOGHJKLMPRSTVWYZ"},
    {U"ꓮꓐꓚꓓꓰꓝꓖꓧꓲꓙꓗꓡꓟꓠꓳꓑꓣꓢꓔꓴꓦꓪꓫꓬꓜ", U"ABCDEFGHIJKLMNOPRSTUVWXYZ"},
    // Dashes, apostrophes, strokes
    {U"‐‑‒–—―−ˉ’‘ʼʹ´`′‛｜│∣", U"--------''''''''|||"},
};
/// Seen alike once all letters are small: o is 0, and i, l, 1 and a stroke are one.
constexpr Pairs kAsSmall = {U"0il1|!", U"olllll"};
// clang-format on

static_assert(std::ranges::all_of(kAsWritten, [](const Pairs& pairs) {
  return pairs.from.size() == pairs.to.size();
}));

char32_t swapped(const Pairs& pairs, char32_t letter) {
  const std::size_t at = pairs.from.find(letter);
  return at == pairs.from.npos ? letter : pairs.to[at];
}

/// Letters in frames and circles, wide ones, and those of formulas.
char32_t unframed(char32_t letter) {
  if (letter >= 0xFF01 && letter <= 0xFF5E) return letter - 0xFEE0;
  if (letter >= 0x24B6 && letter <= 0x24CF) return U'A' + (letter - 0x24B6);
  if (letter >= 0x24D0 && letter <= 0x24E9) return U'a' + (letter - 0x24D0);
  if (letter >= 0x2460 && letter <= 0x2468) return U'1' + (letter - 0x2460);
  if (letter >= 0x1F130 && letter <= 0x1F149) return U'A' + (letter - 0x1F130);
  if (letter >= 0x1F150 && letter <= 0x1F169) return U'A' + (letter - 0x1F150);
  if (letter >= 0x1F170 && letter <= 0x1F189) return U'A' + (letter - 0x1F170);
  if (letter >= 0x1D400 && letter <= 0x1D6A3) {
    const char32_t place = (letter - 0x1D400) % 52;
    return place < 26 ? U'A' + place : U'a' + (place - 26);
  }
  if (letter >= 0x1D7CE && letter <= 0x1D7FF) return U'0' + (letter - 0x1D7CE) % 10;
  return letter;
}

/// A letter taken apart into what it is made of, marks last.
void take_apart(char32_t letter, std::u32string& out) {
  letter = unframed(letter);
  for (const Spelled& spelled : spelled_letters()) {
    if (spelled.letter != letter) continue;
    for (const char32_t part : spelled.with)
      take_apart(part, out);
    return;
  }
  if (const std::size_t at = plain_letters().find(letter); at != plain_letters().npos)
    return take_apart(plain_forms()[at], out);
  for (const MarkRow& row : mark_rows()) {
    const std::size_t at = row.composed.find(letter);
    if (at == row.composed.npos) continue;
    take_apart(row.base[at], out);
    out += row.mark;
    return;
  }
  out += letter;
}

void replace_all(std::u32string& text, std::u32string_view what, std::u32string_view with) {
  for (std::size_t at = text.find(what); at != text.npos; at = text.find(what, at + with.size()))
    text.replace(at, what.size(), with);
}

}  // namespace

std::string look_of(std::string_view clean_name) {
  std::u32string parts;
  while (!clean_name.empty()) {
    const char32_t letter = next_letter(clean_name);
    if (letter == kBrokenLetter) break;
    take_apart(letter, parts);
  }
  // Marks on one letter in any order look the same.
  for (auto from = parts.begin(); from != parts.end();) {
    from = std::find_if(from, parts.end(), is_mark);
    const auto to = std::find_if_not(from, parts.end(), is_mark);
    std::sort(from, to);
    from = to;
  }
  for (char32_t& letter : parts) {
    for (const Pairs& pairs : kAsWritten)
      letter = swapped(pairs, letter);
    letter = swapped(kAsSmall, small_letter(letter));
  }
  // Two letters that close up to one.
  replace_all(parts, U"rn", U"m");
  replace_all(parts, U"vv", U"w");
  std::string look;
  for (const char32_t letter : parts)
    append_letter(look, letter);
  return look;
}

}  // namespace taproom::service
