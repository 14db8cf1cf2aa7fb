#include "service/ports/crash_marks.h"

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstring>

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/mman.h>
#include <unistd.h>

namespace taproom::service {

namespace {

constexpr std::size_t kPlaces = 64;
constexpr int kFaults[] = {SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE};
/// For a handler that runs when the stack itself is the fault.
constexpr std::size_t kHandlerStack = 65'536;

}  // namespace

/// One thread's line of the file: a word about it, then the name of the table.
struct CrashMarks::Place {
  char trapped;
  std::array<char, AtTable::kMaxLetters + 1> table;
  std::array<char, 2> unused;
};

namespace {

/// Of the calling thread; read by the handler.
struct Here {
  CrashMarks* marks = nullptr;
  char* trapped = nullptr;
  void* place = nullptr;
  std::unique_ptr<char[]> stack;
  ~Here() {
    if (!stack) return;
    stack_t none{};
    none.ss_flags = SS_DISABLE;
    ::sigaltstack(&none, nullptr);
  }
};
thread_local Here here;
std::atomic<std::size_t> places_taken = 0;

/// Only what is allowed in a handler. The signal comes again with its usual effect.
void note_fault(int /*signal*/) {
  if (here.trapped != nullptr) *here.trapped = 1;
}

}  // namespace

records::Expected<std::unique_ptr<CrashMarks>> CrashMarks::open(const std::string& file) {
  static_assert(sizeof(Place) == 64);
  constexpr std::size_t kBytes = kPlaces * sizeof(Place);
  const int opened = ::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (opened < 0 || ::ftruncate(opened, kBytes) != 0) {
    const int why = errno;
    if (opened >= 0) ::close(opened);
    return records::failure(fmt::format(
        "{}: {}; the data folder (--data) must be one that can be written", file, strerror(why)));
  }
  void* page = ::mmap(nullptr, kBytes, PROT_READ | PROT_WRITE, MAP_SHARED, opened, 0);
  const int why = errno;
  ::close(opened);
  if (page == MAP_FAILED) return records::failure(fmt::format("{}: {}", file, strerror(why)));
  std::unique_ptr<CrashMarks> out(new CrashMarks(static_cast<Place*>(page)));
  for (std::size_t i = 0; i < kPlaces; ++i) {
    Place& place = out->places_[i];
    place.table.back() = 0;
    if (place.table[0] != 0) out->found_.push_back({place.table.data(), place.trapped != 0});
    place = {};
  }
  places_taken = 0;
  out->watch_signals();
  return out;
}

CrashMarks::~CrashMarks() {
  if (here.marks == this) {
    here.marks = nullptr;
    here.trapped = nullptr;
  }
  ::munmap(places_, kPlaces * sizeof(Place));
}

void CrashMarks::watch_signals() {
  for (const int fault : kFaults) {
    struct sigaction now{};
    // Somebody else's handler stays: a sanitizer has more to say than we.
    if (::sigaction(fault, nullptr, &now) != 0 || now.sa_handler != SIG_DFL) continue;
    struct sigaction ours{};
    ours.sa_handler = note_fault;
    ours.sa_flags = static_cast<int>(SA_RESETHAND) | SA_ONSTACK;
    sigemptyset(&ours.sa_mask);
    ::sigaction(fault, &ours, nullptr);
  }
}

CrashMarks::Place* CrashMarks::place_of_this_thread() {
  if (here.marks == this) return static_cast<Place*>(here.place);
  const std::size_t number = places_taken.fetch_add(1);
  if (number >= kPlaces) return nullptr;
  Place* place = &places_[number];
  here.marks = this;
  here.place = place;
  here.trapped = &place->trapped;
  if (here.stack) return place;
  here.stack = std::make_unique<char[]>(kHandlerStack);
  stack_t stack{};
  stack.ss_sp = here.stack.get();
  stack.ss_size = kHandlerStack;
  ::sigaltstack(&stack, nullptr);
  return place;
}

void CrashMarks::move_to(std::string_view table) {
  Place* place = place_of_this_thread();
  if (place == nullptr) return;
  std::array<char, AtTable::kMaxLetters + 1> name{};
  table.copy(name.data(), AtTable::kMaxLetters);
  place->table = name;
  // The compiler must not put the work before the mark.
  std::atomic_signal_fence(std::memory_order_seq_cst);
}

AtTable::AtTable(CrashMarks* marks, std::string_view table) {
  if (marks == nullptr) return;
  place_ = marks->place_of_this_thread();
  if (place_ == nullptr) return;
  before_ = place_->table;
  marks->move_to(table);
}

AtTable::~AtTable() {
  if (place_ == nullptr) return;
  std::atomic_signal_fence(std::memory_order_seq_cst);
  place_->table = before_;
}

}  // namespace taproom::service
