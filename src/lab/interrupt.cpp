#include "lab/interrupt.h"

#include <atomic>
#include <csignal>

namespace taproom::lab {

namespace {

std::atomic<bool> interrupt_seen = false;
static_assert(std::atomic<bool>::is_always_lock_free, "set in a signal handler");

extern "C" void note_lab_interrupt(int signal) {
  interrupt_seen = true;
  std::signal(signal, SIG_DFL);  // NOLINT(cert-err33-c): nothing could be done about it here
}

}  // namespace

Interrupt::Interrupt() {
  interrupt_seen = false;
  before_int_ = std::signal(SIGINT, note_lab_interrupt);
  before_term_ = std::signal(SIGTERM, note_lab_interrupt);
  // A program started in the background of a script ignores Ctrl-C, and goes on doing so.
  if (before_int_ == SIG_IGN) std::signal(SIGINT, SIG_IGN);
}

Interrupt::~Interrupt() {
  if (before_int_ != SIG_ERR) std::signal(SIGINT, before_int_);
  if (before_term_ != SIG_ERR) std::signal(SIGTERM, before_term_);
}

bool Interrupt::seen() { return interrupt_seen; }

}  // namespace taproom::lab
