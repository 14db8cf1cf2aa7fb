// The transport over Open MPI, or any other MPI it is compiled with.
#include <climits>
#include <ctime>

#include <mpi.h>

#include "mpi/transport.h"

namespace {

constexpr int kTag = 7;

bool start() {
  int level = 0;
  return MPI_Init_thread(nullptr, nullptr, MPI_THREAD_SERIALIZED, &level) == MPI_SUCCESS &&
         level >= MPI_THREAD_SERIALIZED;
}

int rank() {
  int number = 0;
  MPI_Comm_rank(MPI_COMM_WORLD, &number);
  return number;
}

int size() {
  int number = 1;
  MPI_Comm_size(MPI_COMM_WORLD, &number);
  return number;
}

bool send(int to, const char* bytes, std::size_t size) {
  if (size > INT_MAX) return false;
  return MPI_Send(bytes, static_cast<int>(size), MPI_CHAR, to, kTag, MPI_COMM_WORLD) == MPI_SUCCESS;
}

/// Asked a few times at growing intervals: MPI's own waiting would keep a core busy.
long long waiting(int* from) {
  for (long pause = 20'000; pause < 2'000'000; pause *= 2) {
    int there = 0;
    MPI_Status status;
    MPI_Iprobe(MPI_ANY_SOURCE, kTag, MPI_COMM_WORLD, &there, &status);
    if (there != 0) {
      int count = 0;
      MPI_Get_count(&status, MPI_CHAR, &count);
      *from = status.MPI_SOURCE;
      return count;
    }
    const std::timespec time{0, pause};
    nanosleep(&time, nullptr);
  }
  return -1;
}

bool receive(int from, char* bytes, std::size_t size) {
  return MPI_Recv(bytes, static_cast<int>(size), MPI_CHAR, from, kTag, MPI_COMM_WORLD,
                  MPI_STATUS_IGNORE) == MPI_SUCCESS;
}

void finish() { MPI_Finalize(); }

constexpr TaproomTransport kTransport = {
    taproom::mpi::kTransportVersion, start, rank, size, send, waiting, receive, finish};

}  // namespace

extern "C" __attribute__((visibility("default"))) const TaproomTransport* taproom_transport() {
  return &kTransport;
}
