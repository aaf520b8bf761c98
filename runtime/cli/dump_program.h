// SPDX-License-Identifier: BSD-3-Clause
//
// Arguments and results of RPC programs that are known by their models (extension.h). For `rpcrdma
// dump --program`. dump_long.h finds RPC messages that are wholly in a chunk.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "dump_message.h"
#include "extension.h"
#include "oncrpc/wire/rpc.h"

namespace rpcrdma::cli {

/// The parts of an RPC message that its Transport header has reduced [RFC 8166 3.4.5, 3.4.6].
struct MovedData {
  std::vector<std::uint32_t> positions{};  ///< of Read chunks other than 0
  std::vector<std::uint64_t> chunks{};     ///< length of each Write chunk
};

/// The host of an end of a connection, without the queue pair: a Reply goes to another queue pair
/// than its Call.
std::string host_of(std::string_view end);

/// Knows programs, and remembers Calls, since a Reply does not name its procedure.
///
/// Results have a status if they begin with an enumeration that has a name for 0, which then is the
/// one of success; opaque data and strings may come before it, as in NLM.
class Programs {
 public:
  /// The most Calls that are remembered; beyond it, all are forgotten.
  static constexpr std::size_t kMostCalls = 65536;

  /// models   must outlive this object, and what it returns
  explicit Programs(const Extensions& models) : models_(models) {}

  /// What a Call or a Reply says.
  struct Found {
    RpcFacts facts;
    std::optional<Part> content;  ///< the arguments, or the results of a Call that succeeded
  };

  /// Returns what an RPC message says. There is no content if the procedure is unknown, if no
  /// remembered Call has the Reply's XID, if the Call was not accepted, or if there are no bytes
  /// where the procedure declares no arguments or results.
  ///
  /// rpc      the header inside `message`
  /// moved    in the order of the lists; nullptr: not known, and so there is no content
  /// errors   in the trace of the content
  Found take(xdr::Bytes message, const oncrpc::wire::rpc::RpcMsgView& rpc, const MovedData* moved, const Way& way);

  /// The number of Calls of each program and version that no model describes, for `kMostUnknown` of
  /// these at most; without Calls whose chunks are not known.
  const std::map<std::pair<std::uint32_t, std::uint32_t>, std::uint64_t>& without_model() const { return unknown_; }
  static constexpr std::size_t kMostUnknown = 64;

  /// Returns what an RDMA_ERROR with this XID says.
  ///
  /// error   its name in the document
  RpcFacts error(std::uint32_t xid, std::string_view error, const Way& way) const;

 private:
  struct Known {
    RpcFacts::Procedure called{};
    const Extension* model = nullptr;
    const DeclaredProcedure* procedure = nullptr;  ///< nullptr: no model has it
  };
  using Key = std::tuple<std::string, std::string, std::uint32_t>;  ///< Requester, Responder, XID

  static RpcFacts facts_of(RpcFacts::Kind kind, const Known* call, std::string status, bool failed);
  bool has(std::uint32_t program, std::uint32_t version) const;
  Known find(const RpcFacts::Procedure& called) const;
  /// Returns the Call that a message answers; nullptr: it is not known.
  const Known* call_of(std::uint32_t xid, const Way& way) const;
  Found take_call(xdr::Bytes message, const oncrpc::wire::rpc::RpcMsgView& rpc, const MovedData* moved, const Way& way);

  const Extensions& models_;
  std::map<Key, Known> calls_;
  std::map<std::pair<std::uint32_t, std::uint32_t>, std::uint64_t> unknown_;
};

}  // namespace rpcrdma::cli
