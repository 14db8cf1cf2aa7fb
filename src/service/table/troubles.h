#pragma once
// Every reason for which the service does not do what it is asked, apart from the rules of a game:
// the code, a word for programs and translations, the sentence with {names} of facts in braces.

#include <array>

#include "records/rpc.h"
#include "service/rations.h"
#include "service/table/protocol.h"

namespace taproom::service::trouble {

namespace rpc = records::rpc_code;

// clang-format off
// The table.
inline constexpr Trouble kNoTable{rpc::kNoTable, "no_table", "there is no such table, or one needs an invitation to it"};
inline constexpr Trouble kBrokenLog{rpc::kBadData, "broken_log", "the log of this table cannot be played any more"};
inline constexpr Trouble kRecordOnly{rpc::kBadData, "record_only", "this table was begun by older rules, which this program does not play: it is kept as a record"};
inline constexpr Trouble kSetAside{rpc::kBadData, "set_aside", "the house failed at this table, so it is set aside; what was played is kept, please tell the operator"};
inline constexpr Trouble kBadRecord{rpc::kBadData, "bad_record", "the house failed at this record before and does not take it again; please tell the operator"};
inline constexpr Trouble kBrokenList{rpc::kBadData, "broken_list", "the list cannot be read; please tell the operator"};
inline constexpr Trouble kTellsAnswers{rpc::kBadData, "tells_answers", "answering = fast passes over those without an answer and so tells who has one: it is for simulation"};

// The question.
inline constexpr Trouble kStale{code::kStale, "stale", "the question has changed since that version"};
inline constexpr Trouble kCannotUndo{rpc::kCannotUndo, "cannot_undo", "there is not so much of yours to take back"};
inline constexpr Trouble kRatedStands{rpc::kCannotUndo, "rated_stands", "this game is rated, and nobody is left to agree: what was rolled or shown stands"};

// Whose it is.
inline constexpr Trouble kNotSeated{code::kNotYours, "not_seated", "only people who sit at this table may do that"};
inline constexpr Trouble kNotYourSeat{code::kNotYours, "not_your_seat", "seat {seat} is not yours"};
inline constexpr Trouble kNotAsked{code::kNotYours, "not_asked", "you are not asked"};
inline constexpr Trouble kNotInvited{code::kNotYours, "not_invited", "to sit down here one needs an invitation"};
inline constexpr Trouble kKeptApart{code::kNotYours, "kept_apart", "somebody at this table and you are kept apart"};
inline constexpr Trouble kHostOnly{code::kNotYours, "host_only", "only the host may do that"};
inline constexpr Trouble kOthersEyes{code::kNotYours, "others_eyes", "other seats can be looked at when the table is over"};
inline constexpr Trouble kNoTalk{code::kNotYours, "no_talk", "only people at the table and their guests may talk here"};

// When it can be done.
inline constexpr Trouble kNotPlaying{code::kNotNow, "not_playing", "the table does not play"};
inline constexpr Trouble kPaused{code::kNotNow, "paused", "the table is paused"};
inline constexpr Trouble kNotPaused{code::kNotNow, "not_paused", "the table is not paused"};
inline constexpr Trouble kOpenFirst{code::kNotNow, "open_first", "who has no seat opens the table before looking at it"};
inline constexpr Trouble kNotBegun{code::kNotNow, "not_begun", "the game has not begun"};
inline constexpr Trouble kBegun{code::kNotNow, "begun", "the game has begun"};
inline constexpr Trouble kNotOver{code::kNotNow, "not_over", "the table is not over"};
inline constexpr Trouble kBotPlays{code::kNotNow, "bot_plays", "a bot plays this seat: take it back first"};
inline constexpr Trouble kNothingAsked{code::kNotNow, "nothing_asked", "this seat has nothing to decide"};
inline constexpr Trouble kOtherProposal{code::kNotNow, "other_proposal", "something else is being asked"};
inline constexpr Trouble kProposalGone{code::kNotNow, "proposal_gone", "that is no longer asked"};
inline constexpr Trouble kDiceSealed{code::kNotNow, "dice_sealed", "the record holds the dice: it can be had when the table is over"};
inline constexpr Trouble kDiceNotAsked{code::kNotNow, "dice_not_asked", "nobody waits for a value of yours for the dice"};
inline constexpr Trouble kDiceOther{code::kNotNow, "dice_other", "this is not the value that you committed to"};
inline constexpr Trouble kDiceSame{code::kNotNow, "dice_same", "somebody else has committed to this value: draw one of your own"};
inline constexpr Trouble kSeatTaken{code::kNotNow, "seat_taken", "somebody sits there"};
inline constexpr Trouble kSeatOpen{code::kNotNow, "seat_open", "seat {seat} is still open"};
inline constexpr Trouble kGivenUp{code::kNotNow, "given_up", "this seat was given up"};
inline constexpr Trouble kIsHere{code::kNotNow, "is_here", "{name} is here"};
inline constexpr Trouble kJustLeft{code::kNotNow, "just_left", "{name} has just left; wait {seconds} s"};
inline constexpr Trouble kNoGame{code::kNotNow, "no_game", "there is no game to give up"};
inline constexpr Trouble kNoWindow{code::kNotNow, "no_window", "there is nothing to wait for"};
inline constexpr Trouble kNothingPlayed{code::kNotNow, "nothing_played", "nothing was played at this table"};
inline constexpr Trouble kNoAnalyst{code::kNotNow, "no_analyst", "nobody looks at games again in this house"};
inline constexpr Trouble kPlayedOut{code::kNotNow, "played_out", "there is nothing left to play from there"};

// Bounds.
// What is counted for one person, for one address and in all; in the order of rations.h.
inline constexpr Trouble kLimitTables{code::kTooMuch, "limit_tables", "{n} tables at a time are the most for {scope}: end one first"};
inline constexpr Trouble kLimitListed{code::kTooMuch, "limit_listed", "{n} tables in the lobby are the most for {scope}: wait until one has begun, or do not list it"};
inline constexpr Trouble kLimitPacks{code::kTooMuch, "limit_packs", "{n} tables with pieces of their own at a time are the most for {scope}: leave one and come again in some minutes"};
inline constexpr Trouble kLimitQuestions{code::kTooMuch, "limit_questions", "{n} questions to bots at a time are the most for {scope}: wait until they have answered"};
inline constexpr Trouble kLimitAnalyses{code::kTooMuch, "limit_analyses", "{n} analyses at a time are the most for {scope}: wait for one of them"};
inline constexpr Trouble kLimitReading{code::kTooMuch, "limit_reading", "{n} records at a time are the most for {scope}: wait until one has been read"};
inline constexpr Trouble kLimitNewTables{code::kTooMuch, "limit_new_tables", "{n} new tables a day are the most for {scope}: come again in {minutes} min"};
inline constexpr Trouble kLimitImports{code::kTooMuch, "limit_imports", "{n} records a day are the most for {scope}: come again in {minutes} min"};
inline constexpr Trouble kLimitBytes{code::kTooMuch, "limit_bytes", "{n} bytes a day are the most for {scope}: come again in {minutes} min"};
inline constexpr Trouble kLimitThinking{code::kTooMuch, "limit_thinking", "{n} ms of thinking by bots a day are the most for {scope}: come again in {minutes} min"};
inline constexpr Trouble kLimitGuests{code::kTooMuch, "limit_guests", "{n} new guests a day are the most for {scope}: come again in {minutes} min"};
inline constexpr Trouble kDiskShort{code::kTooMuch, "disk_short", "the disk of the house is nearly full: nothing new is taken in until its operator makes room"};
inline constexpr Trouble kPacksFull{code::kTooMuch, "packs_full", "this table has pieces of its own, and too many such tables are in use: come again in some minutes"};
inline constexpr Trouble kEnoughOrders{code::kTooMuch, "enough_orders", "{n} changes of standing orders in a game are enough"};
inline constexpr Trouble kEnoughAnswers{code::kTooMuch, "enough_answers", "you have changed this answer often enough: the last one counts"};
inline constexpr Trouble kEnoughEntries{code::kTooMuch, "enough_entries", "enough has happened at this table: end it and begin another"};
inline constexpr Trouble kEnoughLooked{code::kTooMuch, "enough_looked", "a connection may look at {n} tables"};
inline constexpr Trouble kEnoughReviews{code::kTooMuch, "enough_reviews", "many games are waiting to be looked at; ask again in a while"};
inline constexpr Trouble kManyRecords{code::kTooMuch, "many_records", "many records are waiting to be read; send it again in a minute"};
inline constexpr Trouble kOneHint{code::kTooMuch, "one_hint", "one hint at a time: the last one is still thought about"};
inline constexpr Trouble kEnoughSaid{code::kTooMuch, "enough_said", "enough has been said at this table"};
// clang-format on

inline constexpr std::array<const Trouble*, kCounts> kLimits = {
    &kLimitTables,    &kLimitListed,  &kLimitPacks, &kLimitQuestions, &kLimitAnalyses, &kLimitReading,
    &kLimitNewTables, &kLimitImports, &kLimitBytes, &kLimitThinking,  &kLimitGuests};

}  // namespace taproom::service::trouble
