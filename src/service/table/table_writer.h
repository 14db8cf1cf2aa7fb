#pragma once
// What a table says: updates, entries, views. Everything that leaves for a person is made here,
// from what the game lets that person see.

#include <map>
#include <string>
#include <string_view>

#include "service/table/messages.h"
#include "service/table/protocol.h"
#include "service/table/seat_questions.h"
#include "service/table/subscribers.h"

namespace taproom::service {

/// Views that were written already, by viewer: at a table without secrets all see the same.
using ViewCache = std::map<std::uint8_t, std::string>;

class TableWriter {
 public:
  /// `window` may be null; `reveal` is how long values for the dice are waited for.
  TableWriter(const std::string& id, const Model& model, const AnswerWindow* window,
              const Presence& presence, Millis now, Millis reveal)
      : id_(id), model_(model), window_(window), presence_(presence), now_(now), reveal_(reveal) {}

  struct UpdateTerms {
    bool fresh = false;        ///< everything, not only what is new
    std::uint64_t from = 0;    ///< the version the subscriber has
    bool with_info = false;    ///< seats or terms changed
    std::string_view entries;  ///< texts of entry_text, with commas between
    std::size_t watching = 0;  ///< people who look on and hold no seat
  };
  std::string update_text(const Subscriber& subscriber, const UpdateTerms& terms,
                          ViewCache& cache) const;
  /// An entry as somebody sees it who holds these seats. Of an act `before` and `after` are the
  /// states around it; without them it has been taken back.
  std::string entry_text(const Recent& recent, SeatSet seats, const AnyState& before,
                         const AnyState& after, const records::EventLog& log) const;
  /// What these seats were sent after a version that was shown to them, as far as it is remembered.
  std::string gap_text(std::uint64_t after, SeatSet seats) const;
  InfoMessage info(const Person& person, bool invited) const;
  json::object refusal_json(const Refusal& refusal) const;
  /// Events with the names of those who sit there in place of "seat 1".
  json::array with_names(json::array events) const;
  std::string with_names(std::string_view sentence) const;

 private:
  std::string views_text(SeatSet seats, ViewCache& cache) const;
  void add_answering(ViewMessage& message, Seat seat) const;
  std::optional<std::size_t> seen_by(Seat seat) const;
  std::vector<SeatMessage> seats_info(const Person& person) const;
  DiceMessage dice_info() const;
  std::optional<ClocksMessage> clocks_info() const;
  std::optional<WindowMessage> window_info() const;
  std::optional<ProposalMessage> proposal_info(SeatSet seats) const;

  const std::string& id_;
  const Model& model_;
  const AnswerWindow* window_;
  const Presence& presence_;
  Millis now_;
  Millis reveal_;
};

}  // namespace taproom::service
