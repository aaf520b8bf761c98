// SPDX-License-Identifier: BSD-3-Clause
//
// What must not stand in a report that anybody may read. Texts of libraries and of the system could name it.
#pragma once

#include <string>
#include <vector>

namespace rpcrdma::verify {

/// Names and numbers of this machine and its user: host, user, home, addresses of interfaces, GUIDs and GIDs of RDMA devices.
/// more   of the caller's: the device's name, a peer's
std::vector<std::string> secrets_of_this_machine(const std::vector<std::string>& more);

/// The text with each of the secrets that stands in it as a word, and each path, replaced by "(left out)".
std::string without(const std::vector<std::string>& secrets, std::string text);

}  // namespace rpcrdma::verify
