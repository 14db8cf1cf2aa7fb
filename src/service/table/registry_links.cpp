// Ways to a table for those who are not there yet: what its link says, and words for an invitation
// that can be said across a room.
#include <boost/json/serialize.hpp>

#include "service/table/preview.h"
#include "service/table/registry.h"
#include "service/table/table_keys.h"
#include "service/table/troubles.h"

namespace taproom::service {

namespace {

/// Other words that are tried when those of a table are another's already.
constexpr int kCodeTries = 8;
constexpr std::size_t kFewCodes = 64;
/// Of a longer game, which no people have played, no moment is told: it would be felt elsewhere.
constexpr std::size_t kMaxActs = 3000;

}  // namespace

std::optional<Preview> TableRegistry::preview(const std::string& table_id, std::string_view key,
                                              std::optional<std::size_t> at) {
  if (halted_ || !is_known(table_id)) return std::nullopt;
  // Nobody waits for the preview of a table that takes long to wake: its page says nothing yet.
  if (is_asleep(table_id) && long_log(table_id)) return std::nullopt;
  const AtTable mark(context_.ports.marks, table_id);
  const Table* table = wake(table_id);
  if (table == nullptr) return std::nullopt;
  const Model& model = table->model();
  if (!at) {
    if (!same_key(key, look_key(model.setup(), table_id))) return std::nullopt;
    return preview_of_table(table_id, model);
  }
  if (!table->may_replay(key)) return std::nullopt;
  if (model.run().acts().size() > kMaxActs) return preview_of_table(table_id, model);
  return preview_of_moment(table_id, model, *at);
}

bool TableRegistry::gathers(const std::string& table_id) const {
  const auto found = summaries_.find(table_id);
  return found != summaries_.end() && found->second.phase == Phase::kGathering &&
         !found->second.broken;
}

TableRegistry::Text TableRegistry::code(const Caller& caller, records::JsonObject& params,
                                        const json::value&) {
  const auto table = table_for(caller, params);
  if (!table) return tl::unexpected(table.error());
  params.close();
  if (!params.node().reading().ok()) return unread();
  const Model& model = (*table)->model();
  const Setup& setup = model.setup();
  const bool seated = !model.seats_of(caller.person.id).empty();
  if (!seated && setup.host != caller.person.id) return refuse(trouble::kNotSeated);
  if (model.phase() != Phase::kGathering) return refuse(trouble::kBegun);
  if (setup.token.empty()) return refuse(trouble::kNoCode);
  if (codes_.size() > kFewCodes && codes_.size() >= 2 * codes_left_) {
    std::erase_if(codes_, [&](const auto& each) { return !gathers(each.second); });
    codes_left_ = codes_.size();
  }
  for (int attempt = 0; attempt < kCodeTries; ++attempt) {
    const std::string words = word_code(setup, (*table)->id(), attempt);
    const auto [place, fresh] = codes_.try_emplace(words, (*table)->id());
    if (!fresh && place->second != (*table)->id() && gathers(place->second)) continue;
    place->second = (*table)->id();
    if (context_.ports.ownership != nullptr)
      context_.ports.ownership->has_code(words, (*table)->id());
    return kCodeReplyShape.text({words}, {});
  }
  return refuse(trouble::kNoCode);
}

TableRegistry::Text TableRegistry::find(const Caller& caller, records::JsonObject& params,
                                        const json::value&) {
  const std::string words = read_word_code(param::kCode.read(params));
  params.close();
  if (!params.node().reading().ok()) return unread();
  // Whoever guesses is stopped before the answer tells whether this guess was right.
  if (const auto room = context_.allow(caller.person.id, Counted::kCodes); !room)
    return tl::unexpected(room.error());
  const auto found = codes_.find(words);
  if (found != codes_.end() && gathers(found->second) && !is_ours(found->second)) {
    if (std::string text = invitation_to(found->second); !text.empty()) return text;
  }
  Table* table = found != codes_.end() && gathers(found->second) ? wake(found->second) : nullptr;
  if (table == nullptr || table->model().phase() != Phase::kGathering) {
    context_.spend(caller.person.id, Counted::kCodes, 1);
    return refuse(trouble::kNoCode);
  }
  return invitation(*table);
}

}  // namespace taproom::service
