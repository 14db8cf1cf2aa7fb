#include "games/red_dragon_inn/pass_out_preview.h"

#include "games/red_dragon_inn/actions.h"
#include "games/red_dragon_inn/events.h"
#include "games/red_dragon_inn/options.h"
#include "games/red_dragon_inn/red_dragon_inn.h"

namespace taproom::red_dragon_inn {
namespace {

/// A table where everybody passes, and what is certain about who goes home.
class Evening final : public EventSink {
 public:
  explicit Evening(const State& state) : state_(state) {}

  void act(Seat seat, Action action) {
    RedDragonInn::apply_legal(state_, seat, action, chance_, this);
  }
  const Fates& pass_on() {
    while (certain() && state_.ending == Ending::kRunning && state_.ask.kind == AskKind::kPoll) {
      act(Seat(state_.ask.seat), make(ActionKind::kPass));
    }
    return fates_;
  }
  void on_event(const Event& event) override {
    if (!certain()) return;
    if (event.kind == static_cast<std::uint8_t>(EventKind::kPassedOut)) {
      fates_[event.seat] = Fate::kPassesOut;
    } else if (event.kind == static_cast<std::uint8_t>(EventKind::kBroke)) {
      fates_[event.seat] = Fate::kGoesBroke;
    }
  }

 private:
  bool certain() const { return chance_.drawn() == 0; }

  State state_;
  Chance chance_;
  Fates fates_{};
};

}  // namespace

PassOutPreview::PassOutPreview(const View<State>& view) {
  // Any hands will do: whoever passes shows none. Only silent passes would look at them.
  Chance dealer;
  state_ = RedDragonInn::resample(view, dealer);
  state_.config.set_option(static_cast<int>(Option::kAnswering), 0);
}

Fates PassOutPreview::if_all_pass() const { return Evening(state_).pass_on(); }

Fates PassOutPreview::after(Seat seat, Action action) const {
  Evening evening(state_);
  evening.act(seat, action);
  return evening.pass_on();
}

}  // namespace taproom::red_dragon_inn
