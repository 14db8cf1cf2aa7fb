// taproom rpc: one JSON-RPC message a line on standard input, one answer a line on standard output.
#include "records/rpc.h"

#include <cerrno>
#include <cstdio>
#include <random>

#include <fmt/format.h>
#include <unistd.h>

#include "app/commands.h"
#include "bots/bot.h"

namespace taproom::app {

namespace {

using records::RpcSession;

/// Every request is answered by a fresh bot, so that the same request has the same answer.
records::Expected<std::vector<records::BotAdvice>> ask_bot(const records::BotRequest& request) {
  const auto bot = bots::make_bot(request.format.name(), request.name);
  if (!bot) return records::failure(bot.error());
  const bots::Question question{
      request.view, request.legal, {request.nodes, request.millis}, request.seed};
  std::vector<records::BotAdvice> out;
  if (request.hints == 0) {
    out.push_back({(*bot)->choose(question), 0});
    return out;
  }
  for (const bots::Advice& advice : (*bot)->advise(question, request.hints))
    out.push_back({advice.action, advice.share});
  return out;
}

Seed fresh_seed() {
  std::random_device device;
  Seed seed;
  for (std::uint64_t& word : seed.words)
    word = (std::uint64_t{device()} << 32) | device();
  return seed;
}

/// Lines from a descriptor, never more than the limit in memory: the rest of a longer line is read
/// and forgotten.
class LineReader {
 public:
  enum class Line { kWhole, kTooLong, kEnd };

  Line next(std::string& line) {
    line.clear();
    bool too_long = false;
    for (;;) {
      if (at_ == end_ && !fill()) {
        if (too_long) return Line::kTooLong;
        return line.empty() ? Line::kEnd : Line::kWhole;
      }
      const std::string_view left(buffer_ + at_, end_ - at_);
      const std::size_t newline = left.find('\n');
      const std::string_view piece = left.substr(0, newline);
      at_ += piece.size() + (newline == left.npos ? 0 : 1);
      too_long = too_long || line.size() + piece.size() > RpcSession::kMaxLine;
      if (too_long) {
        line = std::string();  // gives the memory back
      } else {
        line.append(piece);
      }
      if (newline != left.npos) return too_long ? Line::kTooLong : Line::kWhole;
    }
  }

 private:
  bool fill() {
    for (;;) {
      const ssize_t got = ::read(STDIN_FILENO, buffer_, sizeof(buffer_));
      if (got < 0 && errno == EINTR) continue;
      at_ = 0;
      end_ = got > 0 ? static_cast<std::size_t>(got) : 0;
      return got > 0;
    }
  }

  char buffer_[65536];
  std::size_t at_ = 0;
  std::size_t end_ = 0;
};

}  // namespace

int run_rpc() {
  RpcSession session(ask_bot, fresh_seed);
  LineReader reader;
  std::string line;
  for (;;) {
    const LineReader::Line kind = reader.next(line);
    if (kind == LineReader::Line::kEnd) return exit_code::kOk;
    std::string answer;
    if (kind == LineReader::Line::kTooLong) {
      answer = RpcSession::line_too_long();
    } else if (line.find_first_not_of(" \t\r") != line.npos) {
      answer = session.handle(line);
    }
    if (answer.empty()) continue;
    print(answer + "\n");
    std::fflush(stdout);
  }
}

}  // namespace taproom::app
