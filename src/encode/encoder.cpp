#include "encode/encoder.h"

#include <array>

#include "encode/coders.h"

namespace taproom::encode {

const char* word(Reading reading) {
  constexpr std::array kWords = {"one_hot", "bits", "counts", "number", "index"};
  return kWords[static_cast<std::size_t>(reading)];
}

namespace {

template <class Coder>
class ErasedEncoder final : public Encoder {
  using State = typename Coder::State;

 public:
  explicit ErasedEncoder(const Config& config) : coder_(config) {}
  int version() const override { return Coder::kVersion; }
  std::size_t cell_count() const override { return coder_.cell_count(); }
  std::size_t action_count() const override { return coder_.action_count(); }
  std::vector<SliceInfo> slices() const override { return coder_.slices(); }
  std::vector<ActionInfo> actions() const override { return coder_.actions(); }
  void encode(const AnyView& view, Cell* out) const override {
    coder_.encode(View<State>(view.known.as<State>(), view.viewer), out);
  }
  void mask(const AnyView& view, const ActionList& legal, std::uint8_t* out) const override {
    write_mask(coder_, view.known.as<State>(), seat_of(view), legal, out);
  }
  int id_of(const AnyView& view, Action action) const override {
    return coder_.id_of(view.known.as<State>(), seat_of(view), action);
  }
  std::optional<Action> action_of(const AnyView& view, const ActionList& legal,
                                  std::int64_t id) const override {
    return encode::action_of(coder_, view.known.as<State>(), seat_of(view), legal, id);
  }

 private:
  static Seat seat_of(const AnyView& view) { return Seat(view.viewer.value); }
  Coder coder_;
};

}  // namespace

std::unique_ptr<Encoder> make_encoder(std::string_view game, const Config& config) {
  std::unique_ptr<Encoder> made;
  with_coder(game, [&]<class Coder>(std::type_identity<Coder>) {
    made = std::make_unique<ErasedEncoder<Coder>>(config);
  });
  return made;
}

}  // namespace taproom::encode
