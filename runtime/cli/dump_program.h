// SPDX-License-Identifier: BSD-3-Clause
//
// Arguments and results of RPC programs that are known by their models (extension.h). For
// `rpcrdma dump --program`. Left out on purpose: RPC messages that lie in a chunk as a whole.
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

/// What of an RPC message a transport header says to be elsewhere [RFC 8166 3.4.5, 3.4.6].
struct MovedData {
  std::vector<std::uint32_t> positions{};  ///< of Read chunks, 0 left out
  std::vector<std::uint64_t> chunks{};     ///< bytes of each Write chunk
};

/// An end of a connection without the queue pair that a Send goes to: a Reply goes to another one
/// than its Call.
std::string host_of(std::string_view end);

/// Knows programs, and remembers Calls: a Reply does not name its procedure.
class Programs {
 public:
  /// Most Calls that are remembered; then all are forgotten.
  static constexpr std::size_t kMostCalls = 65536;

  /// models   outlive this, and what it returns
  explicit Programs(const Extensions& models) : models_(models) {}

  /// What stands behind the header of an RPC message: arguments, or results of a Call that came
  /// before. Nothing where the procedure is not known, or its Call was refused.
  ///
  /// rpc      the header, which stands in `message`
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
