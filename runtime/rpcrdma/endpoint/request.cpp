// SPDX-License-Identifier: BSD-3-Clause
#include "rpcrdma/endpoint/request.h"

namespace rpcrdma::endpoint {

void KeptRequest::keep(const Request& request) {
  request_ = request;
  credential_.assign(request.credential.body.begin(), request.credential.body.end());
  request_.credential.body = credential_;
  optinfo_.clear();
  if (request.option) {
    optinfo_.assign(request.option->optinfo.begin(), request.option->optinfo.end());
    request_.option->optinfo = optinfo_;
  }
  std::size_t pieces = request.arguments.size() + request.reply.size();
  for (const core::ReducedArgument& item : request.reduced) pieces += item.memory.size();
  for (const core::ResultMemory& result : request.results) pieces += result.memory.size();
  pieces_.clear();
  pieces_.reserve(pieces);  // spans refer to its elements, so it must not grow later
  const auto copy = [this](std::span<const core::MemoryRef> list) {
    const std::size_t first = pieces_.size();
    pieces_.insert(pieces_.end(), list.begin(), list.end());
    return std::span<const core::MemoryRef>{pieces_}.subspan(first);
  };
  request_.arguments = copy(request.arguments);
  request_.reply = copy(request.reply);
  reduced_.clear();
  for (const core::ReducedArgument& item : request.reduced) reduced_.push_back({item.position, copy(item.memory)});
  request_.reduced = reduced_;
  results_.clear();
  for (const core::ResultMemory& result : request.results) results_.push_back({copy(result.memory)});
  request_.results = results_;
}

}  // namespace rpcrdma::endpoint
