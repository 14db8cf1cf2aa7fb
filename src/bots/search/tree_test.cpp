#include "bots/search/tree.h"

#include <vector>

#include <doctest/doctest.h>

using namespace taproom;
using namespace taproom::bots;

namespace {

ActionList list_of(std::initializer_list<std::uint8_t> kinds) {
  ActionList list;
  for (const std::uint8_t kind : kinds)
    list.push_back(Action{kind, 0, 0, 0});
  return list;
}

Shares won_by(Seat seat) {
  Shares shares{};
  shares[seat.value] = 1;
  return shares;
}

}  // namespace

TEST_CASE("a tree finds the better of two actions and tries it most") {
  Tree tree(64);
  tree.clear();
  const ActionList legal = list_of({1, 2});
  const std::vector<float> priors = {0.5f, 0.5f};
  for (int i = 0; i < 200; ++i) {
    if (!tree.offer(tree.root(), Seat(0), legal)) {
      tree.grow(tree.root(), Seat(0), legal, priors, 8);
      REQUIRE(tree.offer(tree.root(), Seat(0), legal));
    }
    const std::uint32_t path[] = {tree.select(2.5f)};
    tree.add(path, won_by(Seat(tree[path[0]].action == Action{2, 0, 0, 0}.code() ? 0 : 1)));
  }
  const Node& first = tree[tree[tree.root()].first];
  const Node& second = tree[first.next];
  CHECK(first.visits + second.visits == 200);
  CHECK(second.visits > 150);
  CHECK(second.mean == 1);
  CHECK(first.mean == 0);
  CHECK(first.offered == 200);
}

TEST_CASE("only what is legal now is on offer, and seats do not mix") {
  Tree tree(64);
  tree.clear();
  const std::vector<float> priors = {0.4f, 0.3f, 0.3f};
  tree.grow(tree.root(), Seat(1), list_of({1, 2, 3}), priors, 8);
  CHECK(tree.offer(tree.root(), Seat(1), list_of({1, 3})));
  CHECK(tree.offered() == 2);
  CHECK(!tree.offer(tree.root(), Seat(1), list_of({3, 4})));
  CHECK(tree.offered() == 1);
  CHECK(!tree.offer(tree.root(), Seat(0), list_of({1})));
  CHECK(tree.offered() == 0);
  // Children come in the order of seats and actions however they were added.
  tree.grow(tree.root(), Seat(0), list_of({9}), std::vector<float>{1.0f}, 8);
  CHECK(tree[tree[tree.root()].first].seat == 0);
}

TEST_CASE("a node gains the most promising actions first, and none without promise") {
  Tree tree(64);
  tree.clear();
  const ActionList legal = list_of({1, 2, 3, 4});
  tree.grow(tree.root(), Seat(0), legal, std::vector<float>{0.1f, 0.5f, 0.0f, 0.4f}, 2);
  tree.offer(tree.root(), Seat(0), legal);
  CHECK(tree.offered() == 2);
  tree.grow(tree.root(), Seat(0), legal, std::vector<float>{0.1f, 0.5f, 0.0f, 0.4f}, 4);
  tree.offer(tree.root(), Seat(0), legal);
  CHECK(tree.offered() == 3);
}

TEST_CASE("a full arena stops the growth, not the counting") {
  Tree tree(4);
  tree.clear();
  const ActionList legal = list_of({1, 2, 3, 4, 5});
  tree.grow(tree.root(), Seat(0), legal, std::vector<float>(5, 0.2f), 8);
  CHECK(tree.size() == 4);
  CHECK(!tree.offer(tree.root(), Seat(0), legal));
  CHECK(tree.offered() == 2);
  const std::uint32_t path[] = {tree.select(1)};
  tree.add(path, won_by(Seat(0)));
  CHECK(tree[tree.root()].visits == 1);
}

TEST_CASE("a tree goes on from an action that was taken, or begins anew") {
  Tree tree(64);
  tree.clear();
  const ActionList legal = list_of({1, 2});
  const std::vector<float> priors = {0.5f, 0.5f};
  tree.grow(tree.root(), Seat(0), legal, priors, 8);
  tree.offer(tree.root(), Seat(0), legal);
  const std::uint32_t child = tree.select(1);
  tree.grow(child, Seat(1), legal, priors, 8);
  const std::uint32_t path[] = {child};
  tree.add(path, won_by(Seat(0)));
  tree.descend(Seat(0), Action::from_code(tree[child].action));
  CHECK(tree[tree.root()].visits == 1);
  CHECK(tree.offer(tree.root(), Seat(1), legal));
  tree.descend(Seat(0), Action{7, 0, 0, 0});
  CHECK(tree[tree.root()].visits == 0);
  CHECK(tree[tree.root()].first == Tree::kNone);
}
