#pragma once
// The coders there are. A new game adds a line.

#include <string_view>
#include <tuple>
#include <type_traits>

#include "encode/red_dragon_inn.h"
#include "encode/tiefenthal.h"

namespace taproom::encode {

using Coders = std::tuple<TiefenthalCoder, RedDragonInnCoder>;

/// Calls `use` with std::type_identity of the coder of a game; false when there is none.
template <class Use>
bool with_coder(std::string_view game, Use use) {
  bool found = false;
  const auto try_one = [&]<class Coder>(std::type_identity<Coder> coder) {
    if (found || game != Coder::Game::info().name) return;
    found = true;
    use(coder);
  };
  [&]<class... Each>(std::type_identity<std::tuple<Each...>>) {
    (try_one(std::type_identity<Each>()), ...);
  }(std::type_identity<Coders>());
  return found;
}

}  // namespace taproom::encode
