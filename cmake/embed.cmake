# Writes OUTPUT, a C++ source with the bytes of every file named in LIST (paths from ROOT, sorted).
# The assembler copies the files itself (.incbin), so half a megabyte compiles in no time.
file(STRINGS "${LIST}" names)
get_filename_component(folder "${HEADER}" DIRECTORY)

set(bytes "")
set(symbols "")
set(entries "")
set(keys "")
set(index 0)
foreach(name IN LISTS names)
  file(SIZE "${ROOT}/${name}" size)
  set(symbol "taproom_${folder}_embedded_${index}")
  string(APPEND bytes
    "    \".globl ${symbol}\\n.hidden ${symbol}\\n\"\n"
    "    \"${symbol}:\\n\"\n"
    "    \".incbin \\\"${ROOT}/${name}\\\"\\n\"\n"
    "    \".byte 0\\n\"\n")
  string(APPEND symbols "extern const char ${symbol}[] __attribute__((visibility(\"hidden\")));\n")
  string(APPEND entries "    std::string_view(${symbol}, ${size}),\n")
  string(APPEND keys "    \"${name}\",\n")
  math(EXPR index "${index} + 1")
endforeach()

# A pack is found by name in a sorted table; std::array because it may be empty.
file(WRITE "${OUTPUT}" "// Written by cmake/embed.cmake from the files it names; do not edit.
#include \"${HEADER}\"

#include <algorithm>
#include <array>
#include <cstddef>

asm(\".section .rodata\\n\"
${bytes}    \".text\\n\");

extern \"C\" {
${symbols}}

namespace taproom::${folder} {
namespace {

constexpr std::size_t kCount = ${index};

constexpr std::array<std::string_view, kCount> kNames = {
${keys}};

const std::array<std::string_view, kCount> kBytes = {
${entries}};

}  // namespace

std::span<const std::string_view> embedded_names() { return kNames; }

std::string_view embedded(std::string_view name) {
  const auto found = std::lower_bound(kNames.begin(), kNames.end(), name);
  if (found == kNames.end() || *found != name) return {};
  return kBytes[static_cast<std::size_t>(found - kNames.begin())];
}

}  // namespace taproom::${folder}
")
