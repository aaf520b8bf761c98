// SPDX-License-Identifier: BSD-3-Clause
//
// What must not be in a report that anybody may read. Texts of libraries and of the system could
// contain it.
#pragma once

#include <string>
#include <vector>

namespace rpcrdma::verify {

/// Returns names and numbers of this machine and its user, the longest first: host, user, home,
/// addresses of interfaces, names, descriptions, GUIDs and GIDs of RDMA devices.
///
/// more   further ones, for example the names of the device and of a peer
std::vector<std::string> secrets_of_this_machine(const std::vector<std::string>& more);

/// Returns the text with "(left out)" in place of each path, and of each secret that is a whole
/// word in it.
std::string without(const std::vector<std::string>& secrets, std::string text);

}  // namespace rpcrdma::verify
