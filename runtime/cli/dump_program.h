// SPDX-License-Identifier: BSD-3-Clause
//
// Arguments and results of RPC programs that are known by their models (extension.h). For `rpcrdma
// dump --program`. Left out on purpose: RPC messages that are wholly in a chunk.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
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
class Programs {
 public:
  /// The most Calls that are remembered; beyond it, all are forgotten.
  static constexpr std::size_t kMostCalls = 65536;

  /// models   must outlive this object, and what it returns
  explicit Programs(const Extensions& models) : models_(models) {}

  /// Returns the part after the header of an RPC message: the arguments, or the results of an earlier
  /// Call. Returns nothing where the procedure is unknown, or the Call was refused.
  ///
  /// rpc      the header inside `message`
  /// moved    in the order of the lists
  /// errors   in the trace of the part
  std::optional<Part> content(xdr::Bytes message, const oncrpc::wire::rpc::RpcMsgView& rpc, const MovedData& moved,
                              const Way& way);

 private:
  struct Known {
    const Extension* model = nullptr;
    const DeclaredProcedure* procedure = nullptr;
  };
  using Key = std::tuple<std::string, std::string, std::uint32_t>;  ///< Requester, Responder, XID

  Known find(std::uint32_t program, std::uint32_t version, std::uint32_t procedure) const;

  const Extensions& models_;
  std::map<Key, Known> calls_;
};

}  // namespace rpcrdma::cli
