// SPDX-License-Identifier: BSD-3-Clause
//
// This file has a server that answers every call with its own arguments, and makes calls of any
// length to it.
#pragma once

#include <algorithm>
#include <cstring>

#include "rpcrdma/endpoint/outcome.h"
#include "rpcrdma/endpoint/pair.h"

namespace rpcrdma::test {

inline void serve_echo(endpoint::Server& server) {
  server.serve(kProgram, kVersion, [&server](endpoint::InboundCall& call) {
    if (call.arguments().empty()) return void(call.reply({}));
    auto buffer = server.pool().allocate(call.arguments().size());
    ASSERT_TRUE(buffer);
    std::ranges::copy(call.arguments(), buffer->bytes().begin());
    const core::MemoryRef results = buffer->ref();
    (void)call.reply({.results = {&results, 1}, .written = {}}, [kept = std::move(*buffer)](bool) {});
  });
}

/// An EchoCall has the arguments of one call in the client's pool, and what became of the call.
struct EchoCall {
  endpoint::Buffer arguments;
  Outcome outcome;

  bool start(endpoint::Client& client, std::size_t bytes, std::uint8_t fill = 0x5a) {
    auto buffer = client.pool().allocate(bytes);
    if (!buffer) return false;
    arguments = std::move(*buffer);
    std::memset(arguments.bytes().data(), fill, bytes);
    const core::MemoryRef piece = arguments.ref(0, static_cast<std::uint32_t>(bytes));
    length = bytes;
    return client
        .call({.procedure = {kProgram, kVersion, 1}, .credential = {}, .arguments = {&piece, 1}}, outcome.collect())
        .has_value();
  }
  bool echoed() const { return outcome.ok() && std::ranges::equal(outcome.results, arguments.bytes().first(length)); }
  std::size_t length = 0;
};

}  // namespace rpcrdma::test
