#pragma once
// Why something is not allowed. Each reason exists once; {names} are filled with the facts that
// explain() in actions.cpp adds: {card}, {seat} (who tries), {player} (who is named), {n}.

#include "core/refusal.h"

namespace taproom::red_dragon_inn::reason {

// clang-format off
// The table and the decision.
inline constexpr Reason kGameOver{"RDI-LOSE-15", "game_over", "The game is over."};
inline constexpr Reason kOut{"RDI-LOSE-09", "out_of_the_game", "You are out of the game."};
inline constexpr Reason kNotAsked{"RDI-REACT-03", "not_asked", "It is {asked}'s chance to act now, not yours."};
inline constexpr Reason kNotAnAction{"RDI-TURN-01", "not_an_action", "There is no such action."};
inline constexpr Reason kMustDraw{"RDI-TURN-20", "must_draw", "Discard cards or draw: drawing up to 7 cannot be declined."};
inline constexpr Reason kMustOrder{"RDI-TURN-20", "must_order", "Name a player who gets the Drink: ordering cannot be declined."};
inline constexpr Reason kNotDiscarding{"RDI-TURN-02", "not_discarding", "Cards are discarded and drawn only in your own Discard and Draw phase."};
inline constexpr Reason kNotOrdering{"RDI-TURN-11", "not_ordering", "No Drink is being ordered now."};
inline constexpr Reason kWhileDiscarding{"RDI-TURN-04", "while_discarding", "No card can be played until your drawing is finished."};
inline constexpr Reason kOthersWhileDrawing{"RDI-EDGE-23", "others_while_drawing", "{asked} is still discarding; you can interrupt with {card} when that is done, before the first card is drawn."};
inline constexpr Reason kClosedWhileDrawing{"RDI-EDGE-23", "closed_while_drawing", "{asked} is discarding and drawing, and at this table nobody interrupts that; {card} can be played right afterwards."};
inline constexpr Reason kOnlyAnytimeWhileDrawing{"RDI-EDGE-23", "only_anytime_while_drawing", "Only an Anytime Card can interrupt a player who draws; {card} is none."};
inline constexpr Reason kWhileOrdering{"RDI-EDGE-21", "while_ordering", "No card can be played while a Drink is being ordered."};
inline constexpr Reason kNotInHand{"RDI-SET-14", "not_in_hand", "{card} is not in your hand."};

// Placing Drinks.
inline constexpr Reason kOrderForSelf{"RDI-TURN-11", "order_for_self", "A Drink is ordered for another player, not for yourself."};
inline constexpr Reason kExtraForSelf{"RDI-EDGE-31", "extra_for_self", "This card orders Drinks for other players only."};
inline constexpr Reason kOrderForOut{"RDI-EDGE-112", "order_for_out", "{player} is out of the game."};

// The moment does not fit the card.
inline constexpr Reason kAnytimeNotNow{"RDI-SOM-06", "anytime_not_now", "{card} is played before or after this act, not in its place."};
inline constexpr Reason kAnytimeInPayment{"RDI-EDGE-156", "anytime_in_payment", "In a payment moment only a card that makes the Inn pay can be played."};
inline constexpr Reason kAnytimeInWon{"RDI-EDGE-182", "anytime_in_won", "The Round is won: only a card that says so can be played before the pot is paid."};
inline constexpr Reason kNotAction{"RDI-TURN-07", "not_action", "{card} is played as the one Action of your own Action phase."};
inline constexpr Reason kActionPlayed{"RDI-TURN-07", "action_played", "You have already played your one Action Card of this turn; {card} has to wait for your next turn."};
inline constexpr Reason kActionOver{"RDI-TURN-07", "action_over", "The choice of an Action Card is over for this turn; {card} has to wait for your next turn."};
inline constexpr Reason kNotGamblingTurn{"RDI-GAM-07", "not_gambling_turn", "{card} is played only on your own gambling turn."};
inline constexpr Reason kNotOwnOrder{"RDI-ORDER-01", "not_own_order", "{card} is played only in your own Order a Drink phase."};
inline constexpr Reason kNoRound{"RDI-SOM-01", "no_round", "No Round of Gambling is running."};
inline constexpr Reason kRoundOver{"RDI-GAM-13", "round_over", "The Round has ended; it can no longer be influenced."};
inline constexpr Reason kRoundNotWon{"RDI-EDGE-182", "round_not_won", "{card} is played when another player has won a Round, before the pot is paid."};
inline constexpr Reason kWonByYou{"RDI-EDGE-182", "won_by_you", "You have won the Round yourself."};
inline constexpr Reason kNothingToAnswer{"RDI-REACT-04", "nothing_to_answer", "{card} answers a card that waits to resolve; none does."};
inline constexpr Reason kAnswersNoDrink{"RDI-SOM-01", "answers_no_drink", "{card} answers a card that somebody has played; a Drink waits here, and only cards that speak of Drinks work on it."};
inline constexpr Reason kAnswersNoEvent{"RDI-EVENT-02", "answers_no_event", "{card} answers a card that somebody has played; a Drink Event waits here, and only a card that says so works on it."};
inline constexpr Reason kNotHurt{"RDI-EDGE-17", "not_hurt", "{card} is played immediately after another player's card took Fortitude from you."};
inline constexpr Reason kHurtTooLate{"RDI-EDGE-176", "hurt_too_late", "{card} belongs to the moment right after the loss, which is not now."};
inline constexpr Reason kLossReduced{"RDI-EDGE-17", "loss_reduced", "You reduced that loss; {card} needs the whole of it."};
inline constexpr Reason kNoEvent{"RDI-EVENT-03", "no_event", "{card} answers a revealed Drink Event; none waits."};
inline constexpr Reason kNoDrinkRevealed{"RDI-SOM-01", "no_drink_revealed", "{card} is played on a revealed Drink; none waits to be drunk."};
inline constexpr Reason kEventIsNoDrink{"RDI-EVENT-02", "event_is_no_drink", "A Drink Event is not a Drink; {card} does not work on it."};
inline constexpr Reason kAfterMomentOnly{"RDI-EDGE-21", "after_moment", "This has resolved: only Anytime Cards and cards played immediately after it fit."};

// Answers.
inline constexpr Reason kWrongType{"RDI-SOM-01", "wrong_type", "{card} does not answer cards of the type of {answered}."};
inline constexpr Reason kOnlySometimes{"RDI-SOM-01", "only_sometimes", "{card} answers Sometimes Cards; {answered} is none."};
inline constexpr Reason kOnlyCheating{"RDI-SOM-01", "only_cheating", "{card} answers Cheating Cards; {answered} is none."};
inline constexpr Reason kOnlyActionSometimes{"RDI-SOM-01", "only_action_sometimes", "{card} answers Action and Sometimes Cards; {answered} is neither."};
inline constexpr Reason kOnlyActionToAnytime{"RDI-SOM-01", "only_action_to_anytime", "{card} answers Action, Sometimes and Anytime Cards; {answered} is none of them."};
inline constexpr Reason kOwnCard{"RDI-SOM-01", "own_card", "{card} answers a card of another player."};
inline constexpr Reason kNotInRound{"RDI-EDGE-180", "not_in_round", "{card} can be played only while you are in the Round of Gambling."};
inline constexpr Reason kNoDrinkChange{"RDI-WENCH-05", "no_drink_change", "{answered} does not change a Drink's effect."};
inline constexpr Reason kNotATwin{"RDI-WENCH-06", "not_a_twin", "{card} cannot Negate a card that Negates."};
inline constexpr Reason kNotAnOrder{"RDI-WENCH-07", "not_an_order", "{card} cannot Negate a card that orders Drinks."};
inline constexpr Reason kNotForcedDrinking{"RDI-WENCH-08", "not_forced_drinking", "{card} cannot Negate a card that makes somebody drink."};
inline constexpr Reason kNotDirectAlcohol{"RDI-WENCH-09", "not_direct_alcohol", "{card} cannot Negate a card that changes Alcohol Content directly."};
inline constexpr Reason kNotOnEvents{"RDI-WENCH-10", "not_on_events", "{card} cannot Negate a card that works on a Drink Event."};
inline constexpr Reason kNoSplit{"RDI-EDGE-69", "no_split", "{answered} does not split a Drink."};
inline constexpr Reason kAlreadyIgnored{"RDI-EDGE-07", "already_ignored", "You have Ignored {answered} already; it no longer affects you."};
inline constexpr Reason kAnteAffectsNobody{"RDI-AFFECT-03", "ante_affects_nobody", "Having to ante does not count as a card affecting your Gold."};
inline constexpr Reason kDrinkCardAffectsNobody{"RDI-AFFECT-05", "drink_card_affects_nobody", "{answered} changes a Drink; it does not affect you directly."};
inline constexpr Reason kNegateAffectsNobody{"RDI-AFFECT-06", "negate_affects_nobody", "{answered} Negates a card; it does not affect you directly."};
inline constexpr Reason kPotAffectsNobody{"RDI-AFFECT-07", "pot_affects_nobody", "{answered} changes the outcome of the Round, not your Gold."};
inline constexpr Reason kNotAffected{"RDI-AFFECT-01", "not_affected", "{answered} does not directly change what {card} protects."};
inline constexpr Reason kFortitudeUnchanged{"RDI-AFFECT-01", "fortitude_unchanged", "{card} protects your Fortitude, and {answered} does not directly change it."};
inline constexpr Reason kBodyUnchanged{"RDI-AFFECT-01", "body_unchanged", "{card} protects your Fortitude and Alcohol Content, and {answered} does not directly change them."};
inline constexpr Reason kNothingUnchanged{"RDI-AFFECT-01", "nothing_unchanged", "{card} protects your Fortitude, Alcohol Content and Gold, and {answered} does not directly change them."};

// Gambling.
inline constexpr Reason kLeftTheRound{"RDI-LEAVE-02", "left_the_round", "You have left this Round of Gambling: until it ends you can play no Gambling or Cheating Card, so not {card}."};
inline constexpr Reason kMustNotAnte{"RDI-LEAVE-01", "must_not_ante", "{card} is played when you must ante; nothing makes you ante now."};
inline constexpr Reason kBrokeMustNotAnte{"RDI-EDGE-179", "broke_must_not_ante", "You have no Gold, so you must not ante."};
inline constexpr Reason kLeftMustNotAnte{"RDI-LEAVE-04", "left_must_not_ante", "You have left the Round; nobody asks you to ante."};
inline constexpr Reason kNobodyAntes{"RDI-EDGE-87", "nobody_antes", "The player who asks for the ante has no Gold, so nobody antes."};
inline constexpr Reason kWinningHand{"RDI-WIN-05", "winning_hand", "Only a Cheating Card can take control now."};
inline constexpr Reason kTipAgainstAnte{"RDI-WENCH-01", "tip_against_ante", "{card} cannot be played while a card makes players ante."};
inline constexpr Reason kTipAgainstEnd{"RDI-WENCH-02", "tip_against_end", "{card} cannot be played while a card waits that ends the Round."};
inline constexpr Reason kTipTooLate{"RDI-WENCH-03", "tip_too_late", "{card} cannot be played after the last pass."};

// Gold.
inline constexpr Reason kLosesNothing{"RDI-EDGE-158", "loses_nothing", "{card} is played when you are about to lose Gold; you are not."};
inline constexpr Reason kNoGold{"RDI-EDGE-158", "no_gold", "You have no Gold to lose."};
inline constexpr Reason kOrderNeedsGold{"RDI-EDGE-172", "order_needs_gold", "{card} costs 1 Gold and you have none."};

// Drinks.
inline constexpr Reason kNotYourDrink{"RDI-NEG-08", "not_your_drink", "{card} works only on a Drink you are about to drink yourself."};
inline constexpr Reason kDrinkIgnored{"RDI-EDGE-174", "drink_ignored", "That Drink is Ignored; nobody is about to drink it."};
inline constexpr Reason kNoSuchDrink{"RDI-DP-11", "no_such_drink", "Name one of the Drinks that wait to be drunk."};
inline constexpr Reason kNotTheRevealer{"RDI-EDGE-162", "not_the_revealer", "Name another player who revealed a Drink and is about to drink it."};
inline constexpr Reason kTooManyDrinks{"RDI-SPLIT-01", "too_many_drinks", "No more Drinks can wait at once."};
inline constexpr Reason kStackFull{"RDI-REACT-19", "stack_full", "No more cards can wait at once."};

// Targets.
inline constexpr Reason kNeedsPlayer{"RDI-EDGE-20", "needs_player", "Name a player for {card}."};
inline constexpr Reason kNeedsNoPlayer{"RDI-EDGE-20", "needs_no_player", "{card} names nobody."};
inline constexpr Reason kNeedsNoDrink{"RDI-EDGE-20", "needs_no_drink", "{card} names no Drink."};
inline constexpr Reason kNotYourself{"RDI-DP-19", "not_yourself", "{card} names another player."};
inline constexpr Reason kTargetOut{"RDI-EDGE-112", "target_out", "{player} is out of the game."};
inline constexpr Reason kTargetNotInRound{"RDI-LEAVE-09", "target_not_in_round", "{player} is not in the Round."};

// Configuration.
inline constexpr Reason kPlayers{"RDI-SET-17", "players", "The Red Dragon Inn is for 2 to 8 players, not {n}."};
inline constexpr Reason kNoPack{"RDI-SET-01", "no_pack", "Component pack {n} is not loaded."};
inline constexpr Reason kNoModules{"RDI-SET-01", "no_modules", "The Red Dragon Inn has no modules."};
inline constexpr Reason kOptionValue{"RDI-SET-01", "option_value", "Option {n} has no such value."};
inline constexpr Reason kStartSeat{"RDI-DP-02", "start_seat", "There is no seat {n} to begin."};
inline constexpr Reason kCharacter{"RDI-DP-01", "character", "There is no character {n} in the pack."};
inline constexpr Reason kCharacterTaken{"RDI-DP-01", "character_taken", "{character} is taken more often than the boxes in use allow."};
inline constexpr Reason kTooFewCharacters{"RDI-DP-01", "too_few_characters", "The pack has too few characters for {n} players."};
// clang-format on

}  // namespace taproom::red_dragon_inn::reason
