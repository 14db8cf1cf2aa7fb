// taproom words: what the program can say, by the names that translations go by
#include <boost/json/array.hpp>
#include <boost/json/object.hpp>

#include "app/commands.h"
#include "records/json_reader.h"
#include "records/packed_format.h"
#include "records/rules.h"
#include "service/table/troubles.h"

namespace taproom::app {

namespace {

namespace json = boost::json;

json::array options_of(const GameInfo& info) {
  json::array out;
  for (const OptionInfo& option : info.options) {
    out.push_back({{"name", option.name},
                   {"values", json::array(option.values.begin(), option.values.end())}});
  }
  return out;
}

json::array reasons_of(const records::PackedFormat& format) {
  json::array out;
  for (const Reason& reason : format.reasons())
    out.push_back({{"key", reason.key}, {"text", reason.text}});
  return out;
}

json::object game_words(const records::GameFormat& format) {
  const auto& packed = records::PackedFormat::of(format);
  json::array actions;
  for (const std::string_view type : packed.action_types())
    actions.emplace_back(type);
  json::object out;
  out["actions"] = std::move(actions);
  out["events"] = json::array(format.event_types().begin(), format.event_types().end());
  out["options"] = options_of(format.game().info());
  out["refusals"] = reasons_of(packed);
  return out;
}

}  // namespace

int run_words() {
  json::object games;
  for (const records::GameFormat* format : records::all_formats())
    games[format->name()] = game_words(*format);
  json::array troubles;
  for (const service::Trouble& trouble : service::all_troubles())
    troubles.push_back({{"key", trouble.reason}, {"text", trouble.text}});
  json::array rules;
  for (const records::RuleBook& book : records::rule_books()) {
    for (const records::Rule& rule : book.rules)
      rules.emplace_back(rule.id);
  }
  print(records::pretty(json::object{{"games", std::move(games)},
                                     {"troubles", std::move(troubles)},
                                     {"rules", std::move(rules)}}) +
        "\n");
  return exit_code::kOk;
}

}  // namespace taproom::app
