#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <string_view>
#include <thread>
#include <vector>

#include <fmt/format.h>

#include "app/commands.h"
#include "records/files.h"
#include "records/names.h"

namespace taproom::app {

int complain(int code, std::string_view message) {
  std::fflush(stdout);
  fmt::print(stderr, "taproom: {}\n", message);
  return code;
}

int complain(int code, const records::Error& error) { return complain(code, error.to_string()); }

const records::GameFormat* format_called(std::string_view game) {
  if (const records::GameFormat* format = records::find_format(game)) return format;
  std::vector<std::string_view> names;
  for (const records::GameFormat* format : records::all_formats())
    names.push_back(format->name());
  complain(exit_code::kUsage,
           fmt::format("no game is called \"{}\"{}; there are: {}", game,
                       records::did_you_mean(game, names), records::list_of(names)));
  return nullptr;
}

records::Expected<Config> config_of(const records::GameFormat& format, const GameOptions& options) {
  records::ConfigWords words;
  words.players = options.players;
  words.modules = options.modules;
  words.start = options.start;
  words.options = options.options;
  words.seats = options.seats;
  if (!options.pack.empty()) {
    records::Expected<std::string> text = records::read_file(options.pack);
    if (!text) return tl::unexpected(text.error());
    words.pack_file = options.pack;
    words.pack_text = *std::move(text);
  }
  return records::config_from_words(format, words);
}

GameOptions laboratory_game(const records::GameFormat& format, GameOptions options) {
  constexpr std::string_view kOption = "answering=";
  const auto& known = format.game().info().options;
  const bool has = std::any_of(known.begin(), known.end(), [&](const OptionInfo& option) {
    return kOption.substr(0, kOption.size() - 1) == option.name;
  });
  const bool said = std::any_of(options.options.begin(), options.options.end(),
                                [&](const std::string& text) { return text.starts_with(kOption); });
  if (has && !said) options.options.push_back(std::string(kOption) + "fast");
  return options;
}

int complain_about_config(const records::Error& error) {
  return complain(error.file.empty() ? exit_code::kUsage : exit_code::kBadInput, error);
}

void print(std::string_view text) {
  if (std::fwrite(text.data(), 1, text.size(), stdout) == text.size()) return;
  std::_Exit(exit_code::kOk);  // nobody reads any more
}

int threads_of(const WorkOptions& work) {
  if (work.threads > 0) return work.threads;
  return std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
}

int deliver(const WorkOptions& work, const ResultForms& forms) {
  const std::string json = work.json || !work.json_file.empty() ? forms.json() : std::string();
  const auto write = [](const std::string& file, const std::string& bytes) {
    if (file.empty()) return exit_code::kOk;
    const auto written = records::write_file(file, bytes, records::Overwrite::kYes);
    return written ? exit_code::kOk : complain(exit_code::kBadInput, written.error());
  };
  const int files[] = {write(work.json_file, json),
                       write(work.html, work.html.empty() ? std::string() : forms.html())};
  print(work.json ? json : forms.text());
  return std::max(files[0], files[1]);
}

}  // namespace taproom::app
