// SPDX-License-Identifier: BSD-3-Clause
// Queue pairs and completion queues as the extended calls of <infiniband/verbs.h> see them:
// ibv_qp_ex and ibv_cq_ex begin like ibv_qp and ibv_cq, followed by functions. For readers of
// request_builder.cpp and extended_completion.cpp.
#pragma once

#include <infiniband/verbs.h>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>

namespace softverbs {

class RequestBuilder;
class CompletionReader;
struct QueuePair;

/// An ibv_qp followed by memory for the rest of an ibv_qp_ex, so that one address serves both kinds
/// of calls.
struct QueuePairHead : ibv_qp {
  static_assert(offsetof(ibv_qp_ex, comp_mask) == sizeof(ibv_qp));
  alignas(ibv_qp_ex) std::byte rest_of_extended[sizeof(ibv_qp_ex) - sizeof(ibv_qp)] = {};

  [[nodiscard]] ibv_qp_ex& extended() { return *reinterpret_cast<ibv_qp_ex*>(static_cast<ibv_qp*>(this)); }
};

/// The same for completion queues.
struct CompletionQueueHead : ibv_cq {
  static_assert(offsetof(ibv_cq_ex, comp_mask) == sizeof(ibv_cq));
  alignas(ibv_cq_ex) std::byte rest_of_extended[sizeof(ibv_cq_ex) - sizeof(ibv_cq)] = {};

  [[nodiscard]] ibv_cq_ex& extended() { return *reinterpret_cast<ibv_cq_ex*>(static_cast<ibv_cq*>(this)); }
};

/// Deleters defined elsewhere, so that owners of these objects need not see their definitions.
struct RequestBuilderDeleter {
  void operator()(RequestBuilder* builder) const;
};
struct CompletionReaderDeleter {
  void operator()(CompletionReader* reader) const;
};
using RequestBuilderHandle = std::unique_ptr<RequestBuilder, RequestBuilderDeleter>;
using CompletionReaderHandle = std::unique_ptr<CompletionReader, CompletionReaderDeleter>;

/// Posts all requests with one doorbell, or none (post.cpp).  errors: an errno value, as of
/// post_send()
int post_batch(QueuePair& qp, std::span<ibv_send_wr> requests);

/// Stores the extended calls where the inline functions of <infiniband/verbs.h> look for them.
void offer_extended_calls(verbs_context& verbs);

}  // namespace softverbs
