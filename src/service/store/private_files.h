#pragma once
// What the house keeps is for its own user only: running seeds, invitations, hashes of passwords,
// keys. The data folder has mode 700, the files in it 600, whatever the umask of the shell was.

#include <string>
#include <vector>

#include "records/error.h"

namespace taproom::service {

/// Files of this process are made for its user only, from now on.
void make_files_private();

/// Makes the data folder if it is not there, and takes the rights of others away from it and from
/// what is kept in it. What had to be changed, in words for the log.
records::Expected<std::vector<std::string>> keep_private(const std::string& folder);

/// What is still open to others, in words; for a house on the open internet, which does not start
/// then.
std::vector<std::string> open_to_others(const std::string& folder);

}  // namespace taproom::service
