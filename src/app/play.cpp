// taproom play
#include "app/commands.h"

namespace taproom::app {

int run_play(const PlayOptions& /*options*/) {
  return complain(exit_code::kUsage, "the terminal game is not part of this build");
}

}  // namespace taproom::app
