#pragma once
// Who is at the other end of a connection.

#include <string>

namespace taproom::service {

/// Known by whoever checks cookies and passwords; the service only compares ids. Names and ids have
/// been bounded and cleaned before they come here.
struct Person {
  std::string id;    ///< stable and unguessable or unforgeable; never shown to others
  std::string name;  ///< what others see
  bool guest = true;
  std::string address{};  ///< where from, as limits count it (rates.h: address_key); may be empty
  bool operator==(const Person&) const = default;
};

}  // namespace taproom::service
