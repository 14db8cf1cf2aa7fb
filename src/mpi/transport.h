#pragma once
// What a library for talking between processes offers to the program. It is a library of its own,
// found when it is asked for, so that the program is built and runs without MPI: C linkage, and no
// type of MPI.

#include <cstddef>

extern "C" {

struct TaproomTransport {
  int version;  ///< kTransportVersion of whoever built it
  /// False: it does not work here. To be called once.
  bool (*start)();
  int (*rank)();
  int (*size)();
  bool (*send)(int to, const char* bytes, std::size_t size);
  /// The size of a message that has come and who sent it; -1: none came for a moment.
  long long (*waiting)(int* from);
  bool (*receive)(int from, char* bytes, std::size_t size);
  /// All ranks leave together; without it each just ends.
  void (*finish)();
};

/// Exported by the library.
const TaproomTransport* taproom_transport();
}

namespace taproom::mpi {
inline constexpr int kTransportVersion = 1;
inline constexpr const char* kTransportFile = "libtaproom_mpi.so";
inline constexpr const char* kTransportSymbol = "taproom_transport";
}  // namespace taproom::mpi
