#pragma once
// What is wrong with something a person or a program gave us: where, and what to do about it.

#include <string>
#include <utility>

#include <tl/expected.hpp>

namespace taproom::records {

struct Error {
  std::string file;      ///< as the person named it; empty when the text has no file
  int line = 0;          ///< counted from 1; 0 when unknown
  int column = 0;        ///< counted from 1, in bytes; 0 when unknown
  std::string path;      ///< a JSON pointer such as /players/0/deck; empty: the whole text
  std::string message;   ///< the sentence, complete without the fields above
  std::string expected;  ///< what would have been right, when that can be said in a few words
  int code = 0;          ///< of a protocol, where it is not the usual one of wrong input

  /// `my_pack.json:41: /guests/items/3/copies: expected a whole number from 1 to 16, found "x"`
  std::string to_string() const;
};

template <class T>
using Expected = tl::expected<T, Error>;

/// An error without a place.
inline tl::unexpected<Error> failure(std::string message) {
  Error error;
  error.message = std::move(message);
  return tl::unexpected<Error>(std::move(error));
}

}  // namespace taproom::records
