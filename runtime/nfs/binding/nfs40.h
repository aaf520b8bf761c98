// SPDX-License-Identifier: BSD-3-Clause
//
// This file has COMPOUNDs of NFS version 4.0 whose replies have no known bound: minor version 0
// lacks the bound that a session sets. It is for clients, before they make such a call.
//
// spec: [RFC 8267 6.2.1]; numbers of operations and attributes: [RFC 7530 5.6, 5.7, 16]
#pragma once

#include <cstdint>
#include <span>

namespace nfs::binding::nfs40 {

/// A LongReply says how a client deals with the length of the reply of a COMPOUND.
///
/// kKnown      it asks for no attribute of unbounded length
/// kMayRetry   it asks for one, and may be repeated with more room for the reply
///             (`oncrpc::stub::CallOptions::retry`), because no operation in it has an effect when
///             repeated
/// kSeparate   it asks for one, and has an operation that must not be repeated: make two COMPOUNDs
///             of it, with the GETATTR in one of its own
/// spec        [RFC 8267 6.2.1]
enum class LongReply : std::uint8_t { kKnown, kMayRetry, kSeparate };

/// Tells whether the value of one of these attributes may have any length: ACLs, and the locations
/// of a file system. spec: [RFC 8267 6.2]
///
/// attributes   a bitmap4: attribute n is bit n % 32 of word n / 32
bool unpredictable(std::span<const std::uint32_t> attributes);

/// Tells whether executing this operation twice may have another result or effect than executing it
/// once.
///
/// operation   its number; for an unknown one the answer is yes
bool must_not_be_repeated(std::uint32_t operation);

/// Says how to make a COMPOUND: an operation that must not be repeated should not be combined with
/// an attribute that may make a repetition necessary [RFC 8267 6.2.1].
///
/// operations     their numbers, in order
/// unpredictable  what `unpredictable()` returns for the attributes that any GETATTR, READDIR or
///                VERIFY among them asks for
LongReply long_reply(std::span<const std::uint32_t> operations, bool unpredictable);

}  // namespace nfs::binding::nfs40
