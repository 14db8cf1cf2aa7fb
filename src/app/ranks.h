#pragma once
// The other processes that mpirun started with this one.

#include <memory>

#include "app/commands.h"
#include "lab/ranks.h"
#include "mpi/transport.h"

namespace taproom::app {

class MpiRanks final : public lab::Ranks {
 public:
  /// Nothing when the program was started alone; an error when it was not and cannot know the
  /// others: then every one of them would do the whole work.
  static records::Expected<std::unique_ptr<MpiRanks>> join(const WorkOptions& work);
  /// Leaves together with the others; after an interrupt at once.
  ~MpiRanks() override;
  MpiRanks(const MpiRanks&) = delete;
  MpiRanks& operator=(const MpiRanks&) = delete;

  int rank() const override { return rank_; }
  int size() const override { return size_; }
  void send(int to, std::string_view bytes) override;
  std::optional<Message> receive() override;

 private:
  explicit MpiRanks(const TaproomTransport& way)
      : way_(&way), rank_(way.rank()), size_(way.size()) {}
  const TaproomTransport* way_;
  int rank_;
  int size_;
};

/// Whether this process only helps another one, and has nothing to say.
inline bool helps(const std::unique_ptr<MpiRanks>& ranks) { return ranks && ranks->rank() != 0; }

/// How many threads this process has: of several on a machine each has one, unless a flag says
/// else.
int threads_of(const WorkOptions& work, const lab::Ranks* ranks);
/// Only rank 0 tells how far it is.
WorkOptions quiet_helper(const WorkOptions& work, const lab::Ranks* ranks);

}  // namespace taproom::app
