// SPDX-License-Identifier: BSD-3-Clause
//
// This file has short names for parts that many cases have in common. It is for the tables of this
// folder.
#pragma once

#include <string_view>
#include <utility>
#include <vector>

#include "conform/answer.h"
#include "conform/case.h"
#include "conform/cases/checks.h"

namespace rpcrdma::conform {

using Kind = Outcome::Kind;

/// These are the values of accept_stat in RPC replies.  spec: [RFC 5531 9]
inline constexpr std::uint32_t kSuccess = 0, kProgUnavail = 1, kProgMismatch = 2, kProcUnavail = 3, kGarbageArgs = 4,
                               kSystemErr = 5;

inline Outcome reply(std::vector<std::uint32_t> codes, std::string_view sentence, Check check = nullptr) {
  return {Kind::kRpcReply, std::move(codes), sentence, check};
}
inline Outcome error(std::vector<std::uint32_t> codes, std::string_view sentence, Check check = nullptr) {
  return {Kind::kRdmaError, std::move(codes), sentence, check};
}
inline Outcome optional_answer(std::vector<std::uint32_t> codes, std::string_view sentence, Check check = nullptr) {
  return {Kind::kRdmaOptional, std::move(codes), sentence, check};
}
inline Outcome silence(std::string_view sentence, Check check = nullptr) {
  return {Kind::kSilence, {}, sentence, check};
}
inline Outcome disconnect(std::string_view sentence, Check check = nullptr) {
  return {Kind::kDisconnect, {}, sentence, check};
}

/// Memory that the peer may read, or write to.
inline Memory readable(std::uint32_t bytes) { return {bytes, core::RemoteAccess::kRead}; }
inline Memory writable(std::uint32_t bytes) { return {bytes, core::RemoteAccess::kWrite}; }

/// These return a READ, and a WRITE whose data are in a Read chunk, of NFS version 3.
inline Payload read_of(std::uint32_t count, std::uint64_t offset = 0) {
  return {.rpc = Rpc::kRead, .offset = offset, .count = count};
}
inline Payload write_of(std::uint32_t count, std::uint64_t offset) {
  return {.rpc = Rpc::kWrite, .offset = offset, .count = count, .reduced = true};
}
/// Returns the offset of a part of the file. Each case that writes such a part has a `number` of
/// its own.
constexpr std::uint64_t place(std::uint32_t number) { return 16384 + std::uint64_t{number} * 1024; }
/// The offsets of two parts of 9 KiB and of 8 KiB, after all others that cases write.
inline constexpr std::uint64_t kLargePlace = place(28), kLongPlace = kFileBytes - 8192;
static_assert(kLongPlace >= kLargePlace + 9216);

/// Outcomes of a chunk that cannot be used: the header is refused, or an RDMA operation fails.
inline std::vector<Outcome> refused(std::string_view sentence) {
  return {error({kErrChunk}, sentence),
          disconnect("a remote access error is typically fatal to the connection [RFC 8166 4.5.3]")};
}
/// Outcomes of a call whose chunks do not match its arguments.
inline std::vector<Outcome> not_carried_out(std::string_view sentence, Check check = nullptr) {
  return {error({kErrChunk}, sentence, check),
          reply({kGarbageArgs}, "chunks that do not fit the payload may get GARBAGE_ARGS [RFC 8166 4.5.2]", check)};
}

/// These are the tables of this folder for servers.
std::vector<Case> header_cases();
std::vector<Case> error_cases();
std::vector<Case> discarded_cases();
std::vector<Case> truncated_cases();
std::vector<Case> discriminator_cases();
std::vector<Case> credit_cases();
std::vector<Case> threshold_cases();
std::vector<Case> read_chunk_cases();
std::vector<Case> misplaced_chunk_cases();
std::vector<Case> long_call_cases();
std::vector<Case> write_chunk_cases();
std::vector<Case> unused_chunk_cases();
std::vector<Case> reply_chunk_cases();
std::vector<Case> hostile_memory_cases();
std::vector<Case> hostile_call_cases();
std::vector<Case> v2_header_cases();
std::vector<Case> v2_error_cases();
std::vector<Case> v2_chunk_cases();
std::vector<Case> v2_negotiation_cases();
std::vector<Case> v2_optional_cases();
std::vector<Case> xc_initial_cases();
std::vector<Case> xc_value_cases();
std::vector<Case> xc_change_cases();
std::vector<Case> private_data_cases();
std::vector<Case> backward_cases();
std::vector<Case> nfs_cases();
std::vector<Case> nfs_error_cases();
std::vector<Case> own_call_cases();

}  // namespace rpcrdma::conform
