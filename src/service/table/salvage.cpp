#include "service/table/salvage.h"

#include <span>

namespace taproom::service {

Expected<Salvaged> salvage(const std::vector<std::string>& log, const LogSources& sources) {
  Expected<Model> model = Model::replay(log, sources);
  if (model) return Salvaged{*std::move(model), {}};
  const std::string trouble = model.error().message;
  // Whatever plays up to an entry plays up to every entry before it.
  std::size_t good = 0;
  std::size_t bad = log.size();
  while (bad - good > 1) {
    const std::size_t middle = good + (bad - good) / 2;
    const bool plays = Model::replay(std::span(log).first(middle), sources).has_value();
    (plays ? good : bad) = middle;
  }
  model = Model::replay(std::span(log).first(good), sources);
  if (!model) return records::failure(trouble);
  return Salvaged{*std::move(model), trouble};
}

}  // namespace taproom::service
