#pragma once
// The numbers behind the ratings (standing.h): log-odds, by how many players are left.

#include <array>

#include "bots/red_dragon_inn/role.h"

namespace taproom::bots::dragon {

inline constexpr int kGapCount = 21;
inline constexpr int kGoldCount = 17;
inline constexpr int kPileCount = 6;
/// Two players left, three, four or more.
inline constexpr int kSizes = 3;

template <std::size_t N>
using BySize = std::array<std::array<float, N>, kSizes>;

/// Fortitude less Alcohol Content, from 0.
inline constexpr BySize<kGapCount> kGapWeights{{
    {-1.20f, -1.04f, -0.48f, -0.02f, 0.34f, 0.65f, 0.96f, 1.12f, 1.28f, 1.44f, 1.60f,
     1.76f,  1.92f,  2.08f,  2.24f,  2.40f, 2.56f, 2.72f, 2.88f, 3.04f, 3.20f},
    {-1.20f, -1.04f, -0.48f, -0.02f, 0.34f, 0.65f, 0.96f, 1.12f, 1.28f, 1.44f, 1.60f,
     1.76f,  1.92f,  2.08f,  2.24f,  2.40f, 2.56f, 2.72f, 2.88f, 3.04f, 3.20f},
    {-1.20f, -1.04f, -0.48f, -0.02f, 0.34f, 0.65f, 0.96f, 1.12f, 1.28f, 1.44f, 1.60f,
     1.76f,  1.92f,  2.08f,  2.24f,  2.40f, 2.56f, 2.72f, 2.88f, 3.04f, 3.20f},
}};

/// Gold in the Stash, from 0; more counts as the last.
inline constexpr BySize<kGoldCount> kGoldWeights{{
    {-0.80f, -0.70f, -0.20f, 0.10f, 0.40f, 0.50f, 0.60f, 0.70f, 0.80f, 0.90f, 1.00f, 1.10f, 1.20f,
     1.30f, 1.40f, 1.50f, 1.60f},
    {-0.80f, -0.70f, -0.20f, 0.10f, 0.40f, 0.50f, 0.60f, 0.70f, 0.80f, 0.90f, 1.00f, 1.10f, 1.20f,
     1.30f, 1.40f, 1.50f, 1.60f},
    {-0.80f, -0.70f, -0.20f, 0.10f, 0.40f, 0.50f, 0.60f, 0.70f, 0.80f, 0.90f, 1.00f, 1.10f, 1.20f,
     1.30f, 1.40f, 1.50f, 1.60f},
}};

/// Cards in the Drink Me! pile, from 0; more counts as the last.
inline constexpr BySize<kPileCount> kPileWeights{{
    {0.00f, -0.20f, -0.30f, -0.40f, -0.45f, -0.50f},
    {0.00f, -0.20f, -0.30f, -0.40f, -0.45f, -0.50f},
    {0.00f, -0.20f, -0.30f, -0.40f, -0.45f, -0.50f},
}};

/// The seat whose turn it is.
inline constexpr std::array<float, kSizes> kTurnWeights{-0.10f, -0.10f, -0.10f};

/// A card in hand, by what it is for (Role).
inline constexpr BySize<kRoleCount> kRoleWeights{{
    {0.00f, 0.12f, 0.10f, 0.25f, 0.15f, 0.12f, 0.12f, 0.02f, 0.05f, 0.15f, 0.20f,
     0.12f, 0.06f, 0.03f, 0.22f, 0.30f, 0.15f, 0.30f, 0.15f, 0.12f, 0.10f, 0.08f,
     0.01f, 0.02f, 0.03f, 0.05f, 0.05f, 0.08f, 0.02f, 0.08f, 0.06f},
    {0.00f, 0.12f, 0.10f, 0.25f, 0.15f, 0.12f, 0.12f, 0.02f, 0.05f, 0.15f, 0.20f,
     0.12f, 0.06f, 0.03f, 0.22f, 0.30f, 0.15f, 0.30f, 0.15f, 0.12f, 0.10f, 0.08f,
     0.01f, 0.02f, 0.03f, 0.05f, 0.05f, 0.08f, 0.02f, 0.08f, 0.06f},
    {0.00f, 0.12f, 0.10f, 0.25f, 0.15f, 0.12f, 0.12f, 0.02f, 0.05f, 0.15f, 0.20f,
     0.12f, 0.06f, 0.03f, 0.22f, 0.30f, 0.15f, 0.30f, 0.15f, 0.12f, 0.10f, 0.08f,
     0.01f, 0.02f, 0.03f, 0.05f, 0.05f, 0.08f, 0.02f, 0.08f, 0.06f},
}};

}  // namespace taproom::bots::dragon
