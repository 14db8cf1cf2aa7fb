#pragma once
// The numbers behind the ratings (standing.h, worth.h): log-odds, by how many players are left.
//
// Made by regression: 80,000 games of the quick policy against itself, with 5 to 8 % of random
// moves, at tables of 2, 3, 4 and 6; in those of three and more each seat played by one of two sets
// of weights. Each position at the beginning of a turn and after the draw is a sample (3 million),
// its label is who won. The rating of a seat is a sum of the weights below, the share of a win is
// the soft maximum over the seats left, and the weights maximise the likelihood of the winners
// (cross-entropy 0.588 with two players). The tables of gap, Gold and pile are held to be monotone.
// The strength of the four characters was a variable of its own and is left out here.
//
// One thing is set by hand: with three and more players the gap counts three quarters of what it
// counts between two. There a regression finds that a lead is worth little, since leaders are
// pulled down; whoever plays by that defends too little, and loses (matches at four).

#include <array>

#include "bots/red_dragon_inn/role.h"

namespace taproom::bots::dragon {

inline constexpr int kGapCount = 21;
inline constexpr int kGoldCount = 17;
inline constexpr int kPileCount = 6;
/// Two players left, three, four or more.
inline constexpr int kSizes = 3;
/// A gap up to this one is low: the cards that save a player count for more.
inline constexpr int kLowGap = 6;
/// Gold up to this is little.
inline constexpr int kLittleGold = 3;

template <std::size_t N>
using BySize = std::array<std::array<float, N>, kSizes>;

/// Fortitude less Alcohol Content, from 0.
inline constexpr BySize<kGapCount> kGapWeights{{
    {0.00f, 0.55f, 1.09f, 1.65f, 2.12f, 2.52f, 2.85f, 3.13f, 3.38f, 3.59f, 3.79f,
     3.99f, 4.18f, 4.36f, 4.52f, 4.66f, 4.80f, 4.93f, 5.05f, 5.16f, 5.25f},
    {0.00f, 0.41f, 0.82f, 1.24f, 1.59f, 1.89f, 2.14f, 2.35f, 2.54f, 2.69f, 2.84f,
     2.99f, 3.13f, 3.27f, 3.39f, 3.50f, 3.60f, 3.70f, 3.79f, 3.87f, 3.94f},
    {0.00f, 0.41f, 0.82f, 1.24f, 1.59f, 1.89f, 2.14f, 2.35f, 2.54f, 2.69f, 2.84f,
     2.99f, 3.13f, 3.27f, 3.39f, 3.50f, 3.60f, 3.70f, 3.79f, 3.87f, 3.94f},
}};

/// Gold in the Stash, from 0; more counts as the last.
inline constexpr BySize<kGoldCount> kGoldWeights{{
    {0.00f, 0.55f, 1.10f, 1.56f, 1.86f, 1.98f, 2.01f, 2.03f, 2.08f, 2.13f, 2.21f, 2.31f, 2.44f,
     2.59f, 2.75f, 2.91f, 3.08f},
    {0.00f, 0.39f, 0.77f, 1.04f, 1.10f, 1.11f, 1.11f, 1.12f, 1.12f, 1.13f, 1.13f, 1.14f, 1.14f,
     1.15f, 1.15f, 1.16f, 1.16f},
    {0.00f, 0.51f, 1.01f, 1.40f, 1.62f, 1.72f, 1.73f, 1.74f, 1.74f, 1.75f, 1.75f, 1.76f, 1.76f,
     1.77f, 1.77f, 1.78f, 1.78f},
}};

/// Cards in the Drink Me! pile, from 0; more counts as the last.
inline constexpr BySize<kPileCount> kPileWeights{{
    {0.00f, -0.09f, -0.18f, -0.23f, -0.27f, -0.31f},
    {0.00f, -0.11f, -0.21f, -0.25f, -0.28f, -0.30f},
    {0.00f, -0.13f, -0.19f, -0.19f, -0.20f, -0.20f},
}};

/// The seat whose turn it is: before it draws, and after.
inline constexpr BySize<2> kTurnWeights{{
    {0.25f, 0.37f},
    {0.07f, 0.40f},
    {0.04f, 0.36f},
}};

/// A card in hand, by what it is for (Role). Rows: before the draw, or out of turn; the same with a
/// low gap; after the draw in one's own turn; the same with a low gap.
inline constexpr std::array<BySize<kRoleCount>, 4> kHandWeights{{
    {{
        {0.00f, 0.01f, 0.16f, 0.10f, 0.09f, 0.01f, 0.00f, 0.09f, 0.03f, 0.00f, 0.08f,
         0.12f, 0.14f, 0.09f, 0.09f, 0.13f, 0.14f, 0.06f, 0.08f, 0.18f, 0.05f, 0.05f,
         0.04f, 0.04f, 0.07f, 0.06f, 0.05f, 0.04f, 0.05f, 0.06f, 0.05f},
        {0.00f, 0.02f, 0.04f, 0.04f, 0.04f, 0.05f, -0.01f, 0.10f, 0.00f, 0.00f, 0.09f,
         0.10f, 0.03f, 0.01f, 0.07f, 0.09f, 0.03f, 0.09f,  0.04f, 0.05f, 0.01f, 0.03f,
         0.03f, 0.03f, 0.06f, 0.03f, 0.06f, 0.02f, 0.06f,  0.02f, 0.04f},
        {0.00f, 0.05f, 0.07f, 0.03f, 0.07f, 0.04f, 0.07f, 0.05f, 0.08f, 0.00f, 0.05f,
         0.06f, 0.03f, 0.09f, 0.04f, 0.06f, 0.07f, 0.11f, 0.09f, 0.02f, 0.05f, 0.04f,
         0.02f, 0.02f, 0.05f, 0.09f, 0.09f, 0.06f, 0.08f, 0.06f, 0.05f},
    }},
    {{
        {0.00f, -0.02f, 0.09f, 0.55f, 0.02f, 0.04f,  0.02f, 0.09f, 0.10f, 0.00f, 0.38f,
         0.19f, 0.15f,  0.06f, 0.22f, 0.52f, -0.01f, 0.24f, 0.13f, 0.23f, 0.03f, 0.01f,
         0.02f, 0.02f,  0.06f, 0.01f, 0.03f, 0.05f,  0.02f, 0.01f, -0.04f},
        {0.00f, -0.04f, -0.03f, 0.38f,  -0.01f, -0.08f, -0.11f, 0.08f, -0.04f, 0.00f,  0.24f,
         0.14f, 0.14f,  0.10f,  0.33f,  0.34f,  0.10f,  0.48f,  0.03f, 0.15f,  -0.05f, -0.06f,
         0.04f, 0.04f,  0.07f,  -0.01f, 0.06f,  -0.06f, 0.00f,  0.04f, 0.10f},
        {0.00f, -0.02f, 0.04f, 0.19f, -0.08f, -0.05f, 0.02f, 0.08f, 0.03f, 0.00f,  0.14f,
         0.15f, 0.13f,  0.10f, 0.16f, 0.41f,  0.16f,  0.59f, 0.09f, 0.13f, -0.04f, 0.10f,
         0.07f, 0.07f,  0.02f, 0.07f, 0.10f,  -0.07f, 0.13f, 0.00f, -0.08f},
    }},
    {{
        {0.00f,  0.12f,  0.06f,  0.04f,  -0.01f, 0.04f,  0.01f,  0.07f,  0.01f, 0.00f,  0.05f,
         0.08f,  0.06f,  -0.03f, 0.11f,  0.22f,  0.10f,  0.12f,  0.06f,  0.07f, -0.04f, -0.04f,
         -0.02f, -0.02f, -0.03f, -0.02f, -0.04f, -0.03f, -0.05f, -0.03f, -0.04f},
        {0.00f, 0.03f, -0.03f, -0.04f, -0.03f, -0.02f, -0.03f, 0.09f,  -0.03f, 0.00f,  0.04f,
         0.03f, 0.03f, -0.06f, 0.05f,  0.06f,  -0.01f, 0.02f,  -0.02f, 0.00f,  -0.05f, -0.02f,
         0.00f, 0.00f, -0.03f, -0.04f, -0.03f, -0.06f, -0.06f, -0.09f, -0.03f},
        {0.00f,  -0.01f, -0.02f, -0.02f, 0.01f, 0.03f,  0.03f,  0.00f,  -0.02f, 0.00f,  -0.01f,
         0.01f,  -0.01f, 0.01f,  0.02f,  0.03f, 0.02f,  0.02f,  0.03f,  -0.01f, -0.01f, 0.00f,
         -0.01f, -0.01f, -0.01f, -0.01f, 0.05f, -0.03f, -0.02f, -0.05f, -0.01f},
    }},
    {{
        {0.00f,  0.10f,  -0.04f, 0.37f,  -0.06f, 0.01f,  0.04f,  0.02f,  -0.10f, 0.00f,  0.21f,
         0.16f,  -0.01f, -0.12f, 0.32f,  0.68f,  0.09f,  0.46f,  0.19f,  0.11f,  -0.07f, -0.07f,
         -0.05f, -0.05f, -0.08f, -0.10f, -0.07f, -0.03f, -0.13f, -0.09f, -0.11f},
        {0.00f,  -0.06f, -0.13f, 0.29f,  -0.02f, -0.11f, -0.12f, -0.06f, -0.12f, 0.00f,  0.16f,
         0.08f,  0.07f,  -0.13f, 0.36f,  0.45f,  0.14f,  0.53f,  0.10f,  0.10f,  -0.13f, -0.12f,
         -0.06f, -0.06f, -0.10f, -0.14f, -0.09f, -0.11f, -0.11f, -0.03f, -0.03f},
        {0.00f,  -0.09f, -0.05f, 0.19f,  -0.03f, -0.06f, -0.06f, -0.02f, -0.05f, 0.00f,  0.10f,
         0.12f,  0.09f,  0.01f,  0.23f,  0.27f,  0.14f,  0.41f,  0.05f,  0.01f,  -0.06f, -0.03f,
         -0.04f, -0.04f, -0.03f, -0.06f, 0.03f,  -0.10f, 0.03f,  -0.05f, -0.06f},
    }},
}};

/// What is added when one has little Gold oneself, when an opponent has a low gap, and when an
/// opponent has little Gold.
inline constexpr std::array<BySize<kRoleCount>, 3> kStrainWeights{{
    {{
        {0.00f, 0.03f, -0.07f, -0.04f, 0.02f, -0.02f, -0.03f, 0.05f,  0.01f, 0.00f, -0.01f,
         0.06f, 0.04f, 0.02f,  -0.05f, 0.10f, -0.04f, 0.06f,  -0.25f, 0.03f, 0.09f, -0.03f,
         0.02f, 0.02f, 0.01f,  0.03f,  0.10f, 0.06f,  0.01f,  0.04f,  0.11f},
        {0.00f, 0.00f, 0.00f, 0.00f, 0.00f, 0.00f, 0.00f, 0.00f, 0.00f, 0.00f, 0.00f,
         0.00f, 0.00f, 0.00f, 0.00f, 0.00f, 0.00f, 0.00f, 0.00f, 0.00f, 0.00f, 0.00f,
         0.00f, 0.00f, 0.00f, 0.00f, 0.00f, 0.00f, 0.00f, 0.00f, 0.00f},
        {0.00f, 0.00f, 0.00f, 0.00f, 0.00f, 0.00f, 0.00f, 0.00f, 0.00f, 0.00f, 0.00f,
         0.00f, 0.00f, 0.00f, 0.00f, 0.00f, 0.00f, 0.00f, 0.00f, 0.00f, 0.00f, 0.00f,
         0.00f, 0.00f, 0.00f, 0.00f, 0.00f, 0.00f, 0.00f, 0.00f, 0.00f},
    }},
    {{
        {0.00f,  0.06f,  0.09f,  0.11f,  -0.08f, -0.06f, 0.06f,  -0.14f, 0.00f,  0.00f,  0.01f,
         0.19f,  0.15f,  -0.10f, 0.19f,  0.29f,  0.19f,  0.17f,  -0.09f, -0.07f, -0.01f, -0.03f,
         -0.03f, -0.03f, -0.04f, -0.03f, -0.01f, -0.05f, -0.05f, -0.04f, -0.11f},
        {0.00f, 0.00f, 0.00f, 0.00f, 0.00f, 0.00f, 0.00f, 0.00f, 0.00f, 0.00f, 0.00f,
         0.00f, 0.00f, 0.00f, 0.00f, 0.00f, 0.00f, 0.00f, 0.00f, 0.00f, 0.00f, 0.00f,
         0.00f, 0.00f, 0.00f, 0.00f, 0.00f, 0.00f, 0.00f, 0.00f, 0.00f},
        {0.00f, 0.00f, 0.00f, 0.00f, 0.00f, 0.00f, 0.00f, 0.00f, 0.00f, 0.00f, 0.00f,
         0.00f, 0.00f, 0.00f, 0.00f, 0.00f, 0.00f, 0.00f, 0.00f, 0.00f, 0.00f, 0.00f,
         0.00f, 0.00f, 0.00f, 0.00f, 0.00f, 0.00f, 0.00f, 0.00f, 0.00f},
    }},
    {{
        {0.00f, 0.03f,  -0.07f, 0.00f,  0.31f,  -0.04f, -0.06f, -0.10f, -0.03f, 0.00f,  0.07f,
         0.00f, -0.01f, -0.29f, 0.01f,  -0.06f, -0.09f, -0.03f, 0.05f,  0.00f,  -0.07f, -0.10f,
         0.01f, 0.01f,  -0.03f, -0.01f, 0.03f,  0.03f,  0.01f,  0.05f,  0.15f},
        {0.00f, 0.00f, 0.00f, 0.00f, 0.00f, 0.00f, 0.00f, 0.00f, 0.00f, 0.00f, 0.00f,
         0.00f, 0.00f, 0.00f, 0.00f, 0.00f, 0.00f, 0.00f, 0.00f, 0.00f, 0.00f, 0.00f,
         0.00f, 0.00f, 0.00f, 0.00f, 0.00f, 0.00f, 0.00f, 0.00f, 0.00f},
        {0.00f, 0.00f, 0.00f, 0.00f, 0.00f, 0.00f, 0.00f, 0.00f, 0.00f, 0.00f, 0.00f,
         0.00f, 0.00f, 0.00f, 0.00f, 0.00f, 0.00f, 0.00f, 0.00f, 0.00f, 0.00f, 0.00f,
         0.00f, 0.00f, 0.00f, 0.00f, 0.00f, 0.00f, 0.00f, 0.00f, 0.00f},
    }},
}};

/// A card drawn, on average; rows as above.
inline constexpr std::array<std::array<float, kSizes>, 4> kMeanWeights{{
    {0.07f, 0.05f, 0.06f},
    {0.09f, 0.06f, 0.07f},
    {0.02f, 0.00f, 0.00f},
    {0.03f, -0.02f, 0.00f},
}};

/// The same for what is added.
inline constexpr std::array<std::array<float, kSizes>, 3> kStrainMeans{{
    {0.02f, 0.00f, 0.00f},
    {0.02f, 0.00f, 0.00f},
    {0.01f, 0.00f, 0.00f},
}};

/// Each Action Card in hand beyond the first, after the draw.
inline constexpr std::array<float, kSizes> kSpareActionWeights{-0.12f, -0.11f, -0.03f};

/// Each pair of cards in hand that can take control, after the draw.
inline constexpr std::array<float, kSizes> kGamblingPairWeights{-0.01f, -0.01f, -0.00f};

}  // namespace taproom::bots::dragon
