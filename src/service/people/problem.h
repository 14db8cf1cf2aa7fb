#pragma once
// Why a request of a person is not granted: a status of HTTP, a word for programs, a sentence for
// people.

#include <string>

#include <tl/expected.hpp>

namespace taproom::service {

struct Problem {
  int status = 400;
  std::string code;
  std::string sentence;
};

template <class T>
using Granted = tl::expected<T, Problem>;

inline tl::unexpected<Problem> problem(int status, std::string code, std::string sentence) {
  return tl::unexpected(Problem{status, std::move(code), std::move(sentence)});
}

}  // namespace taproom::service
