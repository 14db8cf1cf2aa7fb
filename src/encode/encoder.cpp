#include "encode/encoder.h"

#include <array>

#include "encode/game_coder.h"

namespace taproom::encode {

const char* word(Reading reading) {
  constexpr std::array kWords = {"one_hot", "bits", "counts", "number", "index"};
  return kWords[static_cast<std::size_t>(reading)];
}

std::unique_ptr<Encoder> make_encoder(std::string_view game, const Config& config) {
  const GameCoder* coder = find_coder(game);
  return coder == nullptr ? nullptr : coder->encoder(config);
}

}  // namespace taproom::encode
