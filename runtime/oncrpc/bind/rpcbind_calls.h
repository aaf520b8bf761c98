// SPDX-License-Identifier: BSD-3-Clause
//
// Calls to rpcbind. Private to this folder: registry.h is its interface.
//
// spec: [RFC 1833 2]
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "oncrpc/bind/registry.h"

namespace oncrpc::bind {

inline constexpr std::uint32_t kRpcbindProgram = 100000, kRpcbindVersionThree = 3, kRpcbindVersionFour = 4;
/// RPCBPROC_SET, RPCBPROC_UNSET, RPCBPROC_DUMP
inline constexpr std::uint32_t kSet = 1, kUnset = 2, kDump = 4;

/// How rpcbind is called: `time` to connect, and for each call.
stream::StreamClientConfig calls_of(xdr::Duration time);
Failure with_detail(Failure::Kind kind, const char* step, const std::string& peer, std::string detail);
/// "program 100003 version 3 rdma"
std::string name_of(const Service& service);

/// Makes a call whose argument is the entry of `service` at `address`, and whose result is a
/// boolean.
xdr::Result<bool, Failure> ask(stream::StreamClient& client, std::uint32_t procedure, const Service& service,
                               const std::string& address);
xdr::Result<std::vector<Registered>, Failure> list_from(stream::StreamClient& client);
/// The entry with that program, version and netid; nullptr: there is none.
const Registered* entry_for(const std::vector<Registered>& entries, const Service& service);

}  // namespace oncrpc::bind
