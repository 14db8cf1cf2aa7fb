// taproom verify RECORD and taproom replay RECORD
#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>
#include <fmt/format.h>

#include "app/commands.h"
#include "app/opened_record.h"

namespace taproom::app {

namespace {

namespace json = boost::json;
using records::GameRecord;

std::string name_of(const GameRecord& record, int seat) {
  const auto index = static_cast<std::size_t>(seat);
  if (index < record.names.size() && !record.names[index].empty()) return record.names[index];
  return fmt::format("seat {}", seat);
}

std::string result_line(const GameRecord& record, const Outcome& outcome) {
  if (!outcome.over) return "the game is not over\n";
  std::string out = "result:";
  for (int i = 0; i < record.config.players; ++i) {
    const auto seat = static_cast<std::size_t>(i);
    out += fmt::format(" {} {} (place {})", name_of(record, i), outcome.score[seat],
                       outcome.place[seat]);
  }
  return out + "\n";
}

/// Seats whose people had a part in the dice, and those who committed to one and kept it back.
json::array revealed(const GameRecord& record) {
  json::array out;
  if (!record.dice) return out;
  for (const records::DiceShare& share : record.dice->people) {
    if (!share.value.empty()) out.emplace_back(share.seat);
  }
  return out;
}

json::array withheld(const GameRecord& record) {
  json::array out;
  if (!record.dice) return out;
  for (const records::DiceShare& share : record.dice->people) {
    if (share.value.empty()) out.emplace_back(share.seat);
  }
  return out;
}

std::string dice_lines(const GameRecord& record) {
  if (record.commitment.empty()) return "dice: no commitment was recorded\n";
  std::string out;
  if (!record.dice) {
    out =
        "dice: the seed is the one that was committed to before the game\n"
        "dice: nobody but the house had a part in it: that it was not chosen is not proven\n";
  } else {
    out = "dice: the seed is the hash of the house's value and of those of";
    for (const json::value& seat : revealed(record))
      out += " " + name_of(record, seat.to_number<int>());
    out += "\n";
    for (const json::value& seat : withheld(record)) {
      out += fmt::format("dice: {} committed to a value and did not reveal it in time\n",
                         name_of(record, seat.to_number<int>()));
    }
    out += fmt::format(
        "dice: the house committed to {}: compare it with what you saw before the "
        "game, or give it as --commitment\n",
        record.commitment);
  }
  for (const records::Redraw& redraw : record.redraws) {
    out += fmt::format("dice: taken back after action {} ({} actions, by {})", redraw.kept,
                       redraw.count, name_of(record, redraw.seat));
    for (const int seat : redraw.agreed)
      out += fmt::format(", {} agreed", name_of(record, seat));
    out += ": drawn anew from there\n";
  }
  return out;
}

}  // namespace

int run_verify(const RecordOptions& options) {
  const auto opened = open_record(options.file, options.pack);
  if (!opened) return complain(exit_code::kBadInput, opened.error());
  const GameRecord& record = opened->record;
  const auto replayed = records::replay(record);
  if (!replayed) {
    const records::Error error = records::located(replayed.error(), opened->text, options.file);
    if (options.json) {
      print(
          json::serialize(json::value{
              {"ok", false}, {"line", error.line}, {"path", error.path}, {"why", error.message}}) +
          "\n");
    }
    return complain(exit_code::kCheckFailed, error);
  }
  const bool committed = !record.commitment.empty();
  if (!options.commitment.empty() && options.commitment != record.commitment) {
    return complain(
        exit_code::kCheckFailed,
        fmt::format("{}: the dice are not those that were committed to: before the "
                    "game it was {}, this record says {}",
                    options.file, options.commitment, committed ? record.commitment : "nothing"));
  }
  if (options.json) {
    print(json::serialize(json::value{
              {"ok", true},
              {"actions", record.actions.size()},
              {"final_hash", fmt::format("{:016x}", replayed->hash)},
              {"hash_checked", replayed->hash_checked},
              {"dice_committed", committed},
              {"dice_people", revealed(record)},
              {"dice_withheld", withheld(record)},
              {"redraws", record.redraws.size()},
              {"outcome", records::outcome_to_json(replayed->outcome, record.config.players)}}) +
          "\n");
    return exit_code::kOk;
  }
  print(fmt::format("{}: {} actions replay to the final hash {:016x}{}\n", options.file,
                    record.actions.size(), replayed->hash,
                    replayed->hash_checked ? ", as recorded" : " (the record states none)"));
  print(dice_lines(record));
  print(result_line(record, replayed->outcome));
  return exit_code::kOk;
}

int run_replay(const RecordOptions& options) {
  const auto opened = open_record(options.file, options.pack);
  if (!opened) return complain(exit_code::kBadInput, opened.error());
  const GameRecord& record = opened->record;
  const AnyGame& game = record.format->game();
  const auto replayed = records::replay(record, [&](int index, const AnyState& state,
                                                    const records::EventLog& log) {
    json::array events;
    if (!options.json && index >= 0) {
      const auto& action = record.actions[static_cast<std::size_t>(index)];
      print(
          fmt::format("{:>5}  {}: {}\n", index + 1, name_of(record, action.seat), action.notation));
    }
    for (const Event& event : log.events) {
      if (options.json) {
        events.push_back(record.format->event_to_json(state, event));
      } else if (!options.quiet) {
        print(fmt::format("         {}\n", game.describe(state, event)));
      }
    }
    if (options.json) {
      print(json::serialize(json::value{{"action", index}, {"events", std::move(events)}}) + "\n");
    }
  });
  if (!replayed) {
    return complain(exit_code::kCheckFailed,
                    records::located(replayed.error(), opened->text, options.file));
  }
  if (!options.json) print(result_line(record, replayed->outcome));
  return exit_code::kOk;
}

}  // namespace taproom::app
