// SPDX-License-Identifier: BSD-3-Clause
#include "conform/program.h"

#include "oncrpc/message.h"

namespace rpcrdma::conform {

RpcReply NullProgram::answer(const Bytes& call, const std::vector<std::uint64_t>&) {
  using Stat = oncrpc::wire::rpc::AcceptStat;
  const auto header = oncrpc::parse_call(call);
  RpcReply reply;
  reply.rpc.resize(oncrpc::kMostRpcHeaderBytes);
  const auto stat = header && header->procedure.number == 0 ? Stat::SUCCESS : Stat::PROC_UNAVAIL;
  reply.rpc.resize(oncrpc::encode_reply(word_at(call, 0).value_or(0), stat, reply.rpc).value_or(std::size_t{0}));
  return reply;
}

}  // namespace rpcrdma::conform
