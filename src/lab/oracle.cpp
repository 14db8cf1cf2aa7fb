#include "lab/oracle.h"

namespace taproom::lab {

bool is_oracle(std::string_view description) {
  return description.substr(0, description.find(':')) == "oracle";
}

tl::expected<std::unique_ptr<Player>, std::string> make_oracle(std::string_view, std::string_view) {
  return tl::unexpected(std::string("the oracle needs a search, and there is none yet"));
}

}  // namespace taproom::lab
