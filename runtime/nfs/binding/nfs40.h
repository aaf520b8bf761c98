// SPDX-License-Identifier: BSD-3-Clause
//
// Replies to COMPOUNDs of NFS version 4.0 whose length nobody can tell: minor version 0 has no bound on them, as sessions have. For whoever
// makes such calls, before making one.
//
// spec: [RFC 8267 6.2.1]; numbers of operations and attributes: [RFC 7530 5.6, 5.7, 16]
#pragma once

#include <cstdint>
#include <span>

namespace nfs::binding::nfs40 {

/// What a COMPOUND may do about the length of its reply.
///
/// kKnown      it asks for no attribute without bound
/// kMayRetry   it does, and may be tried again with more room (`oncrpc::stub::CallOptions::retry`): nothing in it changes anything twice
/// kSeparate   it does, and does something that must not be done twice as well: make two COMPOUNDs of it, the GETATTR by itself
/// spec        [RFC 8267 6.2.1]
enum class LongReply : std::uint8_t { kKnown, kMayRetry, kSeparate };

/// Whether a value of one of these attributes has a length that no bound is known for: ACLs, and where else a file system is.
/// spec: [RFC 8267 6.2]
///
/// attributes   a bitmap4: attribute n is bit n % 32 of word n / 32
bool unpredictable(std::span<const std::uint32_t> attributes);

/// Whether doing this operation a second time may have another result, or another effect, than doing it once.
///
/// operation   its number; one that is not known is taken for such
bool must_not_be_repeated(std::uint32_t operation);

/// What may not be repeated shall not go together with what may have to be [RFC 8267 6.2.1].
///
/// operations     their numbers, in order
/// unpredictable  of the attributes that any GETATTR, READDIR or VERIFY among them asks for
LongReply long_reply(std::span<const std::uint32_t> operations, bool unpredictable);

}  // namespace nfs::binding::nfs40
