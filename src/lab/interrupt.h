#pragma once
// Stopping long work cleanly.
//
// While an Interrupt lives, the first Ctrl-C (or a request to terminate) is only noted: the work
// looks at `seen` now and then, stops where it can stop well, and hands over what it has. A second
// one ends the program at once, as everywhere.

namespace taproom::lab {

class Interrupt {
 public:
  Interrupt();
  ~Interrupt();
  Interrupt(const Interrupt&) = delete;
  Interrupt& operator=(const Interrupt&) = delete;

  /// From any thread.
  static bool seen();

 private:
  using Handler = void (*)(int);
  Handler before_int_;
  Handler before_term_;
};

}  // namespace taproom::lab
