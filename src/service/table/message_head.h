#pragma once
// What a long message wants to be, read without parsing it: junk must cost no more than its bytes.

#include <string_view>

#include <boost/json/value.hpp>

namespace taproom::service {

/// The members of a request that stand before its `params`. Empty and null where they do not.
struct MessageHead {
  std::string_view method;
  boost::json::value id;
};

/// Looks at the first few hundred bytes only.
MessageHead read_head(std::string_view text);

}  // namespace taproom::service
