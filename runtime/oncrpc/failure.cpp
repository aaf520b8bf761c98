// SPDX-License-Identifier: BSD-3-Clause
#include "oncrpc/failure.h"

#include <system_error>

namespace oncrpc {

namespace {

std::string text_of(const Failure& failure) {
  if (failure.rpc == RpcError::kProgramMismatch)
    return "the server has versions " + std::to_string(failure.low) + " to " + std::to_string(failure.high) +
           " of the program";
  return std::string(oncrpc::to_string(failure.rpc));
}

std::string what(const Failure& failure) {
  using Kind = Failure::Kind;
  const std::string cause = failure.code != 0 ? std::generic_category().message(failure.code) : std::string{};
  switch (failure.kind) {
    case Kind::kMachine:
      return cause;
    case Kind::kTimedOut:
      return "took too long";
    case Kind::kConnectionLost:
      return cause.empty() ? "the connection is lost" : "the connection is lost: " + cause;
    case Kind::kTooLarge:
      return "too large";
    case Kind::kRpc:
      return text_of(failure);
    case Kind::kHost:
    case Kind::kMalformed:
    case Kind::kRefused:
      return {};
    case Kind::kNotRegistered:
      return "not registered";
  }
  return "?";
}

}  // namespace

std::string to_string(const Failure& failure) {
  std::string text;
  for (const std::string& part : {failure.peer, std::string{failure.step}, what(failure), failure.detail}) {
    if (part.empty()) continue;
    if (!text.empty()) text += ": ";
    text += part;
  }
  return text;
}

}  // namespace oncrpc
