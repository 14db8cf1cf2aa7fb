#include "app/ranks.h"

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <stdexcept>

#include <dlfcn.h>
#include <fmt/format.h>

#include "lab/interrupt.h"

namespace taproom::app {

namespace {

namespace fs = std::filesystem;

/// How many processes Open MPI's mpirun says it started; 0: it did not start this one.
int started_together() {
  const char* size = std::getenv("OMPI_COMM_WORLD_SIZE");
  return size == nullptr ? 0 : std::atoi(size);
}

/// Beside the program, as it is built, or where it is installed.
void* find_library() {
  std::error_code error;
  const fs::path here = fs::read_symlink("/proc/self/exe", error).parent_path();
  for (const fs::path& folder : {here, here / "../lib/taproom"}) {
    const std::string file = (folder / mpi::kTransportFile).string();
    // Open MPI's own parts look for its names among those of the whole program.
    if (void* library = ::dlopen(file.c_str(), RTLD_NOW | RTLD_GLOBAL)) return library;
  }
  return nullptr;
}

}  // namespace

records::Expected<std::unique_ptr<MpiRanks>> MpiRanks::join(const WorkOptions& work) {
  if (!work.mpi && started_together() <= 1) return nullptr;
  void* library = find_library();
  const auto get =
      library == nullptr
          ? nullptr
          : reinterpret_cast<decltype(&taproom_transport)>(::dlsym(library, mpi::kTransportSymbol));
  if (get == nullptr || get()->version != mpi::kTransportVersion) {
    return records::failure(
        fmt::format("this program was built without MPI: {} is not beside it. With the packages "
                    "openmpi-bin and libopenmpi-dev a new build makes it",
                    mpi::kTransportFile));
  }
  if (!get()->start()) return records::failure("MPI cannot be started here");
  return std::unique_ptr<MpiRanks>(new MpiRanks(*get()));
}

int threads_of(const WorkOptions& work, const lab::Ranks* ranks) {
  return ranks == nullptr || work.threads > 0 ? threads_of(work) : 1;
}

WorkOptions quiet_helper(const WorkOptions& work, const lab::Ranks* ranks) {
  WorkOptions out = work;
  if (ranks != nullptr && ranks->rank() != 0) {
    out.quiet = true;
    out.progress = false;
  }
  return out;
}

MpiRanks::~MpiRanks() {
  std::fflush(stdout);
  std::fflush(stderr);
  // The others may be gone already, and all would wait for them.
  if (lab::Interrupt::seen()) std::_Exit(exit_code::kInterrupted);
  way_->finish();
}

void MpiRanks::send(int to, std::string_view bytes) {
  if (!way_->send(to, bytes.data(), bytes.size()))
    throw std::runtime_error(fmt::format("rank {} cannot be reached", to));
}

std::optional<MpiRanks::Message> MpiRanks::receive() {
  Message message;
  const long long size = way_->waiting(&message.from);
  if (size < 0) return {};
  message.bytes.resize(static_cast<std::size_t>(size));
  if (!way_->receive(message.from, message.bytes.data(), message.bytes.size())) return {};
  return message;
}

}  // namespace taproom::app
