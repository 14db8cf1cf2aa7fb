// Nobody answers what another does.
#include "service/table/answer_poll.h"

namespace taproom::service {

const GamePolls& tiefenthal_polls() { return no_polls(); }

}  // namespace taproom::service
